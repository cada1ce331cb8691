"""Deck files in lines of text: plain lists, MTGO and Arena exports, .dec and .mwDeck, and both kinds of .dck.

They differ in headings and in where a printing stands, so one reader takes them all; what a file says
beside cards is taken in, noted or refused, never passed over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

MOST_OF_ONE = 250
LONGEST_LINE = 300
MAIN, SIDE, NOT_PLAYED, COMMANDER, COMPANION, ABOUT, VARIANT = range(7)
SECTIONS = {
    **dict.fromkeys(("deck", "main", "mainboard", "maindeck", "main deck"), MAIN),
    **dict.fromkeys(("sideboard", "side", "side board"), SIDE),
    **dict.fromkeys(("maybeboard", "maybe", "considering", "tokens", "acquireboard"), NOT_PLAYED),
    **dict.fromkeys(("commander", "commanders"), COMMANDER),
    **dict.fromkeys(("avatar", "planes", "schemes", "conspiracy", "dungeon", "attractions"), VARIANT),
    "contraptions": VARIANT,
    "companion": COMPANION,
    "about": ABOUT,
    "metadata": ABOUT,
}
# What some programs write over their groups of cards: it says nothing that the cards do not.
GROUP = re.compile(
    r"(creatures?|lands?|basic lands?|instants?|sorcery|sorceries|spells?|artifacts?|enchantments?|"
    r"planeswalkers?|battles?|other|others|other spells|cards)\s*[:(\[]?\s*\d*\s*[)\]]?:?",
    re.IGNORECASE,
)
REMAPPED = {"DAR": "DOM"}  # Arena's code for a set, and everybody else's

_CARD = re.compile(r"(?:(\d+)\s*x?\s+)?(\S.*)", re.IGNORECASE)
_FRONT = re.compile(r"(?:\[([^\]:]*)(?::([^\]:]*))?\]\s*)(\S.*)")
_BACK = re.compile(r"(.*?\S)\s+\(([A-Z0-9_]{2,8})\)(?:\s+([\w★†-]+))?")
_LEADS = re.compile(r"\s+\*CMDR\*$", re.IGNORECASE)  # how some programs mark the commander
_FOIL = re.compile(r"\s+\*[A-Z]+\*$")
_COUNT_OF_SECTION = re.compile(r"\s*[\[(]?\d*[\])]?\s*:?$")
_METADATA = re.compile(r"(name|author|description|comment|title|deck type|[\w ]+)\s*=(.*)", re.IGNORECASE)
_HEAD = re.compile(r"(?://\s*)?(name|author|creator|format|layout [^:]*)\s*:(.*)", re.IGNORECASE)


@dataclass(frozen=True)
class CardLine:
    """A line with a card: *printing* is its set and number, as ``LEA:161``, where the file tells them.

    *aside*: of the sideboard; *leads*: a commander.
    """

    number: int
    count: int
    name: str
    aside: bool = False
    printing: str = ""
    leads: bool = False


@dataclass
class Listing:
    """A deck file as it has been read, before its names are looked up."""

    form: str
    lines: list[CardLine] = field(default_factory=list)
    name: str = ""
    about: str = ""
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def fault(self, number: int, words: str) -> None:
        """Note a line that is in the way."""
        self.faults.append(f"line {number}: {words}")

    def note(self, number: int, words: str) -> None:
        """Note a line that is no part of the deck."""
        self.notes.append(f"line {number}: {words}")

    def card(
        self, number: int, count: str, name: str, aside: bool = False, printing: str = "", leads: bool = False
    ) -> None:
        """Take in a card."""
        many = int(count) if count.isascii() and count.isdigit() and len(count) < 10 else 0
        if not 1 <= many <= MOST_OF_ONE or not name.strip():
            given = f"{count} {name}".strip()
            self.fault(number, f"{given[:60]!r} is no count (1 to {MOST_OF_ONE}) and card")
        else:
            self.lines.append(CardLine(number, many, " ".join(name.split()), aside, printing, leads))


def form_of(text: str) -> str:
    """Which form of text file it is, by what stands in it: text where nothing tells."""
    tests = (
        ("forge", r"^\s*\[(metadata|main|sideboard|commander)\]\s*$"),
        ("xmage", r"^\s*(SB:)?\s*\d+\s*\[[^\]:]+:[^\]:]+\]|^LAYOUT (MAIN|SIDEBOARD):|^NAME:"),
        (
            "arena",
            r"^\s*(deck|about|commander|companion|maybeboard|mainboard)\s*$|^\d+ .*\S \([A-Z0-9]{2,8}\) \S+",
        ),
        ("dec", r"^\s*SB:|^\s*//|^\s*\d+\s*\[[^\]:]*\]"),
    )
    for form, pattern in tests:
        if re.search(pattern, text, re.MULTILINE | re.IGNORECASE):
            return form
    return "text"


def listed(text: str) -> Listing:
    """What a deck file of text lists."""
    reader = LineReader(Listing(form_of(text)))
    for at, words in enumerate(text.splitlines(), 1):
        reader.line(at, words.strip().lstrip("\ufeff"))
    reader.end()
    return reader.listing


class LineReader:
    """A deck file of text, read line by line."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.section = MAIN
        self.marked = False  # whether the file says itself where its sideboard is, or that cards are grouped
        self.breaks: list[tuple[int, int]] = []  # line number and cards before, of each blank line
        self.companions: list[CardLine] = []

    def line(self, number: int, words: str) -> None:
        """Take in one line."""
        if len(words) > LONGEST_LINE:
            self.listing.fault(number, f"it has {len(words)} characters: that is no card")
        elif not words:
            self.blank(number)
        elif words.startswith("#") or (words.startswith("//") and not self.heading(words[2:])):
            self.comment(words.lstrip("#/").strip())
        elif not words.startswith("//") and not self.heading(words) and not self.head(number, words):
            self.card(number, words)

    def blank(self, number: int) -> None:
        """A blank line; it ends what a file says about itself, and its commanders."""
        if self.section in (ABOUT, COMMANDER):
            self.section = MAIN
        elif self.listing.lines:
            self.breaks.append((number, len(self.listing.lines)))

    def heading(self, words: str) -> bool:
        """Whether a line is a heading; the section begins."""
        inside = words.strip()
        if inside.startswith("[") and inside.endswith("]"):
            inside = inside[1:-1]
        plain = _COUNT_OF_SECTION.sub("", inside).strip().casefold()
        if plain in SECTIONS:
            self.section = SECTIONS[plain]
            self.marked |= self.section == SIDE
            return True
        if GROUP.fullmatch(inside):
            self.marked = True
            return True
        return False

    def head(self, number: int, words: str) -> bool:
        """Whether a line says something about the deck: its name, its author, how it is laid out."""
        if self.section == ABOUT:
            match = _METADATA.fullmatch(words) or re.fullmatch(r"(name)\s+(.*)", words, re.IGNORECASE)
        else:
            match = _HEAD.fullmatch(words)
        if match is None:
            return False
        self.say(number, match[1].casefold(), match[2].strip())
        return True

    def say(self, number: int, what: str, words: str) -> None:
        """Take in what a file says about its deck."""
        if what in ("name", "title"):
            self.listing.name = self.listing.name or words
        elif what in ("description", "comment"):
            self.listing.about = self.listing.about or words
        elif words and not what.startswith("layout"):
            self.listing.note(number, f"{what}: {words}")

    def comment(self, words: str) -> None:
        """A comment: a name, or the first one is what the deck is about."""
        match = _HEAD.fullmatch(words)
        if match and match[1].casefold() == "name":
            self.listing.name = self.listing.name or match[2].strip()
        else:
            self.listing.about = self.listing.about or words

    def card(self, number: int, words: str) -> None:
        """A line with a card."""
        if self.listing.form == "text" or " # " in words:
            words = words.partition("#")[0].strip()
        aside = words[:3].upper() == "SB:"
        self.marked |= aside
        match = _CARD.fullmatch(words[3:].strip() if aside else words)
        if match is None:
            self.listing.fault(number, f"{words[:60]!r} is no count and card")
            return
        leads = self.section == COMMANDER or _LEADS.search(match[2]) is not None
        name, printing = printed(_LEADS.sub("", match[2]))
        if self.section == ABOUT:
            self.listing.note(number, f"what is said about the deck: {words[:60]}")
        elif self.section == VARIANT:
            self.listing.fault(number, f"{name[:60]} is a card of a variant: those are not read")
        elif self.section == NOT_PLAYED:
            self.listing.note(number, f"{name[:60]} stands under what is not part of the deck")
        elif self.section == COMPANION:
            self.companions.append(CardLine(number, 1, name, True, printing))
        else:
            aside = not leads and (aside or self.section == SIDE)
            self.listing.card(number, match[1] or "1", name, aside, printing, leads)

    def end(self) -> None:
        """The whole file is read: what blank lines meant, and the companion, shows only now."""
        listing = self.listing
        there = {line.name.casefold() for line in listing.lines if line.aside}
        listing.lines += [line for line in self.companions if line.name.casefold() not in there]
        places = sorted({before for _, before in self.breaks if before < len(listing.lines)})
        if self.marked or listing.form not in ("text", "arena") or not places:
            return
        number = next(n for n, before in self.breaks if before == places[0])
        after = listing.lines[places[0] :]
        if len(places) == 1 and sum(line.count for line in after) <= 15:
            listing.lines[places[0] :] = [
                CardLine(line.number, line.count, line.name, True, line.printing) for line in after
            ]
            listing.note(number, "after the blank line stands the sideboard")
        else:
            listing.note(number, "blank lines here begin no sideboard: write Sideboard, or SB: before a card")


def printed(words: str) -> tuple[str, str]:
    """A card's name, and its printing where one is told: ``[LEA:161] …``, ``… (LEA) 161``, ``…|LEA|1``."""
    words = _FOIL.sub("", words)
    front, back = _FRONT.fullmatch(words), _BACK.fullmatch(words)
    if front:
        name, parts = front[3], (front[1], front[2])
    elif "|" in words:
        pieces = words.split("|")
        name, parts = pieces[0], (pieces[1], pieces[2] if len(pieces) > 2 else "")
    elif back:
        name, parts = back[1], (back[2], back[3])
    else:
        return words, ""
    code, number = (parts[0] or "").strip(), (parts[1] or "").strip()
    return name.strip(), ":".join(p for p in (REMAPPED.get(code, code), number) if p)
