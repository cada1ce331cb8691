"""Destroying, exiling, sacrificing, returning, putting, milling: objects change zones (400.7, 610.3, 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...cards.record import is_double_faced
from ...events import Destroy as DestroyEvent
from ...events import Event, Move, Shuffle, ShuffleAlone
from ...events import Mill as MillEvent
from ...events import Sacrifice as SacrificeEvent
from ...language.phrases import phrase, union
from ...language.write import text_of
from ...machine.decisions import Decision, Option
from ...pipeline.lasting import hold
from ...speed.once import once
from ...state.hidden import knowers
from ...state.merging import parted
from ...state.objects import EXILE, NATURE, NOBODY
from ..conditions.done_this_way import YOURS
from ..continuous.durations import UntilEvent
from ..continuous.enters_being import being
from ..it import Env, Environment
from ..modifying import Duration, Modification
from ..node import Deed, Effect, Node, Player, Quantity, Reference, but, node, values
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.choosing import OutOf, acting, enough, narrowed, on_battlefield, pick, so_many, total
from ..references.filters import Filter, of_cards_nowhere
from ..references.objects import All, Antecedent, Both, Some, Target, antecedent_of
from ..references.players import ThosePlayers, You
from ..references.qualifiers import InZone, Zone
from ..references.relations import OtherThan
from .entering_so import EntersAttacking
from .places import Place, move_to, of_one_of_them, ordered
from .searching import ShuffledAround, set_aside

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..binding import Binding


@phrase(
    "{who} <destroy> {what} [(.|and) {them:Pointer} can't be regenerated {regenerable=False}]",
    "{who} <destroy> ({what:Targeted} and {also:Besides}|{what:Every} or {or_:Every}) "
    "[. {them:Pointer} can't be regenerated {regenerable=False}]",
    "{who} <destroy> {what:Pointer} and {also:Self}",
)
@node
class Destroy(Deed):
    """701.8. Permanents are destroyed; not *regenerable*: regeneration shields don't apply (701.19c).

    *never*: those of that kind can't be regenerated, as a later sentence says.
    """

    asking = ("what", "also")

    who: Player
    what: Reference
    regenerable: bool = True
    them: Reference | None = None
    also: Reference | None = None
    or_: Reference | None = None
    never: Filter | None = None

    does = ("destroyed", "died", "put into a graveyard")
    looks_back = True
    unpaid_together = True
    of_permanents = True

    @property
    def rule(self) -> str:
        """701.19c. The number of what it says of regeneration, if it says something."""
        return "" if self.regenerable else "701.19c"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = pick(it, it.you, self._which(it), "destroy")
        if self.also is not None:
            ids = (*ids, *pick(it, it.you, self.also, "destroy"))
        return tuple(
            DestroyEvent(i, source=it.source, by=it.you, regenerable=self._may_regenerate(it, i))
            for i in on_battlefield(it, ids)
        )

    def _may_regenerate(self, it: Environment, id: int) -> bool:
        """701.19c. Whether nothing is said against it of what it is."""
        return self.regenerable and (self.never is None or not self.never.fits(it, id))

    def _which(self, it: Environment) -> Reference:
        """608.2d. One sort of permanents or the other, as the player says."""
        if self.or_ is None:
            return self.what
        words = [text_of("Reference", part, True) for part in (self.what, self.or_)]
        options = [Option(at, said) for at, said in enumerate(words)]
        at = it.ask(
            Decision(it.you, "choose", f"{it.game.name_of(it.source)}: which?", options, about=it.source)
        )
        return self.or_ if at else self.what


@phrase("{nouns:Nouns} destroyed this way can't be regenerated", noun=None)
@phrase("a {noun:Noun} destroyed this way can't be regenerated", nouns=None)
@node
class Unregenerable(Effect):
    """701.19c. Of what was destroyed before: ``bind`` makes it a part of that, so that this does nothing."""

    undone = ""

    noun: Filter | None
    nouns: Filter | None
    to: Antecedent | None = None

    def lacks(self) -> str:
        return "" if self.to is not None else "what was not destroyed just before"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


# -- exile -----------------------------------------------------------------------------------------

narrowed("OneSome", "Reference", lambda v: isinstance(v, Some) and v.count == Number(1))
narrowed("Every", "Reference", lambda v: isinstance(v, All))
narrowed("Until", "Duration", lambda v: isinstance(v, UntilEvent))
union("Exilable", "ExiledPlainly", "HandPhrase", "GraveyardPhrase", "OutOf")


@phrase(
    "for each opponent , exile {what:OneOfEachOpponent} {until:Until}",
    "for each player , exile {what:OneOfEachPlayer} {until:Until}",
    who=You(said=False),
    nt="Effect Imperative",
)
@phrase(
    "{who} <exile> {what:Exilable} [(face down|in a face-down pile) {face_down=True}]",
    "{who} <exile> {what:Reference} (face up {face_up=True}|{until:Until})",
    "{who} <exile> {what:ExiledFirst} and {also:Besides} [{until:Until}]",
    "{who} <exile> ({what:ExiledFirst}|{what:Pronoun}) and {also:Besides} "
    "in a face-down pile {face_down=True}",
    "{who} <exile> {what:ExiledFirst} and {also:GraveyardPhrase}",
    "{who} <exile> {what:Reference} with {count:Count} {kind:CounterKind} counter[s] on it",
    "{who} <exile> {what:OneSome} {per:PerPrevented}",
)
@node
class Exile(Deed):
    """701.13a, 406.1. Objects are exiled: for good, or *until* something happens (610.3)."""

    asking = ("what", "also")

    who: Player
    what: Reference
    face_down: bool = False
    face_up: bool = False
    until: Duration | None = None
    also: Reference | None = None
    count: Quantity | None = None
    kind: str | None = None
    per: Quantity | None = None

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if isinstance(self.until, UntilEvent) and it.source not in it.game.objects:
            return ()  # 610.3a, b: the source's leaving is what it would wait for
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = pick(its, p, so_many(its, self.what, self.per), "exile")
            if self.also is not None:
                ids = (*ids, *pick(its, p, self.also, "exile"))
            for id in ids:
                move = exiled(it, p, id, self.face_down)
                move.until = self.until.event if isinstance(self.until, UntilEvent) else None
                if self.count is not None and self.kind is not None:
                    move.counters = ((self.kind, self.count.value(its)),)
                found.append(move)
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """Whether there is what is to be exiled."""
        return enough(it, self.who, self.what, "exile")


class Exiled(Move):
    """701.13a, 607.2a. An object is exiled by an ability, which remembers it; or until an event (610.3)."""

    __slots__ = ("env", "until")

    env: Env
    until: EventPattern | None

    def happen(self, game: Game) -> None:
        super().happen(game)
        if self.new == NOBODY or self.to != EXILE:
            return
        o = game.write(self.new)
        if self.face_down:  # 406.3: who knew it still does
            o.known = knowers(game, game.gone[self.object])
        if self.until is not None:
            for id in (self.new, *parted(game, self.new)):  # 730.3c
                hold(game, id, self.until, self.env, self.origin)


def exiled(it: Environment, player: int, id: int, face_down: bool = False) -> Exiled:
    """701.13a. That a player exiles an object, for good; the ability that says so remembers it (607.2a)."""
    move = Exiled(id, EXILE, "exile", source=it.source, by=it.you, face_down=face_down)
    move.player = player
    move.env = it.env.but(controller=it.you)
    move.until = None
    return move


# -- sacrifice, mill -------------------------------------------------------------------------------


@phrase("{who} <sacrifice> {what:AnotherOr}", "{who} <sacrifice> {what}", "{who} each <sacrifice> {what}")
@phrase("{who} <sacrifice> {what} {per:Per}")
@node
class Sacrifice(Deed):
    """701.21. Players sacrifice permanents they control, which each chooses (*said* or not)."""

    asking = ("what",)

    who: Player
    what: Reference
    per: Quantity | None = None
    said: str = ""

    does = ("sacrificed", "died", "put into a graveyard")
    looks_back = True
    unpaid_together = True
    of_permanents = True

    def lacks(self) -> str:
        return "" if self.per is None or isinstance(self.what, Some) else "for each of which it is sacrificed"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = pick(its, p, so_many(its, self.what, self.per), "sacrifice")
            found.extend(SacrificeEvent(i, p, source=it.source, by=it.you) for i in on_battlefield(it, ids))
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """Whether there are as many permanents as are to be sacrificed."""
        if isinstance(self.what, Some):
            return enough(it, self.who, so_many(it, self.what, self.per), "sacrifice")
        if isinstance(self.what, Both):  # nothing is chosen yet
            return all(replace(self, what=part).payable(it) for part in (self.what.first, self.what.second))
        found = self.perform(it)
        return bool(found) and all(e.possible(it.game) for e in found)


@phrase(
    "{who} [each] <mill> {count} card[s]",
    "{who} <mill> {count} card[s] {per:Per}",
    "{who} [each] <mill> cards equal to {count:Quantity}",
)
@phrase(
    "{who} [each] <mill> half {whose:Possessive} library , rounded (up {half=up}|down {half=down})",
    count=None,
)
@node
class Mill(Deed):
    """701.17. Players put cards from the top of their libraries into their graveyards."""

    who: Player
    count: Quantity | None
    per: Quantity | None = None
    half: str = ""
    whose: Player | None = None

    does = ("milled", "put into a graveyard")
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found = []
        for p, its in acting(it, self.who):
            if self.count is None:
                size = len(it.game.zone(0, p))
                n = (size + (self.half == "up")) // 2
            else:
                n = total(its, self.count, self.per)
            found.append(MillEvent(p, n, source=it.source, by=it.you))
        return tuple(found)


# -- return, put -----------------------------------------------------------------------------------

union("Puttable", "Reference", "HandPhrase", "GraveyardPhrase", "OutOf")
narrowed("NoLibrary", "IntoPlace", lambda v: v.zone != "library")  # two places in one have words of their own
narrowed("OntoLibrary", "IntoPlace", lambda v: v.zone == "library")
narrowed("Joined", "Reference", lambda v: isinstance(v, Both))
union("NotJoined", "NotBoth", "HandPhrase", "GraveyardPhrase", "OutOf")


@phrase("{who} <return> {what:Puttable} {to:ToPlace}")
@phrase("{who} <return> {what:Targeted} and {also:Reference} {to:ToPlace}")
@phrase("{who} <return> {what:WithItself} {to:ToPlace}")
@phrase("{who} <return> {what:Puttable} {to:ToPlace} {per:Per}")
@phrase("{who} <return> {to:ToPlace} {what:Reference}", late=True)
@phrase("{who} <return> {what:PlaceFirst}", to=Place("battlefield"), late=True)
@phrase("{who} <return> {what:Every} {to:ToPlace} except for {but:Reference}")
@node
class Return(Deed):
    """400.7. Objects go back to a zone: to a hand, to the battlefield (110.2a), …"""

    asking = ("what", "also")

    who: Player
    what: Reference
    to: Place
    also: Reference | None = None
    per: Quantity | None = None
    late: bool = False  # said after the place
    but: Reference | None = None
    being: tuple[Modification, ...] = ()  # what it is from then on (``continuous/enters_being.py``)
    fighting: EntersAttacking | None = None

    does = ("returned",)
    unpaid_together = True

    def pointed(self, walk: Binding) -> Node:
        """*To their owners' hands all creatures*: words of the place may mean what is said after it."""
        plain = Return(*values(self)) if self.late else self  # in the order of its fields
        return of_one_of_them(walk, self, self.what, self.to) or walk.plain(plain)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        what = first_of(self)
        if self.per is not None and isinstance(what, Some):
            what = replace(what, count=Number(total(it, what.count, self.per)))
        to = self.to if self.fighting is None else self.fighting.place(self.to)
        parts = ((what, to),) + (((self.also, to),) if self.also else ())
        return being(it, self.being, moved(it, self.who, parts, "return"))

    def noun_phrases(self) -> list[object]:
        return [first_of(self), *values(self)[2:]]

    def payable(self, it: Environment) -> bool:
        """Whether there is what is to be returned."""
        return enough(it, self.who, self.what, "return")


