"""``fasteffects league``."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..agents.agent import BadAgent, maker
from ..agents.league import BadLeague, League
from ..agents.many import usual_decks
from ..agents.match import deck
from ..agents.rating import picture, rate
from ..play.decks import BadDeck, leaders
from ..rulebook import EDITIONS
from .arena import INTERRUPTED, Decks, Json, Rules, Seed, Workers, _stop, err, out
from .words import Argument, Exit, Flag

Out = Annotated[Path | None, Flag("--out", help="Keep the games there (.json), and go on with them.")]
Plot = Annotated[Path | None, Flag(help="Draw the ratings there (.svg).")]


def league(
    agents: Annotated[list[str], Argument("random, greedy, search:16, file.py:Class, exec:…")],
    rules: Rules = "modern",
    games: Annotated[int, Flag(min=2, help="Games of each two agents, in pairs.")] = 20,
    seed: Seed = 1,
    decks: Decks = None,
    mirror: Annotated[bool, Flag(help="Each deck against itself.")] = True,
    workers: Workers = 1,
    out_file: Out = None,
    plot: Plot = None,
    as_json: Json = False,
) -> None:
    """Let each of several agents play each other, and rate them by Elo.

    Games in the file are not played again.
    """
    agents = list(dict.fromkeys(agents))
    if len(agents) < 2:
        _stop("a league has two agents or more")
    if rules not in EDITIONS:
        _stop(f"no rules are called {rules!r}; there are: {', '.join(EDITIONS)}")
    some = decks or usual_decks(rules)
    try:
        for words in agents:
            maker(words)
        for name in some:
            deck(name).cards(rules)
        leaders([deck(name) for name in some], rules)
        its = League(rules, some, seed, mirror, out_file)
    except (BadAgent, BadDeck, BadLeague, OSError) as error:
        _stop(str(error))
    left = its.left(agents, games)
    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    whole = True
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("games", total=len(left))
        try:
            its.play(left, workers, lambda done: bar.update(task, completed=done))
        except KeyboardInterrupt:
            whole = False
            err.print("interrupted: the same command goes on with it", markup=False)
    failed = len(its.left(agents, games)) if whole else 0
    ratings = rate(agents, its.points(agents))
    if as_json:
        print(json.dumps([asdict(one) for one in ratings], indent=1, ensure_ascii=False))
    else:
        for one in ratings:
            share = f"{one.points:g} of {one.games}"
            out.print(f"{one.elo:6.0f} ± {one.high - one.elo:<4.0f} {one.name}: {share}", markup=False)
    if plot is not None:
        plot.write_text(picture(ratings, f"Elo, {rules} rules, 95 %"), encoding="utf-8")
    if failed:
        err.print(f"{failed} games failed; the same command plays them again", markup=False)
    raise Exit(int(failed > 0) if whole else INTERRUPTED)
