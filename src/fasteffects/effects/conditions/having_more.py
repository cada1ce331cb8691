"""A player who has more than others: cards in hand, life (119.1, 402.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.lying import cards_in
from ...state.objects import HAND
from ..node import Condition, Node, Player, Quantity, node
from ..references.choosing import narrowed
from ..references.players import APlayer, EachPlayer
from .counted import so_of_players

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


def more_than(it: Environment, who: Player, whom: Player, counted: Callable[[int], int], by: int = 1) -> bool:
    """Whether a player has more of something, *by* so much, than others, or than some one of them, have."""
    than, found = whom.ids(it), []
    if whom.of_others():  # than each other player: than who it is that has more
        than = it.game.apnap()
    for p in who.ids(it):
        less = [counted(q) + by <= counted(p) for q in than if q != p]
        found.append(any(less) if isinstance(whom, APlayer) else bool(less) and all(less))
    return so_of_players(it, who, found)


@phrase("{who:Player} <have> more cards in hand than {whom:Player}")
@phrase("{who:Player} <have> at least {by:CountMany} more cards in hand than {whom:Player}")
@node
class HasMoreInHand(Condition):
    """402.3. A player has more cards in hand than others have, *by* so many."""

    who: Player
    whom: Player
    by: Quantity | None = None

    def holds(self, it: Environment) -> bool:
        by = 1 if self.by is None else self.by.value(it)
        return more_than(it, self.who, self.whom, lambda p: len(cards_in(it.game, HAND, p)), by)

    def bind(self, walk: Binding) -> Node:
        return walk.compared(self, "whom")

    def compares(self) -> bool:
        return not isinstance(self.whom, (APlayer, EachPlayer))

    def excess(self, it: Environment) -> int:
        one, other = (sum(len(cards_in(it.game, HAND, p)) for p in w.ids(it)) for w in (self.who, self.whom))
        return one - other


narrowed("SomePlayer", "Player", lambda v: not isinstance(v, EachPlayer))


@phrase("{who:Player} <have> (more|less {less=True}) life than {whom:SomePlayer}")
@node
class HasMoreLife(Condition):
    """119.1. A player has more life than others have, or *less*."""

    who: Player
    whom: Player
    less: bool = False

    def holds(self, it: Environment) -> bool:
        sign = -1 if self.less else 1
        return more_than(it, self.who, self.whom, lambda p: sign * it.game.timing.life(it.game, p))


@phrase("{who:Player} <have> more life than another of your opponents")
@node
class HasMoreThanAnother(Condition):
    """119.1, 102.3. A player has more life than some opponent of yours has, other than that player."""

    who: Player

    def holds(self, it: Environment) -> bool:
        who = self.who.ids(it)
        lives = [it.game.timing.life(it.game, p) for p in it.opponents if p not in who]
        return any(it.game.timing.life(it.game, p) > n for p in who for n in lives)
