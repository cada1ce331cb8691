"""What a text asks for, and what becomes of it, has the rule that decides it in the explanation."""

from __future__ import annotations

import pytest

from fasteffects.explaining.reason import Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse


def told(given: str, when: str, then: str, turn: str = "Alice, main") -> list[Reason]:
    """All lines of what is played and claimed so."""
    text = f"title: t\nturn: {turn}\nmana: free\ngiven\n{given}\nwhen\n{when}\nthen\n{then}\n"
    result = run(parse(text, "question.txt"), (), explain=True)
    assert result.passed, result.errors
    tops = [*result.reasons["modern"], *(top for claim in result.claims.values() for top in claim)]
    return [reason for top in tops for reason in top.walk()]


def count(lines: list[Reason], rule: str) -> int:
    """How many lines that rule decides."""
    return sum(rule in reason.deciding for reason in lines)


def test_x_counts_in_the_mana_value_of_a_spell() -> None:
    given, then = "Alice's hand: Blaze, Shock", "Bob's life is {}"
    lines = told(given, "Alice: cast Blaze targeting Bob with X = 2\nall pass", then.format(18))
    assert [r.text for r in lines if r.deciding[:1] == ("202.3e",)] == [
        "X counts in its mana value for as long as it is on the stack: 3"
    ]
    assert not count(told(given, "Alice: cast Shock targeting Bob\nall pass", then.format(18)), "202.3e")


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ("Alice's battlefield: Demon's Jester", "402.1"),
        ("Alice's battlefield: Serra Ascendant", "119.1"),
        ("Alice's battlefield: Grizzly Bears", ""),
    ],
)
def test_a_condition_names_the_rule_of_what_it_asks(given: str, rule: str) -> None:
    name = given.rpartition(": ")[2]
    size = {"Demon's Jester": "4/3", "Serra Ascendant": "1/1"}.get(name, "2/2")
    lines = told(f"{given}\nAlice's library: Forest", "go to end step", f"{name} is {size}")
    for other in ("402.1", "119.1"):
        assert bool(count(lines, other)) is (other == rule)


def test_who_can_not_is_told_by_which_rule() -> None:
    when = "go to Alice's upkeep\nall pass"
    lines = told("Alice's battlefield: Eldrazi Monument", when, "Alice's graveyard has 1 card", "Bob, end")
    assert [r.text for r in lines if r.deciding[:1] == ("101.3",)] == ["you can't: yes"]


def test_numbers_of_an_effect_that_lasts_are_found_once() -> None:
    given = "Alice's battlefield: Hill Giant\nAlice's hand: Chorus of Might, Giant Growth"
    cast = "Alice: cast {} targeting Hill Giant\nall pass"
    assert count(told(given, cast.format("Chorus of Might"), "Hill Giant is 4/4"), "611.2d")
    assert not count(told(given, cast.format("Giant Growth"), "Hill Giant is 6/6"), "611.2d")


def test_counters_do_not_go_along() -> None:
    when, then = "Alice: cast Unsummon targeting Grizzly Bears\nall pass", "Grizzly Bears is in Alice's hand"
    for counters, found in ((" [1 +1/+1 counter]", 1), ("", 0)):
        given = f"Alice's battlefield: Grizzly Bears{counters}\nAlice's hand: Unsummon"
        assert count(told(given, when, then), "122.2") == found


def test_a_library_with_too_few_cards() -> None:
    given = "Alice's battlefield: Gloom Surgeon\nBob's battlefield: Hill Giant\nAlice's library: exactly {}"
    when = (
        "go to declare attackers\nBob: attack with Hill Giant\nall pass\n"
        "Alice: block Hill Giant with Gloom Surgeon\nall pass"
    )
    for cards, found in (("Shock", 1), ("4 Shock", 0)):
        lines = told(given.format(cards), when, "Gloom Surgeon has no damage", "Bob, main")
        assert count(lines, "609.3") == found


def test_one_of_the_names_of_a_split_card() -> None:
    given = "Alice's battlefield: Cursed Scroll\nAlice's hand: Fire // Ice"
    when = "Alice: activate Cursed Scroll targeting Bob\nall pass\nAlice: choose {}"
    assert count(told(given, when.format("Ice"), "Bob's life is 18"), "709.4a")
    other = "Alice's battlefield: Cursed Scroll\nAlice's hand: Shock"
    assert not count(told(other, when.format("Shock"), "Bob's life is 18"), "709.4a")


def test_a_room_says_which_door_is_unlocked() -> None:
    lines = told(
        "Alice's graveyard: Restricted Office // Lecture Hall\nAlice's hand: Replenish",
        "Alice: cast Replenish\nall pass",
        "Restricted Office // Lecture Hall is on the battlefield",
    )
    assert [r.text for r in lines if r.deciding[:1] == ("709.5d",)] == [
        "neither half of it was cast: both are locked"
    ]


def test_a_class_begins_at_level_one() -> None:
    given, when = "Alice's hand: Cleric Class, Grizzly Bears", "Alice: cast {}\nall pass"
    for name, found in (("Cleric Class", 1), ("Grizzly Bears", 0)):
        lines = told(given, when.format(name), f"{name} is on the battlefield")
        assert count(lines, "716.2d") == found


