"""The values of the library: questions, options, results, views, lines of the log.  All print and parse."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any
from zlib import crc32

from .decisions import Decision, Divide, Number, Order, Some
from .errors import IllegalChoice, Refused
from .objects import FIRST_ID, is_player

if TYPE_CHECKING:
    from .game import Game as Kernel


@dataclass(frozen=True)
class Choice:
    """An option of a question.

    ``index`` is its place among the options, ``text`` its one spelling; options of equal ``key`` make
    no difference, and the key means the same in other games and processes (``cast:Shock``).  ``refs`` are the
    ids of the objects and players that it is about, ``serial`` the question that it belongs to.
    """

    index: int
    text: str
    key: str
    refs: tuple[int, ...] = ()
    serial: int = 0

    def __str__(self) -> str:
        return self.text


Answer = int | str | Choice | Sequence[int | Choice]


@dataclass(frozen=True)
class Question:
    """What a player is asked.

    ``shape`` says what an answer is: ``"one"`` of the options; ``"some"``, from ``low`` to ``high`` of them;
    ``"order"``, all of them; ``"number"`` from ``low`` to ``high``; ``"divide"``, amounts that add up to
    ``high``, at least ``low`` for each option; ``"words"``, a text as ``sample`` and the error for a wrong
    one show it (attacks, blocks, names).  A text is an answer in every shape.
    """

    player: int
    kind: str  # docs/decisions.md has the table
    prompt: str
    shape: str
    options: tuple[Choice, ...]
    low: int
    high: int
    about: int | None  # the id of the object that asks
    secret: bool
    serial: int  # the same for questions that look the same; an option of another one is refused
    decision: Decision = field(repr=False, compare=False)

    def parse(self, words: str) -> str:
        """The proper text of an answer.  Raises IllegalChoice."""
        return self.decision.spell(self.decision.check(words))

    def sample(self, rng: Random) -> str:
        """The text of some answer."""
        return self.decision.spell(self.decision.sample(rng.randrange))

    def option(self, key: str) -> Choice:
        """The first option with that key or text.  Raises IllegalChoice."""
        for option in self.options:
            if key in (option.key, option.text):
                return option
        raise IllegalChoice(self.decision, key)

    def __str__(self) -> str:
        return f"{self.prompt}: {self.decision.possible()}"


def question_of(game: Kernel, decision: Decision) -> Question:
    """A decision of the rules as a question of the library."""
    shape, low, high = shape_of(decision)
    listed = [
        (o.spelling, key_words(game, decision, o.key), refs_of(game, o.value)) for o in decision.options
    ]
    moment = game.turn_number, game.step, decision.player, decision.kind, decision.prompt
    serial = crc32(repr((moment, listed)).encode())  # no count: it would tell what others were asked
    options = tuple(Choice(i, *words, serial) for i, words in enumerate(listed))
    return Question(
        decision.player, decision.kind, decision.prompt, shape, options, low, high, decision.about,
        decision.secret, serial, decision,
    )  # fmt: skip


def shape_of(decision: Decision) -> tuple[str, int, int]:
    """What an answer is, and its bounds."""
    if isinstance(decision, Order):
        return "order", len(decision.options), len(decision.options)
    if isinstance(decision, Some):
        return "some", decision.low, decision.high
    if isinstance(decision, Number):
        return "number", decision.low, decision.high
    if isinstance(decision, Divide):
        return "divide", decision.least, decision.total
    return ("one", 1, 1) if type(decision) is Decision else ("words", 0, 0)


def key_words(game: Kernel, decision: Decision, key: Any) -> str:
    """An option's key in words: what it is called on the table stands for each id."""
    words = ":".join(parts_of(game, key))
    return words if isinstance(key, tuple) and key and isinstance(key[0], str) else f"{decision.kind}:{words}"


def parts_of(game: Kernel, key: Any) -> list[str]:
    """The parts of a key, its ids as they are called."""
    if isinstance(key, (tuple, list)):
        return [part for each in key for part in parts_of(game, each)]
    if type(key) is int and known(game, key):
        return [game.label(key)]
    return [str(key) if isinstance(key, (str, int, bool)) or key is None else type(key).__name__]


