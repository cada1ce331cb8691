"""Games are played to their end, and those that are won are counted."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed")

from fasteffects.envs.encode import Array, Observation  # noqa: E402
from fasteffects.envs.testing import games_won  # noqa: E402
from fasteffects.envs.vector import Matches  # noqa: E402


class First:
    """Always the first option; it remembers how often it was asked."""

    asked = 0

    def __call__(self, arrays: Observation) -> Array:
        self.asked += 1
        return np.zeros(len(arrays["action_mask"]), int)


def test_each_place_counts_one_game() -> None:
    policy = First()
    matches = Matches(6, "modern", seed=3, observation="small", opponents=["random"], most=300)
    wins, games = games_won(matches, policy)
    assert games == 6 and 0 <= wins <= 6 and policy.asked > 0


@pytest.mark.slow
def test_wins_are_those_of_the_seat_that_is_asked() -> None:
    """The same games counted by hand: who is asked is drawn, and may sit in either seat."""

    def again() -> Matches:
        return Matches(8, "modern", seed=5, observation="small", opponents=["random"], most=300)

    expected = set()
    counted: dict[int, float] = {}
    matches = again()
    while len(counted) < 8:
        seats = matches.players.copy()
        rewards, ended = matches.step(First()(matches.arrays))
        for place in np.flatnonzero(ended):
            counted.setdefault(int(place), float(rewards[place, seats[place]]))
            expected.add(int(seats[place]))
    assert expected == {0, 1}
    assert games_won(again(), First()) == (sum(reward > 0 for reward in counted.values()), 8)
