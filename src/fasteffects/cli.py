"""The command line: ``fasteffects play | serve | arena | simulate | run | card | rules | bench``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from . import __version__, cards_cli, deck_cli, rulebook
from .agents import commands as many
from .cards import pool
from .errors import Unread
from .explaining import Reason
from .explaining.glosses import glosses_of
from .explaining.printing import WIDTH, printed, tells
from .explaining.reason import deciding
from .notation import run as running
from .notation.comparing import compare
from .notation.describe import described
from .notation.run import FAILED, UNREADABLE, Result
from .setup import chosen_options
from .timing.editions import TIMINGS

SPELT = {"--explain=full": ("--explain", "--full")}  # options with a value that they need not have
app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="A rules engine for Magic: The Gathering that shows its rule numbers.",
)
app.add_typer(deck_cli.app, name="deck")
app.add_typer(cards_cli.app, name="cards")
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)
_WORDS = {0: ("passed", "green"), FAILED: ("FAILED", "red"), UNREADABLE: ("CAN'T BE PLAYED", "red")}


@app.callback()
def _root() -> None:
    """Games, scenarios, cards and rule numbers."""


@app.command()
def run(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    explain: Annotated[bool, typer.Option(help="Print each transcript with its rules.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="… and the path of procedures; also --explain=full.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
    rules: Annotated[str, typer.Option(help="Play under these rules: modern or fifth.")] = "",
    compare: Annotated[bool, typer.Option(help="Play under both, and show where they part.")] = False,
) -> None:
    """Run scenarios.  Exit code: 0 all passed, 1 one failed, 2 a file can't be read or played."""
    if rules and rules not in rulebook.EDITIONS:
        _stop(f"no rules are called {rules!r}; there are: {', '.join(rulebook.EDITIONS)}")
    editions = rulebook.EDITIONS if compare else (rules,) if rules else ()
    found = list(running.files(paths))
    if not found:
        _stop("no scenario file (.txt) there: " + ", ".join(map(str, paths)))
    results = []
    for path in found:
        result = running.run_file(path, editions, explain or full or as_json or compare)
        results.append(result)
        if not as_json:
            _show(result, explain or full, compare, full)
    if as_json:
        print(json.dumps([r.as_json() for r in results], indent=1, ensure_ascii=False))
    elif len(results) > 1:
        passed, asked = sum(r.passed for r in results), sum(bool(r.changes) for r in results)
        played = f", {asked} claimed nothing" if asked else ""
        out.print(f"{passed} of {len(results)} passed{played}")
    raise typer.Exit(max(r.status for r in results))


def _show(result: Result, explain: bool, compare: bool, full: bool = False) -> None:
    asked = result.status == running.PASSED and not result.claimed
    word, style = ("played: nothing was claimed", "yellow") if asked else _WORDS[result.status]
    out.print(
        Text.assemble((word, style), f"  {result.file}", f"  {result.title}" if result.title else ""),
        soft_wrap=True,
    )
    for error in result.errors:
        out.print(Text(f"  {error}", "red"), soft_wrap=True)
    for edition, told in result.asked.items():
        _tree(told, edition if len(result.asked) > 1 and told else "")
    for edition, changes in result.changes.items():
        out.print(Text(f"  {edition}: what came out" if len(result.rules) > 1 else "  what came out"))
        for change in changes:
            out.print(Text(f"    {change}"), soft_wrap=True)
    if compare:
        _side_by_side(result)
    elif explain or result.changes:
        for edition, reasons in result.reasons.items():
            so = [claim for claim in result.claims.get(edition, ()) if tells(claim)]
            _tree(reasons, edition if len(result.reasons) > 1 else "", full)
            _tree(so, "  Why it is so", full)
            for number, words in glosses_of(deciding((*reasons, *so))):
                out.print(Text(f"  {number:<8} {words}", "dim"), soft_wrap=True)


def _tree(reasons: Sequence[Reason], head: str = "", full: bool = False) -> None:
    """Reasons as lines with their rules beside them."""
    if head and reasons:
        out.print(Text(f"{head}:"))
    for words, rules in printed(reasons, full):
        text = Text.assemble(f"  {words:<{WIDTH}}  " if rules else f"  {words}", (rules, "dim"))
        out.print(text, soft_wrap=True)


def _side_by_side(result: Result) -> None:
    found = compare(result.transcript, result.games)
    table = Table("", "modern", "fifth", title=found.title())
    for number, notes in enumerate(found.rows, 1):
        style = "bold" if number == found.line() else ""
        table.add_row(str(number), *(Text(n.text if n else "") for n in notes), style=style)
    out.print(table)
    for line in found.reasons(result.reasons):
        out.print(Text(line), soft_wrap=True)


