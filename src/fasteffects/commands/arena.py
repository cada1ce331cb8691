"""``fasteffects arena`` and ``fasteffects simulate``."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import __version__
from ..agents.agent import BadAgent, maker
from ..agents.many import matches, outcomes
from ..agents.match import FAILED, MOST_TURNS, Outcome, Pairing, deck
from ..agents.report import DATABASES, contest, save, save_records, summary
from ..cards.coding import JsonObject
from ..play.decks import BadDeck, leaders
from ..rulebook import EDITIONS
from .words import Argument, Exit, Flag

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)
NOT_POSSIBLE, INTERRUPTED = 2, 130

Rules = Annotated[str, Flag(help="modern or fifth.")]
Games = Annotated[int, Flag(min=1, help="How many games.")]
Seed = Annotated[int, Flag(min=0, help="The same seed gives the same games.")]
Decks = Annotated[list[str] | None, Flag("--deck", help="A deck or file; each with each. Several.")]
Workers = Annotated[int, Flag(min=1, help="Processes. What comes out does not depend on it.")]
Ray = Annotated[str, Flag(help="Not here, but on a Ray cluster: its address, or local for a new one.")]
Out = Annotated[Path | None, Flag("--out", help="Write all games there: .json or .sqlite.")]
Records = Annotated[
    Path | None, Flag(help="The folder for the records of games that fail; else a temporary one.")
]
AllRecords = Annotated[bool, Flag(help="Keep the records of all games.")]
Json = Annotated[bool, Flag("--json", help="Print JSON.")]
Rows = Annotated[Path | None, Flag("--positions", help="Write all choices there, to learn from (.parquet).")]
Kind = Annotated[str, Flag(help="What --positions has of each: full, small or tokens.")]


def arena(
    first: Annotated[str, Argument("random, greedy, bot, search, search:200, file.py:Class")],
    second: Annotated[str, Argument("Another agent, or the same.")],
    rules: Rules = "modern",
    games: Games = 100,
    seed: Seed = 1,
    decks: Decks = None,
    pairs: Annotated[bool, Flag(help="Each seed twice, with the seats changed.")] = False,
    mirror: Annotated[bool, Flag(help="Each deck against itself.")] = False,
    workers: Workers = 1,
    ray: Ray = "",
    out_file: Out = None,
    records: Records = None,
    all_records: AllRecords = False,
    as_json: Json = False,
) -> None:
    """Let two agents play, and say how often the first wins.  Exit code 1 where a game failed."""
    _writable(out_file, records)
    games += games % 2 * pairs
    some = _planned(games, seed, rules, (first, second), decks or [], pairs, MOST_TURNS, mirror)
    found = _played(some, workers, ray, all_records)
    head = _head("arena", some, {"agents": [first, second], **contest(found, pairs), **summary(found)})
    _told(head, found, out_file, records, as_json)


def simulate(
    rules: Rules = "modern",
    games: Games = 100,
    seed: Seed = 1,
    agent: Annotated[str, Flag(help="Who plays both seats.")] = "random",
    decks: Decks = None,
    turns: Annotated[int, Flag(min=1, help="A game that lasts longer has no result.")] = MOST_TURNS,
    workers: Workers = 1,
    ray: Ray = "",
    out_file: Out = None,
    records: Records = None,
    all_records: AllRecords = False,
    positions: Rows = None,
    observation: Kind = "small",
    as_json: Json = False,
) -> None:
    """Play many games, and count how they end.  Exit code 1 where a game failed."""
    _writable(out_file, records)
    if positions is not None:
        _learnable(positions, observation)
    some = _planned(games, seed, rules, (agent, agent), decks or [], False, turns)
    found = _played(some, workers, ray, all_records or positions is not None)
    head = _head("simulate", some, {"agent": agent, **summary(found)})
    if positions is not None:
        head["positions"] = _positions(found, positions, observation, head)
        if not all_records:
            found = [o if o.end == FAILED else replace(o, record=None) for o in found]
    _told(head, found, out_file, records, as_json)


def _writable(place: Path | None, folder: Path | None) -> None:
    """What can't be written is said before the games are played."""
    if place is not None:
        if place.suffix not in (*DATABASES, ".json"):
            _stop(f"--out {place}: a file that ends in .json or {DATABASES[0]} is needed")
        if place.is_dir() or not os.access(place if place.exists() else place.absolute().parent, os.W_OK):
            _stop(f"--out {place} can't be written")
    if folder is None:
        return
    there = next(p for p in (folder.absolute(), *folder.absolute().parents) if p.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        _stop(f"--records {folder} can't be written")


def _learnable(place: Path, observation: str) -> None:
    """What is missing for ``--positions`` is said before the games are played."""
    if place.suffix != ".parquet":
        _stop(f"--positions {place}: a file that ends in .parquet is needed")
    try:
        from ..envs.kinds import kind_of
        from ..envs.parquet import library

        library()
        kind_of(observation)
    except ImportError as error:
        _stop(f"--positions needs the extra [parquet] ({error}): pip install 'fasteffects[parquet]'")
    except ValueError as error:
        _stop(f"--positions: {error}")


def _positions(found: list[Outcome], place: Path, observation: str, head: JsonObject) -> dict[str, int]:
    """Write the choices of all games; how many there are."""
    from ..envs.parquet import write

    about = {name: head[name] for name in ("rules", "decks", "agent")}
    try:
        writer = write(found, place, observation, about)
    except OSError as error:
        _stop(f"--positions {place} can't be written: {error}")
    return {"rows": writer.written, "answers left out": writer.left_out}


def _planned(
    games: int,
    seed: int,
    rules: str,
    agents: tuple[str, str],
    decks: list[str],
    pairs: bool,
    turns: int,
    mirror: bool = False,
) -> list[Pairing]:
    """The matches; what is wrong with them is said before any is played."""
    if rules not in EDITIONS:
        _stop(f"no rules are called {rules!r}; there are: {', '.join(EDITIONS)}")
    try:
        for words in agents:
            maker(words)
        some = matches(games, seed, rules, agents, decks, pairs, turns, mirror)
        for name in {name for match in some for name in match.decks}:
            deck(name).cards(rules)
        leaders([deck(name) for name in {name for match in some for name in match.decks}], rules)
    except (BadAgent, BadDeck) as error:
        _stop(str(error))
    return some


def _played(some: list[Pairing], workers: int, ray: str, records: bool) -> list[Outcome]:
    """All outcomes, in the order of the games, and a bar on the way; at Ctrl-C those there are."""
    found: list[Outcome] = []
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    failed = TextColumn("{task.fields[failed]} failed")
    with Progress(*columns, failed, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("games", total=len(some), failed=0)
        try:
            for batch in _coming(some, workers, ray, records):
                found.extend(batch)
                bar.update(task, completed=len(found), failed=sum(o.end == FAILED for o in found))
        except KeyboardInterrupt:
            err.print(f"interrupted: {len(found)} of {len(some)} games are finished", markup=False)
    return sorted(found, key=lambda o: o.match.number)


def _coming(some: list[Pairing], workers: int, ray: str, records: bool) -> Iterator[list[Outcome]]:
    if not ray:
        return outcomes(some, workers, records)
    from ..agents.cluster import NoRay, over_ray

    try:
        return over_ray(some, ray, records)
    except NoRay as error:
        _stop(str(error))


def _head(what: str, some: list[Pairing], more: JsonObject) -> JsonObject:
    decks = sorted({name for match in some for name in match.decks})
    left = {} if more["games"] == len(some) else {"planned": len(some)}
    return {"what": what, "version": __version__, "rules": some[0].rules, "decks": decks, **left, **more}


def _told(
    head: JsonObject, found: list[Outcome], place: Path | None, records: Path | None, as_json: bool
) -> None:
    """Print and write; leave with the exit code."""
    try:
        wanted = any(outcome.record is not None for outcome in found)
        folder = records or Path(mkdtemp(prefix="fasteffects-records-") if wanted else ".")
        kept = save_records(found, folder)
        if place is not None:
            save(head, found, place)
    except (OSError, sqlite3.Error) as error:
        _stop(f"not all could be written: {error}")
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
    failed = any(o.end == FAILED for o in found)
    raise Exit(INTERRUPTED if "planned" in head else int(failed))


def _stop(message: str) -> NoReturn:
    err.print(message, style="red", markup=False)
    raise Exit(NOT_POSSIBLE)
