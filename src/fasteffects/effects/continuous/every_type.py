"""Every basic land type, all creature types; and land types besides others (205.3, 305.6-7)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ...language import lexicon
from ...language.phrases import phrase
from ..modifying import LAYER_TYPE, Modification
from ..node import Inherent, node

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@cache
def creature_types() -> frozenset[str]:
    """205.3m. Every creature type."""
    return frozenset(word for word, kinds in lexicon.subtypes().items() if "creature" in kinds)


@phrase("<gain> all creature types", nt="Changing Becoming")
@phrase("<are> all creature types", "<are> every creature type", nt="State")
@node
class Everything(Modification):
    """205.3m, 702.73a. Has every creature type besides."""

    layer = LAYER_TYPE
    local = True
    defining = True  # where an object says it of itself

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.subtypes = chars.subtypes | creature_types()


@cache
def nonbasic_land_types() -> frozenset[str]:
    """205.3i. Every land type that is not basic."""
    every = (word for word, kinds in lexicon.subtypes().items() if "land" in kinds)
    return frozenset(every).difference(lexicon.BASIC_LAND_TYPES)


@node
class EveryNonbasicLandType(Modification):
    """205.3i. Has every land type besides that is not basic; none of them makes mana (305.6)."""

    layer = LAYER_TYPE
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.subtypes = chars.subtypes | nonbasic_land_types()


@phrase("with a basic land type", nt="Modifier")
@node
class OfBasicType(Inherent):
    """305.6. With one of the five basic land types."""

    def fits(self, it: Environment, id: int) -> bool:
        return not it.chars(id).subtypes.isdisjoint(lexicon.BASIC_LAND_TYPES)
