"""What a person can enter beside answers: looking, asking why, stops, undo."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..cards import pool
from ..cards.coding import JsonObject
from ..errors import Refused, Unread
from ..explaining.offered import question
from ..notation.describe import described
from ..timing.protocol import Window
from . import screen
from .entry import NotUnderstood, names
from .reasons import line_of, path_words, why_not_card, why_seen
from .view import seen

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from .session import Session

Act = Callable[["Session", "Decision", str], None]
MOST_LOG = 200


class Command:
    """A word, what it does, and its line of help."""

    def __init__(self, words: str, act: Act, help: str) -> None:
        self.words = words.split("|")
        self.act = act
        self.help = help

    @staticmethod
    def find(words: str) -> tuple[Command | None, str]:
        """The command that an entry begins with, and the rest of the entry; the longest name counts."""
        low = words.casefold()
        best: tuple[Command | None, str] = (None, "")
        length = 0
        for command in COMMANDS:
            for name in command.words:
                if (low == name or low.startswith(name + " ")) and len(name) > length:
                    best, length = (command, words[len(name) :].strip()), len(name)
        return best


def window(game: Game) -> Window:
    """The moment in which a player is asked."""
    return Window(*game.timing.window_words(game))


def _tell(session: Session, *texts: str) -> None:
    for text in texts:
        session.terminal.tell(*screen.wrapped(text))


def _explain(session: Session, decision: Decision, rest: str) -> None:
    name, rule, words = window(session.game)
    _tell(
        session,
        f"You are in: {name}" + (f" [{rule}]." if rule else "."),
        words,
        f"You are asked: {screen.asked(decision, question(session.game))} {screen.how(decision)}",
        "'help' lists all commands; 'why' explains the last thing that happened.",
    )


def _help(session: Session, decision: Decision, rest: str) -> None:
    _tell(session, "An answer is the number or the words of an option; Enter alone passes where you may.")
    _tell(session, "A spell or ability can be one line: cast Shock targeting Bob.")
    for command in COMMANDS:
        _tell(session, f"  {command.words[0]}: {command.help}")


def _look(session: Session, decision: Decision, rest: str) -> None:
    session.terminal.tell(*screen.table(seen(session.game, decision.player)))


def _options(session: Session, decision: Decision, rest: str) -> None:
    session.terminal.tell(*screen.question(decision))


def _hand(session: Session, decision: Decision, rest: str) -> None:
    own = seen(session.game, decision.player)["players"][decision.player]
    cards = screen.counted(f"{c['name']} {c['cost']}".strip() for c in own["hand known"])
    _tell(session, f"Your hand: {cards or 'no cards'}.")


def _log(session: Session, decision: Decision, rest: str) -> None:
    most = min(MOST_LOG, int(rest)) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 20
    for entry in session.game.log_entries()[-most:]:
        _tell(session, session.public(entry))


def _card(session: Session, decision: Decision, rest: str) -> None:
    try:
        lines = list(described(pool.card(rest, session.game.timing.name)))
    except Unread as error:
        raise NotUnderstood(str(error)) from None
    session.terminal.tell(*(part for line in lines for part in screen.wrapped(line, "    ")))


def _why(session: Session, decision: Decision, rest: str) -> None:
    if rest:
        _why_so(session, decision, rest)
        return
    entry = next((e for e in reversed(session.game.log_entries()) if session.public(e)), None)
    if entry is None:
        raise NotUnderstood("Nothing has happened yet.")
    _tell(session, f"The last step: {session.public(entry)}.")
    for line in path_words(entry.rules):
        _tell(session, f"  {line}")


def _why_so(session: Session, decision: Decision, rest: str) -> None:
    try:
        reason = why_seen(session.game, decision.player, rest, names(session.game))
    except Refused as error:
        raise NotUnderstood(f"{str(error)[:300]} For example: why Forest is tapped.") from None
    for one in reason.walk():
        indent = "  " * one.id.count(".")
        session.terminal.tell(*screen.wrapped(indent + line_of(one), indent + "  "))


def _why_not(session: Session, decision: Decision, rest: str) -> None:
    if not rest:
        raise NotUnderstood("Which card? For example: why not Shock.")
    _tell(session, *why_not_card(session.game, decision, rest, names(session.game)))


def _stops(session: Session, decision: Decision, rest: str) -> None:
    stops = session.stops[decision.player]
    _tell(session, *stops.words(), f"Steps: {', '.join(stops.known)}.")


def _stop(on: bool) -> Act:
    def act(session: Session, decision: Decision, rest: str) -> None:
        if not rest:
            raise NotUnderstood(f"{'Stop' if on else 'No stop'} where? For example: stop upkeep theirs.")
        _tell(session, session.stops[decision.player].change(rest, on))

    return act


def _switch(rest: str, now: bool) -> bool:
    wanted = {"on": True, "off": False, "": not now}.get(rest.casefold())
    if wanted is None:
        raise NotUnderstood(f"{rest[:30]!r} is neither 'on' nor 'off'.")
    return wanted


def _auto(session: Session, decision: Decision, rest: str) -> None:
    stops = session.stops[decision.player]
    stops.auto = _switch(rest, stops.auto)
    _tell(session, stops.words()[-1])


def _mana(session: Session, decision: Decision, rest: str) -> None:
    session.mana_by_itself = _switch(rest, session.mana_by_itself)
    on = session.mana_by_itself
    _tell(
        session, "Mana is drawn for you." if on else "You draw mana yourself; 'mana on' has it drawn for you."
    )
    if on and decision.kind == "mana":
        session.again()


def _skip(session: Session, decision: Decision, rest: str) -> None:
    session.stops[decision.player].until = session.game.turn_number
    _tell(session, "You pass for the rest of this turn, but are asked to answer what others do.")
    session.again()


def _undo(session: Session, decision: Decision, rest: str) -> None:
    session.undo()


def _save(session: Session, decision: Decision, rest: str) -> None:
    session.save(told=True)


def _quit(session: Session, decision: Decision, rest: str) -> None:
    session.quit()


def _concede(session: Session, decision: Decision, rest: str) -> None:
    if rest.casefold() != "yes":
        raise NotUnderstood("To give the game up, enter: concede yes.")
    session.concede(decision.player)


COMMANDS = (
    Command("?", _explain, "the moment you are in: its name, its rule, what may be done."),
    Command("help", _help, "this list."),
    Command("look|table", _look, "the whole table again."),
    Command("options", _options, "the answers again."),
    Command("hand", _hand, "your hand."),
    Command("card", _card, "how a card is read, as: card Shock."),
    Command("log", _log, "the last lines of the log, all of them told; log 50 for more."),
    Command("why", _why, "by which rules the last thing happened; or why something is so, as: why Forest."),
    Command("why not", _why_not, "why a card cannot be played now, as: why not Shock."),
    Command("stops", _stops, "where you are asked though nothing has happened, and the names of the steps."),
    Command("stop", _stop(True), "be asked in a step: stop upkeep, stop end theirs, stop main 1 mine."),
    Command("unstop", _stop(False), "the opposite of stop."),
    Command("auto", _auto, "auto off: be asked at every chance; auto on: by the stops."),
    Command("skip", _skip, "pass for the rest of this turn, unless somebody does something."),
    Command("mana", _mana, "mana off: tap for mana yourself; mana on: it is drawn for you."),
    Command("undo", _undo, "take your last choice back, if nothing hidden was seen since."),
    Command("save", _save, "write the record and the transcript now."),
    Command("quit|exit", _quit, "leave; the game is saved and can be resumed."),
    Command("concede", _concede, "give the game up."),
)


def nearest(words: str) -> str:
    """The command most like a word."""
    known: JsonObject = {name: None for command in COMMANDS for name in command.words}
    close = get_close_matches(words.casefold(), known, n=1, cutoff=0.75)
    return close[0] if close else ""
