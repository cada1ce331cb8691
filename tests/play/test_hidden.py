"""Who knows what of hidden cards (400.2, 401, 402.3): what was seen is known until it is mixed up."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from fasteffects.cards.pool import card
from fasteffects.machine.game import Game
from fasteffects.play.view import UNSEEN, resample, seen
from fasteffects.positions.setup import Setup, new_game
from fasteffects.state.objects import BATTLEFIELD, EXILE, HAND, LIBRARY

NAMES = ["Forest", "Grizzly Bears", "Island", "Shock", "Opt", "Murder", "Swamp", "Plains", "Serra Angel"]


def position(*hand: str, theirs: tuple[str, ...] = (), table: tuple[str, ...] = ()) -> Game:
    """Alice has those cards in hand and mana for anything; each library has the same nine, Forest on top."""
    setup = Setup(free_mana=True, seed=5)
    for player in (0, 1):
        for name in reversed(NAMES):
            setup.put(card(name), LIBRARY, player)
    for player, names in enumerate((hand, theirs)):
        for name in names:
            setup.put(card(name), HAND, player)
    for name in table:
        setup.put(card(name), BATTLEFIELD, 0)
    return setup.game()


def play(game: Game, *answers: str) -> Game:
    """Give these answers; a spell is passed on by both."""
    for answer in answers:
        game.answer(answer)
        while game.zone(4) and game.decision is not None and game.decision.kind == "priority":
            game.answer("pass")
    return game


def library(game: Game, viewer: int, whose: int = 0) -> dict[int, str]:
    """What the viewer knows of a library: names by their places, 1 at the top."""
    return {c["at"]: c["name"] for c in seen(game, viewer)["players"][whose]["library known"]}


def hand(game: Game, viewer: int, whose: int = 0) -> list[str]:
    return sorted(c["name"] for c in seen(game, viewer)["players"][whose]["hand known"])


def told(game: Game, player: int) -> Any:
    """All that a player could compare: the view, and the log as it was told."""
    return json.dumps(seen(game, player)), [e.seen_by(player) for e in game.log_entries()]


def kept(game: Game, player: int) -> None:
    """Dealt anew, the game is the same for the player: to look at, and in what is offered."""
    for seed in range(5):
        twin = resample(game, player, Random(seed))
        assert told(twin, player) == told(game, player)


def test_what_scry_showed_stays_known() -> None:
    """701.22a. Also between its questions; the other player sees only how many go down."""
    game = play(position("Preordain"), "cast Preordain")
    assert game.decision is not None and game.decision.kind == "scry"
    assert library(game, 0) == {1: "Forest", 2: "Grizzly Bears"} and library(game, 1) == {}
    kept(game, 0)
    kept(game, 1)
    one = play(game.copy(), "bottom Grizzly Bears")
    assert hand(one, 0) == ["Forest"] and library(one, 0) == {8: "Grizzly Bears"}
    kept(one, 0)
    two = play(game.copy(), "bottom none")
    assert two.decision is not None and library(two, 0) == {1: "Forest", 2: "Grizzly Bears"}
    kept(two, 0)
    play(two, "order Grizzly Bears, Forest")
    assert hand(two, 0) == ["Grizzly Bears"] and library(two, 0) == {1: "Forest"}
    assert library(two, 1) == {} and hand(two, 1) == []


def test_the_order_on_top_is_nobody_elses_business() -> None:
    """401.4. Whether it was changed cannot be told from ids, labels or the log either."""
    game = play(position("Index"), "cast Index")
    ways = []
    for seed in range(6):
        other = game.copy()
        assert other.decision is not None
        other.answer(other.decision.sample(Random(seed).randrange))
        ways.append(other)
    assert len({tuple(library(g, 0).values()) for g in ways}) > 2
    assert len({json.dumps(told(g, 1)) for g in ways}) == 1


def test_cards_put_back_are_known_to_who_put_them() -> None:
    """402.3. And nobody else knows any more what is left in that hand."""
    game = position("Brainstorm", "Mountain", "Air Elemental")
    game.show(game.zone(HAND, 0)[1], (1,))
    assert hand(game, 1) == ["Mountain"]
    play(game, "cast Brainstorm")
    found = []
    for words in ("put Mountain, Air Elemental", "put Air Elemental, Forest", "put Grizzly Bears, Island"):
        other = play(game.copy(), words)
        while other.decision is not None and other.decision.kind == "order":
            other.answer(other.decision.sample(lambda bound: 0))
        assert set(library(other, 0)) == {1, 2}
        assert library(other, 1) == {} and hand(other, 1) == []
        kept(other, 0)
        found.append(told(other, 1))
    assert found[0] == found[1] == found[2]


def test_what_was_searched_for_unseen() -> None:
    """701.23a, e. Who searches sees all of it, and knows what is put on top; the other can't tell."""
    game = play(position("Vampiric Tutor"), "cast Vampiric Tutor")
    assert len(library(game, 0)) == 9 and library(game, 1) == {}
    kept(game, 0)
    one, two = (play(game.copy(), f"find {name}") for name in ("Shock", "Murder"))
    assert library(one, 0) == {1: "Shock"} and library(two, 0) == {1: "Murder"}
    assert told(one, 1) == told(two, 1) and library(one, 1) == {}
    kept(one, 0)


