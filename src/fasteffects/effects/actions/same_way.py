"""All players keep as many as the player with the fewest has: of lands, of cards in hand (107.1, 608.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ...state.lying import cards_in
from ...state.objects import HAND, is_player
from ..abilities.instructions import Do
from ..node import Deed, Effect, Player, Quantity, node
from ..references.choosing import narrowed
from ..references.filters import Filter, Kind
from ..references.objects import Some
from ..references.players import EachPlayer
from .drawing import Discard
from .moving import Sacrifice

if TYPE_CHECKING:
    from ..it import Environment

A_CARD: Final = Filter((Kind((), "card"),))


def owned(it: Environment, player: int, what: Filter | None) -> int:
    """How many such permanents a player controls; without *what*, how many cards are in their hand."""
    if what is None:
        return len(cards_in(it.game, HAND, player))
    return sum(it.game.controller(i) == player for i in what.all(it))


@phrase("the number of {what:Filters} controlled by the player who controls the fewest")
@node
class FewestControlled(Quantity):
    """107.1. How many such permanents the player with the fewest of them controls."""

    what: Filter
    number = 2

    def value(self, it: Environment) -> int:
        return min(owned(it, p, self.what) for p in it.game.apnap())


@node
class AboveFewest(Quantity):
    """By how many the player who acts has more of something than the player with the fewest."""

    what: Filter | None
    number = 2

    def value(self, it: Environment) -> int:
        acting = next((p for p in it.env.each if is_player(p)), it.you)
        return owned(it, acting, self.what) - min(owned(it, p, self.what) for p in it.game.apnap())


narrowed("EachOfThePlayers", "Player", lambda v: isinstance(v, EachPlayer))


@phrase("{who:EachOfThePlayers} <discard> cards the same way")
@phrase("{who} <discard> cards and sacrifice {what:Filters} the same way")
@phrase("{who} <sacrifice> {what:Filters} and discard cards the same way", later=True)
@node
class SameWay(Deed):
    """608.2c, 608.2e. Then cards in hand, or permanents of another sort, are made as few for everybody.

    Each sort is counted when it comes to it; *later*: cards are discarded after that.
    """

    who: Player
    what: Filter | None = None
    later: bool = False

    several_steps = True
    does = ("discarded", "sacrificed")

    def perform(self, it: Environment) -> Frame:
        parts: list[Effect] = []
        if self.what is not None:
            parts.append(Sacrifice(self.who, Some(AboveFewest(self.what), self.what)))
        discard = Discard(self.who, Some(AboveFewest(None), A_CARD))
        parts.insert(len(parts) if self.later else 0, discard)
        return procedure("Instructions", it.env, tuple(Do(part) for part in parts))
