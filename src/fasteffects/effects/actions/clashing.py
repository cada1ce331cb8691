"""Clashing (701.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import BOTTOM, TOP, Event, Move, Occurred, Reveal
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.occurring import occur
from ...state.objects import LIBRARY
from ..it import Environment
from ..node import Condition, Deed, Player, node
from ..quantities.measures import stat
from ..references.choosing import narrowed
from ..references.players import APlayer, You

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Env

CLASH: Final = "clash"
WIN: Final = "win clash"
occurs(CLASH, WIN)


narrowed("Clashing", "Player", lambda v: not isinstance(v, APlayer))  # *an opponent* is one of choice


@phrase("{who} <clash> with a opponent", other=None)
@phrase("{who} <clash> with {other:Clashing}")
@node
class Clash(Deed):
    """701.30a, b. A player and an opponent whom they choose, or that one, each clash."""

    who: Player
    other: Player | None

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        who = self.who.ids(it)
        others = list(it.opponents) if self.other is None else list(self.other.ids(it))
        if not who or not others:
            return ()
        options = [Option(p, f"choose {it.game.player_name(p)}") for p in others]
        words = f"{it.game.name_of(it.source)}: clash with whom?"
        other = it.ask(Decision(who[0], "choose", words, options, about=it.source))
        return Clashing(it.env, (who[0], other))

    def lacks(self) -> str:
        return "" if isinstance(self.who, You) else "who clashes"


class Clashing(Frame):
    """701.30c, d. Both reveal, say in turn order where the card goes, and one may win."""

    __slots__ = ("env", "players", "cards", "values", "where")

    def __init__(self, env: Env, players: tuple[int, ...]) -> None:
        super().__init__()
        self.env = env
        self.players = players
        self.cards: tuple[tuple[int, int], ...] = ()  # of whom, and which
        self.values: tuple[int, ...] = ()
        self.where: tuple[int, ...] = ()

    @step("701.30c")
    def reveal(self, game: Game) -> Signal:
        order = [p for p in game.apnap() if p in self.players]
        self.cards = tuple([(p, id) for p in order for id in game.top_of_library(p, 1)])
        it = Environment(game, self.env)
        self.values = tuple([stat(it, id, "mana value") for _, id in self.cards])
        return occur(game, self, [Reveal(id, p, self.env.source) for p, id in self.cards])

    @step("701.30c")
    def decide(self, game: Game) -> Signal:
        ways = [Option(TOP, "top"), Option(BOTTOM, "bottom")]
        found: list[int] = []
        for player, id in self.cards:
            words = f"{game.name_of(id)}: top or bottom of the library?"
            found.append(game.ask(Decision(player, "choose", words, ways, about=self.env.source)))
        self.where = tuple(found)
        return None

    @step("701.30c")
    def put(self, game: Game) -> Signal:
        moves: list[Event] = []
        for (player, id), where in zip(self.cards, self.where):
            if where == BOTTOM and id in game.objects:
                source = self.env.source
                moves.append(Move(id, LIBRARY, "put", source=source, by=player, where=BOTTOM))
        return occur(game, self, moves)

    @step("701.30d")
    def see_who_wins(self, game: Game) -> Signal:
        return occur(game, self, self.outcome())

    def outcome(self) -> list[Event]:
        """701.30d. That each has clashed, and who has won: a card worth more than all others revealed."""
        source = self.env.source
        found: list[Event] = [Occurred(CLASH, p, source=source) for p in self.players]
        for n, (player, _) in enumerate(self.cards):
            if all(value < self.values[n] for at, value in enumerate(self.values) if at != n):
                found.append(Occurred(WIN, player, source=source))
        return found

    @step("701.30d")
    def over(self, game: Game) -> Signal:
        return Finish(tuple(self.outcome()))


@phrase("{who} <win>", nt="Condition")
@node
class WinsClash(Condition):
    """701.30d. The player has won the clash that there was just before."""

    who: Player

    def holds(self, it: Environment) -> bool:
        for _, result in reversed(it.env.results):
            clash = [e for e in result if isinstance(e, Occurred) and e.name in (CLASH, WIN)]
            if clash:
                return any(e.name == WIN and e.player in self.who.ids(it) for e in clash)
        return False
