"""*Instead of two*, *instead of putting it into your hand*: a part of a sentence is other (614.15)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.places import Place
from ..node import Instruction, Quantity, Reference, node


@phrase("{by:Clauses} instead of {n:Cardinal}", nt="Instead")
@node
class InsteadOfSo(Instruction):
    """614.15. Another number of cards is looked for: ``language/amended.py`` says it of the sentence."""

    by: Instruction
    n: Quantity

    def lacks(self) -> str:
        """608.2c. What there are so many of, where no sentence before it looks for cards."""
        return "what there are so many of instead"


@phrase(
    "[you may {may=True}] put {what:Pointer} {place:IntoPlace} "
    "instead of putting {again:Pointer} into your hand",
    nt="Instead",
)
@node
class PutElsewhere(Instruction):
    """614.15. Cards that would go to a hand go somewhere else, perhaps if you like: the same holds."""

    what: Reference
    place: Place
    again: Reference
    may: bool = False

    def lacks(self) -> str:
        """608.2c. What would be put into a hand, where no sentence before it says so."""
        return "what would be put into a hand"
