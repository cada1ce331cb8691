"""What players suffered this turn, and small facts of objects, as conditions and amounts (119, 120, 122)."""

from __future__ import annotations

from ...events import DAMAGE, SACRIFICE, Attack, Block, Damage
from ...events.base import ATTACK, BLOCK
from ...language import lexicon
from ...language.lexicon import BASIC_LAND_TYPES
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, NOBODY
from ..it import Environment
from ..node import Condition, Inherent, Player, Qualifier, Quantity, Reference, node
from ..quantities.numbers import within
from ..references.filters import Filter
from ..references.players import AimedAt, APlayer
from ..references.qualifiers import Compared, ControlledBy, TwoColours
from ..triggers.what_objects_do import meant
from .having_more import HasMoreLife
from .plain import Compare, HasStat


@phrase("{who:Player} was dealt {least:Digit} or more damage this turn")
@phrase("{who:Player} has been dealt damage this turn", least=None)
@node
class WasDealtSoMuch(Condition):
    """120. Some such player was dealt so much damage this turn, all together; or any."""

    who: Player
    least: Quantity | None

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def holds(self, it: Environment) -> bool:
        least = 1 if self.least is None else self.least.value(it)
        dealt: dict[int, int] = {}
        for event in it.game.history:
            if isinstance(event, Damage) and meant(it, self.who, event.object):
                dealt[event.object] = dealt.get(event.object, 0) + event.amount
        return any(n >= least for n in dealt.values())


@phrase(
    "{colour:Colour} sources {who:Player} controlled dealt {least:Digit} or more noncombat damage this turn"
)
@node
class SourcesDealt(Condition):
    """120.2b, 608.2i. Sources of that color, under that player's control then, dealt so much together."""

    colour: str
    who: Player
    least: Quantity

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def holds(self, it: Environment) -> bool:
        dealt = [e for e in it.game.history if isinstance(e, Damage) and not e.combat]
        theirs = [e for e in dealt if e.dealt_by in self.who.ids(it) and self.colour in e.as_it_was]
        return sum(e.amount for e in theirs) >= self.least.value(it)


@phrase("{who:Player} <are> poisoned")
@node
class IsPoisoned(Condition):
    """122.1f. A player has at least one poison counter."""

    who: Player

    def holds(self, it: Environment) -> bool:
        return any(it.game.counters(p).get("poison", 0) > 0 for p in self.who.ids(it))


@phrase("{subject} <have> a even number of counters on {on:Pointer}", odd=False)
@phrase("{subject} <have> a odd number of counters on {on:Pointer}", odd=True)
@node
class CountersParity(Condition):
    """122.1. How many counters are on an object is even (as zero is), or odd."""

    subject: Reference
    on: Reference
    odd: bool

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(bool(sum(it.game.counters(i).values()) % 2) is self.odd for i in ids)


@phrase("{n:Quantity} is even")
@phrase("{n:Quantity} is odd", odd=True)
@node
class EvenNumber(Condition):
    """107.1. A number is even (as zero is), or odd."""

    n: Quantity
    odd: bool = False

    def holds(self, it: Environment) -> bool:
        return bool(self.n.value(it) % 2) is self.odd


@phrase("{subject} attacked or blocked this turn")
@node
class FoughtThisTurn(Condition):
    """508.1k, 509.1g. An object was declared as an attacker or as a blocker this turn."""

    subject: Reference

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (ATTACK, BLOCK)

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return any(isinstance(e, (Attack, Block)) and e.object in ids for e in it.game.history)


@phrase("{subject} didn't die")
@node
class DidNotDie(Condition):
    """700.4. What left the battlefield went elsewhere than to a graveyard."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        return event is not None and event.came_to() not in (NOBODY, GRAVEYARD)


@phrase("no opponent controls {what:Reference}")
@node
class NoOpponentControls(Condition):
    """108.4. No opponent controls such a thing."""

    what: Reference
    describing = ("what",)

    def holds(self, it: Environment) -> bool:
        there = (i for i in it.game.zone(BATTLEFIELD) if meant(it, self.what, i))
        return not any(it.game.controller(i) in it.opponents for i in there)


@phrase("{who:Player} <own> a card in exile")
@node
class OwnsInExile(Condition):
    """406. A player owns a card in exile."""

    who: Player

    def holds(self, it: Environment) -> bool:
        owners = {it.obj(i).owner for i in it.game.everywhere(EXILE)}
        return any(p in owners for p in self.who.ids(it))


@phrase("for each permanent sacrificed this turn", nt="Per")
@node
class SacrificedThisTurn(Quantity):
    """701.21. How many permanents were sacrificed this turn, by whomever."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (SACRIFICE,)

    def value(self, it: Environment) -> int:
        return sum(e.kind == SACRIFICE for e in it.game.history)


@phrase("for each {kind:CounterKind} counter {who:Player} <have>", nt="Per")
@phrase("the number of {kind:CounterKind} counters {who:Player} <have>", total=True, nt="Quantity Counted")
@node
class CountersOfPlayers(Quantity):
    """122.1. How many counters of a kind players have, together."""

    kind: str
    who: Player
    total: bool = False  # so it is said

    def value(self, it: Environment) -> int:
        return sum(it.game.counters(p).get(self.kind, 0) for p in self.who.ids(it))


