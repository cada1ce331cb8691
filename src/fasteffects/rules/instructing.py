"""Following instructions in the order written (608.2c-h, 609, 614.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.abilities.instructions import (
    Again,
    AtOnce,
    Body,
    Delayed,
    Do,
    ForEach,
    If,
    IfUnpaid,
    May,
    OneOf,
    Reflexive,
    Unless,
)
from ..effects.abilities.kinds import Triggered
from ..effects.abilities.simultaneously import Together
from ..effects.actions.revealing import Handed
from ..effects.actions.searching import Found
from ..effects.continuous.changes import Change
from ..effects.continuous.durations import ThisTurn
from ..effects.continuous.types_and_copies import Still, keeping
from ..effects.costs.paying import Pay
from ..effects.following import Scope, Unsaid, numbers_in, remembering
from ..effects.it import ACTED, SEARCHED, UNCHOSEN, Env, Environment, Part
from ..effects.node import Instruction, but
from ..errors import RulesError
from ..events import Event
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.causes import EFFECT
from ..pipeline.lasting import delay
from ..pipeline.occurring import occur
from ..pipeline.triggers import WaitingTrigger
from .acting import performed
from .for_each import at_once, for_each
from .may_do import may_do
from .offering import one_of, possible, refuses
from .sentences import (
    arriving_so,
    as_payable,
    as_spoken_of,
    body_of,
    is_mandatory_cost,
    self_replaced,
    what_it_goes_on_with,
    with_the_rest,
)
from .triggering import sentences_of
from .unless_paid import if_unpaid, unless

if TYPE_CHECKING:
    from ..effects.following import Step, Todo
    from ..effects.modifying import Duration
    from ..effects.node import Effect
    from ..machine.game import Game
    from ..pipeline.causes import Key

LAST: Final = -2  # under this number an environment keeps what the latest instruction did


class Instructions(Frame):
    """608.2c. Instructions followed in order; returns all the events that happened."""

    __slots__ = ("env", "todo", "happened", "number", "all", "met")
    cause = EFFECT

    def __init__(self, env: Env, todo: Todo) -> None:
        super().__init__()
        self.env = env
        self.todo = todo
        self.happened: object = ()  # what came of the instruction; see ``came_of_it``
        self.number = -1
        self.all: tuple[Event, ...] = ()
        self.met: frozenset[Key] = frozenset()  # 614.5: the replacement effects they are of

    def to_do(self) -> tuple[object, ...]:
        return self.todo

    @step("608.2c")
    def take(self, game: Game) -> Signal:
        if not self.todo:
            return Finish(self.outcome())
        first, rest = self.todo[0], self.todo[1:]
        if isinstance(first, Scope):
            self.env, self.todo = first.within(self.env), rest
            return Goto("take")
        it = Environment(game, self.env)
        rest, then = self_replaced(it, first, rest)
        if then is not first:
            self.todo = (then, *rest)
            return Goto("take")
        if isinstance(first, Do):
            return self.do(game, it, first, rest)
        if game.observer is not None:
            game.observer.tells(game, first, self.env)
        todo = first.unfold(it, rest) if isinstance(first, (Instruction, Unsaid, Body)) else None
        if todo is None:
            return self.follow(game, it, first, rest)
        self.todo = todo
        return Goto("take")

    def do(self, game: Game, it: Environment, first: Do, rest: Todo) -> Signal:
        """609.1, 610. One effect."""
        if isinstance(first.effect, Pay) and refuses(it, first, rest):
            self.env = remembering(self.env, ((first.n, ()),))
            self.todo = rest
            return Goto("take")
        self.happened = ()
        if game.observer is not None:
            game.observer.performs(game, first.effect, self.env)
        none = is_mandatory_cost(rest) and not possible(it, first)  # nothing of it, not a part (118.3)
        if none and game.observer is not None:
            game.observer.unpaid(game, first.effect, self.env)
        result = () if none else performed(it, spoken_of_after(it, first.effect, rest))  # asks first
        self.number = first.n
        if isinstance(result, Frame):
            if isinstance(result, Handed):
                self.env = remembering(self.env, ((UNCHOSEN, result.rest),))
            if isinstance(result, Found):
                searched = (*self.env.result(SEARCHED), *result.libraries)
                self.env = remembering(self.env, ((SEARCHED, searched), (UNCHOSEN, result.rest)))
            self.todo = rest
            return Call(result, "happened")
        result, rest = arriving_so(it, first, tuple(result), rest)
        result, self.todo = with_the_rest(result, rest)
        if game.observer is not None and not result and not none:
            game.observer.idle(game, first.effect, self.env)
        if first.effect.means_all:
            self.env = remembering(self.env, ((ACTED - first.n, tuple([e.object for e in result])),))
        if self.met:
            result = tuple(e.having_met(self.met) for e in result)
        signal = occur(game, self, as_spoken_of(result, rest), "happened")
        return self.gather(game) if signal is None else signal

    def came_of_it(self) -> tuple[Part, ...]:
        """What came of the instruction: events, or what was chosen; a procedure may return nothing."""
        return self.happened if isinstance(self.happened, tuple) else ()

    def outcome(self) -> tuple[Event, ...]:
        """What is returned in the end."""
        return self.all

    def follow(self, game: Game, it: Environment, first: Step, rest: Todo) -> Signal:
        """What is more than to put something in its place."""
        if isinstance(first, May):
            self.todo = may_do(it, first, rest)
        elif isinstance(first, OneOf):
            self.todo = (one_of(it, first), *rest)
        elif isinstance(first, Unless):
            self.todo = (*unless(it, first), *rest)
        elif isinstance(first, IfUnpaid):
            self.todo = (*if_unpaid(it, first), *rest)
        elif isinstance(first, ForEach):
            self.todo = for_each(it, first, rest)
        elif isinstance(first, Again):
            again = sentences_of(game, self.env.spell)[: first.upto]
            self.todo = (Scope(again=numbers_in(again)), *again, *rest)
        elif isinstance(first, Delayed):
            self.delayed(game, first, rest)
        elif isinstance(first, Reflexive):
            self.reflexive(game, it, first, rest)
        elif isinstance(first, AtOnce):
            return self.occurring(game, at_once(game, self.env, first), first.body.n, rest)
        elif isinstance(first, Together):
            return self.occurring(game, first.events(it), -1, rest)
        else:
            raise RulesError(f"no meaning for {type(first).__name__}")
        return Goto("take")

    def delayed(self, game: Game, node: Delayed, rest: Todo) -> None:
        """603.7. An ability that waits for its event; its *condition* is asked then."""
        if node.condition is not None:
            node = but(node, body=If(node.condition, node.body), condition=None)
        body, self.todo = what_it_goes_on_with(node, rest)
        ability = Triggered(node.when, body_of(body), node.so)
        delay(game, ability, self.env, stays=node.every, duration=_this_turn(node))

    def reflexive(self, game: Game, it: Environment, node: Reflexive, rest: Todo) -> None:
        """603.12. An ability that triggers at once on what was done just before; or else waits (603.7)."""
        said, self.todo = what_it_goes_on_with(node, rest)
        body = body_of(said)
        hit = node.did.holds(it) if node.did is not None else False
        if hit and node.so is not None:  # 603.4
            hit = node.so.holds(it)
        event: Event | None = None
        if node.when is not None:
            matching = [e for e in self.env.result(LAST) if isinstance(e, Event) and node.when.matches(it, e)]
            if not matching:
                delay(game, Triggered(node.when, body), self.env)
                return
            hit, event = True, matching[0]
        if hit:
            ability = Triggered(node.when, body, node.so)
            env = self.env.but(event=event or self.env.event, targets=(), controller=it.you)
            game.waits(WaitingTrigger(ability, env, game.name_of(it.source)))

    def occurring(self, game: Game, events: list[Event], number: int, rest: Todo) -> Signal:
        """One set of events, kept under that number."""
        self.todo, self.number, self.happened = rest, number, ()
        signal = occur(game, self, events, "happened")
        return signal if signal is not None else Goto("gather")

    @step("608.2c")
    def gather(self, game: Game) -> Signal:
        """Keep what was done, for *this way*, *that much*, *if you do*."""
        done = self.came_of_it()
        self.all = (*self.all, *[e for e in done if isinstance(e, Event)])
        if not self.todo:
            return Finish(self.outcome())  # nothing is left that could speak of it
        results = [(LAST, done)]
        if self.number >= 0:
            results.append((self.number, done))
        self.env = remembering(self.env, tuple(results))
        self.happened = ()
        return Goto("take")


def spoken_of_after(it: Environment, effect: Effect, rest: Todo) -> Effect:
    """205.1b, 608.2d. The next words may say that what changes is still what it was, or what each costs."""
    if not rest or not isinstance(effect, Change):
        return as_payable(it, effect, rest) if rest else effect
    after = next((part for part in rest if not isinstance(part, Scope)), None)
    said = isinstance(after, Do) and isinstance(after.effect, Still)
    return keeping(effect) if said else effect


def _this_turn(node: Delayed) -> Duration | None:
    """603.7c. "Whenever … this turn" ends with the turn; "at the beginning of the next …" waits."""
    if node.lasts is not None:
        return node.lasts
    return ThisTurn() if node.every or node.this_turn else None
