"""A search that is told by an evaluation, many positions at a time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any
from zlib import crc32

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed")

from fasteffects.cards.pool import card  # noqa: E402
from fasteffects.envs.guided import Guided, judged, settled  # noqa: E402
from fasteffects.envs.match import Match, begin  # noqa: E402
from fasteffects.play.view import resample  # noqa: E402
from fasteffects.state.objects import STACK  # noqa: E402

RULES = ("modern", "fifth")


def somewhere(rules: str, picks: int, seed: int = 1) -> Match:
    """A match in which so many picks have been made."""
    match = begin(rules, seed=seed)
    for n in range(picks):
        match.take(n % len(match.options))
    assert match.player is not None
    return match


class Odd:
    """An evaluation that is some function of what is seen, and counts of how much it is asked."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def __call__(self, seen: dict[str, Any], matches: Sequence[Match]) -> tuple[Any, Any]:
        self.sizes.append(len(matches))
        numbers = [
            crc32(b"".join(seen[name][i].tobytes() for name in sorted(seen))) for i in range(len(matches))
        ]
        assert all(len(array) == len(matches) for array in seen.values())
        policy = np.array([[(n >> at % 24) % 7 + 1 for at in range(64)] for n in numbers], np.float32)
        return policy, np.array([n % 2001 / 1000 - 1 for n in numbers], np.float32)


@pytest.mark.parametrize("rules", RULES)
def test_it_chooses_the_same_however_many_are_evaluated_at_once(rules: str) -> None:
    matches = [somewhere(rules, picks) for picks in (1, 9, 14)]
    found, asked = [], []
    for batch in (1, 5, 64):
        odd = Odd()
        found.append(Guided(odd, tries=20, batch=batch, seed=3).shares(matches))
        asked.append(odd.sizes)
    for shares, values in found[1:]:
        assert (shares == found[0][0]).all() and (values == found[0][1]).all()
    assert [max(sizes) for sizes in asked] == [1, 5, 24], "a wave of eight tries in each of three matches"
    assert sum(asked[0]) == sum(asked[1]) == sum(asked[2])
    assert len({tuple(row) for row in found[0][0]}) > 1


@pytest.mark.parametrize("rules", RULES)
def test_shares_are_of_the_options_and_the_match_stays_as_it_is(rules: str) -> None:
    match = somewhere(rules, 9)
    before = match.game.key()
    shares, values = Guided(judged, tries=16).shares([match])
    assert match.game.key() == before
    assert abs(shares.sum() - 1) < 1e-5 and not shares[0, len(match.options) :].any()
    assert -1 <= values[0] <= 1


@pytest.mark.parametrize("by", [2.0, 0.02])
def test_what_is_better_is_found(by: float) -> None:
    """An evaluation that likes one option's outcome leads there, though its policy says all are alike.

    Also where it is better by little, as most positions are: else all options are tried alike, and a network
    that learns the shares learns nothing.
    """
    match = somewhere("modern", 9)
    while len(match.options) < 3 or match.options[1].verb != "CastSpell":
        match.take(len(match.options) - 1)
    player, wanted, before = match.player, match.options[1].words, len(match.game.record())

    def likes(seen: dict[str, Any], matches: Sequence[Match]) -> tuple[Any, Any]:
        good = [by * (m.game.record()[before:][:1] == [(player, "priority", wanted)]) - 1 for m in matches]
        signs = [1.0 if m.player == player else -1.0 for m in matches]
        return seen["action_mask"], np.array(good) * np.array(signs)

    search = Guided(likes, tries=48)
    assert search.choose([match]) == [1]
    assert search.shares([match])[0][0, 1] > 0.6


def test_two_cards_of_a_name_stay_two_in_another_deal() -> None:
    """103.5. Four of seven go on the bottom, two of which are called the same."""
    deck = [card("Mountain")] * 24 + [card("Shock")] * 16
    match = begin("modern", [deck, deck], seed=1)
    often = 0
    while match.asked is not None and len(match.asked.parts) < 2:
        dealt = [pick.words for pick in match.options]
        if match.asked.decision.kind == "bottom":
            match.take(dealt.index("Mountain"))
        else:
            again = match.player == 0 and often < 4
            often += again
            match.take(dealt.index("mulligan" if again else "keep"))
    assert match.asked is not None and match.asked.decision.kind == "bottom"
    assert [part.spelling for part in match.asked.parts] == ["Mountain", "Mountain"]
    assert match.player is not None
    twin = match.on(resample(match.game, match.player, Random(1)))
    assert twin.asked is not None
    assert len({part.value for part in twin.asked.parts}) == 2
    Guided(judged, tries=4).choose([match])


def test_no_tries_are_refused() -> None:
    with pytest.raises(ValueError, match="one or more"):
        Guided(judged, tries=0)


def test_a_position_is_judged_when_what_is_under_way_is_done() -> None:
    """What is on the stack has resolved by then; the match itself stays where it is."""
    rng = Random(4)
    match = begin("modern", seed=4, log=False)
    seen = 0
    while not match.over and seen < 5:
        if match.game.zone(STACK):
            before = (match.game.turn_number, match.picked, match.game.zone(STACK))
            twin = settled(match)
            assert twin.over or (not twin.game.zone(STACK) and twin.game.turn_number == before[0] + 1)
            assert before == (match.game.turn_number, match.picked, match.game.zone(STACK))
            seen += 1
        match.take(rng.randrange(len(match.options)))
    assert seen == 5
