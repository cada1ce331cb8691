"""Emerge (702.119)."""

from __future__ import annotations

from typing import Final

from ...cards.record import symbols
from ...events import Event, Sacrifice
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import NOBODY, Pair
from ..abilities.kinds import Static
from ..continuous.changes import Gains
from ..costs.paying import Act, Mana
from ..it import Environment
from ..node import Ability, Continuous, Cost, Effect, node
from ..references.filters import Filter, Kind
from .keyword import Keyword

WITH: Final = "emerged with"  # the fact which permanent is sacrificed for it
CREATURES: Final = Filter((Kind(("creature",)),))


@phrase("emerge from {what:Filter} {costs:ManaCosts}", nt="Keyword")
@phrase("emerge {costs:ManaCosts}", what=None, nt="Keyword")
@node
class Emerge(Keyword):
    """702.119. May be cast by sacrificing a creature, with its mana value off; without a cost its own."""

    what: Filter | None
    costs: tuple[Cost, ...]
    word = "emerge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.119a, b. The static abilities."""
        return (Static((Emerging(CREATURES if self.what is None else self.what, self.costs),)),)


phrase(
    "<have> emerge . the emerge cost is equal to its mana cost", nt="State", abilities=(Emerge(None, ()),)
)(Gains)


def food(it: Environment, what: Filter) -> list[int]:
    """702.119a, b. The permanents that the player might sacrifice for it."""
    mine = it.game.permanents(it.you)
    return [i for i in mine if i != it.source and what.fits(it, i)]


@node
class Emerging(Continuous):
    """702.119a, b. The alternative cost, and what it costs less by the permanent that is sacrificed."""

    asked_for = True
    instead_of_its_cost = True

    what: Filter
    costs: tuple[Cost, ...]

    def alternative_cost(self, it: Environment) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. The cost; as long as nothing has been chosen, with the best permanent's mana value off."""
        if not self.costs and it.chars(it.source).mana_cost is None:  # 118.6
            return None
        if it.cast_with(it.source, WITH):
            return ("emerge", (*(self.costs or (Mana(self.whole(it)),)), Act(Fed(self.what))))
        most = max((it.chars(i).mana_value for i in food(it, self.what)), default=-1)
        if most < 0:
            return None
        return ("emerge", (Mana(cheaper(self.whole(it), most)), Act(Fed(self.what))))

    def whole(self, it: Environment) -> str:
        """The mana of the cost; where none is said, the mana cost of the spell."""
        if not self.costs:
            return it.chars(it.source).mana_cost or ""
        return "".join(c.mana_symbols() for c in self.costs)

    def facts_of_way(self, it: Environment) -> list[Pair]:
        """702.119c. Which permanent is sacrificed for it, chosen as the cost is; and the cost itself."""
        options = [Option(i, f"sacrifice {it.game.label(i)}", i) for i in food(it, self.what)]
        id = it.ask(Decision(it.you, "additional cost", "sacrifice what?", options, about=it.source))
        return [("instead", self.whole(it)), (WITH, id)]

    def own_cost_change(self, it: Environment) -> int:
        """118.7, 702.119a. What it costs less, once it has been chosen."""
        id = int(it.cast_with(it.source, WITH) or NOBODY)
        return -it.chars(id).mana_value if id != NOBODY else 0


def cheaper(cost: str, by: int) -> str:
    """118.7a. A cost with so much less generic mana."""
    return "".join(f"{{{max(int(s) - by, 0)}}}" if s.isdigit() else f"{{{s}}}" for s in symbols(cost))


@node
class Fed(Effect):
    """702.119c. The permanent that was chosen for it is sacrificed."""

    what: Filter

    def able(self, it: Environment) -> list[int]:
        """What may be sacrificed: the one chosen, where one has been."""
        id = it.cast_with(it.source, WITH)
        return [i for i in food(it, self.what) if not id or i == id]

    def payable(self, it: Environment) -> bool:
        """Whether it is there."""
        return bool(self.able(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(Sacrifice(i, it.you, source=it.source, by=it.you) for i in self.able(it)[:1])
