"""*With lesser mana value*: than that of what the text is about (202.3, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, Reference, node
from ..quantities.measures import stat
from .objects import It
from .qualifiers import compare

if TYPE_CHECKING:
    from ..it import Environment

_MEANT = It()


@phrase("with lesser {what:Stat}", op="<", than=_MEANT, nt="Modifier")
@phrase("with greater {what:Stat}", op=">", than=_MEANT, nt="Modifier")
@phrase("with equal or lesser {what:Stat}", op="<=", than=_MEANT, nt="Modifier")
@phrase("with equal or greater {what:Stat}", op=">=", than=_MEANT, nt="Modifier")
@node
class Lesser(Qualifier):
    """202.3, 608.2h. With less of it (more, no more, no less) than the object spoken of has, or last had."""

    what: str
    op: str
    than: Reference

    def fits(self, it: Environment, id: int) -> bool:
        others = it.as_they_were(self.than.ids(it))
        return any(compare(stat(it, id, self.what), self.op, stat(it, other, self.what)) for other in others)
