"""How much is supported: the command, and the figures that no change may lower unseen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commanding import invoke
from conftest import ROOT
from fasteffects.cards import pool
from fasteffects.play import coverage

pytestmark = pytest.mark.outside

READ = "Grizzly Bears"


def refused() -> str:
    """Some card of the pool that is refused."""
    return next(name for name in pool.names() if "stopped" in pool.raw(name))


def test_a_deck_is_counted_and_what_stops_it_is_told(tmp_path: Path) -> None:
    name = refused()
    (tmp_path / "one.txt").write_text(f"3 {READ}\n1 {name}\n", encoding="utf-8")
    (tmp_path / "two.txt").write_text(f"4 {READ}\n", encoding="utf-8")
    result = invoke(["cards", "coverage", str(tmp_path), "--json"])
    assert result.exit_code == 0, result.output
    one, two = json.loads(result.output)["decks"]
    assert (one["cards"], one["supported"], one["whole"]) == (4, 3, False)
    assert one["refused"] == {name: pool.raw(name)["stopped"]}
    assert two["whole"] and not two["refused"]


def test_what_is_no_deck_is_told_and_the_rest_measured(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(f"4 {READ}\n", encoding="utf-8")
    (tmp_path / "two.txt").write_text("4 Grizly Baers\n", encoding="utf-8")
    result = invoke(["cards", "coverage", str(tmp_path)])
    assert result.exit_code == 2
    assert "one: 4 of 4" in result.output and "Grizly Baers" in result.output


@pytest.mark.slow
def test_a_folder_of_refused_cards_takes_no_time(tmp_path: Path) -> None:
    """Near names are sought only where a name is not known."""
    names = [name for name in pool.names() if "stopped" in pool.raw(name)][:300]
    text = "".join(f"1 {name}\n" for name in names)
    (tmp_path / "many.txt").write_text(text, encoding="utf-8")
    found = [
        coverage.of_deck(d) for _, d in coverage.decks_in([str(tmp_path)]) if not isinstance(d, Exception)
    ]
    assert [len(f.refused) for f in found] == [300]


@pytest.mark.slow
def test_no_share_has_fallen() -> None:
    """``docs/coverage.json`` is what was reached: the pool holds at least as much."""
    page = ROOT / "docs" / "coverage.json"
    if not page.is_file():
        pytest.skip("NO FIGURES: docs/coverage.json is not there")
    reached = json.loads(page.read_text(encoding="utf-8"))["pool"]
    now = coverage.of_pool().as_json()
    assert now["pool"]["supported"] >= reached["pool"]["supported"]
    for name, share in reached["formats"].items():
        assert now["formats"][name]["supported"] >= share["supported"], name
