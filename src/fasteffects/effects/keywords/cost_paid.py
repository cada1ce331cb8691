"""601.2f. The spell, or the one that became the permanent, was cast for the cost of that keyword."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase, wording
from ..node import Condition, Reference, node
from ..references.objects import Self

if TYPE_CHECKING:
    from ..it import Environment
from .mayhem import MAYHEM
from .sneak import SNEAK
from .web_slinging import WEB_SLINGING

wording("KeywordCost", {word: word for word in (SNEAK, MAYHEM)})


@phrase("{subject:Self} 's {word:KeywordCost} cost was paid")
@phrase("(its|his|her) {word:KeywordCost} cost was paid", subject=Self(), its=True)
@phrase("{subject:Self} (was|were) cast using web-slinging", word=WEB_SLINGING)
@phrase("they were cast using web-slinging", subject=Self(), word=WEB_SLINGING, its=True)
@node
class CostPaid(Condition):
    """601.2f. The spell, or the one that became the permanent, was cast for the cost of that keyword."""

    subject: Reference
    word: str
    its: bool = False

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return any(it.cast_with(i, self.word) or it.cast_with(i, "how") == self.word for i in ids)
