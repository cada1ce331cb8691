"""Zones, adjectives and modifiers: where and what else an object must be (105, 205.4, 509, 607)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...cards.record import names_in
from ...language import lexicon
from ...language.phrases import phrase, wording
from ...state.controlled import decider
from ...state.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, SIDEBOARD, STACK
from ..abilities.color_identity import may_come
from ..conditions.done_this_way import YOUR_GRAVEYARD, YOUR_HAND, did_to, done_to
from ..conditions.statuses import in_state
from ..it import Environment
from ..node import Ability, Inherent, Node, Player, Qualifier, Quantity, Reference, named, node
from ..quantities.measures import OF_CREATURES, measures
from ..quantities.numbers import COUNTERS
from .antecedent import antecedent_of

if TYPE_CHECKING:
    from ..binding import Binding
    from .antecedent import Antecedent


# -- zones as noun phrases ----------------------------------------------------------------------


@phrase("{owner:Possessive} graveyard", zone="graveyard")
@phrase("[{owner:Possessive}|all] graveyards", zone="graveyard", many=True)
@phrase("{owner:Possessive} [opening {opening=True}] hand", zone="hand")
@phrase("{owner:Possessive} hands", zone="hand", many=True)
@phrase("{owner:Possessive} library", zone="library")
@phrase("[{owner:Possessive}] libraries", zone="library", many=True)
@phrase("a [single {single=True}] graveyard", "any graveyard", zone="graveyard", owner=None)
@phrase("a library", zone="library", owner=None)
@phrase("each graveyard", zone="graveyard", owner=None, each=True)
@phrase("exile", zone="exile", owner=None)
@phrase("the battlefield", zone="battlefield", owner=None)
@phrase("the stack", zone="stack", owner=None)
@phrase("anywhere", zone="anywhere", owner=None)
@phrase("the command zone", zone="command", owner=None)
@phrase("outside the game", zone="outside", owner=None)
@node
class Zone(Node):
    """400. A zone; *owner* None is any player's, or the one zone that is shared.

    Outside the game is none, but cards are looked for there as in one (400.11a).
    """

    owner: Player | None
    zone: str
    many: bool = False
    single: bool = False
    opening: bool = False
    each: bool = False


ZONE_NUMBERS: Final = {
    "graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY, "exile": EXILE, "battlefield": BATTLEFIELD,
    "stack": STACK, "command": COMMAND, "outside": SIDEBOARD,
}  # fmt: skip


# -- adjectives ---------------------------------------------------------------------------------

STATES: Final = (
    "tapped untapped attacking blocking blocked unblocked equipped enchanted modified face-down face-up "
    "phased-out suspected goaded monstrous unattached double-faced historic commander activated "
    "triggered loyalty saddled solved"
).split()


EITHER: Final = {
    w: w
    for w in (
        "activated or triggered",
        "enchanted or equipped",
        "tapped or blocking",
        "nonattacking",
        "nonblocking",
    )
}


def _table(values: tuple[str, ...] | list[str]) -> dict[str, str]:
    return {v: v for v in values}


wording("State", {**_table(STATES), "attacking or blocking": "attacking or blocking"} | EITHER)


wording("Colour", _table(lexicon.COLOURS))


wording("ColourCount", _table(["colorless", "multicolored", "monocolored"]))


wording("Supertype", _table(lexicon.SUPERTYPES))


_NEGATED_TYPES: Final = (*lexicon.PERMANENT_TYPES, "instant", "sorcery", "token")


wording(
    "NonType",
    {f"non{t}": t for t in _NEGATED_TYPES} | {f"non-{s}": s for s in (*lexicon.subtypes(), *lexicon.GROUPS)},
)


wording("NonSupertype", {f"non{s}": s for s in lexicon.SUPERTYPES})


wording("NonColour", {f"non{c}": c for c in lexicon.COLOURS})


@phrase("{state:State}", nt="Adjective")
@node
class Being(Qualifier):
    """A status or a part in combat: tapped, attacking, face-down (110.5, 506)."""

    state: Any  # a word; while a text is read it may be tried with something else

    def asks_no_other(self) -> bool:
        """613. Not where it goes by what is attached, or by the step."""
        return self.state not in (
            "equipped", "enchanted", "enchanted or equipped", "modified", "unblocked",
        )  # fmt: skip

    def fits(self, it: Environment, id: int) -> bool:
        return in_state(it, id, self.state)


@phrase("{colour:Colour}", not_=False, nt="Adjective")
@phrase("{colour:NonColour}", not_=True, nt="Adjective")
@phrase("that's {colour:Colour}", not_=False, nt="Modifier")
@node
class Coloured(Inherent):
    """105.2. Of that colour, or not."""

    changes_by_itself = False

    colour: str
    not_: bool

    def fits(self, it: Environment, id: int) -> bool:
        return (self.colour in it.chars(id).colors) is not self.not_


@phrase(
    "{first:Colour} or {second:Colour}", "{first:Colour} and/or {second:Colour}", both=False, nt="Adjective"
)
@phrase("{first:Colour} and {second:Colour}", both=True, nt="Adjective")
@phrase("{first:Colour} and all {second:Colour}", both=False, every=True, nt="Adjective")
@node
class TwoColours(Inherent):
    """105.2. *White or blue*; a token that is *white and blue*."""

    first: str
    second: str
    both: bool
    every: bool = False  # all of the one and all of the other colour

    def fits(self, it: Environment, id: int) -> bool:
        has = [c in it.chars(id).colors for c in (self.first, self.second)]
        return all(has) if self.both else any(has)


@phrase("{how:ColourCount}", nt="Adjective")
@node
class ColourNumber(Inherent):
    """105.2. Colourless, of one colour, of several."""

    how: str

    def fits(self, it: Environment, id: int) -> bool:
        n = len(it.chars(id).colors)
        return n == 0 if self.how == "colorless" else n == 1 if self.how == "monocolored" else n > 1


@phrase("{word:Supertype}", not_=False, nt="Adjective")
@phrase("{word:NonSupertype}", not_=True, nt="Adjective")
@node
class Super(Inherent):
    """205.4. With that supertype, or without."""

    changes_by_itself = False

    word: str
    not_: bool

    def fits(self, it: Environment, id: int) -> bool:
        return (self.word.capitalize() in it.chars(id).supertypes) is not self.not_


@phrase("{word:NonType}", nt="Adjective")
@node
class Non(Inherent):
    """Not of that type or subtype; *nontoken*."""

    changes_by_itself = False

    word: str

    def fits(self, it: Environment, id: int) -> bool:
        if self.word == "token":
            return it.obj(id).kind != 1
        chars = it.chars(id)
        if self.word in lexicon.GROUPS:
            return chars.subtypes.isdisjoint(lexicon.GROUPS[self.word])
        return self.word.capitalize() not in chars.types and self.word not in chars.subtypes


# -- modifiers ------------------------------------------------------------------------------------


@phrase("{who:Player} <control>", "{who:Player} already <control>", not_=False, nt="Modifier")
@phrase("{who:Player} <don't> control", not_=True, nt="Modifier")
@node
class ControlledBy(Inherent):
    """108.4. Under the control of a player, or not."""

    changes_by_itself = False

    who: Player
    not_: bool

    def said_player(self) -> Player:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        return self.who.includes(it, it.game.controller(id)) is not self.not_


@phrase("{who:Player} <own>", not_=False, nt="Modifier")
@phrase("{who:Player} <don't> own", not_=True, nt="Modifier")
@phrase("owned by {who:Player}", not_=False, by=True, nt="Modifier")
@node
class OwnedBy(Inherent):
    """108.3. Owned by a player, or not."""

    who: Player
    not_: bool
    by: bool = False  # so it is said

    def said_player(self) -> Player:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        return self.who.includes(it, it.obj(id).owner) is not self.not_


@phrase("from {where:Zone}", nt="Modifier")
@phrase("on the battlefield", where=Zone(None, "battlefield"), inside=True, nt="Modifier")
@phrase("on the stack", where=Zone(None, "stack"), inside=True, nt="Modifier")
@phrase("in {where:Zone}", inside=True, nt="Modifier")
@node
class InZone(Qualifier):
    """In a zone; *from your graveyard* says the same with the move in view."""

    where: Zone
    inside: bool = False

    def said_player(self) -> Player | None:
        return self.where.owner

    def fits(self, it: Environment, id: int) -> bool:
        obj = it.obj(id)
        wanted = ZONE_NUMBERS[self.where.zone]
        if obj.zone != wanted and not (obj.zone == STACK and ("from", wanted) in obj.cast):  # 601.2a
            return False
        if obj.zone == SIDEBOARD:
            if not may_come(it, id) or decider(it.game.players, obj.owner) != obj.owner:  # 723.4
                return False
        return self.where.owner is None or obj.owner in self.where.owner.ids(it)


@phrase("[each {each=True}] with {what:Measure} {than:Digit} or less", op="<=", nt="Modifier")
@phrase("[each {each=True}] with {what:Measure} {than:Digit} or greater", op=">=", nt="Modifier")
@phrase("with {what:Measure} {than:Digit}", op="=", nt="Modifier")
@phrase("with {what:Measure} less than or equal to {than:Quantity}", op="<=", nt="Modifier")
@phrase(
    "with mana value less than or equal to {than:ManaValueOfThat}",
    what="mana value",
    op="<=",
    bare=True,
    nt="Modifier",
)
@phrase("with {what:Measure} greater than or equal to {than:Quantity}", op=">=", nt="Modifier")
@phrase("with {what:Measure} less than {than:Quantity}", op="<", nt="Modifier")
@phrase("[each {each=True}] with {what:Measure} greater than {than:Quantity}", op=">", nt="Modifier")
@phrase("(with|and has) {what:Measure} equal to {than:Quantity}", op="=", nt="Modifier")
@node
class Compared(Inherent):
    """A characteristic compared with a number."""

    what: str
    op: str
    than: Quantity
    each: bool = False  # said so of several
    bare: bool = False  # said of the object, and its mana value is meant

    def of_creatures(self) -> bool:
        return self.what in OF_CREATURES

    def fits(self, it: Environment, id: int) -> bool:
        of_this_one = Environment(
            it.game, it.env.but(each=(id,))
        )  # *its power*: that of the object looked at
        than = self.than.value(of_this_one)
        return any([compare(n, self.op, than) for n in measures(it, id, self.what)])

    def pointed(self, walk: Binding) -> Node:
        return walk.of_each_looked_at(self, self.than)


def compare(a: int, op: str, b: int) -> bool:
    """Whether *a* *op* *b*."""
    return {"<=": a <= b, ">=": a >= b, "=": a == b, "<": a < b, ">": a > b, "!=": a != b}[op]


@phrase("with {keyword:Keyword}", not_=False, nt="Modifier")
@phrase("without {keyword:Keyword}", not_=True, nt="Modifier")
@node
class Having(Inherent):
    """702. With a keyword ability, or without."""

    keyword: Ability
    not_: bool
    given_whole = True
    asks_abilities = True

    def of_creatures(self) -> bool:
        return True

    def fits(self, it: Environment, id: int) -> bool:
        word = self.keyword.known_by()
        return (word in it.chars(id).keywords) is not self.not_


@phrase("that have {kind:CounterKind} counters on them", many=True, that=True, nt="Modifier")
@phrase("with no counters on them", "with no counters on it", kind=None, not_=True, nt="Modifier")
@phrase(
    "with {kind:CounterKind} counters on them",
    "with {kind:CounterKind} counters on it",
    many=True,
    nt="Modifier",
)
@phrase(
    "with (a {kind:CounterKind} counter|one or more {kind:CounterKind} counters {more=True}) on it",
    nt="Modifier",
)
@phrase(
    "with (a counter|one or more counters {more=True}) on it",
    "with counters on them",
    kind=None,
    nt="Modifier",
)
@node
class WithCounter(Inherent):
    """122.1. With a counter (of a kind) on it; *many*: said of counters, of which one is enough."""

    kind: str | None
    many: bool = False
    that: bool = False
    not_: bool = False
    more: bool = False  # said to be one or more
    has: bool = False  # said so

    def number_role(self) -> str:
        return f"{COUNTERS} {self.kind or ''}" if self.more else ""

    def fits(self, it: Environment, id: int) -> bool:
        counters = it.obj(id).counters
        there = any(counters.values()) if self.kind is None else counters.get(self.kind, 0) > 0
        return there is not self.not_


@phrase("with the same name as {as_:Reference}", what="name", nt="Modifier")
@phrase(
    "[and {joined=True}] with a different name than {as_:Reference}", what="name", not_=True, nt="Modifier"
)
@phrase("that [don't {not_=True}] share a {what:Shared} with {as_:Reference}", many=True, nt="Modifier")
@phrase("that (shares|doesn't share {not_=True}) a {what:Shared} with {as_:Reference}", nt="Modifier")
@phrase("that shares at least one {what:Shared} with {as_:Reference}", least=True, nt="Modifier")
@node
class Same(Qualifier):
    """Sharing a name with another object (201.2a, c), a creature type, a color, a card type."""

    describing = ("as_",)

    what: str
    as_: Reference
    not_: bool = False
    many: bool = False
    least: bool = False  # said to be one at least, which it is anyway
    joined: bool = False  # said so, behind another such thing

    def fits(self, it: Environment, id: int) -> bool:
        others = self.as_.such(it)
        if self.as_.of_others():
            others = tuple(i for i in others if i != id)  # another than the one that is looked at
        return any(alike(it, self.what, i, id) for i in others) is not self.not_

    def lacks(self) -> str:
        other_name = self.what == "name" and self.not_  # than all of them
        return "sharing something with each of several" if self.as_.of_every() and not other_name else ""

    def bind(self, walk: Binding) -> Node:
        return walk.compared(self, "as_", beside=True)


wording("Shared", {w: w for w in ("creature type", "land type", "color", "card type", "permanent type")})


def alike(it: Environment, what: str, id: int, other: int) -> bool:
    """Whether two objects have a name, a type of a sort, or a color in common."""
    return not marks(it, what, id).isdisjoint(marks(it, what, other))


def marks(it: Environment, what: str, id: int) -> frozenset[str]:
    """201.2, 202.3, 205, 105.2, 110.4. The names, types of a sort, colors or mana value of an object.

    Or its controller (108.4).
    """
    if what == "controller":
        return frozenset([str(it.game.controller(id))])
    chars = it.chars(id)
    if what == "name":
        return names_in(chars.name)
    if what in ("creature type", "land type"):
        table, kind = lexicon.subtypes(), what.split()[0]
        return frozenset([s for s in chars.subtypes if kind in table.get(s, ())])
    if what == "mana value":
        return frozenset([str(chars.mana_value)])
    if what == "permanent type":
        return frozenset([t for t in chars.types if t.lower() in lexicon.PERMANENT_TYPES])
    return frozenset(chars.colors if what == "color" else chars.types)


@phrase("[{who:Player}] {how:PastVerb} this way", "({how:DidVerb}|that {how:Fell}) this way", nt="Modifier")
@node
class ThisWay(Qualifier):
    """608.2c. To which that was done by this spell or ability; *who* did it."""

    how: str
    to: Antecedent | None = None
    who: Player | None = None

    def said_player(self) -> Player | None:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        if self.to is not None and (self.who is not None or self.how == "died"):
            return any(id in done_to(it, self.how, self.to, now, self.who) for now in (False, True))
        if did_to(it, self.how, self.to, id):
            return True  # else perhaps the source, where that was done to it as a cost
        return self.to is not None and self.to.of == "cost" and id in done_to(it, self.how, self.to, False)

    def pointed(self, walk: Binding) -> Node:
        """*The rest*, afterwards, are the others of them; or of those from among which they were taken."""
        bound = walk.this_way(self)
        walk.pool = _pool_of(walk, bound.to) or bound.to
        return bound


def _pool_of(walk: Binding, to: Antecedent | None) -> Antecedent | None:
    """608.2c. From among which cards those were revealed that were revealed *this way*, if from among any."""
    if to is None or to.of != "result":
        return None
    for effect, number in walk.carried_out:
        what = named(effect).get("what") if number == to.index else None
        such = what.description() if isinstance(what, Reference) else None
        for qualifier in () if such is None else such.modifiers:
            if qualifier.pools:
                return antecedent_of(named(qualifier).get("pool"))
    return None


wording("Fell", {"died": "died", "phased out": "phased out"})


wording(
    "DidVerb",
    {w: w for w in ("countered", "destroyed", "put into a graveyard", YOUR_GRAVEYARD, YOUR_HAND, "tapped")},
)
