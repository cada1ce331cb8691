"""Devour (702.82)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Option
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.occurring import occur
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Condition, Quantity, Reference, node
from ..references.filters import Filter
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Env
from .common_parts import CREATURE

DEVOURED: Final = "devoured"  # under which word a permanent keeps what was sacrificed for it


@phrase("devour {count:Digit}", nt="Keyword")
@phrase("devour {what} {count:Digit}", nt="Keyword")
@node
class Devour(Keyword):
    """702.82. As it enters, its controller may sacrifice creatures (or *what*) for N counters each."""

    count: Quantity
    what: Filter | None = None
    word = "devour"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.82a. The static ability."""
        return (Static((DevourInstead(self.count, self.what),)),)


@node
class DevourInstead(OfEntering):
    """702.82a. Permanents are sacrificed as it enters, and it enters with counters for each."""

    count: Quantity
    what: Filter | None = None
    subject: Reference = Self()
    rule = "702.82a"

    def replace(self, it: Environment, event: Event) -> Frame:
        return Devouring(event, self.count.value(it), self.what or CREATURE, it.env)


class Devouring(Frame):
    """614.12a, 702.82a. The controller-to-be chooses and sacrifices; returns the event with its counters."""

    __slots__ = ("event", "each", "what", "env", "done")

    def __init__(self, event: Event, each: int, what: Filter, env: Env) -> None:
        super().__init__()
        self.event = event
        self.each = each
        self.what = what
        self.env = env
        self.done: tuple[Event, ...] = ()

    @step("702.82a")
    def sacrifice(self, game: Game) -> Signal:
        player = self.event.affected(game)
        it = Environment(game, self.env)
        mine = [i for i in game.permanents(player) if self.what.fits(it, i) and i not in game.entering]
        options = [Option(i, game.label(i)) for i in mine]
        words = f"{game.name_of(self.event.object)}: devour"
        chosen = game.ask(
            ChooseSome(
                player, "choose", words, options, 0, len(mine), word="sacrifice", about=self.event.object
            )
        )
        gone = [events.Sacrifice(i, player, source=self.event.object, by=player) for i in chosen]
        return occur(game, self, gone, "done") if gone else None

    @step("702.82a")
    def enter(self, game: Game) -> Signal:
        number = sum(isinstance(e, events.Sacrifice) for e in self.done) * self.each
        if not number:
            return Finish((self.event,))
        counters = (*self.event.counters_on(), ("+1/+1", number))
        event = self.event.but(counters=counters)
        if isinstance(event, events.Move):  # 702.82b
            gone = tuple([e.object for e in self.done if isinstance(e, events.Sacrifice)])
            before = dict(event.chosen).get(DEVOURED, ())
            others = tuple([one for one in event.chosen if one[0] != DEVOURED])
            event = event.but(chosen=(*others, (DEVOURED, (*before, *gone))))
        return Finish((event,))


@phrase("the number of {what:Filters} it devoured", nt="Quantity Counted")
@phrase("for each {what:Filter} it devoured", each=True, nt="Per")
@node
class Devoured(Quantity):
    """702.82b. How many such permanents were sacrificed for the devour of a permanent, as that entered."""

    what: Filter
    each: bool = False

    def value(self, it: Environment) -> int:
        return sum(self.what.fits(it, i) for i in it.obj(it.source).choice(DEVOURED) or ())


@phrase("it devoured a {what:Filter}")
@node
class HasDevoured(Condition):
    """702.82b. Such a permanent was sacrificed for its devour as it entered."""

    what: Filter

    def holds(self, it: Environment) -> bool:
        return Devoured(self.what).value(it) > 0
