"""What stands after *if*, *as long as*, *unless*, *only if*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ...state.objects import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, NOBODY, is_player
from ..node import Condition, Node, Player, Qualifier, Quantity, Reference, node
from ..quantities.measures import measures
from ..quantities.numbers import Between, Number, within
from ..references.antecedent import TOP, Antecedent
from ..references.choosing import narrowed
from ..references.objects import Host, Self, Some
from ..references.other import left_out
from ..references.players import APlayer, ControllerOf, You
from ..references.qualifiers import ZONE_NUMBERS, InZone, Same, Zone, compare
from ..references.top_of import TopOf

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from ..references.filters import Filter


@phrase("{who:Player} <control> ({what:Countable}|{what:Bounded})")
@phrase("{who:Player} <don't> control {what}", not_=True)
@phrase("{who:Player} <control> no [other {others=True}] {none:Filters}", what=None, not_=True)
@phrase("{who:Player} <control> {what} (and|or {either=True}) {also}")
@node
class Controls(Condition):
    """Someone controls such a thing, or so many of them; *also* another one, or *either* of the two."""

    describing = ("what", "also")

    who: Player
    what: Reference | None
    not_: bool = False
    none: Filter | None = None
    also: Reference | None = None
    either: bool = False
    others: bool = False  # the source apart

    def holds(self, it: Environment) -> bool:
        players = self.who.ids(it)
        if isinstance(self.who, APlayer):  # one of them alone
            return any(self.holds_of(it, (p,)) for p in players)
        return self.holds_of(it, players)

    def holds_of(self, it: Environment, players: tuple[int, ...]) -> bool:
        """Whether it is so of what those players control together."""
        found = self.has(it, self.what, players)
        if self.also is not None and found is not self.either:
            found = self.has(it, self.also, players)
        return found is not self.not_

    def lacks(self) -> str:
        """109. Than what *other* things are: than the source, or what its controller is spoken of by."""
        known = not self.others or isinstance(self.who, (You, ControllerOf))
        return "" if known else "than what it is another"

    def spoken_of(self, it: Environment) -> tuple[int, ...]:
        """Than what they are other."""
        return self.who.of.ids(it) if isinstance(self.who, ControllerOf) else (it.source,)

    def has(self, it: Environment, what: Reference | None, players: tuple[int, ...]) -> bool:
        """Whether there is such a thing, or there are so many."""
        filter = self.none if what is None else what.description()
        if filter is None:
            meant = what.ids(it) if what is not None else ()
            ids = tuple(i for i in meant if it.game.on_battlefield(i))
        else:
            but = left_out(it, filter) if what is not None and what.of_others() else ()
            but = (*but, *self.spoken_of(it)) if self.others else but
            ids = tuple(i for i in filter.all(it) if i not in but)
        n = sum(1 for id in ids if it.game.controller(id) in players)
        return so_many(it, None if what is None else what.said_count(), n)

    def bind(self, walk: Binding) -> Node:
        """What has a name of its own, as *enchanted creature*, can be spoken of afterwards."""
        return walk.children(self) if isinstance(self.what, Host) else walk.silently(self)


def so_many(it: Environment, count: Quantity | None, n: int) -> bool:
    """Whether there are as many as a count says; without one, any."""
    return n >= 1 if count is None else within(it, count, n)


def least_of(it: Environment, count: Quantity | None) -> int:
    """The least number that a count allows: three for *three or more*, one for *a*."""
    return 1 if count is None else count.at_least().value(it)


TOP_CARD: Final = TopOf(Number(1), You())

narrowed("PlainAdjective", "Adjective", lambda v: not v.as_announced)  # how a spell was cast is WasCast


class SoOf(Condition):
    """Something that is so of each object by itself."""

    __slots__ = ()

    subject: Reference

    def so(self, it: Environment, id: int) -> bool:
        """Whether it is so of one object."""
        raise NotImplementedError(type(self).__name__)

    def of_then(self) -> bool:
        """608.2h. Whether it is asked of what has left as it was."""
        return False


@phrase(
    "{subject} (<are>|<aren't> {not_=True}|was {was=True}|<remain> {remains=True}) {what:PlainAdjective}",
    "{subject:Contracted} [not {not_=True}] {what:PlainAdjective}",
)
@phrase("{subject} wasn't {what:PlainAdjective}", not_=True, was=True)
@node
class Is(SoOf):
    """An object is (still) tapped, attacking, red, …"""

    describing = ("subject",)

    subject: Reference
    what: Qualifier
    not_: bool = False
    remains: bool = False
    was: bool = False

    def holds(self, it: Environment) -> bool:
        return so_of(it, self, self.not_)

    def of_then(self) -> bool:
        return self.was

    def so(self, it: Environment, id: int) -> bool:
        there = not self.remains or id in it.game.objects  # 611.2b: what has left does not remain so
        return there and self.what.fits(it, id)


def so_of(it: Environment, condition: SoOf, not_: bool = False) -> bool:
    """Whether it is ``so`` of every object meant; of *a creature* or *ten lands*, of so many."""
    subject = condition.subject
    if isinstance(subject, Some):
        found = sum(condition.so(it, id) for id in subject.such(it))
        return so_many(it, subject.count, found) is not not_
    ids = subject.ids(it)
    if condition.of_then():
        ids = it.as_they_were(ids)
    return bool(ids) and all(condition.so(it, id) is not not_ for id in ids)


@phrase(
    "{subject} (<are>|<aren't> {not_=True}) (a {what:Noun}|{what:Nouns} {many=True})",
    "{subject:Contracted} [not {not_=True}] a {what:Noun}",
)
@phrase("{subject} (was|wasn't {not_=True}) a {what:Noun}", was=True)
@phrase("{subject:Contracted} {what:Nouns}", many=True)
@node
class IsA(SoOf):
    """An object is such a thing."""

    describing = ("subject",)

    subject: Reference
    what: Filter
    not_: bool = False
    many: bool = False
    was: bool = False

    def holds(self, it: Environment) -> bool:
        return so_of(it, self, self.not_)

    def of_then(self) -> bool:
        return self.was

    def mentioned_anyhow(self, walk: Binding) -> None:
        """*That card*, afterwards, is the top card of your library, which must be so."""
        if self.subject == TOP_CARD:
            walk.mention(Antecedent(TOP), self.what, False)

    def so(self, it: Environment, id: int) -> bool:
        return self.what.fits(*as_card(it, self.what, id))


def as_card(it: Environment, what: Filter, id: int) -> tuple[Environment, int]:
    """708.12. What is asked of a face-down permanent as a card is asked of the card, without any effects."""
    o = it.obj(id) if not is_player(id) else None
    if o is None or not o.face_down or o.zone != BATTLEFIELD or what.kinds[0].noun != "card":
        return it, id
    trial = it.game.copy()
    return type(it)(trial, it.env), trial.create(o.card, o.owner, EXILE)


@phrase("{subject} <share> a {what:Shared} with {as_:Reference}")
@phrase("{subject} <don't> share a {what:Shared} with {as_:Reference}", not_=True)
@node
class Shares(SoOf):
    """An object has a creature type, a color or a card type in common with another, or with any such."""

    describing = ("as_",)

    subject: Reference
    what: str
    as_: Reference
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        return so_of(it, self, self.not_)

    def so(self, it: Environment, id: int) -> bool:
        return Same(self.what, self.as_).fits(it, id)

    def lacks(self) -> str:
        return Same(self.what, self.as_).lacks()

    def bind(self, walk: Binding) -> Node:
        return walk.compared(self, "as_", beside=True)


@phrase("{subject} <are> (in|on {on=True}) {where:Zone}")
@phrase("there's {subject:OneSuch} in {where:Zone}")
@phrase("({subject:Contracted}|{subject} <remain> {remains=True}) on {where:Zone}", on=True)
@phrase("{subject:Self} <are> exiled", where=Zone(None, "exile"), exiled=True)
@node
class Located(Condition):
    """An object is (still) in a zone."""

    describing = ("subject",)

    subject: Reference
    where: Zone
    on: bool = False
    remains: bool = False
    exiled: bool = False  # said without a word for the zone

    def holds(self, it: Environment) -> bool:
        zone, subject = InZone(self.where), self.subject
        if isinstance(subject, Some):
            there = replace(subject.filter, modifiers=(zone, *subject.filter.modifiers))
            return so_many(it, subject.count, len(there.all(it)))
        there_now = [it.now(id) for id in subject.ids(it)]  # none: it has left the game (800.4a)
        return bool(there_now) and all(id != NOBODY and zone.fits(it, id) for id in there_now)


@phrase("{subject} <are> in {whose:Possessive} graveyard with {what} above {it_:Pointer}")
@phrase(
    "{subject} <are> in {whose:Possessive} graveyard with {what} directly above {it_:Pointer}", next_=True
)
@node
class Beneath(Condition):
    """404.2. An object is in a graveyard under so many such cards, or right under such a one."""

    describing = ("what",)

    subject: Reference
    whose: Player
    what: Reference
    it_: Reference
    next_: bool = False

    from_zones = frozenset((GRAVEYARD,))  # 113.6b

    def lacks(self) -> str:
        known = isinstance(self.what, Some) and isinstance(self.subject, Self)
        return "" if known else "what is above what"

    def holds(self, it: Environment) -> bool:
        return all(self._beneath(it, it.now(id)) for id in self.subject.ids(it))

    def _beneath(self, it: Environment, id: int) -> bool:
        o = it.game.objects.get(id)
        if o is None or o.zone != GRAVEYARD or o.owner not in self.whose.ids(it):
            return False
        cards = it.game.zone(GRAVEYARD, o.owner)  # the last is on top
        above = cards[cards.index(id) + 1 :]
        assert isinstance(self.what, Some)
        such = [i for i in above[: 1 if self.next_ else None] if self.what.filter.fits(it, i)]
        return so_many(it, self.what.count, len(such))


@phrase("{where:Zone} has [at least {least=True}] {many:CountMany} cards in it")
@phrase("{where:Zone} has {many:Few} cards in it")
@phrase("{where:Zone} has no cards in it", "there are no cards in {where:Zone}", many=None)
@node
class HoldsCards(Condition):
    """How many cards are in a zone."""

    ranging = ("many",)

    where: Zone
    many: Quantity | None
    least: bool = False

    def holds(self, it: Environment) -> bool:
        owner, zone = self.where.owner, ZONE_NUMBERS[self.where.zone]
        players = owner.ids(it) if owner is not None else it.game.apnap()
        there = [len(it.game.zone(zone, p)) for p in players]
        if (
            owner is None and not self.where.many and zone in (GRAVEYARD, LIBRARY)
        ):  # a graveyard: any one of them
            return any(self.is_met(it, n) for n in there)
        return self.is_met(it, sum(there))

    def is_met(self, it: Environment, n: int) -> bool:
        """Whether *n* is as many cards as it says."""
        if self.many is None:
            return n == 0
        if isinstance(self.many, Between):
            least = 0 if self.many.least is None else self.many.least.value(it)
            return n >= least and (self.many.most is None or n <= self.many.most.value(it))
        return n >= self.many.value(it) if self.least else n == self.many.value(it)


@phrase("there are no {kind:CounterKind} counters on {subject}", least=0, most=0)
@node
class HasCounters(Condition):
    """122.1. How many counters of a kind are on an object."""

    kind: str
    subject: Reference
    least: int
    most: int

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(self.least <= it.obj(i).counters.get(self.kind, 0) <= self.most for i in ids)


@phrase("a player has more life than each other player")
@node
class SomeoneLeads(Condition):
    """119.1. One player has more life than every other."""

    def holds(self, it: Environment) -> bool:
        lives = sorted((it.game.player(p).life for p in it.game.apnap()), reverse=True)
        return len(lives) == 1 or lives[0] > lives[1]


@phrase("no {what:Filters} are on the battlefield")
@phrase("there are no {what:Filters} on the battlefield", there=True)
@node
class NoneThere(Condition):
    """No such permanent is on the battlefield."""

    what: Filter
    there: bool = False

    def holds(self, it: Environment) -> bool:
        return not self.what.all(it)


@phrase("{subject} <have> {what:Measure} {n:Digit} or greater", op=">=")
@phrase("{subject} <have> {what:Measure} {n:Digit} or less", op="<=")
@node
class HasStat(SoOf):
    """208.1. An object's power, toughness or mana value is at least, or at most, so much."""

    describing = ("subject",)

    subject: Reference
    what: str
    n: Quantity
    op: str
    was: bool = False

    def holds(self, it: Environment) -> bool:
        return so_of(it, self)

    def of_then(self) -> bool:
        return self.was

    def so(self, it: Environment, id: int) -> bool:
        n = self.n.value(it)
        return any([compare(m, self.op, n) for m in measures(it, id, self.what)])


