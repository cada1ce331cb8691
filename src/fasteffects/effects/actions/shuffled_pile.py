"""A pile of cards that were exiled face down is shuffled (406.3, 701.24a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.decisions import Option, Order
from ...machine.procedures import Finish, Frame, Signal, step
from ...state.hidden import restrict
from ...state.objects import NATURE
from ..node import Deed, Node, Player, but, node
from ..references.antecedent import Antecedent, referents

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..binding import Binding
    from ..it import Environment


@phrase("{who} <shuffle> that pile")
@node
class ShufflePile(Deed):
    """701.24a, 406.3. Nobody knows any more which card of the pile is which."""

    who: Player
    to: Antecedent | None = None

    several_steps = True
    shows = True  # *it* is the pile
    mixes = True

    def pointed(self, walk: Binding) -> Node:
        return but(walk.children(self), to=walk.result_of("exiled"))

    def lacks(self) -> str:
        return "which pile" if self.to is None else ""

    def perform(self, it: Environment) -> Frame:
        ids = tuple([i for i in referents(it, self.to) if i in it.game.objects])
        return ShufflesPile(self.who.ids(it)[0], ids)


class ShufflesPile(Frame):
    """406.3, 701.24a. Nature orders the cards of a pile; they are returned in that order."""

    __slots__ = ("player", "cards")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.cards = cards

    @step("701.24a")
    def shuffle(self, game: Game) -> Signal:
        options = [Option(n, str(n)) for n in range(len(self.cards))]
        order = (
            game.ask(Order(NATURE, "shuffle", "shuffle the pile", options)) if len(self.cards) > 1 else (0,)
        )
        for id in self.cards:
            restrict(game, id, set())
        game.note(f"{game.player_name(self.player)} shuffles the pile", "701.24a", player=self.player)
        return Finish(tuple([self.cards[n] for n in order] if self.cards else ()))
