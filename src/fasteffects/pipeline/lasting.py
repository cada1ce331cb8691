"""What goes on: effects with a duration, delayed triggers, and what is held until an event (603, 610, 611).

All of them are values in the game, found by id; none lies on characteristics, which are recomputed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..characteristics.by_layers import parts_of_lasting
from ..effects.it import Environment
from ..effects.modifying import LAYER_COPY, Modification
from ..effects.node import Ability, Condition, Described, Node, Player, Reference, values
from ..events.base import CONTROL_CHANGED, MOVE
from ..machine.procedures import BY_NAME
from ..speed.native import mypyc_attr
from ..speed.once import once
from ..state.objects import FIRST_OBJECT, NOBODY, PROTECTOR, STACK, with_pair
from .triggers import WaitingTrigger

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.modifying import Duration
    from ..effects.patterns import EventPattern
    from ..events import Event, Move
    from ..machine.game import Game
    from ..state.abilities import Heard


# 506.4e. The mark of what is attacked as anything but a planeswalker alone: as what.
ATTACKED_AS: Final = "attacked as"
PLANESWALKER: Final = 1
BATTLE: Final = 2
ROLES: Final = ("object", "subject", "source")  # as it was, where it is now, and what did it


def _ids_of(env: Env) -> tuple[int, ...]:
    """The objects that an environment may still ask for."""
    found = [env.source, env.spell, *env.each]
    found.extend(i for slot in env.targets for i in slot)
    events = [] if env.event is None else [env.event]
    for _, result in env.results:
        for part in result:
            if isinstance(part, int):
                found.append(part)
            else:
                events.append(part)
    found.extend(i for event in events for role in ROLES for i in event.about(role))
    return tuple(found)


# 611.2. What goes on: a ``Continuous``, some ``Modification``s of what is locked, or what else is noted.
Begun = Node | tuple[Modification, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """611.2. A continuous effect made by a resolution, until its duration ends or it is used up.

    ``node`` is a Watcher, a Continuous, or a tuple of Modifications; ``locked`` the objects that it
    affects, where that is fixed as it begins (611.2c); ``left`` how much of a shield is left.
    """

    slots: ClassVar[tuple[str, ...]] = (
        "id",
        "node",
        "env",
        "duration",
        "timestamp",
        "locked",
        "left",
        "turn",
        "name",
    )
    __slots__ = slots

    def __init__(
        self,
        id: int,
        node: Begun,
        env: Env,
        duration: Duration | None,
        timestamp: int,
        locked: tuple[int, ...] | None = None,
        left: int = -1,
        turn: int = 0,
    ) -> None:
        self.id = id
        self.node: Any = node  # who looks for it by a word, or by its class, knows what it is
        self.env = env
        self.duration = duration
        self.timestamp = timestamp
        self.locked = locked
        self.left = left
        self.turn = turn
        self.name = ""

    def but(self, **changes: Any) -> Lasting:
        """A copy with some fields changed."""
        twin = Lasting.__new__(Lasting)
        for name in Lasting.slots:
            setattr(twin, name, changes[name] if name in changes else getattr(self, name))
        return twin

    def is_indexed_as(self, word: str) -> bool:
        """Whether a rule looks for it by that word (``Node.indexed_as``)."""
        return isinstance(self.node, Node) and self.node.indexed_as == word

    def ids(self) -> tuple[int, ...]:
        """The objects it refers to."""
        return _ids_of(self.env) + (self.locked or ())


@mypyc_attr(allow_interpreted_subclasses=True)
class DelayedAbility:
    """603.7. A delayed triggered ability; once it has triggered it is gone unless it stays (603.7b)."""

    slots: ClassVar[tuple[str, ...]] = ("id", "ability", "env", "stays", "duration", "turn")
    __slots__ = slots

    def __init__(
        self,
        id: int,
        ability: Heard,
        env: Env,
        stays: bool = False,
        duration: Duration | None = None,
        turn: int = 0,
    ) -> None:
        self.id = id
        self.ability = ability
        self.env = env
        self.stays = stays
        self.duration = duration
        self.turn = turn

    def ids(self) -> tuple[int, ...]:
        """The objects it refers to."""
        return _ids_of(self.env)


@mypyc_attr(allow_interpreted_subclasses=True)
class Held:
    """610.3, 610.4. What an effect moved or phased out until an event; ``back`` says where to."""

    slots: ClassVar[tuple[str, ...]] = ("id", "object", "until", "env", "zone", "tapped", "phased")
    __slots__ = slots

    def __init__(
        self,
        id: int,
        object: int,
        until: EventPattern,
        env: Env,
        zone: int,
        phased: bool,
        tapped: bool = False,
    ) -> None:
        self.id = id
        self.object = object
        self.until = until
        self.env = env
        self.zone = zone  # the zone it came from
        self.phased = phased
        self.tapped = tapped  # taps as it phases in this way

    def forgets(self, id: int) -> bool:
        """610.4a. Whether *id*'s phasing in makes the second effect void."""
        return self.phased and self.object == id

    def ids(self) -> tuple[int, ...]:
        """The objects it refers to."""
        return (*_ids_of(self.env), self.object)


