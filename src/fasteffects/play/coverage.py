"""How much of the cards, and of decks, the card language supports, and which words stop the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..cards import pool
from ..cards.coding import JsonObject
from ..errors import Unread
from .deck_check import formats, period_formats, status
from .decks import BadDeck, Deck, load

LEGAL = ("legal", "restricted")


@dataclass
class Share:
    """So many of so many; of decks, *cards* counts copies."""

    cards: int = 0
    supported: int = 0

    def count(self, copies: int, supported: bool) -> None:
        """Count some more."""
        self.cards += copies
        self.supported += copies * supported

    def percent(self) -> float:
        """The share in percent; 100 where there is nothing."""
        return 100 * self.supported / self.cards if self.cards else 100.0

    def as_json(self) -> JsonObject:
        """For programs."""
        return {"cards": self.cards, "supported": self.supported, "percent": round(self.percent(), 2)}


@dataclass
class PoolCoverage:
    """The pool: all cards, by the year in which a card first came out, and by format (as of 2022)."""

    whole: Share = field(default_factory=Share)
    years: dict[int, Share] = field(default_factory=dict)
    formats: dict[str, Share] = field(default_factory=dict)

    def as_json(self) -> JsonObject:
        """For programs."""
        years = {str(year): share.as_json() for year, share in self.years.items()}
        return {
            "pool": self.whole.as_json(),
            "years": years,
            "formats": {name: share.as_json() for name, share in self.formats.items()},
        }


@dataclass
class DeckCoverage:
    """A deck's main part: copies, and what stops each card that is refused."""

    name: str
    copies: Share = field(default_factory=Share)
    refused: dict[str, str] = field(default_factory=dict)

    @property
    def whole(self) -> bool:
        """Whether it can be played as it is."""
        return not self.refused

    def as_json(self) -> JsonObject:
        """For programs."""
        return {"deck": self.name, "whole": self.whole, **self.copies.as_json(), "refused": self.refused}


def stopped(name: str) -> str:
    """The words that stop a card; "" where it is supported."""
    if not pool.known(name):
        return "no card has that name"
    return str(pool.raw(name).get("stopped", ""))


def of_pool() -> PoolCoverage:
    """How much of all cards is supported."""
    found = PoolCoverage()
    years: dict[int, Share] = {}
    modern = [f for f in formats() if f not in period_formats()]
    found.formats = {name: Share() for name in modern}
    for name in pool.names():
        record = pool.raw(name)
        supported = "stopped" not in record
        found.whole.count(1, supported)
        if record.get("year"):
            years.setdefault(record["year"], Share()).count(1, supported)
        for each in modern:
            if status(name, each) in LEGAL:
                found.formats[each].count(1, supported)
    found.years = dict(sorted(years.items()))
    return found


def of_deck(deck: Deck) -> DeckCoverage:
    """How much of a deck's main part is supported."""
    found = DeckCoverage(deck.name)
    for count, name in (*((1, name) for name in deck.commanders), *deck.main):
        words = stopped(name)
        found.copies.count(count, not words)
        if words:
            found.refused[name] = words
    return found


def decks_in(places: Iterable[str]) -> Iterator[tuple[str, Deck | BadDeck]]:
    """The decks of those names, files and folders; for a file that is no deck, what is wrong with it."""
    for place in places:
        folder = Path(place)
        files = sorted(str(p) for p in folder.rglob("*") if p.is_file()) if folder.is_dir() else [place]
        for file in files:
            try:
                yield file, load(file, supported=False)
            except (BadDeck, Unread) as error:
                yield file, BadDeck(str(error))


def commonest(decks: Iterable[DeckCoverage]) -> list[tuple[str, int, str]]:
    """The refused cards, those of most decks first: name, decks, and the words that stop it."""
    found = Counter[str]()
    words: dict[str, str] = {}
    for deck in decks:
        found.update(deck.refused.keys())
        words.update(deck.refused)
    return [(name, many, words[name]) for name, many in sorted(found.items(), key=lambda n: (-n[1], n[0]))]
