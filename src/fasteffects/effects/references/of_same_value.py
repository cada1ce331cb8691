"""*With the same mana value as that card*: compared with another object (202.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with the same mana value as {as_:Reference}", nt="Modifier")
@phrase("with {as_:Its} mana value", its=True, nt="Modifier")
@node
class OfSameManaValue(Qualifier):
    """202.3, 608.2h. Its mana value is that of another object, as that is or last was."""

    as_: Reference
    its: bool = False  # said so

    def fits(self, it: Environment, id: int) -> bool:
        return it.chars(id).mana_value in [it.chars(i).mana_value for i in it.as_they_were(self.as_.ids(it))]
