"""The order of continuous effects: layers, dependency and timestamps (613.7, 613.8), or time alone (C14.3).

A *plan* is made once for each set of effects; ``layers.py`` carries objects through it.  Where all effects
are simple ones (``Applied.simple``) their order is plain; otherwise it is tried out.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.modifying import LAYER_ABILITY, LAYER_COPY, LAYER_SWITCH, LAYER_TEXT
from ..speed.meaning import zones_afar
from ..state.objects import BATTLEFIELD, EMBLEM, base_face
from .by_layers import Applied, Part, Plan, is_local, own_defining, parts_of, parts_of_lasting, whole
from .of_objects import Characteristics, copiable, front_cost

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..pipeline.causes import Key
    from ..state.objects import Object

EMPTY: Final = Plan(())
DEFINED: Final = Plan((), dynamic=True)  # no effects, but objects whose own abilities read others
PLANNING: Final = Plan(())  # what is asked while planning is asked of a game without effects
PLANNING.controls = True  # … but for those that have been put in order
PLANNING.unfinished = True


def plan_of(game: Game) -> Plan:
    """The plan for the game's present set of effects."""
    plan = game.plan
    if plan is None:
        game.plan = PLANNING
        game.plan = plan = _make(game)
    return plan


def _make(game: Game) -> Plan:
    found: list[Applied] = []
    defined = False
    for effect in game.effects.values():
        parts = parts_of_lasting(effect.node)
        if parts:
            key: Key = ("effect", effect.id)
            found += _applied(game, key, None, parts, effect.env, effect.timestamp, effect.locked)
    for id in game.indexes.layered:
        o = game.objects[id]
        if not o.phased_out:
            face = base_face(o)
            defined = defined or own_defining(face)
            found += _of_object(game, o, face.abilities)
    if not found:
        return DEFINED if defined else EMPTY
    if game.timing.layered:
        layers = _in_plain_order(game, found) if _simple(game, found) else _ordered(game, found)
    else:
        found.sort(key=lambda a: (not a.part.itself, a.timestamp, a.part.first))
        every = found if _simple(game, found) else _in_order_of_time(game, found)
        layers = [(a.part.layer, (a,)) for a in every]
    return Plan(tuple(layers), defined, timed=not game.timing.layered)


def _applied(
    game: Game,
    key: Key,
    ability: Ability | None,
    parts: tuple[Part, ...],
    env: Env,
    timestamp: int,
    locked: tuple[int, ...] | None,
) -> list[Applied]:
    """An effect of a game, part by part."""
    if not game.timing.layered:
        parts = whole(parts)
    return [Applied(game, key, ability, part, env, timestamp, locked) for part in parts]


def _of_object(game: Game, o: Object, abilities: tuple[Ability, ...]) -> list[Applied]:
    """The effects of an object's static abilities."""
    found: list[Applied] = []
    there = o.zone == BATTLEFIELD or o.kind == EMBLEM
    for number, ability in enumerate(abilities):
        if not there and o.zone not in zones_afar(ability):
            continue  # 113.6b
        for effect, parts in parts_of(ability):
            key: Key = (o.id, ability, number, effect)
            found += _applied(game, key, ability, parts, Env(o.id), o.timestamp, None)
    return found


def _simple(game: Game, some: list[Applied]) -> bool:
    """613.8. Whether no effect could depend on another, and all of their abilities are there and work."""
    for a in some:
        if not a.simple:
            return False
        if a.ability is not None:
            o = game.objects[a.source]
            if o.face_down or (o.tapped and game.timing.shuts_off(base_face(o).types)):  # 708.2, C14.4
                return False
    return True


def _in_plain_order(game: Game, some: list[Applied]) -> list[tuple[int, tuple[Applied, ...]]]:
    """613.7. Effects that depend on nothing, in each layer as they came."""
    by_layer: dict[int, list[Applied]] = {}
    for a in some:
        by_layer.setdefault(a.part.layer, []).append(a)
    for order in by_layer.values():
        order.sort(key=lambda a: a.timestamp)
    return [(layer, tuple(by_layer[layer])) for layer in sorted(by_layer)]


def _ordered(game: Game, some: list[Applied]) -> list[tuple[int, tuple[Applied, ...]]]:
    """613.7, 613.8. Order the effects of each layer, and drop those whose abilities are gone (613.6)."""
    parts: dict[int, list[Applied]] = {}
    for a in some:
        parts.setdefault(a.part.layer, []).append(a)
    table = {i: Characteristics(copiable(o), o.controller, front_cost(o)) for i, o in _present(game)}
    started: set[Key] = set()
    held: dict[Key, list[int]] = {}  # 613.6: what each effect began to apply to
    done: list[tuple[int, tuple[Applied, ...]]] = []
    game.working = table
    try:
        for layer in range(1, 11):
            waiting = sorted(parts.get(layer, []), key=_time)
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
                    chosen.apply(game, table[id], id)
                    if layer == LAYER_ABILITY:
                        waiting += _granted(game, id, table[id], parts, started, chosen.timestamp)
                    elif layer in (LAYER_COPY, LAYER_TEXT):
                        _anew(game, id, table[id], parts, layer)
                waiting.sort(key=_time)
            if order:
                done.append((layer, tuple(order)))
    finally:
        game.working = {}
    return done


