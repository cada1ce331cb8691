"""Agents, their contests, and many games at once: the same whoever plays them, and honestly counted."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from commanding import invoke
from fasteffects.agents import many
from fasteffects.agents.agent import BadAgent, RandomAgent, Scripted, maker
from fasteffects.agents.many import matches, outcomes
from fasteffects.agents.match import DRAWN, FAILED, WON, Outcome, Pairing, deck, play
from fasteffects.agents.report import contest, wilson
from fasteffects.cli import obey
from fasteffects.commands import arena as many_commands
from fasteffects.errors import RulesError
from fasteffects.machine.game import Game
from fasteffects.play import record as records
from fasteffects.play.record import Record
from fasteffects.timing.editions import TIMINGS

RANDOM = ("random", "random")
QUICK = {  # decks whose games are not long
    "modern": [f"modern-{w}" for w in "white-weenie red-creatures green-stompy tokens white-blue".split()],
    "fifth": [f"period-{w}" for w in "white-weenie stompy burn necro".split()],
}
SEEDS = {"modern": range(401, 406), "fifth": range(401, 405)}


class Breaks(RandomAgent):
    """An agent with a fault."""

    def choose(self, game: object) -> object:
        raise RulesError("on purpose")


class Dies(RandomAgent):
    """Takes its process with it, in one game."""

    def __init__(self, player: int, seed: int) -> None:
        super().__init__(player, seed)
        self.deadly = str(seed) == os.environ.get("FASTEFFECTS_DEADLY")

    def choose(self, game: Game) -> object:
        if self.deadly and game.turn_number > 2:
            os._exit(9)
        return super().choose(game)


def all_of(some: list[Pairing], workers: int = 1) -> list[dict[str, object]]:
    rows = [o.row() for batch in outcomes(some, workers) for o in batch]
    return sorted(rows, key=lambda row: str(row["number"]).zfill(6))


@pytest.mark.slow
@pytest.mark.parametrize("rules", TIMINGS)
def test_the_number_of_workers_changes_nothing(rules: str) -> None:
    some = matches(4, 5, rules, RANDOM)
    assert all_of(some) == all_of(some, 2)


@pytest.mark.slow
def test_a_worker_that_dies_costs_only_the_game_that_kills_it(monkeypatch: pytest.MonkeyPatch) -> None:
    some = matches(16, 5, "fifth", (f"{__file__}:Dies", "random"), turns=6)
    alone = all_of(some)
    monkeypatch.setenv("FASTEFFECTS_DEADLY", str(some[3].seed))
    found = list(outcomes(some, 2, size=3))
    rows = sorted((o.row() for batch in found for o in batch), key=lambda row: int(str(row["number"])))
    assert rows[3]["end"] == FAILED and rows[3]["fault"] == "the worker was lost twice"
    kept = [o.record for batch in found for o in batch if o.record is not None]
    assert [(record["seed"], record["answers"]) for record in kept] == [(some[3].seed, [])]
    assert rows[:3] + rows[4:] == alone[:3] + alone[4:]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups to interrupt")
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_keeps_what_is_finished(workers: int, tmp_path: Path) -> None:
    place = tmp_path / "games.json"
    script = f"import test_agents; test_agents.interrupted({workers}, {str(place)!r})"
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    process = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert process.returncode == 130, process.stderr
    assert "Traceback" not in process.stderr and "games are finished" in process.stderr
    data = json.loads(place.read_text(encoding="utf-8"))
    assert 2 <= data["games"] == len(data["rows"]) < data["planned"] == 400
    row = data["rows"][0]
    assert row == play(matches(400, 1, "fifth", RANDOM, turns=4)[row["number"]]).row()


def interrupted(workers: int, place: str) -> None:
    """Simulate, with Ctrl-C for the whole process group when two games are there."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who started the tests may ignore it
    real = many.outcomes

    def some_then_stop(*args: object) -> Iterator[list[Outcome]]:
        count = 0
        for batch in real(*args):  # type: ignore[arg-type]
            count += len(batch)
            yield batch
            if count >= 2:
                os.killpg(0, signal.SIGINT)

    commands: Any = many_commands
    commands.outcomes = some_then_stop
    obey(["simulate", "--rules", "fifth", "--games", "400", "--turns", "4",
         "--workers", str(workers), "--out", place])  # fmt: skip


def test_pairs_share_seed_and_decks_and_change_seats() -> None:
    some = matches(4, 1, "fifth", ("greedy", "random"), pairs=True)
    for first, second in (some[:2], some[2:]):
        assert (first.seed, first.decks) == (second.seed, second.decks)
        assert first.agents == second.agents[::-1] and second.swapped > first.swapped
    assert some[0].seed != some[2].seed


def test_a_mirror_is_each_deck_against_itself() -> None:
    some = matches(6, 1, "modern", RANDOM, ["a", "b"], pairs=True, mirror=True)
    assert [match.decks for match in some] == [("a", "a")] * 2 + [("b", "b")] * 2 + [("a", "a")] * 2
    assert len({match.seed for match in some}) == 3


