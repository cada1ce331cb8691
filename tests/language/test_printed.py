"""Every card that is read is printed in words (``fasteffects card``): all that it says, in our phrases."""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from fasteffects.cards import pool
from fasteffects.cards.record import Face, printed_faces
from fasteffects.effects.keywords.overload import RewordedSpell
from fasteffects.effects.references.objects import SELF_NOUNS
from fasteffects.language.card import level_symbols, lines_of, spellings_of_name, without_reminders
from fasteffects.language.grammar import load
from fasteffects.language.tokens import tokens
from fasteffects.notation.describe import ability_words, described, has_words

pytestmark = pytest.mark.outside

EACH = 5  # of so many cards one is compared: the whole pool takes minutes

# Words that carry no meaning of their own beside the others: articles, pronouns, conjunctions, forms of *be*.
IDLE = frozenset(
    """a an the this that those these it its it's they them their he she him her his who which there
    and or and/or then of to in on at by with from for as up so one many much all each also back
    is are be was were isn't aren't been has have had do does did when whenever if instead you your player
    where ~ ~'s can may would ’ 's""".split()
)
FORMS = {
    "doesn't": "don't", "that's": "", "he's": "", "she's": "", "you've": "", "haven't": "", "hasn't": "",
    "didn't": "don't", "there's": "",
    "elves": "elf", "dwarves": "dwarf", "wolves": "wolf", "werewolves": "werewolf", "mice": "mouse",
    "fungi": "fungus", "oxen": "ox", "children": "child", "thieves": "thief", "dice": "die",
    "libraries": "library", "abilities": "ability", "allies": "ally", "copies": "copy", "cities": "city",
    "faeries": "faerie", "scries": "scry", "zombies": "zombie", "pegasi": "pegasus", "dies": "die",
    "searches": "search", "~g": "~", "~gs": "~",
    "two": "2", "three": "3", "four": "4",
    "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}  # fmt: skip


PAST = {  # what was done before is printed as it is told, as an instruction or as what has been done
    "revealed": "reveal", "exiled": "exile", "sacrificed": "sacrifice", "discarded": "discard",
    "searched": "search", "paying": "pay",
}  # fmt: skip


def plain(word: str) -> str:
    """A word without its ending: *draws* and *draw* are one."""
    word = PAST.get(word, FORMS.get(word, word))
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


# Constructs that are printed in other words of the same meaning, as both are compared.
SYNONYMS = (
    (r"\bone plus\b|\bplus one\b", "1 plus"),
    (r"\bitself\b", "~"),
    (r"\ba second target\b", "another target"),
    (r"\bthe amount of damage\b", "the damage"),
    (r"\+ (?=\{)", ""),  # the mark before what a mode costs (702.172b)
    (r"~gs?\b|~m\b", "~"),  # the name of what gives an ability (201.5a); a name that joins several
    (r"\bbecomes equal to\b", "becomes"),
    (r"\bcontrolled by\b", "control"),
    (r"\bother creature type\b", "other type"),
    (r"\b(enter(?:s|ed)?) the battlefield\b", r"\1"),
    (r"\bthis combat\b", "until end of combat"),
    (r"\bat least\b", "more"),  # at least three, three or more
    (r"\bone or more counters\b|\ba counter\b", "counter"),
    (r"\bblocked by\b", "blocking"),  # creatures it's blocking, creatures blocked by it
    (r"\bweren't cast\b", "not cast"),
    (r"\bIf you pay\b", "If you do"),
    (r"\bwhile\b", "as long as"),
    (r"(?i)(?<!for )\bas long as\b", "if"),  # of something static (611.3a)
    (r"(?:\{E\})+", "energy counter"),  # 107.14
    (r"\b(plus|put) an additional\b", r"\1 a"),
    (r"\bexcept the (?:token|copy)\b", "except it"),  # what copies are, but for something
    (r"\b(?:it's|they're) not\b|\b(?:isn't|aren't)\b", "isn't"),
    (r"\blegendary in addition to its other types\b", "legendary"),  # 205.4a: a supertype takes none away
    (r"\bother creature types\b", "other types"),
    (r"\bevery creature type\b", "all creature types"),
    (r"\bentering the battlefield\b", "entering"),
    (r"\btheir other land types\b|\bits other land types\b", "its other types"),  # 305.7: of basic land types
)
ONCE = frozenset(("card", "spell"))  # said once for several kinds: *Elf and Goblin spells*
TWO_EVENTS = re.compile(r"\band (?:when|whenever|at)\b|enters or transforms")
EVENT = re.compile(r"\b[Ww]hen(?:ever)?\b")
# What they mean is in other words, since what a text speaks of again is spelled out in its nodes:
SPELLED_OUT = frozenset((
    "Assimilation Aegis", "Tibalt's Trickery",  # *remains attached*, *a different name than*
    "Augusta, Order Returned",  # *that many* of those described, counted anew
    "Flare of Fortitude", "Superior Numbers",  # a time said of each of two; *in excess of* is *minus*
    "Dauntless Unity", "Guul Draz Overseer", "Marsh Casualties", "Pride of Conquerors",  # *instead*
    "Brainwash", "Personal Incarnation",  # one that is named again
    "Return the Past", "Sheoldred's Restoration",  # *its mana value*, *that card*
    "Ichorplate Golem", "Ingenious Prodigy", "Imaginary Pet",
    "Kaito, Bane of Nightmares",  # conditions
    "Rob the Hoard",  # a noun said of each kind
    "Cruelclaw's Heist", "Reno and Rude", "Roaming Throne", "Twinflame Travelers",  # *it*, *that one*
    "Mondo Gecko", "Skrelv, Defector Mite",  # *that color*
    "Proft's Eidetic Memory",  # *if* of something static; *one fewer*
    "Torch the Tower", "Touch of Moonglove",  # *this turn*, of both halves of a sentence
    "Lizard, Connors's Curse",  # a flavor word
    "Animal Attendant", "Path of Ancestry",  # *is spent on*, for *is spent to cast*
    "Garruk, Cursed Huntsman", "Giada, Font of Hope", "Synthetic Destiny",  # its type as a name; *already*
    "Increasing Confusion", "Nissa's Pilgrimage", "The Last Ronin's Technique",  # *instead*: said whole
    "Ghastly Conscription", "Triumph of Saint Katherine",  # a pile that was shuffled: *in a random order*
    "Debt to the Deathless", "Pox",  # *two times*: twice; *rounded up* each time
    "Ashes of the Fallen",  # *the chosen creature type*, the chosen type
    "Surtland Flinger",  # … so much damage, said with its number
    "Chocobo Kick",  # *twice that much*, said with its number
    "Daxos of Meletis", "Predators' Hour", "Biophagus",  # *that spell*, *cast*: what the mana is spent on
    "Author of Shadows", "Mezzio Mugger", "Mnemonic Betrayal", "Shadow of the Enemy",
    "Bismuth Mindrender", "Goblin Charbelcher", "Brainstealer Dragon", "Elder Brain", "Outrageous Robbery",
    "Kumena's Awakening",  # *only you*: the others do what would be replaced
    "The Five Doctors",  # *instead of putting them into your hand*, as the text before says it
    "The Great Work",  # *any graveyard*, a graveyard
    "Mass Polymorph",  # another tense
    "Elvish Healer",  # *instead*, with what is replaced
    "Bloodsoaked Insight", "Petty Larceny", "Scaled Nurturer",  # what the mana is spent on
    "Lifecraft Engine", "Overgrown Pest",  # a noun said of each kind, or once
    "Curse of Unbinding", "Kindred Summons", "Sibylline Soothsayer",  # *the rest* of those revealed
    "Pyromancer's Goggles",  # *is spent on*, for *is spent to cast*
    "Battle for Bretagard",  # a noun said of each kind
    "Fork",  # *it*, for the copy
    "Animate Dead", "Dance of the Dead",  # *it*, for its name
    "Deadly Complication",  # *be no longer*, for become
    "Gilanra, Caller of Wirewood", "Lapis Orb of Dragonkind", "Forger's Foundry",  # *is spent on*
    "Grenzo, Havoc Raiser", "Hurl Through Hell",  # *to cast it*, that spell
    "Golden Demise", "Reclaim the Wastes", "Talent of the Telepath",  # *instead*: both are said whole
    "Incubation Druid",  # *that type*
    "Kruphix's Insight",  # *the rest* of those revealed
    "Searing Blaze",  # *that permanent or player*
    "Sungold Sentinel",  # *the chosen color*
    "The Day of the Doctor",  # *the rest* of those exiled
    "Magebane Lizard",  # *they've*, of that player
    "Inspiring Call",  # *those creatures*, described anew
    "Sea Gate Stormcaller",  # *the next spell you cast, when you cast it*: when you next cast one
))  # fmt: skip


def said(text: str) -> Counter[str]:
    """The words of a text that carry meaning, and how often each is there."""
    for pattern, meant in SYNONYMS:
        text = re.sub(pattern, meant, text)
    text = re.sub(r"\[([+−]?\w+)\](?=:)", r"\1", text)  # a loyalty cost in a quotation
    text = re.sub(rf"\b[Tt]his ({'|'.join(SELF_NOUNS)})\b", "~", text)
    found = (token.lower().replace("~s", "~") for token in tokens(text))
    return Counter(plain(w) for w in found if w not in IDLE and re.search(r"[^\W_]|[{}+]", w)) - Counter(
        {"": 99}
    )


def printed(face: Face) -> Counter[str]:
    """What is printed of a face's abilities."""
    return said(words_of(face))


def words_of(face: Face) -> str:
    """A face's abilities as they are printed."""
    own = [a for a in face.abilities if not isinstance(a, RewordedSpell)]
    return "\n".join(ability_words(a) for each in own for a in (each, *getattr(each, "abilities", ())))


def published(face: dict[str, Any]) -> Counter[str]:
    """What the card says: without reminders, ability words and flavour words (207.2)."""
    text = without_reminders(str(face.get("oracle_text") or ""))
    text = spellings_of_name(face["name"], face["type_line"], text)[-1]
    if face.get("power") and re.search(r"(?m)^\d+\+ \| ", text):  # 721.2b: printed beside the last symbol
        text += f"\n{face['power']}/{face['toughness']}"
    lines = lines_of(level_symbols(text))
    return said("\n".join(f"{label if anchored else ''} {body}" for label, body, anchored in lines))


@pytest.mark.slow
def test_every_card_has_words() -> None:
    load()
    names = [name for name in pool.names() if "stopped" not in pool.raw(name)]
    wordless = [
        name
        for name in names
        if not all(has_words(ability) for face in pool.card(name).faces for ability in face.abilities)
    ]
    assert not wordless


@pytest.fixture(scope="module")
def faces(shared: Path) -> dict[str, dict[str, Any]]:
    """The faces of all cards by their names, as published."""
    with lzma.open(shared / "data" / "cards.json.xz") as file:
        cards = [c for c in json.load(file) if c.get("playable")]
    return {face["name"]: face for card in cards for face in (card, *(card.get("faces") or ()))}


@pytest.mark.slow
def test_every_word_that_matters_is_printed(faces: dict[str, dict[str, Any]]) -> None:
    """Nothing that a card says is left out, and nothing is said that it does not say."""
    load()
    read = (name for name in pool.names() if "stopped" not in pool.raw(name))
    names = [name for name in read if crc32(name.encode()) % EACH == 0]  # whatever others there are
    wrong: dict[str, str] = {}
    for name in names:
        for face in printed_faces(pool.card(name)):
            if face.name in faces and face.name not in SPELLED_OUT and (differs := unlike(face, faces)):
                wrong[face.name] = differs
    assert not wrong


def unlike(face: Face, faces: dict[str, dict[str, Any]]) -> str:
    """The words that are left out, or added, as a face is printed."""
    here, there = printed(face), published(faces[face.name])
    name_of = {
        plain(w.lower()) for w in (face.name, *re.findall(r"[\w']+", face.name))
    }  # a legend's shorter one
    left_out, added = set(there - here) - name_of, set(here - there) - name_of
    left_out -= {word for word in ONCE if here[word]}
    text = without_reminders(str(faces[face.name].get("oracle_text") or ""))
    more = len(EVENT.findall(words_of(face))) > len(EVENT.findall(text))  # *whenever one or the other*
    if more and " or " in text or TWO_EVENTS.search(text):  # 603.2: printed once for each
        added = {word for word in added if not there[word]}
    return f"left out {left_out}, added {added}" if left_out or added else ""


@pytest.mark.slow
def test_what_is_printed_in_other_words_is_so_still(faces: dict[str, dict[str, Any]]) -> None:
    """Whoever mends a wording takes its card from the list."""
    load()
    cards = [pool.card(pool.with_face(name) or name) for name in sorted(SPELLED_OUT) if readable(name)]
    shown = {face.name: face for card in cards for face in printed_faces(card)}
    assert not [name for name in sorted(SPELLED_OUT & shown.keys()) if not unlike(shown[name], faces)]


def readable(name: str) -> bool:
    """Whether a card of that name, or with that face, is read."""
    return "stopped" not in pool.raw(pool.with_face(name) or name)


@pytest.mark.parametrize("name, words", [
    ("Static Orb", "more than two permanents"),
    ("Smoke", "more than one creature"),
    ("Storm of Souls", "Each of them is a 1/1 Spirit"),
])  # fmt: skip
def test_nouns_and_verbs_agree(name: str, words: str) -> None:
    assert words in "\n".join(described(pool.card(name)))


def test_sizes_and_types_are_printed_as_on_the_card() -> None:
    """208.2, 205.4a, 202.1: a star where an ability says what it is; supertypes and types in their order."""
    goyf = list(described(pool.card("Tarmogoyf")))
    assert goyf[0] == "Tarmogoyf  {1}{G}" and goyf[1].endswith("*/1+*")
    assert list(described(pool.card("Nightmare")))[1].endswith("*/*")
    assert list(described(pool.card("Snow-Covered Forest")))[1].strip().startswith("Basic Snow Land")


def test_who_is_dealt_the_damage_is_printed() -> None:
    def words(name: str) -> str:
        return "\n".join(described(pool.card(name)))

    assert "that would be dealt to any target" in words("Healing Salve")
    assert "that would be dealt to you" in words("Pariah")
    assert "into its owner's hand" in words("Remand")
    assert "  Creatures without flying can't attack." in words("Moat")
    assert "Destroy all creatures" in words("Wrath of God")


def test_what_an_emblem_says_calls_it_an_emblem() -> None:
    """114.1. It is no permanent; a token is called one, too."""
    emblem = "\n".join(described(pool.card("Chandra, Dressed to Kill")))
    assert "this emblem deals" in emblem and "this permanent" not in emblem
    assert "this token gets" in "\n".join(described(pool.card("Vren, the Relentless"))).lower()
