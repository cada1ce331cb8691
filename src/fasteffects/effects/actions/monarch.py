"""The monarch (725)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ...cards.record import Card, Face
from ...events.emblems import TakeTitle, holder
from ...events.occurring import occurs
from ...language.card import abilities
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..conditions.counted import so_of_players
from ..node import Condition, Deed, Player, node
from ..references.choosing import acting
from ..references.players import You

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

occurs("monarch")


MONARCH: Final = "monarch"
SAID: Final = {  # 725.2: the abilities that go with a title, as its holder's
    MONARCH: (
        "At the beginning of your end step, draw a card.\n"
        "Whenever a creature deals combat damage to you, its controller becomes the monarch."
    ),
}


@cache
def title_card(name: str) -> Card:
    """725.2. What stands for a title in the command zone."""
    words = f"The {name.capitalize()}"
    return Card(words, (Face(words, None, abilities=abilities(words, "", SAID[name])),), name)


@phrase("{who} <become> the monarch")
@node
class BecomeMonarch(Deed):
    """725.3. A player becomes the monarch."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            TakeTitle(MONARCH, p, title_card(MONARCH), source=it.source) for p, _ in acting(it, self.who)
        )


@phrase("you're [not {not_=True}] the monarch", who=You())
@phrase("{who:Player} (<are>|<aren't> {not_=True}) the monarch")
@node
class IsMonarch(Condition):
    """725.1. Whether a player is the monarch."""

    who: Player
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        now = holder(it.game, MONARCH)
        return so_of_players(it, self.who, [(p == now) is not self.not_ for p in self.who.ids(it)])


@phrase("there is no monarch")
@node
class NoMonarch(Condition):
    """725.1. Nobody has become the monarch yet."""

    def holds(self, it: Environment) -> bool:
        return holder(it.game, MONARCH) == NOBODY


@phrase("the monarch")
@node
class Monarch(Player):
    """725.1. The player who is the monarch, if any is."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        now = holder(it.game, MONARCH)
        return () if now == NOBODY else (now,)
