"""Who listens to what: abilities by event kind, so that nothing scans the battlefield (603.2, 614, 113.6).

One entry, a ``Watch``, for each thing an ability does by being there.  Buckets are tuples in the order of
the objects and are replaced, never changed, so that forks share them.  Objects that came, went or changed
are noted as stale and looked at again when somebody asks; so are those that effects changed or do change,
once these effects are others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..effects.it import Env
from ..effects.node import ON_BATTLEFIELD, Ability, Condition, Node
from ..effects.watching import Watcher
from ..events.base import KIND_COUNT
from ..pipeline.causes import UNSAID, Key
from ..state.hidden import called
from ..state.objects import ABILITY, BATTLEFIELD, COMMAND, EMBLEM, GONE, Mark, base_face, is_public
from .meaning import ability_zones as ability_zones
from .meaning import after_anchor as after_anchor
from .meaning import anchored as anchored
from .meaning import expand as expand
from .meaning import is_layered as is_layered
from .meaning import zones_afar as zones_afar
from .native import mypyc_attr
from .once import once

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..characteristics.by_layers import Plan
    from ..characteristics.of_objects import Characteristics
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..pipeline.triggers import Sides
    from ..state.objects import Object

TRIGGERS: Final = "triggers"
REPLACING: Final = "replacing"
OTHERS: Final = "others"
ACTIVATED: Final = "activated"  # what lies elsewhere than on the battlefield and has activated abilities


class Watch:
    """One thing that an ability of an object does: a trigger, a replacement, a prohibition, a change."""

    __slots__ = ("key", "node", "env", "condition", "ability", "entering", "cause", "sides", "used")

    def __init__(
        self, key: Key, node: Any, env: Env, condition: Condition | None, ability: Ability | None
    ) -> None:
        self.key = key  # names the effect instance: (object, ability, part) (614.5)
        self.node = node  # of a triggered or activated ability itself; else one of its effects
        self.env = env
        self.condition = condition
        self.ability = ability
        self.entering = NOT_ENTERING  # whether of moves it is only about how something enters
        self.cause = UNSAID  # what must cause the event that it watches for (609.1)
        self.sides: Sides | None = None  # of a triggered ability, once it has been asked (603.10)
        self.used = env

    @property
    def source(self) -> int:
        """The object whose ability it is."""
        return self.env.source

    def under(self, controller: int) -> Env:
        """What the ability knows when that player controls it; kept, as it is mostly the same player."""
        if self.used.controller != controller:
            self.used = self.env.under(controller)
        return self.used


Bucket = tuple[Watch, ...]
Placed = tuple[str, Any, Watch]  # where a watch is: which buckets, which of them (a kind or a word)


UNKNOWN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Indexes:
    """The watches of all abilities that function, by what they listen to."""

    __slots__ = (
        "triggers", "replacing", "others", "parts", "behind", "stale_ids", "outdated", "plan", "altered",
        "layered", "named", "alike", "copied", "naming", "own_buckets", "own_names", "for_mana",
        "plain",
    )  # fmt: skip

    def __init__(self) -> None:
        self.triggers: list[Bucket] = [()] * KIND_COUNT  # by event kind
        self.replacing: list[Bucket] = [()] * KIND_COUNT  # by event kind: replacement, prevention, can't
        self.others: dict[str, Bucket] = {}  # by what rules look for them: permissions, costs, limits
        self.parts: dict[int, tuple[Placed, ...]] = {}  # by object: where its watches are
        self.behind = False  # something has to be looked at again: one of the next two
        self.stale_ids: set[int] = set()
        self.outdated = False  # the set of continuous effects has changed
        self.plan: Plan | None = None  # the order of effects when they were last looked at
        self.altered: dict[int, Characteristics] = {}  # objects indexed as something else than their face
        self.layered: tuple[int, ...] = ()  # objects with static abilities that change characteristics
        self.named: dict[int, str] = {}  # the card names of all public objects
        self.alike: dict[str, int] = {}  # how many there are of each name
        self.naming = Mark()  # another one whenever one of them comes or goes, in any game
        self.copied: frozenset[int] = frozenset()  # those of them that have another name, perhaps
        self.own_buckets = True  # else a fork has the same dicts: copied when first written
        self.own_names = True  # the same of ``named`` and ``alike``
        self.for_mana = UNKNOWN  # whether something listens to mana, as rules/mana.py finds out
        self.plain = UNKNOWN  # whether no ability bears upon what may be played (rules/permissions.py)

    def copy(self) -> Indexes:
        """A copy for another game; the dicts are shared until one of the two writes to them."""
        twin = Indexes.__new__(Indexes)
        twin.triggers = self.triggers
        twin.replacing = self.replacing
        twin.others = self.others
        twin.parts = self.parts
        twin.behind = self.behind
        twin.stale_ids = self.stale_ids.copy()
        twin.outdated = self.outdated
        twin.plan = self.plan
        twin.altered = self.altered
        twin.layered = self.layered
        twin.named = self.named
        twin.alike = self.alike
        twin.copied = self.copied
        twin.naming = self.naming
        twin.own_buckets = self.own_buckets = False
        twin.own_names = self.own_names = False
        twin.for_mana = self.for_mana
        twin.plain = self.plain
        return twin

    def unshare_names(self) -> None:
        """Have the names to oneself, before one comes or goes."""
        if not self.own_names:
            self.named, self.alike = self.named.copy(), self.alike.copy()
            self.own_names = True

    def unshare_buckets(self) -> None:
        """Have the buckets to oneself, before objects are looked at again."""
        if not self.own_buckets:
            self.triggers, self.replacing = self.triggers.copy(), self.replacing.copy()
            self.others, self.parts = self.others.copy(), self.parts.copy()
            self.altered = self.altered.copy()
            self.own_buckets = True

    # -- keeping up ---------------------------------------------------------------------

    def stale(self, id: int) -> None:
        """An object's abilities may be others now."""
        self.stale_ids.add(id)
        self.behind = True

    def outdate(self) -> None:
        """The set of continuous effects is another one."""
        self.outdated = True
        self.behind = True

    def learn(self, game: Game, o: Object) -> None:
        """An object has come to a zone, phased in, or shows another face."""
        seen = standing(base_face(o))
        there = o.zone == BATTLEFIELD or o.kind == EMBLEM
        if there or (seen.elsewhere and o.zone in seen.zones) or is_plane(o):
            self.stale(o.id)
            if there and seen.layered and not o.face_down:
                self.layered = (*self.layered, o.id)
                game.effects_changed()
            elif there and game.plan is not None and game.plan.granting:
                game.effects_changed()
            elif not there and o.zone in seen.afar and not o.face_down:  # 113.6b
                self.layered = (*self.layered, o.id)
                game.effects_changed()
        elif game.plan is not None and game.plan.far:
            self.stale(o.id)  # an effect may give it abilities where it is now (113.6)

    def forget(self, game: Game, o: Object) -> None:
        """An object has left its zone or phased out."""
        id = o.id
        if self.parts and id in self.parts:
            self.stale(id)
        if self.layered and id in self.layered:
            self.layered = tuple(i for i in self.layered if i != id)
            game.effects_changed()

    def call(self, o: Object) -> None:
        """An object has come to a public zone; an ability goes by the name of its source."""
        if o.kind == ABILITY:
            return
        self.unshare_names()
        name = called(o)
        self.naming = Mark()
        self.named[o.id] = name
        self.alike[name] = self.alike.get(name, 0) + 1
        if o.copied is not None:
            self.copied |= {o.id}

    def uncall(self, id: int) -> None:
        """An object has left a public zone."""
        if id not in self.named:
            return
        self.unshare_names()
        name = self.named[id]
        del self.named[id]
        self.naming = Mark()
        self.alike[name] -= 1
        if self.copied and id in self.copied:
            self.copied -= {id}

    def recall(self, o: Object) -> None:
        """An object has another card or another name."""
        if o.id in self.named:
            self.uncall(o.id)
        if is_public(o.zone):
            self.call(o)

    def refresh(self, game: Game) -> None:
        """Bring the buckets up to date."""
        if not self.behind:
            return
        if self.outdated:
            self.outdated = False
            self._compare(game)
        self.behind = False
        if self.stale_ids:
            self.unshare_buckets()
            self.for_mana = self.plain = UNKNOWN
            stale, self.stale_ids = self.stale_ids, set()
            for id in sorted(stale) if len(stale) > 1 else stale:
                self._drop(id)
                if id in game.objects:
                    self._add(game, game.objects[id])

    def _compare(self, game: Game) -> None:
        """613. The effects are others: look again at what they have changed, or do now."""
        plan = game.order()
        ids = plan.altered_ids(game)
        if self.plan is not None and self.plan is not plan:
            ids = ids | self.plan.altered_ids(game)
        self.plan = plan
        game.touched |= ids
        for id in ids:
            if not self._same(game.objects[id], game.chars(id)):
                self.stale_ids.add(id)

    def _same(self, o: Object, chars: Characteristics) -> bool:
        """Whether an object with these characteristics is indexed as it would be."""
        was: Characteristics | Face = self.altered.get(o.id) or base_face(o)
        a, b = was.abilities, chars.abilities
        if was.subtypes != chars.subtypes or len(a) != len(b):
            return False
        return a is b or all(x is y for x, y in zip(a, b))

    def _add(self, game: Game, o: Object) -> None:
        if o.phased_out or o.zone == GONE or o.kind == ABILITY:
            return
        chars = game.chars(o.id)
        abilities, face = chars.abilities, base_face(o)
        if abilities is not face.abilities or chars.subtypes is not face.subtypes:
            self.altered[o.id] = chars
        if o.zone == BATTLEFIELD:
            for subtype, its in INTRINSIC.items():
                if subtype in chars.subtypes:
                    abilities = (*abilities, *its)
        parts: list[Placed] = []
        for number, ability in enumerate(abilities):
            for part in said_in(ability):
                if part.listens and (o.zone in part.zones or is_plane(o) or o.kind == EMBLEM):  # 114.4
                    if not part.word or o.choice("word") == part.word:
                        parts.extend(watches(o, number, part))
        for name, key, watch in parts:
            if name == OTHERS:
                self.others[key] = with_watch(self.others.get(key, ()), watch)
            else:
                buckets = self.buckets(name)
                buckets[key] = with_watch(buckets[key], watch)
        if parts:
            self.parts[o.id] = tuple(parts)

    def _drop(self, id: int) -> None:
        self.altered.pop(id, None)
        for name, key, watch in self.parts.pop(id, ()):
            if name != OTHERS:
                buckets = self.buckets(name)
                buckets[key] = without(buckets[key], watch)
                continue
            left = without(self.others[key], watch)
            if left:
                self.others[key] = left
            else:
                del self.others[key]

    def buckets(self, name: str) -> list[Bucket]:
        """Those by event kind: of triggers, or of what changes events."""
        return self.triggers if name == TRIGGERS else self.replacing


