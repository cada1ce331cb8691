"""Several questions in one step, some of which answer themselves."""

from __future__ import annotations

from fasteffects.cards import pool
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, GRAVEYARD, HAND


def test_a_forced_answer_before_one_that_is_asked_for() -> None:
    """601.2c: two targets of which there are just two, then one of several; each slot gets its own."""
    setup = Setup(free_mana=True)
    setup.put(pool.card("Nullmage Advocate"), BATTLEFIELD, 0)
    dead = [setup.put(pool.card(name), GRAVEYARD, 1) for name in ("Shock", "Forest")]
    rings = [setup.put(pool.card("Sol Ring"), BATTLEFIELD, 1) for _ in range(2)]
    game = setup.game()
    game.answer("activate Nullmage Advocate")
    assert game.decision is not None and game.decision.kind == "target"
    game.answer(rings[1])
    (item,) = game.zones[4 * 16]
    env = game.obj(item).env
    assert env is not None and [set(slot) for slot in env.targets] == [set(dead), {rings[1]}]


def test_which_of_two_of_a_name_applies_is_asked_where_each_is_about_itself() -> None:
    """616.1: two of a name that would each do something to itself are not alike."""
    setup = Setup(free_mana=True)
    vaults = [setup.put(pool.card("Time Vault"), BATTLEFIELD, 0, tapped=True) for _ in range(2)]
    setup.put(pool.card("Time Walk"), HAND, 0)
    game = setup.game()
    game.answer("cast Time Walk")
    while game.decision is not None and game.decision.kind != "replacement":
        game.answer(game.decision.options[-1].value if game.decision.kind != "priority" else "pass")
    assert game.decision is not None
    game.answer("choose Time Vault#2 first")
    game.answer("yes")
    assert [game.objects[vault].tapped for vault in vaults] == [True, False]


def test_mana_instead_of_other_mana_counts_once() -> None:
    """614.15: it is offered as what it makes, and nothing is offered that it could not pay for."""
    found = offered("Leafkin Druid", "River of Tears")
    assert "tap Leafkin Druid for {G}" in found and "tap River of Tears for {U}" in found
    assert "cast Bear Cub" in found and "cast Hill Giant" not in found
    found = offered("Leafkin Druid", "Ornithopter", "Ornithopter", "Ornithopter", "Mountain")
    assert "tap Leafkin Druid for {G}{G}" in found and "cast Hill Giant" not in found
    assert "cast Hill Giant" in offered("Leafkin Druid", *["Mountain"] * 3)


def offered(*permanents: str) -> list[str]:
    """What the first player, with these and two creature cards in hand, may do."""
    setup = Setup()
    for name in permanents:
        setup.put(pool.card(name), BATTLEFIELD, 0)
    for name in ("Bear Cub", "Hill Giant"):
        setup.put(pool.card(name), HAND, 0)
    decision = setup.game().decision
    assert decision is not None
    return [option.spelling for option in decision.options]


def test_who_chooses_later_knows_what_was_chosen_before() -> None:
    """101.4b: of what each player may do, the next is told what those before said."""
    setup = Setup(free_mana=True)
    setup.put(pool.card("Mind Bomb"), HAND, 0)
    for player in range(2):
        setup.put(pool.card("Shock"), HAND, player)
    game = setup.game()
    game.answer("cast Mind Bomb")
    asked: list[object] = []
    while game.decision is not None and len(asked) < 2:
        if game.decision.kind == "yes/no":
            asked.append((game.decision.player, game.decision.prompt))
        game.answer("no" if game.decision.kind == "yes/no" else "pass")
    name = game.player_name(0)
    assert asked == [(0, "Mind Bomb: do it?"), (1, f"Mind Bomb: do it? ({name}: no)")]
