"""The order of continuous effects and their application (613).

A *plan* is made once for each set of effects: which effects exist in which layer, in the order of
dependency and timestamp (613.7, 613.8).  Characteristics are then computed object by object.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .characteristics import Characteristics, copiable, front_cost
from .effects.it import Env, It
from .effects.node import (
    LAYER_ABILITY,
    LAYER_COLOR,
    LAYER_CONTROL,
    LAYER_COPY,
    LAYER_DEFINE,
    LAYER_MODIFY,
    LAYER_SWITCH,
    LAYER_TEXT,
    LAYER_TYPE,
    walk,
)
from .indexes import base_face, expand, is_layered
from .objects import ABILITY, BATTLEFIELD

if TYPE_CHECKING:
    from .cards.record import Face
    from .game import Game
    from .objects import Object


class Applied:
    """One effect's part in one layer: what it does, and to what."""

    __slots__ = ("key", "it", "subject", "locked", "changes", "timestamp", "condition", "source", "defining")

    def __init__(
        self, key: Any, env: Env, subject: Any, locked: Any, changes: Any, timestamp: int, condition: Any
    ) -> None:
        self.key = key
        self.it = env
        self.subject = subject
        self.locked = locked
        self.changes = changes
        self.timestamp = timestamp
        self.condition = condition
        self.source = env.source
        self.defining = False

    def hits(self, game: Game, ids: Iterable[int]) -> list[int]:
        """Those of *ids* that the effect applies to, as characteristics are so far."""
        it = It(game, self.it)
        if self.condition is not None and not self.condition.holds(it):
            return []
        if self.locked is not None:
            return [i for i in ids if i in self.locked]
        fits = getattr(self.subject, "covers", None) or getattr(self.subject, "fits", None)
        if fits is not None:
            return [i for i in ids if fits(it, i)]
        subjects = self.subject.ids(it)
        return [i for i in ids if i in subjects]

    def apply(self, game: Game, chars: Characteristics) -> None:
        """Change the working characteristics of one object."""
        it = It(game, self.it)
        for change in self.changes:
            change.apply(it, chars)


class Plan:
    """The effects of a game in the order in which they apply."""

    __slots__ = ("layers", "dynamic", "alters", "swept", "timed")

    def __init__(
        self, layers: tuple[tuple[int, tuple[Applied, ...]], ...], dynamic: bool, alters: bool
    ) -> None:
        self.layers = layers
        self.dynamic = dynamic  # some effect depends on more than the object it applies to
        self.alters = alters  # some effect may add or take away abilities, or change types or values
        self.timed = False  # in the order of time alone; a layer may come more than once
        self.swept: tuple[int, dict[int, Characteristics]] = (-1, {})  # the epoch of the last sweep


EMPTY = Plan((), False, False)
PLANNING = Plan((), False, False)  # what is asked while planning is asked of a game without effects


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


def layers_of(change: Any) -> tuple[int, ...]:
    """The layers in which a modification applies."""
    layer = change.layer
    return layer if isinstance(layer, tuple) else (layer,)


def defines_itself(effect: Any) -> bool:
    """604.3. Whether a static effect defines a characteristic of its own object."""
    return getattr(effect, "defining", False) or any(layers_of(c) == (LAYER_DEFINE,) for c in effect.changes)


def own_defining(face: Face) -> bool:
    """Whether a face has a characteristic-defining ability, which functions everywhere (604.3)."""
    known = _DEFINING.get(id(face))
    if known is None or known[0] is not face:
        effects = (e for a in face.abilities for p in expand(a) for e in getattr(p, "effects", ()))
        known = _DEFINING[id(face)] = (face, any(is_layered(e) and defines_itself(e) for e in effects))
    return known[1]


_DEFINING: dict[int, tuple[Face, bool]] = {}


# -- the order ---------------------------------------------------------------------------------


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


def _finished(game: Game, o: Object, chars: Characteristics) -> Characteristics:
    """What has gone through the layers; what is shut off does little (Fifth Edition, C14.4)."""
    timing = game.timing
    if o.tapped and o.zone == BATTLEFIELD and timing.shuts_off(chars):
        chars.abilities = tuple(a for a in chars.abilities if timing.works_shut_off(a))
    return chars.finish()


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
    for name in Characteristics.__slots__:
        setattr(twin, name, getattr(chars, name))
    return twin


def _dynamic(a: Applied) -> bool:
    """Whether an effect reads more than the object that it applies to."""
    if a.condition is not None:
        return True
    if a.subject is not None and any(getattr(n, "dynamic", False) for n in walk(a.subject)):
        return True
    for change in a.changes:
        for n in walk(change):
            if callable(getattr(n, "value", None)) and not getattr(n, "constant", False):
                return True
    return False


# -- characteristics ------------------------------------------------------------------------

OUTSIDE = -1  # among the working characteristics: an object outside the battlefield is being computed


