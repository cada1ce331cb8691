"""The order of continuous effects: layers, dependency and timestamps (613.7, 613.8), or time alone (C14.3).

A *plan* is made once for each set of effects; ``layers.py`` carries objects through it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .characteristics import Characteristics, copiable, front_cost
from .effects.it import Env, It
from .effects.node import (
    LAYER_ABILITY,
    LAYER_CONTROL,
    LAYER_COPY,
    LAYER_SWITCH,
    LAYER_TEXT,
    Node,
    walk,
)
from .indexes import base_face, expand, is_layered
from .layers import Applied, Plan, defines_itself, layers_of, own_defining
from .once import once

if TYPE_CHECKING:
    from .game import Game
    from .objects import Object

EMPTY = Plan((), False, False)
PLANNING = Plan((), False, False)  # what is asked while planning is asked of a game without effects
PLANNING.controls = True  # … but for those that have been put in order


def plan_of(game: Game) -> Plan:
    """The plan for the game's present set of effects."""
    plan = game.plan
    if plan is None:
        game.plan = PLANNING
        game.plan = plan = _make(game)
    return plan  # type: ignore[no-any-return]


def _make(game: Game) -> Plan:
    parts: dict[int, list[Applied]] = {}
    defined = False
    for effect in game.effects.values():
        for layer, applied in _of_lasting(effect):
            parts.setdefault(layer, []).append(applied)
    for id in game.indexes.layered:
        o = game.objects[id]
        if not o.phased_out:
            defined = defined or own_defining(base_face(o))
            for layer, applied in _of_object(o, base_face(o).abilities):
                parts.setdefault(layer, []).append(applied)
    if not parts:
        return Plan((), True, False) if defined else EMPTY
    plan = _ordered(game, parts) if game.timing.layered else _in_order_of_time(game, parts)
    plan.dynamic = plan.dynamic or defined
    return plan


def _of_lasting(effect: Any) -> list[tuple[int, Applied]]:
    changes = getattr(effect.node, "changes", effect.node if isinstance(effect.node, tuple) else None)
    if changes is None:
        return []
    subject = getattr(effect.node, "subject", None)
    return _split(("effect", effect.id), effect.env, subject, effect.locked, changes, effect.timestamp, None)


def _of_object(o: Object, abilities: tuple[Any, ...]) -> list[tuple[int, Applied]]:
    found: list[tuple[int, Applied]] = []
    for number, ability in enumerate(abilities):
        for plain in expand(ability):
            for part, effect in enumerate(getattr(plain, "effects", ())):
                if is_layered(effect) and not defines_itself(effect):
                    key = (o.id, ability, number, part)
                    found.extend(
                        _split(
                            key,
                            Env(o.id),
                            effect.subject,
                            None,
                            effect.changes,
                            o.timestamp,
                            getattr(plain, "condition", None),
                        )
                    )
    return found


def _split(
    key: Any, env: Env, subject: Any, locked: Any, changes: tuple[Any, ...], timestamp: int, condition: Any
) -> list[tuple[int, Applied]]:
    by_layer: dict[int, list[Any]] = {}
    for change in changes:
        for layer in layers_of(change):
            by_layer.setdefault(layer, []).append(change)
    return [
        (layer, Applied(key, env, subject, locked, tuple(some), timestamp, condition))
        for layer, some in by_layer.items()
    ]


def _ordered(game: Game, parts: dict[int, list[Applied]]) -> Plan:
    """613.7, 613.8. Order the effects of each layer, and drop those whose abilities are gone (613.6)."""
    table = {i: Characteristics(copiable(o), o.controller, front_cost(o)) for i, o in _present(game)}
    started: set[Any] = set()
    held: dict[Any, list[int]] = {}  # 613.6: what each effect began to apply to
    done: list[tuple[int, tuple[Applied, ...]]] = []
    game.working = table
    try:
        for layer in range(1, 11):
            waiting = sorted(parts.get(layer, []), key=lambda a: a.timestamp)
            order: list[Applied] = []
            if layer > LAYER_ABILITY:  # nothing there makes an ability come or go
                order = [a for a in waiting if _exists(game, table, a, started)]
                started.update(a.key for a in order)
                waiting = []
            while waiting:
                waiting = [a for a in waiting if _exists(game, table, a, started)]
                if not waiting:
                    break
                chosen = _independent(game, table, waiting) if len(waiting) > 1 else waiting[0]
                waiting.remove(chosen)
                started.add(chosen.key)
                order.append(chosen)
                hit = held[chosen.key] = held.get(chosen.key) or chosen.hits(game, table)
                for id in hit:
                    chosen.apply(game, table[id])
                    if layer == LAYER_ABILITY:
                        _granted(game, id, table[id], parts, started)
                    elif layer in (LAYER_COPY, LAYER_TEXT):
                        _anew(game, id, table[id], parts, layer)
            if order:
                done.append((layer, tuple(order)))
    finally:
        game.working = {}
    every = [a for _, some in done for a in some]
    return Plan(
        tuple(done), any(_dynamic(a) for a in every), any(layer <= LAYER_ABILITY for layer, _ in done)
    )


