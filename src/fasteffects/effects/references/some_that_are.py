"""Those among objects spoken of that are such things: *any of them that are Walls* (608.2c)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..it import Environment
from ..node import Reference, node
from .choosing import here, narrowed
from .filters import Filter
from .objects import Them, Those

narrowed("ThemOrThose", "Reference", lambda v: isinstance(v, (Them, Those)))


@phrase("any of {of:ThemOrThose} that are {noun:Nouns}")
@node
class AnyThatAre(Reference):
    """608.2c. All of them that are such things now."""

    of: Reference
    noun: Filter
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([id for id in here(it, self.of.ids(it)) if self.noun.fits(it, id)])
