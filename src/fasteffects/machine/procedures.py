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
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from ..errors import LimitReached, RulesError
from ..pipeline.causes import UNSAID
from ..speed.native import mypyc_attr, own_fields
from .decisions import Decision, Value
from .loops import Unbroken, patience
from .paths import Path, beginning

if TYPE_CHECKING:
    from .decisions import Play
    from .game import Game

F = TypeVar("F", bound=Callable[..., Any])


@mypyc_attr(free_list_len=1, acyclic=True)
class Call:
    """Carry out another procedure; what it returns is kept in the field *into*."""

    __slots__ = ("frame", "into")

    def __init__(self, frame: Frame, into: str | None = None) -> None:
        self.frame = frame
        self.into = into


@mypyc_attr(free_list_len=1, acyclic=True)
class Goto:
    """Continue this procedure at another of its steps."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step


@mypyc_attr(free_list_len=1, acyclic=True)
class Finish:
    """This procedure is over, and returns *value*."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


class Restore:
    """733.1. Reverse an illegal or abandoned action: the game is again what it was, the procedure over.

    *rules* are those by which it could not be completed.
    """

    __slots__ = ("saved", "rules")

    def __init__(self, saved: Game, rules: tuple[str, ...] = ()) -> None:
        self.saved = saved
        self.rules = rules


Signal = Call | Goto | Finish | Restore | Decision | None  # a decision: somebody has to answer it first


class Undecided(Exception):
    """A step has asked, somewhere within, what nobody has answered yet.  Never leaves the machine."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


def step(*rules: str) -> Callable[[F], F]:
    """Make a method a step of its procedure; *rules* are the numbers that it carries out."""

    def mark(method: F) -> F:
        STEPS[id(method)] = (method, rules)
        return method

    return mark


# The numbers of each step (compiled ones hold no attributes).
STEPS: Final[dict[int, tuple[Any, tuple[str, ...]]]] = {}
PROCEDURES: Final[dict[str, type[Frame]]] = {}
BY_NAME: Final[dict[str, Callable[..., Any]]] = {}  # what lies in layers above and is called from below


class Steps:
    """The steps of a class of procedures, in order."""

    __slots__ = ("methods", "rules", "cites", "places")

    def __init__(self, methods: tuple[Callable[..., Signal], ...]) -> None:
        self.methods = methods
        self.rules: tuple[tuple[str, ...], ...] = tuple([STEPS[id(m)][1] for m in methods])
        firsts = [first for first, *_ in self.rules]
        self.cites = (*firsts, "")  # past the last step none
        self.places = {m.__name__: place for place, m in enumerate(methods)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure part-way through.

    A subclass names its fields in ``__slots__`` and sets them all in ``__init__``.
    """

    __slots__ = ("at", "given", "stood", "into", "owned", "course", "above")

    steps: ClassVar[Steps] = Steps(())
    heading: ClassVar[str] = ""  # the step whose first line, in an explanation, stands above all it does
    fields: ClassVar[tuple[str, ...]] = ()
    cause: ClassVar[int] = UNSAID  # what causes that which it does (609.1)

    def __init_subclass__(cls) -> None:
        for name, rules in vars(cls).get("told", {}).items():  # in the speed build: without decorators
            step(*rules)(vars(cls)[name])
        own = {n: m for n, m in vars(cls).items() if id(m) in STEPS}
        kept = [own.pop(m.__name__, m) for m in cls.steps.methods]  # a step done otherwise keeps its place
        cls.steps = Steps((*kept, *own.values()))
        cls.fields = cls.fields + own_fields(cls)
        PROCEDURES[cls.__name__] = cls

    def extra_depth(self) -> int:
        """500.7. Of the procedure of all turns, how many extra turns stand one in another; else -1."""
        return -1

    def to_do(self) -> tuple[object, ...]:
        """608.2c. Of instructions that are followed, what is left of them, first what is carried out."""
        return ()

    def __init__(self) -> None:
        self.at = 0
        self.given: tuple[Value, ...] = ()
        self.stood = 0  # at so many chances without a choice this step has stood (``waits_idle``)
        self.into: str | None = None
        self.owned: object = None
        self.course = self.steps  # looked at in every step, and sooner found here than in the class
        self.above: Path | None = None  # the rules that its callers follow, once somebody has asked

    def fork(self, owner: object) -> Frame:
        """A copy that *owner*, a game, may write to."""
        twin = self.__class__.__new__(self.__class__)
        twin.at = self.at
        twin.given = self.given
        twin.stood = self.stood
        twin.into = self.into
        twin.owned = owner
        twin.course = self.course
        twin.above = self.above
        for name in self.fields:
            setattr(twin, name, getattr(self, name))
        return twin

    def at_once(self, game: Game, step: str, at: int = -1) -> Signal:
        """Take another of the steps as the last act of this one: one that does not ask, if this has acted.

        The speed build says its number too.
        """
        self.at = self.course.places[step] if at < 0 else at
        if game.indexes.behind:
            game.indexes.refresh(game)
        return self.course.methods[self.at](self, game)

    def afresh(self, game: Game) -> None:
        """The step goes on as though it had just begun: what was answered in it has been dealt with."""
        self.given = ()
        self.stood = 0
        game.heard = game.stood = 0

    def player_left(self, game: Game, player: int) -> bool:
        """800.4. Forget *player*, who has left the game; whether the procedure is over by that."""
        return False

    def tell_taken_back(self, game: Game, rules: tuple[str, ...]) -> None:
        """733.1. Say that the game is what it was as this began, since by those rules it can't go on."""


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
    steps, enough = 0, patience()
    unbroken: Unbroken | None = None
    while game.frames and not game.over:
        steps += 1
        if steps >= enough:
            unbroken = unbroken or Unbroken()
            unbroken.look(game, steps)
            if game.over:
                return
        frame = game.frames[-1]
        if frame.owned is not game.token:
            frame = game.own_frame()
        methods = frame.course.methods
        if frame.at >= len(methods):
            leave(game, None)
            continue
        if game.indexes.behind:
            game.indexes.refresh(game)
        game.heard = game.stood = 0
        version, observer = game.version, game.observer
        try:
            signal = methods[frame.at](frame, game)
        except Undecided as pause:
            signal = pause.decision
        if signal is not None and isinstance(signal, Decision):
            if game.version != version:
                where = f"{type(frame).__name__}.{methods[frame.at].__name__}"
                raise RulesError(f"{where} acted before it asked")
            game.observer = observer  # the step is taken again
            if not game.nature_answers(signal):
                game.put(signal)
                return
            steps, unbroken = 0, None
            continue
        if frame.owned is not game.token:
            frame = game.own_frame(frame)
        frame.given = ()
        frame.stood = 0
        if signal is None:
            frame.at += 1
        elif isinstance(signal, Goto):
            frame.at = frame.course.places[signal.step]
        elif isinstance(signal, Call):
            frame.at += 1
            frame.into = signal.into
            called = signal.frame
            called.owned = game.token
            called.above = None
            game.frames.append(called)
            if game.observer is not None:
                game.observer.began(game, called)
        elif isinstance(signal, Finish):
            leave(game, signal.value)
        else:
            game.restore(signal.saved)
            if game.observer is not None:
                game.observer.took_back(game, game.frames[-1], signal.rules)
            if signal.rules:
                game.frames[-1].tell_taken_back(game, signal.rules)
            frame = game.own_frame()
            frame.given = ()
            frame.stood = 0
            leave(game, None)


