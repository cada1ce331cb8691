"""The order of the lines: what decides stands before what it decides, and what goes round is told twice."""

from __future__ import annotations

from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse
from reasons import told


def test_the_choice_to_dredge_stands_before_what_is_milled() -> None:
    lines = told(
        "Alice's graveyard: Stinkweed Imp\nAlice's library: 8 Forest\nAlice's hand: Divination",
        "Alice: cast Divination\nall pass\nAlice: yes",
        "Stinkweed Imp is in Alice's hand",
    )
    texts = [line.text for line in lines]
    would, chosen, changed, milled = (
        texts.index(words)
        for words in (
            "Alice would draw a card", "Alice lets Stinkweed Imp replace it",
            "Stinkweed Imp: instead Alice would mill 5 cards", "Forest goes to Alice's graveyard",
        )
    )  # fmt: skip
    assert would < chosen < changed < milled
    assert lines[chosen].deciding == ("702.52a", "614.6") and lines[milled].deciding[0] == "701.17a"


def test_a_part_of_a_turn_is_skipped_after_that_was_chosen() -> None:
    text = (
        "title: t\nturn: Alice, upkeep\ngiven\nAlice's battlefield: Fasting\nwhen\nall pass\nAlice: yes\n"
        "then\nAlice's life is 22\n"
    )
    result = run(parse(text, "question.txt"), (), explain=True)
    assert result.passed, result.errors
    draw = next(line for line in result.reasons["modern"] if line.text == "Alice's draw would begin")
    assert [line.text for line in draw.children] == [
        "Alice lets Fasting replace it",
        "Fasting: it is skipped",
    ]
    assert draw.children[0].deciding[0] == "614.1b"


def test_what_is_paid_as_a_land_enters_stands_under_that() -> None:
    text = "given\nAlice's hand: Steam Vents\nwhen\nAlice: play Steam Vents\nAlice: yes\n"
    lines = run(parse(text, "question.txt"), (), explain=True).reasons["modern"]
    assert [line.text for line in lines] == ["Alice plays Steam Vents"]
    (enters,) = lines[0].children
    texts = [line.text for line in enters.children]
    assert enters.text == "Steam Vents would enter" and texts[-1] == "Steam Vents enters"
    paid = next(line for line in enters.children if line.text == "it says: Pay 2 life")
    assert any(line.text == "Alice pays 2 life" for line in paid.children)
    assert texts.index(paid.text) < texts.index("Steam Vents: 2 life was paid")


def test_what_it_chooses_as_it_enters_has_applied_though_it_then_loses_its_words() -> None:
    text = "given\nAlice's hand: Multiversal Passage\nwhen\nAlice: play Multiversal Passage\n"
    result = run(parse(text + "Alice: choose Island\nAlice: no\n", "question.txt"), (), explain=True)
    (line,) = result.reasons["modern"]
    texts = [part.text for part in line.walk()]
    assert "Multiversal Passage: it enters tapped, type chosen: Island" in texts
    assert not any("doesn't apply" in words for words in texts)


def test_results_of_damage_stand_under_the_damage() -> None:
    lines = told(
        "Alice's battlefield: Vorinclex, Monstrous Raider, Pestilent Syphoner",
        "go to declare attackers\nAlice: attack with Pestilent Syphoner\nall pass\nall pass",
        "Bob's poison is 2",
    )
    damage = next(line for line in lines if line.text == "Pestilent Syphoner deals 1 damage to Bob: 20 -> 19")
    assert [line.text for line in damage.children] == ["Bob would get 1 poison counter"]


def test_what_goes_round_is_told_twice_and_then_how_often() -> None:
    lines = told(
        "Alice's battlefield: Exquisite Blood, Sanguine Bond\nAlice's hand: Shock",
        "Alice: cast Shock targeting Bob\nplay on",
        "Bob lost",
    )
    again = next(n for n, line in enumerate(lines) if line.text.startswith("and so on"))
    assert lines[again].text == "and so on, 5 times more" and lines[again].deciding == ("732.1b",)
    assert [line.text for line in lines[again].children] == [
        "Alice gains 2 life each time: 24 -> 34",
        "Bob loses 2 life each time: 14 -> 4",
    ]
    assert sum(line.text == "Sanguine Bond triggers" for line in lines) == 4
    assert lines[-2].text == "Bob has 0 life and loses the game"


