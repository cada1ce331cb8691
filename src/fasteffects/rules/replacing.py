"""What replacement effects do where it takes choices or several steps (614.1, 614.6, 614.10b, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..effects.abilities.instructions import Do, May, Sequence
from ..effects.actions.damage import DealDamage
from ..effects.continuous.changes import Change
from ..effects.continuous.enters_being import as_such
from ..effects.it import Env, Environment
from ..effects.quantities.as_it_entered import LIFE_PAID
from ..events import Begin, Damage, Event, Move, PayLife, Perform, Sacrifice
from ..machine.decisions import YES_OR_NO, Decision
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.lasting import use_up
from ..state.objects import EXILE, SACRIFICED, with_pair
from .instructing import Instructions
from .possible import possible

if TYPE_CHECKING:
    from ..effects.node import Instruction, Node
    from ..machine.game import Game


class ReplaceBy(Frame):
    """614.6. In place of an event, the clauses of the effect; what they do is put in the event's place."""

    __slots__ = ("node", "env", "agreed")

    def __init__(self, node: Any, env: Env) -> None:
        super().__init__()
        self.node = node
        self.env = env
        self.agreed = True

    @step("614.6")
    def choose(self, game: Game) -> Signal:
        """An optional replacement is offered only where it can be done (118.12)."""
        by = self.node.by
        if not isinstance(by, May):
            return None
        it = Environment(game, self.env)
        if not possible(it, by.body):
            return Finish((self.env.event,))
        options = YES_OR_NO
        words = f"{game.name_of(self.env.source)}: apply it?"
        who = by.who.ids(it)[0]
        if not game.ask(Decision(who, "yes/no", words, options, about=self.env.source)):
            return Finish((self.env.event,))
        return None

    @step("614.6")
    def replace(self, game: Game) -> Signal:
        by = self.node.by
        body = by.body if isinstance(by, May) else by
        then = self.node.followed_by()
        it = Environment(game, self.env)
        if body is not by:
            it = Environment(game, it.env.but(results=(*it.env.results, (by.n, (1,)))))
        able = then is None or possible(it, body)
        events: list[Event] = []
        rest: tuple[Instruction, ...] = (body,)
        if isinstance(body, Do) or of_damage(body):
            parts = body.parts if isinstance(body, Sequence) else (body,)
            for part in (part for part in parts if isinstance(part, Do)):
                result = part.effect.perform(it)
                if not isinstance(result, Frame):
                    events.extend(same_damage(self.env.event, e) for e in result)
                    done = tuple(result) if able else ()  # *if you can't*: not all of it
                    it = Environment(game, it.env.but(results=(*it.env.results, (part.n, done))))
                    rest = ()
        if then is not None:
            rest = (*rest, then)
        if self.env.lasting in game.effects and game.effects[self.env.lasting].left > 0:
            use_up(game, self.env.lasting)
        if rest and isinstance(self.env.event, Begin):  # 614.10b
            game.done_after_skip(Instructions(it.env, rest))
            return Finish(tuple(events))
        if rest:
            events.append(Perform(Instructions(it.env.but(controller=it.you), rest), it.you))
        return Finish(tuple(events))


class EntersIf(Frame):
    """614.6, 614.12a. Something is done before a permanent would enter; if it is not, it goes elsewhere."""

    __slots__ = ("node", "env", "able", "done")

    def __init__(self, node: Any, env: Env) -> None:
        super().__init__()
        self.node = node
        self.env = env
        self.able = True
        self.done: tuple[Event, ...] = ()

    @step("614.12a")
    def do(self, game: Game) -> Signal:
        self.able = possible(Environment(game, self.env), self.node.by)
        if not self.able:
            return self.at_once(game, "enter")  # 118.3: it costs nothing of what there is
        return Call(Instructions(self.env, (self.node.by,)), "done")

    @step("614.6")
    def enter(self, game: Game) -> Signal:
        if self.able and self.done:
            return Finish((self.env.event,))
        return Finish(tuple(self.node.otherwise.effect.perform(Environment(game, self.env))))


def of_damage(body: Node) -> bool:
    """Whether it is several pieces of damage dealt at one time."""
    parts = body.parts if isinstance(body, Sequence) and set(body.joiners) == {"and"} else ()
    return bool(parts) and all(isinstance(p, Do) and isinstance(p.effect, DealDamage) for p in parts)


def same_damage(event: Event | None, new: Event) -> Event:
    """614.6. Damage that is dealt as it would have been is that event, and keeps what else it is."""
    if not isinstance(new, Damage) or not isinstance(event, Damage):
        return new
    same = (new.source, new.object, new.amount) == (event.source, event.object, event.amount)
    return event if same else new


class AsItEnters(Instructions):
    """614.1c, 614.12a. What is done as a permanent enters or is turned up; returns the event."""

    __slots__ = ("event",)

    def __init__(self, node: Any, env: Env) -> None:
        super().__init__(env, tuple(node.body))
        self.event: Any = env.event

    @step("614.12a")
    def take(self, game: Game) -> Signal:
        if not self.todo:
            return Finish(self.outcome())
        first, rest = self.todo[0], self.todo[1:]
        if isinstance(first, Do) and isinstance(first.effect, Change) and isinstance(self.event, Move):
            such = as_such(Environment(game, self.env), first.effect.what)  # 611.2c
            self.event = self.event.but(being=(*self.event.being, *such))
        elif not isinstance(first, Do) or not first.effect.alters:
            return super().take(game)
        else:
            self.event = first.effect.alter(Environment(game, self.env), self.event)
        self.todo = rest
        self.env = self.env.but(event=self.event)
        return self.again()

    @step("614.12a")
    def gather(self, game: Game) -> Signal:
        if isinstance(self.event, Move):
            done = self.came_of_it()
            exiled = [("exiled", e.new) for e in done if isinstance(e, Move) and e.to == EXILE]  # 607.2a
            chosen = [("chosen", id) for id in done if isinstance(id, int)]  # 607.2d
            if exiled or chosen:
                self.event = self.event.but(linked=(*self.event.linked, *exiled, *chosen))
        self.keep_numbers()
        return super().gather(game)

    def keep_numbers(self) -> None:
        """607.2a. How much life was paid and what was sacrificed as it entered is known of the permanent."""
        paid = sum([e.amount for e in self.came_of_it() if isinstance(e, PayLife)])
        given = tuple([e.object for e in self.came_of_it() if isinstance(e, Sacrifice)])
        for word, value in ((LIFE_PAID, paid), (SACRIFICED, given)):
            if value and isinstance(self.event, Move):
                self.event = self.event.but(chosen=with_pair(self.event.chosen, word, value))

    def outcome(self) -> tuple[Event, ...]:
        return (self.event,)

    def again(self) -> Signal:
        """The next instruction."""
        return Goto("take")


class AsItTransforms(AsItEnters):
    """712.20. What is done while a permanent transforms; returns the event."""

    __slots__ = ()

    @step("712.20")
    def take(self, game: Game) -> Signal:
        return super().take(game)

    @step("712.20")
    def gather(self, game: Game) -> Signal:
        return super().gather(game)
