"""Lands that may be played besides the one of the turn (305.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase
from ..node import Continuous, Deed, Player, Quantity, Reference, node

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment


@phrase(
    "{who} may play (an additional land|{more:CountMany} additional lands|any number of lands "
    "{more=None} {any_=True}) on each of {whose:Possessive} turns",
)
@phrase("{who} may play an additional land during each of {whose:Possessive} turns", more=None, during=True)
@node
class AdditionalLand(Continuous):
    """305.2. A player may play more lands on each of their turns."""

    asked_for = True
    indexed_as = "additional land"

    who: Player
    more: Quantity | None
    whose: Reference
    any_: bool = False
    during: bool = False

    def lands(self, it: Environment, player: int) -> int:
        """How many more lands *player* may play this turn."""
        if player != it.game.active or player not in self.who.ids(it):
            return 0
        if self.any_:
            return 1_000_000
        return 1 if self.more is None else self.more.value(it)


@phrase("{who} may play an additional land this turn", more=None)
@phrase("{who} may play up to {more:Cardinal} additional lands this turn", up_to=True)
@phrase("{who} may play {more:Cardinal} additional lands this turn")
@node
class AdditionalLandNow(Deed):
    """305.2. A player may play more lands this turn."""

    who: Player
    more: Quantity | None
    up_to: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        number = 1 if self.more is None else self.more.value(it)
        return tuple(LandsAllowed(player, number) for player in self.who.ids(it) if player == it.game.active)


class LandsAllowed(Event):
    """305.2. The active player may play so many more lands this turn."""

    __slots__ = ()

    def __init__(self, player: int, amount: int) -> None:
        super().__init__(player=player, amount=amount)

    def happen(self, game: Game) -> None:
        game.lands_allowed += self.amount
