"""Embalm and eternalize (702.128, 702.129)."""

from __future__ import annotations

from ...cards.record import Face
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..it import Environment
from ..modifying import LAYER_COLOR, LAYER_DEFINE
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..tokens.creating import CreateCopy
from ..tokens.exceptions import EMBALMED, CopyException, undefined
from .common_parts import EXILED, UNSAID, body
from .keyword import Costed, costed


@costed("embalm")
@node
class Embalm(Costed):
    """702.128. The cost to make a token copy from the graveyard."""

    word = "embalm"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.128a. The activated ability, which works in a graveyard."""
        copy = CreateCopy(UNSAID, Number(1), Self(), (Mummy("white", None),))
        return (Activated((*self.costs, EXILED), body(copy), AS_A_SORCERY),)


@costed("eternalize")
@node
class Eternalize(Costed):
    """702.129. The cost to make a 4/4 token copy from the graveyard."""

    word = "eternalize"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.129a. The activated ability, which works in a graveyard."""
        copy = CreateCopy(UNSAID, Number(1), Self(), (Mummy("black", 4),))
        return (Activated((*self.costs, EXILED), body(copy), AS_A_SORCERY),)


@node
class Mummy(CopyException):
    """702.128a, 702.129a. A Zombie besides, of one colour, without a mana cost; perhaps of another size."""

    colour: str
    size: int | None

    def known_of_token(self) -> str:
        return EMBALMED if self.size is None else ""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        face = undefined(face, LAYER_COLOR).but(colors=(self.colour,))  # 707.9d
        face = face.but(mana_cost=None, subtypes=face.subtypes | {"Zombie"})
        size = self.size
        return face if size is None else undefined(face, LAYER_DEFINE).but(power=size, toughness=size)
