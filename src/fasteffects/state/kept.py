"""How each field of the state is kept, said once: in the words around the type of its declaration.

``players: Each[Counted[list[Player]]]`` is stored, counts for the position, and each copy of a game has a
list of its own.  What copies, stores and compares games goes by these words; the speed build writes the
copying out, field by field (``tools/speed_build.py``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, TypeVar

T = TypeVar("T")

# What lasts: whether a stored game has it, and whether it makes two positions different (104.4b).
Counted = Annotated[T, "stored, and part of what makes two positions the same"]
Stored = Annotated[T, "stored; a position's key goes without it, or reads it in a way of its own"]
Found = Annotated[T, "not stored: found anew from the rest, or of no meaning to another process"]

# What a copy gets: without one of these words the very value, which is replaced and never changed in place.
Each = Annotated[T, "a copy of its own"]
Anew = Annotated[T, "an empty one"]

WORDS: Final = ("Counted", "Stored", "Found", "Each", "Anew")
WORD: Final = re.compile(rf"({'|'.join(WORDS)})\[(.*)\]$")
LASTING: Final = ("Counted", "Stored", "Found")


def declared(annotations: Mapping[str, Any]) -> dict[str, str]:
    """The words and the type of each field of a class, by its name: "Each Counted list[Player]".

    Raises TypeError where a field does not say whether it is stored.
    """
    found: dict[str, str] = {}
    for name, told in annotations.items():
        words: list[str] = []
        while match := WORD.fullmatch(told):
            words.append(match[1])
            told = match[2]
        if sum(word in LASTING for word in words) != 1:
            raise TypeError(f"{name}: say one of {', '.join(LASTING)} of it")
        found[name] = " ".join((*words, told))
    return found


def with_word(kept: Mapping[str, str], *words: str) -> tuple[str, ...]:
    """The fields of which one of those words is said, in the order in which they are declared."""
    return tuple(name for name, told in kept.items() if set(words).intersection(told.split()))


def lines_of_sharing(kept: Mapping[str, str], into: str, other: str) -> list[str]:
    """The lines of code by which *into* gets every field of *other* as it is."""
    return [f"{into}.{name} = {other}.{name}" for name in kept]


def lines_of_copying(kept: Mapping[str, str], into: str, other: str) -> list[str]:
    """The lines of code by which *into* gets its own of what each copy of *other* has for itself."""
    lines = [f"{into}.{name} = {other}.{name}.copy()" for name in with_word(kept, "Each")]
    for name in with_word(kept, "Anew"):
        told = kept[name].split(" ", 2)[2]
        lines.append(f"{into}.{name} = " + ("{}" if told.startswith("dict[") else f"type({other}.{name})()"))
    return lines


KINDS: Final[dict[str, Callable[[Mapping[str, str], str, str], list[str]]]] = {
    "share_fields": lines_of_sharing,
    "copy_fields": lines_of_copying,
}


def written_out(kind: str, kept: Mapping[str, str]) -> Callable[[Any, Any], None]:
    """A function with those lines."""
    space: dict[str, Any] = {}
    lines = KINDS[kind](kept, "into", "other")
    exec("def done(into, other):\n" + "\n".join(f"    {line}" for line in lines), space)
    done: Callable[[Any, Any], None] = space["done"]
    return done


_SHARING: Final[dict[type, Callable[[Any, Any], None]]] = {}
_COPYING: Final[dict[type, Callable[[Any, Any], None]]] = {}


def share_fields(cls: Any, into: Any, other: Any) -> None:
    """Give *into* every field of *other*, both of a class that declares them."""
    done = _SHARING.get(cls)
    if done is None:
        done = _SHARING[cls] = written_out("share_fields", cls.how_kept)
    done(into, other)


def copy_fields(cls: Any, into: Any, other: Any) -> None:
    """Give *into* its own of what each copy of *other* has for itself."""
    done = _COPYING.get(cls)
    if done is None:
        done = _COPYING[cls] = written_out("copy_fields", cls.how_kept)
    done(into, other)
