"""Madness: the card that was discarded may be cast from exile (702.35)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import Move
from ..machine.decisions import YES_OR_NO, Decision
from ..machine.procedures import Call, Finish, Frame, Signal, procedure, step
from ..pipeline.occurring import occur
from ..state.objects import EXILE, GRAVEYARD
from .castable import castable
from .ways_to_cast import MADNESS

if TYPE_CHECKING:
    from ..events.base import Event
    from ..machine.game import Game


class OffersMadness(Frame):
    """702.35a. Its owner may cast it for its madness cost; else it goes to the graveyard."""

    __slots__ = ("player", "card", "done")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.done: Sequence[Event] = ()

    @step("702.35a")
    def offer(self, game: Game) -> Signal:
        if not self.there(game):
            return Finish(())
        if not castable(game, self.player, self.card, MADNESS):
            return None
        options = YES_OR_NO
        words = f"Cast {game.name_of(self.card)} for its madness cost?"
        if not game.ask(Decision(self.player, "yes/no", words, options, about=self.card)):
            return None
        return Call(procedure("CastSpell", self.player, self.card, MADNESS))

    @step("702.35a")
    def put_away(self, game: Game) -> Signal:
        if not self.there(game):
            return Finish(())
        return occur(game, self, [Move(self.card, GRAVEYARD, "put", by=self.player)], "done")

    def there(self, game: Game) -> bool:
        """Whether the card is still where it was exiled to."""
        return self.card in game.objects and game.objects[self.card].zone == EXILE
