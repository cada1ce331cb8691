"""601.2g. What is paid for a player without asking stands in the record as though they had said it."""

from __future__ import annotations

from random import Random

import pytest

from fasteffects.cards.pool import card
from fasteffects.envs.match import NAMES, Match, brought
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup, new_game
from fasteffects.rules import ready
from fasteffects.state.objects import BATTLEFIELD, LIBRARY, NATURE

DECKS = {
    "modern": ("modern-red-creatures", "modern-white-blue", "modern-green-stompy"),
    "fifth": ("period-burn", "period-necro", "period-stompy"),
}


def words(match: Match) -> list[str]:
    return [pick.words for pick in match.options]


def begun(rules: str, deck: str, seed: int) -> Game:
    cards = [each.cards for each in brought(rules, (deck, deck))]
    return new_game(cards, names=NAMES[:2], rules=rules, seed=seed, log=False)


def only_mana(game: Game) -> bool:
    """Whether who is asked could only make mana; where costs are paid for them, they are not asked."""
    decision = game.decision
    if decision is None or decision.kind != "priority":
        return False
    return all(option.value[0] in ("pass", "ActivateMana") for option in decision.options)


@pytest.mark.parametrize(("rules", "deck"), [(rules, deck) for rules, some in DECKS.items() for deck in some])
def test_a_record_of_what_was_paid_unasked_is_answered_again(rules: str, deck: str) -> None:
    match, rng = Match(begun(rules, deck, 5), most=600), Random(5)
    while not match.over:
        match.take(rng.randrange(len(match.options)))
    said = match.game.record()
    assert match.answers < len(said), "nothing was paid unasked"

    again = begun(rules, deck, 5)  # here all is asked
    for player, kind, words in said:
        if player != NATURE:
            while only_mana(again):
                again.answer("pass")
            assert again.decision is not None
            assert (again.decision.player, again.decision.kind) == (player, kind)
            again.answer(words)
    while only_mana(again):
        again.answer("pass")
    assert again.key() == match.game.key()


def test_a_copy_does_not_tap_what_is_tapped_for_its_own_ability() -> None:
    """Of two lands with an ability that costs {1} and tapping, each can be tapped for the other's."""
    setup = Setup(rules="modern")
    for _ in range(2):
        setup.put(card("Arcane Lighthouse"), BATTLEFIELD, 0)
    for player in (0, 1):
        for _ in range(9):
            setup.put(card("Forest"), LIBRARY, player)
    match = Match(setup.game())
    while not any(word.startswith("activate") for word in words(match)):
        match.take(0)
    for which in ("#1", "#2"):
        twin = match.copy()
        twin.take(next(at for at, word in enumerate(words(twin)) if word.endswith(which)))
        assert [land.tapped for land in map(twin.game.obj, twin.game.permanents(0))] == [True, True], which


def test_a_land_that_listens_to_its_own_coming_is_tapped_like_any_other() -> None:
    setup = Setup(rules="modern")
    cove = setup.put(card("Tranquil Cove"), BATTLEFIELD, 0)
    brass = setup.put(card("City of Brass"), BATTLEFIELD, 0)  # it hears that it becomes tapped
    there = ready.of(setup.game())
    assert cove in there.wells[0] and brass in there.making[0]


def test_who_is_asked_for_all_of_it_pays_by_their_own_hand() -> None:
    match, rng = Match(begun("modern", "modern-burn", 1), payment="manual", most=400), Random(1)
    kinds = set()
    while not match.over:
        assert match.asked is not None
        kinds.add(match.asked.decision.kind)
        match.take(rng.randrange(len(match.options)))
    assert "mana" in kinds
