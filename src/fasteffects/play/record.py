"""A game that was played, in a file: decks, seed and answers, which give the same game again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .. import __version__
from ..cards.coding import JsonObject
from ..errors import IllegalChoice, Refused
from ..explaining import listen
from ..machine.game import CONCEDE, Game
from ..notation.standing import played
from ..positions.setup import chosen_options, new_game
from ..rulebook import EDITIONS
from ..state.objects import NATURE
from .decks import Deck, leaders

FORMAT = "fasteffects record"
VERSION = 2
LARGEST_FILE = 20_000_000  # bytes


class BadRecord(Refused):
    """A record that cannot be read or does not give its game again: what is wrong, in one paragraph."""


@dataclass
class Record:
    """All that a game is made of.  ``seats`` says who chose for each player: "human" or "bot".

    A game begins with decks, or at a ``position``, which says all that it begins with (docs/scenarios.md).
    """

    rules: str
    names: list[str]
    decks: list[Deck]
    seed: int
    first: int | None = None
    seats: list[str] = field(default_factory=list)
    answers: list[tuple[int, str, str]] = field(default_factory=list)
    conceded: list[int] = field(
        default_factory=list
    )  # after the last answer, in older records; now among the answers
    key: str = ""  # of the position that it leads to
    result: list[int] | None = None
    options: list[str] = field(default_factory=list)  # of the rules
    fault: str = ""  # of the program, after the last answer
    level: str = "normal"  # of the bots (``play.levels``)
    version: str = __version__
    position: str = ""
    values: list[tuple[int, int, float]] = field(
        default_factory=list
    )  # what an agent thought: after so many answers, in which seat, how likely it is to win (0 to 1)
    policies: list[tuple[int, int, dict[str, float]]] = field(
        default_factory=list
    )  # how it weighed its answers: after so many, in which seat, the share of each (spelled)

    def __str__(self) -> str:
        data: JsonObject = {"format": FORMAT, "schema": VERSION, **asdict(self)}
        for deck in data["decks"]:
            if not deck["commanders"]:
                del deck["commanders"]  # as before there were any
        if not self.position:
            del data["position"]  # as before there were any
        if not self.values:
            del data["values"]
        if not self.policies:
            del data["policies"]
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        """The record that was printed.  Raises BadRecord."""
        return parse(text)

    def begin(self, log: bool = True, listened: bool = False) -> Game:
        """The game at its first decision; without *log* it writes none, *listened* to it can be explained.

        Raises BadDeck, BadScenario.
        """
        if self.position:
            game = played(self.position, log, listened).game
            let_chance_answer(game)
            return game
        cards = [deck.cards(self.rules) for deck in self.decks]
        game = new_game(
            cards,
            commanders=leaders(self.decks, self.rules),
            names=self.names,
            seed=self.seed,
            rules=self.rules,
            first=self.first,
            options=self.options,
            log=log,
        )
        if listened:
            listen(game)
        return game

    def take(self, game: Game, but: int = 0) -> None:
        """Note how the game has gone so far, after so many answers that brought it to its position."""
        self.answers, self.conceded = game.record()[but:], []
        self.key = game.key().hex()
        self.result = None if game.result is None else list(game.result)

    def replay(self, listened: bool = False, discreet: bool = False) -> Game:
        """The game after all answers.  Raises BadRecord where they do not lead to the same position.

        *discreet*: its log says nothing of who could have acted and did not.
        """
        for game in self.steps(listened):
            game.discreet = discreet
        return game

    def steps(self, listened: bool = False) -> Iterator[Game]:
        """The same game again and again: at its beginning, and after each answer.  Raises BadRecord."""
        try:
            game = self.begin(listened=listened)
        except Refused as error:
            raise BadRecord(f"The record can't be played again: {error}") from None
        yield game
        given = [answer for answer in self.answers if answer[0] != NATURE]
        for number, (player, kind, words) in enumerate(given, 1):
            self._step(game, number, player, kind, words)
            yield game
        for player in self.conceded:
            game.concede(player)
        if self.key and game.key().hex() != self.key:
            raise _parted(len(given), "it leads to another position", self)

    def _step(self, game: Game, number: int, player: int, kind: str, words: str) -> None:
        if kind == CONCEDE:
            self._concede(game, player, number)
            return
        decision = game.decision
        if decision is None or (decision.player, decision.kind) != (player, kind):
            asked = "nobody is" if decision is None else f"{game.player_name(decision.player)} is"
            raise _parted(number, f"{kind} {words!r} was answered, but {asked} asked something else", self)
        try:
            game.answer(words)
        except IllegalChoice as error:
            raise _parted(number, str(error)[:200], self) from None
        let_chance_answer(game)

    def _concede(self, game: Game, player: int, number: int) -> None:
        if game.over or not 0 <= player < len(game.players) or game.player(player).lost:
            raise _parted(number, f"player {player} concedes, who is not in the game", self)
        game.concede(player)


def let_chance_answer(game: Game) -> None:
    """Chance brings what the seed says, also where the lines of a position may say it."""
    while (decision := game.decision) is not None and decision.player == NATURE:
        game.answer(decision.sample(game.random))


def _parted(number: int, why: str, record: Record) -> BadRecord:
    other = (
        ""
        if record.version == __version__
        else f" It was made by version {record.version}, this is {__version__}."
    )
    return BadRecord(f"The record does not give its game again: at answer {number}, {why}.{other}")


def save(record: Record, path: Path) -> None:
    """Write the record; the file is whole at every moment."""
    draft = path.with_suffix(".part")
    draft.write_text(str(record), encoding="utf-8")
    os.replace(draft, path)


def load(path: Path) -> Record:
    """The record in a file.  Raises BadRecord."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(f"{path} is larger than {LARGEST_FILE} bytes: that is no record of a game.")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} can't be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        text = ""
    return parse(text, str(path))


