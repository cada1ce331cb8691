"""Instructions that several players follow, beginning with one whom the text names (101.4, 701.38a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..it import FIRST
from ..node import Instruction, Player, node

if TYPE_CHECKING:
    from ...state.objects import Pairs
    from ..it import Environment


@phrase("starting with {first:Player} , {body:Clauses}", nt="SentenceBody")
@node
class StartingWith(Instruction):
    """101.4. Followed in turn order from that player on, and not from the active player."""

    asked_for = True

    first: Player
    body: Instruction

    def facts(self, it: Environment) -> Pairs:
        """The facts of the environment in which it is followed."""
        return (*it.env.cast, *((FIRST, p) for p in self.first.ids(it)[:1]))
