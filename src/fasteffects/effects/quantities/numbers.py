"""Numbers that the text gives or counts (107)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...events.base import DAMAGE, DRAW_CARDS, PAY_LIFE
from ...language.phrases import Reading, leaf, phrase, union, wording
from ...language.read import number_of
from ...language.text import Text
from ...state.objects import NOBODY, is_player
from ..node import Node, Quantity, Reference, node, spell, spelling_of
from .measures import ANY_OF_THREE, BASES, EITHER, EITHER_BASE, STATS, TOTAL, stat

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment, Part
    from ..references.filters import Filter
    from ..references.objects import Antecedent

CARDINALS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
WORD_OF: Final = {n: word for n, word in enumerate(CARDINALS)}
NUMBER_OF: Final = {word: n for n, word in WORD_OF.items()}


@node
class Number(Quantity):
    """107.1. A number said outright: *a*, *two*, *3*."""

    changes_by_itself = False

    n: int
    local = True

    @property
    def number(self) -> int:
        return 1 if self.n == 1 else 2

    def value(self, it: Environment) -> int:
        return self.n


@node
class X(Quantity):
    """107.3. The number chosen or defined for X."""

    number = 2
    local = True

    def value(self, it: Environment) -> int:
        return it.x


@phrase("any number of", nt="CountMany Range")
@node
class AnyNumber(Quantity):
    """107.1c. Any number, zero too."""

    number = 2


@phrase("up to {most:OneWord}", nt="CountOne")
@phrase("up to {most:CountMany}", nt="CountMany")
@phrase("up to {most:Cardinal}", nt="Range")
@node
class UpTo(Quantity):
    """From zero to so many."""

    most: Quantity

    @property
    def number(self) -> int:
        return number_of(self.most)


@phrase("one , two , or three", nt="CountMany Range", least=Number(1), most=Number(3))
@phrase("{least:Cardinal} or more", nt="CountMany Range", most=None)
@phrase("{least:Figure} or more", nt="SoManyOrMore", most=None)
@phrase("at least {least:Cardinal}", nt="AtLeast", most=None)
@phrase("{least:Cardinal} or {most:Cardinal}", nt="CountMany Range")
@phrase("{most:Cardinal} or fewer", nt="Few", least=None)
@node
class Between(Quantity):
    """From *least* to *most*, or to any number."""

    least: Quantity | None
    most: Quantity | None
    number = 2

    def at_least(self) -> Quantity:
        return self if self.least is None else self.least


@phrase("exactly {n:OneWord}", nt="CountOne")
@phrase("exactly {n:ManyWord}", nt="CountMany")
@node
class Exactly(Quantity):
    """So many, and no more."""

    n: Quantity

    @property
    def number(self) -> int:
        return number_of(self.n)

    def value(self, it: Environment) -> int:
        return self.n.value(it)


@phrase("fewer than {n:Cardinal}", nt="Beyond")
@phrase("more than {n:Cardinal}", more=True, nt="Beyond")
@node
class BeyondThat(Quantity):
    """Fewer than so many, or *more*."""

    n: Quantity
    more: bool = False
    number = 2


def within(it: Environment, many: Quantity | None, n: int) -> bool:
    """Whether *n* is one of so many: *three or more*, *two or fewer*, *no*."""
    if many is None:
        return n == 0
    if isinstance(many, Exactly):
        return n == many.value(it)
    if isinstance(many, BeyondThat):
        return n > many.n.value(it) if many.more else n < many.n.value(it)
    if not isinstance(many, Between):
        return n >= many.value(it)
    if many.least is not None and n < many.least.value(it):
        return False
    return many.most is None or n <= many.most.value(it)


@phrase("all but {least:Cardinal}", nt="AllBut")
@phrase("except for {least:Cardinal}", nt="ExceptFor")
@node
class AllBut(Quantity):
    """All of some objects except so many."""

    least: Quantity
    number = 2

    def at_least(self) -> Quantity:
        return self.least


@node
class HalfOfThem(Quantity):
    """107.1a. Half of some objects, or one of more *parts*, rounded *up* or down; None: yet unknown."""

    asked_for = True  # by whoever takes them (``bounds``)

    up: bool | None
    parts: int = 2
    number = 2

    def of(self, most: int) -> int:
        """How many that are, where there are *most*."""
        return (most + (self.parts - 1 if self.up else 0)) // self.parts


@phrase("that many", "that much", factor=1, nt="CountMany")
@phrase("that much [plus {plus:Digit}]", "that many [plus {plus:Cardinal}]", factor=1, nt="Digit")
@phrase("twice that (many|much)", factor=2, nt="CountMany")
@phrase("twice that (much|many)", factor=2, nt="Digit")
@phrase("three times that many", factor=3, nt="CountMany")
@phrase("double that", factor=2, nt="Double")
@phrase("double that damage", factor=2, nt="DoubleDamage")
@phrase("that many cards plus {plus:Cardinal}", factor=1, nt="CardsAndMore")
@phrase("that damage", factor=1, damage=True, nt="Quantity")
@node
class ThatMuch(Quantity):
    """*That much*, *that many*: the amount just spoken of."""

    factor: int
    plus: Quantity | None = None
    to: Antecedent | None = None
    damage: bool = False  # said to be of damage
    number = 2

    def value(self, it: Environment) -> int:
        more = self.plus.value(it) if self.plus is not None else 0
        amount = 0 if self.to is None else amount_spoken_of(it, self.to)
        return self.factor * amount + more

    def pointed(self, walk: Binding) -> Node:
        return walk.that_much(self)


def amount_spoken_of(it: Environment, to: Antecedent) -> int:
    """*That much*, *that many*: the amount of the event, or of what a Do did.

    With the role *player* it is what each of several players did: their own part where one acts (608.2e).
    """
    if to.of == "event" and to.role.startswith(COUNTERS):
        return counters_it_had(it, to.role.removeprefix(COUNTERS).strip())
    if to.of == "event":
        return 0 if it.env.event is None else it.env.event.amount
    parts = counted(it.env.result(to.index))
    acting = it.env.each[0] if it.env.each and is_player(it.env.each[0]) else NOBODY
    if acting != NOBODY and parts:
        doers = it.doers(parts)
        others = {d for d in doers if d != NOBODY} - {acting}
        if to.role == "player" or (acting in doers and others):
            parts = [p for p, doer in zip(parts, doers) if doer == acting]
    return sum([1 if isinstance(p, int) else p.amount for p in parts])


COUNTERS: Final = "counters"  # the role of *that many* where something *with one or more counters* was said


def counters_it_had(it: Environment, kind: str) -> int:
    """122.1, 608.2h. How many counters, of a kind or of any, were on what the event is about."""
    there = {} if it.env.event is None else it.obj(it.env.event.object).counters
    return there.get(kind, 0) if kind else sum(there.values())


def counted(parts: Sequence[Part]) -> list[Part]:
    """What *that many* counts: a discard and the move that carries it out are one card (701.9a, 701.21a).

    Of draws it is each card drawn (121.2), whatever came instead of others; of damage and of life that is
    paid it is that alone, and not the life lost by it, too (119.4, 120.3).
    """
    found: list[Part] = [p for p in parts if not isinstance(p, int) and p.kind in (DAMAGE, PAY_LIFE)]
    if found:
        return found
    moved: set[int] = set()
    drawing = any(not isinstance(p, int) and p.kind == DRAW_CARDS for p in parts)
    for part in parts:
        if not isinstance(part, int):
            if not part.counts or part.object in moved or (drawing and not part.is_drawing()):
                continue
            if part.moves and part.object != NOBODY:
                moved.add(part.object)
        found.append(part)
    return found


wording("Stat", STATS | BASES)
wording("Measure", STATS | BASES | {word: word for word in (TOTAL, EITHER, ANY_OF_THREE, EITHER_BASE)})


@phrase("{of:Pointer}", what="mana value", nt="ManaValueOfThat")
@phrase("{of:Its} {what:Stat}", "the {what:Stat} of {of:Pointer}", nt="Quantity Counted")
@phrase("{of:Its} {what:Stat}", nt="ItsStat")
@node
class StatOf(Quantity):
    """The power, toughness or mana value of an object, or that it last had (608.2h)."""

    of: Reference
    what: str

    def value(self, it: Environment) -> int:
        return sum(stat(it, id, self.what) for id in it.as_they_were(self.of.ids(it)))


@phrase(
    "{of:Counted} minus ({less:Digit}|{less:Cardinal}|{less:Counted})",
    "{of:Counted} in excess of {less:Counted}",
    "({of:Figure}|{of:Cardinal}) minus {less:Counted}",
)
@phrase("{of:Cardinal} minus X", less=X())
@node
class Minus(Quantity):
    """107.1b. A number less another; below zero it counts as zero where it is used."""

    of: Quantity
    less: Quantity

    def value(self, it: Environment) -> int:
        return self.of.value(it) - self.less.value(it)


@phrase("the total {what:Stat} of {of:Reference}", "{of:Its} total {what:Stat}")
@node
class TotalOf(Quantity):
    """The sum over several objects."""

    what: str
    of: Reference

    def value(self, it: Environment) -> int:
        return sum(stat(it, id, self.what) for id in it.as_they_were(self.of.ids(it)))


@phrase("the greatest {what:Stat} among {of:Reference}")
@node
class GreatestOf(Quantity):
    """The greatest over several objects, 0 over none."""

    what: str
    of: Reference

    def value(self, it: Environment) -> int:
        return max((stat(it, id, self.what) for id in self.of.ids(it)), default=0)


@phrase("the number of {kind:CounterKind} counters on {on:Reference}")
@phrase("the number of counters on {on:Reference}", kind=None)
@node
class CountersOn(Quantity):
    """122.1. How many counters (of a kind) are on an object."""

    kind: str | None
    on: Reference

    def value(self, it: Environment) -> int:
        total = 0
        for id in self.on.ids(it):
            counters = it.obj(id).counters
            total += sum(counters.values()) if self.kind is None else counters.get(self.kind, 0)
        return total


@phrase("{whose:Possessive} life total")
@node
class LifeOf(Quantity):
    """119.1. A player's life total."""

    whose: Reference

    def value(self, it: Environment) -> int:
        return sum(it.game.timing.life(it.game, p) for p in self.whose.ids(it))