def compute(game: Game, o: Object, face: Face, plan: Plan) -> Characteristics:
    """613. The characteristics of one object, layer by layer.

    Where effects read other objects too, all of the battlefield is computed at once, so that each
    layer reads what the layers before it have made of the others.
    """
    outer = game.working
    if not outer and plan.dynamic:
        table = sweep(game, plan)
        if o.id in table:
            return table[o.id]
        outer = table
    chars = Characteristics(face, o.controller, front_cost(o))
    if OUTSIDE in outer:  # cards outside the battlefield do not read one another's effects
        return chars.finish()
    kept = game.working
    game.working = {**outer, o.id: chars, OUTSIDE: chars} if outer else {o.id: chars}
    try:
        _apply(game, {o.id: (o, chars)}, plan)
    finally:
        game.working = kept
    return _finished(game, o, chars)


def sweep(game: Game, plan: Plan) -> dict[int, Characteristics]:
    """The characteristics of all permanents, kept with them, and of cards elsewhere that define their own."""
    epoch, table = plan.swept
    if epoch == game.epoch:
        return table
    some = [o for o in game.objects.values() if _read(o)]
    table = {o.id: Characteristics(copiable(o), o.controller, front_cost(o)) for o in some}
    game.working = table
    try:
        _apply(game, {o.id: (o, table[o.id]) for o in some}, plan)
    finally:
        game.working = {}
    for o in some:
        o.chars = _finished(game, o, table[o.id])
        o.epoch = game.epoch if o.zone == BATTLEFIELD else -1
    plan.swept = (game.epoch, table)
    return table


def _read(o: Object) -> bool:
    """Whether a sweep computes an object: a permanent, or a card that defines its own characteristics."""
    return (o.zone == BATTLEFIELD and not o.phased_out) or (o.kind != ABILITY and own_defining(copiable(o)))


def _apply(game: Game, some: dict[int, tuple[Object, Characteristics]], plan: Plan) -> None:
    """613.1. Carry some objects through the layers together."""
    if plan.timed:
        _apply_in_order_of_time(game, some, plan)
        return
    by_layer = dict(plan.layers)
    held: dict[Any, list[int]] = {}  # 613.6: it goes on to apply to what it began to apply to
    for layer in range(1, 11):
        if layer in (LAYER_TYPE, LAYER_COLOR, LAYER_DEFINE):
            for o, chars in some.values():
                _define(game, o, chars, layer)
        for applied in by_layer.get(layer, ()):
            hit = held[applied.key] = held.get(applied.key) or applied.hits(game, some)
            for id in hit:
                applied.apply(game, some[id][1])
        for o, chars in some.values():
            if o.counters and layer == LAYER_ABILITY:
                _keyword_counters(o, chars)
            if o.counters and layer == LAYER_MODIFY:
                _size_counters(o, chars)


def _apply_in_order_of_time(game: Game, some: dict[int, tuple[Object, Characteristics]], plan: Plan) -> None:
    """C14.3. What defines an object, then all effects as they came, then its counters."""
    for o, chars in some.values():
        for layer in (LAYER_TYPE, LAYER_COLOR, LAYER_DEFINE):
            _define(game, o, chars, layer)
    for _, parts in plan.layers:
        for applied in parts:
            for id in applied.hits(game, some):
                applied.apply(game, some[id][1])
    for o, chars in some.values():
        if o.counters:
            _keyword_counters(o, chars)
            _size_counters(o, chars)


def _size_counters(o: Object, chars: Characteristics) -> None:
    """122.1a, 613.4c. Counters that change power and toughness: +1/+1, -1/-1, +0/+1 and the like."""
    if chars.power is not None and chars.toughness is not None:
        for name, n in o.counters.items():
            power, toughness = _size_of_counter(name)
            chars.power += power * n
            chars.toughness += toughness * n


@lru_cache(maxsize=256)
def _size_of_counter(name: str) -> tuple[int, int]:
    power, _, toughness = name.partition("/")
    return (int(power), int(toughness)) if toughness and name[0] in "+-" else (0, 0)


def _define(game: Game, o: Object, chars: Characteristics, layer: int) -> None:
    """604.3, 613.4a. Characteristic-defining abilities of the object itself, if it still has them."""
    if not chars.abilities:
        return
    for ability in chars.abilities:
        for plain in expand(ability):
            for effect in getattr(plain, "effects", ()):
                if is_layered(effect) and defines_itself(effect):
                    it = It(game, Env(o.id))
                    for change in effect.changes:
                        if layer in layers_of(change):
                            change.apply(it, chars)


def _keyword_counters(o: Object, chars: Characteristics) -> None:
    """122.1b. Keyword counters give their keyword."""
    from .indexes import KEYWORD_OF_COUNTER

    for name in o.counters:
        ability = KEYWORD_OF_COUNTER.get(name)
        if ability is not None and ability not in chars.abilities:
            chars.abilities = (*chars.abilities, ability)
