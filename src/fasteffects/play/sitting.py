"""A game at a terminal: its seats, what has been set, undo, and saving."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..machine.game import Entry
from ..notation.answer import Clauses
from . import record as records
from . import screen
from .entry import NotUnderstood
from .levels import bot
from .record import Record
from .stops import Stops
from .terminal import Terminal
from .view import learnt

if TYPE_CHECKING:
    from ..machine.game import Game

BOT, HUMAN = "bot", "human"


class Quit(Exception):
    """The person wants to stop."""


class AskedAnew(Exception):
    """The question is not the same any more: look at the game anew."""


class Sitting:
    """One game, the seats' players, and what the person has set."""

    def __init__(self, record: Record, game: Game, terminal: Terminal, place: Path) -> None:
        self.record = record
        self.game = game
        self.terminal = terminal
        self.place = place  # the record's file; the transcript lies beside it
        self.bots = {p: bot(record.level, p, record.seed) for p, who in enumerate(record.seats) if who == BOT}
        self.humans = [p for p in range(len(record.seats)) if p not in self.bots]
        self.stops = {p: Stops(game) for p in self.humans}
        self.mana_by_itself = True
        self.told = game.log  # up to where the log has been told
        self.undos: list[tuple[Game, int]] = []  # the game before each choice of a person
        self.clauses: tuple[int, Clauses] | None = None  # what an entry has said of what is asked next
        self.seat = -1  # who sits at the keyboard
        self.left: dict[int, object] = {}  # up to where the log was told when somebody left the keyboard
        self.shown = (-1, -1)  # for which turn and seat the table has been drawn
        self.saved_turn = -1

    def public(self, entry: Entry) -> str:
        """A line of the log as all the people at this keyboard may read it."""
        if all(entry.seen_by(p) == entry.text for p in self.humans):
            return entry.text if self.humans else entry.seen_by(-1)
        return entry.public

    # -- undo --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to before the person's last choice, unless something hidden has been seen since."""
        if not self.undos:
            raise NotUnderstood("There is nothing to undo.")
        before, player = self.undos[-1]
        if any(learnt(before, self.game, p) for p in self.humans) or before.seed != self.game.seed:
            raise NotUnderstood("That can't be undone: chance has spoken or something hidden was seen since.")
        self.undos.pop()
        self.game = before.copy()
        self.told = self.game.log
        self.clauses = None
        self.terminal.tell(f"Undone: {self.game.player_name(player)} chooses again.")
        raise AskedAnew

    def again(self) -> None:
        """Ask anew, with what has been set."""
        raise AskedAnew

    def quit(self) -> None:
        """Leave the game."""
        raise Quit

    def concede(self, player: int) -> None:
        """104.3a. A player gives the game up."""
        self.game.concede(player)
        raise AskedAnew

    # -- files -------------------------------------------------------------------------------------------

    def save(self, told: bool = False) -> None:
        """Write the record and the transcript; with *told*, say where they are."""
        try:
            self.record.take(self.game)
            records.save(self.record, self.place)
            words = ["Record and transcript:", f"  {self.place}", f"  {self.place.with_suffix('.txt')}"]
            if not self.game.over:
                words += ["Go on with:", f"  fasteffects play --resume {self.place}"]
            if told:
                self.terminal.tell(*words)
            text = "\n".join(self.terminal.transcript) + "\n"
            self.place.with_suffix(".txt").write_text(text, encoding="utf-8")
        except OSError as error:
            self.terminal.tell(*screen.wrapped(f"The game could not be saved: {error}"))
