"""The library: a game as a program meets it (docs/library.md).

    game = new_game(["modern-burn", "modern-tokens"], seed=1)
    while game.question is not None:
        game.answer(game.question.sample(rng))

What cannot be done is ``Refused``, or one of its kinds; nothing has changed then.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from random import Random
from typing import Any

from . import store as storing
from .errors import NothingAsked, Refused
from .game import Game as Kernel
from .library_values import Answer, Choice, LogLine, Question, Result, View, question_of, value_of
from .play import decks as deck_files
from .play import view as views
from .play.decks import Deck
from .play.record import Record
from .rulebook import EDITIONS
from .setup import chosen_options
from .setup import new_game as begin

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")
PREFIX = "fasteffects:"


class Game:
    """One game, at a question or over; made by ``new_game``, ``load`` or ``replay``."""

    def __init__(self, kernel: Kernel, begun: Record | None = None) -> None:
        self.kernel = kernel  # the rules' own game; whoever changes it leaves the library's promises
        self.begun = begun  # decks, seed and all else that the game was made of
        self._kept: list[Kernel] = []
        self._question: Question | None = None
        self._asked_at = -1

    # -- what is -------------------------------------------------------------------------------------------

    @property
    def rules(self) -> str:
        """``"modern"`` or ``"fifth"``."""
        return self.kernel.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players; a player's number is the place in it."""
        return tuple(p.name for p in self.kernel.players)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self.kernel.turn_number

    @property
    def question(self) -> Question | None:
        """What is asked, with its options; None once the game is over."""
        decision = self.kernel.decision
        if decision is None:
            return None
        if self._question is None or self._asked_at != self.kernel.version:
            self._question, self._asked_at = question_of(self.kernel, decision), self.kernel.version
        return self._question

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.kernel.over

    @property
    def result(self) -> Result | None:
        """Who has won (104.2), or that nobody has (104.4); None as long as it goes on."""
        won = self.kernel.result
        return None if not self.kernel.over or won is None else Result(tuple(won), len(self.players))

    def view(self, player: int) -> View:
        """All that one player may see of the game as it is (400.2)."""
        return View(views.seen(self.kernel, self._seat(player)))

    def log(self, player: int | None = None, since: int = 0) -> list[LogLine]:
        """What happened by which rules; as *player* was told it, if one is named; but for *since* lines.

        Raises Refused in a game that writes none: ``replay(game.record()).log()`` has it.
        """
        if self.kernel.silent:
            raise Refused("this game writes no log; the game that replay makes of its record does")
        if player is not None:
            self._seat(player)
        lines = self.kernel.log_entries()
        told = [(e.text if player is None else e.seen_by(player), e.rules) for e in lines]
        return [LogLine(words, rules) for words, rules in told if words][since:]

    def key(self) -> str:
        """The position as a fingerprint: equal for equal positions, however they came about (104.4b)."""
        return self.kernel.key().hex()

    # -- what is done --------------------------------------------------------------------------------------

    def answer(self, choice: Answer) -> None:
        """Answer the question: an option, its index or its text; for big ones see ``Question.shape``.

        Raises IllegalChoice where that is no answer, NothingAsked where the game is over.
        """
        decision, question = self.kernel.decision, self.question
        if decision is None or question is None:
            raise NothingAsked("nobody is asked anything: the game is over")
        self.kernel.answer(value_of(decision, question, choice))

    def push(self, choice: Answer) -> None:
        """Answer, and remember the position for ``pop``; nothing is remembered of what is refused."""
        before = self.kernel.copy()
        self.answer(choice)
        self._kept.append(before)

    def pop(self) -> None:
        """Take the last ``push`` back, and all answers since."""
        if not self._kept:
            raise Refused("nothing was pushed: there is no position to go back to")
        self.kernel = self._kept.pop()
        self._question = None

    def concede(self, player: int) -> None:
        """104.3a. A player leaves the game."""
        if self.over or self.kernel.player(self._seat(player)).lost:
            raise Refused("who is not in the game cannot concede it")
        self.kernel.concede(player)

    # -- other games ---------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """A game equal to this one, which goes on by itself; what was pushed stays here."""
        return Game(self.kernel.copy(), self.begun)

    def resample(self, player: int, rng: Random) -> Game:
        """A game that *player* cannot tell from this one: what is hidden from that player is dealt anew.

        At any question, also in the middle of a resolution.  Where another player is asked, that player still
        is: deals are tried until one fits.  It has no record.
        """
        return Game(views.resample(self.kernel, self._seat(player), rng))

    def store(self) -> bytes:
        """The game as it is, for ``load``; without its log and record."""
        return storing.store(self.kernel)

    def text(self) -> str:
        """What ``store`` gives, as a word of letters for ``parse``."""
        return PREFIX + b64encode(self.store()).decode("ascii")

    @staticmethod
    def load(data: bytes, *, log: bool = True) -> Game:
        """The game that ``store`` gave, which writes a log from there on, or none.  Raises Unloadable."""
        kernel = storing.load(data)
        kernel.silent = not log
        return Game(kernel)

    @staticmethod
    def parse(text: str) -> Game:
        """The game that ``text`` gave.  Raises Unloadable."""
        words = text.strip()
        try:
            if not words.startswith(PREFIX):
                raise ValueError(f"it does not begin with {PREFIX}")
            data = b64decode(words.removeprefix(PREFIX), validate=True)
        except ValueError as error:
            raise storing.Unloadable(f"this is not a stored game: {error}") from None
        return Game.load(data)

    def record(self) -> Record:
        """Decks, seed and answers, which give the game again; see ``replay``."""
        if self.begun is None:
            raise Refused("this game was loaded or dealt anew: its beginning is not known")
        record = Record.parse(str(self.begun))
        record.take(self.kernel)
        return record

    def _seat(self, player: Any) -> int:
        if type(player) is not int or not 0 <= player < len(self.kernel.players):
            raise Refused(f"no player has the number {player!r:.40}; there are 0 to {len(self.players) - 1}")
        return player

    def __str__(self) -> str:
        asked = (
            f"{self.players[self.question.player]} is asked: {self.question.prompt}" if self.question else ""
        )
        life = ", ".join(f"{p.name} {p.life}" for p in self.kernel.players)
        return (
            f"turn {self.turn}, {self.kernel.step or self.kernel.phase}; life: {life}; {asked or self.result}"
        )


