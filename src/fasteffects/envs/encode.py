"""A seat's view of a match as arrays of numbers (400.2); what they mean is in ``schema.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import schema
from .page import Page

if TYPE_CHECKING:
    from .match import Match

Array = np.ndarray[Any, Any]
Observation = dict[str, Array]
Wish = Any  # what is asked for in setting up an environment, by name: rules, decks, a kind of observation
Info = dict[str, Wish]  # what the libraries for learning agents tell beside, or ask for


def empty(count: int | None = None) -> Observation:
    """An observation of nothing, whose arrays may be written to; *count* of them side by side."""
    before = () if count is None else (count,)
    return {
        name: np.full((*before, *shape), -1 if name in schema.REFS else 0, dtype)
        for name, (dtype, shape) in schema.ENTRIES.items()
    }


def observe(match: Match, player: int, into: Observation | None = None) -> Observation:
    """What *player* sees of the match; written into the arrays of *into* where those are given.

    These must be C-contiguous.  Who writes often into the same ones keeps a ``Page`` of them: it need not
    clear what was never used.
    """
    found = empty() if into is None else into
    page = Page(found)
    if into is not None:
        page.forget()
    page.write(match, player)
    return found
