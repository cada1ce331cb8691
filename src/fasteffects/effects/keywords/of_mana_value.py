"""Protection from what has such mana values: odd or even ones, all but one (702.16a, 202.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import node
from ..quantities.measures import stat
from .protection import Quality

if TYPE_CHECKING:
    from ..it import Environment


@phrase("each mana value (of the chosen quality|other than the chosen number {but_one=True})", nt="Quality")
@node
class OfManaValues(Quality):
    """702.16a, 607.2d. Of an odd or even mana value, as was chosen; or of any but the *one* chosen."""

    but_one: bool = False

    def has(self, it: Environment, source: int) -> bool:
        chosen, value = it.obj(it.source).choice("number"), stat(it, source, "mana value")
        if not isinstance(chosen, str):
            return False
        return chosen != str(value) if self.but_one else chosen == ("odd" if value % 2 else "even")
