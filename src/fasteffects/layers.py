"""Continuous effects applied to objects, in the order of a plan (613).

The plan is made once for each set of effects (``planning.py``); characteristics are then computed object by
object, or for all permanents at once where effects read other objects.
"""

from __future__ import annotations

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
    LAYER_TYPE,
)
from .indexes import expand, is_layered
from .objects import ABILITY, BATTLEFIELD
from .once import once

if TYPE_CHECKING:
    from .cards.record import Face
    from .game import Game
    from .objects import Object


class Applied:
    """One effect's part in one layer: what it does, and to what."""

    __slots__ = ("key", "it", "subject", "locked", "changes", "timestamp", "condition", "source", "number")

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
        self.number = 0  # of its effect in the plan: the same in all layers (613.6)

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
        subjects = frozenset(self.subject.ids(it))
        return [i for i in ids if i in subjects]

    def reaches_far(self) -> bool:
        """Whether it may apply to objects outside the battlefield which are not named one by one."""
        if self.locked is not None or getattr(self.subject, "itself", False):
            return False
        whom = getattr(self.subject, "filter", None) if hasattr(self.subject, "covers") else None
        return whom is None or whom.zones() != (BATTLEFIELD,)

    def apply(self, game: Game, chars: Characteristics) -> None:
        """Change the working characteristics of one object."""
        it = It(game, self.it)
        for change in self.changes:
            change.apply(it, chars)


class Plan:
    """The effects of a game in the order in which they apply."""

    __slots__ = (
        "layers", "dynamic", "alters", "controls", "copies", "far", "locked", "swept", "timed", "course",
    )  # fmt: skip

    def __init__(
        self, layers: tuple[tuple[int, tuple[Applied, ...]], ...], dynamic: bool, alters: bool
    ) -> None:
        self.layers = layers
        self.dynamic = dynamic  # some effect depends on more than the object it applies to
        self.alters = alters  # some effect may add or take away abilities, or change types or values
        self.controls = any(layer == LAYER_CONTROL for layer, _ in layers)
        self.copies = any(layer == LAYER_COPY for layer, _ in layers)
        every = [part for _, parts in layers for part in parts]
        self.far = any(part.reaches_far() for part in every)  # some effect is not about permanents only
        self.locked = frozenset(i for part in every for i in part.locked or ())
        self.timed = False  # in the order of time alone; a layer may come more than once
        self.swept: tuple[int, dict[int, Characteristics]] = (-1, {})  # the epoch of the last sweep
        by_layer = dict(layers)
        self.course = tuple(  # the layers in which something may be done, in order
            (n, by_layer.get(n, ())) for n in range(1, 11) if n in by_layer or n in OF_ITSELF
        )
        numbers: dict[Any, int] = {}
        for part in every:
            part.number = numbers.setdefault(part.key, len(numbers))


# Where an object's own abilities define characteristics, and where its counters change them.
DEFINING = (LAYER_TYPE, LAYER_COLOR, LAYER_DEFINE)
OF_ITSELF = (*DEFINING, LAYER_ABILITY, LAYER_MODIFY)


def layers_of(change: Any) -> tuple[int, ...]:
    """The layers in which a modification applies."""
    layer = change.layer
    return layer if isinstance(layer, tuple) else (layer,)


def defines_itself(effect: Any) -> bool:
    """604.3. Whether a static effect defines a characteristic of its own object."""
    return getattr(effect, "defining", False) or any(layers_of(c) == (LAYER_DEFINE,) for c in effect.changes)


@once
def own_defining(face: Face) -> bool:
    """Whether a face has a characteristic-defining ability, which functions everywhere (604.3)."""
    return any(changes_of_itself(a) for a in face.abilities)


@once
def changes_of_itself(ability: Any) -> tuple[Any, ...]:
    """604.3. What a characteristic-defining ability sets."""
    effects = (e for plain in expand(ability) for e in getattr(plain, "effects", ()))
    return tuple(c for e in effects if is_layered(e) and defines_itself(e) for c in e.changes)


def _finished(game: Game, o: Object, chars: Characteristics) -> Characteristics:
    """What has gone through the layers; what is shut off does little (Fifth Edition, C14.4)."""
    timing = game.timing
    if o.tapped and o.zone == BATTLEFIELD and timing.shuts_off(chars):
        chars.abilities = tuple(a for a in chars.abilities if timing.works_shut_off(a))
    return chars.finish()


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
    held: dict[int, list[int]] = {}  # 613.6: it goes on to apply to what it began to apply to
    counted = [(o, chars) for o, chars in some.values() if o.counters]
    for layer, parts in plan.course:
        if layer in DEFINING:
            for o, chars in some.values():
                if chars.abilities:
                    _define(game, o, chars, layer)
        for applied in parts:
            hit = held[applied.number] = held.get(applied.number) or applied.hits(game, some)
            for id in hit:
                applied.apply(game, some[id][1])
        for o, chars in counted:
            if layer == LAYER_ABILITY:
                _keyword_counters(o, chars)
            elif layer == LAYER_MODIFY:
                _size_counters(o, chars)


def _apply_in_order_of_time(game: Game, some: dict[int, tuple[Object, Characteristics]], plan: Plan) -> None:
    """C14.3. What defines an object, then all effects as they came, then its counters."""
    for o, chars in some.values():
        if own_defining(chars.face):
            for layer in DEFINING:
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
    if chars.abilities is chars.face.abilities and not own_defining(chars.face):
        return
    for ability in chars.abilities:
        for change in changes_of_itself(ability):
            if layer in layers_of(change):
                change.apply(It(game, Env(o.id)), chars)


def _keyword_counters(o: Object, chars: Characteristics) -> None:
    """122.1b. Keyword counters give their keyword."""
    from .indexes import KEYWORD_OF_COUNTER

    for name in o.counters:
        ability = KEYWORD_OF_COUNTER.get(name)
        if ability is not None and ability not in chars.abilities:
            chars.abilities = (*chars.abilities, ability)
