"""What may be paid for abilities that keywords stand for in place of what they cost (118.9, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import ACTIVATE
from ...language.phrases import phrase
from ...language.write import text_of
from ...speed.meaning import expand
from ..node import Ability, Condition, Continuous, Cost, named, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "you may pay {cost:ManaCost} rather than pay the equip cost of the first equip ability you activate "
    "(each turn|during each of your turns {yours=True})",
    keyword="equip",
)
@phrase(
    "you may pay {cost:ManaCost} rather than pay the cycling cost of the first card you cycle each turn",
    keyword="cycling",
)
@phrase(
    "[as long as {condition:Condition} ,] you may pay {cost:ManaCost} rather than pay cycling costs",
    keyword="cycling",
    first=False,
)
@node
class AbilityPaidInstead(Continuous):
    """118.9, 602.2b. Its controller may pay that for such an ability; for the *first* of a turn alone.

    Only what the keyword names is replaced: a card is discarded to be cycled all the same (702.29a).
    """

    asked_for = True
    indexed_as = "ability paid instead"

    cost: Cost
    keyword: str
    first: bool = True
    yours: bool = False  # in your own turns
    condition: Condition | None = None

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (ACTIVATE,) if self.first else ()

    def lacks(self) -> str:
        return "a cost with X" if "{X}" in self.cost.mana_symbols() else ""

    def way(
        self, it: Environment, source: int, player: int, costs: tuple[Cost, ...], ability: Ability
    ) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How it is said, and what is paid in all for that ability; None where it is not for it."""
        if player != it.you or (self.condition is not None and not self.condition.holds(it)):
            return None
        if self.first and (self._used(it) or (self.yours and it.game.active != player)):
            return None
        of = keyword_of(it, source, ability, self.keyword)
        if of is None:
            return None
        return (f"pay {text_of('ManaCost', self.cost)}", (self.cost, *costs[len(of) :]))

    def _used(self, it: Environment) -> bool:
        """Whether its controller has activated such an ability this turn."""
        mine = [e for e in it.game.history if e.kind == ACTIVATE and e.player == it.you]
        return any(
            keyword_of(it, e.source, own, self.keyword) is not None
            for e in mine
            if (own := it.obj(e.object).ability) is not None
        )


def keyword_of(it: Environment, source: int, ability: Ability, keyword: str) -> tuple[Cost, ...] | None:
    """702.1. The costs that a keyword of the source names for its ability; None of an ability not of that."""
    for own in it.chars(source).abilities:
        if own.known_by() == keyword and ability in expand(own):
            costs = named(own).get("costs")
            return costs if isinstance(costs, tuple) else ()
    return None
