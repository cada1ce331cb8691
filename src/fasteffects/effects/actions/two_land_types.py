"""Two land types that are chosen one after the other, of which one becomes the other (608.2d, 305.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..continuous.types_and_copies import set_types
from ..continuous.words_chosen import ChooseWord, ChosenFor
from ..modifying import LAYER_TYPE, Modification
from ..node import Deed, Player, Qualifier, node
from ..references.filters import Filter, Kind

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..it import Environment

FIRST: Final = "first type"  # the words under which the source keeps the choices
SECOND: Final = "second type"


@phrase("{who} <choose> a land type and a basic land type")
@node
class ChooseTwoTypes(Deed):
    """608.2d. A land type is chosen, and after it a basic land type."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        first = ChooseWord(self.who, "a land type").chosen(it)
        second = ChooseWord(self.who, "a basic land type").chosen(it)
        return (ChosenFor(it.source, FIRST, first), ChosenFor(it.source, SECOND, second))


@phrase("of the first chosen type", nt="Modifier")
@node
class OfFirstType(Qualifier):
    """205.3i. With the land type that was chosen first."""

    def fits(self, it: Environment, id: int) -> bool:
        return it.choice(FIRST) in it.chars(id).subtypes


@phrase("<become> the second chosen type", nt="Changing Becoming")
@node
class BecomesSecondType(Modification):
    """305.7, 608.2h. The basic land type that was chosen second instead of its own, as it was chosen then."""

    layer = LAYER_TYPE

    def decided(self, it: Environment) -> Modification:
        """The same with the type that was chosen."""
        return BecomesThatLandType(str(it.choice(SECOND)))

    def apply(self, it: Environment, chars: Characteristics) -> None:
        BecomesThatLandType(str(it.choice(SECOND))).apply(it, chars)


@node
class BecomesThatLandType(Modification):
    """305.7. A basic land type instead of its own land types."""

    type: str
    layer = LAYER_TYPE
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        set_types(Filter((Kind((self.type,)),)), chars, True)
