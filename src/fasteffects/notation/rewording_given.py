"""How ``given`` says what people write of a position in other words; of ``when``, see ``rewording.py``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..cards.pool import known, proper_name, raw
from .words import is_keyword, is_kind_word

_PLACES = {
    "battlefield": "battlefield", "board": "battlefield", "field": "battlefield", "table": "battlefield",
    "permanents": "battlefield", "creatures": "battlefield", "lands": "battlefield", "hand": "hand",
    "cards": "hand", "graveyard": "graveyard", "yard": "graveyard", "discard pile": "graveyard",
    "exile": "exile", "library": "library", "deck": "library", "command": "command",
    "command zone": "command", "commander": "command", "sideboard": "sideboard", "life": "life",
    "life total": "life", "poison": "poison", "poison counters": "poison", "energy": "energy",
    "mana": "mana", "mana pool": "mana",
}  # fmt: skip
_NUMBERS = {"a": 1, "an": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
# The words of a line after the player's name, and how it is said; P is that player.
_LINES = (
    (r"(?:controls|has in play) (.+)", r"P's battlefield: \1"),
    (r"(?:has|is at|is on|starts at) (\d+)(?: life)?", r"P's life: \1"),
    (r"(?:life|'s life|'s life total)(?: is| =|:) ?(\d+)(?: life)?", r"P's life: \1"),
    (r"(?:has|'s poison counters:|'s poison:) (\d+) ?poison counters?", r"P's poison: \1"),
    (r"has ((?:\{[WUBRGC]\})+)", r"P's mana: \1"),
    (r"has (.+) (?:in play|on the (?:battlefield|board|table))", r"P's battlefield: \1"),
    (r"has (.+) in (?:his |her |their |the )?(hand|graveyard|library|exile)", r"P's \2: \1"),
    (r"holds (.+)", r"P's hand: \1"),
    (r"(?:has )?casts? (.+)", r"the stack: P's \1"),
    (r"has (.+)", r"P's battlefield: \1"),
)
# A note, and how it is said.
_NOTES = (
    (r"(?:\+|-)\d/(?:\+|-)\d counters?", r"1 \g<0>"),
    (r"(\d+) ((?:\+|-)\d/(?:\+|-)\d|loyalty|charge|time|lore|defense)", r"\1 \2 counters"),
    (r"(loyalty|defense|charge|time|lore):? (\d+)", r"\2 \1 counters"),
    (r"(?:sick|new|just entered|has summoning sickness)", "summoning sick"),
    (r"(?:damage:? (\d+)|(\d+) damage marked)", r"\1\2 damage"),
    (r"(?:attached|on|enchanting|equipping|equipped to|enchants):? (?:to )?(.+)", r"attached to \1"),
    (r"(?:stolen|control) by (.+)|(\w+) controls(?: it)?", r"controlled by \1\2"),
    (r"copy of (.+)", r"token copy of \1"),
    (r"(?:chose|naming|named|choosing):? (.+)", r"chosen: \1"),
    (r"(?:enchanted|equipped) (?:by|with) (.+)", r"\1 [attached to …]"),
    (r"morphed|morph", "face down"),
    (r"phased", "phased out"),
)


def line_of_given(words: str, players: Sequence[str], active: str) -> str:
    """The line of ``given`` that *words* may mean, or where that stands instead; empty if none is known."""
    if head := re.match(r"(title|rules|cites|players|seed|decks|source|mana|options):", words, re.IGNORECASE):
        return f"`{head[1].lower()}` belongs to the head: write `{words}` before the line `given`"
    turn = re.fullmatch(r"(?:it is )?(.+?)'s turn|turn: (.+)", words, re.IGNORECASE)
    if turn:
        when = turn[2] if turn[2] and "," in turn[2] else f"{turn[1] or turn[2]}, main"
        return f"write `turn: {when}` in the head, before `given`"
    if re.match(r"stack:", words, re.IGNORECASE):
        return f"write `the {words}`"
    state = re.fullmatch(r"(.+) is (tapped|transformed|face down|phased out|flipped|summoning sick)", words)
    if state:
        return f"a note stands with the card, in brackets: write `{state[1]} [{state[2]}]`"
    for name in sorted(players, key=len, reverse=True):
        rest = re.fullmatch(rf"{re.escape(name)}(?:['\u2019]s)?(?:\s+|:\s*)(.+)", words, re.IGNORECASE)
        if rest:
            better = _of_player(name, rest[1])
            return f"write `{better}`" if better else ""
    better = _of_player(active, words)
    return f"write `{better}`" if better else ""


def _of_player(name: str, rest: str) -> str:
    for word in sorted(_PLACES, key=len, reverse=True):
        found = re.fullmatch(rf"{word}(?: is| has|:| =)? *(.+)", rest, re.IGNORECASE)
        if found:
            what = found[1]
            if word == "commander":
                what += " [commander]"
            number = re.match(r"\d+", what)
            if _PLACES[word] in ("life", "poison", "energy"):
                return f"{name}'s {_PLACES[word]}: {number[0]}" if number else ""
            return f"{name}'s {_PLACES[word]}: {what}"
    for pattern, instead in _LINES:
        found = re.fullmatch(pattern, rest, re.IGNORECASE)
        if found:
            return re.sub(r"\bP\b", lambda _: name, found.expand(instead), count=1)
    return f"{name}'s battlefield: {rest}" if known(rest) else ""


def item(words: str, place: str = "battlefield") -> str:
    """What to write for *words* that are no card; empty where nothing is known."""
    if words.casefold() in ("none", "nothing", "empty", "no cards", "-"):
        return (
            "leave this line out: what isn't listed isn't there (a library: `exactly`, and nothing after it)"
        )
    if re.fullmatch(r"(\d+|\w+) (random |unknown |other )?cards?", words, re.IGNORECASE):
        return "write which cards: basic lands where it doesn't matter, as in `3 Forest`"
    found = re.fullmatch(r"(.+?) x ?(\d+)", words)
    if found and known(found[1]):
        return f"write `{found[2]} {found[1]}`"
    for separator in ("; ", " and ", " & ", " + "):
        parts = words.split(separator)
        if len(parts) > 1 and all(known(part) for part in parts):
            return f"write `{', '.join(parts)}`"
    number, _, rest = words.partition(" ")
    count = _NUMBERS.get(number.casefold()) or (int(number) if number.isdigit() and len(number) < 5 else 0)
    plural = rest if count else words
    for card in (plural, plural.removesuffix("s"), plural.removesuffix("es")):
        if known(card) and card != words:
            return f"write `{count} {card}`" if count > 1 else f"write `{card}`"
    first = words.split(" ")[0].casefold()
    quoted = re.fullmatch(r"[\"'\u201c\u201d`*](.+)[\"'\u201c\u201d`*]", words)
    if quoted and known(quoted[1]):
        return f"names stand without quotation marks: write `{proper_name(quoted[1])}`"
    remark = re.fullmatch(r"(.+?)\s+(?://|#|--)\s*.*", words)
    if remark and known(remark[1]) and not known(words):
        return f"a remark is a line of its own that begins with `#`: write `{proper_name(remark[1])}`"
    if known(rest) and first in ("tapped", "transformed", "phased", "flipped"):
        return f"a note stands behind the card, in brackets: write `{rest} [{first}]`"
    if known(rest) and first.endswith("'s"):
        return (
            f"the owner stands before the place alone: write `{rest}`, with `[controlled by …]` where need be"
        )
    parts = words.split(" ")
    for many in range(len(parts) - 1, 0, -1):
        name = " ".join(parts[:many])
        if known(name):
            said = " ".join(parts[many:]).strip("()")
            bare = re.sub(r"^(with|has|is) ", "", said)
            if known(bare) and not _attaches(bare):
                return f"commas stand between cards: write `{name}, {proper_name(bare)}`"
            if known(bare):
                return f"write `{name}, {bare} [attached to {name}]`"
            return f"notes stand in brackets: write `{name} [{note(bare) or bare}]`"
    return ""


def _attaches(card: str) -> bool:
    """301.5, 303.4. Whether it is an Aura or Equipment, or the like."""
    return any(word in str(raw(card).get("type", "")) for word in ("Aura", "Equipment", "Fortification"))


def no_note(words: str) -> str:
    """Where what *words* say is written, if it is no note of a permanent."""
    low = words.casefold()
    if re.match(r"(?:is )?(?:attacking|blocking|blocked|attacks|blocks)\b", low):
        return (
            ": who fights has a line of its own, such as `Big Bear attacks Bob`, and the head says when, "
            "as in `turn: Alice, declare attackers`"
        )
    if is_keyword(low) or is_kind_word(low) or re.fullmatch(r"-?\d+/-?\d+", low):
        return (
            ": what it has or is comes from its card and from what is listed with it. List what gives it "
            "that, or a token with those words, as in `a 1/1 white Bird creature token with flying`"
        )
    return ""


def note(words: str) -> str:
    """The note that *words* may mean; empty where nothing is known.  What is attached has the note itself."""
    for pattern, instead in _NOTES:
        found = re.fullmatch(pattern, words, re.IGNORECASE)
        if found:
            return found.expand(instead)
    return ""
