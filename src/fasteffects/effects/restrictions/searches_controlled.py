"""Players controlled while they search, and what becomes of the cards that they find (701.23, 723.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...events import Event
from ...events.base import SEARCH
from ...language.phrases import phrase
from ...state.objects import LIBRARY
from ..it import Env, Environment
from ..node import Continuous, Instruction, Player, Qualifier, node
from ..patterns import EventPattern

if TYPE_CHECKING:
    from ...machine.game import Game

FOUND: Final = -12  # the number under which an environment keeps the cards found by a search


@phrase("you control {whom:Player} while they're searching their libraries")
@node
class ControlsSearchers(Continuous):
    """723.2, 723.5. A player makes the decisions of others while these search their libraries."""

    asked_for = True
    indexed_as = "controls searchers"

    whom: Player

    def reaches(self, it: Environment, player: int) -> bool:
        """Whether it is about that player."""
        return player in self.whom.ids(it)


@phrase("{player} is searching their library", nt="Searching")
@node
class Searching(EventPattern):
    """701.23. A player searches a library of their own."""

    player: Player

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (SEARCH,)

    def matches(self, it: Environment, event: Event) -> bool:
        return event.kind == SEARCH and event.player in self.player.ids(it)


@phrase("they find", nt="Modifier")
@node
class FoundBySearch(Qualifier):
    """701.23. It is among the cards that a search has found, and has not been put anywhere yet."""

    pools = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        """The cards that were found."""
        return tuple([i for i in it.env.picked(FOUND) if i in it.game.objects])

    def fits(self, it: Environment, id: int) -> bool:
        return id in it.env.result(FOUND)


@phrase("while {event:Searching} , {then:Sentences}", nt="ContinuousText")
@node
class DoneWithFound(Continuous):
    """701.23, 608.2c. What is done with cards as they are found: nothing else is done to them."""

    asked_for = True
    indexed_as = "done with what is found"

    event: EventPattern
    then: tuple[Instruction, ...]

    def reaches(self, it: Environment, player: int) -> bool:
        """Whether it is about that player's searches."""
        who = self.event.said_player()
        return who is not None and player in who.ids(it)


def watching(game: Game, name: str, player: int) -> tuple[Environment, Any] | None:
    """613.7. The latest static effect of a class that is about a player's searches."""
    found = None
    for watch in game.indexes.others.get(name, ()):
        it = Environment(game, watch.env)
        on = watch.condition is None or watch.condition.holds(it)
        if on and game.on_battlefield(watch.source) and watch.node.reaches(it, player):
            found = it, watch.node
    return found


def who_decides(game: Game, player: int) -> int:
    """723.2. Who makes the decisions of a player who is searching their library."""
    found = watching(game, ControlsSearchers.indexed_as, player)
    return player if found is None else found[0].you


def done_with(
    game: Game, search: Event, cards: tuple[int, ...]
) -> tuple[Env, tuple[Instruction, ...], tuple[int, ...]] | None:
    """701.23. What is done with the cards that a player has found in their library, by which effect."""
    theirs = tuple([i for i in cards if game.obj(i).zone == LIBRARY and game.obj(i).owner == search.player])
    found = watching(game, DoneWithFound.indexed_as, search.player) if theirs else None
    if found is None:
        return None
    it, effect = found
    env = it.env.but(controller=it.you, event=search, results=((FOUND, theirs),))
    return env, effect.then, theirs