@phrase("twice {of}", factor=2)
@phrase("three times {of}", factor=3)
@phrase("twice {of:JustX}", "two times {of:JustX}", factor=2, nt="Digit CountMany")
@phrase("three times {of:JustX}", factor=3, nt="Digit CountMany")
@node
class Times(Quantity):
    """A multiple of a number."""

    factor: int
    of: Quantity
    number = 2

    def value(self, it: Environment) -> int:
        return self.factor * self.of.value(it)


@phrase("({n:Digit}|{n:Cardinal}) plus {of}")
@phrase("{n:ItsStat} plus {of:ItsStat}")
@phrase("{n:JustX} plus {of:Figure}", nt="Digit")
@phrase("the number of {what:Filters} plus ({of:Counted}|{of:Cardinal})", n=None)
@node
class Sum(Quantity):
    """107.1. Two numbers together."""

    n: Quantity | None
    of: Quantity
    what: Filter | None = None
    number = 2

    def value(self, it: Environment) -> int:
        first = len(self.what.all(it)) if self.what is not None else 0
        return first + (self.n.value(it) if self.n is not None else 0) + self.of.value(it)


@phrase("half {of} , rounded (up {up=True}|down {up=False})")
@phrase("half {of:Counted}", up=None)
@phrase("half {of:JustX} cards [, rounded (up {up=True}|down {up=False})]", up=None, nt="SoManyCards")
@phrase("half {of:JustX}", up=None, nt="Digit")
@phrase("half {of:JustX} damage , rounded (up {up=True}|down {up=False}) ,", nt="HalfXDamage")
@node
class Half(Quantity):
    """107.1a. Half, rounded as the text says; None until it is known how."""

    of: Quantity
    up: bool | None

    def value(self, it: Environment) -> int:
        return (self.of.value(it) + bool(self.up)) // 2


