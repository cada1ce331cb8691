"""Games as rows to learn from: what is written says what was played, and is read as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from fasteffects.agents.match import Outcome, play
from fasteffects.agents.match import Pairing as Game
from fasteffects.play.record import Record, parse
from fasteffects.state.objects import NATURE

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed")

from fasteffects.envs.match import Match, begin  # noqa: E402
from fasteffects.envs.picks import MOST  # noqa: E402
from fasteffects.envs.positions import Positions  # noqa: E402

DECKS = {
    "modern": ("modern-tokens", "modern-burn"),
    "fifth": ("period-white-weenie", "period-burn"),
}


def played(rules: str, agent: str = "random", turns: int = 60) -> tuple[Outcome, Record]:
    """A game and its record."""
    found = play(Game(0, 7, rules, (agent, agent), DECKS[rules], turns), records=True)
    assert found.record is not None
    return found, parse(json.dumps(found.record))


@pytest.mark.parametrize("rules", DECKS)
def test_the_rows_lead_through_the_same_game(rules: str) -> None:
    """Taking the actions of the rows at each choice brings the answers of the record."""
    outcome, record = played(rules)
    rows = {}
    for one in Positions(record):
        rows.setdefault(one.answers, []).append(one)
    game = record.begin(log=False)
    picked = 0
    for given, (player, kind, words) in enumerate(a for a in record.answers if a[0] != NATURE):
        assert game.decision is not None and game.decision.player == player
        value = game.decision.check(words)
        match = Match(game.copy())
        if kind == "priority" and value[0] == "ActivateMana":
            assert given not in rows  # costs are paid by themselves there, and mana is not offered
        elif kind != "mana" and not match.answers:
            for row in rows.pop(given):
                assert row.player == player and row.seen["action_mask"][row.action] == 1
                assert row.policy[row.action] == row.policy.sum() == 1
                match.take(row.action)
                picked += 1
            other = game.copy()
            other.answer(value)
            mine = match.game.record()[: len(other.record())]
            assert mine == other.record(), (kind, words)
        game.answer(value)
    assert not rows and picked > 30
    assert outcome.winner >= 0
    ends = {one.player: one.value for one in Positions(record)}
    assert ends == {outcome.winner: 1.0, 1 - outcome.winner: -1.0}


@pytest.mark.parametrize("rules", DECKS)
def test_every_pick_is_found_from_the_answer_that_it_leads_to(rules: str) -> None:
    """Of random picks, the whole answer says each of them again."""
    match, rng, parts = begin(rules, DECKS[rules], 3), Random(3), 0
    for _ in range(250):
        if match.over:
            break
        before, asked, options, way = match.copy(), match.asked, match.options, []
        assert asked is not None
        while options:
            pick = rng.choice(options)
            way.append(options.index(pick))
            asked = asked.after(pick)
            options = asked.picks() if asked.heap is not None or asked.items() else []
        value = asked.value()
        twin = before.copy()
        for index in way:
            assert twin.toward(value) == index
            twin.take(index)
            parts += 1
            if twin.answers != before.answers:
                break
        match.answer(value)
    assert parts > 60


def test_a_search_says_how_it_weighed_and_what_it_thought() -> None:
    _, record = played("modern", "search:8", 8)
    assert record.policies and record.values
    assert all(abs(sum(shares.values()) - 1) < 0.01 for _, _, shares in record.policies)
    found = list(Positions(record))
    several = [one for one in found if (one.policy > 0).sum() > 1]
    assert several and all(abs(one.policy.sum() - 1) < 1e-5 for one in found)
    assert all(not one.policy[one.seen["action_mask"] == 0].any() for one in found)
    assert any(one.estimate is not None and 0 <= one.estimate <= 1 for one in found)
    again = parse(str(record))
    assert again.policies == record.policies


def run(*words: str, where: Path) -> subprocess.CompletedProcess[str]:
    """The command line."""
    command = [sys.executable, "-m", "fasteffects", "simulate", "--deck", "modern-burn", *words]
    return subprocess.run(command, cwd=where, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.slow
def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="NO PYARROW: the extra [parquet] is not installed")
    import pyarrow.parquet

    from fasteffects.envs.kinds import kind_of
    from fasteffects.envs.parquet import arrays

    done = run("--games", "3", "--positions", "a.parquet", where=tmp_path)
    assert done.returncode == 0, done.stderr
    table = pyarrow.parquet.read_table(tmp_path / "a.parquet")
    about = json.loads(table.schema.metadata[b"fasteffects"])
    assert about["observation"] == "small" and about["rules"] == "modern" and about["agent"] == "random"
    assert about["fingerprint"] == kind_of("small").fingerprint()
    assert f"rows {len(table)}," in done.stdout
    seen, others = arrays(table)
    entries = kind_of("small").entries
    assert {n: (str(a.dtype), a.shape[1:]) for n, a in seen.items()} == entries
    assert others["policy"].shape == (len(table), MOST)
    assert set(others["game"]) == {0, 1, 2} and set(others["player"]) == {0, 1}
    assert np.take_along_axis(seen["action_mask"], others["action"][:, None], 1).all()
    game = others["game"] == 1
    outcome = play(
        Game(1, int(others["seed"][game][0]), "modern", ("random",) * 2, ("modern-burn",) * 2), True
    )
    rows = list(Positions(parse(json.dumps(outcome.record))))
    assert len(rows) == game.sum()
    assert all((row.seen["rows"] == array).all() for row, array in zip(rows, seen["rows"][game]))
    assert not (tmp_path / "failures").exists(), "records were not asked for"


@pytest.mark.slow
def test_what_is_missing_is_said_before_the_games(tmp_path: Path) -> None:
    done = run("--games", "1", "--positions", "a.csv", where=tmp_path)
    assert done.returncode == 2 and ".parquet is needed" in done.stderr
    (tmp_path / "pyarrow.py").write_text("raise ImportError('none')")
    done = run("--games", "1", "--positions", "a.parquet", where=tmp_path)
    assert done.returncode == 2 and "pip install 'fasteffects[parquet]'" in done.stderr
