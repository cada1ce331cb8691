"""*If you don't reveal it*: nobody has, or might, and it is the card that was spoken of before (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Reveal
from ...language.phrases import phrase
from ..node import Condition, Node, Reference, but, node

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("you don't reveal {subject:Pointer}")
@node
class NotRevealed(Condition):
    """608.2c. The offer to reveal a card was not made or not taken: *it*, from here on, is that card."""

    subject: Reference
    to: Antecedent | None = None

    def bind(self, walk: Binding) -> Node:
        deed = walk.result_of("revealed")
        before = walk.offered_to_reveal()
        if before is not None:
            walk.mention_object(before)
        bound = walk.children(self)
        if before is not None:
            walk.mention_object(before)
        return but(bound, to=deed)

    def lacks(self) -> str:
        return "" if self.to is not None else "what is not revealed"

    def holds(self, it: Environment) -> bool:
        done = it.env.result(self.to.index) if self.to is not None else ()
        return not any(isinstance(event, Reveal) for event in done)
