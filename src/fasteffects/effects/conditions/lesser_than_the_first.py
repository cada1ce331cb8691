"""*If it's a spell with lesser mana value*: than what the ability triggered on (202.3, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Node, Reference, but, node
from ..quantities.measures import stat
from ..references.filters import Filter
from ..references.objects import It
from .plain import IsA

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("{subject:Contracted} a {what:Noun} with lesser {stat:Stat}")
@node
class IsLesser(Condition):
    """202.3, 608.2h. It is such a thing, and has less than another object spoken of has, or last had."""

    subject: Reference
    what: Filter
    stat: str
    than: Reference = It()

    def bind(self, walk: Binding) -> Node:
        """*Lesser* is said of the one, and of something else than that."""
        subject, than = walk.not_to_itself(self.subject, self.than)
        return but(self, subject=subject, than=than)

    def holds(self, it: Environment) -> bool:
        ids, others = self.subject.ids(it), it.as_they_were(self.than.ids(it))
        if not ids or not others or not IsA(self.subject, self.what).holds(it):
            return False
        most = min(stat(it, other, self.stat) for other in others)
        return all(stat(it, id, self.stat) < most for id in ids)
