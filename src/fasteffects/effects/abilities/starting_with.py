"""Instructions that several players follow, beginning with one whom the text names (101.4, 701.38a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.moving import Put
from ..it import FIRST
from ..node import Instruction, Player, node
from .instructions import May, effect_of

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

    def lacks(self) -> str:
        """What is put somewhere comes one after the other, so that each sees what came before it (101.4)."""
        offered = self.body.body if isinstance(self.body, May) else self.body
        puts = isinstance(effect_of(offered), Put)
        return "what players put there one after the other" if puts else ""

    def facts(self, it: Environment) -> Pairs:
        """The facts of the environment in which it is followed."""
        return (*it.env.cast, *((FIRST, p) for p in self.first.ids(it)[:1]))