def leave(game: Game, value: Any) -> None:
    """End the top procedure and hand *value* to the one that called it."""
    frames = game.frames
    frames.pop()
    if frames:
        into = frames[-1].into
        if into is not None:
            caller = game.own_frame()
            setattr(caller, into, value)
            caller.into = None


def path_of(game: Game) -> Path:
    """The rules that are being followed: by each procedure, and last by the step that is being taken."""
    if not game.frames:
        return beginning(game.rules)
    top = game.frames[-1]
    path = top.above or _path_to(game, len(game.frames) - 1)
    rule = top.course.cites[top.at]
    return path.further.get(rule) or path.under(rule)


def _path_to(game: Game, at: int) -> Path:
    """The rules that the callers of a procedure follow: each is past the step that called the next."""
    frame = game.frames[at]
    path = frame.above
    if path is None:
        if at == 0:
            path = beginning(game.rules)
        else:
            caller = game.frames[at - 1]
            path = _path_to(game, at - 1).under(caller.course.cites[caller.at - 1])
        frame.above = path
    return path


def procedure(name: str, *args: Any) -> Frame:
    """A procedure by its name: for modules that may not import it (608.2g)."""
    return PROCEDURES[name](*args)


def begun(player: int, play: Play) -> Frame:
    """The procedure of what a player has chosen to do: its name, and what else it is about."""
    made: Any = PROCEDURES[play[0]]
    found: Frame
    if len(play) == 2:
        found = made(player, play[1])
    elif len(play) == 4:  # a mana ability, as most are
        found = made(player, play[1], play[2], play[3])
    else:
        found = made(player, *play[1:])
    return found