@once
def first_of(effect: Return) -> Reference:
    """*A creature card and a land card from your graveyard*: what comes first is there as well."""
    what, also = effect.what, effect.also
    if effect.but is not None and isinstance(what, All):
        left_out = (*what.filter.modifiers, OtherThan(effect.but))
        return replace(what, filter=replace(what.filter, modifiers=left_out))
    if not isinstance(what, (Some, Target)) or not isinstance(also, (Some, Target)):
        return what
    first, second = what.filter, also.filter
    if first is None or second is None or not of_cards_nowhere(first):
        return what
    places = tuple(m for m in second.modifiers if isinstance(m, InZone))
    return replace(what, filter=replace(first, modifiers=(*first.modifiers, *places)))


@phrase(
    "{who} <put> ({what:Puttable}|{what:Targeted} and {also:Reference}) {to:IntoPlace}",
    "{who} <put> {what:Self} {to:IntoPlace} from {origin:Zone}",
    "{who} <put> ({what:Reference}|{what:BareOne}) {to:IntoPlace} and {other:Reference} {other_to:IntoPlace}",
    "{who} <put> {what:Pointer} {to:NoLibrary} or {or_to:NoLibrary}",
    "{who} <put> {what:Reference} both {to:OntoLibrary} or both {or_to:OntoLibrary}",
)
@node
class Put(Deed):
    """400.7. Objects are put into a zone or onto the battlefield (110.2a), *other* ones elsewhere.

    *or_to*: or there, as who puts them likes (608.2d).
    """

    asking = ("what", "also", "other")

    who: Player
    what: Reference
    to: Place
    also: Reference | None = None
    other: Reference | None = None
    other_to: Place | None = None
    then: bool = False  # said no more: that is two instructions (608.2c)
    origin: Zone | None = None
    being: tuple[Modification, ...] = ()  # what it is from then on (``continuous/enters_being.py``)
    or_to: Place | None = None
    fighting: EntersAttacking | None = None

    def pointed(self, walk: Binding) -> Node:
        """401.4, 701.24a. What was just shuffled goes there in the order in which it lies."""
        bound = walk.plain(self)
        to = antecedent_of(bound.what) if isinstance(bound, Put) else None
        mixed = [n for effect, n in walk.carried_out if effect.mixes and to is not None and to.index == n]
        if not isinstance(bound, Put) or not mixed or to is None or to.of != "result":
            return bound
        return but(bound, to=but(bound.to, order="random"))

    def puts_itself_from(self) -> str:
        """113.6m. The zone out of which it moves the object itself, where it says so."""
        return "" if self.origin is None else self.origin.zone

    def did(self) -> tuple[str, ...]:
        found: list[str] = []
        for place in (self.to, self.other_to):
            if place is not None and place.zone == "graveyard":
                found.append("put into a graveyard")
            if place is not None and place.zone in YOURS and isinstance(place.whose, You):
                found.append(YOURS[place.zone])
        return tuple(found)

    def at_once(self) -> bool:
        return self.to.chooser is not None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        what = self.what if self.origin is None else OutOf(self.what, self.origin)
        to = self.to if self.or_to is None else self._chosen(it, self.or_to)
        to = to if self.fighting is None else self.fighting.place(to)
        parts = [(what, to)]
        if self.also is not None:
            parts.append((self.also, to))
        if self.other is not None and self.other_to is not None:
            parts.append((self.other, self.other_to))
        return being(it, self.being, moved(it, self.who, tuple(parts), "put"))

    def _chosen(self, it: Environment, other: Place) -> Place:
        places = (self.to, other)
        options = [Option(n, text_of("IntoPlace", place)) for n, place in enumerate(places)]
        n: int = it.ask(Decision(it.you, "choose", "put it where?", options, about=it.source))
        return places[n]

    def payable(self, it: Environment) -> bool:
        """Whether there is what is to be put there."""
        return enough(it, self.who, self.what, "put")


