"""The one pipeline through which every change of a game goes (603.2, 603.10, 610.3, 614, 615, 616).

proposed, its own effect's self-replacement in it (616.1a) -> can't (614.17) -> control, copy, face, any
other (616.1b-f, 616.1g for contained events) -> happen together -> triggers look (603.2, 603.10)
-> what follows immediately ("until" partners 610.3, 610.4).  What nobody watches needs no frame.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..effects.it import Environment
from ..effects.watching import CANT
from ..events import MOVE, TRANSFORM, TURN_FACE_UP, EnterCounters, Event, Move, Transform, TurnFaceUp
from ..events.base import BEGIN, DAMAGE, DRAW, PRODUCE_MANA, TAP, UNTAP
from ..events.harming import as_one, together
from ..events.playing import Begin
from ..machine.decisions import Decision
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..speed.card_words import MIRACLE
from ..speed.indexes import ITS_ENTERING, NOT_ENTERING, OF_CARDS, Watch, cause_of, entering_of
from ..state.objects import BATTLEFIELD
from .aftermath import Prevented, aftermath, prevented_by
from .causes import EFFECT, UNSAID, Key, cause, is_cause
from .competing import of_rules, options_of
from .entering import as_it_would_be, watches_of_entering, watches_of_transforming, watches_of_turning
from .happening import happen, happen_alone
from .shields import first_met, sharing
from .triggers import hears
from .watched import concerns_lasting, is_elsewhere, lasting_watchers, watched_by

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..speed.indexes import Bucket

Proposals = tuple[Event, ...]
Proposed = tuple[Event, frozenset[Key]]  # an event, and the effects it has already met (614.5)


def occur(game: Game, frame: Frame, events: Iterable[Event], into: str | None = None) -> Signal:
    """Let simultaneous events happen, as the last act of a step.

    What happened is put in *frame*'s field *into*: a tuple of events, containing ones first.
    """
    wanted = tuple(events)
    done: Proposals | None = ()
    follow: list[Proposals] = []
    if len(wanted) == 1 and happens_unheard(game, wanted[0]):
        done = wanted
    elif wanted:
        done = _undisputed(game, wanted, follow)
    elif game.effects or game.untils:
        follow = happen(game, [])  # something may have come to an end
    if done is None:
        return Call(Occur(wanted), into)
    if into is not None:
        setattr(frame, into, done)
    return Call(Occur(follow[0])) if follow else None


def happens_unheard(game: Game, event: Event) -> bool:
    """Let an event happen, if nothing listens to it and it can."""
    if not is_unheard(game, event) or not event.possible(game):
        return False
    happen_alone(game, event)
    return True


def is_unheard(game: Game, event: Event) -> bool:
    """Whether nothing at all listens to an event, and it contains no others: so are most."""
    kind = event.kind
    if not (kind == BEGIN or kind == TAP or kind == UNTAP or kind == PRODUCE_MANA):
        return False
    if game.effects or game.delayed or game.untils or (game.asks and kind in game.asks):
        return False
    indexes = game.indexes
    if indexes.behind:
        indexes.refresh(game)
    if indexes.replacing[kind]:
        return False
    bucket = indexes.triggers[kind]
    return not bucket or (isinstance(event, Begin) and not hears(bucket, event.name))


def _undisputed(game: Game, events: Proposals, follow: list[Proposals]) -> Proposals | None:
    """Make events happen that no effect watches, and note what *follow*s; None where it takes more steps."""
    indexes = game.indexes
    if indexes.behind:
        indexes.refresh(game)
    if game.untils:
        return None
    lasting = bool(game.effects) and lasting_watchers(game)
    if lasting and len(events) > 1:
        return None
    replacing, slow = indexes.replacing, game.timing.slow
    found: list[Event] = []
    watched, tags = lasting, 0
    proposed = list(events)
    for event in proposed:  # and what these contain, which is put behind them
        kind = event.kind
        if kind == DRAW and (game.said.bits & MIRACLE or not event.occurs(game)):
            return None
        if replacing[kind]:
            if len(events) > 1 or not isinstance(event, Move) or _concerned(replacing[kind], event):
                return None
            watched = True
        if lasting and concerns_lasting(game, event):
            return None
        if (watched or len(events) > 1) and isinstance(event, Move) and event.to == BATTLEFIELD:
            tags += 1
            whole, event = event, event.twin()
            event.tag = tags
            if game.observer is not None:
                game.observer.same(game, whole, event)
        waits = bool(slow) and kind in slow
        if waits and (len(events) > 1 or game.timing.waits(game, event)):
            return None
        if (kind == MOVE or kind == TURN_FACE_UP or kind == TRANSFORM) and watches_itself(game, event):
            return None
        if not event.possible(game):
            if game.observer is not None:
                game.observer.impossible(game, event)
            continue
        if event.procedure(game) is not None:
            return None
        if waits:
            event = game.timing.becomes(game, event, event.before())
        found.append(event)
        inner = event.contains(game)
        if game.observer is not None:
            game.observer.contains(game, event, inner)
        if inner:
            if watched:
                return None
            proposed.extend(inner)
            if kind == DAMAGE and len(events) > 1:
                proposed[len(events) :] = as_one(proposed[len(events) :])
    if watched:
        return _unchanged(game, found, follow)
    follow += happen(game, found)
    return tuple(found)


def _concerned(bucket: Bucket, move: Move) -> bool:
    """Whether some effect may be about a move."""
    for watch in bucket:
        if not passes_over(watch, move):
            return True
    return False


def passes_over(watch: Watch, move: Move) -> bool:
    """614.1c, 614.12. Whether an ability is about how something else enters, and not about a move."""
    return watch.entering == ITS_ENTERING or (watch.entering != NOT_ENTERING and move.to != BATTLEFIELD)


def _unchanged(game: Game, events: list[Event], follow: list[Proposals]) -> Proposals:
    """Carry out events that are watched for, by nothing that is about them, as ``Occur`` does."""
    cited = game.citing
    game.citing = (*cited, "700.1")
    done = [event.twin() for event in events]
    if game.observer is not None:
        for event, other in zip(events, done):
            game.observer.same(game, event, other)
    follow += happen(game, done)
    game.citing = cited
    return tuple(done)


def watches_itself(game: Game, event: Event) -> bool:
    """Whether its object says how it enters or turns over (614.12, 712.20), or may go home (903.9b)."""
    if isinstance(event, Move):
        found = watches_of_entering if event.to == BATTLEFIELD else of_rules
        return bool(found(game, event))
    if isinstance(event, Transform):
        return bool(watches_of_transforming(game, event))
    return isinstance(event, TurnFaceUp) and bool(watches_of_turning(game, event))


def applicable(
    game: Game, event: Event, used: frozenset[Key] = frozenset(), caused: int = UNSAID
) -> list[Watch]:
    """The effects of the first class of 616.1 that can apply to *event* now, *caused* as said or as it is."""
    game.indexes.refresh(game)
    found: list[Watch] = []
    best = 99
    ahead: tuple[Game, int] | None = None
    for watch in watchers(game, event):
        if watch.key in used or (watch.entering and isinstance(event, Move) and passes_over(watch, event)):
            continue
        if watch.cause and not is_cause(watch.cause, EFFECT if used else caused or cause(game)):  # 614.16
            continue
        category = watch.node.class_of()
        if category > best:
            continue
        entering = _entering(event)
        if entering is not None and watch.key[0] != "own" and watch.entering != OF_CARDS:
            ahead = ahead or as_it_would_be(game, entering)  # 614.12, 614.17d
            there = event.twin()
            there.object = ahead[1]
            hit = applies(ahead[0], watch, there)
        else:
            hit = applies(game, watch, event)
        if not hit:
            continue
        if category < best:
            best, found = category, []
        found.append(watch)
    return found


def _entering(event: Event) -> Move | None:
    """The move onto the battlefield that an event is, or is a part of."""
    if isinstance(event, Move):
        return event if event.to == BATTLEFIELD else None
    return event.move if isinstance(event, EnterCounters) else None


def watchers(game: Game, event: Event) -> list[Watch]:
    """All that watch for events of that kind: abilities, the event's own, and effects that last."""
    found = list(game.indexes.replacing[event.kind])
    if isinstance(event, Move):
        if event.to == BATTLEFIELD:
            found = [w for w in found if w.source != event.object]
            found.extend(watches_of_entering(game, event))
        else:
            found.extend(of_rules(game, event))
    elif isinstance(event, TurnFaceUp):
        found.extend(watches_of_turning(game, event))
    elif isinstance(event, Transform):
        found.extend(watches_of_transforming(game, event))
    for id, effect in game.effects.items():
        if event.kind in watched_by(effect.node) and not is_elsewhere(effect, event):
            watch = Watch(("effect", id), effect.node, effect.env, None, None)
            watch.cause = cause_of(effect.node)
            if event.kind == MOVE and entering_of(effect.node) == OF_CARDS:
                watch.entering = OF_CARDS
            found.append(watch)
    return found


