"""A game asked in small parts: who is to pick, among what, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from ..envs.picks import Part
from ..errors import LimitReached
from ..machine.decisions import Decision, Option, Value
from ..play import decks as decklists
from ..positions.setup import new_game
from ..rules.paying_by_itself import CANCEL
from ..rules.paying_on import payment
from ..speed.native import mypyc_attr
from .picks import Answering, Heap, Pick, answering, distinct
from .unpaid import Unpaid

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game

MOST_DECISIONS = 5_000  # answers in one game; after that it is cut off, without a result
DECKS = {
    "modern": ("modern-red-creatures", "modern-white-blue"),
    "fifth": ("period-burn", "period-white-weenie"),
}
PAYMENTS = ("auto", "manual")
NAMES = ("Alice", "Bob", "Carol", "Dave")  # of players: as many as there can be at a table here


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A game between two or more, each decision asked part by part (``picks``).

    With *payment* ``"auto"`` costs are paid for the player (what the hand wants least is tapped first; what
    cannot be paid is taken back, and not offered again until something else has happened) and mana abilities
    are offered only where nothing else is; with ``"manual"`` all of it is asked.  What leaves no choice is
    not asked.  After *most* of it the match is ``cut``.
    """

    __slots__ = (
        "game", "asked", "options", "answers", "picked", "most", "manual", "cut", "unpaid",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        *,
        payment: str = "auto",
        most: int = MOST_DECISIONS,
        unpaid: Unpaid | None = None,
    ) -> None:
        if payment not in PAYMENTS:
            raise ValueError(f"payment is one of {', '.join(PAYMENTS)}, not {payment!r}")
        self.game = game
        self.manual = payment == "manual"
        if not self.manual and not game.timing.pays:
            game.timing = copy(game.timing)
            game.timing.pays = True
        self.most = most
        self.answers = self.picked = 0
        self.cut = False
        self.asked: Answering | None = None
        self.options: list[Pick] = []
        self.unpaid = Unpaid() if unpaid is None else unpaid
        self._ask()

    @property
    def player(self) -> int | None:
        """Who is to pick; nobody once it is over."""
        return None if self.asked is None else self.asked.decision.player

    @property
    def over(self) -> bool:
        """Whether nothing more can be picked."""
        return self.asked is None

    def copy(self) -> Match:
        """A match equal to this one, from which it may go on apart."""
        return self.beside(self.game.copy())

    def beside(self, game: Game) -> Match:
        """The same choice, in another game that is at the same question."""
        twin = Match.__new__(Match)
        twin.game = game
        twin.asked, twin.options = self.asked, self.options
        twin.answers, twin.picked = self.answers, self.picked
        twin.most, twin.manual, twin.cut = self.most, self.manual, self.cut
        twin.unpaid = self.unpaid.copy()
        return twin

    def on(self, game: Game) -> Match:
        """The match at the same point in a like game, dealt anew (``play.view.resample``).

        Where what has been picked so far is not there any more, the decision is asked from its beginning.
        """
        twin = self.beside(game)
        if self.asked is not None and game.decision is not None:
            twin.asked = answering(game.decision)
            parts: list[Part] = []
            for part in self.asked.parts:
                parts.append(_same(game.decision, part, parts))
            if None not in parts:
                twin.asked = type(twin.asked)(game.decision, tuple(parts), self.asked.heap)
            twin.options = twin._offered(twin.asked)
        return twin

    def take(self, index: int) -> None:
        """Pick the option of that index and go on to the next choice."""
        if self.asked is None or not 0 <= index < len(self.options):
            raise IndexError(f"there is no option {index}; there are {len(self.options)}")
        self.picked += 1
        self.cut = self.picked >= self.most
        self._after(self.options[index])
        self._ask()

    def toward(self, value: Value) -> int | None:
        """The index of the option that leads to that answer of the pending decision; None: none does."""
        if self.asked is None:
            return None
        part = self.asked.toward(value)
        for at, pick in enumerate(self.options):
            items = pick.part.items if isinstance(pick.part, Heap) else (pick.part,)
            if part is not None and part in items:
                return at
        return None

    def answer(self, value: Value) -> None:
        """Answer the pending decision as a whole, whatever has been picked of it."""
        self.picked += 1
        self.unpaid.begin(None)
        self._answer(value)
        self._ask()

    def rewards(self) -> tuple[float, ...]:
        """1 for who has won, -1 for who has lost; 0 for all in a draw and while there is no result."""
        result = self.game.result
        if not self.game.over or not result:
            return (0.0,) * len(self.game.players)
        return tuple(1.0 if p in result else -1.0 for p in range(len(self.game.players)))

    # -- going on ----------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Go on to a choice between two or more."""
        while not self.game.over and not self.cut:
            if self.asked is None:
                self.asked = self._next()
                if self.asked is None:
                    continue
            self.options = self._offered(self.asked)
            if len(self.options) > 1:
                return
            if self.options:
                self._after(self.options[0])
            else:
                if self.asked.decision.kind == "priority":
                    self.unpaid.begin(self.asked.parts[0].key)
                self._answer(self.asked.value())
        self.asked, self.options = None, []

    def _next(self) -> Answering | None:
        """The pending decision; None where it was answered without asking."""
        decision = self.game.decision
        assert decision is not None, "a game that goes on asks something"
        if decision.kind == "mana" and not self.manual:
            value = paid(self.game, decision)
            if value == CANCEL:
                self.unpaid.give_up(self.game)
            self._answer(value)
            return None
        if decision.kind == "priority":
            self.unpaid.chance()
        return answering(decision)

    def _offered(self, asked: Answering) -> list[Pick]:
        if self.manual or asked.decision.kind != "priority" or asked.heap is not None or asked.parts:
            return asked.picks()
        return asked.shown(self.unpaid.left(distinct(without_mana(asked.decision.plays()))))

    def _after(self, pick: Pick) -> None:
        assert self.asked is not None
        self.asked = self.asked.after(pick)

    def _answer(self, value: Value) -> None:
        """Answer the game; where it grows past a limit of the program, the match is cut."""
        self.asked, self.options = None, []
        self.answers += 1
        try:
            self.game.answer(value)
        except LimitReached:
            self.cut = True
        self.cut = self.cut or self.answers >= self.most