def moved(
    it: Environment, who: Player, parts: tuple[tuple[Reference, Place], ...], verb: str
) -> tuple[Event, ...]:
    """The moves of some objects here, others there; none moves twice.

    608.2e. Of the cards of several players, each of *those players* moves their own.
    """
    found: list[Event] = []
    gone: set[int] = set()
    own = isinstance(who, ThosePlayers)
    for p, its in acting(it, who):
        for what, to in parts:
            ids = tuple(i for i in pick(its, p, what, verb) if i not in gone and i in it.game.objects)
            ids = tuple(i for i in ids if it.obj(i).owner == p) if own else ids
            gone.update(ids)
            found.extend(moves_to(its, p, to, ids))
    return tuple(found)


def moves_to(it: Environment, player: int, to: Place, ids: tuple[int, ...]) -> list[Event]:
    """The moves of some objects to one place, by *player*; asks for their order in a library."""
    able = [id for id in ids if not to.transformed or is_double_faced(it.obj(id).card)]  # 712.14a
    found: list[Event] = []
    for id in ordered(it, player, to, tuple(able)):
        move = move_to(it, player, to, id)
        move.mixed = to.zone == "library" and len(able) > 1
        move.chooser = NATURE if move.mixed and to.order == "random" else player
        found.append(move)
    return found


