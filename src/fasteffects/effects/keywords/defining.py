"""Changeling and devoid (702.73, 702.114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..continuous.every_type import EveryNonbasicLandType, Everything
from ..it import Environment
from ..modifying import LAYER_COLOR, Modification
from ..node import Ability, Continuous, Reference, node
from ..references.objects import Self
from .keyword import Keyword

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics


@node
class Colourless(Modification):
    """702.114a. Has no colour."""

    layer = LAYER_COLOR

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.colors = frozenset()


@phrase("{subject:Self} is every nonbasic land type", changes=(EveryNonbasicLandType(),))
@node
class DefinesItself(Continuous):
    """604.3. A characteristic of the object itself, defined by its ability."""

    asked_for = True

    changes: tuple[Modification, ...]
    subject: Reference = Self()
    defining = True
    layered = True


@phrase("changeling", nt="Keyword")
@node
class Changeling(Keyword):
    """702.73. Is every creature type, everywhere."""

    word = "changeling"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.73a. The characteristic-defining ability."""
        return (Static((DefinesItself((Everything(),)),)),)


@phrase("devoid", nt="Keyword")
@node
class Devoid(Keyword):
    """702.114. Has no color."""

    word = "devoid"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.114a. The characteristic-defining ability."""
        return (Static((DefinesItself((Colourless(),)),)),)
