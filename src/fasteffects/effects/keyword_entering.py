"""Keyword abilities about entering and the upkeeps that follow, in the order of rule 702."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .. import events
from ..events import Event
from ..language.phrases import phrase
from .abilities import Static, Triggered
from .choosing import of_one_pile
from .conditions import Did, Happened
from .costs import Act, Mana, Pay
from .counters import PutCounters, RemoveCounters
from .entering import EntersWith
from .filters import Filter, Kind
from .happenings import Enters
from .happenings_combat import IsDealtDamage
from .happenings_counters import CounterRemoved
from .instructions import Body, Do, If, May, Unless
from .it import It as Environment
from .keyword_standing import CREATURE, UNSAID, YOUR_CREATURE, body
from .keywords import Costed, Keyword, costed
from .moments import PartBegins
from .node import Ability, Condition, Cost, Effect, Quantity, but, node, walk
from .players import APlayer, Players, You
from .qualifiers import Coloured, ColourNumber
from .quantities import Number, X
from .references import Antecedent, It, Self, Some, Target, TopOf
from .sizes import Size
from .tapping import Attach
from .this_turn import DamageThisTurn
from .tokens import Create, Token
from .zones import Sacrifice

YOUR_UPKEEP: Final = PartBegins(You(), "upkeep")


def entering_with(kind: str, count: Quantity, condition: Condition | None = None) -> Ability:
    """614.1c. It enters with so many counters."""
    return Static((EntersWith(Self(), count, kind, condition=condition),))


def a_token(power: int, types: tuple[str, ...], *adjectives: Any, count: Quantity | None = None) -> Token:
    """111. A square creature token of those types."""
    size = Size(Number(power), Number(power))
    return Token(count or Number(1), size, Filter((Kind(types, "token"),), adjectives))


@costed("echo")
@node
class Echo(Costed):
    """702.30. Paid at the first upkeep, or it is sacrificed."""

    word = "echo"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.30a. The triggered ability."""
        return (Triggered(YOUR_UPKEEP, unless_paid(self.costs), CameLately()),)

    def lacks(self) -> str:
        return lacking(self.costs)


@node
class CameLately(Condition):
    """702.30a. The permanent came under its controller's control since their last upkeep began."""

    def holds(self, it: Environment) -> bool:
        return it.obj(it.source).since > it.game.player(it.you).turn_before


def unless_paid(costs: tuple[Cost, ...]) -> Body:
    """118.12a. It is sacrificed unless its controller pays."""
    return Body((Unless(Do(Sacrifice(UNSAID, Self()), 0), payment_of(costs[0], You())),))


def payment_of(cost: Cost, who: Any) -> Effect:
    """118.12. A cost, paid by a player as an effect."""
    if isinstance(cost, Act):
        return replace(cost.effect, who=who)
    return Pay(who, cost)


def lacking(costs: tuple[Cost, ...]) -> str:
    """What cannot be paid as an effect: several things at once, or one that nobody does."""
    simple = len(costs) == 1 and (not isinstance(costs[0], Act) or hasattr(costs[0].effect, "who"))
    return "" if simple else "such a cost to be paid as an effect"


@phrase("fading {count:Digit}", nt="Keyword")
@node
class Fading(Keyword):
    """702.32. Enters with fade counters, loses one each upkeep, then is sacrificed."""

    count: Quantity
    word = "fading"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.32a. The static and the triggered ability."""
        return (entering_with("fade", self.count), Triggered(YOUR_UPKEEP, body(Fade())))


@node
class Fade(Effect):
    """702.32a. A fade counter is removed; where there is none, the permanent is sacrificed."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if not it.game.on_battlefield(it.source):
            return ()
        if it.obj(it.source).counters.get("fade", 0):
            return (events.RemoveCounters(it.source, "fade", 1, source=it.source),)
        return (events.Sacrifice(it.source, it.you, source=it.source, by=it.you),)


@phrase("bloodthirst {count:Digit}", nt="Keyword")
@node
class Bloodthirst(Keyword):
    """702.54. Enters with counters if an opponent was dealt damage this turn."""

    count: Quantity
    word = "bloodthirst"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.54a, b. The static ability."""
        if isinstance(self.count, X):
            return (entering_with("+1/+1", DamageThisTurn(Players(True))),)
        return (entering_with("+1/+1", self.count, Happened(IsDealtDamage(APlayer(True), None))),)


@phrase("vanishing {count:Digit}", nt="Keyword")
@phrase("vanishing", count=None, nt="Keyword")
@node
class Vanishing(Keyword):
    """702.63. Enters with time counters, loses one each upkeep, then is sacrificed."""

    count: Quantity | None
    word = "vanishing"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.63a, b. The static ability, where there is a number, and the triggered ones."""
        remove = body(RemoveCounters(UNSAID, Number(1), "time", Self()))
        last = Triggered(CounterRemoved("time", True, Self()), body(Sacrifice(UNSAID, Self())))
        each = (Triggered(YOUR_UPKEEP, remove, HasSome("time")), last)
        return each if self.count is None else (entering_with("time", self.count), *each)


@node
class HasSome(Condition):
    """122.1. The object has a counter of a kind."""

    kind: str

    def holds(self, it: Environment) -> bool:
        return it.obj(it.source).counters.get(self.kind, 0) > 0