def test_what_was_searched_for_and_revealed() -> None:
    """701.20a. What is shown on its way is known in the hand or on the library."""
    game = play(position("Worldly Tutor"), "cast Worldly Tutor", "find Serra Angel")
    assert library(game, 0) == library(game, 1) == {1: "Serra Angel"}


def test_another_players_library_is_seen_as_it_is_searched() -> None:
    game = position("Bribery")
    game.answer("cast Bribery")
    while game.decision is not None and game.decision.kind != "search":
        game.answer(game.decision.options[-1].value if game.decision.kind == "target" else "pass")
    assert len(library(game, 0, 1)) == 9 and library(game, 1, 1) == {}
    kept(game, 0)


def test_one_of_several_taken_unseen() -> None:
    """401.4. One goes to the hand, the others to the bottom in an order that only who looked knows."""
    game = play(position("Anticipate"), "cast Anticipate")
    assert library(game, 0) == {1: "Forest", 2: "Grizzly Bears", 3: "Island"}
    found = set()
    for name in ("Forest", "Grizzly Bears", "Island"):
        other = play(game.copy(), f"put {name}")
        while other.decision is not None and other.decision.kind == "order":
            other.answer(other.decision.sample(Random(len(name)).randrange))
        assert set(library(other, 0)) == {7, 8} and hand(other, 0) == [name]
        found.add(json.dumps(told(other, 1)))
    assert len(found) == 1


def test_a_random_order_is_nobodys() -> None:
    """701.20d. What goes to the bottom in a random order is not known where it lies."""
    game = play(position("Adventurous Impulse"), "cast Adventurous Impulse", "yes", "reveal Island")
    in_order = play(game, "order Forest, Grizzly Bears")
    assert library(in_order, 0) == {7: "Forest", 8: "Grizzly Bears"} and hand(in_order, 1) == ["Island"]
    at_random = play(position("Commune with Spirits"), "cast Commune with Spirits", "yes", "reveal Island")
    assert hand(at_random, 0) == hand(at_random, 1) == ["Island"]
    assert library(at_random, 0) == {}


def test_the_top_card_that_an_effect_shows() -> None:
    """401.5. To all, or to its owner; and it is known in the hand if it is drawn."""
    open_to_all = position("Opt", table=("Courser of Kruphix",))
    assert library(open_to_all, 0) == library(open_to_all, 1) == {1: "Forest"}
    own = position("Opt", table=("Sphinx of Jwar Isle",))
    assert library(own, 0) == {1: "Forest"} and library(own, 1) == {}
    for game in (open_to_all, own):
        kept(game, 0)
        kept(game, 1)
    play(open_to_all, "cast Opt", "bottom")
    assert hand(open_to_all, 1) == ["Grizzly Bears"] and library(open_to_all, 1)[1] == "Island"


