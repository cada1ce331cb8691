"""Exiling cards from a library until those exiled have so much mana value together (701.13, 202.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Deed, Player, Quantity, node
from ..quantities.measures import stat
from ..references.choosing import acting
from .moving import exiled

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

_FROM = "{who} <exile> cards from the top of {whose:Possessive} library until"
_SO_MUCH = "cards with total mana value {least:Digit} or greater"


@phrase(f"{_FROM} you exile {_SO_MUCH}", words="you")
@phrase(f"{_FROM} that player has exiled {_SO_MUCH}", words="that player")
@phrase(f"{_FROM} they have exiled {_SO_MUCH} this way", words="they")
@node
class ExileUntilTotal(Deed):
    """701.13, 202.3. Cards are exiled one by one until they have so much together, or none is left."""

    who: Player
    whose: Player
    least: Quantity
    words: str

    does = ("exiled",)
    shows = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for owner in self.whose.ids(its):
                wanted = self.least.value(its)
                for id in its.game.top_of_library(owner, 10**6):
                    found.append(exiled(its, p, id))
                    wanted -= stat(its, id, "mana value")
                    if wanted <= 0:
                        break
        return tuple(found)
