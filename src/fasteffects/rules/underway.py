"""What is under way as a position begins: announced like anything else, and never cast or triggered there.

A position says that a spell or ability is on the stack.  So its choices are made as rule 601.2b-d has them
made, but nothing is paid, nothing becomes a target and nothing triggers: all that is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine.decisions import Decision, Option
from ..machine.procedures import Finish, Frame, Signal, step
from .activating import ActivateAbility
from .casting import CastSpell, Way
from .resolving import Resolve
from .triggering import PutTrigger
from .ways_to_cast import NORMAL

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..effects.node import Cost
    from ..machine.game import Game
    from .own_costs import OwnCosts
    from .prices import Alternative
    from .targets import Sentences

PAUSED = "paused"  # the kind of the question at which a game waits that is being laid out


class Paused(Frame):
    """Nothing goes on: the position is being laid out, and there is more to come."""

    __slots__ = ()

    @step("")
    def wait(self, game: Game) -> Signal:
        return Decision(game.active, PAUSED, "", [Option(0, "wait"), Option(1, "go on")])


class AlreadyCast(CastSpell):
    """601.2a-d. A spell that has been cast, and is on the stack.

    Where it is said what other costs were paid with, *pays*, that is done here, so that the spell knows it.
    """

    __slots__ = ("pays",)

    def __init__(
        self, player: int, source: int, how: str = NORMAL, face: int = 0, pays: bool = False
    ) -> None:
        super().__init__(player, source, how, face)
        self.pays = pays

    def could_pay_so(self, it: Environment, own: OwnCosts, way: Alternative, said: Sentences) -> bool:
        return True

    def could_pay(self, game: Game, mana: tuple[str, ...], facts: tuple[tuple[str, int], ...] = ()) -> bool:
        return True

    def could_add(
        self,
        game: Game,
        costs: tuple[Cost, ...],
        way: Way | None,
        facts: tuple[tuple[str, int], ...] = (),
    ) -> bool:
        return True

    @step("601.2b")
    def choose_life(self, game: Game) -> Signal:
        return None

    @step("601.2f")
    def lock_in_cost(self, game: Game) -> Signal:
        return super().lock_in_cost(game) if self.pays else Finish(self.item)

    @step("115.1")
    def become(self, game: Game) -> Signal:
        self.write_paid(game)
        return Finish(self.item)


class AlreadyActivated(ActivateAbility):
    """602.2a, b. An ability that has been activated, and is on the stack."""

    __slots__ = ()

    @step("601.2b")
    def choose_life(self, game: Game) -> Signal:
        return None

    @step("601.2f")
    def lock_in_cost(self, game: Game) -> Signal:
        return Finish(self.item)


class AlreadyTriggered(PutTrigger):
    """603.3d. An ability that has triggered, and is on the stack."""

    __slots__ = ()

    @step("603.3")
    def become(self, game: Game) -> Signal:
        return Finish(self.item)


__all__ = ["PAUSED", "AlreadyActivated", "AlreadyCast", "AlreadyTriggered", "Paused", "Resolve"]
