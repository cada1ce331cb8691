"""Earthbend: a land becomes a creature with counters, and comes back (701.66)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ..abilities.instructions import Delayed, Do
from ..continuous.changes import Change
from ..continuous.types_and_copies import IsAlso
from ..it import Environment
from ..keywords.common_parts import UNSAID, YOURS
from ..keywords.keyword import Haste
from ..node import Deed, Instruction, Player, Quantity, Reference, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Target
from ..references.players import You
from ..references.qualifiers import Zone
from ..triggers.what_objects_do import AnyOf, Dies, IsPut
from .counters import PutCounters
from .moving import Return
from .places import Place

if TYPE_CHECKING:
    from ...events import Event

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
class Earthbend(Deed):
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
