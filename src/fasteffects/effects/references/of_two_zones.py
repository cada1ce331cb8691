"""*Target creatures from the battlefield and/or creature cards from graveyards*, *a card from your hand or
a permanent you control* (115.1, 109.2, 608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ...state.objects import BATTLEFIELD
from ..node import Qualifier, node
from ..quantities.numbers import Number
from .filters import Filter
from .objects import Some, Target
from .qualifiers import ControlledBy, InZone

if TYPE_CHECKING:
    from ..it import Environment


@node
class OfTwoZones(Qualifier):
    """115.1, 109.2. As the first is described, in its zone, or as the second in another."""

    first: Filter
    second: Filter
    one: bool = False  # 608.2d: one of either, which is chosen

    def in_either(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.first.zones(), *self.second.zones())))

    def fits(self, it: Environment, id: int) -> bool:
        lies = it.obj(id).zone
        return any(lies in such.zones() and such.fits(it, id) for such in (self.first, self.second))


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
    last = such.modifiers[-1] if such.modifiers else None
    return isinstance(last, InZone) or (last is not None and bool(last.in_either()))


def _either(first: Filter, second: Filter, one: bool = False) -> Filter:
    kinds = tuple(replace(kind, adjectives=()) for such in (first, second) for kind in such.kinds)
    return Filter(kinds, modifiers=(OfTwoZones(first, second, one),))


def _two(value: object) -> OfTwoZones | None:
    known = isinstance(value, (Target, Some)) and value.filter is not None and value.filter.modifiers
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
    lambda value: isinstance(value, Target) and value.count != Number(1) and _two(value) is not None,
)
union("Reference", "OfTwoZones")


def _read_target(text: Text, place: int) -> list[Reading]:
    """*Target artifact card in a graveyard or artifact on the battlefield*."""
    found: list[Reading] = []
    if text.at(place) != "target":
        return found
    for first, joint in read("Filter", text, place + 1):
        if text.at(joint) != "or" or not _lies(first):
            continue
        for second, end in read("Filter", text, joint + 1):
            if _lies(second):
                found.append((Target(_either(first, second)), end))
    return found


def _write_target(value: Target, number: int) -> list[str]:
    two = _two(value)
    assert two is not None
    return ["target", *write("Filter", two.first), "or", *write("Filter", two.second)]


leaf(
    "TargetOfTwoZones",
    _read_target,
    _write_target,
    lambda token: token == "target",
    lambda value: isinstance(value, Target) and value.count == Number(1) and _two(value) is not None,
)
union("Reference", "TargetOfTwoZones")


def _permanent(such: Filter) -> bool:
    """Whether it is a permanent that somebody controls."""
    return such.zones() == (BATTLEFIELD,) and any(isinstance(m, ControlledBy) for m in such.modifiers)


def _read_one(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for first, joint in read("OneWithArticle", text, place):
        if text.at(joint) != "or" or not (_lies(first.filter) or _permanent(first.filter)):
            continue
        for second, end in read("OneWithArticle", text, joint + 1):
            if _lies(second.filter) if _permanent(first.filter) else _permanent(second.filter):
                found.append((Some(Number(1), _either(first.filter, second.filter, True)), end))
    return found


def _write_one(value: Some, number: int) -> list[str]:
    two = _two(value)
    assert two is not None
    both = [write("OneWithArticle", Some(value.count, such)) for such in (two.first, two.second)]
    return [*both[0], "or", *both[1]]


def _of_one(value: object) -> bool:
    two = _two(value)
    return isinstance(value, Some) and two is not None and two.one


leaf("OneOfTwoZones", _read_one, _write_one, lambda token: can_start("OneWithArticle", token), _of_one)
union("Reference", "OneOfTwoZones")
