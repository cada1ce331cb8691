"""*Red or artifact source*: of a colour, or of a card type (105.2, 205.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase, wording
from ..node import Inherent, node

if TYPE_CHECKING:
    from ..it import Environment

wording("PlainType", {w: w for w in ("artifact", "enchantment", "creature", "land")})


@phrase("{colour:Colour} or {type:PlainType}", nt="Adjective")
@node
class ColourOrType(Inherent):
    """105.2, 205.2. Of that colour or of that card type."""

    colour: str
    type: str

    def fits(self, it: Environment, id: int) -> bool:
        chars = it.chars(id)
        return self.colour in chars.colors or self.type.capitalize() in chars.types
