"""Triggered abilities look at events (603.2, 603.6, 603.7, 603.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..effects.it import Env, Environment
from ..events.base import ABILITY_TRIGGERED, BEGIN, CONTROL_CHANGED, CYCLE, STATE
from ..events.occurring import AbilityTriggered
from ..events.status import ControlChanged
from ..machine.procedures import BY_NAME
from ..speed.native import mypyc_attr
from ..speed.once import once
from ..state.objects import NOBODY, STACK, with_pair

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..effects.patterns import EventPattern
    from ..events import Event
    from ..machine.game import Game
    from ..speed.indexes import Bucket, Watch
    from ..state.abilities import Heard
    from .lasting import DelayedAbility


@mypyc_attr(allow_interpreted_subclasses=True)
class WaitingTrigger:
    """603.2. An ability that has triggered and waits to be put on the stack (603.3)."""

    slots: ClassVar[tuple[str, ...]] = ("ability", "env", "name", "caused")
    __slots__ = slots

    def __init__(self, ability: Heard, env: Env, name: str, caused: bool = False) -> None:
        self.ability = ability
        self.env = env
        self.name = name
        self.caused = caused  # whether it triggers on another ability triggering (603.3b)

    @property
    def node(self) -> Ability:
        """The ability, as a value of the card language."""
        own: Any = self.ability
        found: Ability = own
        return found


# 603.10. What of its pattern an ability sees as the game was before the event; what, as it is after.
Sides = tuple["EventPattern | None", "EventPattern | None"]


# 603.2d. What changes how often abilities trigger (triggers/trigger_counts.py), each with what it asks.
COUNTS: Final = (  # as the indexes know them
    "triggers more", "triggers never", "rooms trigger more", "in spite of hexproof",
)  # fmt: skip
NUMBERED: Final = "triggered as"  # 603.3b: how an environment keeps which ability another triggered on
Counting = list[tuple[Environment, Any]]


class Back:
    """603.10. What looks back at events: found before they happen."""

    __slots__ = ("watching", "counting")

    def __init__(self) -> None:
        # By kind of event: who looks, for what, under whose control, attached to what.
        self.watching: dict[int, list[tuple[Watch, EventPattern, int, int]]] = {}
        self.counting: Counting = []  # 603.2d: what changed then how often abilities trigger

    def add(self, kind: int, watch: Watch, pattern: EventPattern, player: int, host: int) -> None:
        """One more ability that looks back at events of that kind."""
        self.watching.setdefault(kind, []).append((watch, pattern, player, host))


def counting(game: Game) -> Counting:
    """603.2d. The effects that change how often abilities trigger."""
    others = game.indexes.others
    watches = [watch for name in COUNTS for watch in others.get(name, ())]
    if not watches:
        return []
    found = [(Environment(game, watch.under(game.controller(watch.source))), watch) for watch in watches]
    return [(it, w.node) for it, w in found if w.condition is None or w.condition.holds(it)]


def heard_by(some: Counting, source: int, events: list[Event], ability: object = None) -> list[Event]:
    """Those of *events* that may trigger that ability of the object *source*."""
    return [e for e in events if not any(node.silences(it, source, e, ability) for it, node in some)]


def times(some: Counting, source: int, events: list[Event]) -> int:
    """603.2d. How often an ability of the object *source* triggers on *events*."""
    more = [node for it, node in some if node.adds(it, source, events)]
    return 1 + len(more)


def looking_back(game: Game, events: list[Event]) -> Back | None:
    """603.10a. The abilities that will see *events* as the game was before; None where none does."""
    indexes = game.indexes
    if indexes.behind:
        indexes.refresh(game)
    triggers = indexes.triggers
    found: Back | None = None
    for kind in _heard(triggers, events):
        for watch in triggers[kind]:
            pattern = _sides_of(watch)[0]
            if pattern is not None:
                if found is None:
                    found = Back()
                host = game.obj(watch.source).attached_to
                found.add(kind, watch, pattern, game.controller(watch.source), host)
    if found is not None:
        found.counting = counting(game)
    return found


def _heard(triggers: list[Bucket], events: list[Event], back: Back | None = None) -> list[int]:
    """The kinds of those events to which abilities listen, or did before they happened."""
    found: list[int] = []
    for event in events:
        kind = event.kind
        if (triggers[kind] or (back is not None and kind in back.watching)) and kind not in found:
            found.append(kind)
    return found


@once
def parts_heard(ability: Heard) -> tuple[str, ...] | None:
    """The steps and phases at whose beginning an ability triggers; None where it may be something else."""
    pattern = ability.event
    return None if pattern is None else pattern.beginnings()


def hears(bucket: Bucket, part: str) -> bool:
    """Whether one of the abilities that wait for a beginning may wait for that of a step, phase or turn."""
    for watch in bucket:
        parts = parts_heard(watch.node)
        if parts is None or part in parts:
            return True
    return False


def _sides_of(watch: Watch) -> Sides:
    """603.10. What a triggered ability sees from before an event and from after it."""
    found = watch.sides
    if found is None:
        found = watch.sides = sides(watch.node)
    return found


def look(game: Game, events: list[Event], back: Back | None) -> None:
    """Let abilities see what has just happened together.

    Those that look back in time are asked as they were before; all others as they are now.
    """
    indexes = game.indexes
    if indexes.behind:
        indexes.refresh(game)
    triggers = indexes.triggers
    heard = _heard(triggers, events, back)
    if not heard and not game.delayed and game.observer is None:
        return
    found: list[WaitingTrigger] = []
    now = counting(game)
    before: Counting = back.counting if back is not None else []
    for kind in heard:
        some = events if len(events) == 1 else [e for e in events if e.kind == kind]
        if back is not None and kind in back.watching:
            for watch, pattern, player, host in back.watching[kind]:
                if host != NOBODY:
                    game.parted = {watch.source: host}
                found.extend(_triggered(game, watch, pattern, some, player, before))
                if host != NOBODY:
                    game.parted = {}
        for watch in triggers[kind]:
            after = _sides_of(watch)[1]
            if after is not None:
                found.extend(_triggered(game, watch, after, some, game.controller(watch.source), now))
    if game.delayed:
        found.extend(delayed_now(game, heard_by(now, NOBODY, events) if now else events))
    if found and triggers[ABILITY_TRIGGERED]:
        found = with_caused(game, events, found, now)
    if game.observer is not None:
        game.observer.triggers(game, events, back, found)
    if found:
        game.waits(*found)
        for t in found:
            game.note(f"{t.name}'s ability triggers", "603.2", player=t.env.controller)


def with_caused(
    game: Game, events: list[Event], found: list[WaitingTrigger], now: Counting
) -> list[WaitingTrigger]:
    """603.3b. Those that have triggered, and behind them what triggers on that."""
    caused: list[WaitingTrigger] = []
    for trigger in found:
        number = game.tick()
        own = trigger.env
        trigger.env = own.but(cast=with_pair(own.cast, NUMBERED, number))
        on = tuple(caused_by(game, trigger, events))
        triggered: list[Event] = [AbilityTriggered(own.source, own.controller, number, on)]
        for watch in game.indexes.triggers[ABILITY_TRIGGERED]:
            pattern = _sides_of(watch)[1]
            if pattern is not None:
                controller = game.controller(watch.source)
                caused.extend(_triggered(game, watch, pattern, triggered, controller, now))
    for trigger in caused:
        trigger.caused = True
    return found + caused


def caused_by(game: Game, trigger: WaitingTrigger, events: list[Event]) -> list[Event]:
    """603.2c. Of *events*, those on which an ability has triggered: all of one occasion."""
    about = trigger.env.event
    if about is None:
        return []
    if any(e is about for e in events):
        return [about]
    it, pattern = Environment(game, trigger.env), trigger.ability.event
    return [about, *(e for e in events if pattern is not None and pattern.matches(it, e))]


def look_at_control(game: Game, changed: list[tuple[int, int]], before: dict[int, int]) -> None:
    """603.10d. What triggers on lost control looks back: whose it was, *before*, is asked."""
    back = Back()
    for watch in game.indexes.triggers[CONTROL_CHANGED]:
        pattern = _sides_of(watch)[0]
        if pattern is not None:
            player = before.get(watch.source, game.controller(watch.source))
            back.add(CONTROL_CHANGED, watch, pattern, player, NOBODY)
    look(game, [ControlChanged(id, was, game.controller(id)) for id, was in changed], back)


BY_NAME["look at control"] = look_at_control


def delayed_now(game: Game, events: list[Event]) -> list[WaitingTrigger]:
    """603.7. The delayed triggered abilities that trigger on *events*."""
    found: list[WaitingTrigger] = []
    for id, delayed in list(game.delayed.items()):
        pattern = delayed.ability.event
        some = [e for e in events if pattern is not None and e.kind in pattern.kinds()]
        hits = _matching(game, delayed.ability, pattern, delayed.env, some) if pattern and some else []
        if hits:
            name = game.name_of(delayed.env.source)
            for event in hits if delayed.stays else hits[:1]:
                found.append(WaitingTrigger(delayed.ability, _about(delayed.env, event), name))
        over = bool(hits) or (pattern is not None and _missed(game, delayed, pattern, some))
        if over and not delayed.stays:  # 603.7b
            game.delayed_no_more(id)
    return found


def _missed(game: Game, delayed: DelayedAbility, pattern: EventPattern, some: list[Event]) -> bool:
    """603.4, 603.7b. Whether the next time has come, and its condition was not met."""
    if delayed.ability.condition is None:
        return False
    it = Environment(game, delayed.env)
    return any(pattern.matches(it, e) for e in some)


def look_at_states(game: Game) -> None:
    """603.8. State triggers: while something is so; not again before they have left the stack."""
    game.indexes.refresh(game)
    for watch in game.indexes.triggers[STATE]:
        env = watch.env.under(game.controller(watch.source))
        it, condition = Environment(game, env), watch.node.condition
        if not watch.node.event.is_so(it) or _pending(game, watch):
            continue
        if condition is not None and not condition.holds(it):  # 603.4
            continue
        game.waits(WaitingTrigger(watch.node, env, game.name_of(watch.source)))
        game.note(f"{game.name_of(watch.source)}'s ability triggers", "603.8", player=env.controller)


def _pending(game: Game, watch: Watch) -> bool:
    """Whether that ability of that object waits, or is on the stack."""
    there: list[tuple[object, Env | None]] = [
        (game.objects[i].ability, game.objects[i].env) for i in game.zone(STACK)
    ]
    there += [(t.ability, t.env) for t in game.waiting]
    return any(
        a is not None and a == watch.node and env is not None and env.source == watch.source
        for a, env in there
    )


def _about(env: Env, event: Event) -> Env:
    """603.7c. The beginning of a step names nothing: words that point back are about what came before."""
    return env if event.kind == BEGIN and env.event is not None else env.but(event=event)


@once
def sides(ability: Heard) -> Sides:
    """603.10. What of its pattern an ability sees as the game was before the event; what, as it is after."""
    pattern = ability.event
    return (None, None) if pattern is None else (pattern.looking(True), pattern.looking(False))


def _triggered(
    game: Game, watch: Watch, pattern: EventPattern, events: list[Event], controller: int, some: Counting
) -> list[WaitingTrigger]:
    ability: Heard = watch.node
    env = watch.under(controller)
    if some:
        events = heard_by(some, watch.source, events, ability)
    hits = _matching(game, ability, pattern, env, events)
    if not hits or not game.timing.triggers(ability):
        return []
    most = ability.most_often()
    if most:
        hits = _no_more_often(game, watch, most, hits)
    if some:
        all_ = [e for e in events if pattern.matches(Environment(game, env), e)]
        alone = len(hits) >= len(all_)  # else several are one occasion (603.2c), and any of them will do
        hits = [hit for hit in hits for _ in range(times(some, watch.source, [hit] if alone else all_))]
    name = game.name_of(watch.source)
    if pattern.kinds() == (CYCLE,):  # 107.3i: its X is that of the cycling cost
        return [WaitingTrigger(ability, env.but(event=event, x=event.amount), name) for event in hits]
    return [WaitingTrigger(ability, env.but(event=event), name) for event in hits]


def _matching(
    game: Game, ability: Heard, pattern: EventPattern, env: Env, events: list[Event]
) -> list[Event]:
    """The occasions that trigger it (603.2c)."""
    it = Environment(game, env)
    hits = [pattern.seen(it, e) for e in events if pattern.matches(it, e)]
    condition = ability.condition
    if hits and condition is not None and not condition.of_occasion:  # 603.4
        hits = [e for e in hits if condition.holds(Environment(game, env.but(event=e)))]
    hits = list(pattern.occasions(it, hits)) if hits else hits
    if hits and condition is not None and condition.of_occasion:
        hits = [e for e in hits if condition.holds(Environment(game, env.but(event=e)))]
    return hits


def _no_more_often(game: Game, watch: Watch, most: int, hits: list[Event]) -> list[Event]:
    """603.2. Of an ability that triggers only once or twice each turn: what it may still trigger on."""
    if watch.source not in game.objects:
        return hits[:most]
    o = game.write(watch.source)
    key = f"triggered {watch.key[1]}"
    turn, before = o.mark(key) or (0, 0)
    found = hits[: most - before if turn == game.turn_number else most]
    if found:
        times = len(found) + (before if turn == game.turn_number else 0)
        o.marks = with_pair(o.marks, key, (game.turn_number, times))
    return found
