"""Creatures that count for more power as they crew Vehicles or saddle Mounts (702.122, 702.171)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment

_GREATER = "as though its power were {more:Digit} greater"


@phrase(f"{{subject:Self}} crews Vehicles {_GREATER}", words=("crew",))
@phrase(f"{{subject:Self}} saddles Mounts and crews Vehicles {_GREATER}", words=("saddle", "crew"))
@node
class CrewsAsThough(Continuous):
    """702.122a, 702.171a. Tapped to crew or to saddle, it counts as though its power were greater.

    *words* are the keywords of which that is said: ``crew``, ``saddle``.
    """

    asked_for = True

    subject: Reference
    words: tuple[str, ...]
    more: Quantity

    def counts_more(self, it: Environment, word: str) -> int:
        """By how much its power counts for more as it pays for that keyword ability."""
        return self.more.value(it) if word in self.words else 0


def power_for(it: Environment, id: int, word: str) -> int:
    """702.122a, 702.171a. The power with which a creature counts as it crews, or saddles."""
    chars = it.chars(id)
    effects = [e for ability in chars.abilities for e in ability.statics()]
    more = sum(e.counts_more(it, word) for e in effects if isinstance(e, CrewsAsThough))
    return int(chars.power or 0) + more
