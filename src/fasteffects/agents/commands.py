"""``fasteffects arena`` and ``fasteffects simulate``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import __version__
from ..play.decks import BadDeck
from ..rulebook import EDITIONS
from .agent import BadAgent, maker
from .many import matches, outcomes
from .match import FAILED, MOST_TURNS, Match, Outcome, deck
from .report import contest, save, save_records, summary

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)
NOT_POSSIBLE = 2

Rules = Annotated[str, typer.Option(help="modern or fifth.")]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]
Decks = Annotated[list[str] | None, typer.Option("--deck", help="A deck or file; each with each. Several.")]
Workers = Annotated[int, typer.Option(min=1, help="Processes. What comes out does not depend on it.")]
Out = Annotated[Path | None, typer.Option(help="Write all games there: .json, or .sqlite.")]
Records = Annotated[Path, typer.Option(help="The folder for the records of games that fail.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def arena(
    first: Annotated[str, typer.Argument(help="random, greedy, bot, search, search:200, file.py:Class")],
    second: Annotated[str, typer.Argument(help="Another agent, or the same.")],
    rules: Rules = "modern",
    games: Games = 100,
    seed: Seed = 1,
    decks: Decks = None,
    pairs: Annotated[bool, typer.Option(help="Each seed twice, with the seats changed.")] = False,
    workers: Workers = 1,
    out_file: Annotated[Path | None, typer.Option("--out", help="As simulate's.")] = None,
    records: Records = Path("failures"),
    as_json: Json = False,
) -> None:
    """Let two agents play, and say how often the first wins.  Exit code 1 where a game failed."""
    some = _planned(games + games % 2 * pairs, seed, rules, (first, second), decks or [], pairs, MOST_TURNS)
    found = _played(some, workers, False)
    head = _head("arena", some, {"agents": [first, second], **contest(found, pairs), **summary(found)})
    _told(head, found, out_file, records, as_json)


def simulate(
    rules: Rules = "modern",
    games: Games = 100,
    seed: Seed = 1,
    agent: Annotated[str, typer.Option(help="Who plays both seats.")] = "random",
    decks: Decks = None,
    turns: Annotated[int, typer.Option(min=1, help="A game that lasts longer has no result.")] = MOST_TURNS,
    workers: Workers = 1,
    out_file: Annotated[Path | None, typer.Option("--out", help="All games: .json, or .sqlite.")] = None,
    records: Records = Path("failures"),
    all_records: Annotated[bool, typer.Option(help="Keep the records of all games.")] = False,
    as_json: Json = False,
) -> None:
    """Play many games, and count how they end.  Exit code 1 where a game failed."""
    some = _planned(games, seed, rules, (agent, agent), decks or [], False, turns)
    found = _played(some, workers, all_records)
    _told(_head("simulate", some, {"agent": agent, **summary(found)}), found, out_file, records, as_json)


def _planned(
    games: int, seed: int, rules: str, agents: tuple[str, str], decks: list[str], pairs: bool, turns: int
) -> list[Match]:
    """The matches; what is wrong with them is said before any is played."""
    if rules not in EDITIONS:
        _stop(f"no rules are called {rules!r}; there are: {', '.join(EDITIONS)}")
    try:
        for words in agents:
            maker(words)
        some = matches(games, seed, rules, agents, decks, pairs, turns)
        for name in {name for match in some for name in match.decks}:
            deck(name).cards(rules)
    except (BadAgent, BadDeck) as error:
        _stop(str(error))
    return some


def _played(some: list[Match], workers: int, records: bool) -> list[Outcome]:
    """All outcomes, in the order of the games, while a bar shows how far it is."""
    found: list[Outcome] = []
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    failed = TextColumn("{task.fields[failed]} failed")
    with Progress(*columns, failed, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("games", total=len(some), failed=0)
        for batch in outcomes(some, workers, records):
            found.extend(batch)
            bar.update(task, completed=len(found), failed=sum(o.end == FAILED for o in found))
    return sorted(found, key=lambda o: o.match.number)


def _head(what: str, some: list[Match], more: dict[str, Any]) -> dict[str, Any]:
    decks = sorted({name for match in some for name in match.decks})
    return {"what": what, "version": __version__, "rules": some[0].rules, "decks": decks, **more}


def _told(
    head: dict[str, Any], found: list[Outcome], place: Path | None, folder: Path, as_json: bool
) -> None:
    """Print and write; leave with the exit code."""
    if place is not None:
        save(head, found, place)
    kept = save_records(found, folder)
    if as_json:
        print(json.dumps(head, indent=1, ensure_ascii=False))
    else:
        for name, value in head.items():
            words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
            if isinstance(value, dict):
                words = ", ".join(f"{k} {v}" for k, v in value.items()) or "none"
            out.print(f"{name}: {words}", markup=False)
    if kept:
        err.print(f"{len(kept)} records are in {folder}", markup=False)
    raise typer.Exit(int(any(o.end == FAILED for o in found)))


def _stop(message: str) -> NoReturn:
    err.print(message, style="red", markup=False)
    raise typer.Exit(NOT_POSSIBLE)