def _in_order_of_time(game: Game, waiting: list[Applied]) -> list[Applied]:
    """C14.3. Effects as they came, a permanent's own first, each wholly; what one gives comes next."""
    table = {i: Characteristics(copiable(o), o.controller, front_cost(o)) for i, o in _present(game)}
    waiting = waiting.copy()
    started = {a.key for a in waiting}
    done: list[Applied] = []
    game.working = table
    try:
        while waiting:
            first = waiting.pop(0)
            if not _exists(game, table, first, set()):
                continue
            done.append(first)
            for id in first.hits(game, table):
                first.apply(game, table[id], id)
                given = _of_object(game, game.objects[id], table[id].abilities)
                waiting[:0] = [a for a in given if a.key not in started]
                started.update(a.key for a in given)
    finally:
        game.working = {}
    return done


def _present(game: Game) -> list[tuple[int, Object]]:
    """The permanents, and what has effects from elsewhere: they can take its abilities from it."""
    objects = game.objects
    found = [(i, o) for i in game.battlefield if not (o := objects[i]).phased_out]
    return found + [(i, o) for i in game.indexes.layered if (o := objects[i]).zone != BATTLEFIELD]


def _time(a: Applied) -> int:
    """613.7. When an effect came."""
    return a.timestamp


def _exists(game: Game, table: dict[int, Characteristics], a: Applied, started: set[Key]) -> bool:
    """613.6. An effect goes on once it has started to apply; before, its ability must be there and work."""
    if a.ability is None or a.key in started:
        return True
    chars = table.get(a.source)
    if chars is None:  # 114.4: of an emblem, or another object that is no permanent
        return True
    if a.ability not in chars.abilities:
        return False
    timing = game.timing
    off = game.objects[a.source].tapped and timing.shuts_off(chars.types)
    return not off or bool(timing.works_shut_off(a.ability))


def _granted(
    game: Game,
    id: int,
    chars: Characteristics,
    parts: dict[int, list[Applied]],
    started: set[Key],
    since: int,
) -> list[Applied]:
    """A static ability gained in layer 6 applies in that layer (it is returned) and in later ones (613.6)."""
    known = {a.key for some in parts.values() for a in some} | {k for k in started if k[0] == id}
    there = Counter((k[1], k[3]) for k in known if k[0] == id)  # losing others changes their numbers
    new: dict[Key, bool] = {}
    here: list[Applied] = []
    for applied in _of_object(game, game.objects[id], chars.abilities):
        key = applied.key
        if key not in new:
            there[key[1], key[3]] -= 1
            new[key] = there[key[1], key[3]] < 0
        if applied.part.layer >= LAYER_ABILITY and new[key]:
            applied.timestamp = max(applied.timestamp, since)  # 613.7a
            parts.setdefault(applied.part.layer, []).append(applied)
            if applied.part.layer == LAYER_ABILITY:
                here.append(applied)
    return here


def _anew(game: Game, id: int, chars: Characteristics, parts: dict[int, list[Applied]], layer: int) -> None:
    """613.1a, c. Static abilities of a copy, or with other words, apply from the next layer on."""
    for later in range(layer + 1, LAYER_SWITCH + 1):
        parts[later] = [a for a in parts.get(later, ()) if a.key[0] != id]
    for applied in _of_object(game, game.objects[id], chars.abilities):
        if applied.part.layer > layer:
            parts[applied.part.layer].append(applied)


def _independent(game: Game, table: dict[int, Characteristics], waiting: list[Applied]) -> Applied:
    """613.8b. The earliest effect that waits for no other: those in a loop don't wait for one another."""
    needs: dict[int, list[int]] = {}  # by their places among those that wait
    for at, a in enumerate(waiting):
        behind = _behind(game, table, waiting, at, needs)
        if all(at in _behind(game, table, waiting, other, needs) for other in behind):
            a.looped = a.looped or bool(behind)
            return a
    raise AssertionError("some effect waits for none but those that wait for it")


def _behind(
    game: Game,
    table: dict[int, Characteristics],
    waiting: list[Applied],
    at: int,
    needs: dict[int, list[int]],
) -> set[int]:
    """613.8a. The places of all effects on which one depends, or those do; *needs*: what is known of them."""
    found: set[int] = set()
    ahead = [at]
    while ahead:
        one = ahead.pop()
        if one not in needs:
            a = waiting[one]
            needs[one] = [n for n, b in enumerate(waiting) if b is not a and _depends(game, table, a, b)]
        new = [n for n in needs[one] if n not in found]
        found.update(new)
        ahead += new
    return found


def _depends(game: Game, table: dict[int, Characteristics], a: Applied, b: Applied) -> bool:
    """613.8a. Whether applying *b* would change the existence of *a* or what it applies to or does."""
    if a.fixed and is_local(a.part.changes) and (a.ability is None or b.part.simple):
        return False
    before = _signature(game, table, a)
    trial = {i: _clone(c) for i, c in table.items()}
    game.working = trial
    try:
        for id in b.hits(game, trial):
            b.apply(game, trial[id], id)
        after = _signature(game, trial, a)
    finally:
        game.working = table
    return bool(before != after)


def _signature(game: Game, table: dict[int, Characteristics], a: Applied) -> object:
    if a.ability is not None and a.ability not in table[a.source].abilities:
        return None
    it = Environment(game, a.env)
    reads = tuple([change.reads(it) for change in a.part.changes])
    players = tuple([p.ids(it) for p in a.part.players])
    return tuple(a.hits(game, table)), tuple(v.value(it) for v in a.part.values), reads, players


def _clone(chars: Characteristics) -> Characteristics:
    return chars.twin()
