"""The opponents of another player than you (102.3)."""

from __future__ import annotations

from ..language.phrases import phrase
from .choosing import narrowed
from .it import It as Environment
from .node import Player, Reference, node
from .players import You

narrowed("OfAnother", "Possessive", lambda v: not isinstance(v, You))


@phrase("each of {of:OfAnother} opponents")
@node
class OpponentsOf(Player):
    """102.3. Each opponent of a player: in a game without teams everybody else."""

    of: Reference

    def ids(self, it: Environment) -> tuple[int, ...]:
        players = self.of.ids(it)
        return tuple(p for p in it.game.apnap() if players and p not in players)
