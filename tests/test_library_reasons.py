"""Why and why not, as the library says it: trees of reasons with the rule that decides first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fasteffects import Game, Reason, Refused, new_game, replay
from test_library import DECKS, game_of

POSITION = """
given
  Bob's battlefield: Blood Moon, Dryad Arbor, Rest in Peace, Grizzly Bears
  Alice's battlefield: 3 Mountain, Forest
  Alice's hand: Lightning Bolt, Shock, Giant Growth, Counterspell, Volcanic Hammer, Forest
"""
LINES = """when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
  Alice: cast Shock targeting Bob
  all pass
"""


def told(reason: Reason) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.text, one.deciding) for one in reason.walk()]


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.from_position(POSITION + LINES)


def test_why_it_is_so_and_why_it_is_not(game: Game) -> None:
    holds, fails = game.why("Dryad Arbor is a Mountain"), game.why("Dryad Arbor is a Forest")
    assert holds.text == "Dryad Arbor is a Mountain" and holds.deciding == ("305.7", "305.6", "613.1d")
    assert fails.kind == "not" and fails.text.startswith("not so: Dryad Arbor is not")
    assert told(fails)[1:] == told(holds)[1:]
    arbor = next(one["id"] for one in game.view(0)["battlefield"] if one["name"] == "Dryad Arbor")
    assert told(game.why(arbor))[-1] == told(holds)[-1]
    assert Reason.from_json(holds.to_json()) == holds


@pytest.mark.parametrize(
    ("claim", "last", "rule"),
    [
        ("Bob's life is 18", "Shock deals 2 damage to Bob: 20 -> 18", "120.3a"),
        ("Grizzly Bears is in exile", "Rest in Peace applies", "614.6"),
        ("Dryad Arbor is 1/1", "nothing changes its power and toughness: 1/1", "613.1"),
        ("Dryad Arbor is green", "nothing changes its colors: green", "613.1"),
        ("Bob did not lose", "Shock goes to exile", "400.7"),
    ],
)
def test_what_brought_it_about(game: Game, claim: str, last: str, rule: str) -> None:
    reason = game.why(claim)
    assert reason.text == claim and told(reason)[-1][0] == last and rule in told(reason)[-1][1]


def test_what_is_no_claim_and_no_act_is_refused(game: Game) -> None:
    some: tuple[Callable[[], object], ...] = (
        lambda: game.why("Dryad Arbor flies away"), lambda: game.why(7), lambda: game.why_not("fly"),
        lambda: game.why_not("cast Shivan Dragon"), lambda: game.why_not("cast Forest", 9),
    )  # fmt: skip
    for refused in some:
        with pytest.raises(Refused):
            refused()


@pytest.mark.parametrize(
    ("words", "deciding", "says"),
    [
        ("cast Counterspell", ("601.2c", "115.1", "601.2e"), "nothing that Counterspell could target"),
        ("Counterspell", ("601.2c", "115.1", "601.2e"), "nothing that Counterspell could target"),
        ("cast Giant Growth targeting Bob", ("601.2c", "115.1"), "Bob is not what Giant Growth may target"),
        ("activate Dryad Arbor", ("602.2",), "Bob controls Dryad Arbor"),
        ("attack with Mountain", ("508.1a",), "Mountain is no creature"),
    ],
)
def test_why_not(game: Game, words: str, deciding: tuple[str, ...], says: str) -> None:
    reason = game.why_not(words)
    assert reason.kind == "refused" and reason.deciding == deciding and says in reason.text
    assert reason.id == "1" and Reason.from_json(reason.to_json()) == reason


def test_what_can_be_done_is_said(game: Game) -> None:
    assert game.why_not("play Forest").text == "Alice can: play Forest"
    assert game.why_not("cast Giant Growth targeting Dryad Arbor").text == "Alice can: cast Giant Growth"


REFUSED = [
    ("Bob's battlefield: Island\n  Alice's hand: Ancestral Vision", "cast Ancestral Vision", "118.6"),
    ("Alice's hand: Forest\n  Alice has played 1 land this turn", "play Forest", "305.2b"),
    ("Alice's battlefield: River Boa\n  Alice's hand: Shock", "cast Shock targeting River Boa", "118.3"),
    ("Bob's battlefield: Slippery Bogle, Mountain\n  Alice's battlefield: Mountain\n  Alice's hand: Shock",
     "cast Shock targeting Slippery Bogle", "702.11b"),
    ("Bob's battlefield: White Knight\n  Alice's battlefield: 3 Swamp\n  Alice's hand: Murder",
     "cast Murder targeting White Knight", "702.16b"),
    ("Alice's battlefield: Wall of Stone", "attack with Wall of Stone", "702.3b"),
    ("Alice's battlefield: Grizzly Bears [summoning sick]", "attack with Grizzly Bears", "302.6"),
    ("Alice's battlefield: 3 Swamp\n  Alice's graveyard: Murder\n  Bob's battlefield: White Knight",
     "cast Murder", "601.3"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "words", "rule"), REFUSED, ids=[rule for *_, rule in REFUSED])
def test_the_deciding_rule_comes_first(given: str, words: str, rule: str) -> None:
    assert Game.from_position(f"given\n  {given}\n").why_not(words).deciding[0] == rule


def test_split_second_is_its_own_rule() -> None:
    game = Game.from_position(
        "given\n  Alice's battlefield: 2 Mountain\n  Bob's battlefield: Mountain, Hill Giant\n"
        "  Alice's hand: Sudden Shock\n  Bob's hand: Shock\nwhen\n"
        "  Alice: cast Sudden Shock targeting Hill Giant\n  Alice: pass\n"
    )
    reason = game.why_not("cast Shock targeting Hill Giant", 1)
    assert reason.deciding[0] == "702.61a" and reason.text.endswith("Sudden Shock: Shock can't be cast")


def test_who_is_not_asked_is_told_so() -> None:
    game = Game.from_position("given\n  Bob's battlefield: Mountain\n  Bob's hand: Shock\n")
    assert game.why_not("cast Shock", 1).text.endswith("Alice is asked now, and not Bob")


def test_hidden_cards_are_not_told_by_asking_why_not() -> None:
    game = Game.from_position("given\n  Alice's library: Shock\n  Bob's hand: Murder\n")
    for words in ("cast Shock", "cast Murder", "cast Lightning Bolt"):
        with pytest.raises(Refused, match="sees no card called"):
            game.why_not(words, 0)


def test_a_game_is_explained_from_its_record() -> None:
    game = Game.from_position(POSITION + LINES)
    text = [line for top in game.explain() for line in told(top)]
    assert any(
        words.startswith("Rest in Peace: exiled instead") and "614.6" in rules for words, rules in text
    )
    played = game_of("modern", 4, 60)
    reasons = played.explain()
    assert reasons and [r.id for r in reasons] == [str(n) for n in range(1, len(reasons) + 1)]
    assert replay(played.record()).key() == played.key()
    with pytest.raises(Refused):
        Game.load(new_game(DECKS["modern"]).store()).explain()


def test_a_player_is_told_only_of_what_that_player_sees() -> None:
    game = Game.from_position(
        "given\n  Alice's battlefield: Willbender [face down], Forest\n  Alice's hand: Shock\n"
        "  Bob's hand: Murder\n"
    )
    down = next(one["id"] for one in game.view(1)["battlefield"] if one["face down"])
    assert "Willbender" not in str(game.why(down, 1).to_json())
    assert game.why("Forest", 1).text == "Forest is a Basic Land — Forest, colorless"
    hand = game.kernel.zone(1, 0)[0]
    assert game.why(hand, 0).text.startswith("Shock is an Instant")
    for what in (
        "Willbender is 2/2",
        "Shock is red",
        "Alice's hand has 1 Shock",
        "Bob's hand has 1 card",
        hand,
    ):
        with pytest.raises(Refused):
            game.why(what, 1)
