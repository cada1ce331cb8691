"""*Repeat this process until no one puts a card onto the battlefield* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.moving import Put
from ..node import Condition, Node, but, node
from ..references.objects import Antecedent

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("no one puts a card onto the battlefield", nt="NobodyDoes")
@node
class NobodyPutsOne(Condition):
    """608.2c. In the round just over nobody has put there what the process lets players put there."""

    to: Antecedent | None = None

    def bind(self, walk: Binding) -> Node:
        """What was told before, and is done in each round anew."""
        numbers = [n for effect, n in walk.carried_out if isinstance(effect, Put)]
        return but(self, to=Antecedent("result", numbers[-1])) if len(numbers) == 1 else self

    def lacks(self) -> str:
        return "" if self.to is not None else "what no one puts there"

    def holds(self, it: Environment) -> bool:
        return self.to is None or not it.env.result(self.to.index)