def begin_effect(
    game: Game,
    node: Begun,
    env: Env,
    duration: Duration | None,
    *,
    locked: tuple[int, ...] | None = None,
    left: int = -1,
) -> int:
    """Start a continuous effect (611.2); its id, or NOBODY where its duration is over before (611.2b)."""
    id = game.next_id
    game.next_id += 1
    bound = env.but(
        lasting=id, controller=env.controller if env.controller != NOBODY else game.controller(env.source)
    )
    effect = Lasting(id, node, bound, duration, game.tick(), locked, left, game.turn_number)
    condition, _ = ends_by(duration)
    if condition is not None and not is_so_still(Environment(game, bound), condition):
        if game.observer is not None:
            game.observer.never_begins(game, effect)
        return NOBODY
    game.lasts(effect)
    if game.observer is not None:
        game.observer.begins(game, effect)
    before = controllers(game, locked)
    parts = parts_of_lasting(node)
    game.effects_changed(bool(parts))
    note_control(game, before)
    if any(part.layer == LAYER_COPY for part in parts):
        for one in locked or ():
            if one in game.objects:
                game.renumber(one)
    return id


def end_effects(game: Game, ids: list[int]) -> None:
    """End continuous effects: used up, or their durations over."""
    if not ids:
        return
    locked = tuple(i for e in ids for i in (game.effects[e].locked or ()) if i in game.objects)
    before = controllers(game, locked)
    if game.observer is not None:
        game.observer.ended(game, ids)
    ended = [game.effects.pop(id) for id in ids if id in game.effects]
    game.effects_changed(any(parts_of_lasting(effect.node) for effect in ended))
    note_control(game, before)


def durations_over(game: Game, events: list[Event]) -> None:
    """611.2a, b. Effects end that last until one of *events*, or for as long as something is so."""
    if any(event.kind == MOVE for event in events):
        _forget_effects(game)
    gone: list[int] = []
    for id, effect in game.effects.items():
        condition, until = ends_by(effect.duration)
        if condition is not None and not is_so_still(Environment(game, effect.env), condition):
            gone.append(id)
        elif until is not None and _met(until, Environment(game, effect.env), events):
            gone.append(id)
    end_effects(game, gone)


def _forget_effects(game: Game) -> None:
    """400.7, 611.2c. What changes only objects that are gone changes nothing any more."""
    objects = game.objects
    over = [
        id
        for id, effect in game.effects.items()
        if effect.locked and not any(i in objects for i in effect.locked) and parts_of_lasting(effect.node)
    ]
    for id in over:
        del game.effects[id]
    if over:
        game.effects_changed()


