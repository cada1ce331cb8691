"""The type of mana that was spent on an ability is noted, for another ability to add (106.1b, 607.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.card_words import MANA_NOTED
from ..continuous.words_chosen import ChosenFor
from ..node import Deed, Player, node
from ..references.players import You
from .adding import NOTED, ManaMade

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment

phrase("{count:Cardinal} mana of {of:Self} 's last noted type", colours="noted", nt="ManaMade")(ManaMade)


@phrase(
    "note the type of mana spent to pay this activation cost", who=You(said=False), nt="Effect Imperative"
)
@node
class NoteMana(Deed):
    """607.2e. The types of the mana that was spent to activate this ability are noted for its source.

    Where none was spent, as it cost none or is a copy, what was noted last stays.
    """

    who: Player
    says = (MANA_NOTED,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        spent = str(dict(it.env.cast).get("spent") or "")
        return (ManaNoted(it.source, NOTED, "".join(dict.fromkeys(spent))),) if spent else ()


class ManaNoted(ChosenFor):
    """607.2e. Types of mana are noted for an object (``object``)."""

    __slots__ = ()
    rules = ("607.2e",)

    def text(self, game: Game) -> str:
        symbols = "".join("{" + c + "}" for c in str(self.value))
        return f"{symbols} is noted for {game.name_of(self.object)}"
