"""Offering (702.48)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from ..references.filters import Filter
from .keyword import Keyword


@phrase("{what:Filter} offering", nt="Keyword")
@node
class Offering(Keyword):
    """702.48. May be cast as an instant by sacrificing such a permanent."""

    what: Filter
    word = "offering"