def is_so_still(it: Environment, condition: Condition) -> bool:
    """611.2b. Whether something is so; what is phased out can't be seen to be so (702.26f)."""
    objects = it.game.objects
    seen = [i for whom in tracked(condition) for i in whom.ids(it)]
    return not any(i in objects and objects[i].phased_out for i in seen) and condition.holds(it)


@once
def tracked(condition: Condition) -> tuple[Reference, ...]:
    """702.26f. The objects that a condition follows."""
    found: list[Reference] = []
    for said in values(condition):
        if isinstance(said, Condition):
            found += tracked(said)
        elif isinstance(said, Reference) and not isinstance(said, (Described, Player)):
            found.append(said)
    return tuple(found)


@once
def ends_by(duration: Duration | None) -> tuple[Condition | None, EventPattern | None]:
    """611.2a. The condition as long as which an effect lasts, and the events until which, if it says so."""
    return (None, None) if duration is None else (duration.so_long_as(), duration.until_what())


def _met(until: EventPattern, it: Environment, events: list[Event]) -> bool:
    """Whether some event is such as *until* describes."""
    kinds = until.kinds()
    return any(until.matches(it, e) for e in events if e.kind in kinds)


def use_up(game: Game, id: int, amount: int = 1) -> None:
    """Part of a shield is used; the effect ends when nothing is left (614.3, 615.7)."""
    effect = game.effects.get(id)
    if effect is None:
        return
    if effect.left > amount:
        game.lasts(effect.but(left=effect.left - amount))
    else:
        end_effects(game, [id])


def controllers(game: Game, ids: tuple[int, ...] | None) -> dict[int, int]:
    """Who controls each of those permanents."""
    return {i: game.controller(i) for i in ids or () if game.on_battlefield(i)}


def note_control(game: Game, before: dict[int, int]) -> None:
    """302.6, 506.4. A permanent that changed controllers is new to its controller, and out of combat."""
    changed: list[tuple[int, int]] = []
    for id, was in before.items():
        if game.on_battlefield(id) and game.controller(id) != was:
            changed.append((id, was))
            o = game.write_whole(id)
            o.since = game.tick()
            if game.fighting:
                stops_being_attacked(game, id, was)
            if game.in_combat(id):
                game.leave_combat(id)
                if game.observer is not None:
                    name = game.name_of(id)
                    game.observer.noted(game, f"{name} is removed from combat", ("506.4",), game.active)
    if changed and (game.delayed or game.indexes.triggers[CONTROL_CHANGED]):
        BY_NAME["look at control"](game, changed, before)


def held_by(game: Game) -> dict[int, int] | None:
    """Who controls each permanent, where a continuous effect says so; None where none does."""
    plan = game.plan
    if not (plan if plan is not None else game.order()).controls:
        return None
    return controllers(game, tuple(game.battlefield))


def note_changes(game: Game, before: dict[int, int] | None) -> None:
    """613.1b. What static abilities changed about who controls what, since *before*."""
    after = held_by(game)
    if after is not None or before is not None:
        was = before or {i: game.objects[i].controller for i in after or ()}
        note_control(game, was)


def note_fighters(game: Game) -> None:
    """506.4. What attacks or blocks and is no creature any more, or is a battle, is removed from combat.

    So is what is attacked and is neither a planeswalker nor a battle any more.
    Something may be it only where effects, values or what effects ask for are others than before.
    """
    if not game.indexes.behind and not game.order().dynamic:
        return
    for o in game.fighters():
        types = game.chars_of(o).types
        if "Creature" not in types or "Battle" in types:
            game.leave_combat(o.id)
            game.note(f"{game.name_of(o.id)} is removed from combat", "506.4")
        elif o.attacking >= FIRST_OBJECT and game.on_battlefield(o.attacking):
            if not attacked_still(game, o.attacking):
                stops_being_attacked(game, o.attacking)


