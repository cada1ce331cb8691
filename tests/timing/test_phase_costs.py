"""Phase costs and untap costs of the Fifth Edition that need cards of our own (C3.4, C8)."""

from __future__ import annotations

from fasteffects.cards.pool import card
from fasteffects.cards.record import Card, Face
from fasteffects.language.card import Read, read_face
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup, new_game
from fasteffects.positions.storing import load, store
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY

COUNT = "At the beginning of your upkeep, put a charge counter on this creature."
OOZE = (
    "At the end of your upkeep, you may pay {X}, where X is the number of charge counters on this creature. "
    "If you don't, tap this creature, then it deals X damage to you."
)
MISTS = 'All creatures have "At the beginning of your upkeep, sacrifice this creature unless you pay {U}{U}."'
FLUX = 'All artifacts have "At the beginning of your upkeep, sacrifice this artifact unless you pay {1}{U}."'
UNTAP = "At the beginning of your upkeep, you may pay {%d}. If you do, untap this creature."
HURTS = "At the beginning of your upkeep, this creature deals 4 damage to you."


def own(name: str, types: str, *lines: str, cost: str = "{1}") -> Card:
    """A card of our own, read from our own words; its creatures are 3/3."""
    read = read_face(name, types, "\n".join(lines))
    assert isinstance(read, Read), read
    size = (3, 3) if "Creature" in types else (None, None)
    face = Face(name, cost, types=types.split(), power=size[0], toughness=size[1], abilities=read.abilities)
    return Card(name, [face])


SPRING = own("Own Spring", "Enchantment", "{0}: You gain 1 life.")


def upkeep(
    *battlefield: Card,
    hand: tuple[Card, ...] = (),
    lands: int = 0,
    tapped: bool = False,
    theirs: tuple[Card, ...] = (),
) -> Game:
    """The active player's upkeep, with those permanents and that many Islands, and what the opponent has."""
    setup = Setup(rules="fifth", names=("Bob", "Sue"))
    for c in battlefield:
        setup.put(c, BATTLEFIELD, 0, tapped=tapped)
    for _ in range(lands):
        setup.put(card("Island"), BATTLEFIELD, 0)
    for c in theirs:
        setup.put(c, BATTLEFIELD, 1)
    for c in hand:
        setup.put(c, HAND, 0)
    for player in (0, 1):
        setup.put(card("Island"), LIBRARY, player)
    setup.put(SPRING, BATTLEFIELD, 0)  # something else to do, so that no question is a forced one
    setup.turn(step="upkeep")
    return setup.game()


def offered(game: Game) -> list[str]:
    """What may be chosen now."""
    assert game.decision is not None
    return [o.spelling for o in game.decision.options]


def play(game: Game, *answers: str) -> Game:
    """Give these answers; for each play, mana for it is tapped as it is asked for, and it resolves."""
    for answer in answers:
        game.answer(answer)
        while game.decision is not None and game.decision.kind == "mana":
            taps = [o for o in offered(game) if o.startswith("tap")]
            game.answer("pay" if "pay" in offered(game) else taps[0])
        while game.decision is not None and game.window[0] == "response":
            game.answer("pass")
    return game


def named(game: Game, name: str) -> list[int]:
    """The permanents of that name."""
    return [i for i in game.battlefield if game.name_of(i) == name]


def test_costs_of_different_times_are_one_cost_at_the_last_of_them() -> None:
    """B67, C8.6. One cost of {1}{U}{U} at the end of the upkeep; unpaid, each penalty."""
    ooze, mists = own("Own Ooze", "Creature", COUNT, OOZE), own("Own Mists", "Enchantment", MISTS)
    game = upkeep(ooze, mists, lands=3)
    assert "play Own Ooze" in offered(game)
    assert "pass" not in offered(game)
    assert not any("pay for" in words for words in offered(game))
    play(game, "play Own Ooze", "pass")
    assert offered(game) == ["pay for Own Ooze", "don't pay for Own Ooze"]
    refused = load(store(game))
    play(game, "pay for Own Ooze")
    assert game.step == "draw"
    assert len(named(game, "Own Ooze")) == 1
    assert all(game.objects[i].tapped for i in named(game, "Island"))
    assert game.player(0).life == 20
    play(refused, "don't pay for Own Ooze")
    assert refused.step == "draw"
    assert named(refused, "Own Ooze") == []
    assert refused.player(0).life == 19


def test_the_single_cost_is_all_or_nothing() -> None:
    """B67, C8.6. With mana for one part only, nothing can be paid."""
    ooze, mists = own("Own Ooze", "Creature", COUNT, OOZE), own("Own Mists", "Enchantment", MISTS)
    game = upkeep(ooze, mists, lands=2)
    play(game, "play Own Ooze", "pass")
    # with one answer left there, nobody is asked
    assert game.step == "draw"
    assert named(game, "Own Ooze") == []
    assert not any(game.objects[i].tapped for i in named(game, "Island"))


