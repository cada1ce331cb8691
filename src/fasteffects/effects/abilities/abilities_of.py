"""All activated abilities of other objects (113.10, 602, 613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...characteristics.of_objects import BASIC_LAND_MANA
from ...language.phrases import phrase
from ...speed.indexes import expand
from ...speed.once import once
from ...state.objects import BATTLEFIELD
from ..continuous.changes import Gains
from ..costs.paying import TapSelf
from ..mana.adding import AddMana, ManaMade
from ..mana.produced import is_mana_ability
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, Continuous, Player, Reference, node, walk
from ..references.objects import Linked
from ..references.players import You
from .instructions import Body, Do
from .kinds import Activated, Loyalty

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...rules.mana import Spending
    from ..it import Environment

LOYALTY: Final = "loyalty"
MANA: Final = "mana"
_ALL: Final = "all activated abilities of {of:Reference}"


@phrase(f"<have> {_ALL}", nt="State")
@phrase(f"<have> {_ALL} except for loyalty abilities", but=LOYALTY, nt="State")
@phrase(f"<have> {_ALL} except mana abilities", but=MANA, nt="State")
@phrase(f"<gain> {_ALL}", now=True, nt="Changing")
@phrase(
    "<have> all loyalty abilities of {of:Reference}",
    "<have> the loyalty abilities of {of:Reference}",
    only=LOYALTY,
    nt="State",
)
@node
class HasActivated(Modification):
    """613.1f. Has the activated abilities of some objects as long as something says so; or *now* gains them.

    They are its own then: what they say of their object they say of this one (201.5b).
    """

    of: Reference
    but: str = ""
    now: bool = False  # 608.2h: those that they have as an effect begins
    only: str = ""  # 606.1: but loyalty abilities alone

    layer = LAYER_ABILITY

    def lacks(self) -> str:
        """113.6. Cards in hidden zones show no abilities; what is so of those is not known here."""
        if self.now or not isinstance(self.of, Linked) or self.of.verb in ("exiled", "chosen"):
            return ""
        return "the abilities of what was found otherwise"

    def given(self, it: Environment) -> tuple[Ability, ...]:
        """The abilities, as the others have them now (613.8a)."""
        found: list[Ability] = []
        for id in self.of.ids(it):
            if it.game.on_battlefield(id):
                chars = it.chars(id)
                found += activated_of(chars.abilities)
                if "Land" in chars.types and not chars.silent and self.but != MANA and not self.only:
                    found += [of_land_type(s) for s in BASIC_LAND_MANA if s in chars.subtypes]  # 305.6
            elif id in it.game.objects and it.obj(id).zone != BATTLEFIELD:
                found += activated_of(it.chars(id).abilities)
            elif self.now and id in it.game.gone:  # 608.2h: a card cast since, as it lay there
                found += activated_of(it.chars(id).abilities)
        return tuple([a for a in found if not self._left_out(a)])

    def _left_out(self, ability: Ability) -> bool:
        parts = expand(ability)
        if LOYALTY in (self.but, self.only):
            loyalty = any(isinstance(p, Loyalty) for p in parts)
            return loyalty == (self.but == LOYALTY)
        return self.but == MANA and any(is_mana_ability(p) for p in parts)

    def reads(self, it: Environment) -> object:
        return self.given(it)

    def decided(self, it: Environment) -> Modification:
        return Gains(self.given(it)) if self.now else self

    def apply(self, it: Environment, chars: Characteristics) -> None:
        given = self.given(it)
        if given:
            chars.have((*chars.abilities, *given))


def activated_of(abilities: tuple[Ability, ...]) -> list[Ability]:
    """602.1. The activated ones among abilities, and the keyword abilities that are such."""
    return [a for a in abilities if is_activated(a)]


@once
def is_activated(ability: Ability) -> bool:
    """602.1. Whether an ability is activated, or a keyword that stands for such."""
    return all(isinstance(p, (Activated, Loyalty)) for p in expand(ability))


@once
def of_land_type(word: str) -> Ability:
    """305.6. The mana ability of a basic land type."""
    made = ManaMade(f"{{{BASIC_LAND_MANA[word]}}}")
    return Activated((TapSelf(),), Body((Do(AddMana(You(False), made)),)))


@phrase("{who:Player} may spend mana as though it were mana of any color to activate those abilities")
@node
class AnyManaForThose(Continuous):
    """609.4b. Mana of any type pays for any color in the abilities that the source has by this text."""

    who: Player

    asked_for = True
    indexed_as = "any mana"
    how = "color"

    def eases(self, it: Environment, player: int, spending: Spending) -> bool:
        """Whether a player may spend mana so on that ability."""
        if spending.object != it.source or player not in self.who.ids(it) or spending.ability is None:
            return False
        ways = [n for a in it.chars(it.source).abilities for n in walk(a) if isinstance(n, HasActivated)]
        return any(p.activated() == spending.ability for w in ways for a in w.given(it) for p in expand(a))
