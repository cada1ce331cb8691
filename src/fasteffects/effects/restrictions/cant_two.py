"""Two things that can't happen, said in one (101.2, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import STACK
from ..node import Player, node
from ..references.filters import ZONE_NUMBERS
from ..references.qualifiers import Zone
from ..triggers.what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} can't draw cards or gain life", nt="Cant")
@node
class DrawsOrGains(AboutPlayer):
    """119.7, 121.3. A player draws a card or gains life."""

    player: Player

    def kinds(self) -> tuple[int, ...]:
        return (events.DRAW, events.DRAW_CARDS, events.GAIN_LIFE)


@phrase("{player} can't lose the game or win the game", nt="Cant")
@node
class LosesOrWins(AboutPlayer):
    """104. A player loses the game or wins it."""

    player: Player

    def kinds(self) -> tuple[int, ...]:
        return (events.LOSE_GAME, events.WIN_GAME)


@phrase("{player} can't play lands or cast spells from {place:Zone}", nt="Cant")
@node
class PlaysOrCastsFrom(AboutPlayer):
    """305.1, 601.3. A player plays a land or casts a spell from a zone."""

    player: Player
    place: Zone

    def kinds(self) -> tuple[int, ...]:
        return (events.PLAY_LAND, events.CAST)

    def fits(self, it: Environment, event: Event) -> bool:
        o = it.obj(event.object)
        here = o.cast_with("from") if o.zone == STACK else o.zone
        return here == ZONE_NUMBERS[self.place.zone]

    def lacks(self) -> str:
        return "" if self.place.zone in ZONE_NUMBERS else f"playing from {self.place.zone}"
