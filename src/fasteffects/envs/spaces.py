"""The spaces of observations and actions, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from . import factored
from .kinds import ObservationKind, kind_of
from .picks import MOST

ACTIONS = ("listed", "factored")


def box(kind: ObservationKind, name: str) -> spaces.Space:
    """The space of one array of an observation."""
    dtype, shape = kind.entries[name]
    low, high = kind.bounds(name)
    return spaces.Box(low, high, shape, np.dtype(dtype).type)


def observations(name: str = "full", actions: str = "listed") -> spaces.Dict:
    """The space of observations of a kind; where actions are factored, the parts of options are in them."""
    kind = kind_of(name)
    found = {entry: box(kind, entry) for entry in kind.entries}
    if actions == "factored":
        found["action_parts"] = spaces.Box(-1, max(factored.SIZES) - 1, (MOST, 4), np.int32)
    return spaces.Dict(found)


def actions(how: str = "listed") -> spaces.Space:
    """An index among the options of the choice; or the four parts of one (``factored``)."""
    if how not in ACTIONS:
        raise ValueError(f"actions are {' or '.join(ACTIONS)}, not {how!r}")
    return spaces.Discrete(MOST) if how == "listed" else spaces.MultiDiscrete(factored.SIZES)
