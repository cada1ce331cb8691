"""*It becomes a legendary 4/4 Dragon creature*: a supertype comes with its types (205.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_TYPE, Modification
from ..node import Ability, but, node
from ..quantities.sizes import Size
from ..references.filters import Filter
from .supertypes import SupertypeChanged
from .types_and_copies import IsNow

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@phrase("<become> a legendary {size:Size} {what:Noun} [with {abilities:AbilityList}]", nt="Changing Becoming")
@node
class LegendaryNow(Modification):
    """205.1, 205.4b, 613.1d-f. Is such a thing, and legendary; other supertypes stay."""

    size: Size
    what: Filter
    abilities: tuple[Ability, ...] = ()
    still: str = ""

    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for part in self.parts():
            part.apply(it, chars)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. What it does, layer by layer."""
        such = IsNow(self.size, self.what, self.abilities, self.still)
        return (*such.parts(), SupertypeChanged("legendary"))

    def kept(self) -> LegendaryNow:
        return but(self, still="land")
