"""What may be paid for other spells in place of their mana costs, as a permanent has it (118.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from ...language.phrases import phrase
from ...language.write import text_of
from ...speed.once import once
from ..abilities.instructions import Do
from ..actions.counters import PayEnergy
from ..actions.drawing import Discard
from ..actions.evidence import CollectEvidence
from ..it import Environment
from ..node import Continuous, Cost, Player, Reference, node
from ..quantities.numbers import Number, StatOf
from ..references.choosing import narrowed
from ..references.filters import Filter, Kind
from ..references.objects import Self, Some
from ..references.players import Players, You
from ..references.qualifiers import Same
from .cost_changes import fits_as_spell, looks_at_targets
from .paying import Act, PayLife

ANY_SPELL: Final = Filter((Kind((), "spell"),))
USED: Final = "paid instead"  # 118.9: the mark of the turn in which it was paid as an effect lets do once
ITS_VALUE: Final = PayLife(You(said=False), StatOf(Self(), "mana value"))  # the spell's own
_FOR_LIFE: Final = "by paying life equal to its mana value rather than paying its mana cost"
_ONCE: Final = "once during each of {turn_of:Possessive} turns , {who} may cast a {spells:Filter} "
OF_ITS_COLOR: Final = Filter((Kind((), "card"),), modifiers=(Same("color", Self()),))  # the spell's own

narrowed(
    "DeedInstead",
    "Cost",
    lambda v: isinstance(v, Act) and isinstance(v.effect, (CollectEvidence, PayEnergy)),
)


@phrase(
    "rather than pay the mana cost for a spell , "
    "its controller may discard a card that shares a color with that spell",
    who=Players(False),
    spells=ANY_SPELL,
    cost=Act(Discard(You(said=False), Some(Number(1), OF_ITS_COLOR))),
)
@phrase("{who} may cast {spells:Filters} without paying their mana costs", cost=None)
@phrase("{who} may pay {cost:ManaCost} rather than pay the mana cost for {spells:Filters}")
@phrase("{who} may {cost:DeedInstead} rather than pay the mana cost for {spells:Filters}")
@phrase(
    "once each turn , {who} may pay {cost:ManaCost} rather than pay the mana cost for a {spells:Filter}",
    once=True,
)
@phrase(_ONCE + "without paying its mana cost", cost=None, once=True)
@phrase(_ONCE + _FOR_LIFE, cost=Act(ITS_VALUE), once=True)
@node
class PaidInstead(Continuous):
    """118.9. A cost, or nothing, that players may pay for such spells rather than their mana costs.

    *once*: for one spell in a turn, perhaps only of some player; the source has a mark of the turn.
    """

    asked_for = True
    indexed_as = "paid instead"
    with_flash: ClassVar[bool] = False  # 601.3c: whether who pays so may cast it as though it had flash

    who: Player
    spells: Filter
    cost: Cost | None
    once: bool = False
    turn_of: Reference | None = None

    def is_open(self, it: Environment) -> bool:
        """Whether it is such a turn, and none has been paid for so in it."""
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return False
        return not self.once or it.obj(it.source).mark(USED) != it.game.turn_number

    def cost_for(self, it: Environment, item: int, caster: int) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How it is said and what *caster* pays for that spell; None where it is not for it."""
        if not self.is_open(it) or caster not in self.who.ids(it):
            return None
        if not fits_as_spell(it, self.spells, item, caster):
            return None
        return ("nothing", ()) if self.cost is None else (in_words(self), (self.cost,))

    def lacks(self) -> str:
        if looks_at_targets(self.spells):  # 601.2b, c: targets are chosen later
            return "what a spell will target"
        return "a cost with X" if self.cost is not None and "{X}" in self.cost.mana_symbols() else ""


@once
def in_words(way: PaidInstead) -> str:
    """118.9. What is paid, as an option."""
    if isinstance(way.cost, Act):
        return text_of("Biddings", Do(way.cost.effect)).replace("~'s", "its").replace("~", "it")
    return f"pay {text_of('ManaCost', way.cost)}"