def test_four_rounds_are_told_in_full() -> None:
    shocks = "\n".join(["Alice: cast Shock targeting Bob\nall pass"] * 4)
    lines = told("Alice's hand: 4 Shock", shocks, "Bob's life is 12")
    assert sum(line.text.startswith("Alice casts Shock") for line in lines) == 4
    assert not any("and so on" in line.text for line in lines)


def test_each_regeneration_has_its_turn_and_what_is_not_saved_is_told_after_it() -> None:
    text = (
        "title: t\nrules: fifth\nmana: free\ngiven\n"
        "Alice's battlefield: 2 River Boa\nAlice's hand: Pyroclasm\n"
        "Bob's battlefield: River Boa\nwhen\nAlice: cast Pyroclasm\nall pass\nAlice: activate River Boa#1\n"
        "Alice: activate River Boa#2\nall pass\nthen\nBob controls no creatures\n"
    )
    result = run(parse(text, "question.txt"), (), explain=True)
    assert result.passed, result.errors
    lines = result.reasons["fifth"]
    window = [line.deciding for line in lines if line.text.startswith("a creature is about to be destroyed")]
    assert window == [("C10.2", "C10.3", "C7.7"), *[("C10.2", "C7.2", "C10.3")] * 2]
    texts = [line.text for line in lines]
    destroyed = texts.index("River Boa#3 is destroyed")
    assert destroyed > texts.index("River Boa#2 regenerates")
    assert [line.text for line in lines[destroyed].children] == ["River Boa#3 dies"]
    assert lines[0].deciding == ("C4.3", "C4.1")


def test_what_is_so_of_each_card_of_a_draw_is_told_once() -> None:
    lines = told(
        "Alice's battlefield: Narset, Parter of Veils\nAlice's hand: Wheel of Fortune\n"
        "Alice's library: 8 Forest\nBob's library: 8 Island",
        "Alice: cast Wheel of Fortune\nall pass",
        "Bob's hand has 1 card",
    )
    draws = next(line for line in lines if line.text == "it says: Draw seven cards")
    texts = [line.text for line in draws.children]
    assert texts[0].startswith("Narset, Parter of Veils doesn't apply to that: ")
    assert texts[2:] == [
        "Alice draws a card", "and so on, 6 times more", "Bob draws a card",
        "Bob would draw a card", "and so on, 5 times more",
    ]  # fmt: skip


def test_a_death_is_one_line_whatever_watches_for_moves() -> None:
    for watcher in ("Grafdigger's Cage", "Island"):
        lines = told(
            "Alice's battlefield: Young Wolf [1 +1/+1 counter]\nBob's hand: Shock\n"
            f"Bob's battlefield: {watcher}",
            "Alice: pass\nBob: cast Shock targeting Young Wolf\nall pass",
            "Young Wolf is in Alice's graveyard",
        )
        (death,) = (line for line in lines if line.text.startswith("Young Wolf has lethal damage"))
        assert death.text == "Young Wolf has lethal damage and is destroyed"
        assert [line.text for line in death.children][:1] == ["Young Wolf dies"]


def test_a_land_is_played_before_it_enters() -> None:
    lines = told(
        "Alice's hand: Simic Growth Chamber\nAlice's battlefield: Forest",
        "Alice: play Simic Growth Chamber\nall pass\nAlice: return Forest",
        "Simic Growth Chamber is tapped",
    )
    assert lines[0].text == "Alice plays Simic Growth Chamber" and lines[0].deciding[0] == "305.1"
    assert lines[0].children[0].text == "Simic Growth Chamber would enter"


def test_what_loses_its_only_ability_loses_that_by_name() -> None:
    text = (
        "title: t\ngiven\nAlice's battlefield: Ornithopter, Colossus Hammer [attached to Ornithopter]\nthen\n"
        "why: Ornithopter doesn't have flying\n"
    )
    (asked,) = run(parse(text, "question.txt"), (), explain=True).asked["modern"]
    assert any(line.text.endswith("it loses flying") for line in asked.walk())
