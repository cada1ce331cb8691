"""The spaces of observations and actions, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from . import schema
from .picks import MOST


def box(name: str) -> spaces.Space:
    """The space of one array of an observation."""
    dtype, shape = schema.ENTRIES[name]
    low, high = schema.BOUNDS[name if name in schema.BOUNDS else dtype]
    return spaces.Box(low, high, shape, np.dtype(dtype).type)


def observations() -> spaces.Dict:
    """The space of whole observations."""
    return spaces.Dict({name: box(name) for name in schema.ENTRIES})


def actions() -> spaces.Discrete:
    """An index among the options of the choice."""
    return spaces.Discrete(MOST)
