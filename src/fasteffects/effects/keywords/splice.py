"""Splice (702.47)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Ability, Cost, node
from ..references.filters import Filter
from .keyword import Keyword


@phrase(
    "splice onto {what:Filter} {costs:ManaCosts}",
    "splice onto {what:Filter} – {costs:Costs}",
    "splice onto {what:Filter} – {costs:Costs} .",
    nt="Keyword",
)
@node
class Splice(Keyword):
    """702.47. Adds its text to such a spell for a cost."""

    what: Filter
    costs: tuple[Cost, ...]
    word = "splice"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.47a. It is a rule of its own for a card in hand (``rules/splicing.py``)."""
        return ()
