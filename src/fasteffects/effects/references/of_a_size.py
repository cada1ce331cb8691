"""Creatures of a size (208.1): *target 1/1 creature*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..node import Inherent, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from .filters import Filter
from .objects import Each, Some, Target

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with base power and toughness {size:Size}", base=True, nt="Modifier")
@node
class WithSize(Inherent):
    """208.1, 208.4b. With that power and that toughness; *base*: before what modifies them."""

    size: Size
    base: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        chars = it.chars(id)
        has = (chars.base_power, chars.base_toughness) if self.base else (chars.power, chars.toughness)
        return has == (self.size.power.value(it), self.size.toughness.value(it))

    def of_creatures(self) -> bool:
        return True

    def lacks(self) -> str:
        said = isinstance(self.size.power, Number) and isinstance(self.size.toughness, Number)
        return "" if said else "a size with X"


def _read(text: Text, place: int) -> list[Reading]:
    """A size, and such objects: *1/1 creature*."""
    found: list[Reading] = []
    for size, start in read("Size", text, place):
        for what, end in read("Filter", text, start):
            found.append((replace(what, adjectives=(WithSize(size), *what.adjectives)), end))
    return found


def _fits(value: object) -> bool:
    return isinstance(value, Filter) and bool(value.adjectives) and isinstance(value.adjectives[0], WithSize)


def _write(value: Filter, number: int) -> list[str]:
    first, rest = value.adjectives[0], replace(value, adjectives=value.adjectives[1:])
    assert isinstance(first, WithSize)
    return [*write("Size", first.size), *write("Filter", rest)]


leaf(
    "SizedFilter",
    _read,
    _write,
    lambda token: can_start("Size", token),
    lambda value: _fits(value) and can_write("Size", value.adjectives[0].size),
)
phrase("target {filter:SizedFilter}", nt="Reference")(Target)
phrase("a {filter:SizedFilter}", count=Number(1), nt="Reference")(Some)
phrase("each {filter:SizedFilter}", nt="Reference")(Each)
