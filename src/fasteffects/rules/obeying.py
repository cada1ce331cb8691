"""What a declaration of attackers or blockers must heed: restrictions, and the most requirements (508.1c, d).

A declaration is a set of pairs: a creature, and what it attacks or blocks (its *goal*).  ``Constraints`` says
which pairs can be, which limits hold for all pairs together, and which requirements there are; ``best``
finds the greatest number of requirements that can be obeyed (509.1b, c).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..errors import LimitReached

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]
MOST_STATES: Final = 20_000  # that are looked at beside one another


class Span:
    """Some creatures against some goals; None stands for all of them."""

    __slots__ = ("creatures", "goals")

    def __init__(self, creatures: Iterable[int] | None = None, goals: Iterable[int] | None = None) -> None:
        self.creatures = None if creatures is None else frozenset(creatures)
        self.goals = None if goals is None else frozenset(goals)

    def holds(self, creature: int, goal: int) -> bool:
        """Whether the pair lies in it."""
        there = self.creatures is None or creature in self.creatures
        return there and (self.goals is None or goal in self.goals)

    def count(self, pairs: Pairs) -> int:
        """How many creatures are declared within it."""
        return len({creature for creature, goal in pairs if self.holds(creature, goal)})


class SoMany:
    """A restriction of a whole declaration: so many creatures in a scope, at least or at most.

    At least: only where some creature is declared within *when*.
    """

    __slots__ = ("scope", "n", "when", "rules", "words")

    def __init__(self, scope: Span, n: int, when: Span | None, rules: tuple[str, ...], words: str) -> None:
        self.scope = scope
        self.n = n
        self.when = when  # None: at most
        self.rules = rules
        self.words = words

    def kept(self, count: int, when: int) -> bool:
        """Whether it is kept with so many declared in its scope, and in that of *when*."""
        return count <= self.n if self.when is None else not when or count >= self.n


class Requirement:
    """508.1d, 509.1c. Obeyed where at least so many creatures are declared within the scope."""

    __slots__ = ("scope", "n", "words")

    def __init__(self, scope: Span, words: str, n: int = 1) -> None:
        self.scope = scope
        self.n = n
        self.words = words


class Constraints:
    """Everything that limits or requires what one player declares."""

    def __init__(self, possible: dict[int, tuple[int, ...]]) -> None:
        self.possible = possible  # the goals that each creature could be declared against
        self.often: dict[int, int] = {}  # how many goals at once, where it is not one
        self.limits: list[SoMany] = []
        self.requirements: list[Requirement] = []

    def broken(self, pairs: Pairs) -> SoMany | None:
        """The first limit that the declaration breaks."""
        for limit in self.limits:
            when = limit.when.count(pairs) if limit.when is not None else 0
            if not limit.kept(limit.scope.count(pairs), when):
                return limit
        return None

    def obeyed(self, pairs: Pairs) -> int:
        """How many requirements the declaration obeys."""
        return sum(r.scope.count(pairs) >= r.n for r in self.requirements)

    def without(self, pairs: Iterable[Pair]) -> Constraints:
        """508.1d, 509.1c. The same without pairs that cost something: nobody has to pay."""
        gone = set(pairs)
        twin = Constraints({c: tuple(g for g in gs if (c, g) not in gone) for c, gs in self.possible.items()})
        twin.often, twin.limits, twin.requirements = self.often, self.limits, self.requirements
        return twin


def best(terms: Constraints) -> tuple[int, Pairs]:
    """The greatest number of requirements that can be obeyed, and a declaration that does so.

    Creatures are taken one after the other; of partial declarations that come to the same only the one
    that obeys most is followed.  So the answer is exact, and the order of ``possible`` decides among equals.
    """
    if not terms.requirements:
        return 0, ()
    search = _Search(terms)
    partial: dict[object, _Partial] = {(): _Partial((0,) * len(search.scopes), 0, ())}
    for creature in terms.possible:
        if search.matters(creature):
            partial = search.extended(creature, partial.values())
    whole = [p for p in partial.values() if search.legal(p)]
    found = max(whole, key=search.score)
    return search.score(found), tuple(sorted(found.pairs))


class _Partial:
    """Part of a declaration: the counts of what is tracked, the requirements obeyed for good, the pairs."""

    __slots__ = ("counts", "obeyed", "pairs")

    def __init__(self, counts: tuple[int, ...], obeyed: int, pairs: Pairs) -> None:
        self.counts = counts
        self.obeyed = obeyed
        self.pairs = pairs


class _Search:
    """What ``best`` keeps count of: the scopes of limits, and of requirements of several creatures."""

    def __init__(self, terms: Constraints) -> None:
        self.terms = terms
        one = [r for r in terms.requirements if r.n == 1 and len(r.scope.creatures or ()) == 1]
        self.own = {c: [r for r in one if c in (r.scope.creatures or ())] for c in terms.possible}
        self.shared = [r for r in terms.requirements if r not in one]
        self.scopes: list[Span] = []
        self.caps: list[int] = []
        for limit in terms.limits:
            self._track(limit.scope, limit.n + (limit.when is None))
            if limit.when is not None:
                self._track(limit.when, 1)
        for requirement in self.shared:
            self._track(requirement.scope, requirement.n)
        self.alike = self._interchangeable()

    def _track(self, scope: Span, cap: int) -> None:
        self.scopes.append(scope)
        self.caps.append(cap)

    def _interchangeable(self) -> list[list[int]]:
        """The places of the counts of goals that cannot be told apart, goal by goal."""
        by_kind: dict[object, list[list[int]]] = {}
        for goal in dict.fromkeys(g for goals in self.terms.possible.values() for g in goals):
            alone = [i for i, s in enumerate(self.scopes) if s.goals == frozenset((goal,))]
            kind = (
                frozenset(c for c, goals in self.terms.possible.items() if goal in goals),
                tuple((self.caps[i], self.scopes[i].creatures) for i in alone),
                tuple(
                    s.goals is None or (goal in s.goals) for s in self.scopes if s.goals != frozenset((goal,))
                ),
                tuple(sum(r.scope.holds(c, goal) for r in rs) for c, rs in self.own.items()),
            )
            by_kind.setdefault(kind, []).append(alone)
        groups = [g for g in by_kind.values() if len(g) > 1 and g[0]]
        return [[i for alone in group for i in alone] + [-len(group)] for group in groups]

    def matters(self, creature: int) -> bool:
        """Whether declaring the creature can matter for any requirement."""
        if self.own[creature]:
            return True
        goals = self.terms.possible[creature]
        wanted = (*(r.scope for r in self.shared), *(x.scope for x in self.terms.limits if x.when))
        return any(scope.holds(creature, goal) for scope in wanted for goal in goals)

    def extended(self, creature: int, partial: Iterable[_Partial]) -> dict[object, _Partial]:
        """Every way to go on with one more creature, the best of those that come to the same."""
        ways = list(self._ways(creature))
        found: dict[object, _Partial] = {}
        for before in partial:
            for hits, gain, goals in ways:
                counts = tuple(min(cap, n + hit) for cap, n, hit in zip(self.caps, before.counts, hits))
                if self._too_many(counts):
                    continue
                obeyed = before.obeyed + gain
                key = self._key(counts)
                known = found.get(key)
                if known is None or known.obeyed < obeyed:
                    found[key] = _Partial(counts, obeyed, (*before.pairs, *((creature, g) for g in goals)))
        if len(found) > MOST_STATES:
            raise LimitReached(f"more than {MOST_STATES} ways to declare at once (508.1d, 509.1c)")
        return found

    def _ways(self, creature: int) -> Iterator[tuple[tuple[bool, ...], int, tuple[int, ...]]]:
        """What one creature can be declared against: the scopes it counts in, what it obeys, the goals."""
        own = self.own[creature]
        found: dict[tuple[tuple[bool, ...], tuple[bool, ...]], tuple[int, ...]] = {
            ((False,) * len(self.scopes), (False,) * len(own)): ()
        }
        for goal in self.terms.possible[creature]:
            hits = tuple(s.holds(creature, goal) for s in self.scopes)
            does = tuple(r.scope.holds(creature, goal) for r in own)
            for (before, done), goals in list(found.items()):
                if len(goals) < self.terms.often.get(creature, 1):
                    key = (_either(before, hits), _either(done, does))
                    if key not in found or len(found[key]) > len(goals) + 1:
                        found[key] = (*goals, goal)
        for (hits, does), goals in found.items():
            yield hits, sum(does), goals

    def _places(self) -> Iterator[tuple[SoMany, int, int]]:
        """Each limit with the place of its count, and that of its condition."""
        at = 0
        for limit in self.terms.limits:
            yield limit, at, at + 1
            at += 1 if limit.when is None else 2

    def _too_many(self, counts: tuple[int, ...]) -> bool:
        return any(limit.when is None and counts[at] > limit.n for limit, at, _ in self._places())

    def legal(self, partial: _Partial) -> bool:
        """Whether it breaks no limit as it stands."""
        counts = (*partial.counts, 0)
        return all(limit.kept(counts[at], counts[when]) for limit, at, when in self._places())

    def score(self, partial: _Partial) -> int:
        """How many requirements it obeys as it stands."""
        counts = partial.counts[len(partial.counts) - len(self.shared) :]
        return partial.obeyed + sum(n >= r.n for n, r in zip(counts, self.shared))

    def _key(self, counts: tuple[int, ...]) -> object:
        """The counts, those of goals that cannot be told apart in an order of their own."""
        if not self.alike:
            return counts
        left = list(counts)
        for *places, size in self.alike:
            each = len(places) // -size
            rows = sorted(
                tuple(counts[i] for i in places[at : at + each]) for at in range(0, len(places), each)
            )
            for place, n in zip(places, (n for row in rows for n in row)):
                left[place] = n
        return tuple(left)


def _either(one: tuple[bool, ...], other: tuple[bool, ...]) -> tuple[bool, ...]:
    return tuple(a or b for a, b in zip(one, other))
