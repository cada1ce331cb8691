"""Storing and loading games, and any value that lies in one, as msgpack with a schema version.

How cards and their parts are written is in ``cards.coding``; here are events, procedures, objects and games.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from ..cards.coding import READERS, WRITERS, Json, JsonObject, Stored, decode, encode, node_classes
from ..cards.pool import card
from ..cards.record import Card
from ..characteristics.of_objects import Characteristics
from ..effects.following import Scope
from ..effects.it import Env
from ..effects.mana.adding import UnitOfMana
from ..errors import Unloadable
from ..events.base import EVENTS, Event
from ..machine.game import Game
from ..machine.procedures import PROCEDURES, Frame
from ..pipeline.lasting import DelayedAbility, Held, Lasting
from ..pipeline.triggers import WaitingTrigger
from ..rules.asking_x import AskX
from ..speed.card_words import A_COMMANDER, Words, said_by
from ..speed.indexes import Watch
from ..state.kept import with_word
from ..state.objects import COMMANDER, FIRST_ID, LIBRARY, PLACES, Object, PlayerInGame
from ..state.table import Table
from ..timing.editions import TIMINGS

SCHEMA: Final = 13
MAGIC: Final = "fasteffects game"
ID_LIMIT: Final = 10_000_000  # far more than any game gives out

# By which names procedures are stored and keyed that are called otherwise by now.
STORED_AS: Final = {"EndOfCombatStep": "EndOfCombat", "PreventionStep": "Prevention"}
CALLED_NOW: Final = {before: now for now, before in STORED_AS.items()}
# Plain classes with slots, by the names under which they are stored.
PLAIN: Final[dict[str, type]] = {
    "AskX": AskX, "Env": Env, "Lasting": Lasting, "Delayed": DelayedAbility, "Held": Held, "Mana": UnitOfMana,
    "Object": Object, "Player": PlayerInGame, "Scope": Scope, "Triggered": WaitingTrigger,
}  # fmt: skip
IN_A_FORM_OF_THEIR_OWN: Final = ("objects", "battlefield", "zones", "frames", "dirty")
GAME_FIELDS: Final = tuple(
    name for name in with_word(Table.how_kept, "Counted", "Stored") if name not in IN_A_FORM_OF_THEIR_OWN
)


def kept_of(cls: Any, *words: str, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The fields of a plain class that are declared with one of those words; all *but* some, of others."""
    if cls in (Object, PlayerInGame):
        return with_word(cls.how_kept, *words)
    return tuple(name for name in cls.slots if name not in but)


WORD_OF: Final = {cls: word for word, cls in PLAIN.items()}
STORED: Final = {cls: kept_of(cls, "Counted", "Stored") for cls in PLAIN.values()}


def name_of(frame: Frame) -> str:
    """The name of a procedure in what is stored."""
    name = type(frame).__name__
    return STORED_AS.get(name, name)


def _write_event(event: Event) -> Json:
    return ["e", type(event).__name__, *(encode(value) for value in event.values())]


def _write_frame(frame: Frame) -> Json:
    steps = frame.course.methods
    at = steps[frame.at].__name__ if frame.at < len(steps) else ""
    rest = [encode(getattr(frame, name)) for name in frame.fields]
    return ["f", name_of(frame), at, encode(frame.given), frame.into, *rest]


def _write_plain(value: Stored) -> Json:
    return ["o", WORD_OF[type(value)], *(encode(getattr(value, s)) for s in STORED[type(value)])]


def _write_characteristics(chars: Characteristics) -> Json:
    return ["k", *(encode(getattr(chars, s)) for s in type(chars).slots)]


def _write_watch(watch: Watch) -> Json:
    return ["w", encode((watch.key, watch.node, watch.env, watch.condition, watch.ability))]


def _read_event(name: str, *fields: Json) -> Event:
    if name not in EVENTS:
        node_classes()  # with all of their events and procedures
    cls = EVENTS.get(name)
    more = () if cls is None else cls.fields[len(fields) :]
    if cls is None or len(cls.fields) < len(fields) or not all(n in cls.later for n in more):
        raise Unloadable(f"no event is called {name!r} with {len(fields)} fields")
    event = cls.__new__(cls)
    for n, v in zip(cls.fields, fields):
        setattr(event, n, decode(v))
    for n in more:
        setattr(event, n, cls.later[n])
    return event


def _read_frame(name: str, at: str, given: Json, into: Json, *fields: Json) -> Frame:
    name = CALLED_NOW.get(name, name)
    if name not in PROCEDURES:
        node_classes()  # with all of their events and procedures
    cls = PROCEDURES.get(name)
    if cls is None or len(cls.fields) != len(fields) or (at and at not in cls.steps.places):
        raise Unloadable(f"no procedure is called {name!r} with a step {at!r} and {len(fields)} fields")
    frame = cls.__new__(cls)
    frame.course = cls.steps
    frame.above = None
    frame.at = cls.steps.places[at] if at else len(cls.steps.methods)
    frame.given = decode(given)
    frame.stood = 0
    frame.into = into
    frame.owned = None
    for n, v in zip(cls.fields, fields):
        setattr(frame, n, decode(v))
    return frame


