"""Loads modules of ``effects``: all of them, and with them the phrases; or those of some nodes alone.

Whoever reads or writes words needs all phrases.  A card of the pool is made of nodes, and needs no more than
their modules: ``homes.txt`` (made by ``tools/homes.py``) says where each is.
"""

from __future__ import annotations

import gc
import importlib
import os
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Final

from .. import effects
from .phrases import loads_all
from .read import forget_indexes

PACKAGE: Final = effects.__name__.rpartition(".")[0]
HOMES: Final = Path(__file__).parent.parent / "effects" / "homes.txt"


@lru_cache(maxsize=1)
def load() -> None:
    """Fill the table of phrases; a second call does nothing."""
    _load([*modules(effects.__name__, effects.__path__[0]), f"{__package__}.filter_words"])
    forget_indexes()


loads_all(load)  # whoever asks for a phrase


@cache
def home_of(node: str) -> ModuleType | None:
    """The module in which a node of that name is; None where the list of homes does not know it."""
    home = _homes().get(node)
    return None if home is None else importlib.import_module(f"{PACKAGE}.{home}")


@lru_cache(maxsize=1)
def _homes() -> dict[str, str]:
    """The module of each node by its name; those are loaded that add to what others know."""
    found: dict[str, str] = {}
    always: list[str] = []
    for line in HOMES.read_text(encoding="ascii").splitlines():
        home, *nodes = line.removeprefix("* ").split(" ")
        found.update(dict.fromkeys(nodes, home))
        if line.startswith("* "):
            always.append(f"{PACKAGE}.{home}")
    _load(always)
    return found


def _load(names: list[str]) -> None:
    collecting = gc.isenabled()
    gc.disable()  # what is loaded stays: looking through it for what may go takes longer than loading it
    try:
        for name in names:
            importlib.import_module(name)
    finally:
        if collecting:
            gc.enable()


def modules(package: str, place: str) -> list[str]:
    """The modules under a package, by name: ``pkgutil.walk_packages`` takes six times as long."""
    found: list[str] = []
    for room, _, files in os.walk(place):
        name = package + room[len(place) :].replace(os.sep, ".")
        for file in files:
            if file.endswith(".py"):
                found.append(name if file == "__init__.py" else f"{name}.{file[:-3]}")
    return sorted(found)
