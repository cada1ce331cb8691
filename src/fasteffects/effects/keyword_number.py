"""Keyword abilities with a number, in the order of rule 702."""

from __future__ import annotations

from ..language.phrases import phrase
from .keywords import Keyword
from .node import Quantity, node


@phrase("ripple {count:Digit}", nt="Keyword")
@node
class Ripple(Keyword):
    """702.60. Casts namesakes among the top N cards."""

    count: Quantity
    word = "ripple"


@phrase("absorb {count:Digit}", nt="Keyword")
@node
class Absorb(Keyword):
    """702.64. Prevents N of the damage from each source."""

    count: Quantity
    word = "absorb"


@phrase("hideaway {count:Digit}", nt="Keyword")
@node
class Hideaway(Keyword):
    """702.75. Hides one of the top N cards."""

    count: Quantity
    word = "hideaway"


@phrase("tribute {count:Digit}", nt="Keyword")
@node
class Tribute(Keyword):
    """702.104. Enters with counters if an opponent chooses so."""

    count: Quantity
    word = "tribute"


@phrase("toxic {count:Digit}", nt="Keyword")
@node
class Toxic(Keyword):
    """702.164. Combat damage also gives N poison counters."""

    count: Quantity
    word = "toxic"

    def total(self) -> int:
        """702.164b. What it adds to the total toxic value of its object."""
        return getattr(self.count, "n", 0)
