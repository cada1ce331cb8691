"""*If that creature is another Hero*: such a thing, and not the source (109.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Reference, node
from ..references.filters import Filter
from .plain import so_of

if TYPE_CHECKING:
    from ..it import It as Environment


@phrase("{subject} <are> another {what:Noun}")
@node
class IsAnother(Condition):
    """An object is such a thing and another than the source."""

    subject: Reference
    what: Filter

    def holds(self, it: Environment) -> bool:
        return so_of(it, self)

    def so(self, it: Environment, id: int) -> bool:
        """Whether it is so of one object."""
        return id != it.source and self.what.fits(it, id)
