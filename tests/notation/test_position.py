"""A printed position reads back as the same position, and a printed record plays to the same game."""

from __future__ import annotations

import pytest

from fasteffects.cards.pool import card
from fasteffects.notation.position import print_position, unsaid
from fasteffects.notation.record import print_record
from fasteffects.notation.run import begin
from fasteffects.notation.scenario import parse
from fasteffects.notation.when import Lines
from fasteffects.positions.storing import load, store

try:
    card("Forest")
except FileNotFoundError as error:
    pytest.skip(f"NO CARDS: the pool has not been built ({error})", allow_module_level=True)

POSITION = """\
rules: modern
players: Alice, Bob
turn: Alice, main
seed: 3
mana: free

given
  Alice's life: 12
  Alice's hand: Hill Giant, 2 Lightning Bolt
  Alice's library: exactly Forest, 2 Plains
  Bob's mana: {R}{G}
  Bob's poison: 3
  Bob has drawn 1 card this turn
  Bob's graveyard: Grizzly Bears
  Bob's library: exactly Island
  Alice's battlefield: Banisher Priest [tapped] exiling (Bob's Hill Giant), Forest
  Bob's battlefield: Serra Angel [2 +1/+1 counters, 1 damage], Grizzly Bears [summoning sick]
  Alice's battlefield: Pariah [attached to Serra Angel#1], Hill Giant [controlled by Bob]
  Bob's battlefield: 1/1 white Soldier creature token
"""


def test_a_position_prints_as_it_was_written() -> None:
    game = begin(parse(POSITION), "modern")
    assert print_position(game) == POSITION
    assert unsaid(game) == []


def test_a_token_with_a_keyword_is_said_and_read_again() -> None:
    """111.4: as the words of an effect describe it."""
    game = begin(
        parse("given\n  Bob's battlefield: 2 1/1 white Spirit creature tokens with flying"), "modern"
    )
    assert all("flying" in game.chars(i).keywords for i in game.battlefield)
    assert len(game.battlefield) == 2
    assert begin(parse(print_position(game)), "modern").key() == game.key()
    assert unsaid(game) == []


def test_a_card_of_two_faces_that_is_a_copy_is_laid_out() -> None:
    """712.8a, 707.2: it is numbered by its first name, as it is called."""
    mimics = "2 Glasspool Mimic // Glasspool Shore [copy of Hill Giant]"
    game = begin(parse(f"given\n  Alice's battlefield: Hill Giant, {mimics}"), "modern")
    assert [game.label(i) for i in game.battlefield] == ["Hill Giant#1", "Hill Giant#2", "Hill Giant#3"]
    assert begin(parse(print_position(game)), "modern").key() == game.key()


def test_zones_that_are_shared_print_in_their_order() -> None:
    lines = [f"  {p}'s exile: {c}" for p, c in (("Bob", "Forest"), ("Alice", "Shock"), ("Bob", "Shock"))]
    game = begin(parse("\n".join(["given", *lines])), "modern")
    again = begin(parse(print_position(game)), "modern")
    assert print_position(again) == print_position(game)
    assert again.key() == game.key()


def test_who_is_the_monarch_is_said() -> None:
    """725.1."""
    game = begin(parse("given\n  Bob is the monarch"), "modern")
    assert "Bob is the monarch\n" in print_position(game)
    assert begin(parse(print_position(game)), "modern").key() == game.key()
    assert unsaid(game) == []


def test_who_has_the_blessing_is_said() -> None:
    """702.131c."""
    game = begin(parse("given\n  Bob has the city's blessing"), "modern")
    assert "Bob has the city's blessing\n" in print_position(game)
    assert begin(parse(print_position(game)), "modern").key() == game.key()
    assert unsaid(game) == []


