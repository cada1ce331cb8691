"""``fasteffects play | bench | serve``: at the terminal, on the clock, in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from rich.progress import track
from rich.table import Table
from rich.text import Text

from .. import __version__
from ..errors import Refused
from ..positions.setup import chosen_options
from ..timing.editions import TIMINGS
from .consoles import err, out
from .saying import stop
from .words import Exit, Flag


def play(
    rules: Annotated[str, Flag(help="The rules to play by: modern or fifth.")] = "modern",
    bot: Annotated[bool, Flag("--bot", help="You against the bot; so it is if nothing is said.")] = False,
    human: Annotated[bool, Flag("--human", help="Two people at one keyboard.")] = False,
    both: Annotated[bool, Flag("--both", help="The bot plays both seats, and you watch.")] = False,
    level: Annotated[str, Flag(help="How well the bot plays: easy, normal or hard.")] = "",
    deck: Annotated[str, Flag(help="The first player's deck: a shipped one, or a file.")] = "",
    opponent: Annotated[str, Flag(help="The second player's deck.")] = "",
    list_decks: Annotated[bool, Flag("--list-decks", help="List the shipped decks.")] = False,
    seed: Annotated[int | None, Flag(min=0, help="Where chance begins; the same game again.")] = None,
    save: Annotated[Path, Flag(help="The folder for the record and the transcript.")] = Path("."),
    resume: Annotated[Path | None, Flag(help="Go on with the game of this record.")] = None,
    script: Annotated[Path | None, Flag(help="Take the entries from this file.")] = None,
    option: Annotated[list[str] | None, Flag(help="An option of the rules; several are allowed.")] = None,
) -> None:
    """Play a game in the terminal.  Exit code: 0, or 2 if it can't begin, 1 after a fault."""
    from ..play import decks, start
    from ..play.levels import LEVELS

    if list_decks:
        for name in decks.shipped():
            out.print(Text(decks.described(name)), soft_wrap=True)
        return
    if rules not in TIMINGS:
        stop(f"no rules are called {rules!r}; there are: {', '.join(TIMINGS)}")
    if level not in ("", *LEVELS):
        stop(f"no level is called {level!r}; there are: {', '.join(LEVELS)}")
    if bot + human + both > 1:
        stop("--bot, --human and --both exclude each other")
    chosen = tuple(option or ())
    try:
        chosen_options(rules, chosen)
    except ValueError as error:
        stop(str(error))
    seats = ("human", "human") if human else ("bot", "bot") if both else ("human", "bot")
    wishes = start.Wishes(
        rules, seats, deck, opponent, seed, save, resume, script, options=chosen, level=level
    )
    try:
        code = start.play(wishes)
    except start.CannotStart as error:
        stop(str(error))
    raise Exit(code)


def bench() -> None:
    """Measure this version: games, decisions, copies and events, at 10, 100 and 1,000 permanents.

    The speed build measures the sources that lie beside it, too.
    """
    from ..bench import build, measures
    from ..builds import pure_figures

    here, some = build(), measures()

    def measured(found: Iterable[tuple[str, str]], which: str) -> list[tuple[str, str]]:
        hidden = not err.is_terminal
        words = f"measuring: {which}"
        bar = track(found, words, len(some), auto_refresh=False, console=err, transient=True, disable=hidden)
        return list(bar)

    own = measured(((words, measure()) for words, measure in some), here)
    compiled = here.startswith("compiled")
    beside: list[tuple[str, str]] = []
    if compiled:
        try:
            beside = measured(pure_figures(), "pure Python")
        except RuntimeError as error:
            err.print(Text(str(error), "red"))
    table = Table("what", here, *["pure Python"][: len(beside)], title=f"fasteffects {__version__}")
    for number, row in enumerate(own):
        table.add_row(*row, *[figures for _, figures in beside[number : number + 1]])
    out.print(table)
    out.print("The last figure of a row against its first stands in brackets.")
    if not compiled:
        out.print(
            "The speed build would be measured too: FASTEFFECTS_SPEED=1 pip install . (docs/performance.md)"
        )


def serve(
    host: Annotated[str, Flag(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, Flag(min=0, max=65535)] = 8300,
    data: Annotated[
        str, Flag(help="The folder that keeps the tables, or postgresql://…")
    ] = "fasteffects-data",
    open_page: Annotated[bool, Flag("--open", help="Open the page in a browser.")] = False,
    address: Annotated[str, Flag(help="Where other servers over the same PostgreSQL reach this one.")] = "",
    seconds: Annotated[float, Flag(min=1, help="How long a question may take; a bot has twice that.")] = 10.0,
) -> None:
    """Ask, play and watch in the browser.  Needs the extra [web]; docs/web.md has the protocol."""
    try:
        from ..web.serving import serve as run_server
    except ImportError as error:
        stop(f"the extra [web] is not installed ({error}): pip install 'fasteffects[web]'")
    out.print(
        Text(f"Fast Effects at http://{host}:{port}/ (Ctrl-C ends it; tables are kept in {_shown(data)})")
    )
    try:
        run_server(host, port, data, open_page, address, seconds)
    except (OSError, Refused) as error:
        stop(f"the server can't run: {error}")


def _shown(data: str) -> str:
    """Where tables are kept, without a password."""
    return re.sub(r"//[^@/]*@", "//", data)


def mcp() -> None:
    """Answer assistants over the Model Context Protocol, on the standard input and output.  Extra [mcp]."""
    try:
        from ..web.assistant import serve as run_server
    except ImportError as error:
        stop(f"the extra [mcp] is not installed ({error}): pip install 'fasteffects[mcp]'")
    run_server()
