"""117.1. What a player may do besides tapping lands is found without them, and is an answer as it stands."""

from __future__ import annotations

from random import Random

import pytest

from fasteffects.envs.match import DECKS, begin


@pytest.mark.parametrize("rules", sorted(DECKS))
def test_plays_are_the_options_without_lands_that_might_be_tapped(rules: str) -> None:
    game, rng, seen = begin(rules, seed=3, payment="manual").game, Random(3), 0
    while not game.over and seen < 150:
        decision = game.decision
        assert decision is not None
        if decision.later is not None:
            plays = list(decision.plays())
            some = plays[rng.randrange(len(plays))]
            assert decision.check(some.value) == some.value and decision.spell(some.value) == some.spelling
            assert decision.later is not None, "nothing more was listed for that"
            options = decision.options
            assert [o for o in options if o in plays] == plays
            assert all(o.value[0] == "ActivateMana" for o in options if o not in plays)
            assert decision.plays() == options
            seen += len(options) > len(plays)
        game.answer(decision.sample(rng.randrange))
    assert seen > 50


@pytest.mark.parametrize("rules", sorted(DECKS))
def test_who_could_only_make_mana_is_not_asked_where_costs_are_paid(rules: str) -> None:
    """Each answer to a chance to act was picked among two or more."""
    match, rng, picked = begin(rules, seed=1), Random(1), 0
    while not match.over:
        assert match.asked is not None
        picked += match.asked.decision.kind == "priority" and not match.asked.parts
        match.take(rng.randrange(len(match.options)))
    answers = [kind for _, kind, _ in match.game.record() if kind == "priority"]
    assert len(answers) <= picked and picked > 20
