"""Whether a creature is renowned (702.112b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..conditions.plain import SoOf, so_of
from ..node import Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject:Contracted} renowned", "{subject} <are> renowned")
@node
class IsRenowned(SoOf):
    """702.112b. A renown ability has made it renowned, which it stays."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        return so_of(it, self)

    def so(self, it: Environment, id: int) -> bool:
        return bool(it.obj(id).mark("renowned"))
