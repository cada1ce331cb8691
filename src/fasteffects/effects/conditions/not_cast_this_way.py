"""*If it wasn't cast this way* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...events import Cast
from ...language.phrases import phrase
from ..node import Condition, Reference, node

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("{subject:Pointer} wasn't cast this way", "you don't cast {subject:Pointer} [this way]")
@node
class NotCastThisWay(Condition):
    """608.2c, 608.2g. Nothing came of the offer to cast a card, or nobody made it."""

    subject: Reference
    to: Antecedent | None = None

    how: ClassVar[str] = "cast"
    of_deed: ClassVar[bool] = True

    def holds(self, it: Environment) -> bool:
        done = it.env.result(self.to.index) if self.to is not None else ()
        return not any(isinstance(event, Cast) for event in done)
