"""Players by what they did, or could not do, just before (608.2c): *each opponent who can't, …*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..language.phrases import phrase
from .node import Player, node
from .references import Antecedent

if TYPE_CHECKING:
    from .it import It as Environment


@phrase("each opponent who can't", opponent=True)
@phrase("each player who can't", opponent=False)
@phrase("opponent who can't", opponent=True, nt="OnesWho")
@phrase("player who can't", opponent=False, nt="OnesWho")
@phrase("each opponent who does", opponent=True, did=True)
@phrase("each player who does", opponent=False, did=True)
@phrase("opponent who does", opponent=True, did=True, nt="OnesWho")
@phrase("player who does", opponent=False, did=True, nt="OnesWho")
@phrase("each opponent who doesn't", opponent=True, able=True)
@phrase("each player who doesn't", opponent=False, able=True)
@phrase("opponent who doesn't", opponent=True, able=True, nt="OnesWho")
@phrase("player who doesn't", opponent=False, able=True, nt="OnesWho")
@node
class EachWho(Player):
    """608.2c, h. Of those who were told or offered to do something: who did it, or who did not."""

    opponent: bool
    did: bool = False
    able: bool = False
    to: Antecedent | None = None

    of_offer = True  # it is about what someone was offered or told just before

    def ids(self, it: Environment) -> tuple[int, ...]:
        told = it.opponents if self.opponent else tuple(it.game.apnap())
        done = it.env.result(self.to.index) if self.to is not None else ()
        said = [p for p in done if isinstance(p, int)]  # who did what they might do
        doers = (*said, *it.doers([e for e in done if not isinstance(e, int)]))
        return tuple([p for p in told if (p in doers) is self.did])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
