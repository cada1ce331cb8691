"""*Enchanted creature is white and untapped*: two things that are so of the same object (109.3, 110.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, node
from .plain import Is

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject} <are> {what:PlainAdjective} and {also:PlainAdjective}")
@node
class IsBoth(Is):
    """An object is both of these at once."""

    also: Qualifier | None = None

    def so(self, it: Environment, id: int) -> bool:
        return Is.so(self, it, id) and self.also is not None and self.also.fits(it, id)
