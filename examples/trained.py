"""What ``ppo.py`` has learned, as an agent of contests: it needs numpy alone.

    fasteffects arena examples/trained.py:Trained greedy --games 40 --pairs --mirror --deck modern-tokens

The weights are those of the file that FASTEFFECTS_WEIGHTS names (``ppo.py --save``), else ``ppo.npz`` beside
this one.  It takes the option to which the policy gives the greatest chance.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import numpy as np

from fasteffects.envs import small
from fasteffects.envs.seated import Seated
from fasteffects.envs.vocabulary import Vocabulary

PLACE = Path(__file__).parent / "ppo.npz"
Arrays = dict[str, np.ndarray]


@cache
def weights() -> Arrays:
    """The weights by their names in ``ppo.Policy``."""
    with np.load(os.environ.get("FASTEFFECTS_WEIGHTS", PLACE)) as kept:
        if int(kept["small_version"]) != small.VERSION:
            raise ValueError("these weights were trained on another version of the observation")
        if "card.weight" not in kept:
            raise ValueError("these weights were trained on another network, by an earlier ppo.py")
        return {name: kept[name].astype(np.float32) for name in kept.files if name != "vocabulary"}


@cache
def vocabulary() -> Vocabulary | None:
    """The cards that they tell apart."""
    with np.load(os.environ.get("FASTEFFECTS_WEIGHTS", PLACE)) as kept:
        return Vocabulary.parse(str(kept["vocabulary"])) if "vocabulary" in kept else None


def through(layer: str, numbers: np.ndarray) -> np.ndarray:
    """What a linear layer makes of numbers."""
    return numbers @ weights()[f"{layer}.weight"].T + weights()[f"{layer}.bias"]


def chances(seen: Arrays) -> np.ndarray:
    """How likely each option that is there is picked: what ``ppo.Policy`` says of one observation."""
    cards = weights()["card.weight"][seen["row_card"]]
    rows = np.maximum(through("row", np.concatenate([seen["rows"], cards], 1)), 0) * seen["row_mask"][:, None]
    parts = [rows[at : at + many].sum(0) for at, many in small.SECTIONS.values()]
    board = np.maximum(through("board", np.concatenate([seen["globals"], *parts])), 0)
    many = int(seen["action_mask"].sum())
    padded = np.concatenate([rows, np.zeros((1, rows.shape[1]), np.float32)])  # -1: the row of nothing
    about = padded[seen["option_rows"][:many]].reshape(many, -1)
    verbs = weights()["verb.weight"][seen["option_verb"][:many] + 1]
    whole = [np.tile(board, (many, 1)), verbs, about, seen["option_numbers"][:many]]
    hidden = np.maximum(through("option", np.concatenate(whole, 1)), 0)
    scores = through("score.2", np.maximum(through("score.0", hidden), 0))[:, 0]
    likely = np.exp(scores - scores.max())
    return likely / likely.sum()


class Trained(Seated):
    """Plays a seat by the weights: the option that is likeliest, whatever the seed."""

    def __init__(self, player: int, seed: int) -> None:
        super().__init__(player, self.likeliest, vocabulary=vocabulary())

    def likeliest(self, seen: Arrays) -> int:
        """The option that the policy thinks most of."""
        return int(chances(seen).argmax())


weights()  # what is missing is said before a game begins
