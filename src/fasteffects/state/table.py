"""What lies on the table: the containers of one game, and how they are read.

Zones are tuples (a library's last card is its top); the battlefield is an ordered set.  Nothing here
changes anything; the verbs that do are in ``state/changing.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..characteristics import now
from ..characteristics import of_objects as characteristics
from ..machine.procedures import BY_NAME
from ..speed.card_words import NOTHING_SAID, Words
from ..speed.indexes import Indexes
from ..speed.native import mypyc_attr
from .fellows import ability_name
from .hidden import called
from .kept import Anew, Counted, Each, Found, Stored, declared, share_fields
from .lying import top
from .objects import (
    ABILITY,
    BATTLEFIELD,
    COMMAND,
    FIRST_ID,
    NATURE,
    NOBODY,
    OWNED_ZONES,
    PLACES,
    Mark,
    Object,
    Objects,
    PlayerInGame,
    aims,
    is_player,
    is_public,
    place_of,
)

if TYPE_CHECKING:
    from ..characteristics.by_layers import Plan
    from ..characteristics.of_objects import Characteristics
    from ..events import Event
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..machine.observing import Observer
    from ..machine.procedures import Frame
    from ..pipeline.lasting import DelayedAbility, Held, Lasting
    from ..pipeline.triggers import WaitingTrigger
    from ..timing.protocol import Timing

EPOCHS: Final = count(1)  # of the process, so that forks share caches


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The containers of one game."""

    rules: Counted[str]
    active: Counted[int]
    turn_number: Counted[int]
    phase: Counted[str]
    step: Counted[str]
    over: Counted[bool]
    result: Counted[tuple[int, ...] | None]  # winners; () is a draw
    players: Each[Counted[list[PlayerInGame]]]
    waiting: Counted[tuple[WaitingTrigger, ...]]  # triggered, not yet on the stack (603.3)
    extra_turns: Counted[tuple[int, ...]]
    turn_order: Counted[tuple[int, ...]]
    free_mana: Counted[bool]
    entering: Counted[tuple[int, ...]]  # 614.13c
    asks_nature: Counted[bool]
    lands_allowed: Counted[int]
    after_skips: Counted[tuple[Frame, ...]]  # 614.10b
    extra_parts: Counted[tuple[tuple[str, str], ...]]  # 500.8: extra phases and steps
    skip_to: Counted[str]  # 508.8: the step to go on with
    attacked: Counted[bool]  # 508.8: whether anything has attacked in this combat, though it is gone
    history: Counted[tuple[Event, ...]]  # events of this turn that some ability may ask for
    window: Counted[tuple[str, tuple[int, ...]]]  # the kind of chance, and what it is about
    packets: Counted[tuple[Any, ...]]  # damage assigned and not yet dealt (Fifth Edition)
    holding: Counted[int]  # 1: damage joins those packets; 2: all that follows a timing step waits
    dealt_with: Counted[tuple[Any, ...]]  # phase effects and costs played in this phase
    options: Counted[frozenset[str]]  # what was chosen about the rules (``Timing.options``)

    objects: Stored[Objects]
    battlefield: Stored[dict[int, None]]
    zones: Each[Stored[list[tuple[int, ...]]]]  # all but the battlefield, by place
    frames: Each[Stored[list[Frame]]]
    effects: Each[Stored[dict[int, Lasting]]]  # lasting effects (pipeline/lasting.py), by id
    delayed: Each[Stored[dict[int, DelayedAbility]]]  # delayed triggered abilities (603.7), by id
    untils: Each[Stored[dict[int, Held]]]  # what is held until an event (610.3, 610.4), by id
    gone: Each[Stored[dict[int, Object]]]  # last known information (608.2h), kept for the turn
    seed: Stored[int]
    next_id: Stored[int]
    clock: Stored[int]
    version: Stored[int]  # how often something was changed
    serials: Each[Stored[dict[str, int]]]
    asks: Stored[frozenset[int]]  # the kinds of the events in ``history``
    dirty: Each[Stored[set[int]]]  # what state-based actions must look at (704)
    dirty_players: Stored[bool]

    token: Anew[Found[Mark]]  # marks what it alone may write to
    timing: Found[Timing]
    decision: Found[Decision | None]
    heard: Found[int]
    stood: Found[int]  # at so many chances without a choice the step has come by
    log: Found[Any]  # (text, rules, player, witnesses, public, heard, earlier): see ``Entry``
    silent: Found[bool]  # whether it writes no log
    citing: Found[tuple[str, ...]]  # for the log: what a step carries out without its procedure
    observer: Found[Observer | None]  # who hears what happens, to explain it
    answers: Found[Any]  # (player, kind, spelling, earlier)
    setup: Found[Any]
    asks_forced: Found[bool]  # what has one answer only is asked too: a scenario may stop and look there
    waits_idle: Found[bool]  # it stands also where who might act can only pass: nobody is to tell by that
    discreet: Found[bool]  # nor by what is told, or which chances there are: they are what they might be
    said: Found[Words]  # what the cards of the game say
    arrived: Anew[Found[dict[int, int]]]  # tags of moves -> new objects, while events happen
    parted: Anew[Found[dict[int, int]]]  # 603.10a: what the source that looks back was attached to
    fighting: Found[tuple[int, ...]]  # all that attack or block, or did in this combat
    shown: Found[tuple[int, ...]]  # all cards of libraries that somebody has seen there, and others
    own_objects: Found[bool]  # else a fork has the same ones; copied when first written
    own_battlefield: Found[bool]
    present: Found[tuple[int, ...] | None]  # the permanents that are phased in; until one comes or goes
    touched: Each[Found[set[int]]]  # what has changed on the battlefield since ``ready`` was looked at
    ready: Found[Any]  # which permanents could be used, and those of each type (rules/ready.py)
    settled: Found[int]  # when the set of continuous effects that change objects was last changed
    epoch: Found[int]  # … or, where such an effect reads others, a fact
    checked: Found[int]  # the epoch of the last state-based check (704)
    plan: Found[Plan | None]  # the order of continuous effects (613), for this set of them
    working: Anew[Found[dict[int, Characteristics]]]
    remembered: Anew[Found[dict[int, Characteristics]]]
    indexes: Each[Found[Indexes]]
    piles: Each[Found[list[Any]]]  # what the cards of a hand or graveyard say, by place
    cached: Found[tuple[int, dict[Any, Any]]]  # answers that hold for one version
    written: Found[int]  # how often an object was changed
    seen: Found[tuple[int, int, dict[Any, Any]]]  # what follows from the objects alone

    how_kept: ClassVar[dict[str, str]] = declared(__annotations__)
    slots: ClassVar[tuple[str, ...]] = tuple(how_kept)
    __slots__ = slots

    def __init__(self, names: Iterable[str], timing: Any, seed: int = 0) -> None:
        self.token = Mark()
        self.players = [PlayerInGame(i, name) for i, name in enumerate(names)]
        self.objects = Objects()
        self.own_objects = True
        self.gone = {}
        self.battlefield = {}
        self.own_battlefield = True
        self.present = None
        self.zones = [()] * PLACES
        self.effects = {}
        self.delayed = {}
        self.untils = {}
        self.waiting = ()
        self.frames = []
        self.decision = None
        self.heard = self.stood = 0
        self.version = 0
        self.log = None
        self.silent = False
        self.observer = None
        self.answers = None
        self.over = False
        self.result = None
        self.active = 0
        self.turn_number = 0
        self.phase = ""
        self.step = ""
        self.extra_turns = ()
        self.turn_order = tuple(range(len(self.players)))
        self.timing = timing
        self.rules = timing.name
        self.free_mana = False
        self.seed = seed * 2 + 1
        self.next_id = FIRST_ID
        self.clock = 0
        self.serials = {}
        self.dirty = set()
        self.dirty_players = True
        self.touched = set()
        self.ready = None
        self.settled = next(EPOCHS)
        self.epoch = next(EPOCHS)
        self.plan = None
        self.working = {}
        self.indexes = Indexes()
        self.entering = ()
        self.remembered = {}
        self.lands_allowed = 1
        self.history = ()
        self.asks = frozenset()
        self.said = NOTHING_SAID
        self.setup = None
        self.asks_nature = self.asks_forced = self.waits_idle = self.discreet = False
        self.citing = ()
        self.after_skips = ()
        self.extra_parts = ()
        self.cached = (-1, {})
        self.arrived = {}
        self.parted = {}
        self.skip_to = ""
        self.attacked = False
        self.window = ("", ())
        self.piles = [None] * PLACES
        self.packets = ()
        self.holding = 0
        self.options = frozenset()
        self.dealt_with = ()
        self.fighting = ()
        self.written = 0
        self.seen = (-1, -1, {})
        self.shown = ()
        self.checked = -1

    def be_like(self, other: Table) -> None:
        """Have the same in every field as *other*: what is not changed in place lies in both."""
        share_fields(Table, self, other)

    @property
    def whole(self) -> Game:
        """The game that this is the table of."""
        return self  # type: ignore[return-value]

    def obj(self, id: int) -> Object:
        """The object, as it is, or as it last was (608.2h)."""
        found = self.objects.get(id)
        return found if found is not None else self.gone[id]

    def knows(self, id: int) -> bool:
        """Whether something is an object, or is still remembered (608.2h)."""
        return is_player(id) or id in self.objects or id in self.gone

    def player(self, id: int) -> PlayerInGame:
        """The player of that id."""
        return self.players[id]

    def chars(self, id: int) -> Characteristics:
        """The characteristics of an object (613), or those it last had."""
        o = self.objects.get(id)
        if o is None:
            return self.gone[id].chars  # type: ignore[return-value]
        if o.epoch == self.settled or (o.epoch == self.epoch and not self.working):
            return o.chars  # type: ignore[return-value]
        return now.of(self.whole, o)

    def chars_of(self, o: Object) -> Characteristics:
        """The same, of an object that is there."""
        if o.epoch == self.settled or (o.epoch == self.epoch and not self.working):
            return o.chars  # type: ignore[return-value]
        return now.of(self.whole, o)

    def controller(self, id: int) -> int:
        """Who controls it (108.4); a player controls themself; a card elsewhere is its owner's."""
        if is_player(id):
            return id
        o = self.objects.get(id)
        if o is None:
            gone = self.gone[id]
            return gone.chars.controller if gone.chars is not None else gone.controller
        if o.zone == BATTLEFIELD:
            plan = self.plan
            return o.controller if plan is not None and not plan.controls else self.chars(id).controller
        if o.zone == COMMAND and "Plane" in o.card.faces[0].types:
            return self.active  # 311.5: the planar controller
        return o.controller

    def zone(self, zone: int, player: int = 0) -> tuple[int, ...]:
        """The ids in a zone; phased-out permanents are not found (702.26b)."""
        if zone == BATTLEFIELD:
            if self.present is None:
                self.present = self.phased_in()
            return self.present
        return self.zones[place_of(zone, player)]

    def phased_in(self) -> tuple[int, ...]:
        """The permanents that are there (702.26b)."""
        for id in self.battlefield:
            if self.objects[id].phased_out:
                return tuple([i for i in self.battlefield if not self.objects[i].phased_out])
        return tuple(self.battlefield)

    def everywhere(self, zone: int) -> tuple[int, ...]:
        """The ids in all players' zones of a kind."""
        if zone not in OWNED_ZONES:
            return self.zone(zone)
        return tuple(i for p in range(len(self.players)) for i in self.zone(zone, p))

    def of_types(self, types: tuple[str, ...]) -> tuple[int, ...]:
        """At least all permanents of any of those card types, in the order in which they came."""
        if not types or self.working or self.plan is None or (self.plan.alters and self.plan.dynamic):
            return self.zone(BATTLEFIELD)
        found: tuple[int, ...] = BY_NAME["of types"](self, types)
        return found

    def permanents(self, player: int) -> tuple[int, ...]:
        """The permanents that a player controls."""
        return tuple([i for i in self.zone(BATTLEFIELD) if self.controller(i) == player])

    def on_battlefield(self, id: int) -> bool:
        """Whether it is a permanent, and there (702.26b)."""
        o = self.objects.get(id)
        return o is not None and o.zone == BATTLEFIELD and not o.phased_out

    def top_of_library(self, player: int, n: int, leaving_out: tuple[int, ...] = ()) -> tuple[int, ...]:
        """The top *n* cards, or all there are, topmost first."""
        return top(self, player, n, leaving_out)

    def apnap(self, first: int | None = None) -> tuple[int, ...]:
        """101.4. The players still in the game, from the active player on in turn order."""
        order = self.turn_order
        whose = self.active if first is None else first
        start = 0
        while order[start] != whose:
            start += 1
        turned = order[start:] + order[:start] if start else order
        for p in turned:
            if self.players[p].lost:
                return tuple([p for p in turned if not self.players[p].lost])
        return turned

    def apnap_with(self, player: int, first: int) -> tuple[int, ...]:
        """101.4. The players from *first* on, with one who has just left, or is leaving, in their place."""
        order = self.turn_order
        start = order.index(first)
        turned = order[start:] + order[:start]
        return tuple([p for p in turned if p == player or not self.players[p].lost])

    def in_turn(self, at: int) -> int:
        """101.4. The player at a place, from 0, in that order; NOBODY past its end."""
        if not at and not self.players[self.active].lost:
            return self.active
        order = self.turn_order
        place = 0
        while order[place] != self.active:
            place += 1
        left = at
        for _ in order:
            if not self.players[order[place]].lost:
                if not left:
                    return order[place]
                left -= 1
            place = place + 1 if place + 1 < len(order) else 0
        return NOBODY

    def beside(self, player: int) -> int:
        """800.4k. The next player in turn order, in the game or not."""
        order = self.turn_order
        return order[(order.index(player) + 1) % len(order)]

    def after(self, player: int) -> int:
        """101.4. The next player in turn order who is still in the game: *player*, where nobody else is."""
        first, seen = player, False
        for other in self.turn_order:
            if other == player:
                seen = True
            elif not self.players[other].lost:
                if seen:
                    return other
                if first == player:
                    first = other
        return first

    def still_playing(self) -> int:
        """How many players are still in the game."""
        count = 0
        for player in self.players:
            if not player.lost:
                count += 1
        return count

    def first_player(self) -> int:
        """The active player, or the next one still in the game."""
        return self.apnap()[0] if self.players[self.active].lost else self.active

    def opponents(self, player: int) -> tuple[int, ...]:
        """102.3. The other players, in turn order from *player*."""
        return tuple([p for p in self.apnap(player) if p != player])

    def counters(self, id: int) -> dict[str, int]:
        """The counters on an object or player."""
        return self.players[id].counters if is_player(id) else self.obj(id).counters

    def in_combat(self, id: int) -> bool:
        """Whether it is attacking or blocking (506.4)."""
        o = self.objects[id]
        return o.attacking != NOBODY or bool(o.blocking)

    def fighters(self) -> list[Object]:
        """506.4. The permanents that attack or block, in the order in which they came."""
        found: list[Object] = []
        for id in self.fighting:
            o = self.objects.get(id)
            if o is not None and not o.phased_out and (o.attacking != NOBODY or o.blocking):
                found.append(o)
        return found

    def defending(self, attacked: int) -> int:
        """508.5. The player attacked, who controls that planeswalker, or who protects that battle."""
        if attacked == NOBODY or is_player(attacked):
            return attacked
        if "Battle" in self.chars(attacked).types:  # 310.8d
            protector = self.obj(attacked).mark("protector")
            return NOBODY if protector is None else int(protector)
        return self.controller(attacked)

    def was_creature(self, id: int) -> bool:
        """Whether it is, or last was, a creature (700.4)."""
        return "Creature" in self.chars(id).types

    def player_name(self, player: int) -> str:
        """The player's name."""
        return "Nature" if player == NATURE else self.players[player].name

    def name_of(self, id: int) -> str:
        """The name of an object or player, in words for the log."""
        if id == NOBODY:
            return "nothing"
        if is_player(id):
            return self.player_name(id)
        o = self.objects.get(id)
        return self._name(self.gone[id], False) if o is None else self._name(o, True)

    def _name(self, o: Object, is_there: bool) -> str:
        """The same, of an object that *is_there* or of one as it last was."""
        if o.kind == ABILITY:
            return ability_name(self, o, self.name_of)
        chars = o.chars
        if o.epoch != self.settled and is_there:
            plan = self.plan
            if plan is not None and not (plan.copies or plan.unfinished):  # nothing else changes names
                return characteristics.copiable(o).name or called(o)
            chars = self.chars(o.id)
        return (o.card.name if chars is None else chars.name) or called(o)

    def label(self, id: int) -> str:
        """The spelling that tells an object from all others of its name: ``Forest#2``."""
        if is_player(id):
            return self.player_name(id)
        there = self.objects.get(id)
        o = self.gone[id] if there is None else there
        if o.kind == ABILITY:
            return ability_name(self, o, self.label)
        name = self._name(o, there is not None)
        if not o.serial:
            return name
        alike = self.names()
        printed = called(o) if o.face and o.zone == BATTLEFIELD else o.card.name  # 712.8: by its front face
        many = alike.get(name, 0) > 1
        if not many and not o.face_down and printed != name:
            many = alike.get(printed, 0) > 1
        return f"{name}#{o.serial}" if many else name

    def names(self) -> dict[str, int]:
        """How many public objects there are of each name, or with that name on the card."""
        if self.has_own_names():
            return self.indexes.alike
        known = self.while_unchanged()
        found: dict[str, int] | None = known.get("names")
        if found is None:
            public = (x for x in self.objects.values() if is_public(x.zone) and x.kind != ABILITY)
            found = known["names"] = Counter(n for x in public for n in {called(x), self.name_of(x.id)})
        return found

    def has_own_names(self) -> bool:
        """Whether all objects have the names of their cards, as far as they are face up (707.2)."""
        plan = self.plan
        return plan is not None and not plan.copies and not self.indexes.copied

    def while_unchanged(self) -> dict[Any, Any]:
        """What follows from the objects and continuous effects alone, to be forgotten when one changes."""
        written, epoch, known = self.seen
        if written != self.written or epoch != self.epoch:
            known = {}
            self.seen = (self.written, self.epoch, known)
        return known

    def for_now(self) -> dict[Any, Any]:
        """What has been found out about the table as it is, to be forgotten with the next change."""
        version, known = self.cached
        if version != self.version:
            known = {}
            self.cached = (self.version, known)
        return known

    def describe_stack(self, id: int) -> str:
        """A spell or ability on the stack with its targets, in words."""
        o = self.obj(id)
        words = self.name_of(id)
        targets = aims(o)
        if targets:
            words += " targeting " + ", ".join(self.name_of(t) for t in targets)
        if o.env is not None and o.cast_with("x"):
            words += f" with X = {o.env.x}"
        return words
