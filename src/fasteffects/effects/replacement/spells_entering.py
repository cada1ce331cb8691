"""What the creature that a spell becomes enters with, told while it is a spell (614.12, 122.6a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import leaf, phrase
from ...state.objects import BATTLEFIELD, STACK
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..continuous.entering_later import AsItCame
from ..node import Effect, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import here, total
from ..references.filters import Filter, Kind
from ..references.objects import That

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

_WORDS: Final = ("that", "creature")
THAT_SPELL: Final = That(Filter((Kind((), "spell"),)))

leaf(  # 608.3a: *that creature*, of a spell
    "ItsCreature",
    lambda text, place: [(THAT_SPELL, place + 2)] if tuple(text.tokens[place : place + 2]) == _WORDS else [],
    lambda value, number: list(_WORDS),
    lambda token: token == "that",
    lambda value: isinstance(value, That) and value.noun == THAT_SPELL.noun,
)


@phrase("{what:ItsCreature} enters with an additional {kind:CounterKind} counter on it", count=None)
@phrase("{what:ItsCreature} enters with an additional {kind:CounterKind} counter on it {per:Per}", count=None)
@phrase("{what:ItsCreature} enters with {count:Count} additional {kind:CounterKind} counters on it")
@phrase(
    "{what:Pronoun} enters with a number of additional {kind:CounterKind} counters on it "
    "equal to {count:Quantity}",
    equal=True,
)
@node
class BecomesWithCounters(Effect):
    """614.12, 608.3a. The creature that a spell on the stack becomes enters with further counters."""

    what: Reference
    count: Quantity | None
    kind: str
    per: Quantity | None = None
    equal: bool = False  # so it is said

    def perform(self, it: Environment) -> tuple[Event, ...]:
        """608.2h. How many is counted now; a spell is on the stack in this turn alone."""
        amount = total(it, Number(1) if self.count is None else self.count, self.per)
        spells = [i for i in here(it, self.what.ids(it)) if it.obj(i).zone == STACK]
        return tuple(
            EffectBegins(CountersToCome(i, self.kind, amount), it.env, ThisTurn())
            for i in spells
            if amount > 0
        )


@node
class CountersToCome(AsItCame):
    """614.1c. The permanent that a spell becomes enters with so many counters besides others."""

    spell: int
    kind: str
    amount: int
    rule = "614.1c"

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, events.Move) and event.object == self.spell and event.to == BATTLEFIELD

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(counters=(*event.counters_on(), (self.kind, self.amount))),)
