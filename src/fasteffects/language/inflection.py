"""English as far as card texts need it: plurals, verb forms, *a* and *an*."""

from __future__ import annotations

import re
from functools import cache

PLURALS = {
    "life": "life", "mana": "mana", "damage": "damage", "equipment": "equipment", "Equipment": "Equipment",
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Mouse": "Mice",
    "Ox": "Oxen", "Fungus": "Fungi", "Homunculus": "Homunculi", "Cyclops": "Cyclopes", "Locus": "Loci",
    "Pegasus": "Pegasi", "Hero": "Heroes", "Plains": "Plains", "Urza's": "Urza's", "foot": "feet",
    "Child": "Children", "Thief": "Thieves", "die": "dice", "Octopus": "Octopuses",
}  # fmt: skip
SAME = (
    "Merfolk Kithkin Eldrazi Vedalken Moonfolk Samurai Thalakos Fish Kor Treefolk Jellyfish "
    "Sheep Nephilim Kirin Deer Starfish Myr"
).split()
PLURALS.update({w: w for w in SAME})

THIRD = {
    "have": "has", "do": "does", "are": "is", "were": "was", "don't": "doesn't", "aren't": "isn't",
    "weren't": "wasn't", "haven't": "hasn't", "can": "can", "can't": "can't",
}  # fmt: skip
PAST = {
    "are": "were", "become": "became", "cast": "cast", "choose": "chose", "deal": "dealt", "die": "died",
    "do": "did", "draw": "drew", "enter": "entered", "fight": "fought", "gain": "gained", "get": "got",
    "give": "gave", "go": "went", "have": "had", "leave": "left", "lose": "lost", "pay": "paid",
    "put": "put",
    "begin": "began", "take": "took", "win": "won", "roll": "rolled", "phase": "phased",
    "tap": "tapped", "untap": "untapped", "flip": "flipped", "commit": "committed", "spend": "spent",
    "transform": "transformed", "scry": "scried",
    "don't": "didn't", "find": "found", "discard": "discarded",
}  # fmt: skip
PARTICIPLE = {
    "are": "been", "become": "become", "begin": "begun", "choose": "chosen", "do": "done", "draw": "drawn",
    "give": "given", "go": "gone", "take": "taken",
}  # fmt: skip
BASE = {"are": "be", "were": "be"}


@cache
def plural(noun: str) -> str:
    """The plural of a noun or a subtype."""
    if noun in PLURALS:
        return PLURALS[noun]
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


@cache
def third(verb: str) -> str:
    """The form after *he, she, it*: draws, has, is."""
    if verb in THIRD:
        return THIRD[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o", "zz")) else "s")


@cache
def past(verb: str) -> str:
    """The past tense: drew, died, was/were in its plural."""
    if verb in PAST:
        return PAST[verb]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + "ed"


def participle(verb: str) -> str:
    """The form after *have*: drawn, cast, been."""
    return PARTICIPLE[verb] if verb in PARTICIPLE else past(verb)


def base(verb: str) -> str:
    """The infinitive: a template writes the plural form, which differs only for *be*."""
    return BASE.get(verb, verb)


_VOWEL = re.compile(r"(?i)(?:[aeiou]|8|11\b|11/|18/|X(?![a-z])|hour|honor|heir)")
_CONSONANT = re.compile(r"(?i)(?:uni[^mn]|unit|one\b|one-|once|us[eu]|eu|util)")


@cache
def takes_an(word: str) -> bool:
    """Whether the article before *word* is *an*."""
    return bool(_VOWEL.match(word)) and not _CONSONANT.match(word)