@phrase("{left} is ({right:Digit}|{right:Cardinal}) or (greater|more {words=more})", op=">=")
@phrase("{left} is ({right:Digit}|{right:Cardinal}) or less", op="<=")
@phrase("{left} is [exactly {words=exactly}] {right:Digit}", op="=")
@phrase("{left} (remains {remains=True}|is) less than or equal to {right}", op="<=")
@phrase("{left} is greater than or equal to {right}", op=">=")
@phrase("{left} is greater than {right}", op=">")
@phrase("{left} is less than ({right}|{right:Cardinal})", op="<")
@phrase("{left} is equal to {right}", op="=")
@phrase("{left} was less than {right}", op="<", was=True)
@phrase("{left} was different from {right}", op="!=", was=True)
@phrase("{left} was {right:Digit} or greater", op=">=", was=True)
@node
class Compare(Condition):
    """Two numbers compared."""

    left: Quantity
    op: str
    right: Quantity
    remains: bool = False
    was: bool = False
    words: str = ""

    def holds(self, it: Environment) -> bool:
        return compare(self.left.value(it), self.op, self.right.value(it))

    def compares(self) -> bool:
        return self.op != "="

    def excess(self, it: Environment) -> int:
        return self.left.value(it) - self.right.value(it)


@phrase("it's {whose:Possessive} turn")
@phrase("it's not {whose:Possessive} turn", "it isn't {whose:Possessive} turn", not_=True)
@node
class IsTurn(Condition):
    """102.1. Whose turn it is."""

    whose: Player
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        return (it.game.active in self.whose.ids(it)) is not self.not_


