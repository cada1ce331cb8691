"""*Choose left or right*, and the next player in the direction that was chosen (101.4, 103.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import is_player
from ..node import Deed, Node, Player, but, node
from ..references.choosing import acting
from ..references.qualifiers import ControlledBy

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..binding import Binding
    from ..it import Environment

LEFT: Final = "left"
RIGHT: Final = "right"
occurs(LEFT, RIGHT)


class DirectionChosen(Occurred):
    """608.2d. A player has chosen a direction."""

    __slots__ = ()
    rules = ("608.2d",)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} chooses {self.name}"


@phrase("{who} <choose> left or right")
@node
class ChooseDirection(Deed):
    """608.2d. To the left is the way in which turns go, to the right the other one (103.1)."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        options = [Option(word, word) for word in (LEFT, RIGHT)]
        for p, its in acting(it, self.who):
            words = f"{it.game.name_of(it.source)}: left or right?"
            word = its.ask(Decision(p, "choose", words, options, about=it.source))
            found.append(DirectionChosen(str(word), p, source=it.source))
        return tuple(found)


@phrase("the next player in the chosen direction", nt="NextOne")
@node
class NextInDirection(Player):
    """103.1. Who sits beside the player who acts, on the side that was chosen, of those in the game still."""

    told: bool = False  # whether a direction is chosen before it

    def pointed(self, walk: Binding) -> Node:
        return but(self, told=any(isinstance(effect, ChooseDirection) for effect, _ in walk.carried_out))

    def lacks(self) -> str:
        return "" if self.told else "which direction"

    def ids(self, it: Environment) -> tuple[int, ...]:
        acts = next((i for i in it.env.each if is_player(i)), it.you)
        words = [e.name for _, result in it.env.results for e in result if isinstance(e, DirectionChosen)]
        order = it.game.apnap(acts)
        others = [p for p in order if p != acts]
        if not words or not others:
            return ()
        return (others[0] if words[-1] == LEFT else others[-1],)

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


phrase("controlled by {who:NextOne}", not_=False, nt="Modifier")(ControlledBy)