_COUNTER: Final = re.compile(r"[+\-−]\d+/[+\-−]\d+|[a-z][a-z-]+")
_NO_COUNTER: Final = frozenset("a an the of on all each no that those many more additional".split())

_IN_TWO_WORDS: Final = frozenset(("first strike", "double strike"))  # 122.1b


def _kinds_at(text: Text, place: int) -> list[Reading]:
    """The kind of counter there: one word before *counter*, or two."""
    for end in (place + 1, place + 2):
        if text.at(end) in ("counter", "counters"):
            kind = " ".join(text.tokens[place:end])
            return [(kind, end)] if end == place + 1 or kind in _IN_TWO_WORDS else []
    return []


leaf(
    "CounterKind",
    _kinds_at,
    lambda value, number: value.split(),
    lambda token: token not in _NO_COUNTER and _COUNTER.fullmatch(token) is not None,
    lambda value: isinstance(value, str),
)


# -- numbers as tokens ------------------------------------------------------------------------


def _numerals(nt: str, words: dict[str, int], digits: bool, x: bool) -> None:
    back = {n: w for w, n in reversed(words.items())}

    def value(token: str) -> Quantity | None:
        if token in words:
            return Number(words[token])
        if digits and token.isdigit():
            return Number(int(token))
        return X() if x and token == "X" else None

    def read_numeral(text: Text, place: int) -> list[Reading]:
        number = value(text.at(place))
        if number is None:
            return []
        spell(number, text.at(place))  # a, one or 1
        return [(number, place + 1)]

    def write_numeral(number: object, agreement: int) -> list[str]:
        if isinstance(number, Number):
            return [back[number.n] if not digits else str(number.n)]
        return ["X"]

    def within(number: object) -> bool:
        said = spelling_of(number)
        if isinstance(said, str) and value(said) != number:
            return False
        if isinstance(number, Number):
            return digits or number.n in back
        return x and isinstance(number, X)

    leaf(nt, read_numeral, write_numeral, lambda token: value(token) is not None, within)


_many = {w: n for w, n in NUMBER_OF.items() if n > 1}
_numerals("Article", {"a": 1}, False, False)
_numerals("ManyWord", _many, False, True)
_numerals("OneWord", {"one": 1}, False, False)
_numerals("Cardinal", {w: n for w, n in NUMBER_OF.items() if n}, False, True)
_numerals("Digit", {}, True, True)
_numerals("Figure", {}, True, False)
_numerals("JustX", {}, False, True)
union("CountOne", "Article", "OneWord")
union("Range", "Cardinal")
union("CountMany", "ManyWord")
union("Count", "CountOne", "CountMany")
union("Quantity", "Digit")
