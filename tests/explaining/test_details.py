"""Reasons in detail: each is there where it decides, and is not where it does not."""

from __future__ import annotations

import pytest

from reasons import by, told

TIM = (
    "Alice's battlefield: Prodigal Sorcerer",
    "Alice: activate Prodigal Sorcerer targeting Bob\nall pass",
    "Bob's life is 19",
)


def test_what_hexproof_keeps_off_are_targets() -> None:
    given = "Alice's hand: Wrath of God, Doom Blade\nBob's battlefield: {}"
    when, then = "Alice: cast Wrath of God\nall pass", "Bob controls no creatures"
    assert by(told(given.format("Slippery Bogle"), when, then), "702.11b") == [
        "Slippery Bogle has hexproof, which is about targets: this has none"
    ]
    assert not by(told(given.format("Grizzly Bears"), when, then), "702.11b")
    aimed = told(
        given.format("Grizzly Bears"), "Alice: cast Doom Blade targeting Grizzly Bears\nall pass", then
    )
    assert not by(aimed, "702.11b")


def test_a_spell_on_the_stack_has_no_hexproof() -> None:
    given = "Alice's hand: Counterspell\nBob's hand: {0}"
    when = "go to Bob's main\nBob: cast {0}\nBob: pass\nAlice: cast Counterspell targeting {0}\nall pass"
    for name, count in (("Slippery Bogle", 1), ("Grizzly Bears", 0)):
        lines = told(given.format(name), when.format(name), f"{name} is in Bob's graveyard")
        assert len(by(lines, "113.6")) == count


def test_mana_says_for_what_it_is() -> None:
    when, then = "Alice: tap {} for {{R}}", "Alice's mana is {R}"
    for name, count in (("Ancient Ziggurat", 1), ("Mountain", 0)):
        lines = told(f"Alice's battlefield: {name}", when.format(name), then, free=False)
        assert len(by(lines, "106.6")) == count
    given = "Alice's battlefield: Ancient Ziggurat\nAlice's hand: Shock, Raging Goblin"
    when = "Alice: tap Ancient Ziggurat for {R}\nAlice can't: cast Shock targeting Bob"
    lines = told(given, f"{when}\nAlice: cast Raging Goblin", "Alice's mana is empty", free=False)
    assert sum("can't pay for it" in words for words in by(lines, "106.6")) == 1


@pytest.mark.parametrize("attacker, land, walks", [("Bog Wraith", "Forest", 1), ("Hill Giant", "Forest", 0)])
def test_evasion_that_is_no_help_is_told(attacker: str, land: str, walks: int) -> None:
    lines = told(
        f"Alice's battlefield: {attacker}\nBob's battlefield: {land}, Grizzly Bears",
        f"go to declare attackers\nAlice: attack with {attacker}\nall pass\n"
        f"Bob: block {attacker} with Grizzly Bears",
        f"{attacker} is blocked",
    )
    assert len(by(lines, "702.14c")) == walks


def test_why_what_has_to_do_with_mana_uses_the_stack() -> None:
    given = "Alice's battlefield: Forest\nBob's battlefield: Manabarbs"
    barbs = told(given, "Alice: tap Forest for {G}\nall pass", "Alice's life is 19", free=False)
    assert by(barbs, "605.1b") == ["it triggers on mana, but adds none: it is no mana ability"]
    tim = told(*TIM)
    assert not by(tim, "605.1b") and not by(tim, "605.5a") and not by(tim, "605.1a")


def test_an_ability_that_is_given_has_its_source_and_controller() -> None:
    given = "Bob's battlefield: Hill Giant\nAlice's battlefield: Presence of Gond [attached to Hill Giant]"
    lines = told(given, "go to Bob's main\nBob: activate Hill Giant\nall pass", "Bob controls 2 creatures")
    assert by(lines, "113.7") == ["its source is Hill Giant, which has it; Bob controls it"]
    assert not by(told(*TIM), "113.7")


def test_which_part_of_a_card_it_is() -> None:
    split = told("Alice's hand: Fire // Ice\nBob's battlefield: Hill Giant",
                 "Alice: cast Ice targeting Hill Giant\nall pass", "Hill Giant is tapped")  # fmt: skip
    assert len(by(split, "709.3a")) == 1 and by(split, "709.4") == ["there it is both halves together"]
    plain = told("Alice's hand: Shock", "Alice: cast Shock targeting Bob\nall pass", "Bob's life is 18")
    assert not by(plain, "709.4")
    small = told("Alice's hand: Blitz Automaton", "Alice: cast Blitz Automaton prototyped\nall pass",
                 "Blitz Automaton is 3/2")  # fmt: skip
    assert len(by(small, "718.3")) == 1 and len(by(small, "718.3b")) == 1
    whole = told("Alice's hand: Blitz Automaton", "Alice: cast Blitz Automaton\nall pass",
                 "Blitz Automaton is 6/4")  # fmt: skip
    assert len(by(whole, "718.4")) == 1 and not by(whole, "718.3b")


