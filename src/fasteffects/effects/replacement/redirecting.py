"""Redirection of damage (614.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...pipeline.lasting import use_up
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..it import Environment
from ..modifying import Duration
from ..node import Condition, Effect, Node, Quantity, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.filters import Filter
from ..references.objects import That
from ..references.source_choice import settled
from ..watching import Waiting
from .altered import given
from .preventing import DamageWatcher, Dealt, taken

if TYPE_CHECKING:
    from ...events import Event


@phrase(
    "[as long as {condition} ,] all [combat {combat=True}] "
    "damage {damage:Dealt} is dealt to {new:Recipient} instead",
)
@node
class Redirection(DamageWatcher):
    """614.9. Such damage is dealt to something else, if that can be dealt damage."""

    damage: Dealt
    combat: bool | None
    new: Reference
    condition: Condition | None = None
    rule = "614.9"

    def applies(self, it: Environment, event: Event) -> bool:
        if self.condition is not None and not self.condition.holds(it):
            return False
        return DamageWatcher.applies(self, it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return redirected(it, event, self.new, event.amount)


def redirected(it: Environment, event: Event, new: Reference, amount: int) -> tuple[Event, ...]:
    """614.9. *amount* of the damage dealt to *new*, or none where that can't be; the rest as it was."""
    ids = new.ids(it)
    moved = event.but(object=ids[0], amount=amount) if ids else event
    if not ids or not moved.possible(it.game):
        return (event,)
    rest = event.amount - amount
    return (moved, event.but(amount=rest)) if rest > 0 else (moved,)


@phrase("the next {amount:Digit} damage {damage:DealtNow} is dealt to {new:Recipient} instead")
@phrase("all damage {damage:DealtNow} is dealt to {new:Recipient} instead", amount=None)
@phrase("all combat damage {damage:DealtNow} is dealt to {new:Recipient} instead", amount=None, combat=True)
@phrase("{duration} , all damage {damage:Dealt} is dealt to {new:Recipient} instead", amount=None)
@node
class RedirectNext(Effect):
    """614.9. So much of the damage this turn, or all of it, is dealt to something else."""

    amount: Quantity | None
    damage: Dealt
    new: Reference
    combat: bool | None = None
    duration: Duration | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if self.amount is None:
            rule = Redirection(settled(it, self.damage), self.combat, self.new)
            return (EffectBegins(rule, it.env, self.duration or ThisTurn()),)
        shield = RedirectShield(settled(it, self.damage), None, self.new)
        return (EffectBegins(shield, it.env, ThisTurn(), left=self.amount.value(it)),)


@node
class RedirectShield(Redirection):
    """614.9. What ``RedirectNext`` starts: each point redirected uses up one of what is left."""

    rule = "614.9"
    points = True

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        amount = taken(it, event, it.game.effects[it.env.lasting].left)
        found = redirected(it, event, self.new, amount)
        if found != (event,):
            use_up(it.game, it.env.lasting, amount)
        return found


@phrase("itself", theirs=False, nt="OfDealer")
@phrase("its controller", theirs=True, nt="OfDealer")
@node
class OfDealer(Reference):
    """614.9. What would deal the damage, or its controller."""

    theirs: bool

    def ids(self, it: Environment) -> tuple[int, ...]:
        event = it.env.event
        if event is None:
            return ()
        return (it.game.controller(event.source) if self.theirs else event.source,)


narrowed("Dealer", "Pointer", lambda v: not isinstance(v, That))  # *that source* is said of any


@phrase("the next time {event:Would} this turn , that damage is dealt to {new:Recipient} instead")
@phrase(
    "the next time {event:Would} this turn , that source deals that damage to {new:Recipient} instead",
    active=True,
)
@phrase(
    "the next time {event:Would} this turn , {again:Dealer} deals that damage to {new:Recipient} instead",
    active=True,
)
@phrase(
    "the next time {event:Would} this turn , that {noun:Noun} deals that damage to {new:OfDealer} instead",
    active=True,
)
@node
class RedirectOnce(Effect):
    """614.9. The next such damage this turn is dealt to something else."""

    event: EventPattern
    new: Reference
    active: bool = False
    again: Reference | None = None  # what deals it
    noun: Filter | None = None  # the word for that

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(RedirectIf(settled(it, self.event), self.new), it.env, ThisTurn(), left=1),)


@node
class RedirectIf(Waiting):
    """614.9. What ``RedirectOnce`` starts: over after all the damage of that time (``aftermath``)."""

    event: EventPattern
    new: Reference
    also: Node | None = None
    rule = "614.9"
    redirects = True
    prevents = True

    def said_also(self) -> Node | None:
        return self.also

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        return self.event.matches(it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        about = given(it, event) if isinstance(self.new, OfDealer) else it
        return redirected(about, event, self.new, event.amount)
