"""*Both cards*: the one that was exiled and the one that was found, in one ability (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Node, Reference, but, node
from .antecedent import referents
from .filters import Filter, Kind
from .objects import Antecedent, That

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment

CARD: Final = Filter((Kind((), "card"),))


@phrase("both cards", nt="Reference")
@node
class BothCards(Reference):
    """608.2c. What an effect has exiled, and what was looked for after that: either may be missing."""

    to: Antecedent | None = None
    found: Antecedent | None = None

    number = 2

    def pointed(self, walk: Binding) -> Node:
        last = walk.object_word(That(CARD))
        return but(self, to=walk.result_of("exiled"), found=last.to if isinstance(last, That) else None)

    def lacks(self) -> str:
        apart = self.to is not None and self.found is not None and self.found != self.to
        return "" if apart else "which two cards are meant"

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*referents(it, self.to), *referents(it, self.found))))
