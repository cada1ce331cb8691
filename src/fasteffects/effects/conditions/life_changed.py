"""*If you gained or lost life this turn* (119.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Player, node
from ..triggers.what_players_do import GainsLife, LosesLife
from .happened import Happened

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} gained or lost life this turn", both=False)
@phrase("{who:Player} gained and lost life this turn", both=True)
@node
class LifeChanged(Condition):
    """119.1, 119.3. A player gained life this turn, or lost life; or did both."""

    who: Player
    both: bool

    def parts(self) -> tuple[Happened, Happened]:
        """That life was gained, and that life was lost."""
        return Happened(GainsLife(self.who)), Happened(LosesLife(self.who))

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return tuple([kind for part in self.parts() for kind in part.asks()])

    def holds(self, it: Environment) -> bool:
        so = [part.holds(it) for part in self.parts()]
        return all(so) if self.both else any(so)
