"""What stands in the command zone for the ability that goes with rad counters (728.1)."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...cards.record import Card, Face
from ...language.card import abilities
from ...machine.procedures import BY_NAME
from ..actions.radiation import RADIATION

SAID: Final = (
    "At the beginning of your first main phase, if you have one or more rad counters, mill cards equal "
    "to the number of rad counters you have. For each nonland card milled this way, you lose 1 life and "
    "you lose a rad counter."
)


@cache
def radiation() -> Card:
    """728.1. The ability of the game's own, as that of something in the command zone."""
    words = RADIATION.capitalize()
    return Card(words, (Face(words, None, abilities=abilities(words, "", SAID)),), RADIATION)


BY_NAME[RADIATION] = radiation
