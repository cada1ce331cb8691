"""A game being played at a terminal: who is asked, and what happens by itself."""

from __future__ import annotations

import re
import traceback
from itertools import groupby
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..explaining.offered import question
from ..machine.decisions import Reply, Value
from ..notation.answer import Clauses
from ..rules.paying_on import payment
from . import screen
from .bot import ANNOUNCING
from .commands import Command, nearest, window
from .entry import NotUnderstood, begun, entered
from .policy import PASS, quick
from .sitting import AskedAnew, Quit, Sitting
from .view import seen

if TYPE_CHECKING:
    from ..machine.decisions import Decision

MOST_UNDO = 40
NOISE = re.compile(  # what people do not need to be told each time; the log has it
    r"\S.* (begins|phase|is tapped|untaps|adds (\{.+\})*|pays \{.+|is being played|applies|is met)"
    r"|state-based action"
)
OVER, LEFT, BROKEN = 0, 0, 1  # exit codes


class Session(Sitting):
    """A game being played: questions are put, and answered by people and bots."""

    # -- the game goes on ------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end, or until the person leaves; the files are written whatever happens."""
        try:
            while not self.game.over:
                self.turn()
            self.tell_log()
            self.terminal.head(self.ending())
            return OVER
        except (EOFError, Quit):
            self.terminal.head("You leave the game as it is.")
            return LEFT
        except KeyboardInterrupt:
            self.terminal.head("Interrupted.")
            return LEFT
        except Exception as fault:
            self.record.fault = "".join(traceback.format_exception(fault))[-4_000:]
            self.terminal.head(f"A fault in the program: {type(fault).__name__}: {str(fault)[:300]}")
            return BROKEN
        finally:
            self.save(told=True)

    def ending(self) -> str:
        """Who has won."""
        winners = " and ".join(self.game.player_name(p) for p in self.game.result or ())
        if winners:
            return f"The game is over: {winners} won."
        return "The game is over: nobody won." if self.game.result == () else "The game has no result."

    def turn(self) -> None:
        """One question and its answer."""
        self.tell_log()
        if self.saved_turn != self.game.turn_number:
            self.saved_turn = self.game.turn_number
            self.save()
        decision = self.game.decision
        assert decision is not None
        try:
            self.answer(self.chosen(decision))
        except AskedAnew:
            return

    def answer(self, value: Value) -> None:
        """Give the answer; if that breaks, the game is again what it was before."""
        before = self.game.copy()
        try:
            self.game.answer(value)
        except BaseException:
            self.game = before
            raise

    def chosen(self, decision: Decision) -> Value:
        """The answer of whoever is asked."""
        if decision.player in self.bots:
            return self.bot_chooses(decision)
        value = self.by_itself(decision)
        if value is not None:
            return value[0]
        return self.asked(decision)

    def bot_chooses(self, decision: Decision) -> Value:
        """The bot's answer; where its thoughts break, a quick one."""
        try:
            return self.bots[decision.player].choose(self.game)
        except Exception as fault:
            self.terminal.tell(f"(The bot could not think this through: {type(fault).__name__}. It goes on.)")
            return quick(self.game.copy(), decision)

    def by_itself(self, decision: Decision) -> Reply | None:
        """The boxed answer that needs no asking: said before, paid automatically, or passed by the stops."""
        if self.clauses is not None:
            found = self.said(decision)
            if found is not None:
                return found
        if decision.kind == "mana" and self.mana_by_itself:
            found = payment(self.game, decision)
            return None if found is None else (found,)
        if decision.kind == "priority" and self.stops[decision.player].passes(self.game, decision):
            return (PASS,)
        return None

    def said(self, decision: Decision) -> Reply | None:
        """What the last entry has said about this question."""
        assert self.clauses is not None
        player, clauses = self.clauses
        if player != decision.player or decision.kind not in (*ANNOUNCING, "mana"):
            self.finish_clauses(clauses)
            return None
        try:
            return clauses.answer(self.game, decision)
        except IllegalChoice as error:
            self.clauses = None
            self.terminal.tell(*screen.wrapped(f"{str(error.choice)[:60]!r} is not possible here."))
            return None

    def finish_clauses(self, clauses: Clauses) -> None:
        """Say what of an entry nobody has asked for."""
        self.clauses = None
        if clauses.left():
            self.terminal.tell(*screen.wrapped(f"Nobody asked for: {', '.join(clauses.left())}."))

    # -- asking ------------------------------------------------------------------------------------------

    def asked(self, decision: Decision) -> Value:
        """Put the question to the person in that seat, until there is an answer."""
        self.sit(decision.player)
        self.show(decision)
        while True:
            words = self.terminal.ask(f"{self.game.player_name(decision.player)}> ").strip()
            try:
                value = self.understood(decision, words)
            except (NotUnderstood, ValueError) as error:
                self.terminal.tell(*screen.wrapped(str(error)))
                continue
            if value is not None:
                self.undos = [*self.undos[-MOST_UNDO:], (self.game.copy(), decision.player)]
                return value[0]

    def understood(self, decision: Decision, words: str) -> Reply | None:
        """The boxed answer, or None where a command has been carried out.  Raises NotUnderstood."""
        if not words:
            if any(o.value == PASS for o in decision.options):
                return (PASS,)
            raise NotUnderstood(f"Nothing was entered. {screen.how(decision)} '?' explains.")
        if not any(words.casefold() == o.spelling.casefold() for o in decision.options):
            command, rest = Command.find(words)
            if command is not None:
                command.act(self, decision, rest)
                return None
        announced = begun(self.game, decision, words) if decision.kind == "priority" else None
        if announced is not None:
            self.clauses = (decision.player, announced[1])
            return (announced[0],)
        try:
            return (entered(self.game, decision, words),)
        except NotUnderstood as error:
            like = nearest(words.split()[0])
            hint = f" The command is called {like!r}." if like else " '?' explains, 'help' lists commands."
            raise NotUnderstood(f"{error}{hint}") from None

    def sit(self, player: int) -> None:
        """The seat whose turn it is to choose; with two people at one keyboard they change places."""
        if self.terminal.live and self.seat not in (-1, player):
            self.terminal.hand_over(self.game.player_name(player))
            self.left[self.seat] = self.game.log
            self.told = self.left.get(player)
            self.tell_log()  # the screen was cleared: all that the person has missed
        self.seat = player

    def show(self, decision: Decision) -> None:
        """The moment, the table where it is new, and the question with its answers."""
        view = seen(self.game, decision.player)
        at = (self.game.turn_number, decision.player)
        if at != self.shown:
            self.shown = at
            self.terminal.head(*screen.table(view))
        else:
            self.terminal.head(*screen.wrapped(screen.moment(view)), *screen.stack(view))
        name, rule, words = window(self.game)
        who = self.game.player_name(decision.player)
        cited = f" [{rule}]" if rule else ""
        asks = f"{who}, {screen.asked(decision, question(self.game))}"
        self.terminal.tell(*screen.wrapped(f"{asks} {name[:1].upper()}{name[1:]}{cited}. {words}"))
        self.terminal.tell(*screen.question(decision))

    # -- the log -----------------------------------------------------------------------------------------

    def tell_log(self) -> None:
        """What has happened since the last time, as all at this keyboard may know it."""
        new = self.game.log_entries(self.told)
        self.told = self.game.log
        texts = [text for text in map(self.public, new) if text and not NOISE.fullmatch(text)]
        for text, alike in groupby(texts):
            times = len(list(alike))
            if re.fullmatch(r".+'s turn \d+", text):
                self.terminal.head(f"== {text} ==")
            else:
                self.terminal.tell(*screen.wrapped(f"{text} ({times} times)" if times > 1 else text))
