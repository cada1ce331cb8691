"""Web slinging (702.188)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Move
from ...machine.decisions import Decision, Option
from ...state.objects import HAND
from ..abilities.kinds import Static
from ..costs.paying import Act
from ..node import Ability, Effect, node
from .cast_for import CastFor
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ..it import Environment


WEB_SLINGING: Final = "web-slinging"


@costed(WEB_SLINGING)
@node
class WebSlinging(Costed):
    """702.188. The cost with the return of a tapped creature."""

    word = WEB_SLINGING

    def stands_for(self) -> tuple[Ability, ...]:
        """702.188a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, (*self.costs, Act(ReturnTapped()))),)),)


@node
class ReturnTapped(Effect):
    """702.188a. A tapped creature of the player's is returned to its owner's hand."""

    def able(self, it: Environment) -> list[int]:
        """The tapped creatures that the player controls."""
        game = it.game
        mine = game.permanents(it.you)
        return [i for i in mine if game.obj(i).tapped and "Creature" in it.chars(i).types]

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return bool(self.able(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        options = [Option(i, it.game.label(i)) for i in self.able(it)]
        words = f"{it.game.name_of(it.source)}: return which creature?"
        chosen = it.ask(Decision(it.you, "cost", words, options, about=it.source))
        return (Move(chosen, HAND, "return", source=it.source, by=it.you),)
