"""The cards that are shipped: facts and our own nodes, compiled by ``tools/build_pool.py``.

The pool lies in blocks that are opened when a card of theirs is asked for.  A card that the card language
does not read whole, or one with a node that has no meaning yet, is in the pool too, with the words that
stopped it; asking for it raises ``Unread``.
"""

from __future__ import annotations

import difflib
import json
import zlib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from ..errors import Unread
from .coding import decode
from .halves import laid_out
from .period import period
from .record import Card, Face, folded, names_in

SCHEMA = 1


@cache
def _file() -> tuple[bytes, dict[str, Any], int]:
    data = (resources.files(__package__) / "pool.bin").read_bytes()
    size = int.from_bytes(data[:8], "big")
    header = msgspec.msgpack.decode(zlib.decompress(data[8 : 8 + size]))
    return data, header, 8 + size


@lru_cache(maxsize=32)
def _block(number: int) -> dict[str, Any]:
    data, header, start = _file()
    at, size = header["blocks"][number]
    found: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(data[start + at : start + at + size]))
    return found


@cache
def _index() -> dict[str, tuple[str, int]]:
    """By name, and by that of the front or first face where no card has it for its name (201.4a, 712.19)."""
    entries = _file()[1]["index"].items()
    faces = {folded(name.partition(" // ")[0]): (name, block) for name, block in entries}
    return faces | {folded(name): (name, block) for name, block in entries}


@cache
def _faces() -> dict[str, str]:
    """The cards by the names of all their faces."""
    return {folded(part): name for name in _file()[1]["index"] for part in names_in(name)}


def with_face(name: str) -> str:
    """201.4b, 709.4a. The card that has a name, or a face of that name; the name itself where none has."""
    return name if known(name) else _faces().get(folded(name), name)


def forget() -> None:
    """Read the pool's file again: it has been built anew."""
    for kept in (_file, _block, _index, _faces, card):
        kept.cache_clear()


def header() -> dict[str, Any]:
    """What the pool was made from: schema, digests, counts."""
    return {k: v for k, v in _file()[1].items() if k not in ("index", "blocks")}


def names() -> list[str]:
    """The names of all cards in the pool, read or not."""
    return sorted(_file()[1]["index"])


def known(name: str) -> bool:
    """Whether there is a card of this name, or with such a front or first face, read or not."""
    return folded(name) in _index()


def proper_name(name: str) -> str:
    """The name as the pool has it, of a card that is known."""
    return _index()[folded(name)][0]


def nearest(name: str) -> list[str]:
    """Names in the pool that are most like *name*."""
    index = _index()
    close = difflib.get_close_matches(folded(name), index, n=3, cutoff=0.7)
    return [index[c][0] for c in close]


def raw(name: str) -> dict[str, Any]:
    """What the pool holds under a name: encoded faces, or what stopped the card."""
    proper, block = _index()[folded(name)]
    found: dict[str, Any] = _block(block)[proper]
    return found


@lru_cache(maxsize=4096)
def card(name: str, rules: str = "modern") -> Card:
    """The card of that name, however it is written (``folded``); under the rules ``fifth`` as it was in 1997.

    Raises Unread for a name that is not in the pool, with the nearest names, and for a card that is not
    read whole or not supported, with the words that stopped it.
    """
    then = period(name) if rules == "fifth" else None
    if then is not None:
        old = old_wording(then.name) or card(name)
        return Card(then.name, [then.face(old.faces[0])], "normal", f"{old.digest}/fifth")
    found = _index().get(folded(name))
    if found is None:
        near = nearest(name)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise Unread(f"No card is called {name!r}.{hint}")
    proper, _ = found
    record = raw(proper)
    if "stopped" in record:
        raise Unread(f"{proper} is not supported: {record['stopped']}")
    faces = [Face(*(decode(v) for v in face)) for face in record["faces"]]
    return Card(proper, laid_out(record["layout"], faces), record["layout"], record["digest"])


def supported_name(name: str) -> str:
    """The name of a card as the pool has it.  Raises Unread where no set of rules supports the card."""
    then = period(name)
    if then is not None and then.name in _old_wordings():
        return then.name
    return card(name).name


@cache
def _old_wordings() -> dict[str, Any]:
    text = (resources.files(__package__) / "old_wording.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def old_wording(name: str) -> Card | None:
    """A card whose function has been changed since 1997 as it was, in today's types; None for the others."""
    record = _old_wordings().get(name)
    if record is None:
        return None
    return Card(name, [Face(*(decode(v) for v in record["face"]))], "normal", record["digest"])
