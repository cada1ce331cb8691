"""Station cards: the station ability, and what their symbols give (702.184, 721)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import Face
from ...events import Event
from ...language.phrases import phrase
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..abilities.levels import ITSELF, Striation, had_while, unlike
from ..actions.counters import PutCounters
from ..actions.tapping import Tap
from ..conditions.counted import HasSoManyCounters
from ..continuous.changes import BasePT
from ..continuous.types_and_copies import TypesAdded
from ..costs.paying import Act
from ..it import PAID
from ..modifying import Modification
from ..node import Ability, Quantity, but, node
from ..quantities.measures import stat
from ..quantities.numbers import Between, Number
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.objects import Self, Some
from ..references.qualifiers import Being
from .common_parts import UNSAID, YOURS, body
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

CHARGE: Final = "charge"
UNTAPPED: Final = Filter((Kind(("creature",)),), (Being("untapped"),), (YOURS,))
A_CREATURE: Final = TypesAdded(Filter((Kind(("creature",)),)))


@phrase("station", nt="Keyword")
@node
class Station(Keyword):
    """702.184. Another creature is tapped, and charge counters are put on it."""

    word = "station"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.184a. The activated ability."""
        tap = Act(Tap(UNSAID, Some(Number(1), UNTAPPED, other=True)))
        charge = PutCounters(UNSAID, PowerOfTapped(), CHARGE, Self())
        return (Activated((tap,), body(charge), AS_A_SORCERY),)


@node
class PowerOfTapped(Quantity):
    """702.184a, 608.2h. The power of the creature that was tapped, or that it last had; never below zero."""

    def value(self, it: Environment) -> int:
        paid = [part for part in it.env.result(PAID) if isinstance(part, Event)]
        ids = [event.object for event in paid if event.object >= 0]
        return max(0, sum(stat(it, id, "power") for id in it.as_they_were(tuple(ids))))


@phrase("charge {least:Digit} and up .", nt="Ability")
@phrase("charge {least:Digit} and up , {size:Size} .", nt="Ability")
@node
class StationSymbol(Striation):
    """721.2. What a permanent has with so many charge counters; with a *size* it is a creature then."""

    least: Quantity
    abilities: tuple[Ability, ...] = ()
    size: Size | None = None
    word = "station symbol"

    def stands_for(self) -> tuple[Ability, ...]:
        """721.2a, b. The static ability."""
        there = HasSoManyCounters(Between(self.least, None), CHARGE, Self(), ITSELF)
        what: tuple[Modification, ...] = ()
        if self.size is not None:
            what = (A_CREATURE, BasePT(self.size))
        return (had_while(there, self.abilities, *what),) if what or self.abilities else ()

    def lacks(self) -> str:
        return unlike(self.abilities)


def stationed(face: Face) -> Face:
    """721.2b, c. The power and toughness printed beside the last symbol are had with that alone."""
    places = [n for n, ability in enumerate(face.abilities) if isinstance(ability, StationSymbol)]
    if not places or face.power is None or face.toughness is None:
        return face
    abilities = list(face.abilities)
    size = Size(Number(face.power), Number(face.toughness), "")
    abilities[places[-1]] = but(abilities[places[-1]], size=size)
    return face.but(abilities=tuple(abilities), power=None, toughness=None)
