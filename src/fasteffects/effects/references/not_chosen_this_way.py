"""*All creatures not chosen this way* (608.2c, d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import node
from .qualifiers import ThisWay

if TYPE_CHECKING:
    from ..it import Environment


@phrase("not chosen this way", how="chosen", nt="Modifier")
@phrase("that weren't chosen this way", how="chosen", said=True, nt="Modifier")
@node
class NotChosenThisWay(ThisWay):
    """608.2c. It is none of those that were chosen by this spell or ability."""

    said: bool = False  # so it is said

    def fits(self, it: Environment, id: int) -> bool:
        return not ThisWay.fits(self, it, id)
