"""The command line: ``fasteffects run | card | play | serve …``; each command is loaded when it is given."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

ABOUT = "A rules engine for Magic: The Gathering that shows its rule numbers."
SPELT = {"--explain=full": ("--explain", "--full")}  # options with a value that they need not have
COMMANDS = {  # the module and the name in it, and what the command does
    "run": ("run", "run", "Run scenarios."),
    "ask": ("run", "ask", "Answer a question: what comes of it, and why."),
    "card": ("lookup", "card", "Show how a card is read: its type and its numbered abilities."),
    "rules": ("lookup", "rules", "Say in which edition a rule number exists, which procedures carry it out."),
    "play": ("play", "play", "Play a game in the terminal."),
    "serve": ("play", "serve", "Ask, play and watch in the browser."),
    "mcp": ("play", "mcp", "Answer assistants over the Model Context Protocol."),
    "deck": ("decks", "PARTS", "Look decks over, and convert them."),
    "cards": ("cards", "PARTS", "What the card language supports."),
    "arena": ("arena", "arena", "Let two agents play, and say how often the first wins."),
    "league": ("league", "league", "Let each of several agents play each other, and rate them."),
    "simulate": ("arena", "simulate", "Play many games, and count how they end."),
    "bench": ("play", "bench", "Measure this version: games, decisions, copies and events."),
}
FAULT, MISUSED, INTERRUPTED = 1, 2, 130  # exit codes


def loaded(name: str) -> Any:
    """A command as its own module has it; of one with parts, all of them by their names."""
    module, attribute, _ = COMMANDS[name]
    return getattr(import_module(f".commands.{module}", __package__), attribute)


def told() -> str:
    """What there is: said without loading any of it."""
    rows = (f"  {name:<10} {words}" for name, (_, _, words) in COMMANDS.items())
    return "\n".join(
        (ABOUT, "", "usage: fasteffects COMMAND …", "", *rows, "", "fasteffects COMMAND --help says more.")
    )


def obey(words: Sequence[str]) -> None:
    """Do what a command line says.  Raises SystemExit with any exit code but 0."""
    if not words or words[0] in ("--help", "-h"):
        print(told())
        sys.exit(0 if words else MISUSED)
    if words[0] not in COMMANDS:
        print(told(), f"\nno command is called {words[0]!r}", sep="\n", file=sys.stderr)
        sys.exit(MISUSED)
    gc.disable()  # what is loaded stays: it need not be looked through for what may go
    found = loaded(words[0])
    from .commands.words import Exit
    from .commands.words import obey as with_words

    gc.freeze()
    gc.enable()
    try:
        with_words(words[0], found, [part for word in words[1:] for part in SPELT.get(word, (word,))])
    except Exit as end:
        sys.exit(end.code)


def main() -> None:
    """The entry point: no traceback reaches a user."""
    try:
        obey(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.exit(FAULT)
    except Exception as error:
        print(f"a fault in the program: {type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(FAULT)
    finally:
        gc.freeze()  # the process ends: nothing is looked through once more
