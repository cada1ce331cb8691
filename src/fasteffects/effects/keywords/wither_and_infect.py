"""Wither and infect (702.80, 702.90)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword


@phrase("wither", nt="Keyword")
@node
class Wither(Keyword):
    """702.80. Deals damage to creatures as -1/-1 counters."""

    word = "wither"
    asked_for = True


@phrase("infect", nt="Keyword")
@node
class Infect(Keyword):
    """702.90. Deals damage as -1/-1 counters to creatures and poison counters to players."""

    word = "infect"
    asked_for = True
