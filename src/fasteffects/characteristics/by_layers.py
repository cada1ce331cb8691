"""Continuous effects taken apart by layers (613.1), and put in the order of a plan.

What the words of an effect say about each layer, a ``Part``, is found out once.  An ``Applied`` is such a
part in one game: whose it is, since when, and, where that is fixed, which objects it changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeGuard

from ..effects.it import Env, Environment
from ..effects.modifying import (
    LAYER_ABILITY,
    LAYER_COLOR,
    LAYER_CONTROL,
    LAYER_COPY,
    LAYER_DEFINE,
    LAYER_MODIFY,
    LAYER_TEXT,
    LAYER_TYPE,
)
from ..effects.node import Ability, Continuous, Described, Node, Player, Quantity, values, walk
from ..effects.watching import Watcher
from ..speed.indexes import ACTIVATED, listening
from ..speed.meaning import after_anchor, expand, filter_of, is_layered, whom_of
from ..speed.once import once
from ..state.objects import BATTLEFIELD, IN_COMBAT, LIBRARY

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.modifying import Modification
    from ..effects.node import Condition, Reference
    from ..machine.game import Game
    from ..pipeline.causes import Key
    from ..speed.meaning import Layered
    from ..state.objects import Object
    from .of_objects import Characteristics

NO_IDS: Final[frozenset[int]] = frozenset()
EITHER: Final = "tapped or blocking"
TURNED: Final = frozenset(("tapped", "untapped", EITHER))  # states that an effect may go by
WORDED: Final = frozenset((LAYER_COPY, LAYER_TEXT, LAYER_ABILITY))  # in which abilities come or go
FIGHTING: Final = IN_COMBAT | {"nonattacking", "nonblocking", EITHER}


class Part:
    """What an effect does in one layer, to what, and while what is so: as its words have it."""

    __slots__ = (
        "layer", "first", "subject", "whom", "changes", "condition", "values", "still", "blind", "simple",
        "quiet", "described", "near", "types", "turning", "players",
        "fighting", "steady", "itself", "listens", "changes_by_itself", "each",
    )  # fmt: skip

    def __init__(
        self,
        layer: int,
        subject: Reference | None,
        changes: tuple[Modification, ...],
        condition: Condition | None,
    ) -> None:
        self.layer = layer
        self.first = min(n for c in changes for n in layers_of(c))
        self.subject: Any = subject  # what it is about: of a lasting effect None, where that is locked
        self.whom = whom_of(subject)  # of those, while something is so
        self.steady = self.whom is not None and self.whom.is_steady()
        self.itself = subject is not None and subject.itself
        self.changes = changes
        self.condition = condition
        said = tuple(walk(changes, (Ability,)))  # what an ability that is given says is not said here
        self.values = tuple(v for v in said if isinstance(v, Quantity))
        self.players = tuple(v for v in said if isinstance(v, Player))  # who gains control
        self.still = condition is None and is_local(changes)  # what it does depends on no other object
        self.blind = is_local(subject) and not any(n.asks_abilities for n in walk(subject))
        self.simple = all(is_simple(c) for c in changes)
        self.quiet = all(is_quiet(c) for c in changes)
        self.described: Described | None = subject if isinstance(subject, Described) else None
        filter = filter_of(self.whom) if isinstance(self.whom, Described) else None
        self.near = filter is not None and filter.zones() == (BATTLEFIELD,)  # it is about permanents only
        self.types = frozenset(filter.card_types() if filter is not None else ())  # … of these; none: of any
        every = walk((subject, changes, condition))
        states = {getattr(n, "state", "") for n in every}
        self.turning = not TURNED.isdisjoint(states)  # it goes by which are tapped
        self.fighting = not FIGHTING.isdisjoint(states) or any(
            [n.of_combat for n in every]
        )  # … attack, block
        self.listens = any(not WORDED.isdisjoint(layers_of(c)) and not is_deaf(c) for c in changes)
        pers = walk(tuple(getattr(c, "per", None) for c in changes))
        self.each = any(goes_by_whom(n) for n in pers)  # how much goes by whom it changes
        facts = any(n.changes_by_itself for n in walk(subject))  # which may change whom it is about
        self.changes_by_itself = condition is not None or facts or any(is_shifting(c) for c in changes)

    def is_about(self, it: Environment, id: int) -> bool:
        """Whether its subject is or includes an object."""
        if self.described is not None:
            return self.described.covers(it, id)
        return id in self.subject.ids(it)


def goes_by_whom(n: Node) -> bool:
    """Whether a number goes by the object that is changed: what *it* has, or *other* than that one."""
    return n.of_looked_at() or n.of_others()


class Applied:
    """One effect's part in one layer of a game: what it does, and to what."""

    __slots__ = (
        "key", "part", "env", "only", "fixed", "timestamp", "source", "ability", "number", "dynamic",
        "looped",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        key: Key,
        ability: Ability | None,
        part: Part,
        env: Env,
        timestamp: int,
        locked: tuple[int, ...] | None,
    ) -> None:
        self.key = key
        self.ability = ability  # None: of a resolution
        self.part = part
        self.env = env
        self.timestamp = timestamp
        self.source = env.source
        self.number = 0  # of its effect in the plan: the same in all layers (613.6)
        self.looped = False  # 613.8b: whether it depends on what depends on it
        self.only: frozenset[int] | None = None  # it applies to none but these, while the plan holds
        if locked is not None:
            self.only = frozenset(locked)
        elif part.steady and part.whom is not None:
            self.only = frozenset(part.whom.ids(Environment(game, env)))
        exact = self.only is not None and part.whom is part.subject
        self.fixed = part.condition is None and (locked is not None or exact)  # … and to all of these
        self.dynamic = not part.still or (locked is None and not is_local(part.subject))

    @property
    def simple(self) -> bool:
        """613.8. Whether it plainly depends on no simple effect, and none on it."""
        return self.part.simple and (self.part.layer > LAYER_ABILITY or self.fixed or self.part.blind)

    def may_apply(self, id: int, kind: int) -> bool:
        """Whether it may apply to that object of a kind."""
        if self.only is not None:
            return id in self.only
        return kind == PERMANENT or not self.part.near

    def hits(self, game: Game, ids: Iterable[int]) -> list[int]:
        """Those of *ids* that the effect applies to, as characteristics are so far."""
        only = self.only
        if only is not None:
            ids = [i for i in ids if i in only]
            if self.fixed or not ids:
                return ids
        part = self.part
        it = Environment(game, self.env)
        if part.condition is not None and not part.condition.holds(it):
            return []
        if part.described is not None:
            return [i for i in ids if part.is_about(it, i)]
        subjects: tuple[int, ...] = part.subject.ids(it)
        return [i for i in ids if i in subjects]

    def reaches(self, game: Game, id: int) -> bool:
        """Whether the effect applies to one object, as characteristics are so far."""
        if self.only is not None and (self.fixed or id not in self.only):
            return id in self.only
        part = self.part
        it = Environment(game, self.env)
        return (part.condition is None or bool(part.condition.holds(it))) and part.is_about(it, id)

    def apply(self, game: Game, chars: Characteristics, id: int) -> None:
        """Change the working characteristics of one object."""
        if self.part.layer == LAYER_COPY and game.objects[id].face_down:
            return  # 613.2b, 708.10: what it is a copy of is modified by its being face down
        it = Environment(game, self.env.but(each=(id,)) if self.part.each else self.env)
        for change in self.part.changes:
            change.apply(it, chars)


