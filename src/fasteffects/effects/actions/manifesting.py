"""Manifesting, manifest dread and cloaking (701.40, 701.58, 701.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import Face
from ...characteristics.of_objects import FACE_DOWN, FACE_DOWN_AS
from ...events import Event, Move
from ...events.moving import MANIFEST
from ...language.phrases import phrase
from ...machine.decisions import Decision
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ...pipeline.occurring import occur
from ...state.hidden import as_option, conceal, is_hidden, known_after
from ...state.objects import BATTLEFIELD, CLOAKED, DISGUISED, DOWN, GRAVEYARD, LIBRARY, MANIFESTED, with_pair
from ..costs.paying import Mana
from ..it import Environment
from ..keywords.ward import Ward
from ..node import Deed, Player, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import acting, pick
from ..references.looked_at import Looked
from ..references.objects import OfThem, Some

if TYPE_CHECKING:
    from ...machine.game import Game

WARDED: Face = FACE_DOWN.but(abilities=(Ward((Mana("{2}"),)),))  # 701.58a, 702.168a
FACE_DOWN_AS.update({CLOAKED: WARDED, DISGUISED: WARDED})
DREAD = 2  # 701.62a: how many cards are looked at


@phrase("{who} <manifest> {what:Reference}", how=MANIFESTED)
@phrase("{who} <cloak> {what:Reference}", how=CLOAKED)
@node
class Manifest(Deed):
    """701.40, 701.58. Cards are put onto the battlefield face down, as 2/2 creatures."""

    asking = ("what",)

    who: Player
    what: Reference
    how: str

    several_steps = True
    makes = True

    def perform(self, it: Environment) -> Frame:
        parts: list[tuple[int, tuple[int, ...]]] = []
        for p, its in acting(it, self.who):
            there = [i for i in pick(its, p, self.what, "manifest") if i in it.game.objects]
            stacked = [i for i in there if it.obj(i).zone == LIBRARY]
            parts += [(p, (i,)) for i in stacked]  # 701.40e, 701.58e: one at a time
            parts.append((p, tuple(i for i in there if i not in stacked)))
        secret = isinstance(self.what, (Some, OfThem))
        return Manifesting(it.source, self.how, tuple(part for part in parts if part[1]), secret)


class PutFaceDown(Move):
    """701.40a, 701.58a. A card is put onto the battlefield face down; who knows which it is still does."""

    __slots__ = ("secret",)
    rules = ("701.40a",)

    def __init__(self, object: int, player: int, source: int, how: str, secret: bool) -> None:
        super().__init__(
            object, BATTLEFIELD, MANIFEST, source=source, by=player, under=player, face_down=True
        )
        self.marks = with_pair((), DOWN, how)
        self.secret = secret  # the player has chosen it among cards that others don't see

    def happen(self, game: Game) -> None:
        self.face_down = self.to == BATTLEFIELD  # 406.3: what is exiled instead is face up
        if self.secret and is_hidden(game.objects[self.object].zone):
            conceal(game, self.object, self.by, self.source)
        known = known_after(game, game.objects[self.object])
        super().happen(game)
        if self.new in game.objects and self.face_down:
            game.write(self.new).known = known


class Manifesting(Frame):
    """701.40a, 701.58a. Cards are manifested or cloaked, some together and others after them."""

    __slots__ = ("source", "how", "parts", "secret", "done", "all")

    def __init__(
        self, source: int, how: str, parts: tuple[tuple[int, tuple[int, ...]], ...], secret: bool
    ) -> None:
        super().__init__()
        self.source = source
        self.how = how
        self.parts = parts  # by whom, and which
        self.secret = secret
        self.done: tuple[Event, ...] = ()
        self.all: tuple[Move, ...] = ()

    @step("701.40a")
    def put(self, game: Game) -> Signal:
        self.all += tuple(e for e in self.done if isinstance(e, PutFaceDown) and e.to == BATTLEFIELD)
        self.done = ()
        if not self.parts:
            return Finish(self.all)
        (player, ids), self.parts = self.parts[0], self.parts[1:]
        moves = [PutFaceDown(i, player, self.source, self.how, self.secret) for i in ids if i in game.objects]
        return occur(game, self, moves, "done")

    @step("701.40e")
    def again(self, game: Game) -> Signal:
        return Goto("put")


@phrase("{who} <manifest> dread", count=Number(1))
@phrase("{who} <manifest> dread twice", count=Number(2))
@phrase("{who} <manifest> dread {count:Quantity} times")
@node
class ManifestDread(Deed):
    """701.62. One of the top two cards is manifested, and the other put into the graveyard."""

    who: Player
    count: Quantity

    several_steps = True
    makes = True

    def perform(self, it: Environment) -> Frame:
        parts = [p for p, its in acting(it, self.who) for _ in range(self.count.value(its))]
        return Dreading(it.source, tuple(parts))


class Dreading(Frame):
    """701.62a. Look at two cards, manifest one of them, and put the other into the graveyard."""

    __slots__ = ("source", "players", "looked", "made", "all")

    def __init__(self, source: int, players: tuple[int, ...]) -> None:
        super().__init__()
        self.source = source
        self.players = players  # one after the other
        self.looked: tuple[int, ...] = ()
        self.made: tuple[Move, ...] = ()
        self.all: tuple[Move, ...] = ()

    @step("701.62a")
    def look(self, game: Game) -> Signal:
        if not self.players:
            return Finish(self.all)
        player = self.players[0]
        self.looked = game.top_of_library(player, DREAD)
        self.made = ()
        return occur(game, self, [Looked(i, player, self.source) for i in self.looked])

    @step("701.62a")
    def manifest(self, game: Game) -> Signal:
        player = self.players[0]
        there = [i for i in self.looked if i in game.objects]
        if not there:
            return None
        words = f"{game.name_of(self.source)}: manifest which?"
        options = [as_option(game, i) for i in there]
        chosen = game.ask(Decision(player, "choose", words, options, about=self.source))
        return Call(Manifesting(self.source, MANIFESTED, ((player, (chosen,)),), True), "made")

    @step("701.62a")
    def bury(self, game: Game) -> Signal:
        self.all += self.made
        player, self.players = self.players[0], self.players[1:]
        left = [i for i in self.looked if i in game.objects]
        return occur(game, self, [Move(i, GRAVEYARD, "put", source=self.source, by=player) for i in left])

    @step("701.62a")
    def again(self, game: Game) -> Signal:
        return Goto("look")
