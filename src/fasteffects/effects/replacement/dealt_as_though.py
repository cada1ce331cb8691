"""All damage is dealt as though its source had wither or infect (120.3b, 120.3d, 609.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..it import Environment
from ..node import Condition, Continuous, Reference, node

if TYPE_CHECKING:
    from ...machine.game import Game
    from ...speed.indexes import Watch


_SO = "all damage is dealt [to {to:Recipient}] as though its source had"


@phrase(_SO + " wither", keyword="wither")
@phrase(_SO + " infect", keyword="infect")
@phrase("as long as {condition} , " + _SO + " infect", keyword="infect")
@node
class DealtAsThough(Continuous):
    """609.4. Damage has the results of that keyword, whatever deals it (events/harming.py)."""

    asked_for = True
    indexed_as = "dealt as though"

    keyword: str
    to: Reference | None = None
    condition: Condition | None = None

    def reaches(self, it: Environment, id: int) -> bool:
        """Of whatever source."""
        return True

    def counts_for(self, game: Game, watch: Watch, keyword: str, recipient: int) -> bool:
        """Whether what is dealt to *recipient* has the results of that keyword."""
        if keyword != self.keyword:
            return False
        it = Environment(game, watch.env)
        return (self.condition is None or self.condition.holds(it)) and (
            self.to is None or recipient in self.to.ids(it)
        )
