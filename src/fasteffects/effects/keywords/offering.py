"""Offering (702.48)."""

from __future__ import annotations

from typing import Final

from ...events import Event, Sacrifice
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..abilities.kinds import Static
from ..costs.cost_changes import generic, typed_symbols
from ..costs.paying import Act, Mana
from ..it import Environment
from ..node import Ability, Condition, Continuous, Effect, node
from ..references.filters import Filter
from ..references.objects import Self
from ..restrictions.when_cast import AsThoughFlash
from .keyword import Keyword

OFFERED: Final = "offered"  # the fact which permanent is sacrificed for it


@phrase("{what:Filter} offering", nt="Keyword")
@node
class Offering(Keyword):
    """702.48. May be cast as an instant by sacrificing such a permanent."""

    what: Filter
    word = "offering"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.48a. What it costs less, and that it may be cast at any time."""
        flash = AsThoughFlash(Self(), condition=SomethingToOffer(self.what))
        return (Static((LessForWhatIsOffered(self.what), flash)),)


def to_offer(it: Environment, what: Filter) -> list[int]:
    """702.48a. The permanents that a player might sacrifice for it."""
    return [i for i in it.game.permanents(it.you) if what.fits(it, i)]


@node
class SomethingToOffer(Condition):
    """702.48a. There is such a permanent to sacrifice."""

    what: Filter

    def holds(self, it: Environment) -> bool:
        return bool(to_offer(it, self.what))


@node
class LessForWhatIsOffered(Continuous):
    """702.48a, c. The spell costs less by the mana cost of the permanent that is sacrificed for it."""

    asked_for = True

    what: Filter

    def own_cost_change(self, it: Environment) -> int:
        """118.7a. The generic mana of that cost."""
        return -generic(Mana(cost_of_offered(it)))

    def own_less(self, it: Environment) -> tuple[str, ...]:
        """118.7b. Its other mana."""
        return typed_symbols(Mana(cost_of_offered(it)))


def cost_of_offered(it: Environment) -> str:
    """702.48a. The mana cost of the permanent that has been chosen for the spell."""
    id = int(dict(it.env.cast).get(OFFERED, NOBODY))
    return "" if id == NOBODY else it.chars(id).mana_cost or ""


@node
class SacrificeOffered(Effect):
    """702.48b. The permanent that was chosen is sacrificed as the total cost is paid."""

    def payable(self, it: Environment) -> bool:
        """Whether it is still there, under that player's control."""
        return dict(it.env.cast).get(OFFERED, NOBODY) in it.game.permanents(it.you)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        id = int(dict(it.env.cast).get(OFFERED, NOBODY))
        return (Sacrifice(id, it.you, source=it.source, by=it.you),) if self.payable(it) else ()


THE_OFFERED = Act(SacrificeOffered())