def paid(game: Game, decision: Decision) -> Value:
    """What a question about mana is answered with where costs are paid for the player."""
    found = payment(game, decision)
    values = [o.value for o in decision.options]
    return found if found is not None else CANCEL if CANCEL in values else values[0]


def without_mana(items: Sequence[Option]) -> Sequence[Option]:
    """The options of a chance to act but for mana abilities, where there are others."""
    others = [o for o in items if o.value[0] != "ActivateMana"]
    return others or items


def _same(decision: Decision, part: Part, taken: list[Part]) -> Part:
    """The part of an answer that is spelled the same in the decision of another game; None: there is none.

    Of several cards of one name each stands for one: none of those that are *taken* comes again.
    """
    if not isinstance(part, Option):
        return part
    for option in decision.options:
        if option.spelling == part.spelling and option not in taken:
            return option
    return None


def begin(
    rules: str = "modern",
    decks: Sequence[DeckLike] | None = None,
    seed: int = 0,
    *,
    payment: str = "auto",
    most: int = MOST_DECISIONS,
    log: bool = True,
) -> Match:
    """A new match between two decks, or up to four: names of shipped ones, files, or lists of cards.

    Where they have commanders it is a Commander game (903).
    """
    chosen = brought(rules, decks)
    names = NAMES[: len(chosen)]
    game = new_game(
        [deck.cards for deck in chosen],
        commanders=[deck.commanders for deck in chosen],
        names=names, rules=rules, seed=seed, log=log,
    )  # fmt: skip
    return Match(game, payment=payment, most=most)


class Brought(NamedTuple):
    """What a player brings to a match: a deck's cards, and its commanders (903.6)."""

    cards: Sequence[Card]
    commanders: Sequence[Card] = ()


def brought(rules: str, decks: Sequence[DeckLike] | None = None) -> list[Brought]:
    """The decks, one for each player: those given or the usual two under *rules*."""
    if rules not in DECKS:
        raise ValueError(f"there are the rules {', '.join(DECKS)}, not {rules!r}")
    wanted = DECKS[rules] if decks is None else decks
    if not 2 <= len(wanted) <= len(NAMES):
        raise ValueError(f"a match is between two to {len(NAMES)} decks, not {len(wanted)}")
    found = [_brought(rules, deck) for deck in wanted]
    if any(deck.commanders for deck in found) and not all(deck.commanders for deck in found):
        raise ValueError("either all decks have a commander, or none has (903.3)")
    return found


def _brought(rules: str, deck: DeckLike) -> Brought:
    if isinstance(deck, str):
        listed = decklists.load(deck)
        return Brought(listed.cards(rules), listed.leaders(rules))
    return deck if isinstance(deck, Brought) else Brought(list(deck))


DeckLike = str | Sequence["Card"] | Brought  # a name or a file, cards, or those with commanders