def test_no_more_cards_are_milled_than_there_are() -> None:
    when = "Alice: cast Glimpse the Unthinkable targeting Bob\nall pass"
    given = "Alice's hand: Glimpse the Unthinkable\nBob's library: {}"
    few = told(given.format("exactly Forest, Island, Swamp"), when, "Bob's graveyard has 3 cards")
    assert by(few, "701.17b") == ["Bob has 3 cards to mill, and mills those"]
    assert not by(told(given.format("12 Forest"), when, "Bob's graveyard has 10 cards"), "701.17b")


def test_a_gift_is_promised_or_not() -> None:
    given = "Alice's hand: Into the Flood Maw\nBob's battlefield: Hill Giant, Mind Stone"
    cast = "Alice: cast Into the Flood Maw\nAlice: {}\nAlice: target {}\nall pass"
    given_one = told(given, cast.format("gift Bob", "Mind Stone"), "Bob controls 1 Fish")
    assert "a gift is promised: a tapped Fish" in by(given_one, "702.174a") and by(given_one, "702.174j")
    none = told(given, cast.format("no", "Hill Giant"), "Bob controls 1 permanent")
    assert by(none, "702.174a") == ["no gift is promised"] and not by(none, "702.174j")


def test_additional_costs_are_no_costs_of_resolution() -> None:
    given = "Alice's battlefield: Hill Giant\nAlice's hand: Fling"
    when = "Alice: cast Fling targeting Bob by sacrificing Hill Giant\nall pass"
    lines = told(given, when, "Bob's life is 17")
    (cost,) = [line for line in lines if line.text.startswith("it costs")]
    assert cost.deciding == ("118.8", "601.2b", "701.21a")


def test_dredge_needs_the_cards_to_mill() -> None:
    given = "Alice's graveyard: Greater Mossdog\nAlice's hand: Divination\nAlice's library: {}"
    when = "Alice: cast Divination\nall pass"
    few = told(given.format("exactly 2 Forest"), when, "Alice's hand has 2 Forest")
    assert len(by(few, "702.52b")) >= 1


def test_what_enters_with_nothing_says_so() -> None:
    when = "Alice: cast Walking Ballista with X = {}\nall pass"
    none = told("Alice's hand: Walking Ballista", when.format(0), "Walking Ballista is in Alice's graveyard")
    assert by(none, "614.1c") == [
        "Walking Ballista: it enters with none of those counters, since their number is 0"
    ]
    two = told("Alice's hand: Walking Ballista", when.format(2), "Walking Ballista is 2/2")
    assert "none of those" not in " ".join(by(two, "614.1c"))


@pytest.mark.parametrize("second, times", [("Furnace of Rath", 1), ("Archon of Emeria", 0)])
def test_not_again_is_told_where_it_would_make_a_difference(second: str, times: int) -> None:
    given = f"Alice's hand: Shock\nAlice's battlefield: {second}\nBob's hand: Ghost Quarter"
    line = "Alice: cast Shock targeting Bob\nall pass\ngo to Bob's main\nBob: play Ghost Quarter"
    assert len(by(told(given, line, "Ghost Quarter is on the battlefield"), "614.5")) == times


def test_each_target_that_is_illegal_has_its_reason() -> None:
    given = "Alice's hand: Electrolyze\nBob's battlefield: Hill Giant, Grizzly Bears\nBob's hand: Unsummon"
    lines = told(
        given,
        "Alice: cast Electrolyze targeting Hill Giant for 1, Grizzly Bears for 1\nAlice: pass\n"
        "Bob: cast Unsummon targeting Hill Giant\nall pass\nall pass",
        "Grizzly Bears has 1 damage",
    )
    assert "it is done without Hill Giant, as far as it can be" in by(lines, "608.2b")
    assert any("Hill Giant has gone" in words for words in by(lines, "608.2b"))


