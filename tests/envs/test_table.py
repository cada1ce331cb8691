"""Tables of three and four: who is who in the observation, in many matches, in Gymnasium and PettingZoo."""

from __future__ import annotations

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed: no environments are tested")

from fasteffects.envs import schema, table  # noqa: E402
from fasteffects.envs.kinds import kind_of  # noqa: E402
from fasteffects.envs.match import begin  # noqa: E402
from fasteffects.envs.vector import SELF, Matches  # noqa: E402
from fasteffects.envs.workers import Workers  # noqa: E402
from fasteffects.play.view import resample  # noqa: E402

DECKS = {
    "modern": ["modern-red-creatures", "modern-burn", "modern-tokens", "modern-red-creatures"],
    "fifth": ["period-burn", "period-stompy", "period-white-weenie", "period-burn"],
}
LIFE = table.PLAYER.index("life/20")


def picked(matches: Matches | Workers, rng: Random) -> list[int]:
    """A random option in each match."""
    return [rng.choice(np.flatnonzero(row).tolist()) for row in matches.arrays["action_mask"]]


@pytest.mark.slow
@pytest.mark.parametrize("rules", DECKS)
@pytest.mark.parametrize("seats", (3, 4))
def test_each_seat_is_told_apart(rules: str, seats: int) -> None:
    """A whole game: lives, who is still in, whose objects, whom attacks and options are about."""
    match, rng, attacked, aimed, gone = begin(rules, DECKS[rules][:seats], seed=3), Random(3), set(), set(), 0
    arrays = kind_of("table").empty()
    page = kind_of("table").page(arrays)
    while not match.over:
        me, game = match.player, match.game
        assert me is not None
        page.write(match, me)
        order = [(me + n) % seats for n in range(seats)]
        lives = [np.clip(game.player(p).life / 20, -10, 10) for p in order]
        assert arrays["seats"][:seats, LIFE].tolist() == pytest.approx(lives)
        assert not arrays["seats"][seats:].any()
        still = arrays["seats"][:seats, table.PLAYER.index("in the game")].tolist()
        assert still == [float(not game.player(p).lost) for p in order]
        gone = max(gone, seats - int(sum(still)))
        used = int(arrays["object_mask"].sum())
        assert (arrays["object_seat"][used:] == -1).all() and (arrays["object_seat"][:used] >= 0).all()
        mine = arrays["objects"][:, schema.OBJECTS.index("mine")]
        assert (mine[:used] == (arrays["object_seat"][:used] == 0)).all()
        attacked |= set(arrays["attacked_seat"].tolist())
        for at, pick in enumerate(match.options):
            seat = int(arrays["option_seat"][at])
            if seat >= 0:
                assert game.player(order[seat]).name in pick.words
                aimed.add(seat)
        match.take(rng.randrange(len(match.options)))
    assert gone and len(attacked) > 2 and len(aimed) > 1
    assert match.cut or sorted(match.rewards()) == [-1.0] * (seats - 1) + [1.0]


def test_what_a_seat_cannot_see_reaches_no_number() -> None:
    match, rng = begin("modern", DECKS["modern"], seed=5), Random(5)
    for _ in range(120):
        match.take(rng.randrange(len(match.options)))
        if match.over:
            break
        assert match.player is not None
        found = []
        for deal in (match, match.on(resample(match.game, match.player, rng))):
            arrays = kind_of("table").empty()
            kind_of("table").page(arrays).write(deal, match.player)
            found.append(b"".join(array.tobytes() for array in arrays.values()))
        assert found[0] == found[1]


@pytest.mark.slow
def test_matches_at_a_table() -> None:
    some = {"observation": "table", "opponents": (SELF, "random"), "most": 120}
    matches, rng, ends = Matches(2, "modern", DECKS["modern"], seed=1, **some), Random(1), 0
    while ends < 3:
        rewards, ended = matches.step(picked(matches, rng))
        assert rewards.shape == (2, 4)
        ends += int(ended.sum())
    drawn = Matches(2, "modern", DECKS["modern"], seed=1, mixed=True, seats=3, **some)
    assert all(len(match.game.players) == 3 for match in drawn.matches)
    with Workers(1, 1, "modern", DECKS["modern"], seed=2, **some) as apart:
        assert apart.step(picked(apart, rng))[0].shape == (1, 4)


def test_what_cannot_be_told_apart_is_refused() -> None:
    with pytest.raises(ValueError, match="the observation table"):
        Matches(1, "modern", DECKS["modern"], observation="full")
    with pytest.raises(ValueError, match="seats want as many decks"):
        Matches(1, "modern", DECKS["modern"], seats=2, observation="table")
    with pytest.raises(ValueError, match="two to 4"):
        begin("modern", DECKS["modern"] + ["modern-burn"])


def test_gymnasium_and_pettingzoo_at_a_table() -> None:
    gym = pytest.importorskip("fasteffects.envs.gym")
    zoo = pytest.importorskip("fasteffects.envs.zoo")
    env = gym.DuelEnv(decks=DECKS["modern"], observation="table", seat=2, most=400)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        assert seen in env.observation_space
        seen, reward, ended, cut, _ = env.step(env.action_space.sample(seen["action_mask"]))
        over = ended or cut
    assert reward in (-1.0, 0.0, 1.0)
    both = zoo.parallel_env(decks=DECKS["modern"], observation="table", max_cycles=200)
    found, _ = both.reset(seed=1)
    rng, asked = Random(1), set()
    assert sorted(found) == ["player_0", "player_1", "player_2", "player_3"]
    while both.agents:
        asked.add(both.inner.agent_selection)
        acts = {a: rng.choice(np.flatnonzero(s["action_mask"]).tolist()) for a, s in found.items()}
        found, *_ = both.step(acts)
    assert asked == set(found)