def refs_of(game: Kernel, value: Any) -> tuple[int, ...]:
    """The ids in an option's value."""
    if isinstance(value, (tuple, list)):
        return tuple(id for each in value for id in refs_of(game, each))
    return (value,) if type(value) is int and (value in game.objects or is_player(value)) else ()


def known(game: Kernel, id: int) -> bool:
    """Whether a number is the id of an object."""
    return id >= FIRST_ID and id in game.objects


def value_of(decision: Decision, question: Question, choice: Any) -> Any:
    """The value of the rules that an answer of a caller means.  Raises IllegalChoice."""
    if isinstance(choice, str):
        return choice
    shape = question.shape
    if shape == "number" and type(choice) is int:
        return choice
    if shape == "divide" and isinstance(choice, Sequence) and all(type(n) is int for n in choice):
        return tuple(choice)
    if shape in ("some", "order") and isinstance(choice, Sequence):
        return tuple(_picked(decision, question, one) for one in choice)
    if shape == "one":
        return _picked(decision, question, choice)
    raise IllegalChoice(decision, choice)


def _picked(decision: Decision, question: Question, choice: Any) -> Any:
    """The value of an option, given by itself or its index."""
    if isinstance(choice, Choice):
        if choice.serial != question.serial or choice not in question.options:
            raise IllegalChoice(decision, choice.text, "it is an option of another question")
        choice = choice.index
    if type(choice) is not int or not 0 <= choice < len(decision.options):
        raise IllegalChoice(decision, choice)
    return decision.options[choice].value


@dataclass(frozen=True)
class Result:
    """How a game ended: the numbers of who won it, of so many players.  Nobody's is a draw."""

    winners: tuple[int, ...]
    players: int = 2

    def __str__(self) -> str:
        points = ("1" if p in self.winners else "0" for p in range(self.players))
        return "-".join(points) if self.winners else f"draw of {self.players}"

    @staticmethod
    def parse(words: str) -> Result:
        """``1-0``, ``0-0-1``, ``draw of 2``.  Raises Refused."""
        drawn = words.removeprefix("draw of ")
        if drawn != words and drawn.isascii() and drawn.isdigit() and len(drawn) < 4:
            return Result((), int(drawn))
        points = words.split("-")
        if len(points) < 2 or set(points) - {"0", "1"} or "1" not in points:
            raise Refused(f"{words[:40]!r} is no result; 1-0, 0-0-1 and 'draw of 2' are")
        return Result(tuple(p for p, point in enumerate(points) if point == "1"), len(points))


@dataclass(frozen=True)
class LogLine:
    """What happened, and the path of rules that led to it, outermost first."""

    text: str
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text}  [{' > '.join(self.rules)}]"

    @staticmethod
    def parse(words: str) -> LogLine:
        """A line as it was printed.  Raises Refused."""
        text, mark, rest = words.rpartition("  [")
        if not mark or not rest.endswith("]"):
            raise Refused(f"{words[:60]!r} is no line of a log: the rules stand at its end, as [608.2m]")
        return LogLine(text, tuple(rest[:-1].split(" > ")) if rest != "]" else ())


@dataclass(frozen=True)
class View:
    """What one player may see, as plain data (names, numbers, words); equal for what looks equal."""

    data: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    @property
    def player(self) -> int:
        """Whose view it is."""
        return int(self.data["you"])

    @property
    def hand(self) -> list[str]:
        """The names of the cards in that player's hand."""
        return [card["name"] for card in self.data["players"][self.player]["hand known"]]

    @property
    def life(self) -> list[int]:
        """The life of each player."""
        return [one["life"] for one in self.data["players"]]

    @property
    def battlefield(self) -> list[str]:
        """What the permanents are called."""
        return [one["label"] for one in self.data["battlefield"]]

    def __str__(self) -> str:
        return json.dumps(self.data, ensure_ascii=False)

    @staticmethod
    def parse(words: str) -> View:
        """A view as it was printed.  Raises Refused."""
        try:
            data = json.loads(words)
            if not isinstance(data, dict) or not isinstance(data.get("you"), int):
                raise ValueError("it does not say whose it is")
        except (ValueError, RecursionError) as error:
            raise Refused(f"this is no view of a game: {error}") from None
        return View(data)