Course = tuple[tuple[int, tuple[Applied, ...]], ...]  # layers in order, what is applied in each

# Where an object's own abilities define characteristics, and where its counters change them.
DEFINING: Final = (LAYER_TYPE, LAYER_COLOR, LAYER_DEFINE)
OF_ITSELF: Final = (*DEFINING, LAYER_ABILITY, LAYER_MODIFY)
PERMANENT: Final = -1  # any object in those zones that no effect names
ELSEWHERE: Final = -2


class Plan:
    """The effects of a game in the order in which they apply.

    It holds until ``Verbs.effects_changed``; what is learnt from it meanwhile is the same in all forks.
    """

    __slots__ = (
        "layers", "dynamic", "alters", "controls", "copies", "wide", "quiet", "far", "types", "locked",
        "altering", "sources", "swept", "timed", "all", "courses", "turning", "unfinished",
        "fighting", "changing_by_itself", "granting",
    )  # fmt: skip

    def __init__(
        self, layers: tuple[tuple[int, tuple[Applied, ...]], ...], dynamic: bool = False, timed: bool = False
    ) -> None:
        every = [a for _, parts in layers for a in parts]
        self.layers = layers
        # Whether more than the object itself matters; in a loop each effect reads what the others have done.
        self.dynamic = dynamic or any(a.dynamic or a.looped for a in every)
        self.turning = dynamic or any(a.part.turning for a in every)  # it may matter which are tapped
        self.fighting = dynamic or any(a.part.fighting for a in every)  # … or which attack or block
        self.alters = any(layer <= LAYER_ABILITY for layer, _ in layers)  # abilities, types, values
        self.controls: bool = any(layer == LAYER_CONTROL for layer, _ in layers)
        self.copies = any(layer == LAYER_COPY for layer, _ in layers)
        self.wide = any(a.only is None for a in every)  # some effect goes by what objects are
        self.quiet = all(a.part.quiet for a in every if a.only is None)  # none changes how another enters
        self.far = any(a.only is None and not a.part.near for a in every)  # … not permanents only
        self.types = types_of([a.part for a in every if a.only is None])  # … of these card types alone
        self.locked = NO_IDS.union(*(a.only for a in every if a.only is not None))
        self.altering = [a for layer, parts in layers if layer <= LAYER_ABILITY for a in parts]
        # Whether a fact may give an ability to something, or take it, while the effects stay (611.3a).
        loose = [a for a in self.altering if not a.fixed]
        changing = any(a.part.changes_by_itself for a in loose)
        self.changing_by_itself: bool = changing and any(a.part.listens for a in loose)
        # 613.6: whether what comes may be given an ability that is an effect itself, and ordered anew.
        self.granting = any(a.only is None and any(gives_layered(c) for c in a.part.changes) for a in loose)
        self.sources = frozenset(a.source for a in every if a.ability is not None)
        self.unfinished: bool = False  # what is found by it is not kept
        self.timed = timed  # in the order of time alone; a layer may come more than once
        self.swept: tuple[int, dict[int, Characteristics]] = (-1, {})  # the epoch of the last sweep
        self.all = whole_course(layers, timed)  # the layers in which something may be done, in order
        self.courses: dict[int, Course] = {}
        numbers: dict[Key, int] = {}
        for part in every:
            part.number = numbers.setdefault(part.key, len(numbers))

    def touches(self, o: Object, face: Face) -> bool:
        """Whether some effect may apply to an object of that face."""
        if self.locked and o.id in self.locked:
            return True
        return self.reaches(face) if o.zone == BATTLEFIELD else self.far

    def reaches(self, face: Face) -> bool:
        """Whether some effect may apply to any permanent of that face."""
        return self.wide and not (self.types and self.types.isdisjoint(face.types))

    def altered_ids(self, game: Game) -> set[int]:
        """The objects whose abilities, types or values it may change."""
        ids: set[int] = set()
        for a in self.altering:
            if a.only is not None:
                ids.update(a.only)
            elif a.part.near:
                ids.update(game.battlefield)
            else:
                ids.update(o.id for o in game.objects.values() if o.zone != LIBRARY)
        objects = game.objects
        return {i for i in ids if i in objects}

    def course(self, o: Object) -> Course:
        """The same for one object: with the effects that may apply to it."""
        kind = PERMANENT if o.zone == BATTLEFIELD else ELSEWHERE
        id = o.id if self.locked and o.id in self.locked else kind
        found = self.courses.get(id)
        if found is None:
            found = self.courses[id] = self.course_of(id, kind)
        return found

    def course_of(self, id: int, kind: int) -> Course:
        """The same for any object of a kind, or for one that is named."""
        some: list[tuple[int, tuple[Applied, ...]]] = []
        for layer, every in self.layers:
            parts = tuple(a for a in every if a.may_apply(id, kind))
            if parts:
                some.append((layer, parts))
        return whole_course(tuple(some), self.timed)


