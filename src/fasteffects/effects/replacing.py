"""Replacement effects: *if … would …, … instead* (614), and skips (614.10).

What replaces is a clause like any other (``by``), or an ``Alteration``: the same event with another
amount, colour or place, which keeps what else the event is (614.6, 616.1f).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import events
from ..language.phrases import phrase
from .changes import EffectBegins
from .durations import ThisTurn
from .it import It as Environment
from .moments import is_part
from .node import (
    Condition,
    Duration,
    Effect,
    EventPattern,
    Instruction,
    Node,
    Player,
    Quantity,
    Reference,
    Watcher,
    node,
)
from .source_choice import settled

if TYPE_CHECKING:
    from ..events import Event
    from ..machine import Frame


# -- the same event, altered ------------------------------------------------------------------------


class Alteration(Node):
    """614.6. What becomes of an event that still happens."""

    __slots__ = ()

    def altered(self, it: Environment, event: Event) -> Event:
        """The event as it will be."""
        raise NotImplementedError(type(self).__name__)


@phrase("deals double that damage", factor=2, nt="DamageChange")
@phrase("deals triple that damage", factor=3, nt="DamageChange")
@phrase("deals that much damage plus {plus:Digit}", factor=1, nt="DamageChange")
@phrase("deals that much damage minus {minus:Digit}", factor=1, nt="DamageChange")
@phrase("deals half that damage , rounded down", factor=0, nt="DamageChange")
@phrase("deals half that damage , rounded up", factor=-1, nt="DamageChange")
@node
class DamageChange(Node):
    """614.1a. Another amount of damage."""

    factor: int
    plus: Quantity | None = None
    minus: Quantity | None = None

    def of(self, it: Environment, amount: int) -> int:
        """The new amount."""
        if self.factor <= 0:
            return (amount - self.factor) // 2
        more = 0 if self.plus is None else self.plus.value(it)
        less = 0 if self.minus is None else self.minus.value(it)
        return max(0, amount * self.factor + more - less)


@phrase("it {change:DamageChange}", nt="Alteration")
@phrase("it {change:DamageChange} to {to:ThatRecipient}", nt="Alteration")
@node
class DealsOtherwise(Alteration):
    """614.1a. It deals another amount of damage to the same recipient."""

    change: DamageChange
    to: Node | None = None

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=self.change.of(it, event.amount))


@phrase("that permanent or player", what="permanent or player", nt="ThatRecipient")
@phrase("that creature or player", what="creature or player", nt="ThatRecipient")
@phrase("that player or permanent", what="player or permanent", nt="ThatRecipient")
@phrase("that player", what="player", nt="ThatRecipient")
@phrase("that creature", what="creature", nt="ThatRecipient")
@phrase("that permanent", what="permanent", nt="ThatRecipient")
@phrase("that source 's controller", what="source's controller", nt="ThatRecipient")
@node
class ThatRecipient(Node):
    """The recipient that the replaced event names."""

    what: str


@phrase("it creates twice that many of those tokens", factor=2, nt="Alteration")
@phrase("it creates three times that many of those tokens", factor=3, nt="Alteration")
@phrase("twice that many of those tokens are created", factor=2, passive=True, nt="Alteration")
@phrase("three times that many of those tokens are created", factor=3, passive=True, nt="Alteration")
@node
class CreatesMore(Alteration):
    """614.1a, 111.1. Another number of the same tokens."""

    factor: int
    passive: bool = False

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=event.amount * self.factor)


@phrase("it puts twice that many of those counters on {on:Pointer}", factor=2, nt="Alteration")
@phrase("it puts that many plus {plus:Cardinal} of those counters on {on:Pointer}", factor=1, nt="Alteration")
@phrase("twice that many {kind:CounterKind} counters are put on {on:Pointer}", factor=2, nt="Alteration")
@phrase(
    "that many plus {plus:Cardinal} {kind:CounterKind} counters are put on {on:Pointer}",
    factor=1,
    nt="Alteration",
)
@node
class PutsMore(Alteration):
    """614.1a, 122.6. Another number of the same counters."""

    factor: int
    on: Reference
    kind: str | None = None
    plus: Quantity | None = None

    def altered(self, it: Environment, event: Event) -> Event:
        more = 0 if self.plus is None else self.plus.value(it)
        return event.but(amount=event.amount * self.factor + more)


@phrase("{who:Player} <gain> that much life plus {plus:Digit}", nt="Alteration")
@node
class GainsMore(Alteration):
    """614.1a, 119.10. More life than would be gained."""

    who: Player
    plus: Quantity

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=event.amount + self.plus.value(it))


@phrase("it produces twice as much of that mana", factor=2, nt="Alteration")
@phrase("it produces three times as much of that mana", factor=3, nt="Alteration")
@node
class ProducesMore(Alteration):
    """614.1a, 106.6a. As much of the same mana several times over, with its restrictions."""

    factor: int

    def altered(self, it: Environment, event: Event) -> Event:
        mana = tuple(unit for unit in getattr(event, "mana", ()) for _ in range(self.factor))
        return event.but(mana=mana, amount=len(mana))


# -- replacement effects ----------------------------------------------------------------------------


@phrase("if {event:Would} , {by:Alteration} instead", "if {event:Would} , instead {by:Alteration}")
@phrase("if {event:Would} while {condition} , {by:Alteration} instead")
@phrase("if {event:Would} , {by:Clauses} instead", "if {event:Would} , instead {by:Clauses}")
@phrase("if {event:Would} while {condition} , {by:Clauses} instead")
@phrase("if {event:Would} , {by:Clauses} instead of putting it anywhere else", anywhere=True)
@phrase(
    "if {event:Would} , {by:Clauses} instead . if {did:Condition} , {then:Clauses} .", nt="ContinuousText"
)
@phrase(
    "if {event:Would} , instead {by:Clauses} . if {did:Condition} , {then:Clauses} .", nt="ContinuousText"
)
@phrase(
    "if {event:Would} while {condition} , {by:Clauses} instead . if {did:Condition} , {then:Clauses} .",
    nt="ContinuousText",
)
@phrase(
    "if {event:Would} , {by:Clauses} instead . if {did:Condition} , {then:Clauses} . "
    "if {did_not:Condition} , {otherwise:Clauses} .",
    nt="ContinuousText",
)
@node
class Replacement(Watcher):
    """614.1a. In place of an event, something else; *then* what follows where it was chosen."""

    event: EventPattern
    by: Instruction | Alteration
    condition: Condition | None = None
    did: Condition | None = None
    then: Instruction | None = None
    did_not: Condition | None = None
    otherwise: Instruction | None = None
    anywhere: bool = False
    rule = "614.6"

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        if not self.event.matches(it, event):
            return False
        return self.condition is None or self.condition.holds(Environment(it.game, it.env.but(event=event)))

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        if isinstance(self.by, Alteration):
            return (self.by.altered(it, event),)
        from ..machine import procedure

        name = "ReplaceBy" if self.otherwise is None else "EntersIf"
        return procedure(name, self, it.env.but(event=event))


@phrase("if {event:Would} this turn , {by:Clauses} instead")
@phrase("if {event:Would} this turn , {by:Alteration} instead")
@phrase(
    "{duration} , if {event:Would} , {by:Clauses} instead",
    "{duration} , if {event:Would} , instead {by:Clauses}",
)
@phrase("{duration} , if {event:Would} , {by:Alteration} instead")
@phrase("the next time {event:Would} this turn , {by:Clauses} instead", next=True)
@phrase("the next time {event:Would} this turn , {by:Alteration} instead", next=True)
@phrase("the next time {event:Would} this turn , instead {by:Clauses}", next=True)
@node
class ReplaceLater(Effect):
    """611.2, 614.3. A replacement effect for a duration (without one, the turn); *next*: for one event."""

    event: EventPattern
    by: Instruction | Alteration
    duration: Duration | None = None
    next: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        watcher = Replacement(settled(it, self.event), self.by)
        duration = self.duration or ThisTurn()
        return (EffectBegins(watcher, it.env, duration, left=1 if self.next else -1),)


# -- skips (614.10) ---------------------------------------------------------------------------------


@phrase("skip {whose:Possessive} {part:SkippedPart}", who=None)
@phrase("{who} <skip> {whose:Possessive} {part:SkippedPart}")
@phrase("{who} <skip> {whose:Possessive} {part:SkippedParts}", many=True)
@node
class Skips(Watcher):
    """614.10. A player skips a step or phase each time it would begin."""

    who: Player | None
    whose: Reference
    part: str
    many: bool = False
    rule = "614.10"

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or not is_part(event.name, self.part):
            return False
        return event.player in (self.who.ids(it) if self.who is not None else (it.you,))

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("{who} <skip> {whose:Possessive} next {part:SkippedPart}")
@phrase("{who} <skip> {whose:Possessive} next turn", part="turn")
@node
class SkipNext(Effect):
    """614.10a. A player skips the next such step, phase or turn of theirs."""

    who: Player
    whose: Reference
    part: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            EffectBegins(SkipOnce(player, self.part), it.env, None, left=1) for player in self.who.ids(it)
        )


@node
class SkipOnce(Watcher):
    """614.10a. What ``SkipNext`` starts: used up by the first that it skips."""

    player: int
    part: str
    rule = "614.10"

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or event.player != self.player:
            return False
        return event.what == self.part or is_part(event.name, self.part)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        from ..continuous import use_up

        use_up(it.game, it.env.lasting)
        return ()


@phrase("{who} <skip> that turn", what="turn")
@phrase("{who} <skip> that step", what="step")
@phrase("{who} <skip> that draw", what="draw")
@node
class SkipThat(Effect):
    """614.10. The event that would happen does not."""

    who: Player
    what: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
