"""*Each of those creatures with flying*: those of several that were spoken of which are such (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, Reference, node
from .choosing import narrowed
from .objects import Antecedent, Those
from .players import OwnerOf

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment

narrowed("ThoseObjects", "Pointer", lambda v: isinstance(v, Those))
phrase("the owners of {of:ThoseObjects}", many=True)(OwnerOf)


@phrase("each of {of:ThoseObjects} {which:Modifier}")
@node
class EachOfThoseSuch(Reference):
    """608.2c. Each of several objects that were spoken of, of which something is so now."""

    of: Reference
    which: Qualifier

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([i for i in self.of.ids(it) if self.which.fits(it, i)])

    def mentioned(self, walk: Binding) -> None:
        if isinstance(self.of, Those):
            walk.mention(Antecedent("each"), self.of.noun, False, "every")
