"""How well the bot of ``fasteffects play`` plays: the levels, and the agents that they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..agents.agent import maker

if TYPE_CHECKING:
    from ..agents.agent import Agent

LEVELS = {"easy": "random", "normal": "bot", "hard": "search:40"}
USUAL = "normal"


def bot(level: str, player: int, seed: int) -> Agent:
    """The player of a level; of the usual one where a record names a level that there is not."""
    return maker(LEVELS.get(level, LEVELS[USUAL]))(player, seed)
