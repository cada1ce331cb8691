"""Targets as though they didn't have hexproof, and ward abilities that don't trigger (609.4, 702.11e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..keywords.ward import Ward
from ..node import Reference, node
from ..references.choosing import narrowed
from ..references.objects import Those
from ..triggers.trigger_counts import Counts
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

narrowed("ThoseSame", "Pointer", lambda v: isinstance(v, Those))


@phrase("{whom:Recipient} can be the targets of spells and abilities as though they didn't have hexproof")
@phrase(
    "{whom:Recipient} can be the targets of spells and abilities you control as though they didn't have "
    "hexproof",
    yours=True,
)
@phrase(
    "{whom:Recipient} can be the targets of spells and abilities as though they didn't have hexproof . "
    "ward abilities of {those:ThoseSame} don't trigger .",
    ward=True,
    nt="ContinuousText",
)
@node
class InSpiteOfHexproof(Counts):
    """609.4, 702.11e. Whom spells and abilities, or *yours* alone, may target as though without hexproof."""

    asked_for = True
    indexed_as = "in spite of hexproof"  # as characteristics/of_objects.py looks for it

    whom: Reference
    yours: bool = False
    those: Reference | None = None
    ward: bool = False

    describing = ("whom",)

    def lets(self, it: Environment, id: int, player: int) -> bool:
        """Whether what that player controls may target it so."""
        return (not self.yours or player == it.you) and meant(it, self.whom, id)

    def silences(self, it: Environment, source: int, event: Event, ability: object = None) -> bool:
        """603.2, 702.21a. Whether it is the ward ability of one of those."""
        if not self.ward or ability is None or source == NOBODY or not meant(it, self.whom, source):
            return False
        wards = [a for a in it.chars(source).abilities if isinstance(a, Ward)]
        return any(ability in ward.stands_for() for ward in wards)
