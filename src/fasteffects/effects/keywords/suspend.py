"""Suspend (702.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ...state.objects import EXILE
from ..abilities.kinds import Triggered
from ..actions.counters import RemoveCounters
from ..node import Ability, Condition, Cost, Effect, Quantity, node
from ..quantities.numbers import Number, X
from ..references.objects import Self
from ..triggers.counters import CounterRemoved
from .common_parts import UNSAID, YOUR_UPKEEP, body
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

TIME: Final = "time"


@phrase("suspend {count:Digit} – {costs:Costs} [.]", nt="Keyword")
@phrase("suspend X – {costs:Costs} . X can't be 0 .", count=X(), some=True, nt="Keyword")
@phrase("suspend", count=None, costs=(), nt="Keyword")
@node
class Suspend(Keyword):
    """702.62. Exiled from hand with time counters, to be cast free when the last one goes.

    Where an effect gives it, it has no number and no cost: what lies in exile already does without.
    """

    count: Quantity | None
    costs: tuple[Cost, ...]
    some: bool = False  # X can't be 0
    word = "suspend"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.62a. The two triggered abilities, which work in exile."""
        remove = body(RemoveCounters(UNSAID, Number(1), TIME, Self()))
        gone = CounterRemoved(TIME, True, Self())
        return (
            Triggered(YOUR_UPKEEP, remove, InExile(True)),
            Triggered(gone, body(PlaySuspended()), InExile(False)),
        )


@phrase("this card is suspended", suspended=True)
@node
class InExile(Condition):
    """702.62a, b. The card is in exile; *suspended*: with a time counter."""

    suspended: bool
    from_zones = frozenset((EXILE,))

    def holds(self, it: Environment) -> bool:
        o = it.obj(it.source)
        return o.zone == EXILE and (not self.suspended or o.counters.get(TIME, 0) > 0)


@node
class PlaySuspended(Effect):
    """702.62a. It may be played without paying its mana cost."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("PlaysSuspended", it.you, it.source)


@node
class KeptBy(Condition):
    """702.62a. The spell, or the permanent it has become, is still controlled by the player who cast it."""

    def holds(self, it: Environment) -> bool:
        now = it.now(it.source)
        return now in it.game.objects and it.game.controller(now) == it.you
