"""Conditions that count: what is somewhere, cards in hand, life, counters, card types (107.1, 119, 122, 402).

Threshold, delirium, hellbent and the like are ability words (207.2c): only the condition has a meaning.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...language.lexicon import BASIC_LAND_TYPES
from ...language.phrases import phrase, wording
from ...state.objects import is_player
from ..node import Ability, Condition, Node, Player, Qualifier, Quantity, Reference, node
from ..quantities.numbers import Between, BeyondThat, Exactly, Number, within
from ..references.choosing import narrowed
from ..references.filters import PERMANENT_TYPES
from ..references.objects import Some, antecedent_of
from ..references.one_pile import of_single
from ..references.other import left_out
from ..references.players import APlayer
from ..references.qualifiers import ZONE_NUMBERS, InZone
from ..references.relations import ExiledWith

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from ..references.filters import Filter

SOME: Final = Between(Number(1), None)
HIDDEN: Final = ("hand", "library")  # 400.2


def so_of_players(it: Environment, who: Player, found: list[bool]) -> bool:
    """Whether it is so of a player, where that is any of some; of all of them otherwise."""
    return any(found) if isinstance(who, APlayer) else bool(found) and all(found)


class _Counting(Condition):
    """A condition with a range of numbers."""

    many: Quantity | None

    def as_it_was(self) -> Reference | None:
        """608.2h. Of what it asks what that *had*, where it does."""
        return None

    def lacks(self) -> str:
        """608.2h. What something *had* is asked of what has left, not of what an effect has just moved."""
        to = antecedent_of(self.as_it_was())
        if to is not None and to.of == "result":
            return "whose counters they were"
        known = self.many is None or isinstance(self.many, (Between, Exactly, BeyondThat))
        return "" if known else "so many and no more"


narrowed("Another", "Reference", lambda v: isinstance(v, Some) and v.other)


@phrase("there are ({what}|{what:Bounded})")
@phrase("there is {what}", one=True)
@phrase("there's {what:Another}", one=None)
@node
class ThereAre(Condition):
    """There are so many of such objects: *seven or more cards in your graveyard*."""

    describing = ("what",)

    what: Reference
    one: bool | None = False

    def lacks(self) -> str:
        if not isinstance(self.what, Some) or self.what.chooser is not None or self.what.random:
            return "what there is"
        zones = [m.where.zone for m in self.what.filter.modifiers if isinstance(m, InZone)]
        if not zones and not any(isinstance(m, ExiledWith) for m in self.what.filter.modifiers):
            return "what there is, nobody says where"
        return "what is hidden" if any(zone in HIDDEN for zone in zones) else ""

    def holds(self, it: Environment) -> bool:
        assert isinstance(self.what, Some)
        but = left_out(it, self.what.filter) if self.what.other else ()
        found = [id for id in self.what.filter.all(it) if id not in but]
        if of_single(self.what.filter):  # in that of one player
            owners = [it.obj(id).owner for id in found]
            return any(within(it, self.what.count, owners.count(p)) for p in set(owners))
        return within(it, self.what.count, len(found))


@phrase("there is {what} and {also}")
@node
class ThereAreBoth(Condition):
    """There is such a thing and another sort of thing, in one place: *an instant card and a sorcery card*."""

    what: Reference
    also: Reference

    describing = ("what", "also")

    def lacks(self) -> str:
        some = isinstance(self.what, Some) and isinstance(self.also, Some)
        return ThereAre(self.also).lacks() if some else "what there is"

    def holds(self, it: Environment) -> bool:
        assert isinstance(self.what, Some) and isinstance(self.also, Some)
        places = tuple(m for m in self.also.filter.modifiers if isinstance(m, InZone))
        there = replace(self.what.filter, modifiers=(*self.what.filter.modifiers, *places))
        return bool(there.all(it)) and bool(self.also.filter.all(it))


@phrase("the number of card types among {of}")
@phrase("for each card type among {of}", each=True, nt="Per")
@phrase("the number of permanent types among {of}", permanent=True)
@node
class CardTypesAmong(Quantity):
    """205.2a. How many card types some objects have, taken together."""

    of: Reference
    each: bool = False
    permanent: bool = False  # 110.4: of the types that permanents have alone

    def value(self, it: Environment) -> int:
        found = {word for id in self.of.ids(it) for word in it.chars(id).types}
        return len(found & PERMANENT_TYPES if self.permanent else found)


@phrase("the number of basic land types among {of}")
@phrase("for each basic land type among {of}", each=True, nt="Per")
@node
class BasicLandTypesAmong(Quantity):
    """305.6. How many basic land types some lands have, taken together."""

    of: Reference
    each: bool = False

    def value(self, it: Environment) -> int:
        return len(
            {word for id in self.of.ids(it) for word in it.chars(id).subtypes if word in BASIC_LAND_TYPES}
        )


@phrase("the number of different mana values among {of}")
@phrase("for each different mana value among {of}", each=True, nt="Per")
@node
class ManaValuesAmong(Quantity):
    """202.3. How many different mana values some objects have."""

    of: Reference
    each: bool = False

    def value(self, it: Environment) -> int:
        return len({it.chars(id).mana_value for id in self.of.ids(it)})


@phrase("there are {many:CountMany} mana values among {of}")
@node
class ManaValuesThere(_Counting):
    """202.3. Some objects have so many different mana values."""

    ranging = ("many",)

    many: Quantity | None
    of: Reference

    def holds(self, it: Environment) -> bool:
        return within(it, self.many, ManaValuesAmong(self.of).value(it))


@phrase("there are {many:CountMany} (card|permanent {permanent=True}) types among {of}")
@node
class CardTypesThere(_Counting):
    """205.2a. Some objects have so many card types, taken together."""

    ranging = ("many",)

    many: Quantity | None
    of: Reference
    permanent: bool = False

    def holds(self, it: Environment) -> bool:
        return within(it, self.many, CardTypesAmong(self.of, permanent=self.permanent).value(it))


@phrase(
    "{who:Player} <have> ({many:CountMany}|{many:SoManyOrMore}) cards in "
    "(hand {zone=hand}|{whose:Possessive} (graveyard {zone=graveyard}|hand {zone=hand}"
    "|library {zone=library}))",
)
@phrase(
    "{who:Player} <have> ({many:Few}|{many:Beyond}|no {many=None}) cards in hand", zone="hand", whose=None
)
@phrase("{who:Player} <have> a card in hand", many=SOME, zone="hand", whose=None)
@node
class HasCards(_Counting):
    """402, 404. A player has so many cards in hand or graveyard, or none."""

    ranging = ("many",)

    who: Player
    many: Quantity | None
    zone: str
    whose: Reference | None

    @property
    def rule(self) -> str:
        return "402.1" if self.zone == "hand" else "404.1"

    def holds(self, it: Environment) -> bool:
        return so_of_players(it, self.who, [within(it, self.many, n) for n in self._counts(it)])

    def compares(self) -> bool:
        return isinstance(self.many, BeyondThat)

    def excess(self, it: Environment) -> int:
        return excess_over(it, self.many, self._counts(it))

    def _counts(self, it: Environment) -> list[int]:
        return [len(it.game.zone(ZONE_NUMBERS[self.zone], p)) for p in self.who.ids(it)]


@phrase("{who:Player} <have> {many:CountMany} opponents")
@node
class HasOpponents(_Counting):
    """102.3, 800.4a. A player has so many opponents, of those who are still in the game."""

    who: Player
    many: Quantity | None
    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        counts = [sum(p != q for q in it.game.apnap()) for p in self.who.ids(it)]
        return so_of_players(it, self.who, [within(it, self.many, n) for n in counts])


@phrase("{who:Player} <have> ({many:CountMany}|{many:Beyond}) {kind:CounterKind} counters")
@node
class HasPlayerCounters(_Counting):
    """122.1. A player has so many counters of a kind."""

    ranging = ("many",)

    who: Player
    many: Quantity | None
    kind: str

    def holds(self, it: Environment) -> bool:
        return so_of_players(it, self.who, [within(it, self.many, n) for n in self._counts(it)])

    def compares(self) -> bool:
        return isinstance(self.many, BeyondThat)

    def excess(self, it: Environment) -> int:
        return excess_over(it, self.many, self._counts(it))

    def _counts(self, it: Environment) -> list[int]:
        return [it.game.counters(p).get(self.kind, 0) for p in self.who.ids(it)]


def excess_over(it: Environment, many: Quantity | None, counts: list[int]) -> int:
    """By how much what one player has is above *fewer than so many*."""
    return counts[0] - many.n.value(it) if counts and isinstance(many, BeyondThat) else 0


@phrase(
    "{who:Player} <have> ({n:Digit} or more|at least {n:Digit} {least=True}|exactly {n:Digit} "
    "{exactly=True}|{n:Digit} or less {less=True}) life",
)
@node
class HasLife(Condition):
    """119.1. A player's life total is at least, or at most, so much."""

    who: Player
    n: Quantity
    less: bool = False
    least: bool = False
    exactly: bool = False

    def holds(self, it: Environment) -> bool:
        n = self.n.value(it)
        lives = [it.game.timing.life(it.game, p) for p in self.who.ids(it)]
        if self.exactly:
            return so_of_players(it, self.who, [life == n for life in lives])
        return so_of_players(it, self.who, [life <= n if self.less else life >= n for life in lives])


