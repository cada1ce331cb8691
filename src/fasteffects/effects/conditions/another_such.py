"""*If that creature is another Hero*: such a thing, and not the source (109.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Reference, node
from ..references.filters import Filter
from .plain import SoOf, so_of

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject} <are> another {what:Noun}")
@node
class IsAnother(SoOf):
    """An object is such a thing and another than the source."""

    subject: Reference
    what: Filter

    def holds(self, it: Environment) -> bool:
        return so_of(it, self)

    def so(self, it: Environment, id: int) -> bool:
        return id != it.source and self.what.fits(it, id)