def test_face_down_cards_are_called_alike() -> None:
    """708.2, 708.5. Neither their labels nor those of others tell which they are."""
    views = []
    for name in ("Willbender", "Battering Craghorn", "Hooded Hydra"):
        game = position(name, "Willbender", theirs=("Opt",))
        game.show(game.zone(HAND, 0)[1], (1,))
        play(game, f"cast {name} face down")
        play(game, "cast Willbender face down")
        labels = [one["label"] for one in seen(game, 1)["battlefield"]]
        assert labels == ["a face-down creature#1", "a face-down creature#2"]
        assert [one["card"] for one in seen(game, 0)["battlefield"]] == [name, "Willbender"]
        views.append(told(game, 1))
        for seed in range(4):
            assert told(resample(game, 1, Random(seed)), 1) == told(game, 1)
    assert views[0] == views[1] == views[2]


def test_a_face_down_creature_that_can_be_chosen_is_not_looked_at() -> None:
    """708.5. It is dealt anew like all that is hidden, though the question offers it."""
    game = position("Hooded Hydra", theirs=("Shock",))
    play(game, "cast Hooded Hydra face down", "pass")
    while game.decision is not None and game.decision.player == 0:
        game.answer("pass")
    game.answer("cast Shock")
    assert game.decision is not None and game.decision.kind == "target"
    (down,) = game.battlefield
    found = {resample(game, 1, Random(seed)).obj(down).card.name for seed in range(12)}
    assert found == {"Hooded Hydra"}  # nothing else of hers could have been cast so
    assert all(one["card"] == "" for one in seen(game, 1)["battlefield"])


def test_a_face_down_card_that_returns_is_shown() -> None:
    """708.9."""
    game = position("Willbender", "Unsummon")
    play(game, "cast Willbender face down")
    game.answer("cast Unsummon")
    while game.decision is not None and game.decision.kind != "priority":
        game.answer(game.decision.options[0].value)
    play(game, "pass")
    assert hand(game, 1) == ["Willbender"]


def test_cards_of_one_name_in_a_hand_are_alike() -> None:
    """402.3. Which of them is played says nothing about the other."""
    views = []
    for number in (0, 1):
        game = position("Forest", "Forest")
        game.show(game.zone(HAND, 0)[0], (1,))
        assert hand(game, 1) == ["Forest"]
        game.relocate(game.zone(HAND, 0)[number], BATTLEFIELD)
        assert hand(game, 1) == []
        views.append([one["label"] for one in seen(game, 1)["battlefield"]])
    assert views[0] == views[1] == ["Forest"]


def test_labels_do_not_count_a_deck() -> None:
    """400.2. The numbers of cards begin with the first that comes to light."""
    deck = [card("Forest")] * 20
    game = new_game([deck, deck], seed=2, first=0)
    for answer in ("keep", "keep", "play Forest", "pass", "play Forest"):
        while game.decision is not None and answer not in [o.spelling for o in game.decision.options]:
            game.answer("pass")
        game.answer(answer)
    assert [one["label"] for one in seen(game, 0)["battlefield"]] == ["Forest#1", "Forest#2"]


def test_another_who_is_asked_still_is() -> None:
    """The question of the other player does not go away because that hand is another one."""
    game = position("Grizzly Bears", theirs=("Counterspell", "Island", "Plains", "Swamp"))
    game.answer("cast Grizzly Bears")
    while game.decision is not None and game.decision.player == 0:
        game.answer("pass")
    assert game.decision is not None and game.decision.player == 1
    hands = set()
    for seed in range(8):
        twin = resample(game, 0, Random(seed))
        assert told(twin, 0) == told(game, 0)
        hands.add(tuple(sorted(twin.obj(i).card.name for i in twin.zone(HAND, 1))))
    assert len(hands) > 2


def test_a_hand_that_an_effect_reveals() -> None:
    game = position("Shock", theirs=("Murder", "Opt"), table=("Telepathy",))
    assert hand(game, 0, 1) == ["Murder", "Opt"]
    assert hand(game, 1, 0) == []  # its controller's own hand is not revealed
    kept(game, 0)
    assert hand(position(theirs=("Murder",)), 0, 1) == []


