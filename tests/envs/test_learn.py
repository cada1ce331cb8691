"""The example that learns: it runs, and what it does makes winning picks likelier."""

from __future__ import annotations

import runpy

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed: no environments are tested")

from conftest import ROOT  # noqa: E402

EXAMPLE = runpy.run_path(str(ROOT / "examples" / "learn.py"))


def test_it_runs() -> None:
    weights, curve = EXAMPLE["learn"]("modern", "modern-red-creatures", 1, 2, 0.1, 3)
    assert np.isfinite(weights).all() and weights.any()
    assert len(curve) == 1 and 0 <= curve[0] <= 1


def test_draws_follow_the_chances() -> None:
    options = np.zeros((2000, 3, EXAMPLE["FEATURES"]))
    options[:, 1, 0] = 1
    mask = np.array([[1, 1, 0]] * 2000)
    weights = np.zeros(EXAMPLE["FEATURES"])
    weights[0] = np.log(3)
    likely = EXAMPLE["chances"](options, mask, weights)
    assert np.allclose(likely, [[0.25, 0.75, 0]])
    picks = EXAMPLE["drawn"](likely, np.random.default_rng(1))
    assert set(picks.tolist()) == {0, 1} and abs((picks == 1).mean() - 0.75) < 0.05


def test_the_test_plays_each_game_to_its_end() -> None:
    weights = np.zeros(EXAMPLE["FEATURES"])
    won, games = EXAMPLE["tested"]("modern", "modern-red-creatures", weights, 3, 2)
    assert games == 3 and won in range(4)
    assert EXAMPLE["tested"]("modern", "modern-red-creatures", weights, 3, 2) == (won, games)
