"""A policy at a seat answers as it would pick in a match, and plays in contests."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="NO ENVIRONMENTS: the extra [envs] is not installed")

from fasteffects.agents.match import Pairing, play  # noqa: E402
from fasteffects.envs.kinds import kind_of  # noqa: E402
from fasteffects.envs.match import DECKS, begin  # noqa: E402
from fasteffects.envs.seated import Seated  # noqa: E402
from fasteffects.machine.game import Game  # noqa: E402

MOST = 400  # answers that are compared


def by_what_it_sees(seen: dict) -> int:
    """Some option, which follows from the observation alone."""
    mark = sum(int(abs(float(array.sum())) * 97) for array in seen.values())
    return mark % int(seen["action_mask"].sum())


class Mine(Seated):
    def __init__(self, player: int, seed: int) -> None:
        super().__init__(player, by_what_it_sees)


@pytest.mark.parametrize("rules", ["modern", "fifth"])
def test_answers_are_those_of_a_match(rules: str) -> None:
    match, arrays = begin(rules, seed=5, most=MOST), kind_of("small").empty()
    page = kind_of("small").page(arrays)
    while not match.over:
        page.write(match, match.player)
        match.take(by_what_it_sees(arrays))
    wanted = chosen(match.game)
    assert len(wanted) > 100
    game = begin(rules, seed=5, payment="manual").game  # nothing is answered before it is asked
    seats = [Mine(0, 1), Mine(1, 1)]
    while len(chosen(game)) < len(wanted):
        game.answer(seats[game.decision.player].choose(game))
    assert chosen(game) == wanted


def chosen(game: Game) -> list[tuple[int, str, str]]:
    """What was answered but passing: in a match who could only make mana is not asked."""
    return [answer for answer in game.record() if answer[2] != "pass"]


def test_it_plays_in_a_contest() -> None:
    agents = (f"{__file__}:Mine", "random")
    outcome = play(Pairing(1, 3, "modern", agents, DECKS["modern"]))
    assert outcome.end == "won", outcome.fault
