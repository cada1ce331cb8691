"""Leagues: what was played is kept and gone on with, ratings follow from games, programs may play."""

from __future__ import annotations

import json
import sys
from math import exp, log
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from commanding import invoke
from conftest import ROOT
from fasteffects.agents.agent import maker
from fasteffects.agents.external import ProgramLost
from fasteffects.agents.league import BadLeague, League
from fasteffects.agents.rating import MEAN, PRIOR, picture, rate
from fasteffects.play.decks import load
from fasteffects.positions.setup import new_game

DECK = ("--deck", "modern-red-creatures")


def run(*words: str) -> str:
    found = invoke(["league", *words, *DECK])
    assert found.exit_code == 0, (found.output, found.exception)
    return found.stdout


def test_the_ratings_of_two_follow_from_their_odds() -> None:
    """Of two agents the likeliest difference is the logarithm of the odds."""
    best, other = rate(["a", "b"], {("a", "b"): (75.0, 100)})
    odds = (75 + PRIOR / 2) / (25 + PRIOR / 2)
    assert best.elo - other.elo == pytest.approx(400 * log(odds) / log(10))
    assert best.elo + other.elo == pytest.approx(2 * MEAN)
    assert (best.games, best.points, other.points) == (100, 75.0, 25.0)
    rate_of = 1 / (1 + exp(-log(odds)))
    deviation = 1 / (2 * (100.5 * rate_of * (1 - rate_of)) ** 0.5)  # of one about the mean of both
    assert best.high - best.elo == pytest.approx(1.959964 * 400 / log(10) * deviation)


def test_ratings_are_the_same_in_every_order_and_have_bounds() -> None:
    points = {("a", "b"): (10.0, 10), ("b", "c"): (7.0, 10), ("a", "c"): (9.5, 10)}
    turned = {("b", "a"): (0.0, 10), ("c", "b"): (3.0, 10), ("c", "a"): (0.5, 10)}
    one, other = rate(["a", "b", "c"], points), rate(["c", "a", "b"], turned)
    assert [r.name for r in one] == [r.name for r in other] == ["a", "b", "c"]
    assert [r.elo for r in one] == pytest.approx([r.elo for r in other])
    assert all(r.low < r.elo < r.high < 3_000 for r in one)
    more = rate(["a", "b", "c"], {pair: (10 * made, 10 * games) for pair, (made, games) in points.items()})
    assert all(wide.high - wide.low > 2 * narrow.high - 2 * narrow.low for wide, narrow in zip(one, more))
    ElementTree.fromstring(picture(one, "a < b & c"))


@pytest.mark.slow
def test_a_league_goes_on_where_it_was(tmp_path: Path) -> None:
    place = tmp_path / "league.json"
    words = ("random", "greedy", "--out", str(place), "--json")
    first = json.loads(run(*words, "--games", "4"))
    games = json.loads(place.read_text())["games"]
    assert len(games) == 4 and {r["name"] for r in first} == {"random", "greedy"}
    assert (
        sorted(tuple(g["agents"]) for g in games) == [("greedy", "random")] * 2 + [("random", "greedy")] * 2
    )
    picture_place = tmp_path / "league.svg"
    run("random", "greedy", "bot", "--out", str(place), "--games", "4", "--plot", str(picture_place))
    later = json.loads(place.read_text())["games"]
    assert later[:4] == games and len(later) == 12
    ElementTree.fromstring(picture_place.read_text())
    before = place.read_bytes()
    run(*words, "--games", "4")
    assert place.read_bytes() == before
    other = League("modern", ["modern-burn"], 1, True)
    with pytest.raises(BadLeague, match="other decks"):
        League("modern", other.decks, 1, True, place)


def test_what_is_no_league_is_said(tmp_path: Path) -> None:
    place = tmp_path / "league.json"
    place.write_text("[1]")
    found = invoke(["league", "random", "greedy", "--out", str(place), *DECK])
    assert found.exit_code == 2 and found.exception is None
    assert invoke(["league", "random", *DECK]).exit_code == 2
    assert invoke(["league", "random", "nobody", *DECK]).exit_code == 2


def test_a_program_plays_in_a_league(tmp_path: Path) -> None:
    place = tmp_path / "league.json"
    program = f"exec:{sys.executable} {ROOT / 'examples' / 'program.py'}"
    run("random", program, "--out", str(place), "--games", "2")
    games = json.loads(place.read_text())["games"]
    assert len(games) == 2 and {g["end"] for g in games} <= {"won", "draw", "limit"}


def test_a_program_is_told_what_its_seat_sees(tmp_path: Path) -> None:
    """Each line that it gets names no card that only the other seat has seen."""
    heard = tmp_path / "heard.txt"
    code = f"import sys\nfor line in sys.stdin:\n  open({str(heard)!r}, 'a').write(line)\n"
    code += "  if 'choose' in line: print('{\"answer\": 0}', flush=True)\n"
    script = tmp_path / "program.py"
    script.write_text(code)
    decks = [load(name).cards("modern") for name in ("modern-red-creatures", "modern-white-blue")]
    game = new_game(decks, seed=3, log=False)
    assert game.decision is not None
    agent: Any = maker(f"exec:{sys.executable} {script}")(game.decision.player, 3)
    assert agent.choose(game) == game.decision.options[0].value
    begin, choose = (json.loads(line) for line in heard.read_text().splitlines())
    assert begin == {"type": "begin", "protocol": 1, "player": agent.player, "seed": 3}
    mine, others = {c.name for c in decks[agent.player]}, {c.name for c in decks[1 - agent.player]}
    said = json.dumps(choose)
    assert any(name in said for name in mine) and not any(name in said for name in others - mine)


def test_a_program_that_says_nothing_is_a_fault() -> None:
    game = new_game([load("modern-burn").cards("modern")] * 2, seed=1, log=False)
    assert game.decision is not None
    agent = maker(f'exec:{sys.executable} -c "print(1)"')(game.decision.player, 1)
    with pytest.raises(ProgramLost):
        agent.choose(game)
