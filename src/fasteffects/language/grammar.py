"""Loads every module of ``effects``, and with them the phrases."""

from __future__ import annotations

import gc
import importlib
import os
from functools import lru_cache

from .. import effects
from .read import forget_indexes


@lru_cache(maxsize=1)
def load() -> None:
    """Fill the table of phrases; a second call does nothing."""
    collecting = gc.isenabled()
    gc.disable()  # what is loaded stays: looking through it for what may go takes longer than loading it
    try:
        for name in modules(effects.__name__, effects.__path__[0]):
            importlib.import_module(name)
        importlib.import_module(f"{__package__}.filter_words")
    finally:
        if collecting:
            gc.enable()
    forget_indexes()


def modules(package: str, place: str) -> list[str]:
    """The modules under a package, by name: ``pkgutil.walk_packages`` takes six times as long."""
    found: list[str] = []
    for room, _, files in os.walk(place):
        name = package + room[len(place) :].replace(os.sep, ".")
        for file in files:
            if file.endswith(".py"):
                found.append(name if file == "__init__.py" else f"{name}.{file[:-3]}")
    return sorted(found)
