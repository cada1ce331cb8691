"""Coins (705)."""

from __future__ import annotations

from typing import Final

from ...events import Event
from ...events.base import FLIP
from ...events.occurring import occurs
from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ...state.objects import NATURE
from ..it import Environment
from ..node import Condition, Continuous, Deed, Player, Quantity, node, walk
from ..references.choosing import acting

occurs("win flip", "lose flip")

SIDES: Final = ("heads", "tails")


class Flipped(Event):
    """705.2. A player has flipped a coin; ``won`` whether the call matched."""

    __slots__ = ("side", "won")
    kind = FLIP
    rules = ("705.2",)

    def __init__(self, player: int, source: int, side: str, won: bool) -> None:
        super().__init__(player=player, source=source)
        self.side = side
        self.won = won


@phrase("{who} <flip> a coin", count=None)
@phrase("{who} <flip> {count:CountMany} coins")
@phrase("{who} each <flip> a coin", count=None, each=True)
@node
class FlipCoin(Deed):
    """705. Players flip coins and call each, unless only the side matters (705.2): then *each* is said."""

    who: Player
    count: Quantity | None
    each: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        sides = [Option(s, s) for s in SIDES]
        for p, its in acting(it, self.who):
            for _ in range(1 if self.count is None else self.count.value(its)):
                called = None
                if not self.each and not only_sides(it):
                    called = it.ask(Decision(p, "choose", "call heads or tails", sides, about=it.source))
                side = self._side(its, p, sides)
                found.append(Flipped(p, it.source, side, called == side))
        return tuple(found)

    def _side(self, it: Environment, player: int, sides: list[Option]) -> str:
        """705.1. How a coin comes up: twice as many for each effect that says so, all but one ignored."""
        watches = it.game.indexes.others.get(FlipsTwo.indexed_as, ())
        more = [w for w in watches if Environment(it.game, w.env).you == player]
        coins = [
            str(it.ask(Decision(NATURE, "flip", "a coin", sides, about=it.source)))
            for _ in range(2 ** len(more))
        ]
        came = list(dict.fromkeys(coins))
        if len(came) == 1:
            return came[0]
        options = [Option(s, s) for s in came]
        return str(it.ask(Decision(player, "choose", "which coin counts?", options, about=it.source)))


@phrase("if you would flip a coin , instead flip two coins and ignore one")
@node
class FlipsTwo(Continuous):
    """614.1a, 705. Two coins for each, of which the player who flips them ignores one."""

    asked_for = True
    indexed_as = "flips two"


@phrase("{who} <flip> a coin until {again:Player} <lose> a flip")
@node
class FlipUntilLost(Deed):
    """705.2. A player flips a coin and calls it, once more for as long as they win."""

    who: Player
    again: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        sides = [Option(s, s) for s in SIDES]
        for p, its in acting(it, self.who):
            won = True
            while won:
                called = its.ask(Decision(p, "choose", "call heads or tails", sides, about=it.source))
                side = its.ask(Decision(NATURE, "flip", "a coin", sides, about=it.source))
                won = called == side
                found.append(Flipped(p, it.source, side, won))
        return tuple(found)


@phrase("for each flip you won", nt="Per")
@node
class FlipsWon(Quantity):
    """705.2. As often as the flips just made were won."""

    def value(self, it: Environment) -> int:
        return sum(e.won for e in last_flips(it))


@phrase("{who} <win> the flip", won=True)
@phrase("{who} <lose> the flip", won=False)
@node
class WonFlip(Condition):
    """705.2. The coin just flipped was won, or lost."""

    who: Player
    won: bool

    def holds(self, it: Environment) -> bool:
        for _, result in reversed(it.env.results):
            flips = [e for e in result if isinstance(e, Flipped)]
            if flips:
                return flips[-1].won is self.won and flips[-1].player in self.who.ids(it)
        return False


def only_sides(it: Environment) -> bool:
    """705.2. Whether what follows asks for the side only, so that nobody calls, wins or loses."""
    frame = it.game.frames[-1] if it.game.frames else None
    todo = () if frame is None else frame.to_do()
    return any(isinstance(n, (WhoseCoin, BothCoins, CoinsOfSide)) for n in walk(todo))


def last_flips(it: Environment) -> list[Flipped]:
    """705. The coins flipped last, together."""
    for _, result in reversed(it.env.results):
        flips = [e for e in result if isinstance(e, Flipped)]
        if flips:
            return flips
    return []


wording("Side", {side: side for side in SIDES})


@phrase("each player whose coin comes up {side:Side}")
@node
class WhoseCoin(Player):
    """705.2. The players whose coin has just come up that side."""

    side: str

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(e.player for e in last_flips(it) if e.side == self.side)


@phrase("the number of coins that came up {side:Side}")
@phrase("for each coin that comes up {side:Side}", each=True, nt="Per")
@node
class CoinsOfSide(Quantity):
    """705.2. How many of the coins just flipped came up that side."""

    side: str
    each: bool = False

    def value(self, it: Environment) -> int:
        return sum(e.side == self.side for e in last_flips(it))


@phrase("both players ’ coins come up {side:Side} on the same flip")
@phrase("both coins come up {side:Side}", own=True)
@node
class BothCoins(Condition):
    """705.2. The coins just flipped all came up that side."""

    side: str
    own: bool = False  # so it is said where one player flips both

    def holds(self, it: Environment) -> bool:
        return all(e.side == self.side for e in last_flips(it))