def parse(text: str, where: str = "this") -> Record:
    """The record that was printed; *where* is what messages call it.  Raises BadRecord."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(
            f"{where} is no record of a game, or it is damaged: it is not whole JSON text."
        ) from None
    if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
        raise BadRecord(f"{where} is no record of a game: it does not say {FORMAT!r}.")
    if (schema := data.pop("schema", None)) != VERSION:
        raise BadRecord(f"{where} has records of kind {schema!r:.40}; this version reads kind {VERSION}.")
    try:
        return _checked(data)
    except (TypeError, ValueError, KeyError) as error:
        raise BadRecord(f"{where} is a damaged record of a game: {error!r:.120}.") from None


def _checked(data: JsonObject) -> Record:
    data["decks"] = [_deck(d) for d in data["decks"]]
    data["answers"] = [_answer(*answer) for answer in data["answers"]]
    data["values"] = [_value(*value) for value in data.get("values", [])]
    data["policies"] = [_policy(*policy) for policy in data.get("policies", [])]
    record = Record(**data)
    if record.rules not in EDITIONS:
        raise ValueError(f"no rules are called {record.rules!r:.40}")
    chosen_options(record.rules, record.options)
    players = len(record.names)
    decks = players if record.position else len(record.decks)
    if not 2 <= players == decks == len(record.seats):
        raise ValueError("names, decks and seats are not as many")
    texts = [
        *record.names,
        *record.seats,
        record.key,
        record.version,
        record.fault,
        record.level,
        record.position,
    ]
    if not all(isinstance(text, str) for text in texts) or set(record.seats) - {"human", "bot"}:
        raise ValueError("names or seats are no words")
    numbers = [record.seed, *record.conceded, *([] if record.first is None else [record.first])]
    if not all(type(n) is int for n in numbers) or not all(0 <= n < players for n in numbers[1:]):
        raise ValueError("seed or players are no numbers")
    str(record).encode("utf-8")  # a ValueError for halves of characters, which no file can hold
    return record


def _deck(data: JsonObject) -> Deck:
    main, sideboard = (tuple(_counted(*line) for line in data[part]) for part in ("main", "sideboard"))
    commanders = data.get("commanders", [])
    if not all(isinstance(name, str) for name in commanders):
        raise ValueError("the commanders of a deck are no names")
    return Deck(str(data["name"]), main, sideboard, str(data["about"]), commanders=tuple(commanders))


def _counted(count: int, name: str) -> tuple[int, str]:
    if type(count) is not int or not isinstance(name, str) or not 0 < count <= 250:
        raise ValueError("a line of a deck is no count and card")
    return count, name


def _value(answers: int, seat: int, value: float) -> tuple[int, int, float]:
    if type(answers) is not int or type(seat) is not int or not 0 <= value <= 1:
        raise ValueError("a value is no number of answers, seat and chance from 0 to 1")
    return answers, seat, float(value)


def _policy(answers: int, seat: int, shares: dict[str, float]) -> tuple[int, int, dict[str, float]]:
    if type(answers) is not int or type(seat) is not int or not all(0 <= n <= 1 for n in shares.values()):
        raise ValueError("a policy is no number of answers, seat and shares from 0 to 1")
    return answers, seat, {str(words): float(share) for words, share in shares.items()}


def _answer(player: int, kind: str, words: str) -> tuple[int, str, str]:
    if type(player) is not int or not isinstance(kind, str) or not isinstance(words, str):
        raise ValueError("an answer is no player, kind and words")
    return player, kind, words
