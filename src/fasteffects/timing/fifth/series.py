"""What follows each timing step: conditions, triggered effects, damage prevention (C7, C10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...effects.it import Environment
from ...effects.replacement.regeneration import RegenerationShield
from ...events import Begin, Event, Regenerated
from ...events.base import BEGIN, DESTROY, STATE
from ...machine.decisions import Decision
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.lasting import end_effects
from ...pipeline.occurring import occur, prohibited
from ...pipeline.triggers import WaitingTrigger, delayed_now, look_at_states
from ...rules.state_based import nothing_new
from ...rules.triggering import PutTrigger, trigger_options
from ...rules.turn import wear_off
from ...state.objects import NOBODY, STACK
from .chances import ASSIGNED, DESTRUCTION, DRAWING, JOINS, NONE, SERIES, WAITS, anyone_has, ask, set_window
from .conditions import is_decided, looked_at, met

if TYPE_CHECKING:
    from ...machine.game import Game
    from ...pipeline.lasting import Lasting


def settle(game: Game) -> Signal:
    """C7. Let what follows a timing step follow, as the last act of that step."""
    frame = following(game)
    return None if frame is None else Call(frame)


def following(game: Game) -> Settle | None:
    """C7. The procedure of what follows a timing step; None where nothing does."""
    if is_settled(game):
        return None
    if not is_eventful(game) and not met(game):
        looked_at(game)
        return None
    return Settle()


def is_settled(game: Game) -> bool:
    """C7. Whether nothing follows a timing step, because nothing is new."""
    return game.holding == WAITS or (not is_eventful(game) and nothing_new(game))


def is_eventful(game: Game) -> bool:
    """C7. Whether something has triggered or might, damage has been assigned, or the game is decided."""
    if game.waiting or (game.packets and (game.holding == 0 or is_unanswered(game))):
        return True
    game.indexes.refresh(game)
    return bool(game.indexes.triggers[STATE]) or is_decided(game)


class Settle(Frame):
    """C7. After a timing step: conditions, then its triggers, then prevention of the damage it assigned.

    Inside a damage-prevention step damage joins the packets that are there (C9.5).
    """

    __slots__ = ("packets", "window")

    def __init__(self) -> None:
        super().__init__()
        self.packets: tuple[Event, ...] = ()
        self.window: tuple[str, tuple[int, ...]] = ("", ())

    @step("C7")
    def take(self, game: Game) -> Signal:
        if is_settled(game):
            return Finish()
        self.window = game.window
        if game.holding == 0:
            self.packets, game.packets = game.packets, ()
        set_window(game, NONE)
        return self.at_once(game, "conditions")

    @step("C7")
    def conditions(self, game: Game) -> Signal:
        return Call(procedure("Conditions"))

    @step("C7.1", "C11")
    def triggers(self, game: Game) -> Signal:
        """What has triggered, and what does while something is so: landhome."""
        look_at_states(game)
        if game.waiting:
            return Call(Series())
        return self.at_once(game, "prevent")

    @step("C7")
    def again(self, game: Game) -> Signal:
        return Goto("conditions")

    @step("C4.6")
    def prevent(self, game: Game) -> Signal:
        if self.packets and not game.over:
            packets, self.packets = self.packets, ()
            return Call(procedure("PreventionStep", packets))
        return self.at_once(game, "answer")

    @step("A22")
    def answer(self, game: Game) -> Signal:
        """What has joined a damage-prevention step can be answered as what was there at its beginning."""
        return (answering(game) if is_unanswered(game) else None) or self.at_once(game, "back")

    @step("C7")
    def back(self, game: Game) -> Signal:
        set_window(game, *self.window[:1], *self.window[1])
        return Finish()


class Series(Frame):
    """C1.6, C7.2. Triggered effects one at a time: all of the active player's, then the others'."""

    __slots__ = ("queue", "item", "player", "began")

    def __init__(self) -> None:
        super().__init__()
        self.queue: tuple[WaitingTrigger, ...] = ()
        self.item = NOBODY
        self.player = NOBODY  # whose turn in the series it is
        self.began = 0  # when

    @step("C7.2")
    def take(self, game: Game) -> Signal:
        self.queue = game.waiting
        game.wait_no_more()
        self.began = game.clock
        return None

    @step("C7.2")
    def choose(self, game: Game) -> Signal:
        own: list[Any] = []
        for player in game.apnap():
            own = own or [t for t in self.queue if t.env.controller == player]
        if not own:
            return Finish()
        at = 0
        if len(own) > 1:
            prompt = "which triggered effect is played first?"
            at = game.ask(Decision(own[0].env.controller, "order", prompt, trigger_options(own)))
        self.queue = tuple(t for t in self.queue if t is not own[at])
        self.player = own[at].env.controller
        set_window(game, SERIES)
        return Call(PutTrigger(own[at]), "item")

    @step("C5.9")
    def interrupt(self, game: Game) -> Signal:
        if self.item == NOBODY or self.item not in game.objects:
            return Goto("choose")
        return Call(procedure("Played", self.item))

    @step("C1.6")
    def resolve(self, game: Game) -> Signal:
        if self.item not in game.objects:
            return Goto("choose")
        set_window(game, NONE)
        return Call(procedure("Resolve", self.item))

    @step("C7.5")
    def settle(self, game: Game) -> Signal:
        return settle(game)

    @step("C3.8")
    def ends_at_once(self, game: Game) -> Signal:
        """In the cleanup phase nothing lasts: neither damage nor what is to end with the turn.

        What is put off until the end of the turn meanwhile, and what comes and says what happens then,
        belongs to this series, unless its player is done.
        """
        if game.phase == "cleanup":
            wear_off(game)
            new = what_came(game, self.began) if game.step == "end" else []
            self.began = game.clock
            if new:
                done = next(f for f in game.frames if isinstance(f, Series)).is_past(game.active)
                self.queue += tuple([t for t in new if not (done and t.env.controller == game.active)])
        return Goto("choose")

    def is_past(self, player: int) -> bool:
        """C1.6. Whether a player who comes first has played all of theirs."""
        return self.player not in (player, NOBODY) and all(t.env.controller != player for t in self.queue)


def what_came(game: Game, since: int) -> list[WaitingTrigger]:
    """C3.8. What has been put off until the end of the turn, or has come since and says what happens then."""
    begin = Begin(game.active, "step", "end")
    found = delayed_now(game, [begin]) if game.delayed else []
    game.indexes.refresh(game)
    for watch in game.indexes.triggers[BEGIN]:
        if game.on_battlefield(watch.source) and game.objects[watch.source].timestamp > since:
            env = watch.env.but(controller=game.controller(watch.source), event=begin)
            it, ability = Environment(game, env), watch.node
            if ability.event.matches(it, begin) and (
                ability.condition is None or ability.condition.holds(it)
            ):
                found.append(WaitingTrigger(ability, env, game.name_of(watch.source)))
    return found


WOULD: Final = {DESTRUCTION: "be destroyed", DRAWING: "draw", ASSIGNED: "be dealt damage"}


class Specialized(Frame):
    """C7.7. Just before an event: what may be played only then, the active player all of theirs first.

    *kind* is the moment, *about* those the event happens to; whenever something is used the series begins
    again, for the event as it is now.
    """

    __slots__ = ("kind", "about", "saved", "declined", "window", "depth", "holding", "first_new", "events")

    def __init__(self, kind: str, about: tuple[int, ...], events: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.kind = kind
        self.about = about
        self.saved: tuple[int, ...] = ()  # what has been regenerated
        self.declined = 0
        self.window: tuple[str, tuple[int, ...]] = ("", ())
        self.depth = 0
        self.holding = 0
        self.first_new = 0  # effects with a higher id are of what has just resolved
        self.events = events  # what is about to happen

    @step("C7.7")
    def begin(self, game: Game) -> Signal:
        self.window, self.holding = game.window, game.holding
        if self.kind != ASSIGNED:
            game.holding = WAITS
        self.depth = len(game.zone(STACK))
        return None

    @step("C7.7")
    def open(self, game: Game) -> Signal:
        self.declined = 0
        set_window(game, self.kind, *self.about)
        return None

    @step("C7.7")
    def offer(self, game: Game) -> Signal:
        order = game.apnap()
        if self.declined >= len(order) or not self.about:
            if self.kind == ASSIGNED and not isinstance(self, Declined):
                game.packets = tuple(p.but(met=p.met | {(ANSWERED, p.object)}) for p in game.packets)
            set_window(game, self.window[0], *self.window[1])
            game.holding = self.holding
            return Finish(tuple([e for e in self.events if e.kind != DESTROY or e.object not in self.saved]))
        player = order[self.declined]
        names = ", ".join(game.label(i) for i in self.about)
        words = f"{names} would {WOULD[self.kind]}"
        reply = game.answered() or ask(game, player, words)
        if isinstance(reply, Decision):
            return reply
        chosen = reply[0]
        if chosen == ("pass",):
            self.declined += 1
            return Goto("offer")
        return Call(procedure("Play", player, chosen, game.window))

    @step("C7.7")
    def resolve(self, game: Game) -> Signal:
        stack = game.zone(STACK)
        if len(stack) <= self.depth:
            return Goto("offer")
        set_window(game, NONE)
        self.first_new = game.next_id
        return Call(procedure("Resolve", stack[-1]))

    @step("C10.2")
    def regenerate(self, game: Game) -> Signal:
        """What has been regenerated is tapped and healed at once, before the series goes on (C7.2)."""
        shields = new_shields(game, self.first_new) if self.kind == DESTRUCTION else []
        events = [Regenerated(i) for e in shields for i in e.locked or () if i in self.about]
        end_effects(game, [e.id for e in shields])  # C10.3: of no use later
        saved = [e for e in events if not prohibited(game, Regenerated(e.object))]
        self.saved += tuple([e.object for e in saved])
        self.about = tuple([i for i in self.about if i not in self.saved])
        return occur(game, self, saved)

    @step("C9.5")
    def work_at_once(self, game: Game) -> Signal:
        return Call(procedure("ApplyShields")) if self.kind == ASSIGNED else None

    @step("C7.7")
    def again(self, game: Game) -> Signal:
        return Goto("open")


class Declined(Specialized):
    """The same where nobody has anything to play: others are not to tell that (``discreet``); all decline."""

    __slots__ = ()


ANSWERED: Final = "A22"  # the mark of a packet whose answers have been asked for, with its recipient


def is_unanswered(game: Game) -> bool:
    """A22. Whether damage has joined a damage-prevention step that somebody could answer."""
    if game.holding != JOINS or not anyone_has(game, ASSIGNED):
        return False
    return any((ANSWERED, p.object) not in p.met for p in game.packets)


def answering(game: Game) -> Signal:
    """A22. The series of what can be played only when damage is assigned, for the damage that is new."""
    if not anyone_has(game, ASSIGNED):
        return None
    new = [p.object for p in game.packets if (ANSWERED, p.object) not in p.met]
    return Call(Specialized(ASSIGNED, tuple(dict.fromkeys(new)))) if new else None


def standing(game: Game) -> Signal:
    """A22. The series of what could have been played as damage is assigned, if anybody had such a thing."""
    about = tuple(dict.fromkeys(p.object for p in game.packets))
    return Call(Declined(ASSIGNED, about)) if about else None


def new_shields(game: Game, since: int) -> list[Lasting]:
    """C10.2. The regenerations that have begun since."""
    effects = game.effects.values()
    return [e for e in effects if e.id >= since and isinstance(e.node, RegenerationShield)]
