"""Following instructions in the order written (608.2c-h, 609, 614.15)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from ..effects.abilities.instructions import (
    Again,
    AndIf,
    AtOnce,
    Body,
    Delayed,
    Do,
    ForEach,
    If,
    IfUnpaid,
    Instead,
    Let,
    May,
    OneOf,
    Otherwise,
    Reflexive,
    Repeat,
    Sequence,
    Unless,
)
from ..effects.abilities.kinds import Triggered
from ..effects.abilities.modes import Modal
from ..effects.abilities.only_once import done_before, note_done
from ..effects.abilities.processes import EitherStop
from ..effects.abilities.results_tables import TableRow
from ..effects.abilities.simultaneously import Together
from ..effects.abilities.starting_with import StartingWith
from ..effects.actions.each_kind import KIND, ForEachKind
from ..effects.actions.revealing import Handed
from ..effects.actions.searching import Found
from ..effects.continuous.changes import Change
from ..effects.continuous.durations import ThisTurn
from ..effects.continuous.types_and_copies import Still, keeping
from ..effects.costs.paying import Pay
from ..effects.it import ACTED, EVER, SEARCHED, UNCHOSEN, Env, Environment, Part, Results
from ..effects.node import but, walk
from ..effects.references.choosing import one_of_them
from ..effects.references.objects import Antecedent
from ..effects.references.players import APlayer, EachPlayer, They
from ..errors import RulesError
from ..events import Event
from ..machine.decisions import YES_OR_NO, Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.causes import EFFECT
from ..pipeline.lasting import delay
from ..pipeline.occurring import occur
from ..pipeline.triggers import WaitingTrigger
from ..speed.native import mypyc_attr
from ..speed.once import once
from .acting import performed
from .asking_x import AskX, asked_first, most_of_x
from .for_each import UNPAID, after_round, at_once, each_of, numbers_of, over
from .offering import (
    before_theirs,
    doer_of,
    done_by,
    numbers_in,
    one_of,
    possible,
    refuses,
    still_there,
    to_pay,
    unoffered,
)
from .sentences import (
    Step,
    Todo,
    after_x,
    arriving_so,
    as_payable,
    as_spoken_of,
    before_x,
    body_of,
    is_mandatory_cost,
    self_replaced,
    what_it_goes_on_with,
    with_the_rest,
)
from .triggering import sentences_of

if TYPE_CHECKING:
    from ..effects.modifying import Duration
    from ..effects.node import Effect, Instruction
    from ..machine.game import Game
    from ..pipeline.causes import Key

LAST: Final = -2  # under this number an environment keeps what the latest instruction did
ROUND: Final = "round"  # of a mark: a round of these numbers begins
ROUNDS_OVER: Final = "rounds_over"
AGREED: Final = -3  # … and which payment somebody has agreed to make


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope:
    """A mark in the list of things to do: from here on these fields of the environment hold."""

    slots: ClassVar[tuple[str, ...]] = ("fields",)
    __slots__ = slots

    def __init__(self, **fields: object) -> None:
        self.fields = tuple(fields.items())


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
        self.met: frozenset[Key] = (
            frozenset()
        )  # 614.5: the replacement effects that these instructions are of

    def to_do(self) -> tuple[object, ...]:
        return self.todo

    @step("608.2c")
    def take(self, game: Game) -> Signal:
        if not self.todo:
            return Finish(self.outcome())
        first, rest = self.todo[0], self.todo[1:]
        it = Environment(game, self.env)
        rest, then = (rest, first) if isinstance(first, Scope) else self_replaced(it, first, rest)
        if then is not first:
            self.todo = (then, *rest)
            return Goto("take")
        if isinstance(first, Do):
            if isinstance(first.effect, Pay) and refuses(it, first, rest, self.env.picked(AGREED)):
                self.remember(((first.n, ()),))
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
                    self.remember(((UNCHOSEN, result.rest),))
                if isinstance(result, Found):
                    searched = (*self.env.result(SEARCHED), *result.libraries)
                    self.remember(((SEARCHED, searched), (UNCHOSEN, result.rest)))
                self.todo = rest
                return Call(result, "happened")
            result, rest = arriving_so(it, first, tuple(result), rest)
            result, self.todo = with_the_rest(result, rest)
            if game.observer is not None and not result and not none:
                game.observer.idle(game, first.effect, self.env)
            if first.effect.means_all:
                self.remember(((ACTED - first.n, tuple([e.object for e in result])),))
            if self.met:
                result = tuple(e.having_met(self.met) for e in result)
            signal = occur(game, self, as_spoken_of(result, rest), "happened")
            return self.gather(game) if signal is None else signal
        done = self.structure(game, it, first, rest)
        if done is not None:
            return done
        return Goto("take")

    def came_of_it(self) -> tuple[Part, ...]:
        """What came of the instruction: events, or what was chosen; a procedure may return nothing."""
        return self.happened if isinstance(self.happened, tuple) else ()

    def outcome(self) -> tuple[Event, ...]:
        """What is returned in the end."""
        return self.all

    def structure(self, game: Game, it: Environment, first: Step, rest: Todo) -> Signal:
        """Everything but a plain effect: put what follows from it in its place."""
        if game.observer is not None:
            game.observer.tells(game, first, self.env)
        if isinstance(first, Scope):
            fields = dict(first.fields)
            for mark in (ROUND, ROUNDS_OVER):
                if isinstance(numbers := fields.pop(mark, None), tuple):
                    self.env = after_round(self.env, numbers, mark == ROUNDS_OVER)
            self.env = self.env.but(**fields)
            self.todo = rest
        elif isinstance(first, (Body, Sequence)):
            self.todo = (*(first.sentences if isinstance(first, Body) else first.parts), *rest)
        elif isinstance(first, May) and isinstance(
            first.body, Delayed
        ):  # 603.7, 608.2d: asked when it resolves
            later = first.body
            self.todo = (replace(later, body=replace(first, body=later.body)), *rest)
        elif isinstance(first, May):
            agreed = () if done_before(it, rest) else self.agreed(it, first)
            if agreed:
                note_done(it, rest)
            said = (agreed if isinstance(first.who, EachPlayer) else (1,)) if agreed else ()
            agreed_to = (first.body.n,) if said and isinstance(first.body, Do) else ()
            self.remember(((AGREED, agreed_to), (first.n, said)))
            chosen_first = asked_first(self.env, first.body) if said else ()
            self.todo = (*chosen_first, first.body, *rest) if said else rest
            if said and isinstance(first.who, EachPlayer):  # those do it, together (608.2e)
                self.todo = (Scope(each=agreed), first.body, Scope(each=self.env.each), *rest)
            elif said and isinstance(first.who, APlayer) and by_themselves(first.body):
                groups = [(p,) for p in agreed] if isinstance(first.body, OneOf) else [agreed]
                done = [part for some in groups for part in (Scope(each=some), first.body)]
                self.todo = (*done, Scope(each=self.env.each), *rest)
            elif said and isinstance(first.who, APlayer):  # what follows speaks of *that player*
                self.env = Environment(game, self.env).about(agreed[0]).env
        elif isinstance(first, If):
            holds = first.condition.holds(it)
            if game.observer is not None:
                game.observer.judged(game, first.condition, self.env, holds)
            other = rest[0] if rest and isinstance(rest[0], Otherwise) else None
            rest = rest[1:] if other is not None else rest
            chosen = first.then if holds else other.done() if other is not None else None
            if isinstance(chosen, Instead):
                chosen = chosen.by
            self.todo = rest if chosen is None else (chosen, *rest)
        elif isinstance(first, StartingWith) and (one := first.for_one()) is not None:
            numbers = numbers_of(one)
            each = [part for p in first.order(it) for part in (Scope(each=(p,), round=numbers), one)]
            self.todo = (*each, Scope(each=self.env.each, rounds_over=numbers), *rest)
        elif isinstance(first, StartingWith):
            self.todo = (Scope(cast=first.facts(it)), first.body, Scope(cast=self.env.cast), *rest)
        elif isinstance(first, TableRow):
            holds = first.so.holds(it)
            if game.observer is not None:
                game.observer.judged(game, first.so, self.env, holds)
            self.todo = (first.body, *rest) if holds else rest
        elif isinstance(first, AndIf):
            self.todo = (first.first, If(first.condition, first.then), *rest)
        elif isinstance(first, Unless):
            self.todo = (*self.unless(it, first), *rest)
        elif isinstance(first, OneOf):
            self.todo = (one_of(it, first), *rest)
        elif isinstance(first, ForEach):
            if (parts := each_of(it, first)) is not None:
                self.remember(((UNPAID, ()),))
                self.todo = (*parts, *rest)
                return None
            numbers = numbers_of(first.body)
            each = [part for id in over(it, first) for part in (Scope(each=(id,), round=numbers), first.body)]
            self.todo = (*each, Scope(each=self.env.each, rounds_over=numbers), *rest)
        elif isinstance(first, ForEachKind):
            cast = self.env.cast
            rounds = [p for word in first.words() for p in (Scope(cast=(*cast, (KIND, word))), first.body)]
            self.todo = (*rounds, Scope(cast=cast), *rest)
        elif isinstance(first, IfUnpaid):
            its = Environment(game, self.env.but(each=(first.id,)))
            paid = self.unless(its, first.unless)
            if paid == (first.unless.body,):
                self.remember(((UNPAID, (*self.env.result(UNPAID), first.id)),))
                paid = ()
            self.todo = (Scope(each=(first.id,)), *paid, Scope(each=self.env.each), *rest)
        elif isinstance(first, Repeat) and first.following and first.times is not None:
            self.todo = rest * max(0, first.times.value(it))
        elif isinstance(first, Repeat):
            again = once_more(it, first)
            self.todo = (*again, *rest)
            self.forget(again)
        elif isinstance(first, Again):
            again = sentences_of(game, self.env.spell)[: first.upto]
            self.todo = (*again, *rest)
            self.forget(again)
        elif isinstance(first, AskX):
            x = first.ask(it, most_of_x(it, rest))
            self.todo = rest
            self.env = self.env.but(x=x, cast=(*self.env.cast, ("x", x)))
        elif isinstance(first, Let) and (parts := before_x(first)):
            self.todo = (*parts, after_x(first, len(parts)), *rest)
        elif isinstance(first, Let):
            x = first.x.value(it)
            self.todo = (first.body, *rest)  # 107.3i: and of the sentences after it
            self.env = self.env.but(x=x, cast=(*self.env.cast, ("x", x)))
        elif isinstance(first, Delayed):
            if first.condition is not None:  # which is asked then
                first = but(first, body=If(first.condition, first.body), condition=None)
            body, self.todo = what_it_goes_on_with(first, rest)
            ability = Triggered(first.when, body_of(body), first.so)
            delay(game, ability, self.env, stays=first.every, duration=_this_turn(first))
        elif isinstance(first, Reflexive):
            body, self.todo = what_it_goes_on_with(first, rest)
            self.reflexive(game, it, first, body_of(body))
        elif isinstance(first, AtOnce):
            return self.occurring(game, at_once(game, self.env, first), first.body.n, rest)
        elif isinstance(first, Together):
            return self.together(game, it, first, rest)
        elif isinstance(first, (Instead, Otherwise)):
            self.todo = rest  # its condition was looked at before what it replaces
        elif isinstance(first, Modal):
            raise RulesError("the modes of a choice were not chosen")
        else:
            raise RulesError(f"no meaning for {type(first).__name__}")
        return None

    def agreed(self, it: Environment, may: May) -> tuple[int, ...]:
        """608.2d. The players who do what they may do; of what can be done but once, the first who does.

        Nobody is asked who could not do it; where *an* opponent may, the controller says which.
        """
        options = YES_OR_NO
        words = f"{it.game.name_of(it.source)}: do it?"
        who = may.who
        each, anyone = isinstance(who, EachPlayer), isinstance(who, APlayer)
        players = who.ids(it)
        if isinstance(who, APlayer):
            each = by_themselves(may.body)
            players = players if who.any_ else one_of_them(it, players)
        found: list[int] = []
        said: list[tuple[int, bool]] = []
        for player in still_there(it, players):
            if possible(it.about(player) if each or anyone else it, may.body):
                asked = words + before_theirs(it.game, said)
                said.append((player, it.ask(Decision(player, "yes/no", asked, options, about=it.source))))
                if said[-1][1]:
                    found.append(player)
                    if not each:
                        break
            else:
                unoffered(it, player, words, may.body)
        return tuple(found)

    def unless(self, it: Environment, unless: Unless) -> Todo:
        """118.12a. The payer is asked first; what they do instead is done first."""
        if unless.condition is not None:
            return () if unless.condition.holds(it) else (unless.body,)
        options = YES_OR_NO
        words = f"{it.game.name_of(it.source)}: pay?"
        found: Todo
        if isinstance(unless.body, Do) and isinstance(doer_of(unless.body.effect), EachPlayer):
            found = self.each_unless(it, unless, words, options)
        else:
            found = (unless.body,)
            said: list[tuple[int, bool]] = []
            for player, payment in self.payments(it, unless):
                asked = words + before_theirs(it.game, said)
                said.append((player, it.ask(Decision(player, "yes/no", asked, options, about=it.source))))
                if said[-1][1]:
                    found = payment
                    break
        if unless.n >= 0:
            self.remember(((AGREED, (unless.n,)), (unless.n, ())))
        return found

    def each_unless(self, it: Environment, unless: Unless, words: str, options: tuple[Option, ...]) -> Todo:
        """118.12a, 608.2e. Each player says whether they pay; it is done to those who do not."""
        assert unless.payment is not None
        payment = Do(unless.payment, unless.n)
        body = unless.body
        assert isinstance(body, Do)
        everybody = doer_of(body.effect)
        assert isinstance(everybody, EachPlayer)
        said: list[tuple[int, bool]] = []
        for p in everybody.ids(it):
            if possible(it.about(p), payment):
                asked = words + before_theirs(it.game, said)
                said.append((p, it.ask(Decision(p, "yes/no", asked, options, about=it.source))))
            else:
                unoffered(it, p, words, payment)
        paying = [p for p, willing in said if willing]
        others = [p for p in everybody.ids(it) if p not in paying]
        they = They(Antecedent("players", -1, "opponent" if everybody.opponent else "player"))
        done = replace(body, effect=done_by(body.effect, they))
        found: list[Step] = [Scope(each=tuple(paying)), payment] if paying else []
        found += [Scope(each=tuple(others)), done] if others else []
        return (*found, Scope(each=it.env.each))

    def payments(self, it: Environment, unless: Unless) -> list[tuple[int, Todo]]:
        """118.12a. Who may pay, in turn order, and what is done if that player does."""
        assert unless.payment is not None
        payment = to_pay(unless.payment, unless.n)
        payer = doer_of(unless.payment)
        if not isinstance(payer, APlayer):
            who = payer.ids(it) if payer is not None else (it.you,)
            there = still_there(it, who)
            if possible(it, payment):
                return [(p, (payment,)) for p in there]
            for p in there:
                unoffered(it, p, f"{it.game.name_of(it.source)}: pay?", payment)
            return []
        found: list[tuple[int, Todo]] = []
        one = They(Antecedent("each", -1, "player"))  # *any player*: whoever is the first to pay
        payment = to_pay(done_by(unless.payment, one), unless.n)
        for p in payer.ids(it):
            if possible(Environment(it.game, it.env.but(each=(p,))), payment):
                found.append((p, (Scope(each=(p,)), payment, Scope(each=it.env.each))))
        return found

    def reflexive(self, game: Game, it: Environment, node: Reflexive, body: Body) -> None:
        """603.12. An ability that triggers at once on what was done just before; or else waits (603.7)."""
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

    def together(self, game: Game, it: Environment, node: Together, rest: Todo) -> Signal:
        """Effects that happen at the same time: one set of events."""
        parts = [n for n in walk(node.body) if isinstance(n, Do)]
        events: list[Event] = []
        for part in parts:
            events.extend(part.effect.in_one_step(it))
        return self.occurring(game, events, -1, rest)

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
        self.remember(tuple(results))
        self.happened = ()
        return Goto("take")

    def forget(self, again: Todo) -> None:
        """What is done again was not done yet: *if you do* and *this way* are about the new round."""
        if again:
            own = numbers_in(again)
            kept = tuple(r for r in self.env.results if r[0] not in own and r[0] != EVER)
            gone = [r[1] for r in self.env.results if r[0] in own and isinstance(r[1], tuple)]
            ever = (*self.env.result(EVER), *(part for parts in gone for part in parts))
            self.env = self.env.but(results=(*kept, (EVER, ever)))

    def remember(self, results: Results) -> None:
        """Add to the results of the environment."""
        replaced = {n for n, _ in results}
        kept = tuple(r for r in self.env.results if r[0] not in replaced)
        self.env = self.env.but(results=(*kept, *results))


@once
def by_themselves(body: Instruction) -> bool:
    """608.2d. Whether *any player* who may do it does it for themselves, so that others may, too."""
    return any(isinstance(n, Antecedent) and n.of == "each" and n.role == "player" for n in walk(body))


def spoken_of_after(it: Environment, effect: Effect, rest: Todo) -> Effect:
    """205.1b, 608.2d. The next words may say that what changes is still what it was, or what each costs."""
    if not rest or not isinstance(effect, Change):
        return as_payable(it, effect, rest) if rest else effect
    after = next((part for part in rest if not isinstance(part, Scope)), None)
    said = isinstance(after, Do) and isinstance(after.effect, Still)
    return keeping(effect) if said else effect


def once_more(it: Environment, node: Repeat) -> Todo:
    """608.2c. What is left to do of a process that is repeated: asks, where somebody may."""
    if node.things or node.keywords:
        return node.process  # once for each of them
    if node.times is not None:
        return node.process * max(0, node.times.value(it))
    if node.until is not None:
        own = numbers_in(node.process)
        idle = isinstance(node.until, EitherStop) and not any(it.env.result(n) for n in own)
        return () if idle or node.until.holds(it) else (*node.process, node)  # 104.4b: nothing is left to do
    words = f"{it.game.name_of(it.source)}: once more?"
    for player in node.who.ids(it) if node.who is not None else ():
        if it.ask(Decision(player, "yes/no", words, YES_OR_NO, about=it.source)):
            return (*node.process, node)
    return ()


def _this_turn(node: Delayed) -> Duration | None:
    """603.7c. "Whenever … this turn" ends with the turn; "at the beginning of the next …" waits."""
    if node.lasts is not None:
        return node.lasts
    return ThisTurn() if node.every or node.this_turn else None
