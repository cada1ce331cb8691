"""Loads every module of ``effects``, and with them the phrases."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache


@lru_cache(maxsize=1)
def load() -> None:
    """Fill the table of phrases; a second call does nothing."""
    from .. import effects
    from .read import forget_indexes

    for module in sorted(
        pkgutil.walk_packages(effects.__path__, f"{effects.__name__}."), key=lambda m: m.name
    ):
        importlib.import_module(module.name)
    importlib.import_module(f"{__package__}.filter_words")
    forget_indexes()
