"""What lies in the command zone and is no card: emblems, and what tells of titles (114, 702.131, 725)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import Card, Face
from ..speed.card_words import often
from ..state.objects import COMMAND, EMBLEM, GIVER, NOBODY
from .base import Event
from .occurring import Occurred

if TYPE_CHECKING:
    from ..machine.game import Game


class GetEmblem(Event):
    """114.1. A player puts an emblem into the command zone."""

    __slots__ = ("card",)
    kind = -1
    rules = ("114.1",)

    def __init__(self, player: int, card: Card, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by)
        self.card = card

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left

    def happen(self, game: Game) -> None:
        id = game.create(self.card, self.player, COMMAND, EMBLEM)
        if game.knows(self.source):  # 201.5a: of which it may speak when that is gone
            game.write(id).linked = ((GIVER, self.source),)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} gets an emblem"


class TakeTitle(Occurred):
    """725.3. A player becomes the monarch, and nobody else is; not one who is already.

    The title is an emblem of a layout of its own, with the abilities that go with it (725.2).
    """

    __slots__ = ("card",)
    rules = ("725.3",)

    def __init__(self, name: str, player: int, card: Card, *, source: int = NOBODY) -> None:
        super().__init__(name, player, source=source)
        self.card = card

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left and holder(game, self.name) != self.player

    def happen(self, game: Game) -> None:
        before = title(game, self.name)
        if before != NOBODY:
            game.vanish(before)
        game.make_emblem(self.card, self.player)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} becomes the {self.name}"


def title(game: Game, name: str) -> int:
    """The object that stands for a title, or NOBODY."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.kind == EMBLEM and o.card.layout == name:
            return id
    return NOBODY


def holder(game: Game, name: str) -> int:
    """725.1. The player who has a title, or NOBODY."""
    id = title(game, name)
    return NOBODY if id == NOBODY else game.objects[id].owner


# -- the city's blessing (702.131) ------------------------------------------------------------------

ASCEND: Final = often("ascend")  # whether some card has that ability
BLESSING: Final = "the city's blessing"
BLESSED: Final = Card(BLESSING, (Face(BLESSING, None),), "blessing")  # 702.131c: without any ability
ENOUGH: Final = 10


class GetBlessing(Event):
    """702.131a, b. A player gets the city's blessing for the rest of the game."""

    __slots__ = ()
    rules = ("702.131a", "702.131c")

    def __init__(self, player: int) -> None:
        super().__init__(NOBODY, player)

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left and not is_blessed(game, self.player)

    def happen(self, game: Game) -> None:
        game.make_emblem(BLESSED, self.player)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} gets {BLESSING}"


def is_blessed(game: Game, player: int) -> bool:
    """702.131c. Whether a player has the city's blessing."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.kind == EMBLEM and o.owner == player and o.card.layout == BLESSED.layout:
            return True
    return False


def enough_to_ascend(game: Game, player: int) -> bool:
    """702.131. Whether a player controls ten permanents."""
    return len(game.permanents(player)) >= ENOUGH


def bless(game: Game) -> None:
    """702.131b. Who controls a permanent with ascend and ten in all gets the blessing, at any time.

    It comes before triggered abilities look at what has happened (702.131d).
    """
    if game.indexes.behind:
        game.indexes.refresh(game)
    for watch in game.indexes.others.get("ascends", ()):
        player = game.controller(watch.source)
        blessing = GetBlessing(player)
        if blessing.possible(game) and enough_to_ascend(game, player):
            blessing.happen(game)
            game.note(blessing.text(game), "702.131b", player=player)
