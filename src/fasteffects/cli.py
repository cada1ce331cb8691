"""The command line: ``fasteffects run | card | play | serve …``; each command is loaded when it is given."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import typer
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from .commands.saying import FAILED, err

SPELT = {"--explain=full": ("--explain", "--full")}  # options with a value that they need not have
COMMANDS = {  # the module and the name in it, and what the command does
    "run": ("commands.run", "run", "Run scenarios."),
    "ask": ("commands.run", "ask", "Answer a question: what comes of it, and why."),
    "card": ("commands.lookup", "card", "Show how a card is read: its type and its numbered abilities."),
    "rules": (
        "commands.lookup",
        "rules",
        "Say in which edition a rule number exists, which procedures carry it out.",
    ),
    "play": ("commands.play", "play", "Play a game in the terminal."),
    "serve": ("commands.play", "serve", "Ask, play and watch in the browser."),
    "mcp": ("commands.play", "mcp", "Answer assistants over the Model Context Protocol."),
    "deck": ("commands.decks", "app", "Look decks over, and convert them."),
    "cards": ("commands.cards", "app", "What the card language supports."),
    "arena": ("agents.commands", "arena", "Let two agents play, and say how often the first wins."),
    "league": ("agents.leagues", "league", "Let each of several agents play each other, and rate them."),
    "simulate": ("agents.commands", "simulate", "Play many games, and count how they end."),
    "bench": ("commands.play", "bench", "Measure this version: games, decisions, copies and events."),
}


class Commands(TyperGroup):
    """The commands: what each does is told without loading any, and one is loaded when it is given."""

    def list_commands(self, ctx: Any) -> list[str]:
        """All, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """One of them, as far as it has been loaded."""
        if cmd_name not in COMMANDS:
            return None
        return self.commands.get(cmd_name) or TyperCommand(cmd_name, help=COMMANDS[cmd_name][2])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is given, loaded now."""
        if args and args[0] in COMMANDS:
            self.commands[args[0]] = loaded(args[0])
        return super().resolve_command(ctx, args)


def loaded(name: str) -> Any:
    """A command as its own module has it."""
    module, attribute, _ = COMMANDS[name]
    found = getattr(import_module(f".{module}", __package__), attribute)
    if isinstance(found, typer.Typer):
        return typer.main.get_command(found)
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="A rules engine for Magic: The Gathering that shows its rule numbers.",
)


@app.callback()
def _root() -> None:
    """A rules engine for Magic: The Gathering that shows its rule numbers."""


def main() -> None:
    """The entry point: no traceback reaches a user."""
    sys.argv[1:] = [word for said in sys.argv[1:] for word in SPELT.get(said, (said,))]
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)
    except Exception as error:
        err.print(Text(f"a fault in the program: {type(error).__name__}: {error}", "red"), soft_wrap=True)
        sys.exit(FAILED)