def test_an_adventurer_card_elsewhere_is_the_creature() -> None:
    given = "Alice's graveyard: Bonecrusher Giant\nAlice's hand: Zombify"
    when = "Alice: cast Zombify targeting Bonecrusher Giant\nall pass"
    assert count(told(given, when, "Bonecrusher Giant is on the battlefield"), "715.4") == 1


def test_what_forbids_an_ability_is_named() -> None:
    given = "Alice's battlefield: Damping Matrix\nBob's battlefield: Prodigal Sorcerer"
    lines = told(
        given, "go to Bob's main\nBob can't: activate Prodigal Sorcerer targeting Alice", "Bob's life is 20"
    )
    assert any(r.text.startswith("Damping Matrix: ") for r in lines if r.deciding[:1] == ("602.5",))


def test_who_controls_a_player_decides() -> None:
    given = "Alice's hand: Worst Fears\nBob's hand: Shock\nBob's battlefield: Hill Giant"
    when = (
        "Alice: cast Worst Fears targeting Bob\nall pass\ngo to Bob's main\n"
        "Alice: cast Shock targeting Hill Giant"
    )
    lines = told(given, when, "Hill Giant is on the battlefield")
    assert any("who controls Bob" in r.text for r in lines if r.deciding[:1] == ("723.5",))


def test_one_or_more_are_one_occasion() -> None:
    given = "Alice's battlefield: {}, Grizzly Bears\nAlice's hand: Battlegrowth"
    when = "Alice: cast Battlegrowth targeting {}\nall pass\nall pass\nAlice: no"
    lines = told(given.format("Basking Broodscale"), when.format("Basking Broodscale"), "Alice's life is 20")
    assert count(lines, "603.2c")


def test_as_a_sorcery_is_no_matter_of_having_one() -> None:
    given = "Alice's battlefield: Alacrian Jaguar, Hill Giant"
    when = "go to beginning of combat\nAlice can't: activate Alacrian Jaguar"
    assert count(told(given, when, "Hill Giant is untapped"), "307.5") == 1


def test_one_target_of_two() -> None:
    given = "Alice's hand: Azorius Ploy\nBob's battlefield: Hill Giant, Grizzly Bears"
    for second, found in (("Hill Giant", 1), ("Grizzly Bears", 0)):
        when = f"Alice: cast Azorius Ploy targeting Hill Giant, {second}\nall pass"
        assert count(told(given, when, "Hill Giant is untapped"), "115.3") == found


def test_a_token_that_is_a_copy() -> None:
    given = "Alice's battlefield: Hill Giant\nAlice's hand: {}"
    copied = told(
        given.format("Cackling Counterpart"),
        "Alice: cast Cackling Counterpart targeting Hill Giant\nall pass",
        "Alice controls 2 Hill Giant",
    )
    assert any(r.text.endswith(", as a copy") for r in copied if r.deciding[:1] == ("707.2",))
    plain = told(
        given.format("Raise the Alarm"),
        "Alice: cast Raise the Alarm\nall pass",
        "Alice controls 3 creatures",
    )
    assert not count(plain, "707.2")


def test_what_works_from_the_graveyard() -> None:
    given = "Alice's {}: Dearly Departed\nAlice's hand: Elite Vanguard"
    when = "Alice: cast Elite Vanguard\nall pass"
    for zone, found in (("graveyard", 1), ("battlefield", 0)):
        lines = told(given.format(zone), when, "Elite Vanguard is on the battlefield")
        assert count(lines, "113.6b") == found


def test_what_it_is_as_it_is_cast_counts() -> None:
    given = "Alice's hand: Leafcrown Dryad\nAlice's battlefield: Grizzly Bears"
    lines = told(
        given,
        "Alice: cast Leafcrown Dryad with bestow targeting Grizzly Bears\nall pass",
        "Grizzly Bears is 4/4",
    )
    assert count(lines, "601.3e") == 1
    plain = told(given, "Alice: cast Leafcrown Dryad\nall pass", "Leafcrown Dryad is 2/2")
    assert not count(plain, "601.3e")


def test_what_must_be_among_the_targets_is_named() -> None:
    given = "Alice's hand: Shock\nBob's battlefield: Standard Bearer, Hill Giant"
    lines = told(given, "Alice can't: cast Shock targeting Hill Giant", "Hill Giant is on the battlefield")
    assert [r.text[:15] for r in lines if r.deciding == ("601.2c",)][-1] == "Standard Bearer"


def test_that_an_ability_resolves_without_its_target_since_it_says_so() -> None:
    given = "Alice's hand: Gilded Drake\nBob's battlefield: Craw Wurm, Viscera Seer"
    when = """Alice: cast Gilded Drake\nall pass\nAlice: target Craw Wurm\nAlice: pass
Bob: activate Viscera Seer by sacrificing Craw Wurm\nall pass\nBob: top\nall pass"""
    assert count(told(given, when, "Gilded Drake is in Alice's graveyard"), "101.1") == 1


def test_a_total_is_no_matter_of_targets_where_nothing_is_targeted() -> None:
    given = (
        "Alice's battlefield: Protean Hulk\nAlice's hand: Murder\nAlice's library: Hill Giant, Grizzly Bears"
    )
    when = "Alice: cast Murder targeting Protean Hulk\nall pass\nall pass\nAlice: find Hill Giant"
    lines = told(given, when, "Hill Giant is on the battlefield")
    assert [
        r.deciding for r in lines if "with total mana value 6" in r.text and r.text.startswith("it goes")
    ] == [("202.3", "608.2d")]
