"""Miracle: a card may be revealed as it is drawn, and then be cast for less (702.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Miracle
from ..machine.decisions import YES_OR_NO, Decision
from ..machine.procedures import Call, Finish, Frame, Signal, procedure, step
from ..pipeline.occurring import occur
from ..state.objects import HAND
from .castable import castable
from .ways_to_cast import MIRACLE

if TYPE_CHECKING:
    from ..machine.game import Game


class OfDrawn(Frame):
    """702.94a. Something that a player may do with a card that was drawn, while it is in the hand."""

    __slots__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def is_there(self, game: Game) -> bool:
        """Whether the card is in the hand still."""
        return self.card in game.objects and game.objects[self.card].zone == HAND


class AsDrawn(OfDrawn):
    """702.94a, 121.9. The first card that a player drew in the turn may be revealed."""

    __slots__ = ()

    @step("702.94a")
    def offer(self, game: Game) -> Signal:
        if not self.is_there(game):
            return Finish(())
        words = f"Reveal {game.name_of(self.card)} as you draw it?"
        if not game.ask(Decision(self.player, "yes/no", words, YES_OR_NO, about=self.card, secret=True)):
            return Finish(())
        return occur(game, self, [Miracle(self.card, self.player, self.card)])

    @step("702.94a")
    def over(self, game: Game) -> Signal:
        return Finish(())


class OffersMiracle(OfDrawn):
    """702.94a. It may be cast for its miracle cost."""

    __slots__ = ()

    @step("702.94a")
    def offer(self, game: Game) -> Signal:
        if not self.is_there(game) or not castable(game, self.player, self.card, MIRACLE):
            return Finish(())
        words = f"Cast {game.name_of(self.card)} for its miracle cost?"
        if not game.ask(Decision(self.player, "yes/no", words, YES_OR_NO, about=self.card)):
            return Finish(())
        return Call(procedure("CastSpell", self.player, self.card, MIRACLE))

    @step("702.94a")
    def over(self, game: Game) -> Signal:
        return Finish(())
