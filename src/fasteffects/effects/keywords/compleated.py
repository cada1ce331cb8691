"""Compleated (702.150)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..node import Ability, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

LESS: Final = 2  # loyalty counters for each symbol
FOR_LIFE: Final = "life for "  # 107.4f: facts of how it was cast, one for each sort of symbol


@phrase("compleated", nt="Keyword")
@node
class Compleated(Keyword):
    """702.150. Life paid for it costs it loyalty."""

    word = "compleated"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.150a. The static ability."""
        return (Static((EntersWithLess(Self()),)),)


@node
class EntersWithLess(OfEntering):
    """702.150a. With two loyalty counters less for each symbol for which its caster paid life."""

    subject: Reference
    rule = "702.150a"

    def applies(self, it: Environment, event: Event) -> bool:
        """It applies once there are loyalty counters with which it would enter (616.1f)."""
        enters = OfEntering.applies(self, it, event)
        loyal = any(kind == "loyalty" for kind, _ in event.counters_on())
        return enters and loyal and symbols_paid_with_life(it) > 0

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        counters = event.counters_on()
        loyalty = sum(n for kind, n in counters if kind == "loyalty")
        left = max(0, loyalty - LESS * symbols_paid_with_life(it))
        others = tuple(c for c in counters if c[0] != "loyalty")
        return (event.but(counters=(*others, ("loyalty", left)) if left else others),)


def symbols_paid_with_life(it: Environment) -> int:
    """107.4f. For how many Phyrexian mana symbols its caster paid life; none for what was not cast."""
    o = it.obj(it.source)
    if "by" not in dict(o.cast):
        return 0
    return sum(int(n) for fact, n in o.cast if fact.startswith(FOR_LIFE))
