"""All activated abilities of cards that are elsewhere (113.10, 613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...characteristics.of_objects import copiable
from ...language.phrases import phrase
from ...speed.indexes import expand
from ...speed.once import once
from ...state.objects import BATTLEFIELD
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, Reference, node
from ..references.objects import All, Linked
from .kinds import Activated, Loyalty

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...characteristics.of_objects import Characteristics
    from ..it import It as Environment


@phrase("<have> all activated abilities of {of:Reference}", nt="State")
@node
class HasActivated(Modification):
    """613.1f. Has the activated abilities of some cards as long as something says so.

    They are its own then: what they say of their object they say of this one (201.5b).
    """

    of: Reference
    layer = LAYER_ABILITY

    def lacks(self) -> str:
        """613.8. The abilities of permanents may depend on one another."""
        if isinstance(self.of, All):
            zones = self.of.filter.zones()
            return "the abilities of permanents" if not zones or BATTLEFIELD in zones else ""
        known = isinstance(self.of, Linked) and self.of.verb == "exiled"
        return "" if known else "the abilities of permanents"

    def apply(self, it: Environment, chars: Characteristics) -> None:
        given: list[Ability] = []
        for id in self.of.ids(it):
            if id in it.game.objects and it.obj(id).zone != BATTLEFIELD:
                given += activated_of(copiable(it.obj(id)))
        if given:
            chars.have((*chars.abilities, *given))


@once
def activated_of(face: Face) -> tuple[Ability, ...]:
    """602.1. The activated abilities of a card, and the keyword abilities that are such."""
    return tuple(a for a in face.abilities if all(isinstance(p, (Activated, Loyalty)) for p in expand(a)))
