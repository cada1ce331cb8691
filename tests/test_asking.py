"""Several questions in one step, some of which answer themselves."""

from __future__ import annotations

from fasteffects.cards import pool
from fasteffects.objects import BATTLEFIELD, GRAVEYARD, HAND
from fasteffects.setup import Setup


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
    assert [set(slot) for slot in game.obj(item).env.targets] == [set(dead), {rings[1]}]


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