def attacked_still(game: Game, id: int) -> bool:
    """506.4, 506.4e. Whether what is attacked is still what it was attacked as; what it is now is kept.

    Of what is both, the battle is enough; the planeswalker only where its controller protects it.
    """
    kinds = attacked_as(game, id)
    was = game.objects[id].mark(ATTACKED_AS) or PLANESWALKER
    if kinds != was:
        game.write(id).marks = with_pair(game.objects[id].marks, ATTACKED_AS, kinds)
    if kinds & was & BATTLE:
        return True
    protected = not was & BATTLE or game.objects[id].mark(PROTECTOR) == game.controller(id)
    return bool(kinds & was & PLANESWALKER) and protected


def begins_being_attacked(game: Game, id: int) -> None:
    """508.1b. A planeswalker or battle is attacked from now on, as what it is."""
    kinds = attacked_as(game, id)
    if kinds != (game.objects[id].mark(ATTACKED_AS) or PLANESWALKER):
        game.write(id).marks = with_pair(game.objects[id].marks, ATTACKED_AS, kinds)


def attacked_as(game: Game, id: int) -> int:
    """506.3. As what a permanent can be attacked: a planeswalker, a battle, or both."""
    types = game.chars(id).types
    return PLANESWALKER * ("Planeswalker" in types) | BATTLE * ("Battle" in types)


def stops_being_attacked(game: Game, id: int, was: int = NOBODY) -> None:
    """506.4c. A planeswalker or battle is removed from combat: what attacks it attacks nothing then.

    Who controlled it until then, *was* or whoever does, stays the player defending against that (508.5).
    """
    those = [o for o in game.fighters() if o.attacking == id]
    if not those:
        return
    memory = game.memory(id)
    if was != NOBODY:
        game.gone[memory].chars = game.chars(id).under(was)
    for o in those:
        game.write_in_combat(o.id).attacking = memory
    game.note(f"{game.name_of(id)} is removed from combat", "506.4", "506.4c")


def delay(
    game: Game, ability: Heard, env: Env, *, stays: bool = False, duration: Duration | None = None
) -> None:
    """603.7. Create a delayed triggered ability."""
    id = game.next_id
    game.next_id += 1
    bound = env.but(controller=env.controller if env.controller != NOBODY else game.controller(env.source))
    game.delayed_until(DelayedAbility(id, ability, bound, stays, duration, game.turn_number))
    if game.observer is not None:
        game.observer.delays(game, ability, bound)


def hold(
    game: Game,
    object: int,
    until: EventPattern,
    env: Env,
    zone: int,
    *,
    phased: bool = False,
    tapped: bool = False,
) -> None:
    """610.3, 610.4. Remember that *object* is to come back immediately after an event."""
    id = game.next_id
    game.next_id += 1
    game.held_until(Held(id, object, until, env, zone, phased, tapped))


def settle_in(game: Game, move: Move, new: int) -> None:
    """400.7a, 611.2c. What goes on with a permanent spell, and what begins as a permanent comes."""
    if move.origin == STACK:
        follow(game, move.object, new)
    for effect, env in move.being:
        if isinstance(effect, Ability):
            triggers_at_once(game, effect, env.but(source=new), move)
        else:
            begin_effect(game, effect, env, None, locked=(new,))


def triggers_at_once(game: Game, ability: Ability, env: Env, move: Move) -> None:
    """603.12. An ability triggers on how its source has just entered."""
    heard = ability.heard()
    if heard is None:
        return
    waiting = WaitingTrigger(heard, env, game.name_of(env.source))
    game.waits(waiting)
    game.note(f"{waiting.name}'s ability triggers", "603.12", player=env.controller)
    if game.observer is not None:
        game.observer.triggers(game, [move], None, [waiting])


def follow(game: Game, old: int, new: int) -> None:
    """400.7a. Effects that changed a permanent spell go on with the permanent it becomes."""
    for effect in list(game.effects.values()):
        if effect.locked is not None and old in effect.locked:
            game.lasts(effect.but(locked=(*effect.locked, new)))
            game.effects_changed(bool(parts_of_lasting(effect.node)))
