"""When a process that is repeated is over: what was done in all of its rounds (608.2c)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import EXILE, HAND
from ..node import Condition, Player, Quantity, Reference, node
from ..references.objects import Some

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter


@phrase("{first:Stop} or {second:Stop} , whichever comes first", nt="EitherStop")
@node
class EitherStop(Condition):
    """608.2c. One or the other: the process is over at the first of them."""

    first: Condition
    second: Condition

    def holds(self, it: Environment) -> bool:
        return self.first.holds(it) or self.second.holds(it)

    def ends_process(self, it: Environment, numbers: tuple[int, ...]) -> bool:
        return self.holds(it) or not any(it.env.result(n) for n in numbers)


@phrase("{who:Player} <put> {what:Reference} into {whose:Possessive} hand", goal=HAND, nt="Stop")
@phrase("{who:Player} <exile> {count:Cardinal} {named:Nouns} with the same name", goal=EXILE, nt="Stop")
@node
class HasMoved(Condition):
    """608.2c. In some round a player put such a card there; or in all of them so many of one name."""

    who: Player
    goal: int
    what: Reference | None = None
    whose: Player | None = None
    count: Quantity | None = None
    named: Filter | None = None

    describing = ("what",)

    def holds(self, it: Environment) -> bool:
        done = [part for _, result in it.env.results for part in parts_of(result)]
        moves = [e for e in done if e.to == self.goal and e.by in self.who.ids(it)]
        if self.count is None or self.named is None:
            filter = self.what.filter if isinstance(self.what, Some) else None
            return any(filter is not None and filter.fits(it, e.object) for e in moves)
        cards = {e.object: it.chars(e.object).name for e in moves if self.named.fits(it, e.object)}
        return max(Counter(cards.values()).values(), default=0) >= self.count.value(it)


def parts_of(result: object) -> list[Move]:
    """The moves among what was done."""
    return [e for e in result if isinstance(e, Move)] if isinstance(result, tuple) else []
