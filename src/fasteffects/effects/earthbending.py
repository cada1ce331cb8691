"""Earthbend: a land becomes a creature with counters, and comes back (701.66)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..language.phrases import phrase
from ..machine import Frame, procedure
from .becoming import IsAlso
from .changes import Change
from .counters import PutCounters
from .filters import Filter, Kind
from .happenings import AnyOf, Dies, IsPut
from .instructions import Delayed, Do
from .it import It as Environment
from .keyword_standing import UNSAID, YOURS
from .keywords import Haste
from .node import Effect, Instruction, Player, Quantity, Reference, node
from .places import Place
from .players import You
from .qualifiers import Zone
from .quantities import Number
from .references import Antecedent, It, Target
from .sizes import Size
from .zones import Return

if TYPE_CHECKING:
    from ..events import Event

YOUR_LAND: Final = Filter((Kind(("land",)),), (), (YOURS,))
THAT_LAND: Final = It(Antecedent("each"))
WHAT_IT_BECAME: Final = It(Antecedent("event"))
NAUGHT: Final = Size(Number(0), Number(0), "")
LIVING: Final = IsAlso(
    Filter((Kind(("land", "creature")),)),
    THAT_LAND,
    size=Size(Number(0), Number(0), ""),
    abilities=(Haste(),),
)
GONE: Final = AnyOf(THAT_LAND, (Dies(None), IsPut(None, Zone(None, "exile"), Zone(None, "battlefield"))))
BACK: Final = Return(UNSAID, WHAT_IT_BECAME, Place("battlefield", under=You(), tapped=True))


@phrase("{who} <earthbend> {n:Digit}")
@node
class Earthbend(Effect):
    """701.66a. Target land becomes a 0/0 creature with haste and counters; it returns when it dies."""

    who: Player
    n: Quantity
    aimed: Reference = Target(YOUR_LAND)

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        lands = self.aimed.ids(it)
        if not lands:
            return ()
        steps: tuple[Instruction, ...] = (
            Do(Change(THAT_LAND, (LIVING,), None)),
            Do(PutCounters(UNSAID, Number(self.n.value(it)), "+1/+1", THAT_LAND)),
            Delayed(GONE, Do(BACK)),
        )
        return procedure("Instructions", it.about(lands[0]).env, steps)
