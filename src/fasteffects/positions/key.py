"""What makes two games the same position (104.4b, 732.4): one short key for equal positions.

Left out are the log, versions and epochs, what is only kept to find things quickly, and what objects are
called: an id counts only by when it is met, a timestamp only by its place among the others (613.7), and since
when somebody has controlled a permanent only by which turns have begun after that (302.6, 702.30a).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from typing import Final

import msgspec

from ..cards.coding import Json, Stored, encode
from ..cards.record import Card, Face
from ..characteristics.of_objects import Characteristics
from ..effects.mana.adding import UnitOfMana
from ..effects.node import Node
from ..events.base import Event
from ..events.moving import DRAWN_IN_STEP
from ..machine.procedures import BY_NAME, Frame
from ..state.kept import with_word
from ..state.objects import BATTLEFIELD, COUNTED_SINCE, FIRST_ID, GRAVEYARD, Object, PlayerInGame
from ..state.table import Table
from .storing import PLAIN, WORD_OF, kept_of, name_of

COUNTED: Final = with_word(Table.how_kept, "Counted")
BY_ID: Final = ("effects", "delayed", "untils")
ECHO: Final = "echo"  # what alone goes by more than one turn of a player
DRAW_STEP: Final = "draw"
OF_OBJECTS: Final = with_word(Object.how_kept, "Counted")
OF_OTHERS: Final = {name: kept_of(cls, "Counted", but=("id",)) for name, cls in PLAIN.items()}


def key(game: Table) -> bytes:
    """Sixteen bytes, equal for equal positions."""
    return blake2b(msgspec.msgpack.encode(parts(game)), digest_size=16).digest()


def parts(game: Table) -> Json:
    """What the key is made of, as plain lists: for finding what two positions differ in."""
    return Keyed(game).parts()


class Keyed:
    """A game being read for its key: the names that ids have got so far."""

    __slots__ = ("game", "names", "ranks", "met")

    def __init__(self, game: Table, outer: Keyed | None = None) -> None:
        self.game = game
        self.names: dict[int, int] = {} if outer is None else outer.names
        self.met: list[int] = list(self.names)
        self.ranks = {t: n for n, t in enumerate(sorted(times_of(game)))}

    def parts(self) -> Json:
        """The position, object by object in the order in which they are met."""
        game = self.game
        zones = [(place, ids) for place, ids in enumerate(game.zones) if ids]
        found = [self.plain(zones), self.plain(tuple(game.battlefield))]
        found.extend(self.plain([*getattr(game, name).values()]) for name in BY_ID)
        found.extend(self.plain(getattr(game, name)) for name in COUNTED)
        found.append(game.seed)  # no id, however great
        found.append(self.plain([f for f in game.frames if f.at < len(f.course.methods)]))
        for id in self.met:  # grows as objects speak of others
            o = game.objects.get(id)
            if o is not None:
                found.append(self.fields(o, OF_OBJECTS))
            elif id in game.gone:
                last = game.gone[id]
                found.append([self.fields(last, OF_OBJECTS), self.plain(last.chars)])
        return found

    def plain(self, value: Stored) -> Json:
        """A value as lists, strings and numbers, with ids by their names here."""
        if value is None or isinstance(value, (bool, str)):
            return value
        if isinstance(value, int):
            return ["#", self.name(value)] if value >= FIRST_ID else value
        if isinstance(value, (tuple, list)):
            return [self.plain(v) for v in value]
        if isinstance(value, (frozenset, set)):
            return [self.plain(v) for v in sorted(value, key=repr)]
        if isinstance(value, dict):
            return [[self.plain(k), self.plain(v)] for k, v in sorted(value.items())]
        if isinstance(value, Card) and value.digest:
            return encode(value)  # cards that are equal may have other digests, of other times
        if isinstance(value, (Node, Face, Card)):
            return self.plain(written(value)) if speaks_of_ids(value) else written(value)
        if isinstance(value, Event):
            return [type(value).__name__, self.fields(value, value.fields)]
        if isinstance(value, Frame):
            return [name_of(value), value.at, self.plain(value.given), self.fields(value, value.fields)]
        if isinstance(value, Characteristics):
            return [self.plain(getattr(value, s)) for s in Characteristics.slots if s != "face"]
        if isinstance(value, UnitOfMana):  # 106.6: of plain mana it isn't asked what made it
            return [*map(self.plain, value.values()), value.snow]
        if word := WORD_OF.get(type(value)):
            return [word, self.fields(value, OF_OTHERS[word])]
        if isinstance(value, Table):
            return Keyed(value, self).parts()
        if type(value).__name__ == "Watch":
            return self.plain((value.key, value.node, value.env))
        raise TypeError(f"{type(value).__name__} cannot be in a position")

    def fields(self, value: Stored, names: Sequence[str]) -> list[Json]:
        """The fields of an object, player, event, frame or other plain value."""
        found: list[Json] = []
        for name in names:
            its = getattr(value, name)
            if name in ("timestamp", "since") and getattr(value, "zone", BATTLEFIELD) != BATTLEFIELD:
                if name == "since" or not works_afar(self.game, value):
                    continue  # 613.7: of what lies elsewhere, or is gone, no time is asked
            if name == "timestamp":
                found.append(self.ranks.get(its))
            elif name == "since":
                found.append(self.turns_since(value.id, its))
            elif name == "turn_began":
                found.append(its > 0)
            elif name in ("life", "damage", "amount") or (name == "id" and isinstance(value, PlayerInGame)):
                found.append(its if isinstance(its, int) else self.plain(its))
            elif name == "marks":  # which was noted first is never asked
                now = self.game.step == DRAW_STEP
                pairs = [pair for pair in its if now or pair[0] != DRAWN_IN_STEP]
                pairs = [(k, self.ranks.get(v) if k.startswith(COUNTED_SINCE) else v) for k, v in pairs]
                found.append(self.plain(sorted(pairs, key=itemgetter(0))))
            elif name == "struck":  # 510.4: of what has left combat it isn't asked
                found.append(self.plain([i for i in its if i in self.game.battlefield]))
            else:
                found.append(self.plain(its))
        return found

    def turns_since(self, id: int, since: int) -> list[bool]:
        """302.6, 702.30a. Which turns have begun since: the last two of its controller, and this one."""
        owner, active = self.game.controller(id), self.game.players[self.game.active]
        its = self.game.players[owner]
        before = ECHO in self.game.said.words and since > its.turn_before
        return [since > its.turn_began, before, since > active.turn_began]

    def name(self, id: int) -> int:
        """The number of an id: when it was met."""
        known = self.names.get(id)
        if known is None:
            known = self.names[id] = len(self.names)
            self.met.append(id)
        return known


def times_of(game: Table) -> set[int]:
    """The timestamps that something may still compare."""
    compared = [o for o in game.objects.values() if o.zone == BATTLEFIELD or works_afar(game, o)]
    counted = {v for o in compared for k, v in o.marks if k.startswith(COUNTED_SINCE)}
    return {o.timestamp for o in compared} | {e.timestamp for e in game.effects.values()} | counted


def works_afar(game: Table, value: Object) -> bool:
    """113.6b, 613.7d. Whether it is a card that changes characteristics from a graveyard."""
    layered = game.indexes.layered
    return bool(layered) and getattr(value, "zone", BATTLEFIELD) == GRAVEYARD and value.id in layered


@lru_cache(maxsize=4096)
def written(value: Node | Face | Card) -> Json:
    """What never changes: nodes, faces, cards."""
    return encode(value)


@lru_cache(maxsize=4096)
def speaks_of_ids(value: Node | Face | Card) -> bool:
    """Whether a node holds an object's id: a source that was chosen (609.7a)."""
    todo = [written(value)]
    while todo:
        part = todo.pop()
        if isinstance(part, int) and part >= FIRST_ID:
            return True
        if isinstance(part, (list, tuple)):
            todo.extend(part)
    return False


BY_NAME["key"] = key
