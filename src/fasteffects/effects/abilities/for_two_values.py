"""*For instant cards with mana values 2 and 1*: one of each, one after another (202.3, 608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..quantities.numbers import Number
from ..references.filters import Filter
from ..references.objects import Some
from ..references.qualifiers import Compared
from .instructions import Repeat

_WITH: Final = ("with", "mana", "values")
_VALUE: Final = "mana value"


def _read(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for such, end in read("Filters", text, place):
        if tuple(text.tokens[end : end + 3]) != _WITH or text.at(end + 4) != "and":
            continue
        values = text.at(end + 3), text.at(end + 5)
        if all(v.isdecimal() for v in values):
            found.append((tuple(_one(such, int(v)) for v in values), end + 6))
    return found


def _one(such: Filter, value: int) -> Some:
    """One such object with that mana value."""
    of_value = Compared(_VALUE, "=", Number(value))
    return Some(Number(1), replace(such, modifiers=(*such.modifiers, of_value)))


def _values(things: object) -> list[str]:
    """The two values that are said; none where the things differ in more than that."""
    if not isinstance(things, tuple) or len(things) != 2:
        return []
    found: list[str] = []
    for thing in things:
        last = thing.filter.modifiers[-1] if isinstance(thing, Some) and thing.filter.modifiers else None
        if not isinstance(last, Compared) or not isinstance(last.than, Number):
            return []
        if thing != _one(_bare(thing), last.than.n):
            return []
        found.append(str(last.than.n))
    return found if _bare(things[0]) == _bare(things[1]) else []


def _bare(thing: Some) -> Filter:
    return replace(thing.filter, modifiers=thing.filter.modifiers[:-1])


def _write(things: tuple[Some, ...], number: int) -> list[str]:
    first, second = _values(things)
    return [*write("Filters", _bare(things[0])), *_WITH, first, "and", second]


leaf("OfTwoValues", _read, _write, lambda token: can_start("Filters", token), lambda v: bool(_values(v)))
phrase("repeat this process for {things:OfTwoValues}", until=None, nt="SentenceBody")(Repeat)
