"""Deck lists: a count and a card's name a line, and the decks that are shipped.

``# …`` is a comment; ``Sideboard`` alone on a line begins the sideboard.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib import resources
from pathlib import Path

from ..cards import pool
from ..cards.record import Card
from ..errors import Unread

LARGEST_FILE = 1_000_000  # bytes
MOST_OF_ONE = 250
LEAST_CARDS = 7  # an opening hand
SHOWN = 12  # faults told at once
_LINE = re.compile(r"(?:(\d+)\s*x?\s+)?(\S.*)", re.IGNORECASE)
_SIDEBOARD = re.compile(r"sideboard:?", re.IGNORECASE)

Counts = tuple[tuple[int, str], ...]


class BadDeck(ValueError):
    """A deck that cannot be read or played: every line that is in the way."""


@dataclass(frozen=True)
class Deck:
    """A deck list: counts and names, in the order of its file."""

    name: str
    main: Counts
    sideboard: Counts = ()
    about: str = ""

    def cards(self, rules: str = "modern") -> list[Card]:
        """Its cards under *rules*, without the sideboard.  Raises BadDeck where one is not supported."""
        faults: list[str] = []
        found: list[Card] = []
        for count, name in self.main:
            try:
                found.extend([pool.card(name, rules)] * count)
            except Unread as error:
                faults.append(str(error))
        if not faults and len(found) < LEAST_CARDS:
            faults.append(f"it has {len(found)} cards; a game begins with {LEAST_CARDS} in hand")
        if faults:
            raise BadDeck(told(self.name, faults))
        return found

    def lines(self) -> list[str]:
        """The deck as its file has it."""
        words = [f"{count} {name}" for count, name in self.main]
        return words + (
            ["Sideboard", *(f"{n} {name}" for n, name in self.sideboard)] if self.sideboard else []
        )


@dataclass
class Reading:
    """A deck file as far as it has been read."""

    main: list[tuple[int, str]] = field(default_factory=list)
    sideboard: list[tuple[int, str]] = field(default_factory=list)
    about: str = ""
    faults: list[str] = field(default_factory=list)
    aside: bool = False

    def line(self, number: int, text: str) -> None:
        """Take in one line."""
        words, _, comment = text.partition("#")
        if not words.strip():
            self.about = self.about or comment.strip()
        elif _SIDEBOARD.fullmatch(words.strip()):
            self.aside = True
        else:
            self._card(number, words.strip())

    def _card(self, number: int, words: str) -> None:
        match = _LINE.fullmatch(words)
        count, name = int((match[1] or "1")[:9]) if match else 0, match[2] if match else ""
        if not 1 <= count <= MOST_OF_ONE:
            self.faults.append(f"line {number}: {words[:60]!r} is no count (1 to {MOST_OF_ONE}) and card")
            return
        try:
            name = pool.supported_name(name)
        except Unread as error:
            self.faults.append(f"line {number}: {error}")
            return
        (self.sideboard if self.aside else self.main).append((count, name))


def told(name: str, faults: list[str]) -> str:
    """What is wrong with a deck, a fault a line."""
    shown = faults[:SHOWN] + ([f"… and {len(faults) - SHOWN} more"] if len(faults) > SHOWN else [])
    return "\n".join([f"the deck {name} can't be played:", *(f"  {fault}" for fault in shown)])


def read(text: str, name: str) -> Deck:
    """The deck that *text* lists.  Raises BadDeck, which names each line that is in the way."""
    reading = Reading()
    for at, words in enumerate(text.splitlines()):
        reading.line(at + 1, words)
    if not reading.faults and sum(n for n, _ in reading.main) < LEAST_CARDS:
        reading.faults.append(f"fewer than {LEAST_CARDS} cards: a line is a count and a name, as 4 Shock")
    if reading.faults:
        raise BadDeck(told(name, reading.faults))
    return Deck(name, tuple(reading.main), tuple(reading.sideboard), reading.about)


def shipped() -> list[str]:
    """The names of the decks that come with the program."""
    folder = resources.files(__package__) / "decks"
    return sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".txt"))


def described(name: str) -> str:
    """A shipped deck's name, and what it is about or why it can't be played."""
    try:
        return f"{name}: {load(name).about}"
    except BadDeck as error:
        return str(error)


def load(wanted: str) -> Deck:
    """The shipped deck of that name, or the deck in that file.  Raises BadDeck."""
    if wanted.casefold() in shipped():
        file = resources.files(__package__) / "decks" / f"{wanted.casefold()}.txt"
        return read(file.read_text(encoding="utf-8"), wanted.casefold())
    path = Path(wanted)
    if not path.is_file():
        near = get_close_matches(wanted.casefold(), shipped(), n=3, cutoff=0.7)
        hint = f" Did you mean {' or '.join(near)}?" if near else f" There are: {', '.join(shipped())}."
        raise BadDeck(f"no deck and no file is called {wanted!r}.{hint}")
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadDeck(f"{wanted} is larger than {LARGEST_FILE} bytes: that is no deck")
        return read(path.read_text(encoding="utf-8"), path.stem)
    except (OSError, UnicodeDecodeError) as error:
        raise BadDeck(f"{wanted} can't be read: {error}") from None