@phrase("there are {many:CountMany} {kind:CounterKind} counters on {subject}", on=None)
@phrase("there is {many:CountOne} {kind:CounterKind} counter on {subject}", on=None)
@phrase("{subject} <have> a {kind:CounterKind} counter on {on:Pointer}", many=SOME)
@phrase("{subject} <have> {many:CountMany} {kind:CounterKind} counters on {on:Pointer}")
@phrase("{subject} <have> ({many:Few}|{many:Beyond}) {kind:CounterKind} counters on {on:Pointer}")
@phrase("{subject} <have> no {kind:CounterKind} counters on {on:Pointer}", many=None)
@phrase("{subject} had no {kind:CounterKind} counters on {on:Pointer}", many=None, was=True)
@phrase("{subject} had a {kind:CounterKind} counter on {on:Pointer}", many=SOME, was=True)
@phrase("{subject} had {many:CountMany} {kind:CounterKind} counters on {on:Pointer}", was=True)
@node
class HasSoManyCounters(_Counting):
    """122.1. So many counters of a kind are on an object."""

    ranging = ("many",)

    many: Quantity | None
    kind: str
    subject: Reference
    on: Reference | None
    was: bool = False

    def as_it_was(self) -> Reference | None:
        return self.subject if self.was else None

    def bind(self, walk: Binding) -> Node:
        """*Those counters*, later, are these."""
        bound = walk.over_with(self)
        if isinstance(bound, HasSoManyCounters) and not self.was:
            walk.counters = (bound.kind, bound.subject)
        return bound

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        if self.was:  # 608.2h
            ids = it.as_they_were(ids)
        return bool(ids) and all(within(it, self.many, it.obj(i).counters.get(self.kind, 0)) for i in ids)


