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
    from .sitting import Sitting

Act = Callable[["Sitting", "Decision", str], None]
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


def _tell(sitting: Sitting, *texts: str) -> None:
    for text in texts:
        sitting.terminal.tell(*screen.wrapped(text))


def _explain(sitting: Sitting, decision: Decision, rest: str) -> None:
    name, rule, words = window(sitting.game)
    _tell(
        sitting,
        f"You are in: {name}" + (f" [{rule}]." if rule else "."),
        words,
        f"You are asked: {screen.asked(decision, question(sitting.game))} {screen.how(decision)}",
        "'help' lists all commands; 'why' explains the last thing that happened.",
    )


def _help(sitting: Sitting, decision: Decision, rest: str) -> None:
    _tell(sitting, "An answer is the number or the words of an option; Enter alone passes where you may.")
    _tell(sitting, "A spell or ability can be one line: cast Shock targeting Bob.")
    for command in COMMANDS:
        _tell(sitting, f"  {command.words[0]}: {command.help}")


def _look(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.terminal.tell(*screen.table(seen(sitting.game, decision.player)))


def _options(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.terminal.tell(*screen.question(decision))


def _hand(sitting: Sitting, decision: Decision, rest: str) -> None:
    own = seen(sitting.game, decision.player)["players"][decision.player]
    cards = screen.counted(f"{c['name']} {c['cost']}".strip() for c in own["hand known"])
    _tell(sitting, f"Your hand: {cards or 'no cards'}.")


def _log(sitting: Sitting, decision: Decision, rest: str) -> None:
    most = min(MOST_LOG, int(rest)) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 20
    for entry in sitting.game.log_entries()[-most:]:
        _tell(sitting, sitting.public(entry))


def _card(sitting: Sitting, decision: Decision, rest: str) -> None:
    try:
        lines = list(described(pool.card(rest, sitting.game.timing.name)))
    except Unread as error:
        raise NotUnderstood(str(error)) from None
    sitting.terminal.tell(*(part for line in lines for part in screen.wrapped(line, "    ")))


def _why(sitting: Sitting, decision: Decision, rest: str) -> None:
    if rest:
        _why_so(sitting, decision, rest)
        return
    entry = next((e for e in reversed(sitting.game.log_entries()) if sitting.public(e)), None)
    if entry is None:
        raise NotUnderstood("Nothing has happened yet.")
    _tell(sitting, f"The last step: {sitting.public(entry)}.")
    for line in path_words(entry.rules):
        _tell(sitting, f"  {line}")


def _why_so(sitting: Sitting, decision: Decision, rest: str) -> None:
    try:
        reason = why_seen(sitting.game, decision.player, rest, names(sitting.game))
    except Refused as error:
        raise NotUnderstood(f"{str(error)[:300]} For example: why Forest is tapped.") from None
    for one in reason.walk():
        indent = "  " * one.id.count(".")
        sitting.terminal.tell(*screen.wrapped(indent + line_of(one), indent + "  "))


def _why_not(sitting: Sitting, decision: Decision, rest: str) -> None:
    if not rest:
        raise NotUnderstood("Which card? For example: why not Shock.")
    _tell(sitting, *why_not_card(sitting.game, decision, rest, names(sitting.game)))


def _stops(sitting: Sitting, decision: Decision, rest: str) -> None:
    stops = sitting.stops[decision.player]
    _tell(sitting, *stops.words(), f"Steps: {', '.join(stops.known)}.")


def _stop(on: bool) -> Act:
    def act(sitting: Sitting, decision: Decision, rest: str) -> None:
        if not rest:
            raise NotUnderstood(f"{'Stop' if on else 'No stop'} where? For example: stop upkeep theirs.")
        _tell(sitting, sitting.stops[decision.player].change(rest, on))

    return act


def _switch(rest: str, now: bool) -> bool:
    wanted = {"on": True, "off": False, "": not now}.get(rest.casefold())
    if wanted is None:
        raise NotUnderstood(f"{rest[:30]!r} is neither 'on' nor 'off'.")
    return wanted


def _auto(sitting: Sitting, decision: Decision, rest: str) -> None:
    stops = sitting.stops[decision.player]
    stops.auto = _switch(rest, stops.auto)
    _tell(sitting, stops.words()[-1])


def _mana(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.mana_by_itself = _switch(rest, sitting.mana_by_itself)
    on = sitting.mana_by_itself
    _tell(
        sitting, "Mana is drawn for you." if on else "You draw mana yourself; 'mana on' has it drawn for you."
    )
    if on and decision.kind == "mana":
        sitting.again()


def _skip(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.stops[decision.player].until = sitting.game.turn_number
    _tell(sitting, "You pass for the rest of this turn, but are asked to answer what others do.")
    sitting.again()


def _undo(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.undo()


def _save(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.save(told=True)


def _quit(sitting: Sitting, decision: Decision, rest: str) -> None:
    sitting.quit()


def _concede(sitting: Sitting, decision: Decision, rest: str) -> None:
    if rest.casefold() != "yes":
        raise NotUnderstood("To give the game up, enter: concede yes.")
    sitting.concede(decision.player)


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
