"""Mana abilities as a text speaks of them: what has some, and who is to activate them (605.1, 605.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...characteristics.of_objects import BASIC_LAND_MANA
from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ...speed.indexes import anchored, expand
from ...speed.once import once
from ...state.abilities import Told
from ..mana.produced import adding, is_mana_ability, is_mana_trigger
from ..node import Deed, Player, Qualifier, node
from .choosing import acting
from .filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who} <activate> a mana ability of each {what:Filter}")
@node
class ActivateEach(Deed):
    """605.3. A player activates one mana ability of each such permanent, if they can."""

    who: Player
    what: Filter

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        found = [(p, tuple(i for i in self.what.all(its))) for p, its in acting(it, self.who)]
        return procedure("ManaOfEach", found[0][0], found[0][1]) if found else procedure("ManaOfEach", 0, ())


@phrase("with mana abilities", nt="Modifier")
@phrase("with a mana ability", one=True, nt="Modifier")
@phrase("without mana abilities", not_=True, nt="Modifier")
@node
class WithManaAbilities(Qualifier):
    """605.1. With abilities that make mana, those of basic land types too (305.6)."""

    one: bool = False
    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        return self.has_one(it, id) is not self.not_

    def has_one(self, it: Environment, id: int) -> bool:
        """605.1. Whether the object has such an ability."""
        chars = it.chars(id)
        if "Land" in chars.types and not chars.silent and not chars.subtypes.isdisjoint(BASIC_LAND_MANA):
            return True
        whole = (a for ability in chars.abilities for a in expand(anchored(it.obj(id), ability)))
        return any(is_mana_ability(a) or ((h := a.heard()) is not None and is_mana_trigger(h)) for a in whole)


@once
def goes_by_color(ability: Told) -> bool:
    """105.2. Whether of one color an ability may make more than of another, or some of each there is."""
    return any(effect.mana.colours in ("of that", "each") for effect in adding(ability.body))


def lots_now(it: Environment, ability: Told) -> tuple[str, ...]:
    """The lots among which there is to choose as things are, where it goes by color: ``WWW``, ``G``."""
    found: list[str] = []
    for effect in adding(ability.body):
        for its in effect.waits(it) or [it]:
            found += ["".join(lot) * effect.times(its) for lot in effect.mana.lots(its)]
    return tuple([lot for lot in found if lot])
