"""The same event, altered: another amount, kind or colour; what else it is stays (614.6, 616.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ... import events
from ...events.playing import at_most
from ...language.phrases import phrase
from ..it import Environment
from ..node import Node, Player, Quantity, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.objects import Host
from ..tokens.creating import Token, predefined
from ..watching import ANY

if TYPE_CHECKING:
    from ...events import Event


def given(it: Environment, event: Event) -> Environment:
    """*That many* is the number of the event."""
    return Environment(it.game, it.env.but(event=event))


class Alteration(Node):
    """614.6. What becomes of an event that still happens."""

    __slots__ = ()

    category: ClassVar[int] = ANY  # 616.1: the class of what replaces an event so

    def altered(self, it: Environment, event: Event) -> Event:
        """The event as it will be."""
        raise NotImplementedError(type(self).__name__)

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        """All that happens in its place: an event of that description."""
        return (self.altered(it, event),)

    def mana_made(self, it: Environment) -> frozenset[str]:
        """106.12a. The types of mana that it may put in the place of others."""
        return frozenset()


@phrase("deals double that damage", factor=2, nt="DamageChange")
@phrase("deals twice that much damage", factor=2, much=True, nt="DamageChange")
@phrase("deals triple that damage", factor=3, nt="DamageChange")
@phrase("deals that much damage plus {plus:Digit}", factor=1, nt="DamageChange")
@phrase("deals that much damage minus {minus:Digit}", factor=1, nt="DamageChange")
@phrase(
    "deals that much damage plus an amount of damage equal to {plus:Quantity}",
    factor=1,
    amount=True,
    nt="DamageChange",
)
@phrase("deals that much damage plus X , where X is {plus:Quantity}", factor=1, where=True, nt="DamageChange")
@phrase("deals half that damage , rounded down", factor=0, nt="DamageChange")
@phrase("deals half that damage , rounded down ,", factor=0, amount=True, nt="HalfDamage")
@node
class DamageChange(Node):
    """614.1a. Another amount of damage."""

    factor: int
    plus: Quantity | None = None
    minus: Quantity | None = None
    amount: bool = False
    where: bool = False
    much: bool = False  # said so

    def of(self, it: Environment, amount: int) -> int:
        """The new amount."""
        if self.factor <= 0:
            return (amount - self.factor) // 2
        more = 0 if self.plus is None else self.plus.value(it)
        less = 0 if self.minus is None else self.minus.value(it)
        return max(0, amount * self.factor + more - less)


@phrase(
    "it {change:DamageChange} [to {to:ThatRecipient}]",
    "it {change:HalfDamage} to {to:ThatRecipient}",
    nt="Alteration",
)
@phrase("that source {change:DamageChange} to {to:ThatRecipient}", again=True, nt="Alteration")
@node
class DealsOtherwise(Alteration):
    """614.1a. It deals another amount of damage to the same recipient."""

    change: DamageChange
    to: Node | None = None
    again: bool = False

    def altered(self, it: Environment, event: Event) -> Event:
        changed = event.but(amount=self.change.of(it, event.amount))
        if isinstance(self.to, ThatRecipient) and self.to.what in SOMEBODY:  # 614.9
            theirs = self.to.what != "you"
            changed = changed.but(object=it.game.controller(event.source) if theirs else it.you)
        return changed


@phrase("it deals that damage to its controller", nt="Alteration")
@node
class DealsToController(Alteration):
    """614.9. Its controller is dealt that damage instead."""

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(object=it.game.controller(event.source))


narrowed("ThatOther", "ThatRecipient", lambda v: v.what not in ("you", ""))


@phrase("that source deals {amount:Digit} damage to {to:ThatRecipient}", nt="Alteration")
@phrase("it deals {amount:Digit} damage to {to:ThatOther}", again=True, nt="Alteration")
@phrase("that source deals damage equal to {amount:Quantity}", to=None, nt="Alteration")
@node
class DealsExactly(Alteration):
    """614.1a. It deals so much to the same recipient."""

    amount: Quantity
    to: Node | None
    again: bool = False

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=self.amount.value(it))


narrowed("HostOnly", "Pointer", lambda v: isinstance(v, Host))
SOMEBODY: Final = ("you", "source's controller")  # others than the recipient, perhaps


@phrase("that permanent or player", what="permanent or player", nt="ThatRecipient")
@phrase("that player or permanent", what="player or permanent", nt="ThatRecipient")
@phrase("that player", what="player", nt="ThatRecipient")
@phrase("that creature", what="creature", nt="ThatRecipient")
@phrase("that permanent", what="permanent", nt="ThatRecipient")
@phrase("you", what="you", nt="ThatRecipient")
@phrase("{itself:Self}", what="", nt="ThatRecipient")
@phrase("{itself:HostOnly}", what="", nt="ThatRecipient")
@node
class ThatRecipient(Node):
    """The recipient that the replaced event names."""

    what: str
    itself: Reference | None = None


@phrase("it creates twice that many of those tokens", factor=2, nt="Alteration")
@phrase("twice that many of those tokens are created", factor=2, passive=True, nt="Alteration")
@phrase("three times that many of those tokens are created", factor=3, passive=True, nt="Alteration")
@node
class CreatesMore(Alteration):
    """614.1a, 111.1. Another number of the same tokens."""

    factor: int
    passive: bool = False

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=event.amount * self.factor)


@phrase("those tokens plus ({more:Tokens}|{more:MoreTokens}) are created", nt="Alteration")
@phrase("create those tokens plus ({more:Tokens}|{more:MoreTokens})", active=True, nt="Alteration")
@node
class CreatesBesides(Alteration):
    """614.1a, 111.1. The same tokens and others; whatever else the effect says, it says of both."""

    more: tuple[Token, ...]
    active: bool = False

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        its = given(it, event)
        others = [
            event.but(card=t.card(its), amount=t.count.value(its), copied=None, face=0) for t in self.more
        ]
        return (event, *others)


@phrase("{other:Token} are created", nt="Alteration")
@node
class CreatesOthers(Alteration):
    """614.1a, 111.3. Other tokens in the place of those; tapped or attacking as those would be."""

    other: Token

    def altered(self, it: Environment, event: Event) -> Event:
        its = given(it, event)
        return event.but(card=self.other.card(its), amount=self.other.count.value(its), copied=None, face=0)


@phrase("create one of each", nt="Alteration")
@node
class CreatesEach(Alteration):
    """614.1a, 111.10. In the place of any of some tokens one of each of them."""

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        what = pattern.said_what()
        filter = None if what is None else what.description()
        assert filter is not None  # tokens of such kinds
        cards = [predefined(name) for kind in filter.kinds for name in kind.types]
        return tuple(event.but(card=card, copied=None, face=0) for card in cards)


@phrase("it puts twice that many of those counters on {on:Pointer}", factor=2, nt="Alteration")
@phrase("twice that many {kind:CounterKind} counters are put on {on:Pointer}", factor=2, nt="Alteration")
@phrase(
    "that many plus {plus:Cardinal} {kind:CounterKind} counters are put on {on:Pointer}",
    factor=1,
    nt="Alteration",
)
@phrase(
    "that many {kind:CounterKind} counters minus {minus:Cardinal} are put on {on:Pointer}",
    factor=1,
    nt="Alteration",
)
@phrase("put twice that many of each of those kinds of counters on {on:EitherOne}", factor=2, nt="Alteration")
@phrase(
    "put that many plus {plus:Cardinal} of each of those kinds of counters on {on:EitherOne}",
    "that many plus {plus:Cardinal} of each of those kinds of counters are put on {on:EitherOne}",
    factor=1,
    nt="Alteration",
)
@phrase(
    "twice that many of each of those kinds of counters are put on {on:EitherOne}", factor=2, nt="Alteration"
)
@phrase(
    "put that many plus {plus:Cardinal} {kind:CounterKind} counters on {on:Pointer}",
    factor=1,
    nt="Alteration",
)
@phrase(
    "you get that many plus {plus:Cardinal} of each of those kinds of counters",
    factor=1,
    on=None,
    nt="Alteration",
)
@phrase("you get that many plus {plus:Cardinal} {E}", factor=1, on=None, kind="energy", nt="Alteration")
@node
class PutsMore(Alteration):
    """614.1a, 122.6. Another number of the same counters; of several kinds, of each (each is an event)."""

    factor: int
    on: Node | None
    kind: str | None = None
    plus: Quantity | None = None
    minus: Quantity | None = None

    def altered(self, it: Environment, event: Event) -> Event:
        more = 0 if self.plus is None else self.plus.value(it)
        less = 0 if self.minus is None else self.minus.value(it)
        return event.but(amount=max(0, event.amount * self.factor + more - less))


@phrase("they put half that many of each of those kinds of counters on {on:EitherOne}", nt="Halving")
@node
class PutsHalf(Alteration):
    """614.1a, 107.1a. Half as many of the same counters, rounded down."""

    on: Node

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=event.amount // 2)


@phrase("that permanent", what="permanent", nt="EitherOne")
@phrase("it", what="it", nt="EitherOne")
@phrase("that permanent or player", what="permanent or player", nt="EitherOne")
@node
class ThatOne(Node):
    """What the counters would be put on."""

    what: str


@phrase("{who:Player} <draw> that many cards plus {plus:Cardinal}", nt="Alteration")
@node
class DrawsMore(Alteration):
    """614.1a, 121.2a. More cards than would be drawn by one instruction."""

    who: Player
    plus: Quantity

    def altered(self, it: Environment, event: Event) -> Event:
        more = self.plus.value(it)
        if isinstance(event, events.Draw):  # the turn's own card (504.1)
            return events.DrawCards(event.player, 1 + more)
        return event.but(amount=event.amount + more)


@phrase("{who:Player} <mill> that many cards plus {plus:Cardinal}", nt="Alteration")
@node
class MillsMore(Alteration):
    """614.1a, 701.17. More cards than would be milled."""

    who: Player
    plus: Quantity

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(amount=event.amount + self.plus.value(it))


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
        made = event.mana if isinstance(event, events.ProduceMana) else ()
        at_most(len(made) * self.factor)
        mana = tuple(unit for unit in made for _ in range(self.factor))
        return event.but(mana=mana, amount=len(mana))
