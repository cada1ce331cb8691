"""Values as lists, strings, numbers and None, and back: what a class looks like so, and by which tag.

Plain values are as they are, all others a list whose first item says what it is.  Here are those that
cards are made of; ``store`` adds those that lie in games.  Nothing in what is read is executable: unknown
names and broken data are refused with ``Unloadable``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from ..effects.node import Node, values
from ..errors import Unloadable
from ..language.grammar import home_of, load
from .record import Card, Face

Json = Any  # what JSON holds: nothing, truth values, numbers, words, lists of such, objects of such
JsonObject = dict[str, Json]
Stored = Any  # whatever lies in a card or a game and can be written so

WRITERS: Final[dict[type, Callable[[Stored], Json]]] = {}  # by class: those below it are written so, too
READERS: Final[dict[str, Callable[..., Stored]]] = {}  # by tag: they get what follows it


def encode(value: Stored) -> Json:
    """A value as lists, strings, numbers and None.  Raises TypeError for what nothing is said about."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return ["(", *(encode(v) for v in value)]
    if isinstance(value, (frozenset, set)):
        return ["{", *sorted((encode(v) for v in value), key=repr)]
    if isinstance(value, dict):
        return [":", *(part for k, v in value.items() for part in (encode(k), encode(v)))]
    for cls in type(value).__mro__:
        if cls in WRITERS:
            return WRITERS[cls](value)
    raise TypeError(f"{type(value).__name__} cannot be stored")


def decode(data: Json) -> Stored:
    """What ``encode`` made, back again.  Raises Unloadable."""
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
    read = READERS.get(tag) if isinstance(tag, str) else None
    if read is None:
        raise Unloadable(f"unknown kind of value {tag!r}")
    return read(*rest)


# -- what cards are made of ------------------------------------------------------------------------


@cache
def node_classes() -> dict[str, type[Node]]:
    """Every class of the card language, by name."""
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


@cache
def node_class(name: str) -> type[Node] | None:
    """The class of the card language that is called so; None if there is none."""
    home = home_of(name)
    found: type[Node] | None = node_classes().get(name) if home is None else vars(home).get(name)
    return found  # of no home are mechanics from elsewhere


def _write_node(value: Node) -> Json:
    """Its fields; those at the end that have their default values are left out."""
    said = values(value)
    for field in reversed(value.__dataclass_fields__.values()):
        if said[-1] != field.default:
            break
        said.pop()
    return ["n", type(value).__name__, *map(encode, said)]


def _read_node(name: str, *fields: Json) -> Node:
    cls = node_class(name)
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


def _write_whole(face: Face) -> Json:
    return ["F", *(encode(v) for v in face.values())]


def _read_face(*values: Json) -> Face:
    return Face(*(decode(v) for v in values))


def _write_card(card: Card) -> Json:
    """A card of the pool by its name and what was read; any other whole."""
    if card.digest:
        return ["C", card.name, card.digest]
    return ["c", card.name, card.layout, encode(card.faces)]


def _read_card(name: str, layout: str, faces: Json) -> Card:
    return Card(name, decode(faces), layout)


WRITERS.update({Node: _write_node, Face: _write_whole, Card: _write_card})
READERS.update({"n": _read_node, "F": _read_face, "c": _read_card})
