"""*Each player other than its controller*, *target player other than its owner* (102.1, 115.1, 608.2h)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..it import Environment
from ..node import Player, Qualifier, node
from .players import TargetPlayer


@phrase("each player other than {who:Player}", nt="Player")
@node
class EverybodyBut(Player):
    """102.1, 608.2h. Every player in turn order, without those."""

    who: Player
    of_several = True  # what is said to be theirs is as many things as there are of them

    def ids(self, it: Environment) -> tuple[int, ...]:
        without = self.who.ids(it)
        return tuple([player for player in it.game.apnap() if player not in without])


@phrase("other than {who:Player}", nt="NoneOfThem")
@node
class NoneOf(Qualifier):
    """102.1. A player who is none of those."""

    who: Player

    def fits(self, it: Environment, id: int) -> bool:
        return id not in self.who.ids(it)


phrase("target player {so:NoneOfThem}", opponent=False)(TargetPlayer)
