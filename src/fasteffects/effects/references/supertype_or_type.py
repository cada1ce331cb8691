"""*Legendary or Rat card*: of a supertype, or of a type (205.2-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Inherent, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "{supertype:Supertype} or {type:ChosenType}",
    "{supertype:Supertype} and/or {type:ChosenType}",
    nt="Adjective",
)
@node
class SupertypeOrType(Inherent):
    """205.2-4. Of that supertype, or of that card type or subtype."""

    supertype: str
    type: str

    def fits(self, it: Environment, id: int) -> bool:
        chars = it.chars(id)
        if self.supertype.capitalize() in chars.supertypes:
            return True
        return self.type in chars.subtypes or self.type.capitalize() in chars.types
