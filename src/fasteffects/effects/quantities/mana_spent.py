"""Which mana was spent to cast something: its colors and types (106.3, 601.2h)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ...cards.record import SYMBOL_OF, symbols
from ...language.phrases import phrase
from ...speed.card_words import MANA_SPENT
from ..costs.paying import Mana
from ..node import Condition, Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment

COLOURS: Final = "WUBRG"
KINDS: Final = COLOURS + "C"


def units_spent(it: Environment, subject: Reference) -> list[str]:
    """601.2h. The types of the mana spent to cast each of some objects, as letters."""
    return [str(it.cast_with(id, "spent") or "") for id in subject.ids(it)]


@phrase("{mana:ManaCost} was spent to cast {subject}")
@phrase("{mana:ManaCost} wasn't spent to cast {subject}", not_=True)
@node
class SuchSpent(Condition):
    """601.2h. At least that mana was among what was spent: of each symbol as much as is said."""

    mana: Mana
    subject: Reference
    not_: bool = False
    says = (MANA_SPENT,)

    def holds(self, it: Environment) -> bool:
        wanted = Counter(symbols(self.mana.cost))
        spent = units_spent(it, self.subject)
        return any(all(units.count(s) >= n for s, n in wanted.items()) for units in spent) is not self.not_

    def lacks(self) -> str:
        """107.4. Which mana was snow mana is not known."""
        return "" if set(symbols(self.mana.cost)) <= set(KINDS) else f"{self.mana.cost} that was spent"


@phrase("at least {least:Cardinal} {colour:Colour} mana was spent to cast {subject}")
@phrase("at least {least:Cardinal} mana of the same color was spent to cast {subject}", colour="")
@phrase("no colored mana was spent to cast {subject}", least=None, colour="")
@node
class ColourSpent(Condition):
    """601.2h. So much mana of a color was spent, of any one color; *least* None: no colored mana."""

    least: Quantity | None
    colour: str
    subject: Reference
    says = (MANA_SPENT,)

    def holds(self, it: Environment) -> bool:
        kinds = SYMBOL_OF[self.colour] if self.colour else COLOURS
        most = max((units.count(s) for units in units_spent(it, self.subject) for s in kinds), default=0)
        return most == 0 if self.least is None else most >= self.least.value(it)


@phrase("for each {mana:ManaCost} spent to cast {subject}", nt="Per")
@node
class TimesSpent(Quantity):
    """601.2h. How many times over that mana was among what was spent."""

    mana: Mana
    subject: Reference
    says = (MANA_SPENT,)

    def value(self, it: Environment) -> int:
        wanted = Counter(symbols(self.mana.cost))
        spent = units_spent(it, self.subject)
        return max((min(units.count(s) // n for s, n in wanted.items()) for units in spent), default=0)

    def lacks(self) -> str:
        """107.4. Which mana was snow mana is not known."""
        return "" if set(symbols(self.mana.cost)) <= set(KINDS) else f"{self.mana.cost} that was spent"
