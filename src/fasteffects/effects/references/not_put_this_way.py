"""*Creature cards from their graveyard that weren't put there this way* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that weren't put there this way", nt="Modifier")
@node
class NotPutThisWay(Qualifier):
    """608.2c, 400.7. It lies where it is by nothing that this spell or ability has done so far."""

    def fits(self, it: Environment, id: int) -> bool:
        done = [part for _, result in it.env.results for part in result if not isinstance(part, int)]
        return all(id != it.now(moved) for part in done for moved in part.about("object"))
