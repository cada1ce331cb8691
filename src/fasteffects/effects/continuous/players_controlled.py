"""A player controls another player for a turn (723)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase
from ...state.controlled import will_control
from ..node import Deed, Player, Reference, node

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment


@phrase("{who} <control> {whom:Player} during {whose:Possessive} next turn")
@phrase(
    "{who} <gain> control of {whom:Player} during {whose:Possessive} next turn . "
    "after that turn , {again:Player} takes an extra turn",
    then=True,
)
@node
class ControlPlayer(Deed):
    """723.1. A player controls another during the whole of the next turn that this one takes."""

    who: Player
    whom: Player
    whose: Reference
    again: Player | None = None
    then: bool = False  # 500.7: that player takes another turn after it

    def perform(self, it: Environment) -> tuple[Event, ...]:
        players = [(by, whom) for by in self.who.ids(it) for whom in self.whom.ids(it)]
        return tuple([PlayerControlled(whom, by, it.source, int(self.then)) for by, whom in players])


class PlayerControlled(Event):
    """723.1. Whoever it is ``by`` will control ``player``, who takes ``amount`` turns after that turn."""

    __slots__ = ()
    rules = ("723.1",)

    def __init__(self, player: int, by: int, source: int, amount: int) -> None:
        super().__init__(player=player, source=source, by=by, amount=amount)

    def happen(self, game: Game) -> None:
        will_control(game, self.by, self.player, self.amount)

    def text(self, game: Game) -> str:
        whom = game.player_name(self.player)
        return f"{game.player_name(self.by)} will control {whom} during {whom}'s next turn"
