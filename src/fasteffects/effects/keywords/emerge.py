"""Emerge (702.119)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Cost, node
from ..references.filters import Filter
from .keyword import Keyword


@phrase("emerge from {what:Filter} {costs:ManaCosts}", nt="Keyword")
@phrase("emerge {costs:ManaCosts}", what=None, nt="Keyword")
@node
class Emerge(Keyword):
    """702.119. May be cast by sacrificing a creature, with its mana value off."""

    what: Filter | None
    costs: tuple[Cost, ...]
    word = "emerge"
