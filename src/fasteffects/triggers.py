"""Triggered abilities look at events (603.2, 603.6, 603.7, 603.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from .effects.it import Env, It
from .events.base import BEGIN, STATE
from .native import mypyc_attr
from .objects import BATTLEFIELD, NOBODY, STACK, with_pair

if TYPE_CHECKING:
    from .events import Event
    from .game import Game
    from .indexes import Bucket, Watch


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggered:
    """603.2. An ability that has triggered and waits to be put on the stack (603.3)."""

    slots: ClassVar[tuple[str, ...]] = ("ability", "env", "name", "caused")
    __slots__ = slots

    def __init__(self, ability: Any, env: Env, name: str, caused: bool = False) -> None:
        self.ability = ability
        self.env = env
        self.name = name
        self.caused = caused  # whether it triggers on another ability triggering (603.3b)


def look(game: Game, events: list[Event], before: dict[int, Bucket], controllers: dict[int, int]) -> None:
    """Let abilities see what has just happened together.

    *before* holds the abilities there were: those that look back in time (603.10a) are asked as
    they were then; all others as they are now.
    """
    game.indexes.refresh(game)
    found: list[Triggered] = []
    for kind, past in before.items():
        some = [e for e in events if e.kind == kind]
        for watch in past:
            pattern = looking(watch.node.event, back=True)
            if pattern is not None:
                player = controllers.get(watch.source, NOBODY)
                found.extend(_triggered(game, watch, pattern, some, player))
        for watch in game.indexes.triggers.get(kind, ()):
            pattern = looking(watch.node.event, back=False)
            if pattern is not None:
                found.extend(_triggered(game, watch, pattern, some, game.controller(watch.source)))
    for id, delayed in list(game.delayed.items()):
        some = [e for e in events if e.kind in delayed.ability.event.kinds()]
        hits = _matching(game, delayed.ability, delayed.ability.event, delayed.env, some) if some else []
        if hits:
            name = game.name_of(delayed.env.source)
            for event in hits if delayed.stays else hits[:1]:
                found.append(Triggered(delayed.ability, _about(delayed.env, event), name))
            if not delayed.stays:  # 603.7b
                del game.delayed[id]
    if found:
        game.version += 1
        game.waiting = (*game.waiting, *found)
        for t in found:
            game.note(f"{t.name}'s ability triggers", "603.2", player=t.env.controller)


def look_at_states(game: Game) -> None:
    """603.8. State triggers: while something is so; not again before they have left the stack."""
    game.indexes.refresh(game)
    for watch in game.indexes.triggers.get(STATE, ()):
        env = watch.env.but(controller=game.controller(watch.source))
        if not watch.node.event.is_so(It(game, env)) or _pending(game, watch):
            continue
        game.waiting = (*game.waiting, Triggered(watch.node, env, game.name_of(watch.source)))
        game.version += 1
        game.note(f"{game.name_of(watch.source)}'s ability triggers", "603.8", player=env.controller)


def _pending(game: Game, watch: Watch) -> bool:
    """Whether that ability of that object waits, or is on the stack."""
    there = [(game.objects[i].ability, game.objects[i].env) for i in game.zone(STACK)]
    there += [(t.ability, t.env) for t in game.waiting]
    return any(a is not None and a == watch.node and env.source == watch.source for a, env in there)


def _about(env: Env, event: Event) -> Env:
    """603.7c. The beginning of a step names nothing: words that point back are about what came before."""
    return env if event.kind == BEGIN and env.event is not None else env.but(event=event)


def looking(pattern: Any, back: bool) -> Any:
    """603.10. What of the pattern abilities see as the game was before the event, or else after it."""
    part = getattr(pattern, "looking", None)
    if part is not None:
        return part(back)
    return pattern if bool(getattr(pattern, "looks_back", False)) is back else None


def seen(pattern: Any, it: It, event: Event) -> Event:
    """The event from the side of the pattern: of a block, *becomes blocked* is about the attacker."""
    view = getattr(pattern, "seen", None)
    return view(it, event) if view is not None else event


def _triggered(
    game: Game, watch: Watch, pattern: Any, events: list[Event], controller: int
) -> list[Triggered]:
    ability = watch.node
    env = watch.env.but(controller=controller)
    hits = _matching(game, ability, pattern, env, events)
    if not hits or not game.timing.triggers(ability):
        return []
    if getattr(ability, "limits", ()):
        hits = hits[:1] if _first(game, watch) else []
    name = game.name_of(watch.source)
    return [Triggered(ability, env.but(event=event), name) for event in hits]


def _matching(game: Game, ability: Any, pattern: Any, env: Env, events: list[Event]) -> list[Event]:
    """The occasions that trigger it (603.2c)."""
    it = It(game, env)
    hits = [seen(pattern, it, e) for e in events if pattern.matches(it, e)]
    if hits and ability.condition is not None:  # 603.4
        hits = [e for e in hits if ability.condition.holds(It(game, env.but(event=e)))]
    return list(pattern.occasions(it, hits)) if hits else hits


def _first(game: Game, watch: Watch) -> bool:
    """603.2. Whether an ability that triggers only once each turn has not done so yet."""
    if watch.source not in game.objects or game.objects[watch.source].zone != BATTLEFIELD:
        return True
    o = game.write(watch.source)
    key = f"triggered {watch.key[1]}"
    last = o.mark(key)
    if last == game.turn_number:
        return False

    o.marks = with_pair(o.marks, key, game.turn_number)
    return True
