"""Discarding a card from the hand at will: a special action that its own words allow (116.2e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import Discard
from ..machine.procedures import Finish, Frame, Signal, step
from ..pipeline.occurring import occur, prohibited
from .when_castable import held_by

if TYPE_CHECKING:
    from ..events.base import Event
    from ..machine.game import Game


def to_discard(game: Game, player: int) -> list[int]:
    """116.2e. The cards in hand that a player may discard whenever they have priority."""
    held = held_by(game, player)
    may = [id for id, seen in zip(held.ids, held.seen) if seen.discards]
    return [id for id in may if not prohibited(game, Discard(id, player, source=id))]


class DiscardsHeld(Frame):
    """116.2e. The special action: the card is discarded; nothing is paid, and nothing uses the stack."""

    __slots__ = ("player", "source", "done")

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.done: Sequence[Event] = ()

    @step("116.2e")
    def discard(self, game: Game) -> Signal:
        return occur(game, self, [Discard(self.source, self.player, source=self.source)], "done")

    @step("116.2e")
    def over(self, game: Game) -> Signal:
        return Finish()
