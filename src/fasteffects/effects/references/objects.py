"""Objects as noun phrases: this, targets, some, each, and words that point back (115, 608.2)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final

from ...language.lists import list_of
from ...language.phrases import phrase, union, wording
from ...language.read import number_of
from ...state.objects import NOBODY
from ..node import Described, Node, Quantity, Reference, node
from ..quantities.numbers import AnyNumber, HalfOfThem, Number
from .antecedent import AIMED as AIMED
from .antecedent import CONTROLLER as CONTROLLER
from .antecedent import OWNER as OWNER
from .antecedent import SOURCE as SOURCE
from .antecedent import Antecedent as Antecedent
from .antecedent import antecedent_of as antecedent_of
from .antecedent import referents as referents
from .other import covered, everything

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from .filters import Filter


SELF_NOUNS: Final = (
    "creature land artifact enchantment permanent Aura Equipment Vehicle spell card Saga Class Case token "
    "Siege planeswalker Room Spacecraft Fortification battle emblem"
).split()


@phrase("~", "~s", *(f"this {noun}" for noun in SELF_NOUNS), nt="Reference Self Pointer")
@phrase("~m", many=True, nt="Reference Self Pointer")
@node
class Self(Reference):
    """201.5. The object that has the ability; *many*: its name joins several, as its verbs say."""

    many: bool = field(default=False, compare=False)

    local = True

    itself = True  # what it says of its subject is said of its own object
    steady = True

    @property
    def number(self) -> int:
        return 2 if self.many else 1

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (it.source,)

    def mentioned_anyhow(self, walk: Binding) -> None:
        if not walk.aside:
            walk.mention_any(Antecedent("self"), self)

    def pointer(self) -> Antecedent:
        return Antecedent("self")


class ObjectWord(Reference):
    """608.2c. A word for objects that were spoken of before: *to* which mention it points, ``bind`` says."""

    __slots__ = ()

    to: Antecedent | None

    def pointed(self, walk: Binding) -> Node:
        return walk.object_word(self)

    def ids(self, it: Environment) -> tuple[int, ...]:
        return referents(it, self.to)


@phrase("he", "she", "him", "her", person=True, nt="Reference Pointer Pronoun")
@phrase("it", nt="Reference Pointer Pronoun")
@node
class It(ObjectWord):
    """The one object that was just spoken of; ``bind`` says which: a *person* is the one that the card is."""

    to: Antecedent | None = None
    person: bool = False  # as it was read; once bound it is any other

    def is_steady(self) -> bool:
        """613. Where it is the source."""
        return of_source(self)


@phrase("they", "them", nt="Reference Pointer Pronoun")
@node
class Them(ObjectWord):
    """The objects that were just spoken of."""

    to: Antecedent | None = None
    number = 2


@phrase("that [exiled {exiled=True}] {noun:Noun}", "the {noun:Noun}", nt="Reference Pointer")
@phrase("the other {noun:Noun}", other=True, nt="Reference Pointer")
@node
class That(ObjectWord):
    """*That creature*: the object spoken of that may be such a thing; *the other* part of an event."""

    noun: Filter
    to: Antecedent | None = None
    other: bool = False
    exiled: bool = False  # said so
    spoken_of = True

    def of_others(self) -> bool:
        return self.other


@phrase("those [exiled {exiled=True}] {noun:Nouns}", nt="Reference Pointer")
@node
class Those(ObjectWord):
    """*Those cards*: the objects spoken of that may be such things."""

    noun: Filter
    to: Antecedent | None = None
    exiled: bool = False  # said so
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        found = referents(it, self.to)
        aimed = self.to is not None and self.to.role == AIMED  # of its targets such alone
        return tuple([i for i in found if self.noun.fits(it, i)]) if aimed else found


wording(
    "Pool",
    {"them": "them", **{f"those {w}": w for w in ("cards", "permanents", "permanent cards", "creatures")}},
)


@phrase("{count:CountOne} of {pool:Pool} [[chosen {words=chosen}] at random {random=True}]", number_said=1)
@phrase("({count:CountMany}|{count:AllBut}) of {pool:Pool} [at random {random=True}]", number_said=2)
@phrase("any number of {pool:Pool}", count=AnyNumber(), number_said=2)
@phrase("one of the other creatures", count=Number(1), pool="other creatures", number_said=1)
@node
class OfThem(Reference):
    """*One of them*: some of the objects just spoken of, chosen by who acts or by chance (``pool_ids``)."""

    ranging = ("count",)

    count: Quantity
    pool: str
    number_said: int
    to: Antecedent | None = None
    random: bool = False
    words: str = ""

    def lacks(self) -> str:
        return "which those are" if self.to is None and self.pool == "them" else ""

    def said_count(self) -> Quantity:
        return self.count

    def pool_ids(self, it: Environment) -> tuple[int, ...]:
        """The objects to choose from."""
        return referents(it, self.to)

    @property
    def number(self) -> int:
        return self.number_said

    def pointed(self, walk: Binding) -> Node:
        return walk.from_pool(self)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_cards(Antecedent("each"), self.number == 2)


@phrase("the rest [of the (revealed cards|cards|exiled cards)|of those (exiled cards|cards)]", plural=True)
@phrase("the other cards", plural=True, others=True)
@phrase("the other", plural=False)
@node
class TheRest(Reference):
    """Those of the objects just spoken of that were not chosen."""

    plural: bool
    to: Antecedent | None = None
    others: bool = False  # said so

    @property
    def number(self) -> int:
        return 2 if self.plural else 1

    def pointed(self, walk: Binding) -> Node:
        return walk.from_pool(self)


PAST_VERBS = (
    "exiled chosen sacrificed destroyed revealed discarded returned milled copied named noted blighted"
)
wording("PastVerb", {w: w for w in PAST_VERBS.split()})


@phrase("the {verb:PastVerb} {noun:Noun}", plural=False, nt="Reference Pointer")
@phrase("the {verb:PastVerb} {noun:Nouns}", plural=True, nt="Reference Pointer")
@node
class Linked(Reference):
    """*The exiled card*: what this ability, or the one linked to it, exiled, chose, … (607.2a, d).

    ``to`` is None where the object's linked ability did it.
    """

    verb: str
    noun: Filter
    plural: bool
    to: Antecedent | None = None

    @property
    def number(self) -> int:
        return 2 if self.plural else 1

    @property
    def rule(self) -> str:
        """607. By which rule another ability is meant; or the cost of the same one."""
        to = self.to or Antecedent("linked", -1, self.verb)
        return "607.1" if to.of == "cost" else to.rule

    def ids(self, it: Environment) -> tuple[int, ...]:
        if self.to is not None:
            return referents(it, self.to)
        return referents(it, Antecedent("linked", -1, self.verb))

    def pointed(self, walk: Binding) -> Node:
        return walk.linked(self)

    def pointer(self) -> Antecedent:
        return self.to or Antecedent("linked", -1, self.verb)


@phrase("enchanted {noun:Noun}", verb="enchanted", nt="Reference Pointer")
@phrase("equipped {noun:Noun}", verb="equipped", nt="Reference Pointer")
@phrase("fortified {noun:Noun}", verb="fortified", nt="Reference Pointer")
@node
class Host(Reference):
    """What the source is attached to, by the word for it (301.5, 301.6, 303.4)."""

    verb: str
    noun: Filter
    local = True
    steady = True

    @property
    def rule(self) -> str:
        """Of Auras, Equipment, Fortifications."""
        return {"enchanted": "303.4", "equipped": "301.5"}.get(self.verb, "301.6")

    def ids(self, it: Environment) -> tuple[int, ...]:
        host = it.game.parted.get(it.source, NOBODY) if it.game.parted else NOBODY
        if host == NOBODY:
            host = it.obj(it.source).attached_to
        return (host,) if host >= 0 else ()

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(Antecedent("host"), self)


@phrase("target {filter}", nt="Reference Pointer")
@phrase("((another|a second) {other=True}|{count:CountOne}) target {filter}")
@phrase("[{count:CountOne}] other target {filter}", other=True)
@phrase("{count:CountMany} [other {other=True}] target {filter:Filters}")
@phrase(
    "any [other {other=True}] target",
    "{count:Range} [other {other=True}] targets",
    filter=None,
    nt="Recipient",
)
@phrase(
    "[{count:CountOne}] target (player {players=player}|opponent {players=opponent}) or {filter}",
    "target {filter} or (player {players=player}|opponent {players=opponent})",
    nt="Recipient EitherTarget",
)
@node
class Target(Reference):
    """115. Chosen as the spell or ability is put on the stack.  Without a filter: any target (115.4)."""

    ranging = ("count",)

    filter: Filter | None
    count: Quantity = Number(1)
    other: bool = False
    players: str = ""
    index: int = -1

    def target_index(self) -> int:
        return self.index

    def said_count(self) -> Quantity:
        return self.count

    def to_be_placed(self) -> Filter | None:
        return self.filter

    def description(self) -> Filter | None:
        return self.filter

    def of_others(self) -> bool:
        return self.other

    @property
    def number(self) -> int:
        return number_of(self.count)

    def ids(self, it: Environment) -> tuple[int, ...]:
        return it.targets(self.index)

    def pointed(self, walk: Binding) -> Node:
        return walk.target(self)

    def pointer(self) -> Antecedent:
        return Antecedent("target", self.index)


@phrase("{count:CountOne} {filter} [of {chooser:Possessive} choice|at random {random=True}]")
@phrase("another {filter} [of {chooser:Possessive} choice]", count=Number(1), other=True)
@phrase("{count:CountMany} [other {other=True}] {filter:Filters}")
@phrase("{count:AtLeast} other {filter:Filters}", other=True, nt="Bounded")
@phrase("({count:Few}|{count:Beyond}) [other {other=True}] {filter:Filters}", nt="Bounded")
@phrase("a number of {filter:Filters} equal to {count:Quantity}")
@phrase("all {filter:Filters} {count:ExceptFor}")
@phrase("{count:CountMany} {filter:Filters} of {chooser:Possessive} choice")
@phrase("half the {filter:Filters} [of {chooser:Possessive} choice] , rounded up", count=HalfOfThem(True))
@phrase("half the {filter:Filters} [of {chooser:Possessive} choice] , rounded down", count=HalfOfThem(False))
@phrase("half the {filter:Filters} [of {chooser:Possessive} choice]", count=HalfOfThem(None))
@phrase("a third of the {filter:Filters} [of {chooser:Possessive} choice]", count=HalfOfThem(None, 3))
@phrase(
    "a third of the {filter:Filters} [of {chooser:Possessive} choice] , rounded up", count=HalfOfThem(True, 3)
)
@phrase(
    "{count:CountMany} {filter:Filters} at random",
    "({count:CountOne} {filter:Noun}|{count:CountMany} {filter:Nouns}) "
    "at random from {hand:Possessive} (hand|graveyard {grave=True})",
    random=True,
)
@node
class Some(Reference):
    """Objects that are not targets: chosen as it happens (608.2d), by *chooser* or who acts, or by chance."""

    ranging = ("count",)

    count: Quantity
    filter: Filter
    other: bool = False
    chooser: Reference | None = None
    random: bool = False
    hand: Reference | None = None
    grave: bool = False  # whether it is their graveyard instead

    def said_count(self) -> Quantity:
        return self.count

    def to_be_placed(self) -> Filter | None:
        return None if self.hand else self.filter

    def description(self) -> Filter:
        return self.filter

    def of_others(self) -> bool:
        return self.other

    @property
    def number(self) -> int:
        return number_of(self.count)

    def suits(self, it: Environment, id: int) -> bool:
        return id >= 0 and not (self.other and id == it.source) and self.filter.fits(it, id)

    def such(self, it: Environment) -> tuple[int, ...]:
        return tuple([i for i in self.filter.all(it) if not self.other or i != it.source])

    def mentioned(self, walk: Binding) -> None:
        walk.mention(Antecedent("each"), self.filter, self.number == 2)


class Such(Described):
    """All that a description fits: each of them, or all together."""

    __slots__ = ()

    filter: Filter
    other: bool

    def to_be_placed(self) -> Filter | None:
        return self.filter

    def description(self) -> Filter:
        return self.filter

    def of_others(self) -> bool:
        return self.other

    def ids(self, it: Environment) -> tuple[int, ...]:
        return everything(it, self.filter, self.other)

    def covers(self, it: Environment, id: int) -> bool:
        return covered(it, self.filter, self.other, id)

    def suits(self, it: Environment, id: int) -> bool:
        return id >= 0 and self.filter.fits(it, id)


@phrase("each {filter}")
@phrase("each other {filter}", other=True)
@phrase("any {filter}", every=False)
@node
class Each(Such):
    """Every such object; *any* such object in a permission or a copy."""

    changes_by_itself = False

    filter: Filter
    other: bool = False
    every: bool = True
    local = True

    def of_every(self) -> bool:
        return self.every

    def mentioned(self, walk: Binding) -> None:
        walk.mention(Antecedent("each"), self.filter, True)
        walk.mention(Antecedent("each"), self.filter, False, "every")


@phrase("{filter:AtLarge}", "all {filter:Filters}")
@phrase("other {filter:Filters}", "all other {filter:Filters}", other=True)
@node
class All(Such):
    """Every such object, in the plural: *destroy all creatures*, *creatures can't attack*."""

    changes_by_itself = False

    filter: Filter
    other: bool = False
    number = 2
    acted_word = "all"
    local = True

    def mentioned(self, walk: Binding) -> None:
        walk.mention(Antecedent("each"), self.filter, True)