def meant_by(it: Environment, subject: Reference, id: int) -> bool:
    """Whether a noun phrase, described or known, stands for the object as it was."""
    filter = subject.filter if isinstance(subject, Some) else None
    return filter.fits(it, id) if filter is not None else id in subject.ids(it)


wording("CastFact", {w: w for w in ("kicked", "cast", "foretold", "bargained", "unearthed", "sacrificed")})


@phrase("{subject} was {how:CastFact}")
@phrase("{subject} wasn't {how:CastFact}", not_=True)
@node
class WasCast(Condition):
    """601.2b, 702. How the spell was cast: kicked, bargained, …"""

    subject: Reference
    how: str
    not_: bool = False

    @property
    def rule(self) -> str:
        """The number of what that word says."""
        own = {"kicked": "702.33d", "bargained": "702.166b", "foretold": "702.143c", "promised": "702.174k"}
        return own.get(self.how, "601.2b")

    def cites(self) -> tuple[str, ...]:
        """What else says that it goes by that one ability."""
        return {"kicked": ("702.33e",), "bargained": ("702.166c",)}.get(self.how, ())

    def holds(self, it: Environment) -> bool:
        word = "by" if self.how == "cast" else self.how
        facts = (dict(it.obj(id).cast) for id in self.subject.ids(it))
        return any(word in known for known in facts) is not self.not_

    def lacks(self) -> str:
        known = ("kicked", "cast", "bargained", "foretold", "promised")
        return "" if self.how in known else f"spells that were {self.how}"

    def pointed(self, walk: Binding) -> Node:
        return walk.kicked(self, self.subject) if self.how == "kicked" else walk.plain(self)
