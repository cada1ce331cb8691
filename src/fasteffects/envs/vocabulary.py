"""A vocabulary of cards: a stable number for each name, to be stored with what was trained on it.

0 is no card, or one that the seat does not know; 1 (``rows.NOT_LISTED``) is any card that the vocabulary does
not have; its own are numbered from 2 on, in the order in which they were given.  More can be added at the
end: what was trained before keeps its numbers.  Without a vocabulary, numbers are those of
``schema.card_number``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ..cards.record import Card
from . import schema
from .match import brought
from .rows import NOT_LISTED

FIRST = NOT_LISTED + 1


class Vocabulary:
    """Names of cards with their numbers."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.numbers: dict[str, int] = {}
        self.add(names)

    @classmethod
    def of_decks(cls, decks: Sequence[str | Sequence[Card]], rules: str = "modern") -> Vocabulary:
        """The cards of some decks, by their names in order."""
        each = [brought(rules, (deck, deck))[0] for deck in decks]
        return cls(sorted({card.name for deck in each for card in (*deck.cards, *deck.commanders)}))

    def add(self, names: Iterable[str]) -> None:
        """Give numbers to those that have none.  Raises ValueError where there are too many."""
        for name in names:
            self.numbers.setdefault(name, len(self))
        if len(self) > schema.CARDS:
            raise ValueError(f"an observation has room for {schema.CARDS - FIRST} cards")

    def __len__(self) -> int:
        """How many numbers there are, 0 and 1 included: the size of an embedding table."""
        return len(self.numbers) + FIRST

    def __getitem__(self, name: str) -> int:
        return self.numbers.get(name, NOT_LISTED)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vocabulary) and self.numbers == other.numbers

    def __str__(self) -> str:
        """The names in the order of their numbers, as JSON: ``parse`` reads it."""
        return json.dumps(list(self.numbers), ensure_ascii=False)

    @classmethod
    def parse(cls, words: str) -> Vocabulary:
        """A vocabulary as it was printed.  Raises ValueError."""
        names = json.loads(words)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("a vocabulary is a list of names")
        return cls(names)
