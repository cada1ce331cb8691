"""*Another creature or an artifact*: the source itself may be the second, but not the first (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...language.phrases import Reading, leaf
from ...language.read import read
from ...language.text import Text
from ...language.write import can_write, write
from ..it import Environment
from ..node import Inherent, node
from ..quantities.numbers import Number
from .filters import Filter
from .objects import Some


@node
class NotThis(Inherent):
    """608.2c. Another object than the source."""

    def fits(self, it: Environment, id: int) -> bool:
        return id != it.source


NOT_THIS: Final = NotThis()


def _read_another(text: Text, place: int) -> list[Reading]:
    """A kind that must be another, and one with an article of its own that need not."""
    found: list[Reading] = []
    if text.at(place) != "another":
        return found
    for first, end in read("Noun", text, place + 1):
        if tuple(text.tokens[end : end + 2]) != ("or", "a") or len(first.kinds) != 1 or first.kinds[0].noun:
            continue
        (kind,) = first.kinds
        own = replace(kind, adjectives=(*first.adjectives, *kind.adjectives, NOT_THIS))
        for second, after in read("Noun", text, end + 2):
            if not second.adjectives:
                found.append((Some(Number(1), Filter((own, *second.kinds))), after))
    return found


def _write_another(value: Some, number: int) -> list[str]:
    first, *rest = value.filter.kinds
    own = Filter((replace(first, adjectives=()),), tuple(a for a in first.adjectives if a != NOT_THIS))
    return ["another", *write("Noun", own), "or", "a", *write("Noun", Filter(tuple(rest)))]


def _is_another(value: object) -> bool:
    if not isinstance(value, Some) or value.other or len(value.filter.kinds) != 2:
        return False
    first, second = value.filter.kinds
    return NOT_THIS in first.adjectives and can_write("Noun", Filter((second,)))


leaf("AnotherOr", _read_another, _write_another, lambda token: token == "another", _is_another)
