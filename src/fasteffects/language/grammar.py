"""Loads every module of ``effects``, and with them the phrases."""

from __future__ import annotations

import gc
import importlib
import pkgutil
from functools import lru_cache


@lru_cache(maxsize=1)
def load() -> None:
    """Fill the table of phrases; a second call does nothing."""
    from .. import effects
    from .read import forget_indexes

    collecting = gc.isenabled()
    gc.disable()  # what is loaded stays: looking through it for what may go takes longer than loading it
    try:
        for name in sorted(m.name for m in pkgutil.walk_packages(effects.__path__, f"{effects.__name__}.")):
            importlib.import_module(name)
        importlib.import_module(f"{__package__}.filter_words")
    finally:
        if collecting:
            gc.enable()
    forget_indexes()
