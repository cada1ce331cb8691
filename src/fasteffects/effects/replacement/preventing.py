"""Prevention of damage (615)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision
from ...pipeline.lasting import use_up
from ..continuous.changes import EffectBegins
from ..continuous.durations import EndOfCombat, ThisTurn
from ..it import Environment
from ..keywords.keyword import Keyword
from ..modifying import Duration
from ..node import Condition, Continuous, Effect, Node, Quantity, Reference, but, node
from ..patterns import EventPattern
from ..references.objects import Both, Each, Some, Target
from ..references.players import EachPlayer
from ..references.source_choice import settled
from ..triggers.what_objects_do import dealing, meant
from ..watching import SHARE, Waiting, Watcher

if TYPE_CHECKING:
    from ...events import Event


@phrase("that would be dealt", nt="Dealt")
@phrase("that would be dealt to {to:Recipient}", nt="Dealt")
@phrase("that would be dealt by {by:Reference}", nt="Dealt")
@phrase("that would be dealt to {to:Recipient} by {by:Reference}", nt="Dealt")
@phrase("that would be dealt to and dealt by {by:Reference}", both=True, nt="Dealt")
@phrase("{by:Reference} would deal", "that {by:Reference} would deal", active=True, nt="Dealt")
@phrase(
    "{by:Reference} would deal to {to:Recipient}",
    "that {by:Reference} would deal to {to:Recipient}",
    active=True,
    nt="Dealt",
)
@phrase("that would be dealt this turn", nt="DealtNow")
@phrase(
    "that would be dealt to {to:Recipient} this turn",
    "that would be dealt this turn to {to:Recipient}",
    nt="DealtNow",
)
@phrase(
    "that would be dealt by {by:Reference} this turn",
    "that would be dealt this turn by {by:Reference}",
    nt="DealtNow",
)
@phrase(
    "that would be dealt to {to:Recipient} this turn by {by:Reference}",
    "that would be dealt to {to:Recipient} by {by:Reference} this turn",
    "that would be dealt this turn to {to:Recipient} by {by:Reference}",
    nt="DealtNow",
)
@phrase("that would be dealt to and dealt by {by:Reference} this turn", both=True, nt="DealtNow")
@phrase(
    "{by:Reference} would deal this turn",
    "that {by:Reference} would deal this turn",
    active=True,
    nt="DealtNow",
)
@phrase(
    "{by:Reference} would deal to {to:Recipient} this turn",
    "that {by:Reference} would deal to {to:Recipient} this turn",
    active=True,
    nt="DealtNow",
)
@phrase(
    "that would be dealt this combat by {by:Reference}",
    "that would be dealt to {to:Recipient} this combat",
    nt="DealtInCombat",
)
@node
class Dealt(Node):
    """615.1. Which damage: to something, by something; *both*: to and by one thing."""

    describing = ("by", "to")

    to: Reference | None = None
    by: Reference | None = None
    both: bool = False
    active: bool = False

    def covers(self, it: Environment, event: Event, combat: bool | None) -> bool:
        """Whether it is such damage."""
        if not isinstance(event, events.Damage) or (combat is not None and event.combat is not combat):
            return False
        if self.both:
            return dealing(it, self.by, event) or meant(it, self.by, event.object)
        return dealing(it, self.by, event) and meant(it, self.to, event.object)


class DamageWatcher(Watcher):
    """A watcher for proposed damage of the kind ``damage`` (and ``combat``)."""

    __slots__ = ()

    damage: Dealt
    combat: bool | None

    def said_combat(self) -> bool | None:
        """120.2. Whether it is for combat damage; None: for any."""
        return self.combat

    def kinds(self) -> tuple[int, ...]:
        return (events.DAMAGE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return self.damage.covers(it, event, self.said_combat())


def can_be_prevented(it: Environment, event: Event) -> bool:
    """615.12. Whether nothing says that the damage can't be prevented."""
    game = it.game
    if isinstance(event, events.Damage) and not event.preventable:
        return False
    for watch in game.indexes.others.get("unpreventable", ()):
        if watch.node.covers(Environment(game, watch.env), event):
            return False
    lasting = (e for e in game.effects.values() if isinstance(e.node, Unpreventable))
    return not any(e.node.covers(Environment(game, e.env), event) for e in lasting)


def prevented(it: Environment, event: Event, amount: int) -> tuple[Event, ...]:
    """615.6, 615.12. What is left of damage when some of it is prevented, if it can be."""
    if not can_be_prevented(it, event):
        return (event,)
    return (event.but(amount=event.amount - amount),) if amount < event.amount else ()


# -- static (615.1a) and for the turn ---------------------------------------------------------------


