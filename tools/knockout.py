"""Knock out one part of the card language at a time, and list what no scenario misses.

    python tools/knockout.py [--only NAME…] [--what classes|fields] [--list] [--seconds N] [--least N]
        [--every N] [--chapters FOLDER…]

The meaning of each class of nodes is taken away (an effect does nothing, a condition is always or never so,
a number is 0, a description fits everything or nothing), and each field of a class that some card of the pool
sets is put back (to its default; to another word, number or player where it has none), in a process of its
own.  Then those scenarios are run whose cards have such a node with such a value.  What *survives* is listed
with the number of cards of the pool that have it and four of them, most cards first; ``0 scenarios`` means
that no card of a scenario has it at all.  A class whose method nobody calls survives, too: rules look at its
fields.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from fasteffects.cards import coding, pool
from fasteffects.effects.node import Node, Player, but
from fasteffects.effects.quantities.numbers import Number
from fasteffects.effects.references.players import EachPlayer, You
from fasteffects.notation.run import run_file
from perturb import MEMORY, STUBS, memories, scenarios

Key = tuple[str, str, str]  # a class; one of its fields, and what is in it, or two times nothing
NUMBERS = ("n", "index", "to")  # what binding gives, which is not what a text says
DULL = {  # words and sizes that are alike to the rules, or that the knocking out of another covers
    ("Kind", "types"), ("Mana", "cost"), ("ManaMade", "each"), ("ManaMade", "either"), ("Token", "abilities"),
    ("Typecycling", "subtype"), ("TwoColours", "first"), ("TwoColours", "second"), ("Coloured", "colour"),
    ("OfColour", "colour"), ("Landwalk", "subtype"), ("PartnerOf", "which"), ("GetEnergy", "symbols"),
    ("PayEnergy", "symbols"), ("Token", "name"), ("Non", "word"),
}  # fmt: skip
MEANINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "Effect": ("perform", ("empty",)), "Quantity": ("value", ("zero",)), "Reference": ("ids", ("empty",)),
    "Condition": ("holds", ("always", "never")), "Qualifier": ("fits", ("always", "never")),
    "Described": ("covers", ("always", "never")), "EventPattern": ("matches", ("always", "never")),
    "Modification": ("apply", ("nothing",)), "Watcher": ("applies", ("never",)),
    "Player": ("includes", ("never",)),
}  # fmt: skip


class Mutant(NamedTuple):
    """One thing to knock out: whose cards notice it, what it is, how it is done."""

    key: Key
    name: str
    apply: Callable[[], None]


def label(value: Any) -> str:
    """What a field holds, so that alike values are knocked out together."""
    return type(value).__name__ if isinstance(value, (Node, dict, frozenset)) else repr(value)


def keys_of(node: Node) -> Iterator[Key]:
    """What there is to knock out of a node."""
    name = type(node).__name__
    yield name, "", ""
    for f in fields(node):
        value = getattr(node, f.name)
        dull = f.name in NUMBERS or (name, f.name) in DULL or not f.compare
        if not dull and (f.default is MISSING or value != f.default):
            for part in value if isinstance(value, tuple) else (value,):
                yield name, f.name, label(part)


class Recorder:
    """Looks at each node that is made from the pool: notes what there is, or puts something back."""

    def __init__(self) -> None:
        self.make = coding.READERS["n"]
        self.seen: set[Key] = set()
        coding.READERS["n"] = self.note

    def note(self, name: str, *values: Any) -> Node:
        node: Node = self.make(name, *values)
        self.seen.update(keys_of(node))
        return node

    def found(self, load: Callable[[], Any]) -> frozenset[Key]:
        """What is loaded from the pool by doing something."""
        pool.card.cache_clear()
        self.seen = set()
        load()
        return frozenset(self.seen)

    def putting_back(self, key: Key, other: Any) -> None:
        """From now on nodes have something else in a field."""
        name, field, what = key

        def made(cls: str, *values: Any) -> Node:
            node: Node = self.make(cls, *values)
            if cls != name:
                return node
            value = getattr(node, field)
            if isinstance(value, tuple):
                return but(node, **{field: tuple(v for v in value if label(v) != what)})
            return but(node, **{field: other(value)}) if label(value) == what else node

        coding.READERS["n"] = made


def other_value(
    cls: type, field: str, what: str, pooled: dict[Key, list[str]]
) -> Callable[[Any], Any] | None:
    """What to put in a field instead of a value; None where nothing else makes sense."""
    default = next(f.default for f in fields(cls) if f.name == field)
    if default is not MISSING:
        return lambda value: default
    if what == "Number":
        return lambda value: Number(value.n + 1)
    if what in ("True", "False"):
        return lambda value: not value
    if what.lstrip("-").isdigit():
        return lambda value: value + 1
    if what.startswith("'"):
        others = [
            k for k in pooled if k[:2] == (cls.__name__, field) and k[2] != what and k[2].startswith("'")
        ]
        best = max(others, key=lambda k: len(pooled[k]), default=None)
        return None if best is None else lambda value: best[2].strip("'")
    family = coding.node_classes().get(what)
    if family is not None and issubclass(family, Player):
        return lambda value: EachPlayer(True) if what == "You" else You()
    return None


def mutants(pooled: dict[Key, list[str]], recorder: Recorder) -> Iterator[Mutant]:
    """Everything to knock out."""
    classes = coding.node_classes()
    for key in pooled:
        name, field, what = key
        cls = classes[name]
        if not field:
            for family, (method, stubs) in MEANINGS.items():
                if any(base.__name__ == family for base in cls.__mro__) and method in dir(cls):
                    for stub in stubs:
                        yield Mutant(
                            key, f"{name}.{method} gives {stub}", partial(setattr, cls, method, STUBS[stub])
                        )
        elif (others := other_value(cls, field, what, pooled)) is not None or cls_tuple(cls, field):
            yield Mutant(
                key, f"{name}.{field} = {what} put back", partial(recorder.putting_back, key, others)
            )


def cls_tuple(cls: type, field: str) -> bool:
    """Whether a field has parts, of which one can be left out."""
    told = str(next(f.type for f in fields(cls) if f.name == field))
    return told.startswith("tuple[") and cls.__name__ not in ("Sequence", "Body", "Paragraph")


def noticed(mutant: Mutant, files: list[Path], seconds: int, forget: list[Callable[[], None]]) -> bool:
    """Whether one of the scenarios fails with it."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            pool.card.cache_clear()
            for empty in forget:
                empty()
            mutant.apply()
            signal.alarm(seconds)
            code = 0 if all(run_file(path).passed for path in files) else 1
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1] != 0


