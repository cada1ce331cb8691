"""Banding and bands with other (702.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..node import Qualifier, Reference, node
from ..references.filters import Filter
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment


@phrase("banding", nt="Keyword")
@node
class Banding(Keyword):
    """702.22. Attacks and blocks in a band; its controller divides damage dealt to it."""

    word = "banding"
    asked_for = True


@phrase("bands with other {what:Filters} .", nt="Quoted")
@node
class BandsWithOther(Keyword):
    """702.22b. Bands with such creatures that have the same ability."""

    what: Filter
    word = "bands with other"
    asked_for = True

    def fits(self, it: Environment, id: int) -> bool:
        """702.22c. Whether a creature is of the quality."""
        return self.what.fits(it, id)


@phrase("banded with {what:Pointer}", nt="Modifier")
@node
class BandedWith(Qualifier):
    """702.22e, f. Another attacker of the band that was announced, for as long as both attack."""

    of_combat = True

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        others = [it.obj(i) for i in self.what.ids(it) if i != id]
        o = it.obj(id)
        band = o.mark("band")
        return band is not None and any(
            o.attacking != NOBODY and other.attacking != NOBODY and other.mark("band") == band
            for other in others
        )
