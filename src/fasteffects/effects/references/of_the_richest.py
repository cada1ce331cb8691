"""One of the players with the most life, chosen where several have as much (119.1, 608.2d)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..it import Environment
from ..node import node
from ..quantities.most import leaders
from .players import APlayer


@phrase("a player with the most life or tied for most life", opponent=False, nt="ByChance")
@node
class OneOfMostLife(APlayer):
    """119.1, 608.2d. One player with as much life as any has: of several one is chosen."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        return leaders(it)

    def includes(self, it: Environment, id: int) -> bool:
        return id in leaders(it)
