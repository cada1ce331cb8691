"""Awaken (702.113)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Static
from ..abilities.numbering import Numbers
from ..actions.counters import PutCounters
from ..actions.earthbending import YOUR_LAND
from ..continuous.changes import Change
from ..continuous.types_and_copies import IsNow
from ..node import Ability, Cost, Quantity, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Target
from .cast_for import CastFor
from .common_parts import UNSAID
from .keyword import Haste
from .overload import RewordedSpell, Rewording

_ITS_LINE: Final = re.compile(r"\n?Awaken [^\n]*")
NAUGHT: Final = Size(Number(0), Number(0), "")
ELEMENTAL: Final = IsNow(NAUGHT, Filter((Kind(("Elemental", "creature")),)), (Haste(),), "land")


@phrase("awaken {count:Digit} – {costs:Costs}", "awaken {count:Digit} – {costs:Costs} .", nt="Keyword")
@node
class Awaken(Rewording):
    """702.113. The cost to put counters on a land as well, which becomes a creature."""

    count: Quantity
    costs: tuple[Cost, ...]
    word = "awaken"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.113a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)

    def changed(self, text: str) -> tuple[Callable[[Body], RewordedSpell], str] | None:
        """702.113a, b. What the spell says besides where that cost was paid."""
        return self.awakened, _ITS_LINE.sub("", text)

    def awakened(self, own: Body) -> RewordedSpell:
        """702.113a. The spell's own words, and after them those of the keyword ability."""
        counters = PutCounters(UNSAID, self.count, "+1/+1", Target(YOUR_LAND, index=0))
        lives = Change(It(Antecedent("target", 0)), (ELEMENTAL,), None)
        more = Numbers(own.sentences).after((Do(counters, 0), Do(lives, 1)))
        return Awakened(Body((*own.sentences, *more)))


@node
class Awakened(RewordedSpell):
    """702.113a. What the spell says to do where its awaken cost was paid."""

    body: Body
    paid = "awaken"
    printed = "Awaken: "