@phrase("{subject} <have> {many:CountMany} counters on {on:Pointer}")
@phrase("{subject} <have> a counter on {on:Pointer}", many=SOME, one=True)
@phrase("{subject} <have> counters on {on:Pointer}", many=SOME, some=True)
@phrase("{subject} <have> a counter on {on:Pointer}", many=SOME, one=True)
@phrase("{subject} had {many:CountMany} counters on {on:Pointer}", was=True)
@phrase("{subject} had counters on {on:Pointer}", many=SOME, was=True, some=True)
@phrase("{subject} had no counters on {on:Pointer}", many=None, was=True)
@phrase("{subject} had a counter on {on:Pointer}", many=SOME, was=True, one=True)
@node
class HasCountersOfAnyKind(_Counting):
    """122. So many counters, of whatever kinds, are on an object."""

    many: Quantity | None
    subject: Reference
    on: Reference | None
    was: bool = False
    some: bool = False
    one: bool = False  # *a counter*, so it is said
    ranging = ("many",)

    def as_it_was(self) -> Reference | None:
        return self.subject if self.was else None

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        if self.was:  # 608.2h
            ids = it.as_they_were(ids)
        return bool(ids) and all(within(it, self.many, sum(it.obj(i).counters.values())) for i in ids)


BARE: Final = ("toxic", "unearth", "suspend", "rampage", "madness", "mutate")
wording("BareKeyword", {w: w for w in BARE})
narrowed("WholeKeyword", "Keyword", lambda v: v.known_by() not in BARE)


