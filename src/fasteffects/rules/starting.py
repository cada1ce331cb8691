"""Starting a game (103): order of play, opening hands, the London mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.abilities.opening_hands import AtMulligan
from ..events import BOTTOM, DrawFromEmpty, Move, Shuffle
from ..machine.decisions import ChooseSome, Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.occurring import occur
from ..state.hidden import as_option
from ..state.objects import HAND, LIBRARY, NATURE
from .companions import COMPANIONS, ChooseCompanions
from .opening_hands import Declarations, OpeningHands, some_actions

if TYPE_CHECKING:
    from ..events.base import Event
    from ..machine.decisions import Reply
    from ..machine.game import Game

OPENING_HAND: Final = 7  # 103.5


class StartGame(Frame):
    """103. From shuffled libraries to the first turn."""

    __slots__ = ("first", "todo", "mulligans", "kept", "drawing")

    def __init__(self, first: int | None = None) -> None:
        super().__init__()
        self.first = -1 if first is None else first
        self.todo: tuple[int, ...] = ()
        self.mulligans: tuple[int, ...] = ()  # how many each player has taken
        self.kept: tuple[int, ...] = ()
        self.drawing = 0

    @step("103.1")
    def who_goes_first(self, game: Game) -> Signal:
        if self.first < 0:
            options = [Option(p.id, p.name) for p in game.players]
            reply = game.asked(Decision(NATURE, "first player", "who goes first?", options))
            if isinstance(reply, Decision):
                return reply
            self.first = reply[0]
        game.active = self.first
        self.todo = game.apnap(self.first)
        self.mulligans = (0,) * len(game.players)
        return None

    @step("103.2b")
    def choose_companions(self, game: Game) -> Signal:
        return Call(ChooseCompanions(self.todo)) if game.said.bits & COMPANIONS else None

    @step("103.3")
    def shuffle(self, game: Game) -> Signal:
        return occur(game, self, [Shuffle(p) for p in self.todo])

    @step("103.5")
    def draw(self, game: Game) -> Signal:
        return occur(game, self, [e for p in self.todo for e in opening_hand(game, p, OPENING_HAND)])

    @step("103.5")
    def declare_mulligans(self, game: Game) -> Signal:
        """103.5. In turn order each says; then all who take one do so at the same time."""
        able = tuple(p for p in self.todo if self.counted(game, p) < OPENING_HAND)
        if AtMulligan.indexed_as in game.said.words:
            return Call(Declarations(able), "todo")
        wants: list[int] = []
        for p in able:
            reply = another_hand(game, p)
            if isinstance(reply, Decision):
                return reply
            if reply[0]:
                wants.append(p)
        self.todo = tuple(wants)
        return None

    def counted(self, game: Game, player: int) -> int:
        """103.5c. The mulligans that cost a card: among three or more players the first one does not."""
        return max(0, self.mulligans[player] - (len(game.players) > 2))

    @step("103.5")
    def count_mulligans(self, game: Game) -> Signal:
        kept = (p for p in game.apnap(self.first) if p not in self.kept and p not in self.todo)
        self.kept = (*self.kept, *kept)
        self.mulligans = tuple(n + (p in self.todo) for p, n in enumerate(self.mulligans))
        return None if self.todo else Goto("put_back")

    @step("103.5")
    def return_hands(self, game: Game) -> Signal:
        moves = [Move(c, LIBRARY, "mulligan") for p in self.todo for c in game.zone(HAND, p)]
        return occur(game, self, moves)

    @step("103.5")
    def again(self, game: Game) -> Signal:
        return Goto("shuffle")

    @step("103.5")
    def put_back(self, game: Game) -> Signal:
        """103.5. A card for each mulligan goes to the bottom, in any order."""
        moves: list[Event] = []
        for p in self.kept:
            n = self.counted(game, p)
            if n:
                options = [as_option(game, i) for i in game.zone(HAND, p)]
                words = f"put {n} card{'s' if n > 1 else ''} on the bottom"
                reply = game.asked(ChooseSome(p, "bottom", words, options, n, n, word="bottom", secret=True))
                if isinstance(reply, Decision):
                    return reply
                moves.extend([Move(i, LIBRARY, "mulligan", where=BOTTOM) for i in reply[0]])
        return occur(game, self, moves)

    @step("103.6")
    def opening_hand_actions(self, game: Game) -> Signal:
        """103.6. What cards allow to be done with them from opening hands."""
        if not some_actions(game):
            return None
        return Call(OpeningHands(self.first, game.apnap(self.first)))

    @step("103.8")
    def first_turn(self, game: Game) -> Signal:
        if game.frames[0] is not self:  # 727.4: the effect that restarts the game finishes resolving before
            return Finish()
        return Call(game.timing.play(self.first))

    @step("103.8")
    def over(self, game: Game) -> Signal:
        return Finish()


def opening_hand(game: Game, player: int, n: int) -> list[Event]:
    """103.5. A player draws that many cards; who has fewer will lose in the first upkeep (704.5b, 727.3)."""
    cards = game.top_of_library(player, n)
    drawn: list[Event] = [Move(c, HAND, "draw") for c in cards]
    return drawn if len(cards) == n else [*drawn, DrawFromEmpty(player=player)]


def another_hand(game: Game, player: int) -> Reply | Decision:
    """103.5. Whether a player wants to mulligan, boxed, or the question."""
    options = [Option(False, "keep"), Option(True, "mulligan")]
    return game.asked(Decision(player, "mulligan", "keep this hand?", options))