def with_watch(bucket: Bucket, watch: Watch) -> Bucket:
    """A bucket with one more, behind those of objects that came before."""
    place = len(bucket)
    while place and bucket[place - 1].env.source > watch.env.source:
        place -= 1
    return (*bucket[:place], watch, *bucket[place:])


def without(bucket: Bucket, watch: Watch) -> Bucket:
    """A bucket with that one less."""
    return tuple([w for w in bucket if w is not watch])


def is_plane(o: Object) -> bool:
    """311.4. Whether it is a plane card in the command zone, where its abilities work."""
    return o.zone == COMMAND and "Plane" in o.card.faces[0].types


class Said:
    """One of the abilities that an ability of an object stands for, as far as the indexes go by it."""

    __slots__ = ("ability", "place", "word", "zones", "listens")

    def __init__(self, ability: Ability, place: int, word: str) -> None:
        self.ability = ability
        self.place = place  # among those that the whole stands for
        self.word = word  # it is there if that anchor word was chosen (607.2m); "": always
        self.zones = ability_zones(ability)
        self.listens = listening(ability)


@once
def said_in(ability: Ability) -> tuple[Said, ...]:
    """What an ability of an object stands for."""
    inner = after_anchor(ability)
    if inner is None:
        return tuple([Said(plain, n, "") for n, plain in enumerate(expand(ability))])
    return tuple([Said(plain, n, ability.known_by()) for n, plain in enumerate(expand(inner))])


