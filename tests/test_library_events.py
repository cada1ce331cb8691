"""Events of a game as each seat hears them, positions as values, and plain data of questions."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

import fasteffects
from conftest import ROOT
from fasteffects import Event, Game, IllegalChoice, Position, Record, Refused, new_game, replay
from fasteffects.notation.scenario import load
from fasteffects.state.objects import HAND, LIBRARY, is_player
from sampling import one_in
from test_library import DECKS, FEW, SEEDS, game_of

BOLT = """
turn: Bob, main
given
  Alice's battlefield: River Boa, Forest
  Bob's battlefield: 3 Swamp
  Bob's hand: Murder
when
  Bob: cast Murder targeting River Boa
"""


# -- events ----------------------------------------------------------------------------------------------


def names_in(data: Any) -> set[str]:
    """The names of all the cards in a view."""
    if isinstance(data, dict):
        own = {str(data["name"])} if "faces" in data else set()
        own |= {str(data["card"])} if data.get("card") else set()
        return own.union(*map(names_in, data.values()))
    return set().union(*map(names_in, data)) if isinstance(data, list) else set()


@pytest.mark.parametrize("rules", DECKS)
@FEW
@given(SEEDS)
def test_a_seat_hears_no_more_than_it_may_see(rules: str, seed: int) -> None:
    """400.2. Neither the name nor the id of a card that the player's views have never shown."""
    game, rng = new_game(DECKS[rules], seed=seed, rules=rules), Random(seed)
    heard: list[list[Event]] = [[], []]
    known: list[set[str]] = [set(), set()]
    every = {card.name for o in game.kernel.objects.values() for card in (o.card,)}
    for _ in range(80):
        if game.question is None:
            break
        for player in (0, 1):
            known[player] |= names_in(game.view(player).data)
            fresh = game.events(player, len(heard[player]))
            said = " | ".join(event.text for event in fresh)
            secret = {n for n in every - known[player] if n in said}
            assert not {n for n in secret if not any(n in other for other in known[player])}, said
            for event in fresh:
                for id in ids_of(event):
                    o = game.kernel.objects.get(id)
                    if o is not None and o.zone in (HAND, LIBRARY):
                        assert player == o.owner or player in o.known, event
            heard[player] += fresh
        game.answer(game.question.sample(rng))
    for player in (0, 1):
        everything = game.events(player)
        assert everything[: len(heard[player])] == heard[player]
        assert [e.number for e in everything] == list(range(1, len(everything) + 1))
        assert [e.text for e in left_of(everything) if e.text] == [line.text for line in game.log(player)]
        assert all(Event.parse(str(e)) == e and eval(repr(e), {"Event": Event}) == e for e in everything)


def left_of(events: list[Event]) -> list[Event]:
    """What has happened of events, but for what was taken back."""
    left: list[Event] = []
    for event in events:
        if event.kind == "TakenBack":
            left = [e for e in left if e.number <= int(event.details["to"])]
        else:
            left.append(event)
    return left


def ids_of(event: Event) -> list[int]:
    """The ids of objects that an event tells."""
    found = [event.object, event.source, *event.details.values()]
    return [id for id in found if type(id) is int and not is_player(id)]


def test_who_draws_hears_which_card_and_others_only_that_one_is_drawn() -> None:
    game = game_of("modern", 3)
    while not any(e.details.get("why") == "draw" and e.player is None for e in game.events()[-1:]):
        assert game.question is not None
        game.answer(game.question.forced or game.question.sample(Random(1)))
        draws = [e for e in game.events(0) if e.kind == "Move" and e.details["why"] == "draw"]
        if any("new" in e.details for e in draws) and any("new" not in e.details for e in draws):
            break
    mine = [e.details["new"] for e in game.events(0) if e.kind == "Move" and "new" in e.details]
    theirs = [e.details["new"] for e in game.events(1) if e.kind == "Move" and "new" in e.details]
    hands = [set(game.kernel.zone(HAND, p)) for p in (0, 1)]
    assert hands[0] & set(mine) and not hands[1] & set(mine)
    assert hands[1] & set(theirs) and not hands[0] & set(theirs)


def test_what_was_taken_back_is_not_among_the_events() -> None:
    game, rng = game_of("modern", 5, 20), Random(5)
    before = game.events()
    for _ in range(5):
        assert game.question is not None
        game.push(game.question.sample(rng))
    after = game.events()
    assert after[: len(before)] == before
    for _ in range(5):
        game.pop()
    assert [e.text for e in left_of(game.events())] == [e.text for e in left_of(before)]
    assert any(e.kind == "TakenBack" for e in game.events(since=len(before)))
    assert game.copy().events() == game.events()
    before = game.events()
    twin = game.copy()
    assert twin.question is not None
    twin.answer(twin.question.sample(rng))
    assert twin.events(since=len(before)) == twin.events()[len(before) :]


def test_a_game_without_a_log_has_no_events() -> None:
    game = new_game(DECKS["modern"], seed=1, log=False)
    with pytest.raises(Refused, match="no log"):
        game.events()
    with pytest.raises(Refused):
        Event.parse("[]")


# -- positions -------------------------------------------------------------------------------------------


def test_a_position_is_a_value() -> None:
    position = Position.parse(BOLT)
    assert Position.parse(str(position)) == position
    assert eval(repr(position), {"Position": Position}) == position
    game = Game.from_position(position)
    assert [o["words"] for o in game.view(0)["stack"]] == ["Murder targeting River Boa"]
    assert game.position() == position


FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))


