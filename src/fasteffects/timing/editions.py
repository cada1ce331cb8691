"""The sets of timing rules that a game can be played by, by name."""

from __future__ import annotations

from typing import Final

from .fifth import Fifth
from .modern import Modern
from .protocol import Timing

TIMINGS: Final[dict[str, type[Timing]]] = {"modern": Modern, "fifth": Fifth}
