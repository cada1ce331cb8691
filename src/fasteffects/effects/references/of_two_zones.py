"""*Target creatures from the battlefield and/or creature cards from graveyards* (115.1, 109.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import Qualifier, node
from .filters import Filter
from .objects import Target
from .qualifiers import InZone

if TYPE_CHECKING:
    from ..it import Environment


@node
class OfTwoZones(Qualifier):
    """115.1, 109.2. As the first is described, in its zone, or as the second in another."""

    first: Filter
    second: Filter

    def in_either(self) -> tuple[int, ...]:
        return (*self.first.zones(), *self.second.zones())

    def fits(self, it: Environment, id: int) -> bool:
        return self.first.fits(it, id) or self.second.fits(it, id)


def _read(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for count, end in read("CountMany", text, place):
        other = text.at(end) == "other"
        if text.at(end + other) != "target":
            continue
        for first, joint in read("Filters", text, end + other + 1):
            if text.at(joint) != "and/or" or not _lies(first):
                continue
            for second, after in read("Filters", text, joint + 1):
                if _lies(second):
                    found.append((Target(_either(first, second), count, other), after))
    return found


def _lies(such: Filter) -> bool:
    """Whether it says in which zone such objects are, last of all."""
    return bool(such.modifiers) and isinstance(such.modifiers[-1], InZone)


def _either(first: Filter, second: Filter) -> Filter:
    kinds = tuple(replace(kind, adjectives=()) for such in (first, second) for kind in such.kinds)
    return Filter(kinds, modifiers=(OfTwoZones(first, second),))


def _two(value: object) -> OfTwoZones | None:
    known = isinstance(value, Target) and value.filter is not None and value.filter.modifiers
    last = value.filter.modifiers[-1] if known else None  # type: ignore[attr-defined]
    return last if isinstance(last, OfTwoZones) else None


def _write(value: Target, number: int) -> list[str]:
    two = _two(value)
    assert two is not None
    count = [*write("CountMany", value.count), *(["other"] if value.other else [])]
    return [*count, "target", *write("Filters", two.first), "and/or", *write("Filters", two.second)]


leaf(
    "OfTwoZones",
    _read,
    _write,
    lambda token: can_start("CountMany", token),
    lambda value: _two(value) is not None,
)
union("Reference", "OfTwoZones")
