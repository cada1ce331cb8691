"""What the library has for who shows games to others: answers, watchers, taking back, stepping."""

from __future__ import annotations

from random import Random

import pytest

from fasteffects import WATCHER, Game, Position, Record, Refused, ask, replay
from test_library import game_of
from test_library_data import fits

QUESTION = """
given
  Alice's battlefield: Rest in Peace, Blood Artist, Mountain
  Alice's hand: Lightning Bolt
  Bob's battlefield: Grizzly Bears
when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
then
  Grizzly Bears is in exile
"""


def test_an_answer_is_plain_data() -> None:
    found = ask(QUESTION)
    assert (found.status, found.claims, found.faults) == ("passed", 1, ())
    fits(found.to_json(), "answer")
    assert "614.6" in found.to_json()["glosses"]
    assert ask(QUESTION.partition("then")[0]).status == "played"
    for text in ("", "given\n  Alice's hand: Shok\n", QUESTION.replace("exile", "Bob's graveyard")):
        fits(ask(text).to_json(), "answer")


def test_a_fault_names_its_line() -> None:
    found = ask("given\n  Alice's hand: Shok\n")
    assert (found.status, found.faults[0][0]) == ("unplayable", 2)
    with pytest.raises(Refused):
        found.game()
    wrong = ask(QUESTION.replace("in exile", "in Bob's graveyard"))
    assert (wrong.status, wrong.faults[0][0]) == ("failed", 10)
    with pytest.raises(Refused):
        ask(QUESTION, ["vintage"])


def test_all_together_see_all_hands_and_a_watcher_none() -> None:
    game = game_of("modern", 3)
    fits(game.view(None).to_json(), "view")
    every = game.view(None)["players"]
    assert [len(player["hand known"]) for player in every] == [7, 7]
    assert every[0]["hand known"] == game.view(0)["players"][0]["hand known"]
    assert every[1]["hand known"] == game.view(1)["players"][1]["hand known"]
    watched = game.view(WATCHER)
    fits(watched.to_json(), "view")
    assert all(player["hand known"] == player["library known"] == [] for player in watched["players"])
    names = {card["name"] for player in every for card in player["hand known"]}
    heard = " ".join(str(event) for event in game.events(WATCHER))
    assert not [name for name in names if name in heard]
    with pytest.raises(Refused):
        game.view(-1)


def test_several_pushes_are_taken_back_at_once() -> None:
    game = Game.from_position("given\n  Alice's battlefield: 2 Mountain\n  Alice's hand: 2 Shock")
    before = game.key()
    game.push("tap Mountain#1 for {R}")
    game.push("tap Mountain#2 for {R}")
    assert game.may_pop([0], 2) and not game.may_pop([0], 3)
    with pytest.raises(Refused):
        game.pop([0], 3)
    game.pop([0], 2)
    assert game.key() == before
    game.push("tap Mountain#1 for {R}")
    game.push("tap Mountain#2 for {R}")
    game.drop(1)
    game.pop()
    assert not game.may_pop() and game.key() != before


def test_a_record_is_stepped_through() -> None:
    game, rng = game_of("modern", 5), Random(2)
    for _ in range(20):
        assert game.question is not None
        game.answer(game.question.sample(rng))
    record = Record.parse(str(game.record()))
    keys = [kernel.key().hex() for kernel in record.steps()]
    assert len(keys) == 21  # at its beginning and after each answer; chance answers by itself
    assert keys[-1] == game.key() == replay(record).key()


def test_of_two_cards_of_a_name_in_hand_it_does_not_matter_which_is_cycled() -> None:
    lines = "given\n  Alice's hand: 2 Street Wraith\n  Alice's library: 9 Forest\n"
    game = Game.from_position(Position.parse(lines))
    decision = game.kernel.decision
    assert decision is not None
    ways = [o for o in decision.options if o.spelling == "activate Street Wraith"]
    assert len(ways) == 2 and ways[0].key == ways[1].key


def test_what_can_t_be_paid_is_taken_back_and_its_player_told_why() -> None:
    lines = ["Alice's battlefield: 3 Swamp", "Alice's hand: Murder", "Alice's life: 2", "Bob's hand: Shock"]
    position = "\n  ".join(["given", *lines, "Bob's battlefield: Terror of the Peaks, Grizzly Bears"])
    game = Game.from_position(position)
    game.answer("cast Murder")
    game.answer("Terror of the Peaks")
    while (choice := game.payment()) is not None:
        assert game.question is not None and choice in game.question.options
        game.answer(choice)
    assert game.question is not None and game.question.kind == "priority"
    told, *others = [game.log(player)[-1] for player in (0, 1)]
    assert told.text.startswith("Murder is taken back") and told.rules[-2:] == ("118.3", "733.1")
    assert others[0].text == "Alice takes back what was begun"
