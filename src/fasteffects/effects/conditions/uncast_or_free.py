"""*It wasn't cast or no mana was spent to cast it*: what came without being paid for (601.2h, 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.card_words import MANA_SPENT
from ..node import Condition, Reference, node
from ..references.choosing import narrowed
from ..references.objects import It, Them

if TYPE_CHECKING:
    from ..it import Environment

narrowed("OnlyIt", "Pointer", lambda v: isinstance(v, It))
narrowed("AllOfThem", "Pointer", lambda v: isinstance(v, Them))


@phrase("{subject:OnlyIt} wasn't cast or no mana was spent to cast {cast:OnlyIt}")
@phrase(
    "none of {subject:AllOfThem} were cast or no mana was spent to cast {cast:AllOfThem}",
    several=True,
)
@node
class UncastOrFree(Condition):
    """601.2h. Of each of some objects: it was not cast, or no mana was spent on it; a copy was not cast."""

    subject: Reference
    cast: Reference
    several: bool = False  # said of none of them
    says = (MANA_SPENT,)

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return not any(it.cast_with(id, "spent") for id in ids if "by" in dict(it.obj(id).cast))
