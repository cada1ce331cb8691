"""Spells and abilities by what they target (115)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import aims
from ..node import Qualifier, Reference, node
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ..it import Environment


@phrase("that <target> {what:Anything}", nt="Modifier")
@node
class Targeting(Qualifier):
    """115. A spell or ability with such a target."""

    describing = ("what",)

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return any(meant(it, self.what, target) for target in set(aims(it.obj(id))))