def test_indestructible_is_no_help_against_no_toughness() -> None:
    given = "Alice's battlefield: {}\nAlice's hand: Grasp of Darkness, Murder"
    when = "Alice: cast {} targeting {}\nall pass"
    myr = told(
        given.format("Darksteel Myr"), when.format("Grasp of Darkness", "Darksteel Myr"),
        "Darksteel Myr is in Alice's graveyard",
    )  # fmt: skip
    assert by(myr, "702.12b") == ["indestructible is no help: it is put there, and not destroyed"]
    bears = told(
        given.format("Grizzly Bears"), when.format("Grasp of Darkness", "Grizzly Bears"),
        "Grizzly Bears is in Alice's graveyard",
    )  # fmt: skip
    assert not by(bears, "702.12b")


def test_names_have_numbers_only_where_there_are_two() -> None:
    giant = told(
        "Alice's hand: Bonecrusher Giant // Stomp",
        "Alice: cast Stomp targeting Bob\nall pass\nAlice: cast Bonecrusher Giant\nall pass",
        "Bonecrusher Giant is on the battlefield",
    )
    assert not any("#" in line.text for line in giant)
    image = told(
        "Bob's battlefield: Craw Wurm\nAlice's hand: Phantasmal Image, Giant Growth",
        "Alice: cast Phantasmal Image\nall pass\nAlice: choose Craw Wurm\n"
        "Alice: cast Giant Growth targeting Phantasmal Image\nall pass\nall pass",
        "Giant Growth fizzled",
    )
    assert any(line.text.startswith("Craw Wurm#2 has gone") for line in image)


def test_nothing_of_something_is_no_such_event() -> None:
    for name, words, rule in (
        ("Braingeyser", "Alice would draw 0 cards: nothing happens", "107.1b"),
        ("Stream of Life", "Alice would gain 0 life: nothing happens", "119.9"),
    ):
        lines = told(
            f"Alice's hand: {name}",
            f"Alice: cast {name} with X = 0 targeting Alice\nall pass",
            "Alice's life is 20",
        )
        assert by(lines, rule) == [words]


def test_damage_that_is_divided_evenly_is_no_half() -> None:
    lines = told(
        "Alice's hand: Fireball\nBob's battlefield: Hill Giant",
        "Alice: cast Fireball with X = 5 targeting Hill Giant, Bob\nall pass",
        "Bob's life is 18",
    )
    assert by(lines, "107.1a") == ["divided evenly, each part is rounded as the words say"]


def test_a_spell_that_is_exiled_as_it_resolves_is_no_permanent_spell() -> None:
    lines = told(
        "Alice's battlefield: Rest in Peace\nAlice's hand: Shock",
        "Alice: cast Shock targeting Bob\nall pass",
        "Shock is in exile",
    )
    assert all("608.3" not in line.deciding for line in lines)


def test_which_effects_are_about_what_comes_later() -> None:
    later = "it affects whatever it speaks of, also what comes later"
    for name, count in (("Angel's Grace", 0), ("Falter", 1)):
        lines = told(f"Alice's hand: {name}", f"Alice: cast {name}\nall pass", "Bob's life is 20")
        assert sum(line.text == later for line in lines) == count


def test_a_player_with_protection_from_everything() -> None:
    lines = told(
        "Alice's hand: The One Ring\nBob's hand: Shock",
        "Alice: cast The One Ring\nall pass\nall pass\ngo to Bob's main\n"
        "Bob can't: cast Shock targeting Alice",
        "Alice's life is 20",
    )
    assert "Alice has protection from Shock" in by(lines, "702.16b")
    assert not any(rule in ("702.11c", "611.2c") for line in lines for rule in line.deciding)


def test_who_suspends_and_foretells_pays_a_cost_of_that() -> None:
    for name, does, cost, rule in (
        ("Rift Bolt", "suspend", "{R}", "702.62a"),
        ("Behold the Multiverse", "foretell", "{2}", "702.143a"),
    ):
        lines = told(f"Alice's hand: {name}", f"Alice: {does} {name}", f"{name} is in exile")
        assert lines[0].text == f"Alice {does}s {name}" and lines[0].deciding[0] == rule
        assert lines[0].children[0].text == f"that costs {cost}"


def test_what_transforms_is_named_as_it_was() -> None:
    lines = told("Alice's battlefield: Brutal Cathar", "go to Bob's upkeep", "it is night")
    assert any(line.text == "Brutal Cathar transforms into Moonrage Brute" for line in lines)


def test_nobody_chooses_a_random_order() -> None:
    lines = told(
        "Alice's hand: Shardless Agent\nAlice's library: Crashing Footfalls, 3 Island\n"
        "Bob's battlefield: Teferi, Time Raveler",
        "Alice: cast Shardless Agent\nall pass",
        "Crashing Footfalls is in Alice's library",
    )
    assert not any(line.text.startswith("Nature") for line in lines)
