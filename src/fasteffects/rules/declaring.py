"""Declaring attackers and blockers: what both have in common (508.1, 509.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..errors import IllegalChoice
from ..machine.decisions import Decision, Option, Rng
from .obeying import Constraints, Pair, Pairs, Requirement, Span, best
from .permissions import in_force
from .tolls import TollDue, affordable

if TYPE_CHECKING:
    from ..machine.decisions import Reply, Value
    from ..machine.game import Game

Named = dict[str, int]
ODD: Final = re.compile(r"[,;+]|\bwith\b|^(none|nothing)$", re.IGNORECASE | re.MULTILINE)
TRIES: Final = 8  # declarations drawn at random before the one that surely is legal


def restricted(game: Game, name: str, id: int) -> bool:
    """Whether an effect of that class reaches the object."""
    for it, node in in_force(game, name):
        if node.reaches(it, id):
            return True
    return False


def must(creature: int, goals: tuple[int, ...] | None, words: str) -> Requirement:
    """508.1d, 509.1c. A requirement of one creature: to be declared, or to be against one of the goals."""
    return Requirement(Span([creature], goals), words)


class Declaration(Decision):
    """508.1, 509.1. Which creatures attack or block, and what; the value is a tuple of pairs.

    ``terms`` says which declarations are legal, ``tolls`` what must be paid for some of their pairs.
    """

    __slots__ = ("names", "goals", "terms", "tolls", "game")

    verb = ""

    def __init__(
        self, game: Game, player: int, goals: tuple[int, ...], terms: Constraints, tolls: list[TollDue]
    ) -> None:
        able = [c for c, some in terms.possible.items() if some]
        self.names = labels(game, able)
        self.goals = labels(game, goals)
        options = [Option(i, name) for name, i in self.names.items()]
        super().__init__(player, self.verb, f"declare {self.verb}ers", options)
        self.game = game.copy() if tolls else None  # as it is now, to see what could be paid
        self.terms = terms
        self.tolls = tolls

    def forced(self) -> Reply | None:
        return None if self.options and self.goals else ((),)

    def check(self, choice: Value) -> Value:
        value = self.read(choice) if isinstance(choice, str) else choice
        if not isinstance(value, tuple) or not all(self.known(part) for part in value):
            raise IllegalChoice(self, choice)
        pairs: Pairs = tuple(part[:2] for part in value)
        if len(set(pairs)) != len(pairs):
            raise IllegalChoice(self, choice)
        why, rules = self.fault(pairs)
        if rules:
            raise IllegalChoice(self, choice, why, rules)
        return tuple(sorted(value))

    def meant(self, value: Value) -> Value:
        return value if self.is_plain(value) else super().meant(value)

    def is_plain(self, value: Value) -> bool:
        """Whether no words could be read as another declaration: names are told apart, none has odd parts."""
        for names in (self.names, self.goals):
            bare = {name.partition("#")[0] for name in names}
            if len({name.casefold() for name in bare}) < len(bare) or any(is_odd(name) for name in bare):
                return False
        return all(len(part) == 2 for part in value)  # without bands

    def known(self, part: Value) -> bool:
        """Whether it is a pair that is possible."""
        return isinstance(part, tuple) and len(part) > 1 and part[1] in self.terms.possible.get(part[0], ())

    def fault(self, pairs: Pairs) -> tuple[str, tuple[str, ...]]:
        """What is wrong with the declaration as a whole, and the rules against it; nothing if it is legal."""
        for creature in {c for c, _ in pairs}:
            often = sum(c == creature for c, _ in pairs)
            if often > self.terms.often.get(creature, 1):
                return "that many at once for one creature", ("509.1a" if self.verb == "block" else "508.1b",)
        limit = self.terms.broken(pairs)
        if limit is not None:
            return limit.words, limit.rules
        if self.game is not None and not affordable(self.game, self.player, self.tolls, pairs):
            return "the cost cannot be paid", ("508.1h" if self.verb == "attack" else "509.1d", "118.3")
        most, _ = best(self.free(pairs))
        if self.terms.obeyed(pairs) < most:
            broken = next(r for r in self.terms.requirements if r.scope.count(pairs) < r.n)
            return broken.words, ("508.1d" if self.verb == "attack" else "509.1c",)
        return "", ()

    def free(self, pairs: Pairs = ()) -> Constraints:
        """508.1d, 509.1c. The terms without the pairs that cost something, those of the declaration apart."""
        costly = {pair for toll in self.tolls for pair in toll.pairs} - set(pairs)
        return self.terms.without(costly) if costly else self.terms

    def read(self, choice: str) -> Value:
        """The value that the words mean."""
        raise NotImplementedError(type(self).__name__)

    def sample(self, rng: Rng) -> Value:
        """A legal declaration: one drawn at random, or if none of a few is legal, one that is."""
        for _ in range(TRIES):
            pairs = tuple(sorted(self.drawn(rng)))
            if not self.fault(pairs)[1]:
                return pairs
        return best(self.free())[1]

    def drawn(self, rng: Rng) -> list[Pair]:
        """Each creature or not, against any of its goals."""
        required = {c for r in self.terms.requirements for c in r.scope.creatures or ()}
        found: list[Pair] = []
        for creature, goals in self.terms.possible.items():
            if goals and (creature in required or rng(2)):
                found.append((creature, goals[rng(len(goals))]))
        return found


def is_odd(name: str) -> bool:
    """Whether a name might have a part that could be read as a word of a declaration."""
    words = name.casefold()
    return "," in words or ";" in words or "+" in words or "with" in words or words in ("none", "nothing")


def labels(game: Game, ids: Iterable[int]) -> Named:
    """Each object by its label, or by another where an effect gives it the name and number of one before."""
    found: Named = {}
    for id in ids:
        name = game.label(id)
        n = 1
        while name in found:
            n += 1
            name = f"{name.partition('#')[0]}#{n}"
        found[name] = id
    return found


def parts_of(choice: str, pattern: re.Pattern[str], decision: Decision) -> list[re.Match[str]]:
    """The parts between semicolons, each as the pattern has it."""
    found = [pattern.fullmatch(part.strip()) for part in choice.split(";")]
    if not all(found):
        raise IllegalChoice(decision, choice)
    return [match for match in found if match is not None]


def names_in(names: Named, words: str) -> list[list[str]]:
    """The names in a list with commas, though a name may have a comma of its own; `` + `` joins a band."""
    known = sorted({*names, *(name.partition("#")[0] for name in names)}, key=len, reverse=True)
    found: list[list[str]] = [[]]
    rest = words.strip()
    while rest:
        fitting = (n for n in known if rest.casefold().startswith(n.casefold()))
        name = next((n for n in fitting if rest[len(n) :].lstrip()[:1] in ("", ",", "+")), None)
        name = re.split(r",| \+ ", rest)[0] if name is None else name
        found[-1].append(name.strip())
        rest = rest[len(name) :].lstrip()
        if rest[:1] == ",":
            found.append([])
        rest = rest[1:].lstrip()
    return found


def by_name(names: Named, wanted: str) -> int | None:
    """The id of that label, ignoring case; a bare name where only one has it."""
    folded = wanted.casefold()
    for name, id in names.items():
        if name.casefold() == folded:
            return id
    bare = [id for name, id in names.items() if name.partition("#")[0].casefold() == folded]
    return bare[0] if len(bare) == 1 else None
