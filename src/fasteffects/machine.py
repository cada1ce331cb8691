"""Procedures of the rules, frame by frame: what the game is in the middle of, and how it goes on.

Casting a spell (601.2), resolving it (608.2) or letting an event happen (614-616) is a procedure: a class
whose steps are methods in the order of the rules, marked with the numbers that they carry out.  A ``Frame``
is one of them under way; it lies in the game like everything else, and holds the step, what was learnt so far
and what has been answered in this step.

Choices come before actions (101.4, 608.2).  A step that meets an open question is left and walked again when
the answer is there, which is harmless because it has not written anything; if it has, that is a fault and is
reported as one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from .errors import LimitReached, RulesError
from .loops import PATIENCE, Unbroken
from .native import mypyc_attr, own_fields

if TYPE_CHECKING:
    from .decisions import Decision
    from .game import Game

F = TypeVar("F", bound=Callable[..., Any])


class Call:
    """Carry out another procedure; what it returns is kept in the field *into*."""

    __slots__ = ("frame", "into")

    def __init__(self, frame: Frame, into: str | None = None) -> None:
        self.frame = frame
        self.into = into


class Goto:
    """Continue this procedure at another of its steps."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step


class Return:
    """This procedure is over, and returns *value*."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


class Restore:
    """733.1. Reverse an illegal or abandoned action: the game is again what it was, the procedure over."""

    __slots__ = ("saved",)

    def __init__(self, saved: Game) -> None:
        self.saved = saved


Signal = Call | Goto | Return | Restore | None


class Undecided(Exception):
    """A step has asked what nobody has answered yet.  Never leaves the machine."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


def step(*rules: str) -> Callable[[F], F]:
    """Make a method a step of its procedure; *rules* are the numbers that it carries out."""

    def mark(method: F) -> F:
        STEPS[id(method)] = (method, rules)
        return method

    return mark


STEPS: dict[
    int, tuple[Any, tuple[str, ...]]
] = {}  # the numbers of each step (compiled ones hold no attributes)
PROCEDURES: dict[str, type[Frame]] = {}
BY_NAME: dict[str, Callable[..., Any]] = {}  # what lies in layers above and is called from below


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure part-way through.

    A subclass names its fields in ``__slots__`` and sets them all in ``__init__``.
    """

    __slots__ = ("at", "given", "into", "owned")

    steps: ClassVar[tuple[Callable[..., Signal], ...]] = ()
    rules: ClassVar[tuple[tuple[str, ...], ...]] = ()
    cites: ClassVar[tuple[str, ...]] = ("",)  # the first number of each step; past the last none
    index: ClassVar[dict[str, int]] = {}
    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = {n: m for n, m in vars(cls).items() if id(m) in STEPS}
        kept = [own.pop(m.__name__, m) for m in cls.steps]  # a step done otherwise keeps its place
        cls.steps = (*kept, *own.values())
        cls.rules = tuple(STEPS[id(m)][1] for m in cls.steps)
        cls.cites = (*(first for first, *_ in cls.rules), "")
        cls.index = {name: i for i, name in enumerate(m.__name__ for m in cls.steps)}
        cls.fields = cls.fields + own_fields(cls)
        PROCEDURES[cls.__name__] = cls

    def __init__(self) -> None:
        self.at = 0
        self.given: tuple[Any, ...] = ()
        self.into: str | None = None
        self.owned: object = None

    def fork(self, owner: object) -> Frame:
        """A copy that *owner*, a game, may write to."""
        twin = self.__class__.__new__(self.__class__)
        twin.at = self.at
        twin.given = self.given
        twin.into = self.into
        twin.owned = owner
        for name in self.fields:
            setattr(twin, name, getattr(self, name))
        return twin

    def player_left(self, game: Game, player: int) -> None:
        """800.4: forget *player*, who has left the game."""


def advance(game: Game) -> None:
    """Take step after step, until somebody has to be asked or nothing is left to do."""
    if game.decision is not None:
        game.decision.over()
        game.decision = None
    try:
        _walk(game)
    except LimitReached as limit:
        game.over, game.result = True, None
        game.note(f"the game has no result: {limit}")


def _walk(game: Game) -> None:
    unbroken = Unbroken()
    while game.frames and not game.over:
        unbroken.steps += 1
        if unbroken.steps >= PATIENCE:
            unbroken.look(game)
            if game.over:
                return
        frame = game.frames[-1]
        if frame.owned is not game.token:
            frame = game.own_frame()
        if frame.at >= len(frame.steps):
            leave(game, None)
            continue
        if game.indexes.outdated or game.indexes.stale_ids:
            game.indexes.refresh(game)
        game.heard, version = 0, game.version
        try:
            signal = frame.steps[frame.at](frame, game)
        except Undecided as pause:
            if game.version != version:
                where = f"{type(frame).__name__}.{frame.steps[frame.at].__name__}"
                raise RulesError(f"{where} acted before it asked") from None
            if game.nature_answers(pause.decision):
                unbroken = Unbroken()
                continue
            game.decision = pause.decision
            return
        if frame.owned is not game.token:
            frame = game.own_frame(frame)
        frame.given = ()
        if signal is None:
            frame.at += 1
        elif isinstance(signal, Goto):
            frame.at = frame.index[signal.step]
        elif isinstance(signal, Call):
            frame.at += 1
            frame.into = signal.into
            signal.frame.owned = game.token
            game.frames.append(signal.frame)
        elif isinstance(signal, Return):
            leave(game, signal.value)
        else:
            game.restore(signal.saved)
            game.own_frame().given = ()
            leave(game, None)


def leave(game: Game, value: Any) -> None:
    """End the top procedure and hand *value* to the one that called it."""
    game.frames.pop()
    if game.frames:
        caller = game.own_frame()
        if caller.into is not None:
            setattr(caller, caller.into, value)
            caller.into = None


def procedure(name: str, *args: Any) -> Frame:
    """A procedure by its name: for modules that may not import it (608.2g)."""
    return PROCEDURES[name](*args)