def down(game: Game, viewer: int) -> list[str]:
    """The face-down permanents, by the names that the viewer knows."""
    return [one["card"] for one in seen(game, viewer)["battlefield"] if one["face down"]]


def test_a_manifested_card_is_seen_by_its_controller_alone() -> None:
    """701.40a, 708.5, 708.9: until the game ends."""
    game = play(position("Soul Summons"), "cast Soul Summons")
    assert (down(game, 0), down(game, 1)) == (["Forest"], [""])
    kept(game, 0)
    kept(game, 1)
    game.concede(1)
    game.advance()
    assert game.over
    assert down(game, 1) == ["Forest"]


def test_a_top_card_that_all_knew_is_manifested_openly() -> None:
    """401.5, 708.5. Nothing has hidden it since; what lies below it is known as before."""
    game = position("Soul Summons")
    for id in game.zone(LIBRARY, 0)[-2:]:
        game.show(id, (1,))
    play(game, "cast Soul Summons")
    assert down(game, 1) == ["Forest"]
    assert library(game, 1) == {1: "Grizzly Bears"}


def test_which_of_two_cards_is_manifested_is_not_shown() -> None:
    """701.40a. Ruling on Write into Being, 2014-11-24."""
    for name in ("Forest", "Grizzly Bears"):
        game = position("Write into Being")
        for id in game.zone(LIBRARY, 0)[-2:]:
            game.show(id, (1,))
        play(game, "cast Write into Being")
        game.answer(f"choose {name}")
        assert (down(game, 0), down(game, 1)) == ([name], [""])
        kept(game, 1)


def test_a_manifested_card_that_returns_is_shown() -> None:
    """708.9."""
    game = play(position("Soul Summons", "Unsummon"), "cast Soul Summons")
    game.answer("cast Unsummon")
    while game.decision is not None and game.decision.kind != "priority":
        game.answer(game.decision.options[0].value)
    play(game, "pass")
    assert hand(game, 1) == ["Forest"]


def test_disguised_and_morphed_cards_are_told_apart() -> None:
    """708.6. What lies there by disguise is dealt anew as a card with disguise."""
    game = position("Dog Walker", "Willbender")
    play(game, "cast Dog Walker face down", "cast Willbender face down")
    for seed in range(6):
        twin = resample(game, 1, Random(seed))
        assert down(twin, 0) == ["Dog Walker", "Willbender"]


def test_cards_of_a_library_are_manifested_one_after_the_other() -> None:
    """701.40e. What triggers on the first has triggered before the second enters."""
    game = play(position("Ethereal Ambush", table=("They Came from the Pipes",)), "cast Ethereal Ambush")
    words = [e.text for e in game.log_entries()]
    told = [w for w in words if "enters" in w or "triggers" in w]
    assert ["enters" in w for w in told] == [True, False, True, False]


def test_what_is_foretold_is_known_to_its_owner_alone() -> None:
    """702.143a, 406.3: and when it is dealt anew it is a card that could have been foretold."""
    game = position("Doomskar", "Saw It Coming", "Shock")
    while not game.step.startswith("main"):
        game.answer("pass")
    play(game, "foretell Doomskar")
    down = [seen(game, viewer)["players"][0]["exile"][0]["name"] for viewer in (0, 1)]
    assert down == ["Doomskar", UNSEEN]
    assert not any("Doomskar" in (e.seen_by(1) or "") for e in game.log_entries())
    for player in (0, 1):
        kept(game, player)
    there = {resample(game, 1, Random(seed)).obj(game.zone(EXILE)[0]).card.name for seed in range(12)}
    assert there == {"Doomskar", "Saw It Coming"}


def test_what_was_foretold_is_shown_in_the_end() -> None:
    """702.143f."""
    game = position("Doomskar", "Shock")
    while not game.step.startswith("main"):
        game.answer("pass")
    play(game, "foretell Doomskar")
    game.concede(1)
    assert game.over
    assert seen(game, 1)["players"][0]["exile"][0]["name"] == "Doomskar"