@phrase("{subject} <have> {keyword:WholeKeyword}")
@phrase("{subject} <don't> have {keyword:WholeKeyword}", not_=True)
@node
class HasKeyword(Condition):
    """702. An object has a keyword ability, or does not."""

    subject: Reference
    keyword: Ability
    not_: bool = False

    describing = ("subject",)

    def lacks(self) -> str:
        if self.not_ and isinstance(self.subject, Some):
            return "some such object that lacks an ability"
        return "" if self.keyword.known_by() else "such an ability"

    def holds(self, it: Environment) -> bool:
        word = self.keyword.known_by()
        if isinstance(self.subject, Some):  # *a creature you control*: any such
            return any(word in it.chars(i).keywords for i in self.subject.such(it))
        ids = self.subject.ids(it)
        return bool(ids) and all((word in it.chars(i).keywords) is not self.not_ for i in ids)


@phrase("{subject} <have> {word:BareKeyword}")
@phrase("{subject} <don't> have {word:BareKeyword}", not_=True)
@node
class HasKeywordOfKind(Condition):
    """702. An object has some ability of that keyword, with whatever number or cost."""

    subject: Reference
    word: str
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all((self.word in it.chars(i).keywords) is not self.not_ for i in ids)


@phrase("the number of opponents who control {what:Reference}", nt="Quantity Counted")
@node
class OpponentsWho(Quantity):
    """102.3. How many opponents control such a permanent."""

    what: Reference

    describing = ("what",)

    def value(self, it: Environment) -> int:
        holders = {it.game.controller(id) for id in self.what.such(it)}
        return len(holders & set(it.opponents))


@phrase(
    "who (controls more {what:Filters} {of=battlefield}|has more life {of=life}) than you do",
    nt="Ahead",
)
@phrase("who has at least {by:CountMany} more cards in hand than you do", of="hand", nt="Ahead")
@phrase(
    "who has at least {by:CountMany} fewer {what:Filters} in their graveyard than you do",
    of="graveyard",
    fewer=True,
    nt="Ahead",
)
@phrase(
    "(who controls more {what:Filters} than {than} do {of=battlefield}"
    "|who has more life than {than} do {of=life}|who has more cards in hand than {than} do {of=hand}"
    "|whose graveyard has fewer {what:Filters} in it than {than:Possessive} graveyard does "
    "{of=graveyard}{fewer=True}) and is {rival:Possessive} opponent",
    nt="Rival",
)
@node
class Ahead(Qualifier):
    """Of a player: that they have more than you, or somebody, of something, or fewer, *by* so many.

    And they are an opponent of the *rival*.
    """

    of: str
    what: Filter | None = None
    by: Quantity | None = None
    fewer: bool = False
    than: Player | None = None
    rival: Player | None = None

    def fits(self, it: Environment, id: int) -> bool:
        if not is_player(id):
            return False
        if self.rival is not None and id in self.rival.ids(it):
            return False
        whom = it.you if self.than is None else next(iter(self.than.ids(it)), it.you)
        more = self._counted(it, id) - self._counted(it, whom)
        return (-more if self.fewer else more) >= (1 if self.by is None else self.by.value(it))

    def _counted(self, it: Environment, player: int) -> int:
        if self.of == "life":
            return it.game.timing.life(it.game, player)
        if self.of == "battlefield":
            some = self.what.all(it) if self.what is not None else ()
            return sum(it.game.controller(i) == player for i in some)
        cards = it.game.zone(ZONE_NUMBERS[self.of], player)
        return sum(self.what is None or self.what.fits(it, i) for i in cards)