@phrase("{first:Self} (or {word=or}|and {word=and}) {second:Reference}")
@phrase("{first:Pointer} and {second:Self}", word="and", nt="WithItself")
@phrase("{first:Player} and/or {second:Reference}", word="and/or", nt="Recipient")
@phrase("{first:Self} and/or {second:Player}", word="and/or", nt="Recipient")
@phrase("{first:Self} and to {second:Reference}", word="and to", nt="Recipient")
@phrase("{first:Player} (and {word=and}|or {word=or}) {second:Reference}", nt="Recipient")
@node
class Both(Described):
    """Two noun phrases joined."""

    first: Reference
    second: Reference
    word: str
    local = True

    @property
    def number(self) -> int:
        return 1 if self.word == "or" else 2

    def mentioned(self, walk: Binding) -> None:
        """*It and another to their owners' hands*: each to its own owner's."""
        if self.word == "and" and (isinstance(self.first, Self) or isinstance(self.second, Self)):
            walk.mention_cards(Antecedent("each"), True)

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (*self.first.ids(it), *self.second.ids(it))

    def covers(self, it: Environment, id: int) -> bool:
        return among(it, self.first, id) or among(it, self.second, id)


union("Recipient", "Reference", "Player")
union("Anything", "Reference", "Player")
list_of("References", "Reference", ["and", ",", ", and"], least=2)


def of_source(whom: Reference) -> bool:
    """Whether a noun phrase stands for the object that has the ability."""
    return isinstance(whom, Self) or (isinstance(whom, It) and whom.to is not None and whom.to.of == "self")


def among(it: Environment, whom: Reference, id: int) -> bool:
    """Whether an object is one of those that a noun phrase stands for."""
    return whom.covers(it, id) if isinstance(whom, Described) else id in whom.ids(it)
