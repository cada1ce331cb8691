"""Big answers in small parts: attacks, blocks, divisions, orders and sets, picked one part after the other.

What is offered can always be finished: every way through the parts ends in an answer that is legal as a
whole (508.1, 509.1, 601.2d).  Nothing here knows of arrays; ``encode.py`` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..errors import IllegalChoice, LimitReached
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Option, Order, Value
from ..rules.attacking import AttackDecision
from ..rules.banding import may_band
from ..rules.declaring import Declaration, must
from ..rules.obeying import Constraints, Pairs, best
from ..state.objects import FIRST_ID

Part = Any  # of an answer: an option, a number, a creature with what it fights; each way knows its own
MOST = 64  # options shown at once
SINGLE = MOST // 2  # of more than that: those shown by themselves; the others are shown in heaps
ENOUGH = "no more"


class Heap:
    """Some of many options: who picks it chooses among them next."""

    __slots__ = ("items",)

    def __init__(self, items: Sequence[Part]) -> None:
        self.items = items


class Pick:
    """One option of a part: what it adds to the answer, in words, and what it is about."""

    __slots__ = ("part", "words", "verb", "amount", "about")

    def __init__(
        self, part: Part, words: str, verb: str, amount: int = 0, about: tuple[int, ...] = ()
    ) -> None:
        self.part = part
        self.words = words
        self.verb = verb
        self.amount = amount
        self.about = about  # ids of objects and players

    def __repr__(self) -> str:
        return f"Pick({self.words!r})"


class Answering:
    """A decision, and the parts of its answer that have been picked; ``after`` makes another."""

    __slots__ = ("decision", "parts", "heap")

    def __init__(self, decision: Decision, parts: tuple[Part, ...] = (), heap: Heap | None = None) -> None:
        self.decision: Any = decision
        self.parts = parts
        self.heap = heap

    def picks(self) -> list[Pick]:
        """What can be picked now, at most ``MOST``; nothing where the answer is whole."""
        return self.shown(self.items() if self.heap is None else self.heap.items)

    def shown(self, items: Sequence[Part]) -> list[Pick]:
        """These parts as options, some of many in heaps."""
        return [self.heaped(i) if isinstance(i, Heap) else self.pick(i) for i in heaps(items)]

    def after(self, pick: Pick) -> Answering:
        """The same with one more part, or looking into a heap."""
        if isinstance(pick.part, Heap):
            return type(self)(self.decision, self.parts, pick.part)
        return type(self)(self.decision, (*self.parts, pick.part))

    def heaped(self, heap: Heap) -> Pick:
        """The option of looking into a heap."""
        first, last = self.pick(heap.items[0]), self.pick(heap.items[-1])
        return Pick(heap, f"{first.words} … {last.words}", "more", len(heap.items))

    def items(self) -> Sequence[Part]:
        """The parts that can come next; none where the answer is whole."""
        return () if self.parts else distinct(self.decision.options)

    def pick(self, item: Part) -> Pick:
        """What a part looks like as an option."""
        return of_option(item)

    def value(self) -> Value:
        """The answer, once it is whole."""
        return self.parts[0].value

    def toward(self, value: Any) -> Any:
        """The part with which the answer goes on to that *value*; None: none does."""
        return self.like(value)

    def like(self, value: Any) -> Option | None:
        """The option that is offered for one of that value: it, or another that cannot matter beside it."""
        keys = [o.key for o in self.decision.options if o.value == value and o not in self.parts]
        return next((o for o in self.items() if isinstance(o, Option) and o.key in keys[:1]), None)


class Numbering(Answering):
    """A number: each by itself."""

    __slots__ = ()

    def items(self) -> Sequence[Part]:
        return () if self.parts else range(self.decision.low, self.decision.high + 1)

    def pick(self, item: Part) -> Pick:
        return Pick(item, self.decision.spell(item), "number", item)

    def value(self) -> Value:
        return self.parts[0]

    def toward(self, value: Any) -> Any:
        return value


class Choosing(Answering):
    """Some of the options, one by one in the order in which they shall count, until it is enough."""

    __slots__ = ()

    def items(self) -> Sequence[Part]:
        if ENOUGH in self.parts or len(self.parts) == self.decision.high:
            return ()
        chosen = tuple(o.value for o in self.parts)
        others = (o for o in self.decision.options if o not in self.parts)
        left = distinct(o for o in others if self.decision.goes_with(chosen, o.value))
        return [*left, ENOUGH] if self.enough() else left

    def enough(self) -> bool:
        """Whether what is picked is an answer."""
        if len(self.parts) < self.decision.low:
            return False
        try:
            self.decision.check(self.value())
        except IllegalChoice:
            return False
        return True

    def pick(self, item: Part) -> Pick:
        return Pick(ENOUGH, ENOUGH, "enough") if item is ENOUGH else of_option(item)

    def value(self) -> Value:
        return tuple(o.value for o in self.parts if o is not ENOUGH)

    def toward(self, value: Any) -> Any:
        at = len(self.parts)
        return self.like(value[at]) if at < len(value) else ENOUGH


class Ordering(Choosing):
    """All of the options, the first first; the last goes without saying."""

    __slots__ = ()

    def items(self) -> Sequence[Part]:
        left = [o for o in self.decision.options if o not in self.parts]
        return distinct(left) if len(left) > 1 else ()

    def value(self) -> Value:
        last = [o for o in self.decision.options if o not in self.parts]
        return tuple(o.value for o in (*self.parts, *last))


class Dividing(Answering):
    """An amount for one option after the other; the last gets what is left."""

    __slots__ = ()

    def left(self) -> int:
        """What is not given out yet."""
        return int(self.decision.total - sum(self.parts))

    def items(self) -> Sequence[Part]:
        todo = len(self.decision.options) - len(self.parts)
        if todo == 1:
            return ()
        least = self.decision.least
        amounts = range(least, self.left() - least * (todo - 1) + 1)
        return amounts if todo > 2 else [n for n in amounts if self.fits((*self.parts, n, self.left() - n))]

    def fits(self, amounts: tuple[int, ...]) -> bool:
        """702.19b. Whether the division is legal as a whole."""
        try:
            self.decision.check(amounts)
        except IllegalChoice:
            return False
        return True

    def pick(self, item: Part) -> Pick:
        option = self.decision.options[len(self.parts)]
        return Pick(item, f"{item} to {option.spelling}", "number", item, ids_in(option.value))

    def value(self) -> Value:
        return (*self.parts, self.left())

    def toward(self, value: Any) -> Any:
        return value[len(self.parts)]


class Declaring(Answering):
    """508.1, 509.1. One creature after the other: what it attacks or blocks, or nothing.

    A part is a creature, its goal (None: nothing more) and the first of the band it joins, or None.
    Bands that are legal only with a creature that comes later in the order are not offered (702.22c).
    """

    __slots__ = ()

    def items(self) -> Sequence[Part]:
        creature = self.next()
        if creature is None:
            return ()
        mine = [goal for id, goal, _ in self.parts if id == creature]
        goals = self.decision.terms.possible[creature]
        goals = goals[goals.index(mine[-1]) + 1 :] if mine else goals
        found: list[Part] = [(creature, None, None)] + [(creature, goal, None) for goal in goals]
        found += [(creature, *joined) for joined in self.bands(creature, goals)]
        return [part for part in found if can_be_finished(self.decision, (*self.parts, part))]

    def next(self) -> int | None:
        """The creature whose turn it is."""
        terms = self.decision.terms
        if not self.parts:
            return next((c for c, goals in terms.possible.items() if goals), None)
        last, goal, _ = self.parts[-1]
        often = sum(id == last for id, _, _ in self.parts)
        if goal is not None and often < terms.often.get(last, 1) and goal != terms.possible[last][-1]:
            return int(last)
        order = [c for c, goals in terms.possible.items() if goals]
        return next(iter(order[order.index(last) + 1 :]), None)

    def bands(self, creature: int, goals: Sequence[int]) -> list[tuple[int, int]]:
        """702.22c. The goals and first members of the bands that a creature can join."""
        decision = self.decision
        if not isinstance(decision, AttackDecision) or decision.bands is None:
            return []
        found: list[tuple[int, int]] = []
        for first, goal, band in self.parts:
            members = [id for id, _, other in self.parts if first in (id, other)]
            if goal in goals and band is None and may_band(decision.bands, (*members, creature)):
                found.append((goal, first))
        return found

    def pick(self, item: Part) -> Pick:
        creature, goal, band = item
        name, verb = name_of(self.decision.names, creature), self.decision.verb
        if goal is None:
            return Pick(item, f"{name}: {verb} nothing", "enough", 0, (creature,))
        words = f"{name}: {verb} {name_of(self.decision.goals, goal)}"
        words += f" in a band with {name_of(self.decision.names, band)}" if band is not None else ""
        return Pick(item, words, verb, 0, (creature, goal))

    def value(self) -> Value:
        banded = {band for _, _, band in self.parts if band is not None}
        found: list[tuple[int, ...]] = []
        for id, goal, band in self.parts:
            first = id if id in banded else band
            if goal is not None:
                found.append((id, goal) if first is None else (id, goal, first))
        return tuple(sorted(found))

    def toward(self, value: Any) -> Any:
        creature = self.next()
        goals = self.decision.terms.possible[creature]
        done = [goal for id, goal, _ in self.parts if id == creature]
        left = [pair for pair in value if pair[0] == creature and pair[1] not in done]
        if not left:
            return creature, None, None
        _, goal, *band = min(left, key=lambda pair: goals.index(pair[1]))
        return creature, goal, band[0] if band and band[0] != creature else None


def can_be_finished(decision: Declaration, parts: tuple[Part, ...]) -> bool:
    """508.1c, d, 509.1b, c. Whether a legal declaration begins with these parts.

    What is picked is required more than anything else, and the most is made of what is still open.  Of pairs
    that cost something only those that are picked are counted on: nobody has to pay.
    """
    terms = decision.terms
    if not (terms.limits or terms.requirements or decision.tolls):
        return True
    pairs: Pairs = tuple((id, goal) for id, goal, _ in parts if goal is not None)
    if not decision.fault(pairs)[1] and not terms.requirements:
        return True
    try:
        found = best(fixed(decision.free(pairs), parts, pairs))[1]
    except LimitReached:
        return False
    return set(pairs) <= set(found) and not decision.fault(found)[1]


def fixed(terms: Constraints, parts: tuple[Part, ...], pairs: Pairs) -> Constraints:
    """The terms with what has been picked required, and nothing else possible for those creatures."""
    last, goal, _ = parts[-1]
    possible = dict(terms.possible)
    for c in {id for id, _, _ in parts}:
        possible[c] = tuple(g for id, g in pairs if id == c)
    if goal is not None:  # this one may be declared against more, of those that come later
        later = terms.possible[last]
        possible[last] += later[later.index(goal) + 1 :]
    twin = Constraints(possible)
    twin.often, twin.limits = terms.often, terms.limits
    weight = len(terms.requirements) + 1
    picked = [must(id, (goal,), "") for id, goal in pairs for _ in range(weight)]
    twin.requirements = [*terms.requirements, *picked]
    return twin


def answering(decision: Decision) -> Answering:
    """The parts of a decision's answer, none picked yet."""
    kind = type(decision)
    way = WAYS.get(kind)
    if way is None:
        way = WAYS[kind] = next((way for of, way in KINDS if issubclass(kind, of)), Answering)
    return way(decision)


