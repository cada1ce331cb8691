"""Cards by what else they can be used for: with an Adventure, with cycling (715.2, 702.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Inherent, node
from .that_is_such import ThatIsInstantOrSorcery

if TYPE_CHECKING:
    from ..it import Environment

ADVENTURE: Final = "Adventure"
CYCLING: Final = "cycling"


@phrase("that has a Adventure", nt="Modifier")
@node
class HasAdventure(Inherent):
    """715.2. An adventurer card, or a spell or permanent that is one: one of its faces is an Adventure."""

    def fits(self, it: Environment, id: int) -> bool:
        return any(ADVENTURE in face.subtypes for face in it.obj(id).card.faces)


@phrase("that are instant cards , sorcery cards , and/or have a Adventure", nt="Modifier")
@phrase("that are instant cards , are sorcery cards , and/or have a Adventure", are=True, nt="Modifier")
@phrase("that's a instant card , a sorcery card , or a card that has a Adventure", one=True, nt="Modifier")
@node
class InstantSorceryOrAdventure(Inherent):
    """205.2a, 715.2. An instant card, a sorcery card, or an adventurer card, or more than one of these."""

    are: bool = False  # whether that word is said twice
    one: bool = False  # said of a card

    def fits(self, it: Environment, id: int) -> bool:
        return ThatIsInstantOrSorcery().fits(it, id) or HasAdventure().fits(it, id)


@phrase("with a cycling ability", nt="Modifier")
@phrase("that has a cycling ability", has=True, nt="Modifier")
@phrase("that have a cycling ability", have=True, nt="Modifier")
@node
class WithCycling(Inherent):
    """702.29. With cycling or typecycling, which is a kind of it (702.29e)."""

    has: bool = False
    have: bool = False

    asks_abilities = True

    def fits(self, it: Environment, id: int) -> bool:
        return CYCLING in it.chars(id).keywords
