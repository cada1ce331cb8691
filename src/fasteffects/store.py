"""Storing and loading: games, cards and any value that lies in a game, as msgpack with a schema version.

Values are encoded by kind: plain ones as they are, all others as a list whose first item says what it is.
Nothing in a stored game is executable; unknown names and broken data are refused with ``Unloadable``.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from .cards.record import Card, Face
from .characteristics import Characteristics
from .continuous import Delayed, Held, Lasting
from .effects.it import Env
from .effects.mana import Mana
from .effects.node import Node
from .errors import Refused
from .events.base import EVENTS, Event
from .machine import PROCEDURES, Frame
from .objects import FIRST_ID, PLACES, Object, Player
from .rules.instructing import AskX, Scope
from .table import Table
from .triggers import Triggered

if TYPE_CHECKING:
    from .game import Game

SCHEMA: Final = 7
MAGIC: Final = "fasteffects game"
ID_LIMIT: Final = 10_000_000  # far more than any game gives out

# Plain classes with slots, by name: every slot is stored but these.
PLAIN: Final[dict[str, type]] = {
    c.__name__: c for c in (AskX, Env, Lasting, Delayed, Held, Mana, Object, Player, Scope, Triggered)
}
NOT_STORED: Final = frozenset(("owned", "chars", "epoch"))
GAME_FIELDS: Final = (
    "gone", "effects", "delayed", "untils", "waiting", "players", "over", "result",
    "active", "turn_number", "phase", "step", "extra_turns", "turn_order", "free_mana", "seed", "next_id",
    "clock", "serials", "dirty_players", "entering", "asks_nature", "lands_allowed", "history", "asks",
    "after_skips", "extra_parts", "skip_to", "version", "options", "window", "packets", "holding",
    "dealt_with",
)  # fmt: skip


class Unloadable(Refused):
    """Stored data that cannot be loaded: says what was found and what was expected."""


@cache
def node_classes() -> dict[str, type[Node]]:
    """Every class of the card language, by name."""
    from .language.grammar import load

    load()
    found: dict[str, type[Node]] = {}
    todo: list[type[Node]] = [Node]
    while todo:
        cls = todo.pop()
        for sub in cls.__subclasses__():
            if "__dataclass_fields__" in vars(sub):
                found[sub.__name__] = sub
            todo.append(sub)
    return found


def encode(value: Any) -> Any:
    """A value as lists, strings, numbers and None."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return ["(", *(encode(v) for v in value)]
    if isinstance(value, (frozenset, set)):
        return ["{", *sorted((encode(v) for v in value), key=repr)]
    if isinstance(value, dict):
        return [":", *(part for k, v in value.items() for part in (encode(k), encode(v)))]
    if isinstance(value, Node):
        return ["n", type(value).__name__, *_fields_of(value)]
    if isinstance(value, Event):
        return ["e", type(value).__name__, *(encode(getattr(value, name)) for name in value.fields)]
    if isinstance(value, Frame):
        steps = value.course.methods
        at = steps[value.at].__name__ if value.at < len(steps) else ""
        rest = [encode(getattr(value, name)) for name in value.fields]
        return ["f", type(value).__name__, at, encode(value.given), value.into, *rest]
    if isinstance(value, Face):
        return ["F", *(encode(v) for v in value.values())]
    if isinstance(value, Card):
        return _encode_card(value)
    if type(value).__name__ in PLAIN:
        slots = [s for s in type(value).slots if s not in NOT_STORED]
        return ["o", type(value).__name__, *(encode(getattr(value, s)) for s in slots)]
    if type(value).__name__ == "Characteristics":
        return ["k", *(encode(getattr(value, s)) for s in type(value).slots)]
    if isinstance(value, Table):
        return ["g", _encode_game(value)]
    if type(value).__name__ == "Watch":
        return ["w", encode((value.key, value.node, value.env, value.condition, value.ability))]
    raise TypeError(f"{type(value).__name__} cannot be stored")


def _fields_of(value: Any) -> list[Any]:
    """The fields of a node; those at the end that have their default values are left out."""
    fields = list(value.__dataclass_fields__.values())
    while fields and getattr(value, fields[-1].name) == fields[-1].default:
        fields.pop()
    return [encode(getattr(value, f.name)) for f in fields]


def _encode_card(card: Card) -> Any:
    if card.digest:
        return ["C", card.name, card.digest]
    return ["c", card.name, card.layout, encode(card.faces)]


def decode(data: Any) -> Any:
    """What ``encode`` made, back again."""
    if not isinstance(data, list):
        return data
    if not data:
        raise Unloadable("an empty list stands where a value was expected")
    tag, *rest = data
    if tag == "(":
        return tuple(decode(v) for v in rest)
    if tag == "{":
        return frozenset(decode(v) for v in rest)
    if tag == ":":
        values = [decode(v) for v in rest]
        return dict(zip(values[::2], values[1::2]))
    if tag == "n":
        return _node(*rest)
    if tag == "e":
        return _event(*rest)
    if tag == "f":
        return _frame(*rest)
    if tag == "F":
        return Face(*(decode(v) for v in rest))
    if tag == "c":
        return Card(rest[0], decode(rest[2]), rest[1])
    if tag == "C":
        return _pool_card(*rest)
    if tag == "o":
        return _plain(*rest)
    if tag == "g":
        return _decode_game(rest[0])
    if tag == "k":
        return _characteristics(*rest)
    if tag == "w":
        from .indexes import Watch

        return Watch(*decode(rest[0]))
    raise Unloadable(f"unknown kind of value {tag!r}")


def _node(name: str, *fields: Any) -> Node:
    cls = node_classes().get(name)
    if cls is None:
        raise Unloadable(f"no node of the card language is called {name!r}")
    names = list(cls.__dataclass_fields__)
    values = {n: decode(v) for n, v in zip(names, fields)}
    try:
        if len(names) < len(fields):
            raise TypeError(f"{len(names)} fields at most, not {len(fields)}")
        return cls(**values)
    except TypeError as error:
        raise Unloadable(f"a stored {name} cannot be made: {error}") from None


def _event(name: str, *fields: Any) -> Event:
    cls = EVENTS.get(name)
    if cls is None or len(cls.fields) != len(fields):
        raise Unloadable(f"no event is called {name!r} with {len(fields)} fields")
    event = cls.__new__(cls)
    for n, v in zip(cls.fields, fields):
        setattr(event, n, decode(v))
    return event


def _frame(name: str, at: str, given: Any, into: Any, *fields: Any) -> Frame:
    cls = PROCEDURES.get(name)
    if cls is None or len(cls.fields) != len(fields) or (at and at not in cls.steps.places):
        raise Unloadable(f"no procedure is called {name!r} with a step {at!r} and {len(fields)} fields")
    frame = cls.__new__(cls)
    frame.course = cls.steps
    frame.above = None
    frame.at = cls.steps.places[at] if at else len(cls.steps.methods)
    frame.given = decode(given)
    frame.into = into
    frame.owned = None
    for n, v in zip(cls.fields, fields):
        setattr(frame, n, decode(v))
    return frame


def _plain(name: str, *fields: Any) -> Any:
    cls: Any = PLAIN.get(name)
    if cls is None:
        raise Unloadable(f"nothing that can be stored is called {name!r}")
    slots = [s for s in cls.slots if s not in NOT_STORED]
    if len(slots) != len(fields):
        raise Unloadable(f"{name} has {len(slots)} fields, {len(fields)} were stored")
    value = cls.__new__(cls)
    for n, v in zip(slots, fields):
        setattr(value, n, decode(v))
    for n in NOT_STORED & set(cls.slots):
        setattr(value, n, -1 if n == "epoch" else None)
    return value


def _characteristics(*fields: Any) -> Characteristics:
    names = Characteristics.slots
    if len(names) != len(fields):
        raise Unloadable(f"characteristics have {len(names)} fields, {len(fields)} were stored")
    value = Characteristics.__new__(Characteristics)
    for n, v in zip(names, fields):
        setattr(value, n, decode(v))
    return value


def _pool_card(name: str, digest: str) -> Card:
    from .cards.pool import card

    found = card(name, "fifth" if digest.endswith("/fifth") else "modern")
    if found.digest != digest:
        raise Unloadable(f"{name} was stored with reading {digest}, the pool has {found.digest}")
    return found


# -- games ---------------------------------------------------------------------------------------------------


def _encode_game(game: Table) -> Any:
    fields = {"objects": encode(dict(game.objects.items()))}
    fields.update({name: encode(getattr(game, name)) for name in GAME_FIELDS})
    fields["zones"] = encode({place: ids for place, ids in enumerate(game.zones) if ids})
    fields["last known"] = encode(tuple(o.chars for o in game.gone.values()))
    fields["battlefield"] = encode(tuple(game.battlefield))
    fields["dirty"] = encode(tuple(sorted(game.dirty)))
    fields["frames"] = encode(tuple(game.frames))
    fields["rules"] = game.rules
    return fields


def store(game: Game) -> bytes:
    """A game as bytes: at any decision, also half-way through a resolution.  The log is not kept."""
    body = msgspec.msgpack.encode(_encode_game(game))
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
        game = _decode_game(msgspec.msgpack.decode(body))
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


def _decode_game(fields: dict[str, Any]) -> Game:
    from .game import Game
    from .said import Words, said_by
    from .setup import TIMINGS

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
    game.fighting = tuple(i for i in game.battlefield if game.in_combat(i))
    game.frames = list(decode(fields["frames"]))
    for o, chars in zip(game.gone.values(), decode(fields["last known"])):
        o.chars = chars
    for id in sorted(game.objects):
        o = game.objects[id]
        game.said = Words(game.said.words | said_by(o.card))
        game.indexes.recall(o)
        if not o.phased_out:
            game.indexes.learn(game, o)
    game.effects_changed()
    game.version = fields["version"]
    return game


__all__ = ["SCHEMA", "Unloadable", "decode", "encode", "load", "store"]
