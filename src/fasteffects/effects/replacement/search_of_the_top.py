"""A search of some cards on top of a library instead of all of it (614.1a, 701.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..it import Environment
from ..node import Continuous, Player, Quantity, node

if TYPE_CHECKING:
    from ...machine.game import Game


@phrase(
    "if {who:Player} would search a library , that player searches the top {count:CountMany} cards "
    "of that library instead"
)
@node
class SearchesTheTop(Continuous):
    """614.1a, 701.23. Only so many cards are looked at, and found among; the library is shuffled as ever."""

    asked_for = True
    indexed_as = "searches the top"

    who: Player
    count: Quantity


def searched_part(game: Game, player: int, library: tuple[int, ...]) -> tuple[int, ...]:
    """701.23. What of a library that player searches: the last of the zone is on top."""
    fewest = len(library)
    for watch in game.indexes.others.get(SearchesTheTop.indexed_as, ()):
        it = Environment(game, watch.env)
        if watch.node.who.includes(it, player):
            fewest = min(fewest, watch.node.count.value(it))
    return library[len(library) - fewest :]
