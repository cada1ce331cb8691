"""How the work grows with the battlefield, counted in function calls, which depend on nothing else."""

from __future__ import annotations

from functools import partial

import pytest

from counting import calls
from fasteffects.bench import DECKS, KINDS, check_one, happen, passing, position, tapping
from fasteffects.errors import RulesError
from fasteffects.events import GainLife
from fasteffects.machine.game import Game
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse

SMALL, LARGE = 20, 400
TWICE = 2.0  # the most that twenty times as many permanents may cost


@pytest.mark.parametrize("kind", [k for k in KINDS if k != "lands"])
@pytest.mark.parametrize("rules", DECKS)
def test_a_window_costs_the_same_among_many_permanents(rules: str, kind: str) -> None:
    for way in (passing, tapping):
        small, large = (calls(partial(way, looked_at(rules, kind, n))) for n in (SMALL, LARGE))
        assert large <= TWICE * small, f"{way.__name__}: {small} calls, {large} among many"


def looked_at(rules: str, kind: str, permanents: int) -> Game:
    """A position whose options have been listed."""
    game = position(permanents, rules, kind)
    assert game.decision is not None and game.decision.options
    return game


def test_a_state_based_check_looks_at_what_has_changed() -> None:
    """704.3: not at every permanent."""
    small, large = (calls(partial(check_one, position(n))) for n in (SMALL, LARGE))
    assert large <= TWICE * small


def test_an_event_asks_those_who_listen() -> None:
    """603.2, 614: permanents that do not watch for an event are not asked about it."""
    small, large = (calls(partial(happen, position(n), GainLife(0, 1))) for n in (SMALL, LARGE))
    assert small == large


def test_a_copy_has_every_field() -> None:
    """It is made field by field, which is quicker than going by their names."""
    game = position(SMALL)
    assert [name for name in game.slots if not hasattr(game.copy(), name)] == []


def test_options_are_listed_when_somebody_looks_and_not_after_that_moment() -> None:
    """117.1: a copy has those of its original; a decision that is over cannot be listed any more."""
    game = position(SMALL)
    decision = game.decision
    assert decision is not None and decision.later is not None
    twin = game.copy()
    assert decision.later is None and twin.decision is decision

    game = position(SMALL)
    decision = game.decision
    assert decision is not None
    game.answer("pass")
    with pytest.raises(RulesError):
        decision.options  # noqa: B018


CHARGED = """mana: free
given
  Alice's battlefield: 2 Grizzly Bears
  Alice's hand: Inspired Charge, 2 Murder
when
  Alice: cast Inspired Charge
  all pass
  Alice: cast Murder targeting Grizzly Bears#1
  all pass
"""
ONE_MORE = """  Alice: cast Murder targeting Grizzly Bears#2
  all pass
"""


def test_an_effect_ends_with_the_last_object_that_it_changes() -> None:
    """400.7, 611.2c: what comes back is another object; effects on the old one only grow in number."""
    for text, left in ((CHARGED, 1), (CHARGED + ONE_MORE, 0)):
        result = run(parse(text))
        assert not result.errors
        assert len(result.games["modern"].effects) == left
