"""733.1. What could not be paid is taken back, and not offered again until something else has happened."""

from __future__ import annotations

from typing import Any

import pytest

from fasteffects.cards.pool import card
from fasteffects.envs.match import Match
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY


def with_fireball() -> Match:
    """Two Mountains are enough for X = 1 and one target, and not for two (each costs {1} more)."""
    setup = Setup(rules="modern")
    for _ in range(2):
        setup.put(card("Mountain"), BATTLEFIELD, 0)
    for name in ("Fireball", "Raging Goblin"):
        setup.put(card(name), HAND, 0)
    for player in (0, 1):
        for _ in range(9):
            setup.put(card("Forest"), LIBRARY, player)
    return Match(setup.game())


def words(match: Match) -> list[str]:
    return [pick.words for pick in match.options]


def take(match: Match, wanted: str) -> None:
    match.take(words(match).index(wanted))


def overstretched() -> Match:
    """Fireball was cast with more targets than could be paid for."""
    match = with_fireball()
    while "cast Fireball" not in words(match):
        match.take(0)
    take(match, "cast Fireball")
    while match.asked.decision.kind != "priority":
        most = {"x": "X = 1", "target": next((w for w in words(match) if w != "no more"), "")}
        take(match, most[match.asked.decision.kind])
    return match


def test_it_is_not_offered_again_at_once() -> None:
    match = overstretched()
    assert match.game.turn_number == with_fireball().game.turn_number
    assert "cast Fireball" not in words(match) and "cast Raging Goblin" in words(match)


def test_a_copy_does_not_offer_it_either() -> None:
    match = overstretched().copy()
    assert "cast Fireball" not in words(match)
    match.take(0)  # passes
    while match.game.active != 0 or "cast Fireball" not in words(match):
        match.take(0)


def test_two_that_cannot_be_paid_are_not_begun_in_turns() -> None:
    """Rouse the Mob with two targets costs {2}{R} more."""
    setup = Setup(rules="modern")
    for name in ("Mountain", "Mountain", "Raging Goblin", "Raging Goblin"):
        setup.put(card(name), BATTLEFIELD, 0)
    for name in ("Fireball", "Rouse the Mob"):
        setup.put(card(name), HAND, 0)
    for player in (0, 1):
        for _ in range(9):
            setup.put(card("Forest"), LIBRARY, player)
    match = Match(setup.game())
    while "cast Fireball" not in words(match):
        match.take(0)
    begun: list[str] = []
    turn = match.game.turn_number
    while match.game.turn_number == turn and match.game.step.startswith("main") and len(begun) < 9:
        last = match.asked.decision.kind != "priority"
        spells = [word for word in words(match) if word.startswith("cast")]
        begun += [] if last else spells[:1]
        greedy = next((w for w in reversed(words(match)) if w != "no more"), "no more")
        take(match, greedy if last else (spells or ["pass"])[0])
    assert begun == ["cast Fireball", "cast Rouse the Mob"]


@pytest.mark.parametrize("rules", ["modern", "fifth"])
def test_what_can_be_paid_by_a_sacrifice_is_paid(rules: str) -> None:
    """Though the spell has resolved, and is forgotten, by the time that anybody is asked something."""
    setup = Setup(rules=rules)
    for name in ("Dwarven Ruins", "Mountain"):
        setup.put(card(name, rules), BATTLEFIELD, 0)
    setup.put(card("Orcish Artillery", rules), HAND, 0)
    for player in (0, 1):
        for _ in range(9):
            setup.put(card("Forest", rules), LIBRARY, player)
    match = Match(setup.game())
    while "cast Orcish Artillery" not in words(match):
        match.take(0)
    take(match, "cast Orcish Artillery")
    there = [match.game.name_of(id) for id in match.game.permanents(0)]
    assert "Orcish Artillery" in there and "Dwarven Ruins" not in there


def test_it_is_offered_when_something_has_happened() -> None:
    match = overstretched()
    take(match, "cast Raging Goblin")
    seen: list[str] = []
    while not match.over and match.game.turn_number < 6:
        seen += words(match)
        match.take(0)
    assert "cast Fireball" in seen


def test_a_policy_that_sits_at_a_table_does_not_begin_it_again() -> None:
    """One that would always do the same cast it for ever."""
    pytest.importorskip("numpy", reason="the extra [envs] is not installed")
    from fasteffects.envs.seated import Seated

    game = with_fireball().game
    game.timing.pays = False
    begun = game.turn_number

    def bold(seen: dict[str, Any]) -> int:
        many = int(seen["action_mask"].sum())
        return {"priority": min(1, many - 1), "x": many - 1}.get(game.decision.kind, 0)

    seats = [Seated(player, bold) for player in (0, 1)]
    for _ in range(40):
        game.answer(seats[game.decision.player].choose(game))
    assert game.turn_number > begun
    said = [words for _, _, words in game.record()]
    after = [then for words, then in zip(said, said[1:]) if words == "cancel"]
    assert after and "cast Fireball" not in after
