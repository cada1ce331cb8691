"""The order of continuous effects and their application (613).

A *plan* is made once for each set of effects: which effects exist in which layer, in the order of
dependency and timestamp (613.7, 613.8).  Characteristics are then computed object by object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .characteristics import Characteristics, copiable
from .effects.it import Env, It
from .effects.node import LAYER_ABILITY, LAYER_DEFINE, LAYER_MODIFY, LAYER_TYPE, walk
from .indexes import base_face, expand, is_layered
from .objects import BATTLEFIELD

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

    def reaches(self, game: Game, id: int) -> bool:
        """Whether the effect applies to an object, as its characteristics are so far."""
        it = It(game, self.it)
        if self.condition is not None and not self.condition.holds(it):
            return False
        if self.locked is not None:
            return id in self.locked
        fits = getattr(self.subject, "fits", None)
        return bool(fits(it, id)) if fits is not None else id in self.subject.ids(it)

    def apply(self, game: Game, chars: Characteristics) -> None:
        """Change the working characteristics of one object."""
        it = It(game, self.it)
        for change in self.changes:
            change.apply(it, chars)


class Plan:
    """The effects of a game in the order in which they apply."""

    __slots__ = ("layers", "dynamic", "alters")

    def __init__(
        self, layers: tuple[tuple[int, tuple[Applied, ...]], ...], dynamic: bool, alters: bool
    ) -> None:
        self.layers = layers
        self.dynamic = dynamic  # some effect depends on more than the object it applies to
        self.alters = alters  # some effect may add or take away abilities, or change types or values


EMPTY = Plan((), False, False)


def plan_of(game: Game) -> Plan:
    """The plan for the game's present set of effects."""
    plan = game.plan
    if plan is None:
        game.plan = EMPTY  # what is asked while planning is asked of a game without effects
        game.plan = plan = _make(game)
    return plan  # type: ignore[no-any-return]


def _make(game: Game) -> Plan:
    parts: dict[int, list[Applied]] = {}
    for effect in game.effects.values():
        for layer, applied in _of_lasting(effect):
            parts.setdefault(layer, []).append(applied)
    for id in game.indexes.layered:
        o = game.objects[id]
        if not o.phased_out:
            for layer, applied in _of_object(o, base_face(o).abilities):
                parts.setdefault(layer, []).append(applied)
    if not parts:
        return EMPTY
    return _ordered(game, parts)


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
    return any(layers_of(c) == (LAYER_DEFINE,) for c in effect.changes)


def own_defining(face: Face) -> bool:
    """Whether a face has a characteristic-defining ability, which functions everywhere (604.3)."""
    return any(
        is_layered(e) and defines_itself(e)
        for a in face.abilities
        for p in expand(a)
        for e in getattr(p, "effects", ())
    )


# -- the order ---------------------------------------------------------------------------------


def _ordered(game: Game, parts: dict[int, list[Applied]]) -> Plan:
    """613.7, 613.8. Order the effects of each layer, and drop those whose abilities are gone (613.6)."""
    table = {i: Characteristics(copiable(o), o.controller) for i, o in _present(game)}
    started: set[Any] = set()
    done: list[tuple[int, tuple[Applied, ...]]] = []
    game.working = table
    try:
        for layer in range(1, 11):
            waiting = sorted(parts.get(layer, []), key=lambda a: a.timestamp)
            order: list[Applied] = []
            while waiting:
                waiting = [a for a in waiting if _exists(table, a, started)]
                if not waiting:
                    break
                chosen = (
                    _independent(game, table, waiting)
                    if len(waiting) > 1 and layer <= LAYER_ABILITY
                    else waiting[0]
                )
                waiting.remove(chosen)
                started.add(chosen.key)
                order.append(chosen)
                if layer <= LAYER_ABILITY:
                    for id, chars in table.items():
                        if chosen.reaches(game, id):
                            chosen.apply(game, chars)
                            if layer == LAYER_ABILITY:
                                _granted(game, id, chars, parts, started)
            if order:
                done.append((layer, tuple(order)))
    finally:
        game.working = {}
    every = [a for _, some in done for a in some]
    return Plan(
        tuple(done), any(_dynamic(a) for a in every), any(layer <= LAYER_ABILITY for layer, _ in done)
    )


def _present(game: Game) -> list[tuple[int, Object]]:
    return [(i, game.objects[i]) for i in game.battlefield if not game.objects[i].phased_out]


def _exists(table: dict[int, Characteristics], a: Applied, started: set[Any]) -> bool:
    """613.6. An effect goes on once it has started to apply; before, its ability must be there."""
    if a.key[0] == "effect" or a.key in started:
        return True
    chars = table.get(a.source)
    return chars is not None and a.key[1] in chars.abilities


def _granted(
    game: Game, id: int, chars: Characteristics, parts: dict[int, list[Applied]], started: set[Any]
) -> None:
    """A static ability gained in layer 6 applies in the later layers (613.6)."""
    known = {a.key for some in parts.values() for a in some}
    for layer, applied in _of_object(game.objects[id], chars.abilities):
        if layer > LAYER_ABILITY and applied.key not in known and applied.key not in started:
            parts.setdefault(layer, []).append(applied)


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
        for id, chars in trial.items():
            if b.reaches(game, id):
                b.apply(game, chars)
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
    return tuple(i for i in table if a.reaches(game, i)), values


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


# -- one object -----------------------------------------------------------------------------


def compute(game: Game, o: Object, face: Face, plan: Plan) -> Characteristics:
    """613. The characteristics of one object, layer by layer."""
    chars = Characteristics(face, o.controller)
    outer = game.working
    game.working = {**outer, o.id: chars}
    try:
        by_layer = dict(plan.layers)
        for layer in range(1, 11):
            if layer == LAYER_TYPE or layer == LAYER_DEFINE:
                _define(game, o, chars, layer)
            for applied in by_layer.get(layer, ()):
                if applied.reaches(game, o.id):
                    applied.apply(game, chars)
            if layer == LAYER_ABILITY and o.counters:
                _keyword_counters(o, chars)
            if (
                layer == LAYER_MODIFY
                and o.counters
                and chars.power is not None
                and chars.toughness is not None
            ):
                change = o.counters.get("+1/+1", 0) - o.counters.get("-1/-1", 0)
                chars.power += change  # 613.4c
                chars.toughness += change
    finally:
        game.working = outer
    return chars.finish()


def _define(game: Game, o: Object, chars: Characteristics, layer: int) -> None:
    """604.3, 613.4a. Characteristic-defining abilities of the object itself, if it still has them."""
    if not chars.abilities:
        return
    for ability in chars.abilities:
        for plain in expand(ability):
            for effect in getattr(plain, "effects", ()):
                if is_layered(effect) and defines_itself(effect) and layer == LAYER_DEFINE:
                    it = It(game, Env(o.id))
                    for change in effect.changes:
                        change.apply(it, chars)


def _keyword_counters(o: Object, chars: Characteristics) -> None:
    """122.1b. Keyword counters give their keyword."""
    from .indexes import KEYWORD_OF_COUNTER

    for name in o.counters:
        ability = KEYWORD_OF_COUNTER.get(name)
        if ability is not None and ability not in chars.abilities:
            chars.abilities = (*chars.abilities, ability)


def battlefield_only(o: Object) -> bool:
    """Whether continuous effects look at the object where it is."""
    return o.zone == BATTLEFIELD
