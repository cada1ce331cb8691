"""What is left to do of what a spell or ability says, and marks in it (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Union

from ..speed.native import mypyc_attr
from ..speed.once import once
from .it import EVER
from .node import Instruction, walk

if TYPE_CHECKING:
    from .it import Env, Environment, Results
    from .node import Node

ROUNDS: Final = -1_000_000  # under this number less that of an effect is kept what it did in earlier rounds


@mypyc_attr(allow_interpreted_subclasses=True)
class Unsaid:
    """What stands in the list of things to do, and the text does not say."""

    slots: ClassVar[tuple[str, ...]] = ()
    __slots__ = slots

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        """What is left to do after it, of what stands behind it."""
        return rest


Step = Union["Node", "Unsaid"]
Todo = tuple[Step, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope(Unsaid):
    """A mark in the list of things to do: from here on these fields of the environment hold.

    Besides fields it may say that a ``round`` begins, that all rounds are over (``rounds_over``) or that
    something is done ``again``, each with the numbers of what is done in it; and what was ``done``.
    """

    slots: ClassVar[tuple[str, ...]] = ("fields",)
    __slots__ = slots

    def __init__(self, **fields: object) -> None:
        self.fields = tuple(fields.items())

    def within(self, env: Env) -> Env:
        """The environment from here on."""
        plain: dict[str, object] = {}
        for name, value in self.fields:
            if not isinstance(value, tuple):
                plain[name] = value
            elif name == "round":
                env = begin_round(env, value)
            elif name == "rounds_over":
                env = end_rounds(env, value)
            elif name == "again":
                env = begin_again(env, value)
            elif name == "done":
                env = remembering(env, value)
            else:
                plain[name] = value
        return env.but(**plain)


@once
def numbers_in(told: object) -> tuple[int, ...]:
    """608.2c. The numbers of what is done in some sentences, by which later words speak of it."""
    found = {n.numbered() for n in walk(told) if isinstance(n, Instruction)}
    return tuple(sorted(n for n in found if n != -1))


def remembering(env: Env, results: Results) -> Env:
    """The environment with what was done, under its numbers."""
    replaced = {n for n, _ in results}
    kept = tuple(r for r in env.results if r[0] not in replaced)
    return env.but(results=(*kept, *results))


def begin_round(env: Env, numbers: tuple[int, ...]) -> Env:
    """608.2c. What a round did is not done yet in the next one."""
    return _after_round(env, numbers, False)


def end_rounds(env: Env, numbers: tuple[int, ...]) -> Env:
    """608.2c. After the last round, all did what each did."""
    return _after_round(env, numbers, True)


def _after_round(env: Env, numbers: tuple[int, ...], last: bool) -> Env:
    before = dict(env.results)
    kept = [r for r in env.results if r[0] not in numbers and ROUNDS - r[0] not in numbers]
    for n in numbers:
        if n in before or ROUNDS - n in before:
            kept.append((n if last else ROUNDS - n, (*before.get(ROUNDS - n, ()), *before.get(n, ()))))
    return env.but(results=tuple(kept))


def begin_again(env: Env, numbers: tuple[int, ...]) -> Env:
    """What is done again was not done yet: *if you do* and *this way* are about the new round."""
    kept = tuple(r for r in env.results if r[0] not in numbers and r[0] != EVER)
    gone = [r[1] for r in env.results if r[0] in numbers and isinstance(r[1], tuple)]
    ever = (*env.result(EVER), *(part for parts in gone for part in parts))
    return env.but(results=(*kept, (EVER, ever)))
