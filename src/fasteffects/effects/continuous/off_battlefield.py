"""What an object is wherever it is not on the battlefield, by an ability of its own (113.6c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..modifying import LAYER_BASE_PT, LAYER_COLOR, LAYER_DEFINE, LAYER_TYPE, Modification
from ..node import Continuous, Reference, node
from ..references.objects import Self
from .changes import layered

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@node
class TypeElsewhere(Modification):
    """613.1d. Its types, while it is not on the battlefield."""

    what: Modification
    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if it.obj(it.source).zone != BATTLEFIELD:
            self.what.apply(it, chars)


@node
class ColorElsewhere(TypeElsewhere):
    """613.1e. Its colors, likewise."""

    layer = LAYER_COLOR


@node
class SizeElsewhere(TypeElsewhere):
    """613.4. Its base power and toughness, likewise."""

    layer = LAYER_DEFINE


WHERE = {LAYER_TYPE: TypeElsewhere, LAYER_COLOR: ColorElsewhere, LAYER_BASE_PT: SizeElsewhere}


@phrase("as long as {whom:Self} isn't on the battlefield , {again:Contracted} {what:Bares}")
@node
class OffBattlefield(Continuous):
    """113.6c. What it is in every zone but one: the ability functions there, as one that defines it does."""

    asked_for = True

    whom: Reference
    again: Reference
    what: tuple[Modification, ...]
    defining = True
    layered = True

    @property
    def subject(self) -> Reference:
        """What it changes."""
        return Self()

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.6. What it does, each part with its layer."""
        return tuple([WHERE[part.layer](part) for part in layered(self.what) if part.layer in WHERE])

    def lacks(self) -> str:
        """Abilities that it would have elsewhere would have to be known to work there."""
        other = any(part.layer not in WHERE for part in layered(self.what))
        return "what else it has where it is not on the battlefield" if other else ""