phrase("{left} was {right:Digit} or less", op="<=", was=True)(Compare)
phrase("{subject} had {what:Measure} {n:Digit} or greater", op=">=", was=True)(HasStat)
phrase("{subject} had {what:Measure} {n:Digit} or less", op="<=", was=True)(HasStat)
phrase("that's both {first:Colour} and {second:Colour}", both=True, nt="Modifier")(TwoColours)


@phrase("no opponent has more life than {whom:Player}")
@node
class NobodyLeads(Condition):
    """119. No opponent has more life than that player."""

    whom: Player

    def holds(self, it: Environment) -> bool:
        return not HasMoreLife(APlayer(True), self.whom).holds(it)


@phrase("with no abilities", nt="Modifier")
@phrase("with abilities", some=True, nt="Modifier")
@node
class WithoutAbilities(Inherent):
    """113.12. Without any ability, or with some."""

    some: bool = False
    asks_abilities = True

    def fits(self, it: Environment, id: int) -> bool:
        chars = it.chars(id)
        lands = "Land" in chars.types and not chars.silent
        has = bool(chars.abilities) or (lands and not chars.subtypes.isdisjoint(BASIC_LAND_TYPES))
        return has is self.some


@phrase("that don't have a name", nt="Modifier")
@node
class Nameless(Qualifier):
    """201.1. Without a name."""

    def fits(self, it: Environment, id: int) -> bool:
        return not it.chars(id).name


@phrase("with the same controller", nt="Modifier")
@node
class SameController(Qualifier):
    """108.4. Under the control of who controls what else the spell or ability targets."""

    by_earlier = True  # 601.2c: whether a target fits it by the one before it

    def fits(self, it: Environment, id: int) -> bool:
        aimed = [i for slot in it.env.targets for i in it.as_they_were(slot) if i != id]
        return any(it.game.controller(i) == it.game.controller(id) for i in aimed)


@phrase("{first:Self} or another {noun:Noun} with the same name")
@node
class SelfOrNamesake(Reference):
    """201.2a. The object, or another such one that has its name."""

    first: Reference
    noun: Filter

    def ids(self, it: Environment) -> tuple[int, ...]:
        own = it.chars(it.source).name
        alike = [i for i in self.noun.all(it) if own and it.chars(i).name == own]
        return tuple(dict.fromkeys((it.source, *alike)))

    def suits(self, it: Environment, id: int) -> bool:
        return id == it.source or id in self.ids(it)


@phrase("from {owner:Possessive} hand and/or graveyard", either=True, nt="Modifier")
@phrase("from {owner:Possessive} hand or graveyard", word="or", nt="Modifier")
@phrase("from {owner:Possessive} hand and graveyard", nt="Modifier")
@node
class InHandAndGraveyard(Qualifier):
    """400.1. In a player's hand or graveyard."""

    owner: Player
    either: bool = False  # so it is said
    word: str = ""

    def in_either(self) -> tuple[int, ...]:
        return (HAND, GRAVEYARD)

    def fits(self, it: Environment, id: int) -> bool:
        o = it.obj(id)
        return o.zone in self.in_either() and o.owner in self.owner.ids(it)


@phrase("the player to your right")
@node
class ToYourRight(Player):
    """101.4, 103.1. Whose turn comes right before yours, of those in the game."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        there = list(it.game.apnap())
        return (there[there.index(it.you) - 1],) if it.you in there else ()


@phrase("with {what:Measure} equal to or greater than {than:Quantity}", nt="Modifier")
@node
class NoLessThan(Inherent):
    """A characteristic is at least so great as a number."""

    what: str
    than: Quantity

    def of_creatures(self) -> bool:
        return self.what in ("power", "toughness")

    def fits(self, it: Environment, id: int) -> bool:
        return Compared(self.what, ">=", self.than).fits(it, id)


@phrase(
    "{who:Player} <control> {many:CountMany} creatures that share a creature type",
    "{who:Player} <control> {many:AtLeast} creatures that share a creature type",
)
@node
class ControlsOfOneType(Condition):
    """205.3m. Someone controls so many creatures of one creature type."""

    who: Player
    many: Quantity

    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        who, table = self.who.ids(it), lexicon.subtypes()
        counts: dict[str, int] = {}
        for id in it.game.of_types(("Creature",)):
            for kind in it.chars(id).subtypes if it.game.controller(id) in who else ():
                if "creature" in table.get(kind, ()):
                    counts[kind] = counts.get(kind, 0) + 1
        return any(within(it, self.many, n) for n in counts.values())


@phrase("{who:Player} <own> but don't control", nt="Modifier")
@phrase("{who:Player} <control> but don't own", mine=False, nt="Modifier")
@node
class OwnedApart(Inherent):
    """108.3, 108.4. Owned by a player who does not control it; or the other way round."""

    who: Player
    mine: bool = True

    def said_player(self) -> Player:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        owned = self.who.includes(it, it.obj(id).owner)
        controlled = self.who.includes(it, it.game.controller(id))
        return owned is not controlled and owned is self.mine


@phrase("the number of opponents who have {many:CountMany} {kind:CounterKind} counters")
@node
class OpponentsWithCounters(Quantity):
    """122.1. How many opponents have so many counters of a kind."""

    many: Quantity
    kind: str

    ranging = ("many",)

    def value(self, it: Environment) -> int:
        return sum(within(it, self.many, it.game.counters(p).get(self.kind, 0)) for p in it.opponents)


phrase("that player or by that {noun:Noun} 's controller", nt="ByWhom")(AimedAt)
phrase("controlled by {who:ByWhom}", not_=False, nt="Modifier")(ControlledBy)
