"""Mutate (702.140)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...events import Move
from ...events.merging import MUTATE, Mutated
from ...events.moving import BOTTOM
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option, Order
from ...pipeline.competing import OF_RULES
from ...state.merging import ARRANGED, MUTATED, called, components
from ...state.objects import with_pair
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Static
from ..node import Ability, Effect, Inherent, Quantity, Reference, node
from ..references.filters import Filter, Kind
from ..references.objects import Self, Target
from ..references.qualifiers import Non
from ..watching import OfOwnMove
from .cast_for import CastFor
from .keyword import Costed, costed
from .overload import RewordedSpell

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@costed("mutate")
@node
class Mutate(Costed):
    """702.140. The cost to cast it merged with a creature."""

    word = "mutate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.140a. The static ability with the alternative cost, and what the spell says if it is paid."""
        return (Static((CastFor(self.word, self.costs),)), MUTATING)


@node
class OfItsOwner(Inherent):
    """702.140a. Owned by the player who owns the source."""

    def fits(self, it: Environment, id: int) -> bool:
        return it.obj(id).owner == it.obj(it.source).owner


@node
class Merge(Effect):
    """702.140c. The spell merges with its target, over it or under it."""

    what: Reference

    def perform(self, it: Environment) -> Sequence[Event]:
        spell = it.source
        for id in self.what.ids(it):
            name = it.game.name_of(id)
            options = [Option(1, "on top"), Option(0, "on the bottom")]
            words = f"{it.game.name_of(spell)}: on top of {name}, or on the bottom?"
            over = it.ask(Decision(it.you, "choose", words, options, about=spell))
            return (Mutated(spell, id, it.you, over == 1),)
        return ()


@node
class MutatingSpell(RewordedSpell):
    """702.140a. What a creature spell does where its mutate cost was paid."""

    body: Body
    paid = MUTATE


FITTING: Final = Target(Filter((Kind(("creature",)),), (Non("Human"),), (OfItsOwner(),)), index=0)
MUTATING: Final = MutatingSpell(Body((Do(Merge(FITTING), 0),)))


@phrase("the number of times {object:Self} has mutated")
@node
class TimesMutated(Quantity):
    """702.140. How many spells have merged with a permanent."""

    object: Self

    def value(self, it: Environment) -> int:
        return sum(int(it.obj(id).mark(MUTATED) or 0) for id in self.object.ids(it))


@node
class InAnyOrder(OfOwnMove):
    """730.3a. The owner arranges the cards that a merged permanent becomes in a library, and tells nobody."""

    rule = "730.3a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        parts = components(it.obj(it.source))
        options = [Option(n, called(part), (called(part), part[0])) for n, part in enumerate(parts)]
        words = "the order in the library, from the top"
        chosen = list(it.ask(Order(it.you, "order", words, options, about=it.source)))
        if event.where == BOTTOM:
            chosen.reverse()
        marks = with_pair(event.marks, ARRANGED, tuple([parts[n] for n in chosen]))
        return (event.but(marks=marks, mixed=True, chooser=it.you),)


OF_RULES["730.3a"] = InAnyOrder()
