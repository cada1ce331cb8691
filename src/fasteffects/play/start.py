"""Beginning or resuming a game at a terminal: what the command line's words mean."""

from __future__ import annotations

import secrets
import signal
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NoReturn

from . import decks
from . import record as records
from .levels import USUAL
from .record import Record
from .session import Session
from .sitting import BOT, HUMAN
from .terminal import Terminal

RULES_CALLED = {"modern": "the modern rules", "fifth": "the Fifth Edition rules"}
FIRST_DECKS = {"modern": ("modern-red-creatures", "modern-white-blue")}
NAMES = {(HUMAN, BOT): ["Alice", "Bot"], (HUMAN, HUMAN): ["Alice", "Bob"], (BOT, BOT): ["Ann Bot", "Bob Bot"]}


class CannotStart(ValueError):
    """A game that cannot begin: why, in words for the person."""


@dataclass
class Wishes:
    """What is asked for."""

    rules: str = "modern"
    seats: tuple[str, str] = (HUMAN, BOT)
    deck: str = ""
    opponent: str = ""
    seed: int | None = None
    save: Path = Path(".")
    resume: Path | None = None
    script: Path | None = None
    names: tuple[str, ...] = ()
    options: tuple[str, ...] = ()  # of the rules
    level: str = ""  # of the bots; as it was, or the usual one


def play(wishes: Wishes) -> int:
    """Play; the exit code.  Raises CannotStart."""
    try:
        terminal = Terminal(None if wishes.script is None else _lines(wishes.script))
        session = resumed(wishes, terminal) if wishes.resume else begun(wishes, terminal)
    except (decks.BadDeck, records.BadRecord, OSError) as error:
        raise CannotStart(str(error)) from None
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)
    return session.run()


def _leave(number: int, frame: object) -> NoReturn:
    """The terminal is closed, or the program is told to end: leave in order, so that all is saved."""
    raise KeyboardInterrupt


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def begun(wishes: Wishes, terminal: Terminal) -> Session:
    """A session with a new game."""
    usual = FIRST_DECKS.get(wishes.rules) or _of_the_period()
    lists = [decks.load(wishes.deck or usual[0]), decks.load(wishes.opponent or usual[1])]
    seed = secrets.randbelow(1_000_000) if wishes.seed is None else wishes.seed
    called = list(wishes.names) or NAMES[wishes.seats]
    level = wishes.level or USUAL
    record = Record(
        wishes.rules, called, lists, seed, seats=list(wishes.seats), options=list(wishes.options), level=level
    )
    game = record.begin()
    place = _place(wishes.save)
    terminal.tell(f"A game under {RULES_CALLED.get(wishes.rules, wishes.rules)}. Seed {seed}.")
    for name, deck in zip(called, lists):
        led = f", led by {' and '.join(deck.commanders)}" if deck.commanders else ""
        terminal.tell(f"{name} plays {deck.name}{led}.")
    terminal.tell("The record and the transcript are written each turn and at the end:")
    terminal.tell(f"  {place}", f"  {place.with_suffix('.txt')}")
    terminal.tell("'?' explains the moment, 'help' lists the commands, Enter passes, 'quit' leaves.")
    return Session(record, game, terminal, place)


def _of_the_period() -> tuple[str, str]:
    """The first two of the decks of the time; where there are none, the modern ones."""
    there = [name for name in decks.shipped() if name.startswith("period")]
    return (there[0], there[1]) if len(there) > 1 else FIRST_DECKS["modern"]


def resumed(wishes: Wishes, terminal: Terminal) -> Session:
    """A session with the game of a record."""
    assert wishes.resume is not None
    record = records.load(wishes.resume)
    game = record.replay()
    before = wishes.resume.with_suffix(".txt")
    if before.is_file():
        terminal.transcript.extend(before.read_text(encoding="utf-8", errors="replace").splitlines())
    record.fault = ""
    record.level = wishes.level or record.level
    terminal.tell(f"  {wishes.resume}", f"goes on after {len(record.answers)} answers.")
    return Session(record, game, terminal, wishes.resume)


def _place(folder: Path) -> Path:
    """A new file for the record, in a folder that is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = datetime.now().strftime("fasteffects-%Y%m%d-%H%M%S")
    number = 1
    while (place := folder / f"{stem}{f'-{number}' if number > 1 else ''}.json").exists():
        number += 1
    return place
