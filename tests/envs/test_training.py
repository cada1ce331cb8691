"""The examples that train with other programs run whole, where those programs are installed."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from conftest import ROOT
from fasteffects.agents.match import Pairing, play
from fasteffects.envs.match import begin

torch = pytest.importorskip("torch", reason="torch is not installed: no example that trains is tested")
np = pytest.importorskip(
    "numpy", reason="the extra [envs] is not installed: no example that trains is tested"
)
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
    short = ("--rounds", "1", "--games", "2", "--tries", "8", "--test", "2", "--against", "greedy")
    assert said("alphazero.py", *short).count("of 2 won") == 3


@pytest.mark.slow
def test_ppo_and_its_weights_in_a_contest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "weights.npz"
    short = ("--seconds", "1", "--workers", "1", "--matches", "2", "--length", "8", "--test", "2")
    decks = ("--deck", "modern-burn", "modern-tokens")
    assert said("ppo.py", *short, *decks, "--save", str(place)).count("of 2 won") == 2
    assert said("ppo.py", *short, *decks, "--load", str(place)).count("of 2 won") == 2
    other = ("--deck", "modern-green-stompy")  # cards that it has not seen
    assert said("ppo.py", *short, *other, "--load", str(place)).count("of 2 won") == 2
    monkeypatch.setenv("FASTEFFECTS_WEIGHTS", str(place))
    agents = (f"{ROOT / 'examples' / 'trained.py'}:Trained", "random")
    outcome = play(Pairing(1, 3, "modern", agents, ("modern-burn", "modern-tokens")))
    assert outcome.end == "won", outcome.fault


def test_the_weights_say_the_same_in_torch_and_numpy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    ppo, trained = import_module("ppo"), import_module("trained")
    from fasteffects.envs.kinds import kind_of
    from fasteffects.envs.vocabulary import Vocabulary

    place, decks = tmp_path / "weights.npz", ("modern-burn", "modern-tokens")
    ppo.keep_weights(ppo.Policy(Vocabulary.of_decks(decks)), str(place))
    policy = ppo.loaded(str(place))  # in the half precision in which they are kept
    monkeypatch.setenv("FASTEFFECTS_WEIGHTS", str(place))
    trained.weights.cache_clear()
    trained.vocabulary.cache_clear()
    assert trained.vocabulary() == policy.words == Vocabulary.of_decks(decks)

    match, arrays = begin("modern", decks, seed=2), kind_of("small").empty(1)
    page = kind_of("small").page({name: array[0] for name, array in arrays.items()}, policy.words.numbers)
    for _ in range(40):
        page.write(match, match.player)
        with torch.no_grad():
            wanted = policy(ppo.taken(arrays))[0].probs[0].numpy()
        found = trained.chances({name: array[0] for name, array in arrays.items()})
        assert np.allclose(found, wanted[: len(found)], atol=1e-4)
        match.take(0)


def test_new_cards_come_after_those_that_were_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    ppo = import_module("ppo")
    from fasteffects.envs.vocabulary import Vocabulary

    policy, place = ppo.Policy(Vocabulary.of_decks(["modern-burn"])), tmp_path / "weights.npz"
    ppo.keep_weights(policy, str(place))
    more = ppo.loaded(str(place), ["modern-tokens"])
    known = len(policy.words)
    assert list(more.words.numbers)[: known - 2] == list(policy.words.numbers)
    assert len(more.words) == len(more.card.weight) > known
    assert torch.allclose(more.card.weight[:known], policy.card.weight, atol=1e-3)


@pytest.mark.slow
def test_rllib() -> None:
    pytest.importorskip("ray.rllib", reason="ray[rllib] is not installed: its example is not tested")
    assert "1: " in said("rllib.py", "--iterations", "1", "--batch", "200")
