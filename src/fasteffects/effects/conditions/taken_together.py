"""What was chosen, hurt or is so much in all: conditions about objects taken together (107.1, 607.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import names_in
from ...events import DAMAGE, Damage
from ...language.phrases import phrase
from ..node import Condition, Qualifier, Quantity, Reference, node
from ..quantities.numbers import TotalOf

if TYPE_CHECKING:
    from ..it import Environment


@phrase("who was dealt combat damage by {by:Self} this turn", nt="Hurt")
@node
class HurtBy(Qualifier):
    """120.3. Of a player: dealt combat damage by the object this turn."""

    by: Reference

    def fits(self, it: Environment, id: int) -> bool:
        sources = self.by.ids(it)
        dealt = (e for e in it.game.history if isinstance(e, Damage) and e.combat)
        return any(e.object == id and e.source in sources for e in dealt)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)


@phrase("{subject} <have> the chosen name")
@phrase("{subject} <don't> have the chosen name", not_=True)
@node
class HasChosenName(Condition):
    """607.2d, 201.2. An object has the name that was chosen."""

    subject: Reference
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        chosen, ids = it.obj(it.source).choice("name"), self.subject.ids(it)
        return bool(ids) and all((chosen in names_in(it.chars(i).name)) is not self.not_ for i in ids)


@phrase("{of:Reference} <have> total {what:Stat} {least:Digit} or greater")
@phrase("{of:Reference} <have> total {what:Stat} {most:Digit} or less", least=None)
@node
class TotalWithin(Condition):
    """The sum of a characteristic over some objects is so great, or so small."""

    of: Reference
    what: str
    least: Quantity | None
    most: Quantity | None = None

    def holds(self, it: Environment) -> bool:
        total = TotalOf(self.what, self.of).value(it)
        if self.least is not None:
            return total >= self.least.value(it)
        return self.most is not None and total <= self.most.value(it)
