"""*Creature cards you own that aren't on the battlefield*: cards in every other zone (109.2a, 400.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...state.objects import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from ..node import Inherent, node

if TYPE_CHECKING:
    from ..it import Environment

ELSEWHERE: Final = (HAND, LIBRARY, GRAVEYARD, EXILE, COMMAND)  # a spell is no card there (112.1)


@phrase("that isn't on the battlefield", nt="Modifier")
@phrase("that aren't on the battlefield", many=True, nt="Modifier")
@node
class OffTheBattlefield(Inherent):
    """109.2a. A card in any zone but the battlefield."""

    many: bool = False

    def in_either(self) -> tuple[int, ...]:
        return ELSEWHERE

    def fits(self, it: Environment, id: int) -> bool:
        return it.obj(id).zone in ELSEWHERE