def main() -> int:
    """Knock out each in turn; print what nobody missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""], help="what has one of these in its name")
    parser.add_argument("--what", choices=("classes", "fields"), help="only these")
    parser.add_argument("--list", action="store_true", help="only say what no card of a scenario has")
    parser.add_argument("--seconds", type=int, default=60, help="for all scenarios of one")
    parser.add_argument("--least", type=int, default=1, help="only what so many cards of the pool have")
    parser.add_argument("--every", type=int, default=1, help="look at one card of the pool in so many")
    parser.add_argument("--chapters", nargs="+", help="only these folders of tests/scenarios")
    options = parser.parse_args()
    forget = memories()
    recorder = Recorder()
    pooled: dict[Key, list[str]] = defaultdict(list)
    for name in pool.names()[:: options.every]:
        if "stopped" not in pool.raw(name):
            for key in recorder.found(partial(pool.card, name)):
                pooled[key].append(name)
    held: dict[Key, list[Path]] = defaultdict(list)
    for path in scenarios():
        if options.chapters and not set(options.chapters) & set(path.parts):
            continue
        for key in recorder.found(partial(run_file, path)):
            held[key].append(path)
    count: Counter[str] = Counter()
    for mutant in sorted(mutants(pooled, recorder), key=lambda m: -len(pooled[m.key])):
        names, files = pooled[mutant.key], held[mutant.key]
        if len(names) < options.least or not any(only in mutant.name for only in options.only):
            continue
        if options.what and (options.what == "classes") is not (not mutant.key[1]):
            continue
        if options.list and files:
            continue
        found = bool(files) and noticed(mutant, files, options.seconds, forget)
        count["noticed" if found else "survive"] += 1
        if not found:
            some = "; ".join(names[:: max(1, len(names) // 4)][:4])
            print(f"{len(names):5} cards, {len(files)} scenarios: {mutant.name} ({some})", flush=True)
    print(f"{count['noticed']} noticed, {count['survive']} survive")
    return 0


if __name__ == "__main__":
    sys.exit(main())