@phrase(
    "{who} <shuffle> [{whose:Possessive} library|{what:Puttable} into {whose:Possessive} "
    "library|{what:NotJoined} into {whose:Possessive} libraries {many=True}]",
)
@phrase("{who} <shuffle> {what:Joined} into their owners ’ libraries", many=True)
@node
class ShuffleIn(Deed):
    """701.24. Players shuffle their libraries, with some objects put into them first."""

    asking = ("what",)

    who: Player
    what: Reference | None
    whose: Player | None = None
    many: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        shuffled: list[int] = []
        for p, its in acting(it, self.who):
            ids = pick(its, p, self.what, "choose") if self.what is not None else ()
            owners = [it.obj(i).owner for i in ids if i in it.game.objects]
            found.extend(
                Move(i, 0, "shuffle", source=it.source, by=it.you) for i in ids if i in it.game.objects
            )
            named = self.whose.ids(its) if self.whose is not None and not owners else ()
            shuffled += owners or list(named) or [p]
        shuffle = ShuffleAlone if self.what is not None and not found else Shuffle
        for p in dict.fromkeys(shuffled):
            held = set_aside(it, p)
            found.append(
                ShuffledAround(p, held, source=it.source) if held else shuffle(p, source=it.source, by=it.you)
            )
        return tuple(found)
