"""*Card that's an instant or sorcery* (109.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Inherent, node

if TYPE_CHECKING:
    from ..it import Environment

SUCH: Final = frozenset(("Instant", "Sorcery"))


@phrase("that's a instant or sorcery", nt="Modifier")
@node
class ThatIsInstantOrSorcery(Inherent):
    """109.2a. It is a card of one of those types."""

    def fits(self, it: Environment, id: int) -> bool:
        return not SUCH.isdisjoint(it.chars(id).types)