def _in_order_of_time(game: Game, parts: dict[int, list[Applied]]) -> Plan:
    """C14.3. Effects as they came, a permanent's own first, each wholly; what one gives comes next."""
    table = {i: Characteristics(copiable(o), o.controller, front_cost(o)) for i, o in _present(game)}
    waiting = _whole((layer, a) for layer in sorted(parts) for a in parts[layer])
    waiting.sort(key=lambda part: (not getattr(part[1].subject, "itself", False), part[1].timestamp))
    started = {a.key for _, a in waiting}
    done: list[tuple[int, tuple[Applied, ...]]] = []
    game.working = table
    try:
        while waiting:
            layer, first = waiting.pop(0)
            if not _exists(game, table, first, set()):
                continue
            done.append((layer, (first,)))
            for id in first.hits(game, table):
                first.apply(game, table[id])
                given = _whole(_of_object(game.objects[id], table[id].abilities))
                waiting[:0] = [part for part in given if part[1].key not in started]
                started.update(a.key for _, a in given)
    finally:
        game.working = {}
    every = [a for _, some in done for a in some]
    alters = any(layer <= LAYER_ABILITY for layer, _ in done)
    plan = Plan(tuple(done), any(_dynamic(a) for a in every), alters)
    plan.timed = True
    return plan


def _whole(parts: Iterable[tuple[int, Applied]]) -> list[tuple[int, Applied]]:
    """The parts of each effect in one, in the order of the layers, at its first layer or that of control."""
    found: dict[Any, tuple[int, Applied]] = {}
    for layer, a in parts:
        if a.key not in found:
            found[a.key] = layer, a
            continue
        first, b = found[a.key]
        both = Applied(b.key, b.it, b.subject, b.locked, (*b.changes, *a.changes), b.timestamp, b.condition)
        found[a.key] = LAYER_CONTROL if LAYER_CONTROL in (layer, first) else first, both
    return list(found.values())


def _present(game: Game) -> list[tuple[int, Object]]:
    return [(i, game.objects[i]) for i in game.battlefield if not game.objects[i].phased_out]


def _exists(game: Game, table: dict[int, Characteristics], a: Applied, started: set[Any]) -> bool:
    """613.6. An effect goes on once it has started to apply; before, its ability must be there and work."""
    if a.key[0] == "effect" or a.key in started:
        return True
    chars = table.get(a.source)
    if chars is None or a.key[1] not in chars.abilities:
        return False
    timing = game.timing
    off = game.objects[a.source].tapped and timing.shuts_off(chars)
    return not off or bool(timing.works_shut_off(a.key[1]))


def _granted(
    game: Game, id: int, chars: Characteristics, parts: dict[int, list[Applied]], started: set[Any]
) -> None:
    """A static ability gained in layer 6 applies in the later layers (613.6)."""
    known = {a.key for some in parts.values() for a in some} | {k for k in started if k[0] == id}
    there = Counter((k[1], k[3]) for k in known if k[0] == id)  # losing others changes their numbers
    new: dict[Any, bool] = {}
    for layer, applied in _of_object(game.objects[id], chars.abilities):
        key = applied.key
        if key not in new:
            there[key[1], key[3]] -= 1
            new[key] = there[key[1], key[3]] < 0
        if layer > LAYER_ABILITY and new[key]:
            parts.setdefault(layer, []).append(applied)


def _anew(game: Game, id: int, chars: Characteristics, parts: dict[int, list[Applied]], layer: int) -> None:
    """613.1a, c. Static abilities of a copy, or with other words, apply from the next layer on."""
    for later in range(layer + 1, LAYER_SWITCH + 1):
        parts[later] = [a for a in parts.get(later, ()) if a.key[0] != id]
    for where, applied in _of_object(game.objects[id], chars.abilities):
        if where > layer:
            parts[where].append(applied)


def _independent(game: Game, table: dict[int, Characteristics], waiting: list[Applied]) -> Applied:
    """613.8b. The earliest effect that depends on no other; in a loop, the earliest of all."""
    for a in waiting:
        if not any(b is not a and _depends(game, table, a, b) for b in waiting):
            return a
    return waiting[0]


def _depends(game: Game, table: dict[int, Characteristics], a: Applied, b: Applied) -> bool:
    """613.8a. Whether applying *b* would change the existence of *a* or what it applies to or does."""
    before = _signature(game, table, a)
    trial = {i: _clone(c) for i, c in table.items()}
    game.working = trial
    try:
        for id in b.hits(game, trial):
            b.apply(game, trial[id])
        after = _signature(game, trial, a)
    finally:
        game.working = table
    return bool(before != after)


def _signature(game: Game, table: dict[int, Characteristics], a: Applied) -> Any:
    if a.key[0] != "effect" and a.key[1] not in table[a.source].abilities:
        return None
    it = It(game, a.it)
    values = tuple(
        v.value(it) for c in a.changes for v in walk(c) if hasattr(v, "value") and callable(v.value)
    )
    return tuple(a.hits(game, table)), values


def _clone(chars: Characteristics) -> Characteristics:
    twin = Characteristics.__new__(Characteristics)
    for name in Characteristics.slots:
        setattr(twin, name, getattr(chars, name))
    return twin


def _dynamic(a: Applied) -> bool:
    """Whether an effect reads more than the object that it applies to."""
    if a.condition is not None or not is_local(a.changes):
        return True
    return a.locked is None and not is_local(a.subject)


@once
def is_local(part: Any) -> bool:
    """613. Whether a part of an effect asks of no other object than the one that is looked at (``Node``)."""
    return _local(part)


def _local(part: Any) -> bool:
    if isinstance(part, (tuple, frozenset)):
        return all(_local(p) for p in part)
    if not isinstance(part, Node):
        return True
    if not getattr(part, "local", False):
        return False
    names = part.__dataclass_fields__  # type: ignore[attr-defined]
    return getattr(part, "whole", False) or all(_local(getattr(part, n)) for n in names)