@pytest.mark.parametrize("path", one_in(60, FILES), ids=lambda p: p.stem)
def test_positions_of_scenarios_read_back(path: Any) -> None:
    """Of what the first lines of ``when`` lead to, too; its answers are the same in a record."""
    scenario = load(path)
    text = path.read_text(encoding="utf-8")
    if any(s.edition for s in scenario.sections) or "\nnow " in text:
        pytest.skip("it is for both editions")
    given = text.partition("\nwhen")[0].partition("\nthen")[0]
    position = Position.parse(given)
    assert Position.parse(str(position)) == position
    game, rng = Game.from_position(position), Random(3)
    assert game.key() == Game.from_position(given).key()
    for _ in range(4):
        if game.question is not None:
            game.answer(game.question.sample(rng))
    while game.question is not None and game.question.kind != "priority":
        game.answer(game.question.sample(rng))  # in the middle of an announcement no lines can stop
    assert replay(Record.parse(str(game.record()))).key() == game.key()
    if not game.over:
        assert Game.from_position(game.position()).key() == game.key()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("given\n  Alice's hand: Grizly Bears\n", "Grizzly Bears"),
        (BOLT.replace("Murder targeting", "Muder targeting"), "line 8"),
        (BOLT + "then\n  Alice's life is 20\n", "no section 'then'"),
        ("nonsense", "line 1"),
    ],
)
def test_what_is_no_position_is_refused_as_in_scenarios(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        Position.parse(text)
    with pytest.raises(Refused):
        Game.from_position(text)


def test_a_stored_game_from_a_position_still_asks_everything() -> None:
    game = Game.from_position(BOLT)
    for again in (Game.load(game.store()), Game.parse(game.text())):
        assert again.key() == game.key() and again.question == game.question
        again.answer("pass")
        game.copy().answer("pass")
        assert again.question is not None and again.question.player == 0


def test_what_lines_cannot_say_of_a_game_with_decks_is_told() -> None:
    game = new_game(DECKS["modern"], seed=3)
    with pytest.raises(Refused, match="a choice under way"):
        game.position()


# -- questions -------------------------------------------------------------------------------------------


def test_a_question_is_plain_data_and_its_serial_guards_the_answer() -> None:
    game = Game.from_position(BOLT)
    question = game.question
    assert question is not None
    data = json.loads(json.dumps(question.to_json()))
    assert data["serial"] == question.serial and (data["moment"], data["rule"]) == ("a response", "117.1a")
    assert [o["kind"] for o in data["options"]] == ["pass"] and data["forced"] == "pass"
    game.answer(0, question.serial)
    boa = next(o for o in game.question.options if o.kind == "activate")  # type: ignore[union-attr]
    assert [game.kernel.label(id) for id in boa.refs] == ["River Boa"]
    with pytest.raises(IllegalChoice, match="another question"):
        game.answer(0, question.serial)


def test_attacks_and_blocks_are_pairs() -> None:
    game = Game.from_position(
        "turn: Alice, beginning of combat\ngiven\n  Alice's battlefield: 2 Grizzly Bears\n"
        "  Bob's battlefield: Hill Giant"
    )
    while game.question is not None and game.question.kind != "attack":
        game.answer("pass")
    question = game.question
    assert question is not None and question.shape == "pairs"
    first, second = (creature for creature, goals in question.pairs if goals == (1,))
    with pytest.raises(IllegalChoice):
        game.answer([(first, 0)])
    game.answer([(first, 1), (second, 1)])
    while game.question is not None and game.question.kind != "block":
        game.answer("pass")
    assert game.question is not None
    [(giant, attackers)] = game.question.pairs
    assert attackers == (first, second)
    game.answer([(giant, first)])
    there = {one["id"]: one for one in game.view(0)["battlefield"]}
    assert there[giant]["blocks"] == [first] and there[first]["attacks"] == 1


def test_pop_with_seats_refuses_what_nobody_can_forget() -> None:
    game = Game.from_position(
        "given\n  Alice's hand: Opt, Forest\n  Alice's battlefield: Island\n  Alice's library: Shock"
    )
    game.push("play Forest")
    game.pop([0])
    game.push("cast Opt")
    for _ in range(8):
        assert game.question is not None
        game.answer(game.question.forced or game.question.options[0])
    with pytest.raises(Refused, match="Alice has seen something hidden since"):
        game.pop([0])
    game.pop()
    assert game.view(0).hand == ["Opt", "Forest"]


def test_a_card_in_a_view_says_what_it_is_and_what_is_printed_on_it() -> None:
    game = Game.from_position(
        "given\n  Alice's battlefield: Blood Moon, Dryad Arbor, Rancor [attached to Dryad Arbor]\n"
        "  Alice's hand: Fire // Ice"
    )
    moon, arbor, rancor = game.view(0)["battlefield"]
    assert arbor["subtypes"] == ["Dryad", "Mountain"] and arbor["colors"] == ["green"]
    assert arbor["changed"] == ["subtypes", "power", "abilities"]
    assert (arbor["power"], arbor["faces"][0]["power"], arbor["attachments"]) == (3, 1, [rancor["id"]])
    assert arbor["abilities"] == ["Trample", "{T}: Add {R}."] and rancor["host"] == arbor["id"]
    [fire] = game.view(0)["players"][0]["hand known"]
    assert [face["name"] for face in fire["faces"]] == ["Fire", "Ice"]
    assert game.view(1)["players"][0]["hand known"] == [] and moon["changed"] == []


def test_the_names_are_those_of_the_package() -> None:
    assert fasteffects.Position is Position and fasteffects.Event is Event
