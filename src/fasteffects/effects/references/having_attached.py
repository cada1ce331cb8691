"""Objects with something attached to them (301.5, 303.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with {what:Reference} attached to it", nt="Modifier")
@node
class HavingAttached(Qualifier):
    """301.5, 303.4. Such an object is attached to it; *another* is another than the source."""

    describing = ("what",)

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        there = [i for i in it.obj(id).attachments if not it.obj(i).phased_out]  # 702.26b
        return any(self.what.suits(it, other) for other in there)
