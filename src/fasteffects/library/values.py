"""The values of the library: questions, options, results, views, lines of the log.  All print and parse."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, cast
from zlib import crc32

from ..cards.coding import JsonObject
from ..errors import IllegalChoice, Refused
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Order, Value
from ..rules.declaring import Declaration
from ..state.objects import FIRST_ID, NOBODY, is_player

if TYPE_CHECKING:
    from ..machine.game import Game as Kernel
    from .data import OptionData, QuestionData, ViewData


@dataclass(frozen=True)
class Choice:
    """An option of a question.

    ``index`` is its place among the options, ``text`` its one spelling; options of equal ``key`` make
    no difference, and the key means the same in other games and processes (``cast:Shock``).  ``refs`` are the
    ids of the objects and players that it is about, ``kind`` what it does (``cast``, ``activate``, ``pass``)
    or the kind of its question, ``serial`` the question that it belongs to.
    """

    index: int
    text: str
    key: str
    refs: tuple[int, ...] = ()
    serial: int = 0
    kind: str = ""

    def to_json(self) -> OptionData:
        """Plain data (docs/schema.json); its index and the question's serial are an answer."""
        return {
            "index": self.index,
            "text": self.text,
            "key": self.key,
            "refs": list(self.refs),
            "kind": self.kind,
        }

    def __str__(self) -> str:
        return self.text


NOT_ASKED = "written down"  # the kind of a question that a repr has given: it can be read, and not answered
WRITTEN = Decision(NOBODY, NOT_ASKED, "this question was written down: ask that of the game")
Pairs = tuple[tuple[int, tuple[int, ...]], ...]  # each creature, and what it could attack or block
Answer = int | str | Choice | Sequence[int | Choice] | Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Question:
    """What a player is asked.

    ``shape`` says what an answer is: ``"one"`` of the options; ``"some"``, from ``low`` to ``high`` of them;
    ``"order"``, all of them; ``"number"`` from ``low`` to ``high``; ``"divide"``, amounts that add up to
    ``high``, at least ``low`` for each option; ``"pairs"``, pairs of a creature and what it attacks or
    blocks, of those in ``pairs``; ``"words"``, a text as ``sample`` and the error for a wrong one show it
    (names).  A text is an answer in every shape.
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
    moment: str  # what this moment is called, and by which rule the player is asked
    rule: str
    pairs: Pairs
    forced: str | None  # the text of the only answer, where there is no other
    decision: Decision = field(default=WRITTEN, repr=False, compare=False)

    def __getattr__(self, name: str) -> Value:
        """What is read for the first time: all of it is found then, as of the moment of the question."""
        moment: Kernel | None = self.__dict__.get("moment_of")
        if moment is None or name not in FOUND_LATER:
            raise AttributeError(name)
        self.__dict__.update(found_out(moment, self.decision))
        del self.__dict__["moment_of"]
        return self.__dict__[name]

    def __getstate__(self) -> JsonObject:
        """What is copied or pickled: the question alone, without the game that asked it."""
        self.options  # noqa: B018  (finds all that has not been read yet)
        return self.__dict__.copy()

    def leave(self, game: Kernel) -> None:
        """The game goes on: what has not been read yet is found in a copy of it, if it is ever read."""
        if "moment_of" in self.__dict__:
            self.__dict__["moment_of"] = game.copy()

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

    def to_json(self) -> QuestionData:
        """Plain data (docs/schema.json)."""
        return {
            "player": self.player,
            "kind": self.kind,
            "prompt": self.prompt,
            "shape": self.shape,
            "options": [option.to_json() for option in self.options],
            "low": self.low,
            "high": self.high,
            "about": self.about,
            "secret": self.secret,
            "serial": self.serial,
            "moment": self.moment,
            "rule": self.rule,
            "pairs": [{"creature": creature, "goals": list(goals)} for creature, goals in self.pairs],
            "forced": self.forced,
        }

    def __str__(self) -> str:
        return f"{self.prompt}: {self.decision.possible()}"


FOUND_LATER = ("shape", "options", "low", "high", "serial", "moment", "rule", "pairs", "forced")


def question_of(game: Kernel, decision: Decision) -> Question:
    """A decision of the rules as a question of the library; most of it is found as it is first read."""
    found = Question.__new__(Question)
    found.__dict__.update(
        player=decision.player, kind=decision.kind, prompt=decision.prompt, about=decision.about,
        secret=decision.secret, decision=decision, moment_of=game,
    )  # fmt: skip
    return found


def found_out(game: Kernel, decision: Decision) -> JsonObject:
    """The fields of a question that are found as one of them is read."""
    shape, low, high = shape_of(decision)
    listed = [
        (o.spelling, key_words(game, decision, o.key), _named(game, refs_of(game, o.value), o.spelling))
        for o in decision.options
    ]
    where = game.turn_number, game.step, decision.player, decision.kind, decision.prompt
    serial = crc32(repr((where, listed)).encode())  # no count: it would tell what others were asked
    kinds = [kind_of(decision, option.key) for option in decision.options]
    moment, rule, _ = game.timing.window_words(game)
    possible = decision.terms.possible if isinstance(decision, Declaration) else {}
    only = decision.forced()
    return {
        "shape": shape,
        "options": tuple(Choice(i, *ws, serial, kind) for i, (ws, kind) in enumerate(zip(listed, kinds))),
        "low": low,
        "high": high,
        "serial": serial,
        "moment": moment,
        "rule": rule,
        "pairs": tuple((creature, goals) for creature, goals in possible.items() if goals),
        "forced": None if only is None else decision.spell(only[0]),
    }


def shape_of(decision: Decision) -> tuple[str, int, int]:
    """What an answer is, and its bounds."""
    if isinstance(decision, Order):
        return "order", len(decision.options), len(decision.options)
    if isinstance(decision, ChooseSome):
        return "some", decision.low, decision.high
    if isinstance(decision, ChooseNumber):
        return "number", decision.low, decision.high
    if isinstance(decision, Divide):
        return "divide", decision.least, decision.total
    if isinstance(decision, Declaration):
        return "pairs", 0, len(decision.terms.possible)
    return ("one", 1, 1) if type(decision) is Decision else ("words", 0, 0)


def key_words(game: Kernel, decision: Decision, key: Value) -> str:
    """An option's key in words: what it is called on the table stands for each id."""
    words = ":".join(parts_of(game, key))
    return words if isinstance(key, tuple) and key and isinstance(key[0], str) else f"{decision.kind}:{words}"