@phrase("living weapon", nt="Keyword")
@node
class LivingWeapon(Keyword):
    """702.92. Enters with a Germ that it is attached to."""

    word = "living weapon"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.92a. The triggered ability."""
        return (with_bearer(a_token(0, ("Phyrexian", "Germ", "creature"), Coloured("black", False))),)


def with_bearer(token: Token) -> Ability:
    """702.92a, 702.163a, 702.182a. As it enters a token is created, and it is attached to the token."""
    steps = body(Create(UNSAID, (token,)), Attach(UNSAID, Self(), It(Antecedent("result", 0))))
    return Triggered(Enters(Self()), steps)


@phrase("for Mirrodin !", nt="Keyword")
@node
class ForMirrodin(Keyword):
    """702.163. Enters with a Rebel that it is attached to."""

    word = "for mirrodin!"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.163a. The triggered ability."""
        return (with_bearer(a_token(2, ("Rebel", "creature"), Coloured("red", False))),)


@phrase("job select", nt="Keyword")
@node
class JobSelect(Keyword):
    """702.182. Enters with a Hero that it is attached to."""

    word = "job select"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.182a. The triggered ability."""
        return (with_bearer(a_token(1, ("Hero", "creature"), ColourNumber("colorless"))),)


@phrase("evolve", nt="Keyword")
@node
class Evolve(Keyword):
    """702.100. Grows as greater creatures enter."""

    word = "evolve"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.100a. The triggered ability."""
        event = Enters(Some(Number(1), YOUR_CREATURE, True))
        return (Triggered(event, body(PutCounters(UNSAID, Number(1), "+1/+1", Self())), Greater()),)


@node
class Greater(Condition):
    """702.100a. The creature that entered has greater power or toughness than the object."""

    def holds(self, it: Environment) -> bool:
        other = it.referents("event", -1)
        if not other:
            return False
        new, own = it.chars(other[0]), it.chars(it.source)
        if new.power is None or own.power is None:
            return False
        return new.power > own.power or (new.toughness or 0) > (own.toughness or 0)


@phrase("exploit", nt="Keyword")
@node
class Exploit(Keyword):
    """702.110. May sacrifice a creature as it enters."""

    word = "exploit"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.110a. The triggered ability."""
        eaten = Do(ExploitCreature(UNSAID, Some(Number(1), CREATURE)), 1)
        return (Triggered(Enters(Self()), Body((May(You(), eaten, 0),))),)


@node
class ExploitCreature(Sacrifice):
    """702.110b. The sacrifice by which the permanent exploits a creature."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        gone = Sacrifice.perform(self, it)
        feats = (events.Occurred("exploit", it.you, source=e.object, object=it.source) for e in gone)
        return (*gone, *feats)


@phrase("fabricate {count:Digit}", nt="Keyword")
@node
class Fabricate(Keyword):
    """702.123. Enters with counters or with Servos."""

    count: Quantity
    word = "fabricate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.123a. The triggered ability."""
        kinds = ("Servo", "artifact", "creature")
        servos = Create(UNSAID, (a_token(1, kinds, ColourNumber("colorless"), count=self.count),))
        counters = PutCounters(UNSAID, self.count, "+1/+1", Self())
        instead = If(Did(You(), True, to=Antecedent("result", 0)), Do(servos, 2))
        return (Triggered(Enters(Self()), Body((May(You(), Do(counters, 1), 0), instead))),)


@costed("cumulative upkeep")
@node
class CumulativeUpkeep(Costed):
    """702.24. Paid for each age counter, or it is sacrificed."""

    word = "cumulative upkeep"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.24a. The triggered ability."""
        age = PutCounters(UNSAID, Number(1), "age", Self())
        cost = self.costs[0]
        paying: Effect = PayEachAct(cost) if isinstance(cost, Act) else PayEach(You(), cost)
        pay = May(You(), Do(paying, 2), 1)
        gone = If(Did(You(), True, to=Antecedent("result", 1)), Do(Sacrifice(UNSAID, Self()), 3))
        return (Triggered(YOUR_UPKEEP, Body((Do(age, 0), pay, gone)), IsHere()),)

    def lacks(self) -> str:
        cost = self.costs[0]
        known = isinstance(cost, Mana) or (isinstance(cost, Act) and as_often(cost.effect, 2) is not None)
        return "" if known and len(self.costs) == 1 else "such a cost to be paid as an effect"


@node
class IsHere(Condition):
    """The object is on the battlefield."""

    def holds(self, it: Environment) -> bool:
        return it.game.on_battlefield(it.source)


@node
class PayEach(Pay):
    """702.24a. A cost is paid for each age counter on the permanent."""

    def owed(self, it: Environment) -> Cost:
        times = it.obj(it.source).counters.get("age", 0)
        return Mana(str(getattr(self.cost, "cost", "")) * times)


@node
class PayEachAct(Effect):
    """702.24a. The same of an action: all of it is done, or nothing."""

    cost: Act

    def perform(self, it: Environment) -> tuple[Event, ...]:
        done = as_often(self.cost.effect, it.obj(it.source).counters.get("age", 0))
        return () if done is None else tuple(done.perform(it))  # type: ignore[arg-type]

    def payable(self, it: Environment) -> bool:
        """118.3. Whether all of it can be done."""
        done = as_often(self.cost.effect, it.obj(it.source).counters.get("age", 0))
        can = getattr(done, "payable", None)
        return can is None or bool(can(it))


def as_often(effect: Effect, n: int) -> Effect | None:
    """The effect done so many times at once; None where that is not as simple as a greater number."""
    if effect.several_steps or not isinstance(getattr(effect, "who", None), You):
        return None
    what = getattr(effect, "what", None)
    if any(isinstance(n, (Some, Target)) and (n is not what or of_one_pile(n)) for n in walk(effect)):
        return None  # each time another one is chosen
    for name in ("amount", "count"):
        number = getattr(effect, name, None) if name in effect.__dataclass_fields__ else None
        if isinstance(number, Number):
            return but(effect, **{name: Number(number.n * n)})
    if isinstance(what, (Some, TopOf)) and isinstance(what.count, Number):
        return but(effect, what=but(what, count=Number(what.count.n * n)))
    return None
