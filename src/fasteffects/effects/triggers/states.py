"""State triggers of any state (603.8), and discards that somebody's spell or ability causes (701.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events.base import STATE
from ...language.phrases import phrase
from ...state.objects import EXILE, GRAVEYARD, HAND, LIBRARY
from ..conditions.counted import HasCards, HasKeyword, HasLife, HasPlayerCounters, HasSoManyCounters, ThereAre
from ..conditions.plain import Compare, HasStat, HoldsCards, NoneThere
from ..node import Condition, Player, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.objects import Self, Some
from .caused import by_effect_of
from .what_objects_do import meant
from .what_players_do import meant_card

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

STATES = (
    Compare, HasCards, HasKeyword, HasLife, HasPlayerCounters, HasSoManyCounters, HasStat, NoneThere,
    ThereAre, HoldsCards,
)  # fmt: skip
narrowed("StateOf", "Condition", lambda v: isinstance(v, STATES))


@phrase("{condition:StateOf}", nt="EventPattern")
@node
class StateIs(EventPattern):
    """603.8. A state trigger: something is so."""

    condition: Condition
    state = True

    def kinds(self) -> tuple[int, ...]:
        return (STATE,)

    def matches(self, it: Environment, event: Event) -> bool:
        return False  # no event: see ``is_so``

    def is_so(self, it: Environment) -> bool:
        """603.8. Whether the state is there now."""
        return self.condition.holds(it)


@phrase("{by:Reference} <cause> {player} to discard {what}", nt="EventPattern")
@node
class CausedDiscard(EventPattern):
    """701.9. A player discards a card because a spell or ability says so: as an effect, not to pay a cost."""

    happens_once = True

    by: Reference
    player: Player
    what: Reference

    def said_what(self) -> Reference:
        return self.what

    def said_player(self) -> Player:
        return self.player

    def works_from(self) -> frozenset[int] | None:
        """113.6k. The card itself was in the hand, and is wherever it went."""
        return frozenset((LIBRARY, HAND, GRAVEYARD, EXILE)) if isinstance(self.what, Self) else None

    def lacks(self) -> str:
        return "" if isinstance(self.by, Some) else "what causes the discard"

    def kinds(self) -> tuple[int, ...]:
        return (events.DISCARD,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not by_effect_of(it, self.by, event) or not meant(it, self.player, event.player):
            return False
        return meant_card(it, self.what, event.object)