KINDS: Final[tuple[tuple[type[Decision], type[Answering]], ...]] = (
    (Declaration, Declaring), (Divide, Dividing), (Order, Ordering), (ChooseSome, Choosing),
    (ChooseNumber, Numbering),
)  # fmt: skip
WAYS: Final[dict[type[Decision], type[Answering]]] = {}  # of each kind of decision that was met


def heaps(items: Sequence[Part]) -> list[Part]:
    """All of them if they are few; else the first by themselves and the others in heaps."""
    if len(items) <= MOST:
        return list(items)
    rest = items[SINGLE:]
    size = -(-len(rest) // (MOST - SINGLE))
    return [*items[:SINGLE], *(Heap(rest[at : at + size]) for at in range(0, len(rest), size))]


def distinct(options: Iterable[Option]) -> list[Option]:
    """The options without those that cannot matter beside another."""
    found: list[Option] = []
    before: set[Value] = set()
    for option in options:
        key = option.key
        if type(key) is not tuple:
            key = (type(key), key)  # a yes is no 1
        if key not in before:
            before.add(key)
            found.append(option)
    return found


def of_option(option: Option) -> Pick:
    """An option of a decision as one of a part."""
    value = option.value
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return Pick(option, option.spelling, value[0], 0, ids_in(value))
    if isinstance(value, bool):
        return Pick(option, option.spelling, "yes" if value else "no")
    return Pick(option, option.spelling, "choose", 0, ids_in(value))


def ids_in(value: Value) -> tuple[int, ...]:
    """The ids of objects in a value, and of a player where it is nothing else."""
    if isinstance(value, (tuple, list)):
        found: list[int] = []
        for part in value:
            if isinstance(part, int):
                if part >= FIRST_ID:
                    found.append(part)
            elif isinstance(part, (tuple, list)):
                found.extend(ids_in(part))
        return tuple(found)
    return (value,) if isinstance(value, int) and not isinstance(value, bool) else ()


def name_of(names: dict[str, int], id: int) -> str:
    """The label of an id."""
    return next(name for name, other in names.items() if other == id)
