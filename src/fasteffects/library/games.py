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
from weakref import ref

from ..errors import IllegalChoice, NothingAsked, Refused
from ..explaining import Reason, explanation
from ..explaining.being import why_is
from ..explaining.reason import NOT
from ..machine.game import Game as Kernel
from ..notation.claiming import why_so
from ..notation.standing import Position, Stood, played, position_now
from ..play import decks as deck_files
from ..play import view as views
from ..play.decks import Deck
from ..play.reasons import why_refused, why_seen
from ..play.record import Record, let_chance_answer
from ..positions import storing as storing
from ..positions.setup import chosen_options
from ..positions.setup import new_game as begin
from ..rulebook import EDITIONS
from ..rules.hidden_zones import sees
from ..rules.paying_on import payment
from ..state.objects import is_player
from .events import Event, Stream
from .values import Answer, Choice, LogLine, Question, Result, View, question_of, value_of

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")
PREFIX = "fasteffects:"
WATCHER = -2  # who sits at no seat: sees and hears what everybody may
ASKS_ALL = b"asks all:"  # before a stored game that asks questions with a single answer, too


class Game:
    """One game, at a question or over; made by ``new_game``, ``from_position``, ``load`` or ``replay``."""

    def __init__(self, kernel: Kernel, begun: Record | None = None, stood: Stood | None = None) -> None:
        self.kernel = kernel  # the rules' own game; whoever changes it leaves the library's promises
        self.begun = begun  # decks, seed and all else that the game was made of
        self.stood = stood  # where it began, if that was a position
        self._stream = Stream()
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
        version = self.kernel.version
        if self._question is not None and self._asked_at == version:
            return self._question
        decision = self.kernel.decision
        if decision is None:
            return None
        self._question, self._asked_at = question_of(self.kernel, decision), version
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

    def view(self, player: int | None) -> View:
        """All that one player may see of the game as it is (400.2); None: all players together.

        ``WATCHER`` sees what lies open to everybody.
        """
        if player is None:
            return View(views.seen_by_all(self.kernel))
        return View(views.seen(self.kernel, self._viewer(player)))

    def log(self, player: int | None = None, since: int = 0) -> list[LogLine]:
        """What happened by which rules; as *player* was told it, if one is named; but for *since* lines.

        Raises Refused in a game that writes none: ``replay(game.record()).log()`` has it.
        """
        self._must_tell()
        if player is not None:
            self._viewer(player)
        lines = self.kernel.log_entries()
        told = [(e.text if player is None else e.seen_by(player), e.rules) for e in lines]
        return [LogLine(words, rules) for words, rules in told if words][since:]

    def events(self, player: int | None = None, since: int = 0) -> list[Event]:
        """What happened after the event of number *since*, as everybody together or one player heard it.

        Numbers count what that listener has heard, from 1 on; what is taken back is told as an event, too.
        Raises Refused in a game that writes no log.
        """
        self._must_tell()
        listener = None if player is None else self._viewer(player)
        self._stream.gather(self.kernel)
        return self._stream.heard(listener, since)

    def position(self) -> Position:
        """Where the game stands, hidden cards included, as lines that ``from_position`` takes.

        Raises Refused where no lines can say it, which a game from a position never does.
        """
        return position_now(self.stood, self.kernel)

    # -- why -----------------------------------------------------------------------------------------------

    def why(self, what: int | str, player: int | None = None) -> Reason:
        """Why an object is what it is, by its id; or why what some words claim is so, or is not.

        The words are those of a scenario's claims: ``"Old Forest is a Mountain"``.  Raises Refused for
        others, and, where it is a *player* who asks, of what that player does not see.
        """
        if isinstance(what, str):
            if player is not None:
                return why_seen(self.kernel, self._seat(player), what, self.players)
            reason = why_so(self.kernel, what, self.players)
            if reason.deciding and reason.kind != NOT or self.kernel.observer is not None:
                return reason
            return why_so(self.record().replay(listened=True), what, self.players)  # what kept it from that
        o = self.kernel.objects.get(what)
        if o is None or (
            player is not None and not (o.face_down or sees(self.kernel, self._viewer(player), o))
        ):
            raise Refused(f"nothing to be seen has the id {what!r:.40}")
        return why_is(self.kernel, what)

    def why_not(self, words: str, player: int | None = None) -> Reason:
        """Why a player, or who is asked, can't do what *words* say: ``"cast Shock targeting Big Bear"``.

        Where it can be done, that is said.  Raises Refused for words that name nothing to do.
        """
        asked = self.kernel.decision
        if player is None:
            player = 0 if asked is None or not is_player(asked.player) else asked.player
        return why_refused(self.kernel, self._seat(player), words, self.players)

    def explain(self) -> tuple[Reason, ...]:
        """What has happened and why, as a tree, hidden cards included: the record is played again for it."""
        return explanation(self.record().replay(listened=True))

    def key(self) -> str:
        """The position as a fingerprint: equal for equal positions, however they came about (104.4b)."""
        return self.kernel.key().hex()

    # -- what is done --------------------------------------------------------------------------------------

    def answer(self, choice: Answer, serial: int | None = None) -> None:
        """Answer the question: an option, its index or its text; for big ones see ``Question.shape``.

        *serial* says to which question, where that may be over by now.  Raises IllegalChoice where that is no
        answer, NothingAsked where the game is over.
        """
        decision, question = self.kernel.decision, self.question
        if decision is None or question is None:
            raise NothingAsked("nobody is asked anything: the game is over")
        if serial is not None and serial != question.serial:
            raise IllegalChoice(decision, choice, "it answers another question")
        value = value_of(decision, question, choice)
        del question
        self._go_on()
        self.kernel.answer(value)
        if self.stood is not None:
            let_chance_answer(self.kernel)

    def let_pass(self, for_all: bool = False) -> None:
        """Where it stands though who is asked has no choice (``kernel.waits_idle``): they do what they must.

        That is not among the answers of its record.  *for_all*: and so does everybody, up to a choice.
        Raises NothingAsked.
        """
        self._go_on()
        self.kernel.let_pass(for_all)

    def payment(self) -> Choice | None:
        """Which option pays for what is asked about, or draws the next mana, no more than owed (601.2g).

        None where it can't be paid, or no question about mana is asked.
        """
        decision, question = self.kernel.decision, self.question
        if decision is None or question is None or decision.kind != "mana":
            return None
        value = payment(self.kernel, decision)
        found = [
            n for n, option in enumerate(decision.options) if value is not None and option.value == value
        ]
        return question.options[found[0]] if found else None

    def _go_on(self) -> None:
        """The game is about to change: a question that somebody still holds stays what it was."""
        if self._question is not None:
            held = ref(self._question)
            self._question = None
            still = held()
            if still is not None:
                still.leave(self.kernel)

    def push(self, choice: Answer, serial: int | None = None) -> None:
        """Answer, and remember the position for ``pop``; nothing is remembered of what is refused."""
        before = self.kernel.copy()
        self.answer(choice, serial)
        self._kept.append(before)

    def pop(self, seats: Sequence[int] = (), times: int = 1) -> None:
        """Take the last ``push`` back, or so many of them, and all answers since.

        With *seats*, it is Refused where one of these players has seen something hidden since, or chance has
        spoken: as at a table, where nobody can forget it.
        """
        before = self._pushed(seats, times)
        self.kernel = before
        del self._kept[-times:]
        self._question = None

    def may_pop(self, seats: Sequence[int] = (), times: int = 1) -> bool:
        """Whether ``pop`` would not be refused."""
        try:
            self._pushed(seats, times)
        except Refused:
            return False
        return True

    def _pushed(self, seats: Sequence[int], times: int) -> Kernel:
        if not 0 < times <= len(self._kept):
            raise Refused("nothing was pushed: there is no position to go back to")
        before = self._kept[-times]
        knows = [p for p in seats if views.learnt(before, self.kernel, self._seat(p))]
        if seats and (knows or before.seed != self.kernel.seed):
            who = " and ".join(self.players[p] for p in knows)
            raise Refused(f"{who} has seen something hidden since" if who else "chance has spoken since")
        return before

    def drop(self, kept: int) -> None:
        """Forget what was pushed, but for the last *kept*: it can't be taken back any more."""
        del self._kept[: max(0, len(self._kept) - kept)]

    def concede(self, player: int) -> None:
        """104.3a. A player leaves the game."""
        if self.over or self.kernel.player(self._seat(player)).lost:
            raise Refused("who is not in the game cannot concede it")
        self._go_on()
        self.kernel.concede(player)

    # -- other games ---------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """A game equal to this one, which goes on by itself; what was pushed stays here."""
        twin = Game(self.kernel.copy(), self.begun, self.stood)
        twin._stream = self._stream.copy()
        return twin

    def resample(self, player: int, rng: Random) -> Game:
        """A game that *player* cannot tell from this one: what is hidden from that player is dealt anew.

        At any question, also in the middle of a resolution.  Where another player is asked, that player still
        is: deals are tried until one fits.  It has no record.
        """
        return Game(views.resample(self.kernel, self._seat(player), rng))

    @staticmethod
    def from_position(position: Position | str, *, log: bool = True) -> Game:
        """A game that begins at a position.  Raises BadScenario, or Unread for a card that is not read.

        Its questions are all asked, also those with a single answer: so it stays where the position is.
        """
        text = str(position)
        stood = played(text, log)
        kernel = stood.game.copy()
        names = [p.name for p in kernel.players]
        begun = Record(kernel.rules, names, [], 0, None, ["human"] * len(names), position=text)
        let_chance_answer(kernel)
        return Game(kernel, begun, stood)

    def store(self) -> bytes:
        """The game as it is, for ``load``; without its log and record."""
        data = storing.store(self.kernel)
        return ASKS_ALL + data if self.kernel.asks_forced else data

    def text(self) -> str:
        """What ``store`` gives, as a word of letters for ``parse``."""
        return PREFIX + b64encode(self.store()).decode("ascii")

    @staticmethod
    def load(data: bytes, *, log: bool = True) -> Game:
        """The game that ``store`` gave, which writes a log from there on, or none.  Raises Unloadable."""
        asks_all = isinstance(data, bytes) and data.startswith(ASKS_ALL)
        kernel = storing.load(data.removeprefix(ASKS_ALL) if asks_all else data, asks_forced=asks_all)
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
        record.take(self.kernel, 0 if self.stood is None else len(self.stood.game.record()))
        return record

    def _must_tell(self) -> None:
        if self.kernel.silent:
            raise Refused("this game writes no log; the game that replay makes of its record does")

    def _viewer(self, player: object) -> int:
        return WATCHER if type(player) is int and player == WATCHER else self._seat(player)

    def _seat(self, player: object) -> int:
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


def replay(record: Record, discreet: bool = False) -> Game:
    """The game of a record, after its last answer.  Raises BadRecord where it does not come to the same.

    *discreet*: nothing that happens in it, then or later, tells who could have acted and did not.
    """
    return Game(
        record.replay(discreet=discreet), record, played(record.position) if record.position else None
    )


__all__ = [
    "Answer", "Choice", "Event", "Game", "LogLine", "Position", "Question", "Result", "View", "WATCHER",
    "begin", "new_game", "replay",
]  # fmt: skip
