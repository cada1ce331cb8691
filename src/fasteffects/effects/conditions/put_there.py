"""*If an Equipment is put onto the battlefield this way*: what was just put there is one (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, NOBODY
from ..node import Condition, Node, Reference, but, named, node
from ..quantities.numbers import Number
from ..references.objects import Antecedent, Some

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("{what:OneSuch} is put onto the battlefield this way")
@node
class IsPutThere(Condition):
    """608.2c. The one card that was just put onto the battlefield is such a thing there."""

    what: Reference
    to: Antecedent | None = None

    describing = ("what",)

    def pointed(self, walk: Binding) -> Node:
        """*It*, afterwards, is that permanent."""
        if not walk.carried_out or not isinstance(self.what, Some):
            return self
        effect, number = walk.carried_out[-1]
        moved = named(effect).get("what")
        if not isinstance(moved, Some) or moved.count != Number(1):
            return self
        to = Antecedent("result", number)
        walk.mention(to, self.what.filter, False)
        return but(self, to=to)

    def lacks(self) -> str:
        return "" if self.to is not None else "what was put onto the battlefield"

    def holds(self, it: Environment) -> bool:
        done = it.env.result(self.to.index) if self.to is not None else ()
        moves = [e for e in done if isinstance(e, Move) and e.to == BATTLEFIELD and e.new != NOBODY]
        wanted = self.what.description()
        return any(wanted is None or wanted.fits(it, e.new) for e in moves)