def test_a_cost_that_comes_up_later_must_still_be_paid() -> None:
    """C8.6. Paid once; then a second such enchantment arrives in the same upkeep."""
    late = own("Own Late Flux", "Enchantment", "Flash", FLUX, cost="{0}")
    game = upkeep(own("Own Trinket", "Artifact"), own("Own Flux", "Enchantment", FLUX), hand=(late,), lands=4)
    play(game, "pay for Own Trinket")
    assert "pass" in offered(game)
    play(game, "cast Own Late Flux")
    assert "pay for Own Trinket" in offered(game)
    assert "pass" not in offered(game)
    play(game, "pay for Own Trinket")
    assert all(game.objects[i].tapped for i in named(game, "Island"))
    assert len(named(game, "Own Trinket")) == 1


def test_cumulative_upkeep_grows_before_it_is_paid() -> None:
    """C8.5. What comes before the payment is done as the cost is played."""
    beast = own("Own Beast", "Creature", "Cumulative upkeep {1}")
    game = upkeep(beast, lands=1)
    play(game, "pay for Own Beast")
    assert game.counters(named(game, "Own Beast")[0]) == {"age": 1}
    assert game.objects[named(game, "Island")[0]].tapped
    game = upkeep(beast)
    assert "pay for Own Beast" not in offered(game)  # without the counter it would cost nothing
    play(game, "don't pay for Own Beast")
    assert named(game, "Own Beast") == []


def test_untap_costs_for_one_permanent_are_one_cost() -> None:
    """C3.4, S85. Both at once, or none of them; and not at all where it is not tapped."""
    sleeper = own("Own Sleeper", "Creature", UNTAP % 1, UNTAP % 4)
    game = upkeep(sleeper, lands=4, tapped=True)
    assert "pay to untap Own Sleeper" not in offered(game)
    game = upkeep(sleeper, lands=5, tapped=True)
    play(game, "pay to untap Own Sleeper")
    assert not game.objects[named(game, "Own Sleeper")[0]].tapped
    assert all(game.objects[i].tapped for i in named(game, "Island"))
    assert "pay to untap Own Sleeper" not in offered(game)


def test_an_untap_cost_can_be_paid_again() -> None:
    """C3.4. Untap costs may be paid several times in an upkeep."""
    sleeper = own("Own Sleeper", "Creature", UNTAP % 1, "{T}: Draw a card.")
    game = upkeep(sleeper, lands=3, tapped=True)
    play(game, "pay to untap Own Sleeper", "activate Own Sleeper", "pay to untap Own Sleeper")
    assert not game.objects[named(game, "Own Sleeper")[0]].tapped
    assert "pay to untap Own Sleeper" not in offered(game)  # it is not tapped


def test_nobody_draws_in_the_first_turn() -> None:
    """C3.5. Whoever says when to draw has nothing to say it about in the first turn."""
    deck = [card("Island")] * 20
    game = new_game([deck, deck], rules="fifth", first=0, options=("draw_manual",))
    while game.decision is not None and game.decision.kind != "priority":
        game.answer("keep")
    assert game.step == "main"
    assert len(game.zone(HAND, 0)) == 7
    play(game, "pass")
    assert (game.turn_number, game.step) == (2, "main")
    assert len(game.zone(HAND, 1)) == 8


def test_a_phase_effect_that_was_countered_has_been_played() -> None:
    """S91, A17. Once a phase: nothing more is owed, and no damage is done."""
    stop = own("Own Stop", "Instant", "Counter target spell or ability.", cost="{0}")
    game = upkeep(own("Own Djinn", "Creature", HURTS), hand=(stop,))
    assert "pass" not in offered(game)
    play(game, "play Own Djinn")
    assert "cast Own Stop" in offered(game)
    play(game, "cast Own Stop")
    while game.window[0] == "interrupt":
        game.answer("pass")
    assert "pass" in offered(game)
    assert "play Own Djinn" not in offered(game)
    assert game.player(0).life == 20


def test_a_duty_that_comes_up_after_passing_keeps_the_phase_open() -> None:
    """C8.3. The other player's mana source begins no batch, but it switches an artifact on again."""
    tablet = own("Own Tablet", "Artifact", HURTS.replace("creature", "artifact"))
    lever = own("Own Lever", "Creature", "{0}: Add {C}. Untap all artifacts.")
    game = upkeep(tablet, tapped=True, theirs=(lever, SPRING))
    play(game, "pass")
    assert game.decision is not None and game.decision.player == 1
    play(game, "tap Own Lever for {C}", "pass")
    assert game.decision.player == 0
    assert "pass" not in offered(game)
    play(game, "play Own Tablet")
    assert game.player(0).life == 16


def test_damage_and_effects_of_the_last_series_of_a_turn_end_one_by_one() -> None:
    """C3.8. Two effects at end of turn with 2 damage each: a creature with toughness 3 lives."""
    burner = own(
        "Own Burner",
        "Enchantment",
        "At the beginning of each end step, this enchantment deals 2 damage to each creature.",
    )
    giant = own("Own Giant", "Creature")
    setup = Setup(rules="fifth", names=("Bob", "Sue"))
    for c in (burner, burner, giant):
        setup.put(c, BATTLEFIELD, 0)
    for player in (0, 1):
        setup.put(card("Island"), LIBRARY, player)
    setup.put(SPRING, BATTLEFIELD, 0)
    game = setup.game()
    play(game, "pass", "pass")
    while game.decision is not None and game.decision.kind == "order":
        game.answer(0)
    assert game.turn_number == 6
    assert len(named(game, "Own Giant")) == 1