def new_game(
    decks: Sequence[Deck | str],
    *,
    seed: int = 0,
    rules: str = "modern",
    names: Sequence[str] = (),
    first: int | None = None,
    options: Sequence[str] = (),
    log: bool = True,
) -> Game:
    """A game from its beginning, with one deck for each of two or more players.

    A deck is a ``Deck``, the name of a shipped one, or a file.  The same decks, seed and answers give the
    same game.  *first* is who goes first, else chance decides; *options* are those of the rules.
    Without *log* the game writes none, and is faster by about a tenth.
    """
    lists = [deck if isinstance(deck, Deck) else deck_files.load(deck) for deck in decks]
    if len(lists) < 2:
        raise Refused("a game has two players or more, and a deck for each")
    if rules not in EDITIONS:
        raise Refused(f"no rules are called {rules!r:.40}; there are: {', '.join(EDITIONS)}")
    called = list(names) or [*NAMES, *(f"Player {n}" for n in range(len(NAMES) + 1, len(lists) + 1))]
    called = called if names else called[: len(lists)]
    if len(called) != len(lists) or len(set(called)) != len(called):
        raise Refused(f"there are {len(lists)} decks: as many different names are needed")
    if type(seed) is not int or seed < 0:
        raise Refused(f"a seed is a whole number from 0 on, not {seed!r:.40}")
    if first is not None and first not in range(len(lists)):
        raise Refused(f"no player has the number {first!r:.40}: who is to go first?")
    chosen_options(rules, options)
    record = Record(rules, called, lists, seed, first, ["bot"] * len(lists), options=list(options))
    return Game(record.begin(log), record)


def replay(record: Record) -> Game:
    """The game of a record, after its last answer.  Raises BadRecord where it does not come to the same."""
    return Game(record.replay(), record)


__all__ = ["Answer", "Choice", "Game", "LogLine", "Question", "Result", "View", "begin", "new_game", "replay"]
