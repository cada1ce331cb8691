"""*You may cast this card from your graveyard. If you do, it enters with a counter* (601.3, 614.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..node import Ability, Condition, Continuous, but, node
from ..references.choosing import narrowed
from ..references.qualifiers import ZONE_NUMBERS
from ..replacement.entering import EntersWith
from .permitting import LET, MayCastFrom

if TYPE_CHECKING:
    from ..it import Environment

narrowed("FromThere", "Continuous", lambda v: isinstance(v, MayCastFrom) and not v.how and v.also is None)
narrowed("JustEntersWith", "Continuous", lambda v: isinstance(v, EntersWith) and v.condition is None)


@phrase("{may:FromThere} . if you do , {enters:JustEntersWith} .", nt="StaticAbility")
@node
class CastFromThere(Ability):
    """604. It may be cast from a zone; and how it enters where it has been cast so."""

    may: Continuous
    enters: Continuous

    def lacks(self) -> str:
        """As a line of its own it has been taken apart."""
        return "what follows where it is cast so, in what an object is given"

    def apart(self) -> tuple[Ability, ...]:
        """601.3, 614.1c. What lets it be cast, and the replacement effect."""
        if not isinstance(self.may, MayCastFrom):
            return (self,)
        return (Static((self.may,)), Static((but(self.enters, condition=WasCastSo(self.may.where.zone)),)))


@phrase("you did so", zone="graveyard")
@phrase("you did so from exile", zone="exile")
@node
class WasCastSo(Condition):
    """601.3. It was cast from that zone by its own ability: by no other effect, and no keyword."""

    zone: str

    def holds(self, it: Environment) -> bool:
        cast = dict(it.obj(it.source).cast)
        return cast.get("from") == ZONE_NUMBERS[self.zone] and not cast.get("how") and LET not in cast
