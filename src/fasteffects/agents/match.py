"""One game between agents, from its beginning to its outcome, and what is kept of it."""

from __future__ import annotations

import json
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..cards.coding import JsonObject
from ..errors import LimitReached
from ..play import decks
from ..play.decks import Deck
from ..play.record import Record
from .agent import Agent, Valued, Weighing, maker

if TYPE_CHECKING:
    from ..machine.game import Game

MOST_ANSWERS = 6_000
MOST_TURNS = 200
SECONDS = 300.0  # of processor time; what takes longer is a failure
WON, DRAWN, LIMIT, FAILED = "won", "draw", "limit", "failed"


@dataclass(frozen=True)
class Pairing:
    """All that a game follows from: the same match gives the same game, wherever and however often."""

    number: int
    seed: int
    rules: str
    agents: tuple[str, str]  # by seat
    decks: tuple[str, str]  # by seat
    turns: int = MOST_TURNS
    swapped: bool = False  # whether the agents sit the other way round than they were named


@dataclass(frozen=True)
class Outcome:
    """What came of a match.  ``record`` is kept where the game failed, or where all were asked for."""

    match: Pairing
    end: str  # won, draw, limit (of turns, answers or the program) or failed
    winner: int  # a seat, or -1
    turns: int
    answers: int
    fault: str = ""
    record: JsonObject | None = None

    def row(self) -> JsonObject:
        """Plain data, without the record."""
        flat = asdict(self)
        flat.pop("record")
        match = flat.pop("match")
        for name in ("agents", "decks"):
            match[f"{name[:-1]} 0"], match[f"{name[:-1]} 1"] = match.pop(name)
        match.pop("turns")
        return {**match, **flat}


@cache
def deck(name: str) -> Deck:
    """A deck, read once in each process.  Raises BadDeck."""
    return decks.load(name)


def begun(match: Pairing) -> Record:
    """The record of a match of which nothing has been played."""
    lists = [deck(name) for name in match.decks]
    names = [f"Player {n + 1}" for n in range(len(lists))]
    return Record(match.rules, names, lists, match.seed, seats=["bot"] * len(lists))


def kept(record: Record) -> JsonObject:
    """A record as plain data."""
    data: JsonObject = json.loads(str(record))
    return data


def lost(match: Pairing, why: str) -> Outcome:
    """The failure of a game that never came to its end: its record is that of its beginning."""
    record = begun(match)
    record.fault = why
    return Outcome(match, FAILED, -1, 0, 0, why[:300], kept(record))


def play(match: Pairing, records: bool = False) -> Outcome:
    """Play it.  Whatever goes wrong in the program is an outcome like others, with its record."""
    record = begun(match)
    game: Game | None = None
    end = FAILED
    try:
        with at_most(SECONDS):
            game = record.begin(log=False)  # its record gives the log too
            agents = [maker(words)(seat, match.seed) for seat, words in enumerate(match.agents)]
            end = _to_the_end(game, agents, match, record)
            record.take(game)
    except LimitReached:
        end = LIMIT
    except Exception as error:
        record.fault = "".join(traceback.format_exception(error))[-4_000:]
    answers = record.answers if game is None else game.record()
    if end in (FAILED, LIMIT):  # where a procedure broke there is no position to compare with
        record.answers, record.key, end = answers, record.key if end == LIMIT else "", end
    if record.fault:
        end = FAILED
    winner = game.result[0] if end == WON and game is not None and game.result else -1
    data = kept(record) if records or end == FAILED else None
    turns = 0 if game is None else game.turn_number
    return Outcome(match, end, winner, turns, len(answers), _last_line(record.fault), data)


def _to_the_end(game: Game, agents: list[Agent], match: Pairing, record: Record) -> str:
    """How the game ended; what agents thought of it is noted in the record."""
    for given in range(MOST_ANSWERS):
        if game.over:
            return LIMIT if game.result is None else WON if game.result else DRAWN
        if game.turn_number > match.turns:
            return LIMIT
        decision = game.decision
        assert decision is not None, "the game is not over, and nobody is asked anything"
        agent = agents[decision.player]
        choice = agent.choose(game)
        if isinstance(agent, Valued) and agent.value is not None:
            record.values.append((given, decision.player, round(agent.value, 3)))
        if isinstance(agent, Weighing) and agent.policy:
            record.policies.append((given, decision.player, agent.policy))
        game.answer(choice)
    return LIMIT


def _last_line(fault: str) -> str:
    lines = fault.strip().splitlines()
    return lines[-1][:300] if lines else ""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stop what takes more processor time; without effect where the system has no such alarm."""
    if not hasattr(signal, "SIGVTALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _too_slow)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _too_slow(*_: object) -> None:
    raise TimeoutError(f"the game took more than {SECONDS:.0f} seconds of processor time")
