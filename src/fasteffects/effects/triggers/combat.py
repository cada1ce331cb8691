"""What happens in combat, and damage (120, 508, 509)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ..conditions.statuses import in_state
from ..node import Player, Quantity, Reference, node
from ..patterns import EventPattern
from ..references.filters import Filter
from ..references.objects import All, Both
from ..references.players import Players
from .what_objects_do import OfObject, dealing, meant, several, together

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

STATEMENT: Final = (
    "EventPattern"  # "can't attack" and the like are modifications, not events that can't happen
)


@phrase(
    "{subject} <attack> [alone {alone=True}|{defender:Recipient}|while saddled {saddled=True}]",
    nt=STATEMENT,
)
@phrase("{subject} attacked", nt="Past")
@phrase("<attack>", subject=None, nt="Doing")
@node
class Attacks(OfObject):
    """508.1, 508.3a. A creature is declared as an attacker (attacking someone; alone; saddled)."""

    subject: Reference | None
    defender: Reference | None = None
    alone: bool = False
    opponents: bool = False  # said no more: *one of your opponents or …* is a defender
    saddled: bool = False

    @property
    def rule(self) -> str:
        """506.5. Where it must attack alone."""
        return "506.5" if self.alone else "508.3a"

    kind = events.ATTACK

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Attack) or (self.alone and not event.alone):
            return False
        if self.saddled and not in_state(it, event.object, "saddled"):
            return False
        return meant(it, self.defender, event.defender)

    def apart(self) -> str:
        return "" if self.defender is None else "defender"


@phrase("{subject} <attack> and <aren't> blocked", nt=STATEMENT)
@phrase("{subject} <attack> {defender:Recipient} and <aren't> blocked", nt=STATEMENT)
@node
class IsUnblocked(OfObject):
    """509.3g. An attacking creature is not blocked, attacking someone."""

    subject: Reference | None
    defender: Reference | None = None
    kind = events.UNBLOCKED

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.defender, it.obj(event.object).attacking)


@phrase("{player} <attack> [{defender:Recipient}|with {attackers}]", nt=STATEMENT)
@phrase("{player} attacked [with {attackers}]", nt="Past")
@phrase("{player} didn't attack with {attackers}", nt="NotPast")
@phrase("{player} <attack> {defender:Recipient} with {attackers}", nt=STATEMENT)
@phrase("{player} <attack> one or more of {defender:Player}", some=True, nt=STATEMENT)
@node
class PlayerAttacks(EventPattern):
    """508.3c-e. A player attacks: with some of their creatures, some player; *some*: one or more of them."""

    player: Player
    attackers: Reference | None = None
    defender: Reference | None = None
    some: bool = False

    def said_player(self) -> Player:
        return self.player

    @property
    def rule(self) -> str:
        """508.3c-e. With some creatures, some player, or anyhow."""
        return "508.3c" if self.attackers is not None else "508.3d" if self.defender is None else "508.3e"

    def kinds(self) -> tuple[int, ...]:
        return (events.ATTACK,)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """508.3c-e. Attacking is one occasion, and attacking each player; *with a creature* each creature.

        Attacking a player *and/or* what that player controls is one.
        """
        if isinstance(self.attackers, Both):  # this one *and* another, or *and/or*: either, or both at once
            each = (self.attackers.first, self.attackers.second)
            there = [any(meant(it, one, e.object) for e in hits) for one in each]
            if self.attackers.word == "and" and not all(there):
                return []
        elif self.attackers is not None and not (several(self.attackers) or isinstance(self.attackers, All)):
            return hits
        whole = self.some or (isinstance(self.defender, Both) and self.defender.word == "and/or")
        return together(it, hits, "" if self.defender is None or whole else "defender", self.attackers)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Attack) or event.player not in self.player.ids(it):
            return False
        return meant(it, self.attackers, event.object) and meant(it, self.defender, event.defender)


@phrase("{subject} <block> [{attacker:Reference}]", nt=STATEMENT)
@phrase("{subject} blocked", nt="Past")
@phrase("<block> [{attacker:Reference}]", subject=None, nt="Doing")
@node
class Blocks(OfObject):
    """509.1, 509.3a. A creature is declared as a blocker (of some creature)."""

    subject: Reference | None
    attacker: Reference | None = None

    @property
    def rule(self) -> str:
        """509.3b. Where it blocks some creature."""
        return "509.3a" if self.attacker is None else "509.3b"

    kind = events.BLOCK

    def as_one_of(self, others: tuple[EventPattern, ...]) -> EventPattern:
        """509.3b, d. *Blocks or becomes blocked by a creature*: it is such a one in either case."""
        by = [o.by for o in others if isinstance(o, BecomesBlocked) and o.by is not None]
        return replace(self, attacker=by[0]) if by and self.attacker is None else self

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """509.3a. A creature that blocks several is one occasion, where the text names none of them."""
        if self.attacker is None and not several(self.subject):
            return together(it, hits, "object")
        return OfObject.occasions(self, it, hits)

    def fits(self, it: Environment, event: Event) -> bool:
        return isinstance(event, events.Block) and meant(it, self.attacker, event.attacker)


@phrase("{subject} <become> blocked [by {by:Reference}]", nt=STATEMENT)
@phrase("<become> blocked [by {by:Reference}]", subject=None, nt="Doing")
@node
class BecomesBlocked(OfObject):
    """509.1h, 509.3c, d. An attacking creature becomes blocked (by some creature)."""

    subject: Reference | None
    by: Reference | None = None

    @property
    def rule(self) -> str:
        """509.3d. Where it becomes blocked by some creature."""
        return "509.3c" if self.by is None else "509.3d"

    def kinds(self) -> tuple[int, ...]:
        return (events.BECOME_BLOCKED,) if self.by is None else (events.BLOCK, events.PUT_BLOCKING)

    def seen(self, it: Environment, event: Event) -> Event:
        """The event as it is about the creature that becomes blocked."""
        return event.but(turned=True) if isinstance(event, events.OfBlocking) else event

    def matches(self, it: Environment, event: Event) -> bool:
        if isinstance(event, events.BecomeBlocked):
            return self.by is None and meant(it, self.subject, event.object)
        if not isinstance(event, events.OfBlocking) or self.by is None:
            return False
        return meant(it, self.subject, event.attacker) and meant(it, self.by, event.object)


@phrase("{subject:Self} and at least {least:Cardinal} other {others:Filters} attack", nt=STATEMENT)
@phrase("{subject:Self} and at least {least:OneWord} other {other:Filter} attack", nt=STATEMENT)
@phrase("{subject:HostOnly} and at least {least:OneWord} other {other:Filter} attack", nt=STATEMENT)
@phrase("{subject:Self} and at least {least:OneWord} {other:Filter} attack", without_other=True, nt=STATEMENT)
@node
class AttacksWith(EventPattern):
    """508.3. The object attacks together with so many others of a kind."""

    subject: Reference
    least: Quantity
    others: Filter | None = None
    other: Filter | None = None
    without_other: bool = False  # that it is another is not said

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (events.ATTACK,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Attack) or not meant(it, self.subject, event.object):
            return False
        kind = self.others or self.other
        beside = [
            id
            for id in it.game.permanents(event.player)
            if id != event.object and it.obj(id).attacking >= 0 and (kind is None or kind.fits(it, id))
        ]
        return len(beside) >= self.least.value(it)


# -- damage -----------------------------------------------------------------------------------------


class OfDamage(EventPattern):
    """120. A pattern about damage: its ``source``, its ``recipient``, and ``combat`` (None: either)."""

    @property
    def rule(self) -> str:
        """120.2a, b. Where it is combat damage, or other damage."""
        combat = self.said_combat()
        return "" if combat is None else "120.2a" if combat else "120.2b"

    __slots__ = ()

    source: Reference | None
    recipient: Reference | None
    combat: bool | None

    def said_source(self) -> Reference | None:
        return self.source

    def said_recipient(self) -> Reference | None:
        return self.recipient

    def said_combat(self) -> bool | None:
        """120.2. Whether it is combat damage; None: it may be any."""
        return self.combat

    def kinds(self) -> tuple[int, ...]:
        return (events.DAMAGE,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Damage):
            return False
        combat = self.said_combat()
        if combat is not None and event.combat is not combat:
            return False
        return dealing(it, self.said_source(), event) and meant(it, self.said_recipient(), event.object)


@phrase("{source} <deal> [combat {combat=True}|noncombat {combat=False}] damage [to {recipient:Recipient}]")
@phrase("{source} <deal> {least:Digit} or more damage to {recipient:Recipient}", combat=None)
@phrase("{source} <deal> {least:Digit} or more damage", combat=None, nt="EventPattern")
@phrase("{source} <deal> exactly {least:Digit} damage to {recipient:Recipient}", combat=None, exactly=True)
@phrase("<deal> damage [to {recipient:Recipient}]", source=None, combat=None, nt="Doing")
@phrase("<deal> combat damage to {recipient:Recipient}", source=None, combat=True, nt="Doing")
@node
class DealsDamage(OfDamage):
    """120. A source deals damage (to something)."""

    source: Reference | None
    combat: bool | None
    recipient: Reference | None = None
    least: Quantity | None = None
    exactly: bool = False  # so much, and no more

    def matches(self, it: Environment, event: Event) -> bool:
        least = None if self.least is None else self.least.value(it)
        if least is not None and (event.amount < least or (self.exactly and event.amount != least)):
            return False
        return OfDamage.matches(self, it, event)

    def said_subject(self) -> Reference | None:
        return self.source

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. All that a source deals is one occasion, or what *one or more* deal to each recipient."""
        if several(self.source):
            all_ = several(self.recipient) or isinstance(self.recipient, Players)  # *to your opponents*
            return together(it, hits, "" if all_ else "object", self.source)
        all_of_it = self.recipient is None or several(self.recipient)
        return together(it, hits, "source", self.recipient) if all_of_it else hits


@phrase("{recipient:Recipient} <are> dealt [combat {combat=True}|noncombat {combat=False}] damage")
@phrase("you're dealt [combat {combat=True}] damage", recipient=None, yours=True, nt=STATEMENT)
@phrase(
    "[combat {combat=True}|noncombat {combat=False}] damage would be dealt to {recipient:Recipient}",
    nt="Would",
)
@phrase("<are> dealt damage", recipient=None, combat=None, nt="Doing")
@node
class IsDealtDamage(OfDamage):
    """120. Something is dealt damage, by whatever sources."""

    recipient: Reference | None
    combat: bool | None
    yours: bool = False

    def said_source(self) -> Reference | None:
        return None

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. What is dealt to one thing is one occasion, by however many sources."""
        every = several(self.recipient) or isinstance(self.recipient, Players)  # *your opponents*
        return together(it, hits, "" if every else "object", self.recipient if every else None)

    def matches(self, it: Environment, event: Event) -> bool:
        if self.yours and event.object != it.you:
            return False
        return OfDamage.matches(self, it, event)
