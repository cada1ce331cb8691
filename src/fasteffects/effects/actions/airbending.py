"""Airbend: objects are exiled, and their owners may cast them for two mana (701.65)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Move, Occurred
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.procedures import Finish, Frame, Signal, step
from ...pipeline.occurring import occur
from ...state.objects import CARD, EXILE
from ..continuous.changes import EffectBegins
from ..continuous.durations import AsLongAs
from ..continuous.while_exiled import RemainsExiled
from ..it import Env, Environment
from ..node import Deed, Player, Reference, node
from ..references.choosing import pick
from ..references.objects import Antecedent, It
from ..references.players import OwnerOf
from ..restrictions.permitting import LetPlay, PlayIt

if TYPE_CHECKING:
    from ...machine.game import Game

occurs("airbend")
THAT_CARD: Final = It(Antecedent("each"))
MAY_BE_CAST: Final = LetPlay(OwnerOf(THAT_CARD), PlayIt(THAT_CARD, "cast"), None, instead="{2}")
WHILE_EXILED: Final = AsLongAs(RemainsExiled(THAT_CARD))


@phrase("{who} <airbend> {what}")
@node
class Airbend(Deed):
    """701.65a. Permanents and spells are exiled; while a card is, its owner may cast it for {2}."""

    asking = ("what",)

    who: Player
    what: Reference

    does = ("exiled",)
    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        who = self.who.ids(it)
        ids = [i for i in pick(it, who[0], self.what, "exile") if i in it.game.objects] if who else []
        return Airbending(it.env, who[0], tuple(ids)) if ids else ()


class Airbending(Frame):
    """701.65a, b. The objects are exiled together; then for each card the permission begins."""

    __slots__ = ("env", "player", "ids", "gone")

    def __init__(self, env: Env, player: int, ids: tuple[int, ...]) -> None:
        super().__init__()
        self.env = env
        self.player = player
        self.ids = ids
        self.gone: tuple[Event, ...] = ()

    @step("701.65a")
    def exile(self, game: Game) -> Signal:
        source = self.env.source
        moves = [Move(i, EXILE, "exile", source=source, by=self.player) for i in self.ids]
        return occur(game, self, moves, "gone")

    @step("701.65a")
    def let_them_be_cast(self, game: Game) -> Signal:
        cards = [e.new for e in self.gone if isinstance(e, Move) and e.to == EXILE]
        there = [i for i in cards if i in game.objects and game.objects[i].kind == CARD]
        begun: list[Event] = [
            EffectBegins(MAY_BE_CAST, self.env.but(each=(i,)), WHILE_EXILED, (i,)) for i in there
        ]
        if cards:
            begun.append(Occurred("airbend", self.player, source=self.env.source))
        return occur(game, self, begun)

    @step("608.2c")
    def over(self, game: Game) -> Signal:
        return Finish(self.gone)
