"""Creatures that count for more power as they crew Vehicles or saddle Mounts (702.122, 702.171)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


_BY_TOUGHNESS: Final = "using its toughness rather than its power"


@phrase(f"{{subject:Self}} crews Vehicles {_BY_TOUGHNESS}", words=("crew",))
@phrase(f"{{subject:Self}} saddles Mounts and crews Vehicles {_BY_TOUGHNESS}", words=("saddle", "crew"))
@node
class CrewsByToughness(Continuous):
    """702.122a, 702.171a. Tapped to crew or to saddle, it counts with its toughness."""

    asked_for = True

    subject: Reference
    words: tuple[str, ...]


def power_for(it: Environment, id: int, word: str) -> int:
    """702.122a, 702.171a. The power with which a creature counts as it crews, or saddles."""
    chars = it.chars(id)
    effects = [e for ability in chars.abilities for e in ability.statics()]
    more = sum(e.counts_more(it, word) for e in effects if isinstance(e, CrewsAsThough))
    by_toughness = any(isinstance(e, CrewsByToughness) and word in e.words for e in effects)
    return int((chars.toughness if by_toughness else chars.power) or 0) + more
