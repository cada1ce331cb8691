"""Kinds of which one must be another than the source (608.2c).

*Another creature or an artifact*; *creatures and/or other planeswalkers*; and of two kinds, each described
for itself: *a legendary permanent or an artifact*.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...language.phrases import Reading, leaf, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..it import Environment
from ..node import Inherent, node
from ..quantities.numbers import Number
from .filters import Filter
from .objects import Some, Target


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


def _of_its_own(noun: Filter, *more: Inherent) -> Filter | None:
    """The one kind of a noun with all its adjectives; None where it has several."""
    if len(noun.kinds) != 1:
        return None
    (kind,) = noun.kinds
    return Filter((replace(kind, adjectives=(*noun.adjectives, *kind.adjectives, *more)),))


def _read_others(text: Text, place: int) -> list[Reading]:
    """*Up to three target creatures and/or other planeswalkers*."""
    found: list[Reading] = []
    for count, end in read("CountMany", text, place):
        if text.at(end) != "target":
            continue
        for first, joint in read("Nouns", text, end + 1):
            if tuple(text.tokens[joint : joint + 2]) != ("and/or", "other") or first.adjectives:
                continue
            for second, after in read("Nouns", text, joint + 2):
                other = _of_its_own(second, NOT_THIS)
                if other is not None:
                    found.append((Target(Filter((*first.kinds, *other.kinds)), count), after))
    return found


def _write_others(value: Target, number: int) -> list[str]:
    assert value.filter is not None
    *first, last = value.filter.kinds
    other = Filter((replace(last, adjectives=tuple(a for a in last.adjectives if a != NOT_THIS)),))
    nouns = [*write("Nouns", Filter(tuple(first))), "and/or", "other", *write("Nouns", other)]
    return [*write("CountMany", value.count), "target", *nouns]


def _are_others(value: object) -> bool:
    if not isinstance(value, Target) or value.filter is None or len(value.filter.kinds) < 2:
        return False
    return NOT_THIS in value.filter.kinds[-1].adjectives and can_write("CountMany", value.count)


leaf("AndOrOthers", _read_others, _write_others, lambda token: can_start("CountMany", token), _are_others)
union("Reference", "AndOrOthers")


def _read_either(text: Text, place: int) -> list[Reading]:
    """*A legendary permanent or an artifact*."""
    found: list[Reading] = []
    for first, joint in read("OneWithArticle", text, place):
        own = None if first.filter.modifiers or first.other else _of_its_own(first.filter)
        if own is None or tuple(text.tokens[joint : joint + 2]) != ("or", "a"):
            continue
        for second, end in read("Noun", text, joint + 2):
            also = _of_its_own(second)
            if also is not None:
                found.append((Some(Number(1), Filter((*own.kinds, *also.kinds))), end))
    return found


def _write_either(value: Some, number: int) -> list[str]:
    first, second = (Filter((replace(kind, adjectives=()),), kind.adjectives) for kind in value.filter.kinds)
    return ["a", *write("Noun", first), "or", "a", *write("Noun", second)]


leaf(
    "EitherOfTwo",
    _read_either,
    _write_either,
    lambda token: can_start("OneWithArticle", token),
    lambda value: isinstance(value, Some) and value.count == Number(1) and len(value.filter.kinds) == 2,
)
