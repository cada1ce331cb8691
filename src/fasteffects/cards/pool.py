"""The cards that are shipped: facts and our own nodes, compiled by ``tools/build_pool.py``.

A line for each card, sorted by name, in a file for each first letter (``compiled/``): the name as names are
compared, a tab, the name, a tab, the record in JSON.  A file is opened when a card of its letter is wanted.
A card that the card language does not read whole, or one with a node that has no meaning yet, is in the pool
too, with the words that stopped it; asking for it raises ``Unread``.
"""

from __future__ import annotations

import difflib
import json
from functools import cache, lru_cache
from pathlib import Path
from string import ascii_lowercase
from typing import Final

import msgspec

from ..errors import Unread
from .coding import JsonObject, decode
from .halves import laid_out
from .period import period
from .record import BOTH_NAMES, FINDERS, NAMES, Card, Face, folded, names_in

PLACE: Final = "compiled"
TAB: Final = b"\t"
LETTERS: Final = ("other", *ascii_lowercase)  # of the files


@cache
def _shelf(letter: str) -> bytes:
    """The lines of one file, each after a line's end."""
    return b"\n" + (Path(__file__).parent / PLACE / f"{letter}.txt").read_bytes()


def letter_of(key: str) -> str:
    """The file that holds a folded name: that of its first letter, or ``other``."""
    return key[0] if key[:1] in LETTERS else "other"


@lru_cache(maxsize=4096)
def _found(name: str) -> tuple[str, bytes] | None:
    """The name and the record of a card, as they lie in the file.

    A front or first face is a name, too, where no card has it for its name (201.4a, 712.19).
    """
    key = folded(name)
    if not key.isprintable():  # what separates lines and their parts is in no name
        return None
    shelf = _shelf(letter_of(key))
    for after in (TAB, BOTH_NAMES.encode()):
        at = shelf.find(b"\n" + key.encode() + after)
        if at >= 0:
            _, proper, record = shelf[at + 1 : shelf.index(b"\n", at + 1)].split(TAB, 2)
            return proper.decode(), record
    return None


@cache
def _all() -> list[str]:
    """The names of all cards, in their order."""
    return sorted(
        line.split(TAB, 2)[1].decode() for each in LETTERS for line in _shelf(each).splitlines()[1:]
    )


@cache
def _faces() -> dict[str, str]:
    """The cards by the names of all their faces."""
    return {folded(part): name for name in _all() for part in names_in(name)}


def with_face(name: str) -> str:
    """201.4b, 709.4a. The card that has a name, or a face of that name; the name itself where none has."""
    return name if known(name) else _faces().get(folded(name), name)


def forget() -> None:
    """Read the pool's files again: they have been built anew."""
    for kept in (_shelf, _found, _all, _faces, records, raw, card):
        kept.cache_clear()


def names() -> list[str]:
    """The names of all cards in the pool, read or not."""
    return list(_all())


@cache
def records() -> list[tuple[str, bytes]]:
    """Each name with its record as it is stored, in small letters: for looking, not for reading."""
    found = []
    for each in LETTERS:
        for line in _shelf(each).splitlines()[1:]:
            _, name, record = line.split(TAB, 2)
            found.append((name.decode(), (name + b" " + record).lower()))
    return found


def known(name: str) -> bool:
    """Whether there is a card of this name, or with such a front or first face, read or not."""
    return _found(name) is not None


def proper_name(name: str) -> str:
    """The name as the pool has it, of a card that is known.  Raises KeyError for any other."""
    found = _found(name)
    if found is None:
        raise KeyError(name)
    return found[0]


def nearest(name: str) -> list[str]:
    """Names in the pool that are most like *name*."""
    spelled = {folded(each.partition(BOTH_NAMES)[0]): each for each in _all()}
    spelled |= {folded(each): each for each in _all()}
    close = difflib.get_close_matches(folded(name), spelled, n=3, cutoff=0.7)
    return [spelled[c] for c in close]


@lru_cache(maxsize=256)
def raw(name: str) -> JsonObject:
    """What the pool holds under a name: encoded faces, or what stopped the card.

    Raises KeyError for a name that is not in the pool.
    """
    found = _found(name)
    if found is None:
        raise KeyError(name)
    record: JsonObject = msgspec.json.decode(found[1])
    return record


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
    if not known(name):
        near = nearest(name)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise Unread(f"No card is called {name!r}.{hint}")
    proper, record = proper_name(name), raw(name)
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
def _old_wordings() -> JsonObject:
    text = (Path(__file__).parent / "old_wording.json").read_text(encoding="utf-8")
    found: JsonObject = json.loads(text)
    return found


def old_wording(name: str) -> Card | None:
    """A card whose function has been changed since 1997 as it was, in today's types; None for the others."""
    record = _old_wordings().get(name)
    if record is None:
        return None
    return Card(name, [Face(*(decode(v) for v in record["face"]))], "normal", record["digest"])


FINDERS.append(lambda name: card(with_face(name)))
NAMES.append(names)
