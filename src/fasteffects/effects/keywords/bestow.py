"""Bestow (702.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...state.objects import BATTLEFIELD, STACK
from ..abilities.kinds import Static
from ..continuous.changes import Change, Gains
from ..modifying import LAYER_TYPE, Modification
from ..node import Ability, Condition, node
from ..references.filters import Filter, Kind
from ..references.objects import Self
from .cast_for import CastFor
from .enchant import Enchant
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@costed("bestow")
@node
class Bestow(Costed):
    """702.103. The cost to cast it as an Aura."""

    word = "bestow"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.103a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)


@node
class AnAura(Modification):
    """702.103b, c. An Aura enchantment and nothing else; a copy of the spell is one as well."""

    layer = LAYER_TYPE
    copied = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.types, chars.subtypes = frozenset(("Enchantment",)), frozenset(("Aura",))


@node
class StillBestowed(Condition):
    """702.103b, e-g. On the stack, or attached to a permanent, perhaps phased out with it (702.26g)."""

    def holds(self, it: Environment) -> bool:
        now = it.now(it.source)
        if now not in it.game.objects:
            return False
        o = it.game.objects[now]
        if o.zone != BATTLEFIELD:
            return o.zone == STACK
        host = it.game.objects.get(o.attached_to)
        return host is not None and host.zone == BATTLEFIELD and not (host.phased_out and not o.phased_out)


ENCHANT_CREATURE: Final = Enchant(Filter((Kind(("creature",)),)), "")
BESTOWED: Final = Change(Self(), (AnAura(), Gains((ENCHANT_CREATURE,))), None)