def _read_plain(name: str, *fields: Json) -> Stored:
    cls: Any = PLAIN.get(name)
    if cls is None:
        raise Unloadable(f"nothing that can be stored is called {name!r}")
    slots = STORED[cls]
    if len(slots) != len(fields):
        raise Unloadable(f"{name} has {len(slots)} fields, {len(fields)} were stored")
    value = cls.__new__(cls)
    for n, v in zip(slots, fields):
        setattr(value, n, decode(v))
    for n in set(cls.slots).difference(slots):
        setattr(value, n, -1 if n == "epoch" else None)
    return value


def _read_characteristics(*fields: Json) -> Characteristics:
    names = Characteristics.slots
    if len(names) != len(fields):
        raise Unloadable(f"characteristics have {len(names)} fields, {len(fields)} were stored")
    value = Characteristics.__new__(Characteristics)
    for n, v in zip(names, fields):
        setattr(value, n, decode(v))
    return value


def _read_pool_card(name: str, digest: str) -> Card:
    found = card(name, "fifth" if digest.endswith("/fifth") else "modern")
    if found.digest != digest:
        raise Unloadable(f"{name} was stored with reading {digest}, the pool has {found.digest}")
    return found


def _read_watch(fields: Json) -> Watch:
    return Watch(*decode(fields))


# -- games ---------------------------------------------------------------------------------------------------


def _write_game(game: Table) -> Json:
    return ["g", _fields_of(game)]


def _fields_of(game: Table) -> JsonObject:
    fields = {"objects": encode(dict(game.objects.items()))}
    fields.update({name: encode(getattr(game, name)) for name in GAME_FIELDS})
    fields["zones"] = encode({place: ids for place, ids in enumerate(game.zones) if ids})
    fields["last known"] = encode(tuple(o.chars for o in game.gone.values()))
    fields["battlefield"] = encode(tuple(game.battlefield))
    fields["dirty"] = encode(tuple(sorted(game.dirty)))
    fields["frames"] = encode(tuple(game.frames))
    return fields


def store(game: Game) -> bytes:
    """A game as bytes: at any decision, also half-way through a resolution.  The log is not kept."""
    body = msgspec.msgpack.encode(_fields_of(game))
    return msgspec.msgpack.encode([MAGIC, SCHEMA, digest_of(body), body])


def load(data: bytes, asks_forced: bool = False) -> Game:
    """The game that ``store`` made, at the same decision.  Raises Unloadable."""
    try:
        magic, schema, digest, body = msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise Unloadable(f"this is not a stored game: {error}") from None
    if magic != MAGIC:
        raise Unloadable(f"this is not a stored game: it begins with {magic!r:.80}")
    if schema != SCHEMA:
        raise Unloadable(f"stored with schema {schema!r:.80}; this version loads schema {SCHEMA}")
    if not isinstance(body, bytes) or digest != digest_of(body):
        raise Unloadable("a stored game that is damaged: its contents are not those that were stored")
    try:
        game = _read_game(msgspec.msgpack.decode(body))
        game.asks_forced = asks_forced
        game.advance()
    except Unloadable:
        raise
    except Exception as error:  # what ``store`` did not write can break anything
        raise Unloadable(f"a stored game with contents that no game has: {error!r:.200}") from None
    return game


def digest_of(body: bytes) -> bytes:
    """What tells that stored contents are whole."""
    return blake2b(body, digest_size=16).digest()


def _read_game(fields: JsonObject) -> Game:
    game = Game((), TIMINGS[fields["rules"]]())
    for name in GAME_FIELDS:
        value = decode(fields[name])
        setattr(game, name, list(value) if name == "players" else value)
    for id, o in decode(fields["objects"]).items():
        if not FIRST_ID <= id < FIRST_ID + ID_LIMIT:
            raise Unloadable(f"an object has the id {id!r:.80}")
        game.objects[id] = o
    for place, ids in decode(fields["zones"]).items():
        if not 0 <= place < PLACES:
            raise Unloadable(f"a zone has the number {place!r:.80}")
        game.zones[place] = ids
    game.battlefield = dict.fromkeys(decode(fields["battlefield"]))
    game.dirty = set(decode(fields["dirty"]))
    game.shown = tuple(o.id for o in game.objects.values() if o.zone == LIBRARY and o.known)
    game.fighting = tuple(i for i in game.battlefield if game.in_combat(i))
    game.frames = list(decode(fields["frames"]))
    for o, chars in zip(game.gone.values(), decode(fields["last known"])):
        o.chars = chars
    for id in sorted(game.objects):
        o = game.objects[id]
        commander = (A_COMMANDER,) if o.mark(COMMANDER) is not None else ()
        game.said = Words(game.said.words | said_by(o.card) | set(commander))
        game.indexes.recall(o)
        if not o.phased_out:
            game.indexes.learn(game, o)
    game.effects_changed()
    game.version = fields["version"]
    return game


WRITERS.update(dict.fromkeys(PLAIN.values(), _write_plain))
WRITERS.update({
    Event: _write_event, Frame: _write_frame, Characteristics: _write_characteristics, Watch: _write_watch,
    Table: _write_game,
})  # fmt: skip
READERS.update({
    "e": _read_event, "f": _read_frame, "o": _read_plain, "k": _read_characteristics, "w": _read_watch,
    "C": _read_pool_card, "g": _read_game,
})  # fmt: skip

__all__ = ["SCHEMA", "Unloadable", "decode", "encode", "load", "store"]
