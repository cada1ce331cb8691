"""Mana that may be spent as though it were mana of any color, or of any type (609.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ..node import Continuous, Player, Reference, node
from ..references.filters import Filter
from ..references.players import You
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...rules.mana import Spending
    from ..it import Environment

wording("AnyKind", {"any color": "color", "any type": "type"})
_AS_ANY: Final = "{who:Player} may spend mana as though it were mana of {how:AnyKind}"


@phrase(
    f"{_AS_ANY} [to cast {{spells:Filters}}]",
    f"{_AS_ANY} to activate abilities of {{of:Reference}}",
    f"{_AS_ANY} to cast {{spells:Filters}} or to activate abilities of {{of:Reference}}",
)
@phrase(f"{_AS_ANY} to pay the activation costs of {{of:Self}} 's abilities", whole=True)
@phrase(
    "mana of any type can be spent to activate {of:Self} 's abilities", who=You(), how="type", passive=True
)
@node
class AnyMana(Continuous):
    """609.4b. Mana pays for any color (or type) in players' costs, or in those of such spells and abilities.

    The mana stays what it is.
    """

    who: Player
    how: str
    spells: Filter | None = None
    of: Reference | None = None
    whole: bool = False
    passive: bool = False

    asked_for = True
    indexed_as = "any mana"

    def eases(self, it: Environment, player: int, spending: Spending) -> bool:
        """Whether a player may spend mana so on that spell, ability or action."""
        if player not in self.who.ids(it):
            return False
        if self.spells is None and self.of is None:
            return True
        if spending.action:
            return False
        if spending.spell:
            return self.spells is not None and self.spells.fits(it, spending.object)
        return self.of is not None and meant(it, self.of, spending.object)


@node
class EasedFor(Continuous):
    """609.4b. While a card is cast that something lets a player cast: what mana pays for it."""

    any_mana: str

    asked_for = True