def whole_course(layers: Course, timed: bool) -> Course:
    """The layers in which effects apply, and those in which an object's own abilities or counters may."""
    if timed:
        return layers
    by_layer = dict(layers)
    return tuple([(n, by_layer.get(n, ())) for n in sorted({*by_layer, *OF_ITSELF})])


def types_of(parts: list[Part]) -> frozenset[str]:
    """205.2. One of these a permanent must have for one of those to apply; none where that is not plain."""
    if any(part.first <= LAYER_TYPE or not part.types for part in parts):
        return frozenset()
    return frozenset().union(*(part.types for part in parts))


# -- what the words say, found out once -------------------------------------------------------------


def layers_of(change: Modification) -> tuple[int, ...]:
    """The layers in which a modification applies."""
    layer = change.layer
    return layer if isinstance(layer, tuple) else (layer,)


class Giving(Protocol):
    """A modification that adds abilities and does nothing else."""

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Those."""


def gives(change: Modification) -> TypeGuard[Giving]:
    """Whether a modification adds abilities and does nothing else."""
    return change.only_gives


def is_simple(change: Modification) -> bool:
    """613.8. Whether a modification changes sizes alone, or gives abilities that change nothing."""
    if min(layers_of(change)) > LAYER_ABILITY:
        return True
    return gives(change) and not any(is_layered(e) for e in effects_of(change.abilities))


@once
def gives_layered(change: Modification) -> bool:
    """613.6. Whether it gives a static ability that changes characteristics."""
    return gives(change) and any(is_layered(e) for e in effects_of(change.abilities))


def is_quiet(change: Modification) -> bool:
    """614.12. Whether a modification changes sizes alone, or gives abilities that watch for no event."""
    if min(layers_of(change)) > LAYER_ABILITY:
        return True
    if not gives(change) or any(a.known_by() == "read ahead" for a in change.abilities):  # 702.155b
        return False
    return not any(isinstance(e, Watcher) for e in effects_of(change.abilities))


def is_shifting(change: Modification) -> bool:
    """613. Whether the abilities that it leaves go by other objects: the text of a card, say."""
    return not WORDED.isdisjoint(layers_of(change)) and not gives(change) and not is_local(change)


def is_deaf(change: Modification) -> bool:
    """603.2. Whether a modification gives abilities alone, none of which the indexes must know."""
    if not gives(change):
        return False
    heard = [said for a in change.abilities for plain in expand(a) for said in listening(plain)]
    return all(name == "others" and places[0] == ACTIVATED for name, places, *_ in heard if places)


def effects_of(abilities: Iterable[Ability]) -> list[Continuous]:
    """The effects of the static abilities among those, or that keywords among them stand for."""
    return [e for a in abilities for plain in expand(a) for e in plain.statics()]


def defines_itself(effect: Layered) -> bool:
    """604.3. Whether a static effect defines a characteristic of its own object."""
    return (isinstance(effect, Continuous) and effect.defining) or any(
        layers_of(c) == (LAYER_DEFINE,) for c in effect.changes
    )


def own_defining(face: Face) -> bool:
    """Whether a face has a characteristic-defining ability, which functions everywhere (604.3)."""
    known: bool | None = face.defining
    if known is None:
        known = face.defining = any(changes_of_itself(a) for a in face.abilities)
    return known


@once
def changes_of_itself(ability: Ability) -> tuple[Modification, ...]:
    """604.3. What a characteristic-defining ability sets."""
    some = [e for e in effects_of((ability,)) if is_layered(e) and defines_itself(e)]
    return tuple(c for e in some for c in e.changes)


Parts = tuple[tuple[int, tuple[Part, ...]], ...]  # the number of an effect in its ability, its parts


@once
def parts_of(ability: Ability) -> Parts:
    """The effects of an ability on other objects' characteristics, layer by layer."""
    found: list[tuple[int, tuple[Part, ...]]] = []
    chosen = ability.while_chosen()
    for plain in expand(after_anchor(ability) or ability):
        for number, effect in enumerate(plain.statics()):
            if is_layered(effect) and not defines_itself(effect):
                found.append((number, split(effect.subject, effect.changes, chosen)))
    return tuple(found)


