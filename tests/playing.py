"""What the tests of playing share: games of the shipped decks, and sessions with entries from a list."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import bots
from fasteffects.machine.game import Game
from fasteffects.play import decks
from fasteffects.play.record import Record
from fasteffects.play.session import Session
from fasteffects.play.terminal import Terminal

RED, BLUE = "modern-red-creatures", "modern-white-blue"


def game_of(first: str = RED, second: str = BLUE, seed: int = 1, rules: str = "modern") -> Game:
    """A game of two shipped decks, at its first decision."""
    return bots.begin(first, second, seed, rules)


def record_of(seats: tuple[str, str] = ("human", "bot"), seed: int = 1, rules: str = "modern") -> Record:
    """A record of a game that has not begun."""
    lists = [decks.load(RED), decks.load(BLUE)]
    return Record(rules, ["Alice", "Bob"], lists, seed, first=0, seats=list(seats))


def session_of(entries: Iterable[str], folder: Path, record: Record | None = None) -> Session:
    """A session whose person enters those lines."""
    record = record or record_of()
    return Session(record, record.begin(), Terminal(entries), folder / "game.json")
