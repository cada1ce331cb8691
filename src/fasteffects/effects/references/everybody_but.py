"""*Each player other than its controller*: everybody but some of the players (102.1, 608.2h)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..it import Environment
from ..node import Player, node


@phrase("each player other than {who:Player}", nt="Player")
@node
class EverybodyBut(Player):
    """102.1, 608.2h. Every player in turn order, without those."""

    who: Player
    of_several = True  # what is said to be theirs is as many things as there are of them

    def ids(self, it: Environment) -> tuple[int, ...]:
        without = self.who.ids(it)
        return tuple([player for player in it.game.apnap() if player not in without])