def test_what_is_won_is_counted_for_the_agent_and_not_for_the_seat() -> None:
    some = matches(6, 3, "modern", ("greedy", "random"), pairs=True)
    ends = [(WON, 0), (WON, 1), (WON, 0), (WON, 0), (DRAWN, -1), (FAILED, -1)]
    found = contest([Outcome(match, *end, 9, 90) for match, end in zip(some, ends)], True)
    assert (found["won"], found["lost"], found["drawn"], found["not counted"]) == (3, 1, 1, 1)
    assert found["rate"] == 0.7
    assert found["pairs"] == {"both won": 1, "shared": 1, "both lost": 0}


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(8, 10)  # worked by hand from the formula with z = 1.96
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 5)[0] == 0.0 and wilson(5, 5)[1] == 1.0


def test_a_failure_is_counted_and_its_record_leads_to_it(tmp_path: Path) -> None:
    match = matches(1, 1, "modern", ("random", f"{__file__}:Breaks"))[0]
    outcome = play(match)
    assert (outcome.end, outcome.winner) == (FAILED, -1) and "on purpose" in outcome.fault
    assert outcome.record is not None
    place = tmp_path / "game.json"
    place.write_text(json.dumps(outcome.record), encoding="utf-8")
    game = records.load(place).replay()
    assert game.decision is not None and game.decision.player == 1 and not game.over
    assert len(game.record()) == outcome.answers


def test_all_records_replay(tmp_path: Path) -> None:
    for match in matches(2, 9, "fifth", RANDOM):
        outcome = play(match, records=True)
        assert outcome.record is not None and outcome.record["key"]
        place = tmp_path / "game.json"
        place.write_text(json.dumps(outcome.record), encoding="utf-8")
        assert records.load(place).replay().result == (outcome.winner,)


def test_a_script_is_followed_and_then_the_other_agent() -> None:
    match = matches(1, 1, "modern", RANDOM)[0]
    kept = play(match, records=True).record
    assert kept is not None
    loaded = [words for player, _, words in kept["answers"] if player == 0]
    lists = [deck(name) for name in match.decks]
    game = Record("modern", ["Player 1", "Player 2"], lists, match.seed, seats=["bot", "bot"]).begin()
    agents: list[Any] = [Scripted(loaded, RandomAgent(0, 1)), RandomAgent(1, match.seed)]
    while not game.over:
        assert game.decision is not None
        game.answer(agents[game.decision.player].choose(game))
    assert game.key().hex() == kept["key"]


@pytest.mark.parametrize(
    "words", ["", "clever", "search:0", "search:x", "random:3", "nowhere.py:A", "os:Nope"]
)
def test_what_is_no_agent_is_refused(words: str) -> None:
    with pytest.raises(BadAgent):
        maker(words)


def test_an_agent_whose_module_breaks_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "mine.py"
    place.write_text("1 / 0")
    said = invoke(["arena", f"{place}:Mine", "random"])
    assert said.exit_code == 2 and "can't be loaded: ZeroDivisionError" in said.output


def test_the_commands(tmp_path: Path) -> None:
    place = tmp_path / "games.sqlite"
    words = ["simulate", "--games", "3", "--rules", "fifth", "--out", str(place), "--json"]
    said = invoke(words)
    assert said.exit_code == 0, said.output
    assert sum(json.loads(said.stdout)["ends"].values()) == 3
    with sqlite3.connect(place) as base:
        assert base.execute("SELECT count(*) FROM games").fetchone() == (3,)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["arena", "random", "clever"], "no agent is called"),
        (["simulate", "--rules", "third"], "no rules are called"),
        (["simulate", "--deck", "modern-brun"], "modern-burn"),
        (["simulate", "--out", "games.parquet"], "ends in .json or .sqlite"),
        (["simulate", "--out", "no/such/folder/games.json"], "can't be written"),
        (["simulate", "--records", __file__], "can't be written"),
    ],
)
def test_what_cannot_be_played_or_kept_is_said_first(words: list[str], says: str) -> None:
    said = invoke(words)
    assert said.exit_code == 2 and says in said.output


@pytest.mark.skipif("FASTEFFECTS_CONTESTS" not in os.environ, reason="minutes long: FASTEFFECTS_CONTESTS=1")
@pytest.mark.parametrize("rules", TIMINGS)
@pytest.mark.parametrize("agents", [("greedy", "random"), ("search:16", "greedy")])
def test_the_better_one_wins(agents: tuple[str, str], rules: str) -> None:
    """The contests between search and greedy are those of docs/agents.md."""
    found: list[Outcome] = []
    for seed in SEEDS[rules]:
        decks = QUICK[rules]
        some = matches(2 * len(decks), seed, rules, agents, decks, pairs=True, mirror=True)
        found += [o for batch in outcomes(some, 2) for o in batch]
    assert contest(found, True)["interval"][0] > 0.5, [o.row() for o in found]
