"""733.1. What could not be paid is taken back, and not offered again until something else has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..rules.announcing import Announcing

if TYPE_CHECKING:
    from ..machine.decisions import Option, Value
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

    def give_up(self, game: Game) -> None:
        """What is asked about won't be paid: a spell or ability that is being announced is taken back."""
        if game.frames and isinstance(game.frames[-1], Announcing):  # else what asks goes on without
            self.keys, self.again = (*self.keys, self.begun), True

    def chance(self) -> None:
        """A chance to act comes: all is offered again, unless the last thing has been taken back."""
        if not self.again:
            self.keys = ()

    def left(self, options: Sequence[Option]) -> Sequence[Option]:
        """The options but for those that could not be paid."""
        return [o for o in options if o.key not in self.keys] if self.keys else options
