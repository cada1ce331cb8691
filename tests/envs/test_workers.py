"""Many matches in several processes, mixtures of decks and opponents, and PettingZoo's parallel form."""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory
from random import Random

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed: no environments are tested")

from fasteffects.envs import workers  # noqa: E402
from fasteffects.envs.encode import Observation  # noqa: E402
from fasteffects.envs.kinds import kind_of  # noqa: E402
from fasteffects.envs.testing import games_won  # noqa: E402
from fasteffects.envs.vector import SELF, Matches  # noqa: E402
from fasteffects.envs.workers import WorkerLost, Workers  # noqa: E402

MIXED = {"opponents": (SELF, "random"), "most": 40}


def picked(mask: np.ndarray, rng: Random) -> list[int]:
    """A random option in each match."""
    return [rng.choice(np.flatnonzero(row).tolist()) for row in mask]


def stream(matches: Matches | Workers, steps: int) -> list[bytes]:
    """What random picks meet: observations, who is asked, rewards, ends."""
    rng, found = Random(1), []
    for _ in range(steps):
        assert matches.arrays["action_mask"].any(axis=1).all()
        found.append(b"".join(array.tobytes() for array in matches.arrays.values()))
        rewards, ended = matches.step(picked(matches.arrays["action_mask"], rng))
        found.append(rewards.tobytes() + ended.tobytes() + matches.cut.tobytes() + matches.players.tobytes())
    return found


@pytest.mark.slow
def test_workers_play_the_same_games_as_one_process() -> None:
    """Those of each worker as ``Matches`` with its seed plays them, at the same picks."""
    with Workers(2, 2, "fifth", seed=7, observation="small", **MIXED) as matches:
        alone = [Matches(2, "fifth", seed=7_000 + n, observation="small", **MIXED) for n in range(2)]
        rng, ends = Random(2), 0
        for _ in range(60):
            for n, one in enumerate(alone):
                for name, array in one.arrays.items():
                    assert (matches.arrays[name][matches.places(n)] == array).all()
            picks = picked(matches.arrays["action_mask"], rng)
            rewards, ended = matches.step(picks)
            for n, one in enumerate(alone):
                own, over = one.step(picks[2 * n : 2 * n + 2])
                assert (rewards[matches.places(n)] == own).all() and (ended[matches.places(n)] == over).all()
                for name, array in one.finals.items():
                    assert (matches.finals[name][matches.places(n)] == array).all()
            ends += int(ended.sum())
        assert ends


@pytest.mark.slow
def test_some_workers_may_go_on_before_others() -> None:
    with Workers(2, 1, seed=1, observation="small") as matches:
        rng = Random(1)
        matches.send(picked(matches.arrays["action_mask"], rng))
        for _ in range(6):
            for number in matches.receive(1):
                mask = matches.arrays["action_mask"][matches.places(number)]
                matches.send(picked(mask, rng), [number])
        with pytest.raises(RuntimeError, match="has not been received"):
            matches.send([0, 0])
        assert sorted(matches.receive()) == [0, 1]


@pytest.mark.slow
def test_a_worker_that_breaks_says_so() -> None:
    drawn = {"observation": "small", "opponents": [broken]}
    with Workers(1, 1, seed=1, **drawn) as matches, pytest.raises(WorkerLost, match="ZeroDivisionError"):
        for _ in range(200):
            matches.step([0])


def broken(seen: Observation) -> int:
    """A policy with a fault, some way into a game."""
    return int(seen["globals"][0] > 0.2) // int(seen["globals"][0] < 0.3)


WRONG = [
    ([0], ValueError, "2 matches"),
    ([0, 0, 0], ValueError, "2 matches"),
    ([0, 0.9], ValueError, "ind"),
    ([0, 63], IndexError, "match 1: there is no option 63; there are "),
    ([-1, 0], IndexError, "match 0: there is no option -1; there are "),
]


@pytest.mark.parametrize(("actions", "fault", "words"), WRONG)
def test_what_are_no_actions_changes_nothing(
    actions: list[float], fault: type[Exception], words: str
) -> None:
    matches = Matches(2, seed=1, observation="small")
    before = [match.game.key() for match in matches.matches]
    with pytest.raises(fault, match=words):
        matches.step(actions)
    assert [match.game.key() for match in matches.matches] == before


@pytest.mark.slow
def test_workers_take_only_actions() -> None:
    with Workers(1, 2, seed=1, observation="small") as matches:
        for actions, fault, words in WRONG:
            with pytest.raises(fault, match=words):
                matches.step(actions)
        matches.step([0, 0])


def test_what_matches_are_of_is_checked() -> None:
    with pytest.raises(ValueError, match="modern, fifth, not 'moden'"):
        Matches(2, "moden")
    with pytest.raises(ValueError, match="at least one match"):
        Matches(0)
    assert Matches(1, opponents="random").opponents == ["random"]
    with pytest.raises(ValueError, match="both seats"):
        games_won(Matches(1), lambda seen: np.zeros(1, np.int64))


def test_opponents_and_decks_are_drawn_for_each_match() -> None:
    decks = ("modern-red-creatures", "modern-tokens", "modern-burn")
    matches = Matches(
        6, decks=decks, mixed=True, seed=3, observation="small", most=25, opponents=("random", SELF)
    )
    rng, met, seats = Random(3), set(), set()
    for _ in range(60):
        for i, match in enumerate(matches.matches):
            met.add(tuple(sorted({o.card.name for o in match.game.objects.values() if o.owner == 0})))
            against = bool(matches._others[i])
            seats.add((against, int(matches.players[i])))
            assert match.player == matches.players[i]
        matches.step(picked(matches.arrays["action_mask"], rng))
    assert len(met) >= 3 and seats == {(True, 0), (True, 1), (False, 0), (False, 1)}


def test_the_last_observation_of_a_match_is_kept() -> None:
    matches, rng, ends = Matches(3, seed=5, observation="full", most=20), Random(5), 0
    while ends < 3:
        before, seats = list(matches.matches), matches.players.tolist()
        _, ended = matches.step(picked(matches.arrays["action_mask"], rng))
        for i in np.flatnonzero(ended):
            ends += 1
            seen = kind_of("full").empty()
            kind_of("full").page(seen).write(before[i], seats[i])
            seen["action_mask"][0] = 1
            assert before[i].over and matches.cut[i]
            assert all((matches.finals[name][i] == array).all() for name, array in seen.items())


def test_streams_are_the_same_for_the_same_seed() -> None:
    some = [stream(Matches(2, seed=seed, observation="tokens", **MIXED), 30) for seed in (4, 4, 5)]
    assert some[0] == some[1] != some[2]


def test_workers_that_cannot_begin_leave_no_memory_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[SharedMemory] = []

    def keep(**how: object) -> SharedMemory:
        made.append(SharedMemory(**how))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(workers, "SharedMemory", keep)
    with pytest.raises(WorkerLost, match="no agent is called 'nobody'"):
        Workers(1, 1, "modern", seed=1, observation="small", opponents=["nobody"])
    with pytest.raises(FileNotFoundError):
        SharedMemory(name=made[0].name)
