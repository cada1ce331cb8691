"""733.1. What could not be paid is taken back, and not offered again until something else has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option, Value
    from ..machine.game import Game


class Unpaid:
    """What a player began at this chance to act, and what of it could not be paid."""

    __slots__ = ("begun", "keys", "again")

    def __init__(self) -> None:
        self.begun: Value = None  # the key of the option that was taken last
        self.keys: tuple[Value, ...] = ()  # of those that could not be paid
        self.again = False  # whether the last one was such, and the same chance comes again

    def copy(self) -> Unpaid:
        """The same, which goes on apart."""
        twin = Unpaid()
        twin.begun, twin.keys, twin.again = self.begun, self.keys, self.again
        return twin

    def begin(self, key: Value) -> None:
        """An option is taken at a chance to act, or a decision is answered."""
        self.begun, self.again = key, False

    def look(self, game: Game, asked: Decision) -> None:
        """What was asked about mana was given up: what that was for is gone, if it has been taken back."""
        if was_taken_back(game, asked):
            self.keys, self.again = (*self.keys, self.begun), True

    def chance(self) -> None:
        """A chance to act comes: all is offered again, unless the last thing has been taken back."""
        if not self.again:
            self.keys = ()

    def left(self, options: Sequence[Option]) -> Sequence[Option]:
        """The options but for those that could not be paid."""
        return [o for o in options if o.key not in self.keys] if self.keys else options


def was_taken_back(game: Game, asked: Decision) -> bool:
    """733.1. Whether what was to be paid for was taken back; what else isn't paid stays, or has resolved."""
    item = asked.about
    return item is not None and item not in game.objects and item not in game.gone
