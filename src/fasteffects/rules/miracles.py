"""Miracle: a card may be revealed as it is drawn, and then be cast for less (702.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decisions import Decision, Option
from ..events import Miracle
from ..machine import Call, Frame, Return, Signal, procedure, step
from ..objects import HAND
from ..occur import occur
from .castable import castable
from .casting import MIRACLE

if TYPE_CHECKING:
    from ..game import Game


class AsDrawn(Frame):
    """702.94a, 121.9. The first card that a player drew in the turn may be revealed."""

    __slots__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    @step("702.94a")
    def offer(self, game: Game) -> Signal:
        if self.card not in game.objects or game.objects[self.card].zone != HAND:
            return Return(())
        options = [Option(True, "yes"), Option(False, "no")]
        words = f"Reveal {game.name_of(self.card)} as you draw it?"
        if not game.ask(Decision(self.player, "yes/no", words, options, about=self.card, secret=True)):
            return Return(())
        return occur(game, self, [Miracle(self.card, self.player, self.card)])

    @step("702.94a")
    def over(self, game: Game) -> Signal:
        return Return(())


class OffersMiracle(Frame):
    """702.94a. It may be cast for its miracle cost, if it is still in the hand."""

    __slots__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    @step("702.94a")
    def offer(self, game: Game) -> Signal:
        if self.card not in game.objects or game.objects[self.card].zone != HAND:
            return Return(())
        if not castable(game, self.player, self.card, MIRACLE):
            return Return(())
        options = [Option(True, "yes"), Option(False, "no")]
        words = f"Cast {game.name_of(self.card)} for its miracle cost?"
        if not game.ask(Decision(self.player, "yes/no", words, options, about=self.card)):
            return Return(())
        return Call(procedure("CastSpell", self.player, self.card, MIRACLE))

    @step("702.94a")
    def over(self, game: Game) -> Signal:
        return Return(())
