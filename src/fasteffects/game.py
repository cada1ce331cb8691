"""The whole truth of one game: containers, the few verbs that write them, copy and questions.

Everything that changes a game goes through the verbs here; ``write`` copies what a fork still
shares.  Zones are tuples (a library's last card is its top); the battlefield is an ordered set.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from . import characteristics
from .errors import LimitReached
from .indexes import Indexes
from .machine import Frame, Undecided, advance
from .objects import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    COPY,
    EXILE,
    FIRST_OBJECT,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NATURE,
    NOBODY,
    OWNED_ZONES,
    PUBLIC_ZONES,
    STACK,
    TOKEN,
    Object,
    Player,
    is_player,
    with_pair,
)

if TYPE_CHECKING:
    from .cards.record import Card
    from .characteristics import Characteristics
    from .decisions import Decision
    from .effects.it import Env
    from .events import Event, Move

TOKEN_LIMIT: Final = 10_000
OBJECT_LIMIT: Final = 50_000

EPOCHS = count(1)  # of the process, so that forks share caches


class Entry:
    """A line of the log: what happened, and the path of rules being followed, outermost first."""

    __slots__ = ("text", "rules", "player")

    def __init__(self, text: str, rules: tuple[str, ...], player: int) -> None:
        self.text = text
        self.rules = rules
        self.player = player

    def __repr__(self) -> str:
        return f"{self.text}  [{' > '.join(self.rules)}]"


class Game:
    """One game of Magic."""

    __slots__ = (
        "token", "players", "objects", "gone", "battlefield", "own_battlefield", "zones", "effects", "delayed", "untils",
        "waiting", "frames", "decision", "heard", "version", "log", "answers", "over", "result", "active", "turn_number",
        "phase", "step", "extra_turns", "turn_order", "timing", "rules", "free_mana", "seed", "next_id", "clock", "serials",
        "dirty", "dirty_players", "epoch", "plan", "working", "indexes", "entering", "remembered", "asks_nature", "lands_allowed",
        "history", "setup", "checked", "after_skips", "extra_parts", "skip_to", "arrived",
    )  # fmt: skip

    def __init__(self, names: Iterable[str], timing: Any, seed: int = 0) -> None:
        self.token = object()
        self.players = [Player(i, name) for i, name in enumerate(names)]
        self.objects: dict[int, Object] = {}
        self.gone: dict[int, Object] = {}  # last known information (608.2h), kept for the turn
        self.battlefield: dict[int, None] = {}
        self.own_battlefield = True
        self.zones: dict[int, tuple[int, ...]] = {}
        self.effects: dict[int, Any] = {}  # lasting effects (continuous.py), by id
        self.delayed: dict[int, Any] = {}  # delayed triggered abilities (603.7), by id
        self.untils: dict[int, Any] = {}  # what is held until an event (610.3, 610.4), by id
        self.waiting: tuple[Any, ...] = ()  # triggered, not yet on the stack (603.3)
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.heard = 0
        self.version = 0
        self.log: Any = None  # (entry, earlier)
        self.answers: Any = None  # (spelling, player, earlier)
        self.over = False
        self.result: tuple[int, ...] | None = None  # winners; () is a draw
        self.active = 0
        self.turn_number = 0
        self.phase = ""
        self.step = ""
        self.extra_turns: tuple[int, ...] = ()
        self.turn_order = tuple(range(len(self.players)))
        self.timing = timing
        self.rules: str = timing.name
        self.free_mana = False
        self.seed = seed * 2 + 1
        self.next_id = FIRST_OBJECT
        self.clock = 0
        self.serials: dict[str, int] = {}
        self.dirty: set[int] = set()  # what state-based actions must look at (704)
        self.dirty_players = True
        self.epoch = next(EPOCHS)
        self.plan: Any = None  # the order of continuous effects (613), for this set of them
        self.working: dict[int, Any] = {}
        self.indexes = Indexes()
        self.entering: tuple[int, ...] = ()  # 614.13c
        self.remembered: dict[int, Any] = {}
        self.asks_nature = False
        self.lands_allowed = 1
        self.history: tuple[Any, ...] = ()  # events of this turn that some ability may ask for
        self.setup: Any = None
        self.after_skips: tuple[Frame, ...] = ()  # 614.10b
        self.extra_parts: tuple[tuple[str, str], ...] = ()  # 500.8: extra phases and steps
        self.arrived: dict[int, int] = {}  # tags of moves -> new objects, while events happen
        self.skip_to = ""  # 508.8: the step to go on with
        self.checked = -1  # the epoch of the last state-based check (704)

    def copy(self) -> Game:
        """A game equal to this one; each may go on without the other noticing."""
        twin = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.token = object()
        self.token = object()
        twin.players = list(self.players)
        twin.objects = self.objects.copy()
        twin.gone = self.gone.copy()
        twin.own_battlefield = self.own_battlefield = False
        twin.zones = self.zones.copy()
        twin.effects = self.effects.copy()
        twin.delayed = self.delayed.copy()
        twin.untils = self.untils.copy()
        twin.frames = list(self.frames)
        twin.serials = self.serials.copy()
        twin.dirty = set(self.dirty)
        twin.working = {}
        twin.remembered = {}
        twin.arrived = {}
        twin.indexes = self.indexes.fork()
        return twin

    # -- questions and answers ---------------------------------------------------------

    def ask(self, decision: Decision) -> Any:
        """The answer to *decision*; leaves the step where nobody has given it yet."""
        frame = self.frames[-1]
        if self.heard < len(frame.given):
            self.heard += 1
            return frame.given[self.heard - 1]
        forced = decision.forced()
        if forced is not None:
            return forced[0]
        raise Undecided(decision)

    def answer(self, choice: Any) -> None:
        """Give the pending decision its answer (a value or its spelling) and walk on.

        Raises IllegalChoice where the decision does not allow it; nothing has changed then.
        """
        decision = self.decision
        if decision is None:
            raise ValueError("nobody is asked anything")
        value = decision.check(choice)
        self._give(decision, value)
        advance(self)

    def _give(self, decision: Decision, value: Any) -> None:
        frame = self.own_frame()
        # What the machine answered itself is answered again when the step runs again; only the
        # answers of players are kept, in the order in which they were asked for.
        frame.given = (*frame.given, value)
        self.answers = ((decision.player, decision.kind, decision.spell(value)), self.answers)
        self.version += 1

    def advance(self) -> None:
        """Walk on to the first decision."""
        advance(self)

    def nature_answers(self, decision: Decision) -> bool:
        """Let chance answer from the seed, where the decision is chance's and nobody plays its part."""
        if decision.player != NATURE or self.asks_nature:
            return False
        self._give(decision, decision.sample(self.random))
        return True

    def random(self, bound: int) -> int:
        """A number below *bound* from the generator in the game (a Lehmer generator, 31 bits)."""
        self.seed = self.seed * 48271 % 2147483647 or 1
        return self.seed % bound

    def own_frame(self, frame: Frame | None = None) -> Frame:
        """The top frame (or *frame*, wherever it lies), ready to be written."""
        if frame is not None and frame.owned is self.token:
            return frame
        at = len(self.frames) - 1
        if frame is not None:
            while self.frames[at] is not frame:
                at -= 1
        top = self.frames[at]
        if top.owned is not self.token:
            top = self.frames[at] = top.fork(self.token)
        return top

    # -- reading -------------------------------------------------------------------------

    def obj(self, id: int) -> Object:
        """The object, as it is, or as it last was (608.2h)."""
        found = self.objects.get(id)
        return found if found is not None else self.gone[id]

    def player(self, id: int) -> Player:
        """The player of that id."""
        return self.players[id]

    def chars(self, id: int) -> Characteristics:
        """The characteristics of an object (613), or those it last had."""
        o = self.objects.get(id)
        if o is None:
            return self.gone[id].chars  # type: ignore[return-value]
        if o.epoch == self.epoch and not self.working:
            return o.chars  # type: ignore[return-value]
        return characteristics.of(self, o)

    def controller(self, id: int) -> int:
        """Who controls it (108.4); a player controls themself; a card elsewhere is its owner's."""
        if is_player(id):
            return id
        o = self.objects.get(id)
        if o is None:
            gone = self.gone[id]
            return gone.chars.controller if gone.chars is not None else gone.controller
        return self.chars(id).controller if o.zone == BATTLEFIELD else o.controller

    def zone(self, zone: int, player: int = 0) -> tuple[int, ...]:
        """The ids in a zone; phased-out permanents are not found (702.26b)."""
        if zone == BATTLEFIELD:
            return tuple(i for i in self.battlefield if not self.objects[i].phased_out)
        return self.zones.get(zone * 16 + (player if zone in OWNED_ZONES else 0), ())

    def everywhere(self, zone: int) -> tuple[int, ...]:
        """The ids in all players' zones of a kind."""
        if zone not in OWNED_ZONES:
            return self.zone(zone)
        return tuple(i for p in range(len(self.players)) for i in self.zone(zone, p))

    def in_zone(self, zone: int) -> tuple[int, ...]:
        """The ids in all zones of a kind, as a filter looks for them."""
        return self.everywhere(zone)

    def permanents(self, player: int) -> tuple[int, ...]:
        """The permanents that a player controls."""
        return tuple(i for i in self.zone(BATTLEFIELD) if self.controller(i) == player)

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

    library_top = top_of_library

    def apnap(self, first: int | None = None) -> tuple[int, ...]:
        """101.4. The players still in the game, from the active player on in turn order."""
        order = self.turn_order
        start = order.index(self.active if first is None else first)
        turned = order[start:] + order[:start]
        return tuple(p for p in turned if not self.players[p].lost)

    def opponents(self, player: int) -> tuple[int, ...]:
        """102.3. The other players, in turn order from *player*."""
        return tuple(p for p in self.apnap(player) if p != player)

    def counters(self, id: int) -> dict[str, int]:
        """The counters on an object or player."""
        return self.players[id].counters if is_player(id) else self.obj(id).counters

    def in_combat(self, id: int) -> bool:
        """Whether it is attacking or blocking (506.4)."""
        o = self.objects[id]
        return o.attacking != NOBODY or bool(o.blocking)

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
        o = self.obj(id)
        if o.kind == ABILITY:
            return f"{self.name_of(o.env.source)}'s ability"
        name = self.chars(id).name if o.chars is not None or id in self.objects else o.card.name
        return name or "a face-down creature"

    def label(self, id: int) -> str:
        """The spelling that tells an object from all others of its name: ``Grizzly Bears#2``."""
        name = self.name_of(id)
        if is_player(id):
            return name
        o = self.obj(id)
        if o.kind == ABILITY:
            return name
        alike = sum(1 for x in self.objects.values() if x.zone in PUBLIC_ZONES and x.card.name == o.card.name)
        return f"{name}#{o.serial}" if alike > 1 and o.serial else name

    def describe_stack(self, id: int) -> str:
        """A spell or ability on the stack with its targets, in words."""
        o = self.obj(id)
        words = self.name_of(id)
        targets = [t for slot in (o.env.targets if o.env is not None else ()) for t in slot]
        if targets:
            words += " targeting " + ", ".join(self.name_of(t) for t in targets)
        if o.env is not None and o.cast_with("x"):
            words += f" with X = {o.env.x}"
        return words

    # -- writing -------------------------------------------------------------------------

    def write(self, id: int) -> Object:
        """The object, ready to be changed; what is known of its characteristics is forgotten."""
        self.version += 1
        o = self.objects[id]
        if o.owned is not self.token:
            o = self.objects[id] = o.fork(self.token)
        o.epoch = -1
        if o.zone == BATTLEFIELD:
            self.dirty.add(id)
        if self.plan is None or self.plan.dynamic:
            self.epoch = next(EPOCHS)
        return o

    def own_player(self, id: int) -> Player:
        """The player, ready to be changed."""
        self.version += 1
        p = self.players[id]
        if p.owned is not self.token:
            p = self.players[id] = p.fork(self.token)
            p.owned = self.token
        return p

    def tick(self) -> int:
        """A new timestamp (613.7)."""
        self.version += 1
        self.clock += 1
        return self.clock

    def set_zone(self, zone: int, player: int, ids: tuple[int, ...]) -> None:
        """Replace the contents of a zone other than the battlefield."""
        self.version += 1
        self.zones[zone * 16 + (player if zone in OWNED_ZONES else 0)] = ids

    def effects_changed(self) -> None:
        """The set of continuous effects is another one: order them anew (613)."""
        self.version += 1
        self.plan = None
        self.epoch = next(EPOCHS)
        self.indexes.outdated = True

    def facts_changed(self) -> None:
        """Something that an effect may count or ask for has changed."""
        if self.plan is None or self.plan.dynamic:
            self.epoch = next(EPOCHS)

    def fact_changed(self, id: int) -> None:
        """A fact about one object has changed."""
        self.facts_changed()

    def life_changed(self) -> None:
        """A life total has changed."""
        self.dirty_players = True
        self.facts_changed()

    def values_changed(self, id: int) -> None:
        """An object's copiable values have changed (turned over, copied): its abilities are others."""
        self.objects[id].epoch = -1
        self.effects_changed()
        self.indexes.stale(id)

    def count_for(self, player: int, word: str, n: int = 1) -> None:
        """Count something that this turn has seen of a player."""
        p = self.own_player(player)
        p.marks = with_pair(p.marks, word, p.count(word) + n)
        self.facts_changed()

    def check_limit(self, n: int, what: str) -> None:
        """Refuse numbers that no game can hold."""
        if n > TOKEN_LIMIT or len(self.objects) + n > OBJECT_LIMIT:
            raise LimitReached(f"{n} {what} at once are more than this program can hold ({TOKEN_LIMIT})")

    def create(self, card: Card, owner: int, zone: int, kind: int = CARD) -> int:
        """A new object in a zone (on top, in a library)."""
        self.version += 1
        id = self.next_id
        self.next_id += 1
        self.clock += 1
        o = Object(id, kind, card, owner, zone, self.clock)
        o.owned = self.token
        self.objects[id] = o
        if kind != ABILITY:
            self.serials[card.name] = o.serial = self.serials.get(card.name, 0) + 1
        self._put(o, zone, 0)
        return id

    def relocate(self, id: int, to: int, where: int = 0) -> int:
        """400.7. Move an object: a new object with a new id appears; the old one is remembered."""
        old = self.write(id)
        if old.chars is None or id not in self.remembered:
            self.remember(id)
        old.chars = self.remembered.pop(id)
        old.epoch = -1
        self._take(old)
        del self.objects[id]
        self.gone[id] = old
        self.dirty.discard(id)
        if old.kind in (COPY, ABILITY) and to != BATTLEFIELD:
            return NOBODY  # 704.5e: it would cease to exist before anybody could act
        new = Object(self.next_id, old.kind if old.kind != COPY else TOKEN, old.card, old.owner, to, self.tick())
        self.next_id += 1
        new.owned = self.token
        new.serial = old.serial
        old.became = new.id
        self.objects[new.id] = new
        self._put(new, to, where)
        return new.id

    def vanish(self, id: int) -> None:
        """An object ceases to exist (704.5d, e; an ability that has left the stack)."""
        o = self.write(id)
        self.remember(id)
        o.chars = self.remembered.pop(id)
        self._take(o)
        del self.objects[id]
        self.gone[id] = o
        self.dirty.discard(id)

    def reorder(self, player: int, cards: tuple[int, ...]) -> None:
        """701.24. A library in a new order, under fresh ids: nobody knows its cards any more."""
        fresh: list[int] = []
        for id in cards:
            o = self.write(id)
            del self.objects[id]
            o.id = self.next_id
            o.known = ()
            self.next_id += 1
            self.objects[o.id] = o
            fresh.append(o.id)
        self.set_zone(LIBRARY, player, tuple(fresh))

    def restore(self, saved: Game) -> None:
        """733.1. Be again the game that was kept, whose frames are those of its moment."""
        answers, version = self.answers, self.version
        twin = saved.copy()
        for name in Game.__slots__:
            setattr(self, name, getattr(twin, name))
        self.answers, self.version = answers, version + 1

    def remember(self, id: int) -> None:
        """Keep an object's characteristics as they are before a set of events (603.10, 608.2h)."""
        self.remembered[id] = self.chars(id)

    def _take(self, o: Object) -> None:
        zone = o.zone
        if zone == BATTLEFIELD:
            if not self.own_battlefield:
                self.battlefield = self.battlefield.copy()
                self.own_battlefield = True
            del self.battlefield[o.id]
            for a in o.attachments:
                self.write(a).attached_to = NOBODY
            if o.attached_to != NOBODY:
                self._detach(o)
        else:
            player = o.owner
            ids = self.zone(zone, player)
            at = ids.index(o.id)
            self.set_zone(zone, player, ids[:at] + ids[at + 1 :])
        self.indexes.forget(self, o)

    def _put(self, o: Object, zone: int, where: int) -> None:
        if zone == BATTLEFIELD:
            if not self.own_battlefield:
                self.battlefield = self.battlefield.copy()
                self.own_battlefield = True
            self.battlefield[o.id] = None
            self.dirty.add(o.id)
        else:
            if o.kind == TOKEN:
                self.dirty.add(o.id)  # 704.5d
            ids = self.zone(zone, o.owner)
            if zone == LIBRARY and where != 0:
                at = 0 if where == 1 else max(0, len(ids) - (where - 1))
                self.set_zone(zone, o.owner, (*ids[:at], o.id, *ids[at:]))
            else:
                self.set_zone(zone, o.owner, (*ids, o.id))
        self.indexes.learn(self, o)
        self.facts_changed()

    def arrive(self, move: Move) -> None:
        """Give a newly arrived object what its move says about how it arrives (614.12)."""
        if move.new == NOBODY:
            return
        o = self.objects[move.new]
        o.face = move.face
        if move.to == EXILE and move.source in self.objects and move.source != move.object:
            holder = self.write(move.source)  # 607.2a: exiled with it
            holder.linked = (*holder.linked, ("exiled", o.id))
        if move.to == BATTLEFIELD:
            o.controller = move.controller(self)
            o.tapped = move.tapped
            o.face_down = move.face_down
            self.arrived[move.tag] = o.id
            o.chosen = move.chosen
            o.linked = move.linked
            o.attacking = move.attacking
            o.copied = move.copied
            o.cast = move.cast
            o.marks = move.marks
            if move.attached_to != NOBODY and (is_player(move.attached_to) or move.attached_to in self.objects):
                self.attach(o.id, move.attached_to)
            if move.copied is not None:
                self.renumber(o.id)
        o.epoch = -1
        self.indexes.forget(self, o)
        self.indexes.learn(self, o)

    def renumber(self, id: int) -> None:
        """Give an object that has another name now a number among those of that name."""
        o = self.write(id)
        name = self.chars(id).name
        if name and name != o.card.name:
            self.serials[name] = o.serial = self.serials.get(name, 0) + 1

    def add_counters(self, id: int, name: str, n: int) -> None:
        """Put counters on an object or player, or (below 0) take them away."""
        counters = dict(self.counters(id))
        counters[name] = counters.get(name, 0) + n
        if counters[name] <= 0:
            del counters[name]
        if is_player(id):
            self.own_player(id).counters = counters
            self.dirty_players = True
        else:
            self.write(id).counters = counters
            self.facts_changed()

    def attach(self, id: int, to: int) -> None:
        """Attach a permanent to another or to a player (701.3)."""
        o = self.write(id)
        if o.attached_to != NOBODY:
            self._detach(o)
        o.attached_to = to
        if not is_player(to):
            host = self.write(to)
            host.attachments = (*host.attachments, id)
        self.facts_changed()
        self.epoch = next(EPOCHS)

    def _detach(self, o: Object) -> None:
        host = o.attached_to
        o.attached_to = NOBODY
        if not is_player(host) and host in self.objects:
            h = self.write(host)
            h.attachments = tuple(a for a in h.attachments if a != o.id)
        self.epoch = next(EPOCHS)

    def detach(self, id: int) -> None:
        """301.5c, 303.4: it stays where it is, attached to nothing."""
        o = self.write(id)
        if o.attached_to != NOBODY:
            self._detach(o)

    def may_be_attached(self, id: int, to: int) -> bool:
        """303.4, 301.5. Whether the object may be attached to that object or player."""
        return characteristics.may_be_attached(self, id, to)

    def leave_combat(self, id: int) -> None:
        """506.4. It is neither attacking nor blocking any more."""
        o = self.write(id)
        o.attacking = NOBODY
        o.blocking = ()
        o.blocked = False
        self.facts_changed()

    def phase_out(self, id: int, how: int) -> None:
        """702.26d, f-h. It and what is attached to it are treated as though they did not exist."""
        o = self.write(id)
        if self.in_combat(id):
            self.leave_combat(id)
            o = self.write(id)
        o.phased_out = how
        for a in o.attachments:
            attached = self.write(a)
            if not attached.phased_out:
                attached.phased_out = 2
                self.indexes.forget(self, attached)
        self.indexes.forget(self, o)
        self.effects_changed()

    def phase_in(self, id: int) -> None:
        """702.26c, h. It is back with what phased out attached to it."""
        o = self.write(id)
        o.phased_out = 0
        back = [o]
        for a in o.attachments:
            attached = self.write(a)
            if attached.phased_out == 2:
                attached.phased_out = 0
                back.append(attached)
        self.untils = {k: u for k, u in self.untils.items() if not u.forgets(id)}  # 610.4a
        for each in back:
            self.indexes.learn(self, each)
        self.effects_changed()

    def show(self, id: int, players: tuple[int, ...]) -> None:
        """Players come to know a hidden card."""
        o = self.objects.get(id)
        if o is not None and not set(players) <= set(o.known):
            self.write(id).known = tuple(sorted({*o.known, *players}))

    def begin(self, player: int, what: str, name: str) -> None:
        """A turn, phase or step begins."""
        self.version += 1
        if what == "turn":
            self.active = player
            self.turn_number += 1
            self.step = ""
            self.phase = ""
            self.history = ()
            self.forget_last_known()
            for p in range(len(self.players)):
                own = self.own_player(p)
                own.marks = ()
                own.lands = 0
            self.own_player(player).turn_began = self.tick()
        elif what == "phase":
            self.phase = name
            self.step = name
        else:
            self.step = name
        self.facts_changed()

    def forget_last_known(self) -> None:
        """Drop last known information that nothing refers to any more (at a turn's beginning)."""
        if self.waiting or self.zones.get(STACK * 16):
            return
        kept = {i for holder in (self.effects, self.delayed, self.untils) for x in holder.values() for i in x.ids()}
        self.gone = {i: o for i, o in self.gone.items() if i in kept}

    # -- the log -------------------------------------------------------------------------

    def note(self, text: str, *rules: str, player: int = NOBODY) -> None:
        """Log what happened, under the rules being followed, outermost first."""
        self.version += 1
        path: list[str] = []
        last = len(self.frames) - 1
        for i, frame in enumerate(self.frames):
            at = frame.at if i == last else frame.at - 1
            if 0 <= at < len(frame.rules):
                path.extend(r for r in frame.rules[at][:1] if r not in path)
        path.extend(r for r in rules if r not in path)
        self.log = (Entry(text, tuple(path), player), self.log)

    def log_entries(self) -> list[Entry]:
        """The log, oldest first."""
        found: list[Entry] = []
        link = self.log
        while link is not None:
            entry, link = link
            found.append(entry)
        return found[::-1]

    def record(self) -> list[tuple[int, str, str]]:
        """The answers given, oldest first: player, kind of decision, spelling."""
        found: list[tuple[int, str, str]] = []
        link = self.answers
        while link is not None:
            entry, link = link
            found.append(entry)
        return found[::-1]

    def concede(self, player: int) -> None:
        """104.3a. A player leaves the game, at any decision."""
        self.own_player(player).lost = True
        self.dirty_players = True
        self.note(f"{self.player_name(player)} concedes", "104.3a", player=player)
        self.timing.after_concession(self)
        advance(self)


__all__ = ["GRAVEYARD", "HAND", "Entry", "Env", "Event", "Game"] if TYPE_CHECKING else ["Entry", "Game"]