def watches(o: Object, number: int, said: Said) -> list[Placed]:
    """Where the parts of one ability listen: (bucket, key in it, watch)."""
    found: list[Placed] = []
    env: Env | None = None
    for name, places, node, condition, own in said.listens:
        if places and (places[0] != ACTIVATED or o.zone != BATTLEFIELD):  # on it: rules/ready.py
            if env is None:
                env = Env(o.id)
                env.ability = number
            watch = Watch((o.id, number, said.place, *own), node, env, condition, said.ability)
            if isinstance(node, Watcher):
                watch.entering = entering_of(node)
                watch.cause = cause_of(node)
            found += [(name, place, watch) for place in places]
    return found


@once
def cause_of(effect: Watcher) -> int:
    """609.1. What must cause the events that an effect watches for."""
    return int(effect.cause())


NOT_ENTERING: Final = 0
ENTERING: Final = 1  # how permanents enter
ITS_ENTERING: Final = 2  # how its own object enters, which is somewhere already
OF_CARDS: Final = 3  # whether cards enter that are described as they are elsewhere


@once
def entering_of(effect: Watcher) -> int:
    """614.1c. Of moves, whether an effect is only about how permanents enter, or its own object does."""
    if effect.of_cards():
        return OF_CARDS
    if not effect.of_entering:
        return NOT_ENTERING
    return ITS_ENTERING if only_itself(effect) else ENTERING