def test_mana_of_a_snow_source_is_kept_and_said() -> None:
    """107.4h."""
    lines = """
given
  Alice's battlefield: Boreal Centaur, Snow-Covered Forest, Forest
when
  Alice: tap Snow-Covered Forest for {G}
"""
    game = begin(parse(lines), "modern")
    Lines(game, parse(lines).steps("modern"), ("Alice", "Bob")).play()
    other = begin(parse(lines), "modern")
    Lines(other, parse(lines.replace("tap Snow-Covered ", "tap ")).steps("modern"), ("Alice", "Bob")).play()
    assert [unit.snow for unit in game.player(0).mana] == [True]
    assert [unit.snow for unit in other.player(0).mana] == [False]
    assert "Alice's snow mana: {G}\n" in print_position(game)
    assert "Alice's mana: {G}\n" in print_position(other)
    assert [u.snow for u in begin(parse(print_position(game)), "modern").player(0).mana] == [True]
    assert [unit.snow for unit in load(store(game)).player(0).mana] == [True]
    assert load(store(game)).key() == game.key() != other.key()


def test_an_emblem_is_said() -> None:
    """114.1."""
    lines = """
given
  Alice's battlefield: Elspeth, Sun's Champion [7 loyalty counters]
when
  Alice: activate Elspeth, Sun's Champion#3
  all pass
"""
    game = begin(parse(lines), "modern")
    Lines(game, parse(lines).steps("modern"), ("Alice", "Bob")).play()
    assert unsaid(game) == []
    assert 'Alice has an emblem with "Creatures you control get +2/+2 and have flying."' in print_position(
        game
    )


def test_a_spell_on_the_stack_is_said() -> None:
    game = begin(parse(POSITION), "modern")
    steps = parse("when\n Alice: cast Lightning Bolt targeting Bob").steps("modern")
    Lines(game, steps, ("Alice", "Bob")).play()
    assert unsaid(game) == []
    assert "the stack: Alice's Lightning Bolt targeting Bob\n" in print_position(game)


def test_a_record_plays_to_the_same_game() -> None:
    lines = """
when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
  go to Alice's second main
"""
    start, game = begin(parse(POSITION), "modern"), begin(parse(POSITION), "modern")
    Lines(game, parse(lines).steps("modern"), ("Alice", "Bob")).play()
    printed = parse(print_record(start, game))
    again = begin(printed, "modern")
    Lines(again, printed.steps("modern"), ("Alice", "Bob")).play()
    assert again.key() == game.key()
    assert print_position(again) == print_position(game)
    assert "Lightning Bolt" in print_position(game).split("graveyard:")[1]


def test_extra_turns_are_printed_and_read_again() -> None:
    game = begin(parse("given\n  Bob will take 2 extra turns\n  Alice's hand: Shock"), "modern")
    assert game.extra_turns == (1, 1)
    printed = print_position(game)
    assert "Bob will take 2 extra turns" in printed
    assert begin(parse(printed), "modern").key() == game.key()


def test_the_haste_of_riot_is_said_and_read_again() -> None:
    """702.136a. It has haste though nothing gives it riot any more."""
    game = begin(
        parse("given\n  Alice's battlefield: Hill Giant [summoning sick, chosen riot: haste]"), "modern"
    )
    assert "haste" in game.chars(next(iter(game.battlefield))).keywords
    assert unsaid(game) == []
    assert begin(parse(print_position(game)), "modern").key() == game.key()


def test_what_is_prepared_is_said_and_the_copy_is_not() -> None:
    """722.3c. Its copy in exile is there because it is prepared."""
    words = "Alice's battlefield: Landscape Painter [prepared]\n  Alice's exile: Shock"
    game = begin(parse(f"given\n  {words}"), "modern")
    assert "Vibrant Idea" not in print_position(game).replace("// Vibrant Idea [prepared]", "")
    assert unsaid(game) == []
    assert begin(parse(print_position(game)), "modern").key() == game.key()


def test_what_it_is_attached_to_or_copies_may_have_commas_in_its_name() -> None:
    scenario = parse(
        "given\n  Alice's battlefield: Isamaru, Hound of Konda,"
        " Holy Strength [tapped, attached to Isamaru, Hound of Konda, 2 charge counters]\n"
        "  Bob's battlefield: Clone [copy of Isamaru, Hound of Konda, tapped]"
    )
    game = begin(scenario, "modern")
    printed = print_position(game)
    assert "attached to Isamaru, Hound of Konda" in printed and "copy of Isamaru, Hound of Konda" in printed
    assert begin(parse(printed), "modern").key() == game.key()
