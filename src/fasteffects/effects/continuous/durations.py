"""How long a continuous effect lasts (611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase, union
from ..binding import Binding
from ..it import Environment
from ..modifying import Duration
from ..node import Condition, Node, Player, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.players import You

if TYPE_CHECKING:
    from ...machine.game import Game
    from ...pipeline.lasting import Lasting


@phrase("until end of turn")
@node
class EndOfTurn(Duration):
    """514.2. Until the cleanup step."""

    asked_for = True

    ends_delayed = True


@phrase("this turn")
@node
class ThisTurn(Duration):
    """514.2. For this turn: said of what may or may not be done."""

    asked_for = True

    ends_delayed = True


@phrase("for the rest of the game")
@node
class RestOfGame(Duration):
    """611.2a. As long as the game goes on."""

    asked_for = True

    ends_delayed = True


@phrase("until your next turn")
@node
class YourNextTurn(Duration):
    """611.2a. Until your next turn begins."""

    asked_for = True

    ends_delayed = True


narrowed("OfSomeone", "Possessive", lambda v: not isinstance(v, You))


@phrase("until the end of your next turn")
@phrase("until the end of {whose:OfSomeone} next turn")
@node
class EndOfYourNextTurn(Duration):
    """514.2, 611.2a. Until the cleanup step of your next turn, or of that of another."""

    asked_for = True

    whose: Player | None = None

    def is_of(self, it: Environment, player: int) -> bool:
        """Whether it is that player's next turn that it waits for."""
        return player == it.env.controller if self.whose is None else player in self.whose.ids(it)


@phrase("during your next turn", nt="NotBefore")
@node
class DuringYourNextTurn(EndOfYourNextTurn):
    """611.2a. Not before your next turn, and until its cleanup step."""

    def has_begun(self, game: Game, effect: Lasting) -> bool:
        return game.active == effect.env.controller and game.turn_number != effect.turn


@phrase("until end of combat", "this combat")
@node
class EndOfCombat(Duration):
    """511.2, 511.3. Until the combat phase is over."""

    asked_for = True


@phrase("{first} and {second}", nt="Conditions")
@node
class AllOf(Condition):
    """611.2b. Two things that must both be so."""

    first: Condition
    second: Condition

    def holds(self, it: Environment) -> bool:
        return self.first.holds(it) and self.second.holds(it)


union("Conditions", "Condition")


@phrase("for as long as {condition:Conditions}", "as long as {condition:Conditions}")
@node
class AsLongAs(Duration):
    """611.2b. For as long as something is so."""

    asked_for = True

    condition: Condition

    def so_long_as(self) -> Condition:
        return self.condition


narrowed("Ending", "EventPattern", lambda v: getattr(v, "part", "") != "end of combat")  # EndOfCombat


@phrase("until {event:Ending}")
@node
class UntilEvent(Duration):
    """610.3, 611.2a. Until something happens."""

    asked_for = True

    event: EventPattern

    def until_what(self) -> EventPattern:
        return self.event

    def bind(self, walk: Binding) -> Node:
        return walk.beside(self)
