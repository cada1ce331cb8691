"""Continuous effects applied to objects, in the order of a plan (613).

The plan is made once for each set of effects (``order.py``); characteristics are then computed object by
object, or for all that are changed at once where effects read other objects.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.modifying import LAYER_ABILITY, LAYER_BASE_PT, LAYER_DEFINE, LAYER_MODIFY
from ..speed.indexes import ABILITY_OF_COUNTER
from ..state.objects import ABILITY, BATTLEFIELD, counted_since
from .by_layers import DEFINING, changes_of_itself, layers_of, own_defining
from .of_objects import Characteristics, copiable, front_cost, word_of

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..state.objects import Object
    from .by_layers import Course, Plan

Some = list[tuple["Object", Characteristics]]  # objects with their working characteristics


def finished(game: Game, o: Object, chars: Characteristics) -> Characteristics:
    """What has gone through the layers; what is shut off does little (Fifth Edition, C14.4)."""
    timing = game.timing
    if o.tapped and o.zone == BATTLEFIELD and timing.shuts_off(chars.types):
        chars.have(tuple(a for a in chars.abilities if timing.works_shut_off(a)))
    return chars


def is_bare(game: Game, o: Object, face: Face, plan: Plan) -> bool:
    """Whether nothing changes what an object is: no effect, no counter, no ability of its own."""
    if o.counters or own_defining(face) or (plan.layers and plan.touches(o, face)):
        return False
    return not (o.tapped and o.zone == BATTLEFIELD and game.timing.shuts_off(face.types))


BEFORE_ALL: Final = -1  # a time
OUTSIDE: Final = -1  # among the working characteristics: an object outside the battlefield is being computed


def compute(game: Game, o: Object, face: Face, plan: Plan) -> Characteristics:
    """613. The characteristics of one object, layer by layer.

    Where effects read other objects too, all permanents that are not bare are computed at once, so that
    each layer reads what the layers before it have made of the others.
    """
    outer = game.working
    if not outer and plan.dynamic:
        table = sweep(game, plan)
        if o.id in table:
            return table[o.id]
        outer = table
    chars = Characteristics(face, o.controller, front_cost(o))
    if OUTSIDE in outer:  # cards outside the battlefield do not read one another's effects
        return chars
    kept = game.working
    game.working = {**outer, o.id: chars, OUTSIDE: chars} if outer else {o.id: chars}
    try:
        if plan.timed:
            _apply_in_order_of_time(game, [(o, chars)], plan.course(o))
        else:
            _apply_to_one(game, o, chars, plan)
    finally:
        game.working = kept
    return finished(game, o, chars)


def sweep(game: Game, plan: Plan) -> dict[int, Characteristics]:
    """The characteristics of permanents, kept with them, and of cards elsewhere that define their own."""
    epoch, table = plan.swept
    if epoch == game.epoch:
        return table
    some: Some = []
    for o in _read(game):
        face = copiable(o)
        if not is_bare(game, o, face, plan):
            some.append((o, Characteristics(face, o.controller, front_cost(o))))
    table = game.working = {o.id: chars for o, chars in some}
    try:
        _apply(game, some, plan.all, plan)
    finally:
        game.working = {}
    for o, chars in some:
        o.chars = finished(game, o, chars)
        o.epoch = game.epoch if o.zone == BATTLEFIELD else -1
    plan.swept = (game.epoch, table)
    return table


def _read(game: Game) -> list[Object]:
    """What a sweep may compute: the permanents, and the cards that define their own characteristics."""
    objects = game.objects
    found = [o for id in game.battlefield if not (o := objects[id]).phased_out]
    if "defining" in game.said.words:
        others = [o for o in objects.values() if o.zone != BATTLEFIELD and o.kind != ABILITY]
        found += [o for o in others if own_defining(copiable(o))]
        found.sort(key=lambda o: o.id)
    return found


def _apply(game: Game, some: Some, course: Course, plan: Plan) -> None:
    """613.1. Carry some objects through the layers together."""
    if plan.timed:
        _apply_in_order_of_time(game, some, course)
        return
    working = {o.id: chars for o, chars in some}
    held: dict[int, list[int]] = {}  # 613.6: it goes on to apply to what it began to apply to
    counted = [(o, chars) for o, chars in some if o.counters]
    keyed = [(o, chars) for o, chars in counted if not ABILITY_OF_COUNTER.keys().isdisjoint(o.counters)]
    defining = some if plan.alters else [(o, chars) for o, chars in some if own_defining(chars.face)]
    for layer, parts in course:
        if layer == LAYER_MODIFY:
            for _, chars in some:
                set_base(chars)
        if defining and layer in DEFINING:
            for o, chars in defining:
                if chars.abilities:
                    define(game, o, chars, layer)
        if layer == LAYER_ABILITY:
            for o, chars in keyed:
                abilities_of_counters(o, chars)
        for applied in parts:
            number = applied.number
            hit = held[number] = held.get(number) or applied.hits(game, working)
            for id in hit:
                applied.apply(game, working[id], id)
            if layer == LAYER_ABILITY:
                for o, chars in keyed:
                    abilities_of_counters(o, chars, applied.timestamp)
        if layer == LAYER_MODIFY:
            for o, chars in counted:
                size_counters(o, chars)


def _apply_to_one(game: Game, o: Object, chars: Characteristics, plan: Plan) -> None:
    """613.1. The same for one object."""
    begun: list[int] = []  # 613.6: what has begun to apply to it
    defines = plan.alters or own_defining(chars.face)
    for layer, parts in plan.course(o):
        if layer == LAYER_MODIFY:
            set_base(chars)
        if defines and layer in DEFINING and chars.abilities:
            define(game, o, chars, layer)
        counted = bool(o.counters) and layer == LAYER_ABILITY
        if counted:
            abilities_of_counters(o, chars)
        for applied in parts:
            if applied.number in begun or applied.reaches(game, o.id):
                begun.append(applied.number)
                applied.apply(game, chars, o.id)
                if counted:
                    abilities_of_counters(o, chars, applied.timestamp)
        if o.counters and layer == LAYER_MODIFY:
            size_counters(o, chars)


def _apply_in_order_of_time(game: Game, some: Some, course: Course) -> None:
    """C14.3. What defines an object, then all effects as they came, then its counters."""
    working = {o.id: chars for o, chars in some}
    for o, chars in some:
        if own_defining(chars.face):
            for layer in DEFINING:
                define(game, o, chars, layer)
    for _, chars in some:
        chars.base = (chars.power, chars.toughness)
    for layer, parts in course:
        for applied in parts:
            for id in applied.hits(game, working):
                chars = working[id]
                applied.apply(game, chars, id)
                if layer in (LAYER_DEFINE, LAYER_BASE_PT):
                    chars.base = (chars.power, chars.toughness)
    for o, chars in some:
        if o.counters:
            abilities_of_counters(o, chars)
            size_counters(o, chars)


def set_base(chars: Characteristics) -> None:
    """208.4b, 208.5. The size that is then modified; a creature without a value for it is 0/0."""
    if chars.power is None and "Creature" in chars.types:
        chars.power = chars.toughness = 0
    chars.base = (chars.power, chars.toughness)


def size_counters(o: Object, chars: Characteristics) -> None:
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


def define(game: Game, o: Object, chars: Characteristics, layer: int) -> None:
    """604.3, 613.4a. Characteristic-defining abilities of the object itself, if it still has them."""
    if chars.abilities is chars.face.abilities and not own_defining(chars.face):
        return
    for ability in chars.abilities:
        for change in changes_of_itself(ability):
            if layer in layers_of(change):
                change.apply(Environment(game, Env(o.id)), chars)


def abilities_of_counters(o: Object, chars: Characteristics, after: int = BEFORE_ALL) -> None:
    """122.1b-d, h. Keyword counters give their keyword; what others do is done as by an ability.

    First of all in their layer, since other effects may go by it (613.8a); and again what an effect of the
    time *after* has taken away, where the counter was put there later (613.7c) or is no keyword's.
    """
    for name, n in o.counters.items():
        ability = ABILITY_OF_COUNTER.get(name)
        if ability is None or (after != BEFORE_ALL and not comes_again(o, name, ability, chars, after)):
            continue
        if ability.each_counts:
            chars.have((*chars.abilities, *[ability] * n))
        elif ability not in chars.abilities:
            chars.have((*chars.abilities, ability))


def comes_again(o: Object, name: str, ability: Ability, chars: Characteristics, after: int) -> bool:
    """613.7c. Whether what a counter gives was taken away by an effect that is older than it."""
    return ability not in chars.abilities and (word_of(ability) != name or counted_since(o, name) > after)