def only_itself(effect: Watcher) -> bool:
    """614.12. Whether the effect is about this permanent alone, not a group that includes it."""
    event = getattr(effect, "event", None)  # *if this would enter*
    about = event if event is not None and event.arrival else effect
    subject = getattr(about, "subject", None)
    spoken_of = getattr(getattr(subject, "to", None), "of", "")  # *if it was kicked, it enters …*
    return getattr(subject, "itself", False) or spoken_of == "self"


Listening = tuple[str, tuple[int | str, ...], Node, Condition | None, tuple[int, ...]]
COSTS: Final = frozenset(("costs", "cost"))  # the fields of what is activated, or has a cost besides


def listening(ability: Ability) -> tuple[Listening, ...]:
    """What an ability does by being there: bucket, keys in it, node, condition, its number as a part."""
    heard = ability.heard()
    if heard is not None:
        pattern = heard.event
        return ((TRIGGERS, () if pattern is None else tuple(pattern.kinds()), ability, None, ()),)
    if not COSTS.isdisjoint(ability.__dataclass_fields__):
        return ((OTHERS, (ACTIVATED,), ability, None, ()),)
    found: list[Listening] = []
    for part, effect in enumerate([e for own in ability.statics() for e in (own, *own.rules)]):
        if isinstance(effect, Watcher):
            found.append((REPLACING, tuple(effect.kinds()), effect, None, (part,)))
        elif effect.indexed_as:
            found.append((OTHERS, (effect.indexed_as,), effect, None, (part,)))
    return tuple(found)


class Standing:
    """Where what is printed on a face does something."""

    __slots__ = ("zones", "elsewhere", "layered", "afar")

    def __init__(self, face: Face) -> None:
        self.zones = zones_of(face)
        self.elsewhere = not self.zones <= ON_BATTLEFIELD
        self.layered = has_layered(face)
        self.afar: frozenset[int] = frozenset().union(*(zones_afar(a) for a in face.abilities))


def standing(face: Face) -> Standing:
    """The same, found out once."""
    found: Standing | None = face.standing
    if found is None:
        found = face.standing = Standing(face)
    return found


def zones_of(face: Face) -> frozenset[int]:
    """The zones in which some ability of a face functions."""
    return frozenset().union(*(ability_zones(plain) for a in face.abilities for plain in expand(a)))


def has_layered(face: Face) -> bool:
    """Whether a face has a static ability that changes characteristics (613), not rules alone (611.1)."""
    said = [p for a in face.abilities for p in expand(after_anchor(a) or a)]
    return any(c.layer for p in said for e in p.statics() if is_layered(e) for c in e.changes)


INTRINSIC: Final[
    dict[str, tuple[Ability, ...]]
] = {}  # 310.11b: abilities by subtype, filled by their modules
ABILITY_OF_COUNTER: Final[
    dict[str, Ability]
] = {}  # 122.1b-d, h: filled by effects/keywords/given_by_counters.py