def kind_of(decision: Decision, key: Value) -> str:
    """What an option does, where the question has options that do different things; else what is asked."""
    if decision.kind not in ("priority", "mana"):
        return decision.kind
    word = key[0] if isinstance(key, tuple) and key else key
    return word if isinstance(word, str) else decision.kind


def parts_of(game: Kernel, key: Value) -> list[str]:
    """The parts of a key, its ids as they are called."""
    if isinstance(key, (tuple, list)):
        return [part for each in key for part in parts_of(game, each)]
    if type(key) is int and known(game, key):
        return [game.label(key)]
    return [str(key) if isinstance(key, (str, int, bool)) or key is None else type(key).__name__]


def refs_of(game: Kernel, value: Value) -> tuple[int, ...]:
    """The ids in an option's value; in one that begins with a word, what is not an object is a number."""
    if isinstance(value, (tuple, list)):
        found = tuple(id for each in value for id in refs_of(game, each))
        return tuple(i for i in found if not is_player(i)) if value and type(value[0]) is str else found
    return (value,) if type(value) is int and (value in game.objects or is_player(value)) else ()


def _named(game: Kernel, refs: tuple[int, ...], spelling: str) -> tuple[int, ...]:
    """The ids but for numbers that only look like players: modes are counted, players are named."""
    names = [p.name for p in game.players]
    return tuple(i for i in refs if not is_player(i) or (i < len(names) and names[i] in spelling))


def known(game: Kernel, id: int) -> bool:
    """Whether a number is the id of an object."""
    return id >= FIRST_ID and id in game.objects


def value_of(decision: Decision, question: Question, choice: Value) -> Value:
    """The value of the rules that an answer of a caller means.  Raises IllegalChoice."""
    if isinstance(choice, str):
        return choice
    shape = question.shape
    if shape == "number" and type(choice) is int:
        return choice
    if shape == "divide" and isinstance(choice, Sequence) and all(type(n) is int for n in choice):
        return tuple(choice)
    if shape == "pairs" and isinstance(choice, Sequence):
        return tuple(_pair(decision, one) for one in choice)
    if shape in ("some", "order") and isinstance(choice, Sequence):
        return tuple(_picked(decision, question, one) for one in choice)
    if shape == "one":
        return _picked(decision, question, choice)
    raise IllegalChoice(decision, choice)


def _pair(decision: Decision, one: Value) -> tuple[int, ...]:
    """A creature and what it attacks or blocks; of one in a band the first member, too."""
    if isinstance(one, Sequence) and len(one) in (2, 3) and all(type(id) is int for id in one):
        return tuple(one)
    raise IllegalChoice(decision, one)


def _picked(decision: Decision, question: Question, choice: Value) -> Value:
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

    data: JsonObject

    def __getitem__(self, name: str) -> Value:
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

    def to_json(self) -> ViewData:
        """The same as plain data with its types (docs/schema.json)."""
        return cast("ViewData", self.data)

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
