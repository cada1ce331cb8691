"""*That spell was all colors*, *a creature that isn't all colors* (105.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Inherent, node
from ..references.more_qualifiers import NotSo
from .plain import Is

if TYPE_CHECKING:
    from ..it import Environment


@node
class OfAllColors(Inherent):
    """105.2. Of each of the five colors."""

    def fits(self, it: Environment, id: int) -> bool:
        return len(it.chars(id).colors) == 5


ALL_COLORS: Final = OfAllColors()
phrase(
    "{subject} (<are>|<aren't> {not_=True}|was {was=True}) all colors",
    what=ALL_COLORS,
)(Is)
phrase("that isn't all colors", what=ALL_COLORS, nt="Modifier")(NotSo)