@phrase(
    "prevent all [combat {combat=True}|noncombat {combat=False}] damage {damage:Dealt}",
    "as long as {condition} , prevent all [combat {combat=True}] damage {damage:Dealt}",
)
@phrase(
    "during {turn_of:Possessive} turn , prevent all damage {damage:Dealt}",
    "prevent all damage {damage:Dealt} during {turn_of:Possessive} turn",
    combat=None,
)
@node
class Prevention(DamageWatcher):
    """615.1a. All such damage is prevented, for as long as the ability works, and something is so."""

    damage: Dealt
    combat: bool | None
    also: Node | None = None
    condition: Condition | None = None
    turn_of: Reference | None = None
    rule = "615.1a"
    prevents = True

    def said_also(self) -> Node | None:
        return self.also

    def applies(self, it: Environment, event: Event) -> bool:
        if self.condition is not None and not self.condition.holds(it):
            return False
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return False
        return DamageWatcher.applies(self, it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return prevented(it, event, event.amount)


@phrase(
    "prevent all [combat {combat=True}|noncombat {combat=False}] damage {damage:DealtNow}",
    "{duration} , prevent all [combat {combat=True}] damage {damage:Dealt}",
)
@phrase("prevent all combat damage {damage:DealtInCombat}", combat=True, duration=EndOfCombat())
@node
class PreventAll(Effect):
    """615.1a, 611.2. All such damage is prevented this turn, or for another duration."""

    damage: Dealt
    combat: bool | None
    duration: Duration | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        shield = Prevention(settled(it, self.damage), self.combat)
        return (EffectBegins(shield, it.env, self.duration or ThisTurn()),)


@phrase(
    "prevent the next {amount:Digit} damage "
    "[{damage:DealtNow}|{damage:DealtNow} , divided as you choose {divided=chosen}|this way]",
    combat=None,
)
@phrase("prevent the next {amount:Digit} combat damage {damage:DealtNow}", combat=True)
@node
class PreventNext(Effect):
    """615.7. A shield against so much damage this turn."""

    amount: Quantity
    damage: Dealt | None  # None: what the shield that this one replaces is against (614.15)
    combat: bool | None
    divided: str = ""  # as announced (601.2d)

    def lacks(self) -> str:
        if self.damage is None:
            return "damage of which nothing is said"
        aimed = isinstance(self.damage.to, Target)
        return "damage divided among what is no target" if self.divided and not aimed else ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        assert self.damage is not None
        if self.divided and isinstance(self.damage.to, Target):
            index = self.damage.to.index
            parts = {id: it.share(index, id) for id in self.damage.to.ids(it)}
            return tuple(
                EffectBegins(Shield(Dealt(Shielded(id)), self.combat), it.env, ThisTurn(), left=part)
                for id, part in parts.items()
            )
        left = self.amount.value(it)
        shields = [Shield(each, self.combat) for each in shielded(it, settled(it, self.damage))]
        return tuple([EffectBegins(shield, it.env, ThisTurn(), left=left) for shield in shields])


def shielded(it: Environment, damage: Dealt) -> tuple[Dealt, ...]:
    """615.11. One shield, or one for each of those to which each so much damage would be dealt."""
    to = damage.to
    if to is None:
        return (damage,)
    each = isinstance(to, (Each, EachPlayer)) or (isinstance(to, Both) and to.word == "and")
    if not (each or to.shielded_each):
        return (damage,)
    return tuple([but(damage, to=Shielded(id)) for id in dict.fromkeys(to.ids(it))])


@node
class Shielded(Reference):
    """615.11. One of several creatures and players, with a shield of its own."""

    id: int

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (self.id,)


def taken(it: Environment, event: Event, left: int) -> int:
    """615.7, A8. How much of some damage a shield takes of which so much is *left*."""
    for word, value in it.env.cast:
        if word == SHARE:  # as its player has divided it
            return min(left, int(value))
    share = it.game.timing.share(it.env, event)
    return min(left, event.amount) if share < 0 else min(left, share, event.amount)


@node
class Shield(DamageWatcher):
    """615.7. What ``PreventNext`` starts: each point prevented uses up one of what is left."""

    damage: Dealt
    combat: bool | None
    also: Node | None = None
    rule = "615.7"
    points = True
    prevents = True

    def said_also(self) -> Node | None:
        return self.also

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        left = it.game.effects[it.env.lasting].left
        if not can_be_prevented(it, event):  # 615.12: the shield is not reduced
            return (event,)
        amount = taken(it, event, left)
        use_up(it.game, it.env.lasting, amount)
        return prevented(it, event, amount)


@node
class Protecting(Watcher):
    """702.16e. Damage to an object with protection from its source is prevented."""

    protection: Keyword
    rule = "702.16e"

    def kinds(self) -> tuple[int, ...]:
        return (events.DAMAGE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Damage) or event.object != it.source:
            return False
        return self.protection.protects(it, event.was)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return prevented(it, event, event.amount)


# -- "if … would deal damage …, prevent …" ----------------------------------------------------------


@phrase("prevent [{amount:Digit} of|all but {amount:Digit} of {but=True}] that damage", nt="Preventing")
@phrase("prevent X of that damage , where X is {amount:Quantity}", where=True, nt="Preventing")
@phrase(
    "prevent {amount:Digit} damage that spell would deal to that permanent or player",
    spell=True,
    nt="Preventing",
)
@phrase(
    "you may prevent X of that damage , where X is {amount:Quantity}", where=True, may=True, nt="Preventing"
)
@phrase("prevent half that damage , rounded up", amount=None, half=1, nt="Preventing")
@phrase("prevent half that damage , rounded down", amount=None, half=-1, nt="Preventing")
@node
class Preventing(Node):
    """615.1a. How much of the damage: all, so much, all but so much, half of it (up: 1, down: -1)."""

    amount: Quantity | None
    but: bool = False
    half: int = 0
    where: bool = False
    spell: bool = False
    may: bool = False  # if its controller likes

    def of(self, it: Environment, damage: int) -> int:
        """How much of *damage* is prevented."""
        if self.half:
            return (damage + (self.half > 0)) // 2
        if self.amount is None:
            return damage
        n = self.amount.value(it)
        return max(0, damage - n) if self.but else min(n, damage)


@phrase(
    "[as long as {condition} ,] if {event:Would} , {how:Preventing}",
    "if {event:Would} [while {condition}] , {how:Preventing} (and {joined=True}|, {comma=True}) "
    "{also:Clauses}",
)
@phrase("if {event:Would} , {how:Preventing} . ({also:Clauses}|{also:LaterClauses}) .", nt="ContinuousText")
@node
class PreventIf(Waiting):
    """615.1a. Damage of a described event is prevented; *also* what follows (``aftermath``)."""

    event: EventPattern
    how: Preventing
    also: Node | None = None
    joined: bool = False
    condition: Condition | None = None
    comma: bool = False
    rule = "615.1a"
    prevents = True

    def counts_all(self) -> bool:
        return self.joined

    def said_also(self) -> Node | None:
        return self.also

    def one_by_one(self) -> tuple[str, ...]:
        """615.10. *If a source would deal damage*: what follows is done for each, as *to a creature*."""
        one_by_one = ((self.event.said_source(), "source"), (self.event.said_recipient(), "object"))
        return tuple([role for part, role in one_by_one if isinstance(part, Some)])

    def lacks(self) -> str:
        """615.10. Of damage to several things at once one source's part is to be shared out."""
        shared = self.how.amount is not None and isinstance(self.event.said_recipient(), Both)
        return "how what is prevented is shared out" if shared and self.how.where else ""

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        if not self.event.matches(it, event):
            return False
        return self.condition is None or self.condition.holds(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        amount = self.how.of(it, event.amount)
        if self.how.may and amount:
            words = f"{it.game.name_of(it.source)}: prevent {amount} of the damage?"
            if not it.ask(Decision(it.you, "yes/no", words, YES_OR_NO, about=it.source)):
                return (event,)
        return prevented(it, event, amount)


@phrase("if {event:Would} this turn , {how:Preventing} and {also:Clauses}")
@node
class PreventIfNow(Effect):
    """615.1a, 611.2. For the turn damage of a described event is prevented; *also* what follows."""

    event: EventPattern
    how: Preventing
    also: Node | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        shield = PreventIf(settled(it, self.event), self.how, self.also)
        return (EffectBegins(shield, it.env, ThisTurn()),)


@phrase("the next time {event:Would} this turn , {how:Preventing}")
@node
class PreventOnce(Effect):
    """615.8. The next such damage this turn is prevented."""

    event: EventPattern
    how: Preventing

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(PreventIf(settled(it, self.event), self.how), it.env, ThisTurn(), left=1),)


@phrase("damage [that would be dealt by {by:Reference}] can't be prevented", what="")
@phrase("combat damage [that would be dealt by {by:Reference}] can't be prevented", what="combat")
@node
class Unpreventable(Continuous):
    """615.12. Damage can't be prevented."""

    asked_for = True
    indexed_as = "unpreventable"

    what: str
    by: Reference | None = None
    condition: Condition | None = None

    def covers(self, it: Environment, event: Event) -> bool:
        """Whether it is about that damage."""
        if not isinstance(event, events.Damage) or (self.what and not event.combat):
            return False
        if self.condition is not None and not self.condition.holds(it):
            return False
        return dealing(it, self.by, event)


@phrase("damage can't be prevented this turn", duration=None)
@phrase("the damage can't be prevented", it_=True, duration=None)
@node
class MakeUnpreventable(Effect):
    """615.12. Damage can't be prevented this turn, or just the damage spoken of."""

    duration: Duration | None
    it_: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if self.it_:  # the instruction before it has heeded this
            return ()
        return (EffectBegins(Unpreventable(""), it.env, ThisTurn()),)
