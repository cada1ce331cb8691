"""What lies on the table: the containers of one game, and how they are read.

Zones are tuples (a library's last card is its top); the battlefield is an ordered set.  Nothing here
changes anything; the verbs that do are in ``state/changing.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..characteristics import of_objects as characteristics
from ..machine.procedures import BY_NAME
from ..speed.indexes import Indexes
from ..speed.native import mypyc_attr
from ..speed.said import NOTHING_SAID
from .fellows import ability_name
from .hidden import called
from .objects import (
    ABILITY,
    BATTLEFIELD,
    COMMAND,
    FIRST_ID,
    LIBRARY,
    NATURE,
    NOBODY,
    OWNED_ZONES,
    PLACES,
    Mark,
    Object,
    Objects,
    Player,
    aims,
    is_player,
    is_public,
    place_of,
)

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..characteristics.parts import Plan
    from ..events import Event
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..machine.observing import Observer
    from ..machine.procedures import Frame
    from ..pipeline.lasting import Delayed, Held, Lasting
    from ..pipeline.triggers import Triggered
    from ..timing.protocol import Timing

EPOCHS: Final = count(1)  # of the process, so that forks share caches


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The containers of one game."""

    slots: ClassVar[tuple[str, ...]] = (
        "token", "players", "objects", "own_objects", "gone", "battlefield", "own_battlefield", "zones",
        "effects", "delayed", "untils", "waiting", "frames", "decision", "heard", "version", "log",
        "answers", "over", "result", "active", "turn_number", "phase", "step", "extra_turns", "turn_order",
        "timing", "rules", "free_mana", "seed", "next_id", "clock", "serials", "dirty", "dirty_players",
        "epoch", "plan", "working", "indexes", "entering", "remembered", "asks_nature", "lands_allowed",
        "history", "asks", "setup", "checked", "after_skips", "extra_parts", "skip_to", "arrived", "parted",
        "cached", "window", "packets", "holding", "dealt_with", "options", "written", "seen", "touched",
        "ready", "asks_forced", "piles", "said", "settled", "present", "citing", "fighting", "silent",
        "observer", "shown",
    )  # fmt: skip
    __slots__ = slots

    def __init__(self, names: Iterable[str], timing: Any, seed: int = 0) -> None:
        self.token = Mark()
        self.players = [Player(i, name) for i, name in enumerate(names)]
        self.objects = Objects()
        self.own_objects = True  # else a fork has the same ones; copied when first written
        self.gone: dict[int, Object] = {}  # last known information (608.2h), kept for the turn
        self.battlefield: dict[int, None] = {}
        self.own_battlefield = True
        self.present: tuple[int, ...] | None = None  # those of it that are phased in; until one comes or goes
        self.zones: list[tuple[int, ...]] = [()] * PLACES  # all but the battlefield, by place
        self.effects: dict[int, Lasting] = {}  # lasting effects (pipeline/lasting.py), by id
        self.delayed: dict[int, Delayed] = {}  # delayed triggered abilities (603.7), by id
        self.untils: dict[int, Held] = {}  # what is held until an event (610.3, 610.4), by id
        self.waiting: tuple[Triggered, ...] = ()  # triggered, not yet on the stack (603.3)
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.heard = 0
        self.version = 0
        self.log: Any = None  # (text, rules, player, witnesses, public, heard, earlier): see ``Entry``
        self.silent = False  # whether it writes no log
        self.observer: Observer | None = None  # who hears what happens, to explain it
        self.answers: Any = None  # (player, kind, spelling, earlier)
        self.over = False
        self.result: tuple[int, ...] | None = None  # winners; () is a draw
        self.active = 0
        self.turn_number = 0
        self.phase = ""
        self.step = ""
        self.extra_turns: tuple[int, ...] = ()
        self.turn_order = tuple(range(len(self.players)))
        self.timing: Timing = timing
        self.rules: str = timing.name
        self.free_mana = False
        self.seed = seed * 2 + 1
        self.next_id = FIRST_ID
        self.clock = 0
        self.serials: dict[str, int] = {}
        self.dirty: set[int] = set()  # what state-based actions must look at (704)
        self.dirty_players = True
        self.touched: set[int] = set()  # what has changed on the battlefield since ``ready`` was looked at
        self.ready: Any = None  # which permanents could be used, and those of each type (rules/ready.py)
        self.settled = next(EPOCHS)  # when the set of continuous effects that change objects was last changed
        self.epoch = next(EPOCHS)  # … or, where such an effect reads others, a fact
        self.plan: Plan | None = None  # the order of continuous effects (613), for this set of them
        self.working: dict[int, Characteristics] = {}
        self.indexes = Indexes()
        self.entering: tuple[int, ...] = ()  # 614.13c
        self.remembered: dict[int, Characteristics] = {}
        self.asks_nature = False
        self.lands_allowed = 1
        self.history: tuple[Event, ...] = ()  # events of this turn that some ability may ask for
        self.asks: frozenset[int] = frozenset()  # the kinds of those events
        self.said = NOTHING_SAID  # what the cards of the game say
        self.setup: Any = None
        self.asks_forced = False  # what has one answer only is asked too: a scenario may stop and look there
        self.citing: tuple[str, ...] = ()  # for the log: what a step carries out without its procedure
        self.after_skips: tuple[Frame, ...] = ()  # 614.10b
        self.extra_parts: tuple[tuple[str, str], ...] = ()  # 500.8: extra phases and steps
        self.cached: tuple[int, dict[Any, Any]] = (-1, {})  # answers that hold for one version
        self.arrived: dict[int, int] = {}  # tags of moves -> new objects, while events happen
        self.parted: dict[int, int] = {}  # 603.10a: what the source that looks back was attached to
        self.skip_to = ""  # 508.8: the step to go on with
        self.window: tuple[str, tuple[int, ...]] = ("", ())  # the kind of chance, and what it is about
        self.piles: list[Any] = [None] * PLACES  # what the cards of a hand or graveyard say, by place
        self.packets: tuple[Any, ...] = ()  # damage assigned and not yet dealt (Fifth Edition)
        self.holding = 0  # 1: damage joins those packets; 2: all that follows a timing step waits
        self.options: frozenset[str] = frozenset()  # what was chosen about the rules (``Timing.options``)
        self.dealt_with: tuple[Any, ...] = ()  # phase effects and costs played in this phase
        self.fighting: tuple[int, ...] = ()  # all that attack or block, and what has since the combat began
        self.written = 0  # how often an object was changed
        self.seen: tuple[int, int, dict[Any, Any]] = (-1, -1, {})  # what follows from the objects alone
        self.shown: tuple[int, ...] = ()  # all cards of libraries that somebody has seen there, and others
        self.checked = -1  # the epoch of the last state-based check (704)

    def be_like(self, other: Table) -> None:
        """Have the same in every field as *other*: what is not changed in place lies in both."""
        self.token = other.token
        self.players = other.players
        self.objects = other.objects
        self.own_objects = other.own_objects
        self.gone = other.gone
        self.battlefield = other.battlefield
        self.own_battlefield = other.own_battlefield
        self.zones = other.zones
        self.effects = other.effects
        self.delayed = other.delayed
        self.untils = other.untils
        self.waiting = other.waiting
        self.frames = other.frames
        self.decision = other.decision
        self.heard = other.heard
        self.version = other.version
        self.log = other.log
        self.silent = other.silent
        self.observer = other.observer
        self.answers = other.answers
        self.over = other.over
        self.result = other.result
        self.active = other.active
        self.turn_number = other.turn_number
        self.phase = other.phase
        self.step = other.step
        self.extra_turns = other.extra_turns
        self.turn_order = other.turn_order
        self.timing = other.timing
        self.rules = other.rules
        self.free_mana = other.free_mana
        self.seed = other.seed
        self.next_id = other.next_id
        self.clock = other.clock
        self.serials = other.serials
        self.dirty = other.dirty
        self.dirty_players = other.dirty_players
        self.epoch = other.epoch
        self.plan = other.plan
        self.working = other.working
        self.indexes = other.indexes
        self.entering = other.entering
        self.remembered = other.remembered
        self.asks_nature = other.asks_nature
        self.lands_allowed = other.lands_allowed
        self.history = other.history
        self.asks = other.asks
        self.setup = other.setup
        self.checked = other.checked
        self.after_skips = other.after_skips
        self.extra_parts = other.extra_parts
        self.skip_to = other.skip_to
        self.arrived = other.arrived
        self.parted = other.parted
        self.cached = other.cached
        self.window = other.window
        self.packets = other.packets
        self.holding = other.holding
        self.dealt_with = other.dealt_with
        self.options = other.options
        self.written = other.written
        self.seen = other.seen
        self.touched = other.touched
        self.ready = other.ready
        self.said = other.said
        self.asks_forced = other.asks_forced
        self.piles = other.piles
        self.settled = other.settled
        self.present = other.present
        self.citing = other.citing
        self.fighting = other.fighting
        self.shown = other.shown

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

    def player(self, id: int) -> Player:
        """The player of that id."""
        return self.players[id]

    def chars(self, id: int) -> Characteristics:
        """The characteristics of an object (613), or those it last had."""
        o = self.objects.get(id)
        if o is None:
            return self.gone[id].chars  # type: ignore[return-value]
        if o.epoch == self.settled or (o.epoch == self.epoch and not self.working):
            return o.chars  # type: ignore[return-value]
        return characteristics.of(self.whole, o)

    def chars_of(self, o: Object) -> Characteristics:
        """The same, of an object that is there."""
        if o.epoch == self.settled or (o.epoch == self.epoch and not self.working):
            return o.chars  # type: ignore[return-value]
        return characteristics.of(self.whole, o)

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
        cards = self.zone(LIBRARY, player)
        if leaving_out:  # 614.13c
            cards = tuple(c for c in cards if c not in leaving_out)
        return tuple(reversed(cards[max(0, len(cards) - n) :]))

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
        alike, printed = self.names(), o.card.name
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