@once
def parts_of_lasting(node: Node | tuple[Modification, ...]) -> tuple[Part, ...]:
    """The same of a lasting effect; none where it changes no characteristics."""
    if isinstance(node, tuple):
        return split(None, node, None)
    return split(node.subject, node.changes, None) if is_layered(node) else ()


def split(
    subject: Reference | None, changes: tuple[Modification, ...], condition: Condition | None
) -> tuple[Part, ...]:
    """One effect taken apart by layers; what is in none of them is left out (611.1)."""
    by_layer: dict[int, list[Modification]] = {}
    for change in changes:
        for layer in layers_of(change):
            if layer:
                by_layer.setdefault(layer, []).append(change)
    return tuple(Part(layer, subject, tuple(some), condition) for layer, some in by_layer.items())


@once
def whole(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """C14.3. The parts of an effect in one, at its first layer or that of control."""
    if len(parts) < 2:
        return parts
    some = sorted(parts, key=lambda part: part.layer)
    layer = LAYER_CONTROL if any(p.layer == LAYER_CONTROL for p in some) else some[0].layer
    return (Part(layer, some[0].subject, tuple(c for p in some for c in p.changes), some[0].condition),)


@once
def is_local(part: object) -> bool:
    """613. Whether a part of an effect asks of no other object than the one that is looked at (``Node``)."""
    return _local(part)


def _local(part: object) -> bool:
    if isinstance(part, (tuple, frozenset)):
        return all(_local(p) for p in part)
    if not isinstance(part, Node):
        return True
    if not part.asks_no_other():
        return False
    return part.given_whole or all(_local(p) for p in values(part))
