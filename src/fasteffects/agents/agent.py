"""What an agent is, and the words that name one: ``random``, ``greedy``, ``search:200``, ``mine.py:Mine``."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from ..machine.decisions import Value
from ..play.bot import Bot
from .choosing import at_random
from .external import External
from .search import Budget, SearchPlayer

if TYPE_CHECKING:
    from ..machine.game import Game

GREEDY_LINES = 12


class Agent(Protocol):
    """A player.  A class is made for each game with its seat and a seed: ``Mine(player, seed)``."""

    def choose(self, game: Game) -> Value:
        """The answer to the pending question, which is this player's: a value, or its spelling.

        The game is the whole truth.  A fair agent looks at its question's options, at ``play.view.seen`` and
        at games from ``play.view.resample`` only.
        """


@runtime_checkable
class Valued(Protocol):
    """An agent that says what it thinks of the game: it goes into the record, and is drawn as a curve."""

    value: (
        float | None
    )  # how likely it is to win, from 0 to 1, as of its last answer; None: it has not thought


@runtime_checkable
class Weighing(Protocol):
    """An agent that says how it weighed its answers: that goes into the record, for who learns from it."""

    policy: dict[str, float] | None  # answers, spelled, and their shares of its thought; None: of one answer


class BadAgent(ValueError):
    """Words that name no agent: says what would."""


class RandomAgent:
    """Answers at random, but keeps the game going."""

    def __init__(self, player: int, seed: int) -> None:
        self.rng = Random(seed * 2 + player)

    def choose(self, game: Game) -> Value:
        """Some legal answer."""
        return at_random(game, self.rng)


class Scripted:
    """Gives the answers of a list in their order (spellings), and then those of another agent."""

    def __init__(self, answers: list[str], then: Agent) -> None:
        self.answers = list(answers)
        self.then = then

    def choose(self, game: Game) -> Value:
        """The next answer of the list, which the game refuses if it does not fit."""
        return self.answers.pop(0) if self.answers else self.then.choose(game)


Maker = Callable[[int, int], Agent]


@cache
def maker(words: str) -> Maker:
    """What makes the agent that *words* name, from its seat and a seed.  Raises BadAgent."""
    name, _, more = words.partition(":")
    if name == "exec" and more:
        return lambda player, seed: External(more, player, seed)
    if name in ("random", "greedy", "bot", "search"):
        return _known(name, more, words)
    if more:
        return _imported(name, more)
    raise BadAgent(
        f"no agent is called {words!r}; there are random, greedy, bot, search, search:200 "
        "(tries a decision), search:1.5s (seconds a decision), and your own: file.py:Class, module:Class, "
        "or exec:COMMAND for a program"
    )


def _known(name: str, more: str, words: str) -> Maker:
    if more and name != "search":
        raise BadAgent(f"{words!r}: {name} takes no number")
    try:
        budget = Budget.read(more)
    except ValueError as error:
        raise BadAgent(f"{words!r}: {error}") from None
    makers: dict[str, Maker] = {
        "random": RandomAgent,
        "greedy": lambda player, seed: Bot(player, GREEDY_LINES, 0),
        "bot": lambda player, seed: Bot(player),
        "search": lambda player, seed: SearchPlayer(player, seed, budget),
    }
    return makers[name]


def _imported(place: str, name: str) -> Maker:
    """A class of somebody else's."""
    try:
        if place.endswith(".py"):
            spec = importlib.util.spec_from_file_location(Path(place).stem, place)
            if spec is None or spec.loader is None:
                raise ImportError(place)
            module = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = module
            spec.loader.exec_module(module)
        else:
            module = importlib.import_module(place)
        found: Maker = getattr(module, name)
    except Exception as error:  # whatever its module may do
        raise BadAgent(f"the agent {place}:{name} can't be loaded: {error!r}") from error
    return found
