"""The life total with which players began (103.4, 119.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...speed.card_words import A_COMMANDER, often
from ..actions.life import SetLife
from ..node import Condition, Player, Quantity, Reference, node
from ..references.players import You

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

COMMANDERS: Final = often(A_COMMANDER)
OF_COMMANDER: Final = 40  # 103.4c, 903.7
USUAL: Final = 20


def starting_life(game: Game) -> int:
    """103.4. The same for each player: a game in which there is a commander is one of that variant."""
    return OF_COMMANDER if game.said.bits & COMMANDERS else USUAL


@phrase("{whose:Possessive} starting life total")
@phrase("half {whose:Possessive} starting life total", half=True)
@node
class StartingLife(Quantity):
    """103.4, 119.1. A player's starting life total; *half* of it is a whole number in each variant."""

    whose: Reference
    half: bool = False

    def value(self, it: Environment) -> int:
        return starting_life(it.game) // (2 if self.half else 1)


@phrase("{who:Player} <have> at least {n:Digit} life more than {whose:Possessive} starting life total")
@phrase(
    "your life total is at least {n:Digit} greater than {whose:Possessive} starting life total",
    who=You(),
    total=True,
)
@node
class HasSoMuchMoreLife(Condition):
    """119.1. A player's life total is so much greater than that with which they began."""

    who: Player
    n: Quantity
    whose: Reference
    total: bool = False  # said of the life total

    def holds(self, it: Environment) -> bool:
        wanted = starting_life(it.game) + self.n.value(it)
        return all([it.game.timing.life(it.game, p) >= wanted for p in self.who.ids(it)])


phrase("{whose:Possessive} life total becomes equal to {amount}")(SetLife)
