"""The examples that train with other programs run whole, where those programs are installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from conftest import ROOT

pytest.importorskip("torch", reason="torch is not installed: no example that trains is tested")
pytest.importorskip("gymnasium", reason="the extra [envs] is not installed: no example that trains is tested")


def said(*words: str) -> str:
    """What an example prints; it must end well."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / words[0]), *words[1:]],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow
def test_cleanrl() -> None:
    assert "256 steps" in said("cleanrl.py", "--total-timesteps", "256", "--num-envs", "2")


@pytest.mark.slow
def test_alphazero() -> None:
    short = ("--rounds", "1", "--games", "2", "--tries", "8", "--test", "2")
    assert said("alphazero.py", *short).count("of 2 won") == 2


@pytest.mark.slow
def test_rllib() -> None:
    pytest.importorskip("ray.rllib", reason="ray[rllib] is not installed: its example is not tested")
    assert "1: " in said("rllib.py", "--iterations", "1", "--batch", "200")