def applies(game: Game, watch: Watch, event: Event) -> bool:
    """Whether one effect applies to *event*, as things are."""
    it = Environment(game, watch.env)
    if watch.condition is not None and not watch.condition.holds(it):
        return False
    return bool(watch.node.applies(it, event)) and game.timing.heeds(game, watch, event)


def prohibited(game: Game, event: Event, caused: int = UNSAID) -> bool:
    """614.17b. Whether *event* can't happen, so that no cost may include it and nobody may choose it."""
    found = applicable(game, event, caused=caused)
    return bool(found) and found[0].node.class_of() == CANT


def entering_in(events: Iterable[Event]) -> tuple[int, ...]:
    """614.13a, c. The objects that are entering the battlefield by these events."""
    return tuple(e.object for e in events if type(e) is Move and e.to == BATTLEFIELD)


class Occur(Frame):
    """614-616. A set of simultaneous events, with all that would change them."""

    __slots__ = (
        "events", "pending", "settled", "outer", "done", "replaced", "working_on", "todo", "entering", "tags",
        "prevented",
    )  # fmt: skip

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__()
        self.events = events
        self.pending: tuple[Proposed, ...] = ()
        self.settled: tuple[Proposed, ...] = ()
        self.outer: tuple[Event, ...] = ()  # events whose contained events are being settled
        self.done: tuple[Event, ...] = ()
        self.replaced: Any = None  # the events put in the place of one, or what a procedure returned
        self.working_on: tuple[Event, frozenset[Key], Watch] | None = None
        self.todo: tuple[
            Frame | tuple[Event, ...], ...
        ] = ()  # procedures and further sets of events that follow at once
        self.entering: tuple[int, ...] = ()
        self.tags = 0
        self.prevented: tuple[Prevented, ...] = ()  # what follows from prevention (615.5)

    @step("614.1")
    def before(self, game: Game) -> Signal:
        """What players may do just before it, where the timing rules let them."""
        frame = game.timing.before(game, self.events)
        return None if frame is None else Call(frame, "events")

    @step("616.1")
    def propose(self, game: Game) -> Signal:
        ordered = list(self.events)
        if len(ordered) > 1:
            order = {player: i for i, player in enumerate(game.apnap())}
            ordered.sort(key=lambda e: order.get(e.affected(game), 99))  # 101.4
        self.pending = tuple((self._tagged(event), event.before()) for event in ordered)
        if game.observer is not None:
            game.observer.proposed(game, [event for event, _ in self.pending])
        self.entering = game.entering
        game.entering = game.entering + entering_in(ordered)
        return None

    @step("616.1")
    def modify(self, game: Game) -> Signal:
        """Apply one effect to the first event that one can apply to (616.1, 616.1f)."""
        settled: list[Proposed] = []
        for at, (event, used) in enumerate(self.pending):
            if not event.possible(game):  # 614.7
                if game.observer is not None:
                    game.observer.impossible(game, event)
                continue
            found = applicable(game, event, used)
            if game.observer is not None:
                game.observer.looked(game, event, used, found)
            if not found:
                settled.append((event, used))
                continue
            watch = self.choose(game, event, found, used)
            first, spent = first_met(game, self.pending, at, watch, applicable)
            event, used = self.pending[first]
            result = watch.node.replace(Environment(game, sharing(watch.env, event, spent)), event)
            self.settled = (*self.settled, *settled)
            self.pending = (*self.pending[at:first], *self.pending[first + 1 :])
            self.working_on = (event, used | {watch.key}, watch)
            if isinstance(result, Frame):
                return Call(result, "replaced")
            self.replaced = tuple(result)
            return None
        self.settled = (*self.settled, *settled)
        self.pending = ()
        return Goto("expand")

    def _tagged(self, event: Event) -> Event:
        """Number the moves onto the battlefield, so that what belongs to each finds its object."""
        if type(event) is Move and event.to == BATTLEFIELD:
            self.tags += 1
            tagged = event.twin()
            tagged.tag = self.tags
            return tagged
        return event

    def choose(self, game: Game, event: Event, found: list[Watch], used: frozenset[Key]) -> Watch:
        """616.1. The affected player, or the controller of the affected object, chooses."""
        if len(found) == 1 or found[0].node.class_of() == CANT:
            return found[0]
        prompt = "Which effect applies first?"
        options = options_of(game, event, found, used, applicable)
        at: int = game.ask(Decision(event.affected(game), "replacement", prompt, options))
        return found[at]

    @step("616.1f")
    def take(self, game: Game) -> Signal:
        """The changed event is looked at again, with one effect fewer."""
        assert self.working_on is not None
        event, used, watch = self.working_on
        changed = self.replaced
        if game.observer is not None:
            game.observer.changed(game, event, watch, changed)
        if watch.node.class_of() == CANT:
            game.note(f"{game.name_of(watch.source)}: that can't happen", "614.17", "101.2")
        elif not (len(changed) == 1 and changed[0] is event):
            rule = getattr(watch.node, "rule", "614.6")
            game.note(f"{game.name_of(watch.source)} applies", rule, player=watch.env.controller)
        self.prevented = (*self.prevented, *prevented_by(watch, event, changed))
        met = tuple([(e.having_met(used), used) for e in changed])
        if game.observer is not None:
            for e, (other, _) in zip(changed, met):
                game.observer.same(game, e, other)
        self.pending = (*met, *self.pending)
        self.replaced = self.working_on = None
        return Goto("modify")

    @step("616.1g")
    def expand(self, game: Game) -> Signal:
        """The events contained in those that are settled are replaced in their turn."""
        inner: list[Proposed] = []
        become = tuple([(game.timing.becomes(game, e, used), used) for e, used in self.settled])
        for event, used in become:
            parts = [self._tagged(e) for e in event.contains(game)]
            if game.observer is not None:
                game.observer.contains(game, event, parts)
            inner.extend([(e, used) for e in parts])
        if game.observer is not None:
            for (e, _), (other, _) in zip(self.settled, become):
                game.observer.same(game, e, other)
        self.settled = become
        self.outer = (*self.outer, *(e for e, _ in self.settled if e.occurs(game)))
        self.settled = ()
        if inner:
            self.pending = tuple(together(inner))
            game.entering = game.entering + entering_in(e for e, _ in inner)
            return Goto("modify")
        return None

    @step("700.1")
    def happen(self, game: Game) -> Signal:
        """All of it happens at the same time; what follows immediately is put down to be done."""
        game.entering = self.entering
        events = [e.twin() for e in self.outer]
        if game.observer is not None:
            for before, after in zip(self.outer, events):
                game.observer.same(game, before, after)
        todo: list[Frame | tuple[Event, ...]] = []
        for e in events:
            frame = e.procedure(game)
            if frame is not None:
                todo.append(frame)
        if self.prevented:
            todo.extend(aftermath(game, self.prevented))
        self.done = tuple(events)
        self.outer = self.prevented = ()
        todo.extend(happen(game, events))
        self.todo = tuple(todo)
        return None

    @step("")
    def follow(self, game: Game) -> Signal:
        """What follows immediately: series and the rest of an effect, by rules of their own, and partners."""
        if not self.todo:
            return Finish(self.done)
        first = self.todo[0]
        if not isinstance(first, Frame):
            return Goto("come_back")
        self.todo = self.todo[1:]
        return Call(first.fork(game.token), "replaced")

    @step("")
    def followed(self, game: Game) -> Signal:
        if isinstance(self.replaced, tuple):
            self.done = self.done + tuple(e for e in self.replaced if isinstance(e, Event))
        self.replaced = None
        return Goto("follow")

    @step("610.3")
    def come_back(self, game: Game) -> Signal:
        """610.3, 610.4. The "until" partners."""
        first, self.todo = self.todo[0], self.todo[1:]
        assert isinstance(first, tuple)
        return Call(Occur(first).fork(game.token), "replaced")

    @step("")
    def come_back_done(self, game: Game) -> Signal:
        return self.followed(game)
