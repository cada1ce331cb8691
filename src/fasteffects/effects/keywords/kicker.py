"""Kicker (702.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Cost, Node, Qualifier, Quantity, Reference, node
from .keyword import Keyword

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase(
    "kicker {costs:ManaCosts} [and/or {second:ManaCosts}|. X can't be 0 . {some=True}]",
    "kicker – {costs:Costs} [.]",
    nt="Keyword",
)
@phrase("multikicker {costs:ManaCosts}", many=True, nt="Keyword")
@node
class Kicker(Keyword):
    """702.33. May be paid as the spell is cast: once each, or any number of times."""

    asked_for = True

    costs: tuple[Cost, ...]
    second: tuple[Cost, ...] | None = None
    many: bool = False
    some: bool = False  # X can't be 0
    paid = "kicked"

    @property
    def rule(self) -> str:
        """702.33a-c. Once, one or both of two, or any number of times."""
        return "702.33c" if self.many else "702.33a" if self.second is None else "702.33b"

    @property
    def word(self) -> str:  # type: ignore[override]
        """702.33c. Multikicker is a kicker of its own."""
        return "multikicker" if self.many else "kicker"


def kicked_with(costs: tuple[Cost, ...]) -> str:
    """702.33f. The fact that a spell was kicked with one of its two kickers."""
    return "kicked with " + "".join(cost.mana_symbols() for cost in costs)


@phrase("for each time {subject:Reference} was kicked", nt="Per")
@phrase("the number of times {subject:Reference} was kicked")
@node
class TimesKicked(Quantity):
    """702.33d. How often a kicker cost of the spell was paid."""

    subject: Reference

    def value(self, it: Environment) -> int:
        return sum(it.cast_with(id, "kicked") for id in self.subject.ids(it))

    def pointed(self, walk: Binding) -> Node:
        return walk.kicked(self, self.subject)


@phrase("{subject} was kicked with {its:Its} {cost:ManaCost} kicker")
@phrase("{subject} was kicked twice", its=None, cost=None)
@node
class KickedWith(Condition):
    """702.33d, f. Whether it was kicked with one of its kickers, or with both."""

    subject: Reference
    its: Reference | None
    cost: Cost | None

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        if self.cost is None:
            return any(it.cast_with(id, "kicked") >= 2 for id in ids)
        return any(it.cast_with(id, kicked_with((self.cost,))) for id in ids)


@phrase("kicked", nt="Adjective")
@node
class IsKicked(Qualifier):
    """702.33d. A spell for which a kicker cost was chosen to be paid."""

    as_announced = True

    def fits(self, it: Environment, id: int) -> bool:
        return bool(it.cast_with(id, "kicked"))
