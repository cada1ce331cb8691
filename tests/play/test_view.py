"""What a seat sees, and that nothing else can be told from a game dealt anew."""

from __future__ import annotations

import json
from random import Random

import pytest

from fasteffects.agents.choosing import at_random
from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.play.bot import Bot
from fasteffects.play.view import learnt, resample, seen
from fasteffects.positions.setup import Setup
from fasteffects.state.controlled import will_control
from fasteffects.state.objects import BATTLEFIELD, EXILE, HAND, LIBRARY
from playing import game_of


def played(seed: int, answers: int) -> Game:
    """A game after some random answers."""
    game, rng = game_of(seed=seed), Random(seed)
    for _ in range(answers):
        if not game.over:
            game.answer(at_random(game, rng))
    return game


def cards(game: Game) -> list[str]:
    return sorted(o.card.name for o in game.objects.values())


@pytest.mark.parametrize("seed", range(6))
def test_a_game_dealt_anew_looks_the_same(seed: int) -> None:
    game = played(seed, 15 * seed)
    for player in (0, 1):
        twin = resample(game, player, Random(seed))
        assert json.dumps(seen(twin, player)) == json.dumps(seen(game, player))
        assert cards(twin) == cards(game)
        assert twin.decision is not None and game.decision is not None
        if game.decision.player == player:
            assert [o.spelling for o in twin.decision.options] == [o.spelling for o in game.decision.options]


def test_what_is_unknown_is_dealt_anew() -> None:
    game = played(3, 40)
    hands = set()
    for seed in range(8):
        twin = resample(game, 0, Random(seed))
        assert [twin.obj(i).card for i in twin.zone(HAND, 0)] == [
            game.obj(i).card for i in game.zone(HAND, 0)
        ]
        hands.add(tuple(sorted(twin.obj(i).card.name for i in twin.zone(HAND, 1))))
        assert twin.seed != game.seed
    assert len(hands) > 3


def test_the_new_deal_does_not_depend_on_the_old_one() -> None:
    game = played(3, 40)
    other = resample(game, 0, Random(99))
    one, two = (resample(g, 0, Random(5)) for g in (game, other))
    for zone in (HAND, LIBRARY):
        for player in (0, 1):
            assert [one.obj(i).card.name for i in one.zone(zone, player)] == [
                two.obj(i).card.name for i in two.zone(zone, player)
            ]


def test_hidden_cards_do_not_influence_the_bot() -> None:
    game, rng, looked = game_of(seed=4), Random(4), 0
    while looked < 12 and not game.over:
        decision = game.decision
        assert decision is not None
        if decision.player == 0 and decision.kind in ("priority", "attack", "block", "target"):
            looked += 1
            other = resample(game, 0, Random(looked))
            assert Bot(0, 8).choose(game) == Bot(0, 8).choose(other)
        game.answer(at_random(game, rng))
    assert looked == 12


def test_known_cards_stay() -> None:
    setup = Setup()
    bear = setup.put(card("Grizzly Bears"), BATTLEFIELD, 1)
    for name in ("Shock", "Opt", "Murder", "Shock", "Opt", "Murder"):
        setup.put(card(name), HAND, 1)
        setup.put(card(name), LIBRARY, 1)
    game = setup.game()
    back = game.relocate(bear, HAND)
    game.show(game.zone(LIBRARY, 1)[0], (0,))
    bottom = game.zone(LIBRARY, 1)[0]
    for seed in range(6):
        twin = resample(game, 0, Random(seed))
        assert twin.obj(back).card.name == "Grizzly Bears"
        assert twin.obj(bottom).card.name == game.obj(bottom).card.name
    assert [c["name"] for c in seen(game, 0)["players"][1]["hand known"]] == ["Grizzly Bears"]


def test_no_hidden_card_is_in_a_view() -> None:
    setup = Setup()
    setup.put(card("Counterspell"), HAND, 1)
    setup.put(card("Serra Angel"), LIBRARY, 1)
    setup.put(card("Wind Drake"), LIBRARY, 0)
    setup.put(card("Air Elemental"), EXILE, 1, face_down=True)
    setup.put(card("Hooded Hydra"), BATTLEFIELD, 1, face_down=True)
    game = setup.game()
    text = json.dumps(seen(game, 0))
    for name in ("Counterspell", "Serra Angel", "Wind Drake", "Air Elemental", "Hooded Hydra"):
        assert name not in text
    assert "Counterspell" in json.dumps(seen(game, 1)) and "Hooded Hydra" in json.dumps(seen(game, 1))


def test_learning_is_noticed() -> None:
    game = played(2, 30)
    before = game.copy()
    assert not learnt(before, game, 0)
    game.relocate(game.zone(HAND, 0)[0], BATTLEFIELD)
    assert not learnt(before, game, 0) and learnt(before, game, 1)
    drawn = game.copy()
    drawn.relocate(drawn.zone(LIBRARY, 0)[-1], HAND)
    assert learnt(before, drawn, 0)


def test_what_is_taken_back_is_dealt_anew_too() -> None:
    """733.1: the game kept from before an announcement holds no secrets either."""
    game = game_of(seed=3)
    while game.decision is not None and game.decision.kind != "mana":
        spelled = [o.spelling for o in game.decision.options]
        acts = [s for s in spelled if s.startswith(("keep", "play", "cast", "Bob"))]
        game.answer(acts[0] if acts else game.decision.sample(lambda bound: 0))
    assert game.decision is not None
    caster = game.decision.player
    game.answer("cancel")
    real = [game.obj(i).card.name for i in game.zone(HAND, caster)]
    other = game.copy()
    other.answer(next(o.value for o in other.decision.options if o.spelling.startswith("cast")))  # type: ignore[union-attr]
    while other.decision is not None and other.decision.kind != "mana":
        other.answer(other.decision.sample(lambda bound: 0))
    hands = set()
    for seed in range(6):
        twin = resample(other, 1 - caster, Random(seed))
        twin.answer("cancel")
        hands.add(tuple(twin.obj(i).card.name for i in twin.zone(HAND, caster)))
        assert cards(twin) == cards(game)
    assert len(hands) > 2 and hands != {tuple(real)}


def test_who_controls_a_player_sees_what_that_player_sees() -> None:  # 723.4
    setup = Setup()
    setup.put(card("Counterspell"), HAND, 1)
    setup.put(card("Hooded Hydra"), BATTLEFIELD, 1, face_down=True)
    setup.put(card("Wind Drake"), HAND, 0)
    game = setup.game()
    will_control(game, 0, 1, 0)
    assert "Counterspell" not in json.dumps(seen(game, 0))
    game.begin(1, "turn", "turn")
    text = json.dumps(seen(game, 0))
    assert "Counterspell" in text and "Hooded Hydra" in text
    assert "Wind Drake" not in json.dumps(seen(game, 1))
    game.begin(0, "turn", "turn")
    assert "Counterspell" not in json.dumps(seen(game, 0))
