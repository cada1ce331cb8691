"""*The last cards you looked at this way*, after they were looked at again and again (608.2c, 701.20e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Node, Player, Reference, but, node
from .antecedent import Antecedent, referents

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("the last cards {who:Player} looked at this way")
@node
class LastLookedAt(Reference):
    """701.20e. Those shown in the last round, kept in the place of those shown before all rounds."""

    who: Player
    to: Antecedent | None = None
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return referents(it, self.to)

    def pointed(self, walk: Binding) -> Node:
        shown = [n for effect, n in walk.carried_out if effect.shows]
        to = Antecedent("result", shown[0]) if len(shown) == 2 else None
        return but(walk.children(self), to=to)

    def lacks(self) -> str:
        return "which cards were looked at last" if self.to is None else ""
