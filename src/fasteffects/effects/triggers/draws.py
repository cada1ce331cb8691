"""Cards that are drawn (121) or milled (701.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events.moving import DRAWN_IN_STEP
from ...language.phrases import phrase
from ..node import Player, Quantity, Reference, node
from .what_players_do import AboutPlayer, counted

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment


@phrase("{player} <draw> a card [during {whose:Possessive} draw step {during=True}]")
@phrase("{player} <draw> cards", many=True)
@phrase("{player} <draw> {count:CountMany} cards", nt="Done")
@phrase("{player} <draw> {whose:Possessive} {nth:Ordinal} card (each|in a) turn", nt="EventPattern")
@phrase(
    "{player} would draw a card except the first one (they|you) "
    "draw in each of {whose:Possessive} draw steps",
    but_first=True,
    nt="Would",
)
@phrase(
    "{player} <draw> a card except the first one (they|you) draw in each of {whose:Possessive} draw steps",
    but_first=True,
    done=True,
    nt="EventPattern",
)
@phrase("{player} can't draw more than {most:Cardinal} card[s] each turn", nt="Cant")
@node
class Draws(AboutPlayer):
    """121. A player draws a card; their *nth* in a turn, one after the *most* they may.

    *but_first*: the first of each of their draw steps, whatever it is drawn by, is left out; *done*: and this
    one has been drawn by now.
    """

    ranging = ("count",)

    player: Player
    whose: Reference | None = None
    nth: int | None = None
    during: bool = False
    many: bool = False
    count: Quantity | None = None
    but_first: bool = False
    most: Quantity | None = None
    done: bool = False
    kind = events.DRAW

    def fits(self, it: Environment, event: Event) -> bool:
        if self.during and it.game.step != "draw":
            return False
        if self.but_first and is_first_of_step(it.game, event.player, self.done):
            return False
        if self.most is not None and it.game.player(event.player).count("drawn") < self.most.value(it):
            return False
        return counted(it, event.player, "drawn", self.nth)


def is_first_of_step(game: Game, player: int, done: bool) -> bool:
    """504.1. Whether a player is in their draw step and has not drawn in it yet, or (*done*) only this."""
    drawn = game.player(player).count(DRAWN_IN_STEP)
    return game.step == "draw" and game.active == player and drawn == done


@phrase("{player} would draw one or more cards", least=None, nt="Would")
@phrase("{player} would draw {least:CountMany} or more cards", nt="Would")
@node
class DrawsSeveral(AboutPlayer):
    """121.2a, 614.11. A player would draw at least so many cards by one instruction."""

    player: Player
    least: Quantity | None

    def kinds(self) -> tuple[int, ...]:
        return (events.DRAW_CARDS,) if self.least is not None else (events.DRAW_CARDS, events.DRAW)

    def fits(self, it: Environment, event: Event) -> bool:
        if isinstance(event, events.Draw):  # the turn's own, which no instruction to draw contains
            return event.first
        return self.least is None or event.amount >= self.least.value(it)


@phrase("{player} <mill> one or more cards")
@node
class MillsSome(AboutPlayer):
    """701.17. A player mills cards by one instruction."""

    player: Player
    kind = events.MILL