@app.command()
def card(
    name: Annotated[list[str], typer.Argument(help="The card's name.")],
    rules: Annotated[str, typer.Option(help="modern, or fifth for the card as it was in 1997.")] = "modern",
) -> None:
    """Show how a card is read: its type and its numbered abilities."""
    if rules not in rulebook.EDITIONS:
        _stop(f"no rules are called {rules!r}; there are: {', '.join(rulebook.EDITIONS)}")
    try:
        record = pool.card(" ".join(name), rules)
    except Unread as error:
        _stop(str(error), FAILED)
    if len(record.faces) > 1:
        out.print(Text(record.name), soft_wrap=True)
    for line in described(record):
        out.print(Text(line), soft_wrap=True)


@app.command()
def rules(number: Annotated[str, typer.Argument(help="A rule number, as 614.5, C4.2 or B12.")]) -> None:
    """Say in which edition a rule number exists, which procedures carry it out, which scenarios show it."""
    there = [edition for edition in rulebook.EDITIONS if rulebook.exists(number, edition)]
    if not there:
        near = ", ".join(rulebook.nearest(number)) or "nothing"
        _stop(f"no rule has the number {number!r}; near it: {near}", FAILED)
    out.print(f"{number} exists in: {', '.join(there)} (Comprehensive Rules of {rulebook.EDITION})")
    from .machine import PROCEDURES

    carried = {
        f"{step.__qualname__}"
        for procedure in PROCEDURES.values()
        for step, cited in zip(procedure.steps.methods, procedure.steps.rules)
        if number in cited
    }
    found = rulebook.index().get(number, {})
    for title, names in (
        ("steps of procedures", sorted(carried)),
        ("modules that cite it", found.get("modules", [])),
        ("scenarios", found.get("scenarios", [])),
    ):
        out.print(f"{title}: {', '.join(names) or 'none'}", soft_wrap=True)


@app.command()
def play(
    rules: Annotated[str, typer.Option(help="The rules to play by: modern or fifth.")] = "modern",
    bot: Annotated[
        bool, typer.Option("--bot", help="You against the bot; so it is if nothing is said.")
    ] = False,
    human: Annotated[bool, typer.Option("--human", help="Two people at one keyboard.")] = False,
    both: Annotated[bool, typer.Option("--both", help="The bot plays both seats, and you watch.")] = False,
    level: Annotated[str, typer.Option(help="How well the bot plays: easy, normal or hard.")] = "",
    deck: Annotated[str, typer.Option(help="The first player's deck: a shipped one, or a file.")] = "",
    opponent: Annotated[str, typer.Option(help="The second player's deck.")] = "",
    list_decks: Annotated[bool, typer.Option("--list-decks", help="List the shipped decks.")] = False,
    seed: Annotated[int | None, typer.Option(min=0, help="Where chance begins; the same game again.")] = None,
    save: Annotated[Path, typer.Option(help="The folder for the record and the transcript.")] = Path("."),
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this record.")] = None,
    script: Annotated[Path | None, typer.Option(help="Take the entries from this file.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the rules; several are allowed.")
    ] = None,
) -> None:
    """Play a game in the terminal.  Exit code: 0, or 2 if it can't begin, 1 after a fault."""
    from .play import decks, start
    from .play.levels import LEVELS

    if list_decks:
        for name in decks.shipped():
            out.print(Text(decks.described(name)), soft_wrap=True)
        return
    if rules not in TIMINGS:
        _stop(f"no rules are called {rules!r}; there are: {', '.join(TIMINGS)}")
    if level not in ("", *LEVELS):
        _stop(f"no level is called {level!r}; there are: {', '.join(LEVELS)}")
    if bot + human + both > 1:
        _stop("--bot, --human and --both exclude each other")
    chosen = tuple(option or ())
    try:
        chosen_options(rules, chosen)
    except ValueError as error:
        _stop(str(error))
    seats = ("human", "human") if human else ("bot", "bot") if both else ("human", "bot")
    wishes = start.Wishes(
        rules, seats, deck, opponent, seed, save, resume, script, options=chosen, level=level
    )
    try:
        code = start.play(wishes)
    except start.CannotStart as error:
        _stop(str(error))
    raise typer.Exit(code)


@app.command()
def bench() -> None:
    """Measure this version: games, decisions, copies and events, at 10, 100 and 1,000 permanents.

    The speed build measures the sources that lie beside it, too.
    """
    from .bench import build, measures
    from .builds import pure_figures

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


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8300,
    data: Annotated[Path, typer.Option(help="The folder that keeps the tables.")] = Path("fasteffects-data"),
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Ask, play and watch in the browser.  Needs the extra [web]; docs/web.md has the protocol."""
    try:
        from .web.serving import serve as run_server
    except ImportError as error:
        _stop(f"the extra [web] is not installed ({error}): pip install 'fasteffects[web]'")
    out.print(Text(f"Fast Effects at http://{host}:{port}/ (Ctrl-C ends it; tables are kept in {data})"))
    try:
        run_server(host, port, data, open_page)
    except OSError as error:
        _stop(f"the server can't run: {error}")


app.command()(many.arena)
app.command()(many.simulate)


def _stop(message: str, code: int = UNREADABLE) -> NoReturn:
    err.print(Text(message, "red"), soft_wrap=True)
    raise typer.Exit(code)


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
