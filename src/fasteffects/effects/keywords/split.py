"""Split cards: fuse, aftermath, and which of their halves may be cast (702.102, 702.127, 709)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import SPLIT
from ...language.phrases import phrase
from ...state.objects import GRAVEYARD, HAND
from ..abilities.kinds import Static
from ..node import Ability, node
from ..references.objects import Self
from ..references.players import You
from ..references.qualifiers import Zone
from ..restrictions.permitting import MayCastFrom
from .exiled_from_stack import ExiledFromStack
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...state.objects import Object


@phrase("fuse", nt="Keyword")
@node
class Fuse(Keyword):
    """702.102. Cast from a hand, both halves may be cast as one spell."""

    word = "fuse"
    asked_for = True


@phrase("aftermath", nt="Keyword")
@node
class Aftermath(Keyword):
    """702.127. The half is cast from a graveyard only, and exiled when it leaves the stack."""

    word = "aftermath"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.127a. The first of its abilities; see below for the others."""
        return (Static((MayCastFrom(Self(), Zone(You(), "graveyard")),)),)


@node
class ExiledAfterwards(ExiledFromStack):
    """702.127a. The same of what was cast from a graveyard with aftermath."""

    rule = "702.127a"


FUSE: Final = Fuse()
AFTERMATH: Final = Aftermath()


def says(abilities: tuple[object, ...], keyword: Keyword) -> bool:
    """Whether a half has that keyword ability."""
    return keyword in abilities


def may_be_put_on_stack(o: Object) -> bool:
    """709.3, 702.102a, 702.127a. Whether a card may be cast as the face that it is looked at as."""
    card = o.card
    if card.layout not in SPLIT:
        return True
    face = card.faces[o.face]
    if not o.face:
        return o.zone == HAND and says(face.abilities, FUSE)
    return o.zone == GRAVEYARD or not says(face.abilities, AFTERMATH)


def is_exiled_after(face: Face, came_from: int) -> bool:
    """702.127a. Whether a spell cast from there is exiled however it leaves the stack."""
    return came_from == GRAVEYARD and says(face.abilities, AFTERMATH)
