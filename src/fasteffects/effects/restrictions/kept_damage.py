"""Damage that stays marked on a permanent from turn to turn (120.6, 514.2)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..it import Environment
from ..node import Continuous, Reference, node
from ..triggers.what_objects_do import meant


@phrase("damage isn't removed from {subject:Reference} during cleanup steps")
@node
class KeepsDamage(Continuous):
    """514.2. The damage marked on such permanents stays as the cleanup step removes that of others."""

    asked_for = True
    indexed_as = "keeps damage"

    subject: Reference

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether it is about that permanent."""
        return meant(it, self.subject, id)
