"""What an environment tells a seat of windows that the other did not have, or let pass: nothing (400.2).

Two games that differ only in what the seat cannot see go on, both players passing: in one of them the other
may be asked where in the other game there is nothing to do and nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

ABSENT = "the extra [envs] is not installed: no environments are tested"
np = pytest.importorskip("numpy", reason=ABSENT)
for other in ("gymnasium", "pettingzoo", "pyspiel"):
    pytest.importorskip(other, reason=ABSENT)

from fasteffects.envs import gym, spiel, zoo  # noqa: E402
from fasteffects.envs.encode import Observation, observe  # noqa: E402
from fasteffects.envs.match import Match, begin  # noqa: E402
from fasteffects.play.view import resample  # noqa: E402
from fasteffects.state.objects import LIBRARY  # noqa: E402

RULES = {"modern": ("modern-white-blue", "modern-blink"), "fifth": ("period-counters", "period-burn")}
MOST = 30  # picks that are followed


def moments(rules: str, seed: int) -> Iterator[tuple[Match, Match, int]]:
    """A match at some priorities; the same for the seat that is asked, all else dealt anew; that seat."""
    match, rng = begin(rules, RULES[rules], seed), Random(seed)
    for number in range(150):
        if match.over:
            return
        player = match.player or 0
        if number % 6 == 0 and pass_of(match) is not None:
            for deal in range(2):
                yield match, match.on(resample(match.game, player, Random(deal))), player
        passing = pass_of(match)
        quiet = passing is not None and rng.random() < 0.4
        match.take(passing if quiet else rng.randrange(len(match.options)))  # type: ignore[arg-type]


def pass_of(match: Match) -> int | None:
    """The index of passing, where that can be done."""
    return next((i for i, pick in enumerate(match.options) if pick.verb == "pass"), None)


def until(match: Match) -> tuple[int, ...]:
    """What changes when the next turn begins, or something is drawn: that is other luck."""
    return match.game.turn_number, *(len(match.game.zone(LIBRARY, p)) for p in (0, 1))


def numbers(found: Observation) -> bytes:
    return b"".join(found[name].tobytes() for name in sorted(found))


def passed(match: Match, player: int) -> tuple[list[Any], int]:
    """What the seat meets if all pass; and how often the other passed."""
    match, stream, others, turn = match.copy(), [], 0, until(match)
    for _ in range(MOST):
        passing = pass_of(match)
        if passing is None or until(match) != turn:
            break
        if match.player == player:
            stream.append((numbers(observe(match, player)), [pick.words for pick in match.options]))
        others += match.player != player
        match.take(passing)
    return stream, others


def alike(one: list[Any], other: list[Any]) -> bool:
    """Whether they are the same as far as both go: one may have been followed further."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


@pytest.mark.parametrize("rules", RULES)
def test_observations_of_a_window_skipped(rules: str) -> None:
    differed = 0
    for seed in (1, 2):
        for one, other, player in moments(rules, seed):
            (mine, asked), (theirs, asked_there) = passed(one, player), passed(other, player)
            assert alike(mine, theirs)
            differed += asked != asked_there
    assert differed  # in some the other was asked, and in the other game not


def gym_stream(match: Match, player: int) -> list[Any]:
    env = gym.DuelEnv(match.game.rules, seat=player, render_mode="ansi")
    env.reset(seed=1)
    env.match, turn, stream = match.copy(), until(match), []
    env.others = {1 - player: lambda at: at.take(pass_of(at) or 0)}
    while len(stream) < MOST and (passing := pass_of(env.match)) is not None:
        found, reward, ended, cut, info = env.step(passing)
        if until(env.match) != turn:
            break
        stream.append((numbers(found), reward, ended, cut, info, env.render(), env.action_masks().tolist()))
    return stream


def zoo_stream(match: Match, player: int) -> list[Any]:
    env = zoo.raw_env(rules=match.game.rules)
    env.reset(seed=1)
    env.match, turn, stream = match.copy(), until(match), []
    for _ in range(MOST):
        env.agent_selection = zoo.AGENTS[env.match.player or 0]
        passing = pass_of(env.match)
        if passing is None or until(env.match) != turn:
            break
        if env.match.player == player:
            found, *rest = env.last()
            stream.append((numbers(found["observation"]), found["action_mask"].tolist(), rest))
        env.step(passing)
    return stream


def spiel_stream(match: Match, player: int) -> list[Any]:
    state = spiel.pyspiel.load_game(f"{spiel.NAME}(rules={match.game.rules})").new_initial_state()
    state.apply_action(0)
    state.held.match, state.held.told = match.copy(), match.game.log
    state.held.digests, turn, stream = [b"", b""], until(match), []
    for _ in range(MOST):
        passing = pass_of(state.match)
        if passing is None or until(state.match) != turn:
            break
        if state.current_player() == player:
            told = state.information_state_string(player), state.observation_string(player)
            stream.append((told, state.observation_tensor(player), state.legal_actions()))
        state.apply_action(passing)
    return stream


@pytest.mark.slow
@pytest.mark.parametrize("stream", (gym_stream, zoo_stream, spiel_stream))
@pytest.mark.parametrize("rules", RULES)
def test_streams_of_a_window_skipped(rules: str, stream: Any) -> None:
    """Observations, masks, rewards, infos, what is rendered, digests, and how often the seat is asked."""
    longest = 0
    for one, other, player in moments(rules, 3):
        mine, theirs = stream(one, player), stream(other, player)
        assert alike(mine, theirs)
        longest = max(longest, len(mine))
    assert longest > 1
