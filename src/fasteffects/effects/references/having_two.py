"""702. With one of two keyword abilities, or with both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..keywords.keyword import Keyword
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with {first:Keyword} or {second:Keyword}", both=False, nt="Modifier")
@phrase("with {first:Keyword} and {second:Keyword}", both=True, nt="Modifier")
@node
class HavingTwo(Qualifier):
    """702. With one of two keyword abilities, or with both."""

    first: Keyword
    second: Keyword
    both: bool

    def fits(self, it: Environment, id: int) -> bool:
        has = [k.word in it.chars(id).keywords for k in (self.first, self.second)]
        return all(has) if self.both else any(has)
