"""Counters that a permanent enters with, said among what is done as it enters (614.1c, 614.12a, 122.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.entering_later import HowItEnters, entering_so
from ..modifying import Duration
from ..node import Effect, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import total
from .entering import EntersTapped, EntersWith

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

_WITH = "<enter> with {count:Count} {kind:CounterKind} counter[s] on (it|him|her)"
_EQUAL = "<enter> with a number of {kind:CounterKind} counters on it equal to {count:Quantity}"
_MORE = "<enter> with an additional {kind:CounterKind} counter on it"
_SEVERAL = "<enter> with {count:CountMany} additional {kind:CounterKind} counters on it"


@phrase("{duration} , {which:Whichever} <enter> with an additional {kind:CounterKind} counter on it")
@node
class EnterWithForATime(Effect):
    """611.2c, 614.1c. For a duration such permanents, whichever they are then, enter with a counter more."""

    duration: Duration
    which: Reference
    kind: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(EntersWith(self.which, None, self.kind), it.env, self.duration),)


@phrase("{duration} , {which:Whichever} <enter> tapped")
@node
class EnterTappedForATime(Effect):
    """611.2c, 614.1c. For a duration such permanents, whichever they are then, enter tapped."""

    duration: Duration
    which: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(EntersTapped(self.which), it.env, self.duration),)


@phrase(f"{{subject:Pronoun}} {_WITH}", f"{{subject:Self}} {_WITH}")
@phrase(f"{{subject:Pronoun}} {_WITH} {{per:Per}}", f"{{subject:Self}} {_WITH} {{per:Per}}")
@phrase(f"{{subject:Pronoun}} {_EQUAL}", f"{{subject:Self}} {_EQUAL}", equal=True)
@phrase(f"{{subject:Pronoun}} {_MORE}", f"{{subject:Self}} {_MORE}", count=None)
@phrase(f"{{subject:Pronoun}} {_SEVERAL}", more=True)
@node
class EnterWith(HowItEnters):
    """614.1c, 122.6. Said within *as … enters*, or of a spell: so many counters, for what was done."""

    subject: Reference
    count: Quantity | None
    kind: str
    per: Quantity | None = None
    equal: bool = False
    more: bool = False  # besides those with which it enters anyhow, as always

    def alter(self, it: Environment, event: Event) -> Event:
        """What becomes of the event of entering."""
        amount = 1 if self.count is None else total(it, self.count, self.per)
        return event.but(counters=(*event.counters_on(), (self.kind, amount))) if amount else event

    def perform(self, it: Environment) -> tuple[Event, ...]:
        """608.2h. How many is counted now."""
        amount = 1 if self.count is None else total(it, self.count, self.per)
        return entering_so(it, self.subject, EnterWith(self.subject, Number(amount), self.kind))
