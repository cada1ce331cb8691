"""*Each card exiled this way that doesn't have suspend*: by whatever of it was done so far (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import EXILE, NOBODY
from ..it import PAID
from ..node import Ability, Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("exiled this way that doesn't have {keyword:Keyword}", nt="Modifier")
@phrase("exiled this way that don't have {keyword:Keyword}", many=True, nt="Modifier")
@node
class ExiledWithout(Qualifier):
    """608.2c, 702.62. Exiled as this spell or ability resolves, still there, and without that keyword."""

    keyword: Ability
    many: bool = False

    pools = True
    given_whole = True
    asks_abilities = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        """All cards that it has exiled so far."""
        parts = [e for key, done in it.env.results if key != PAID for e in done]
        moved = [e.new for e in parts if isinstance(e, Move) and e.to == EXILE and e.new != NOBODY]
        there = it.game.objects
        return tuple([i for i in dict.fromkeys(moved) if i in there and there[i].zone == EXILE])

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it) and self.keyword.known_by() not in it.chars(id).keywords
