"""Explanations of what triggers and what does not, and of what changes nothing: lines there, and not."""

from __future__ import annotations

import pytest

from fasteffects.explaining.reason import Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse


def told(given: str, when: str, then: str, turn: str = "Alice, main") -> list[Reason]:
    """All lines about a short game."""
    parts = (f"{head}\n" + "\n".join(f"  {part}" for part in body.split("; ")) for head, body in (
        ("given", given), ("when", when), ("then", then),
    ))  # fmt: skip
    text = f"title: asked\nmana: free\nturn: {turn}\n\n" + "\n".join(parts) + "\n"
    result = run(parse(text, "question.txt"), (), explain=True)
    assert result.passed, result.errors
    return [r for top in result.reasons["modern"] for r in top.walk()]


def of(lines: list[Reason], words: str) -> list[Reason]:
    return [r for r in lines if words in r.text]


def test_of_enters_or_dies_the_rule_of_what_happened_is_named() -> None:
    lines = told(
        "Alice's battlefield: Ichor Wellspring; Alice's hand: Shatter; Alice's library: 4 Forest",
        "Alice: cast Shatter targeting Ichor Wellspring; all pass; all pass",
        "Alice's hand has 1 card",
    )
    (trigger,) = of(lines, "Ichor Wellspring triggers")
    assert "603.6c" in trigger.deciding and "603.6a" not in trigger.deciding
    (looks,) = of(lines, "it was there until then")
    assert looks.deciding == ("603.10a", "603.10")


def test_what_took_its_ability_away_is_named() -> None:
    solitude = "Alice's hand: Solitude; Bob's battlefield: Hill Giant"
    when = "Alice: cast Solitude; all pass"
    lines = told(f"{solitude}; Alice's battlefield: Dress Down", when, "Solitude did not trigger")
    (why,) = of(lines, "Solitude doesn't trigger")
    assert "Dress Down takes it away" in why.text and why.deciding == ("603.6a", "613.1f", "603.6b")
    lines = told(solitude, f"{when}; Alice: target Hill Giant", "Solitude triggered")
    assert not of(lines, "takes it away")


def test_what_says_that_entering_triggers_nothing_is_named() -> None:
    lines = told(
        "Alice's battlefield: Torpor Orb; Alice's hand: Elvish Visionary",
        "Alice: cast Elvish Visionary; all pass",
        "Elvish Visionary did not trigger",
    )
    (why,) = of(lines, "Elvish Visionary doesn't trigger")
    assert "Torpor Orb says that" in why.text and why.deciding[0] == "603.2"


def test_what_was_prevented_triggers_nothing() -> None:
    attack = "go to declare attackers; Alice: attack with Avenging Druid"
    given = "Alice's battlefield: Avenging Druid; Alice's hand: Holy Day"
    end = "Avenging Druid did not trigger"
    lines = told(given, f"{attack}; Alice: cast Holy Day; all pass; go to end of combat", end)
    (why,) = of(lines, "Avenging Druid doesn't trigger")
    assert why.deciding == ("603.2g", "603.2")


def test_it_waits_for_another() -> None:
    lines = told("Alice's hand: Soul Warden", "Alice: cast Soul Warden; all pass", "the stack is empty")
    (why,) = of(lines, "Soul Warden doesn't trigger")
    assert why.deciding == ("603.6a", "603.2") and "another one" in why.text


def test_what_can_not_happen_is_not_replaced() -> None:
    salve = "Bob's hand: Healing Salve; Alice's battlefield: Tainted Remedy"
    when = "Bob: cast Healing Salve choosing target targeting Bob; all pass"
    lines = told(f"{salve}, Leyline of Punishment", when, "Bob's life is 20", turn="Bob, main")
    (vain,) = of(lines, "Tainted Remedy can't change that")
    assert vain.kind == "not" and vain.deciding == ("614.17c",)
    lines = told(salve, when, "Bob's life is 17", turn="Bob, main")
    assert not of(lines, "can't change that")


def test_the_other_of_two_effects_has_nothing_to_change_any_more() -> None:
    lines = told(
        "Alice's battlefield: Rest in Peace, Leyline of the Void; Alice's hand: Murder; "
        "Bob's battlefield: Grizzly Bears",
        "Alice: cast Murder targeting Grizzly Bears; all pass; Bob: choose Rest in Peace first",
        "Grizzly Bears is in exile",
    )
    (left,) = of(lines, "Leyline of the Void has nothing to change any more")
    assert left.deciding == ("614.7", "616.1f")


def test_what_came_later_is_still_in_time() -> None:
    hand = "Alice's hand: Lightning Bolt, Dictate of the Twin Gods"
    both = (
        "Alice: cast Lightning Bolt targeting Bob; Alice: cast Dictate of the Twin Gods; all pass; all pass"
    )
    (late,) = of(told(hand, both, "Bob's life is 14"), "it came later than what is resolving")
    assert late.deciding == ("614.4",)
    early = "Alice's battlefield: Dictate of the Twin Gods; Alice's hand: Lightning Bolt"
    lines = told(early, "Alice: cast Lightning Bolt targeting Bob; all pass", "Bob's life is 14")
    assert not of(lines, "it came later")


@pytest.mark.parametrize(("battlefield", "words", "rule"), [
    ("Forest", "Alice's unspent {G} is lost", "500.5"),
    ("Kruphix, God of Horizons, Forest", "Alice's unspent {G} becomes {C} instead", "614.1a"),
])  # fmt: skip
def test_what_becomes_of_unspent_mana(battlefield: str, words: str, rule: str) -> None:
    lines = told(
        f"Alice's battlefield: {battlefield}",
        "Alice: tap Forest for {G}; go to Alice's draw step",
        "Alice's life is 20",
        turn="Alice, upkeep",
    )
    (mana,) = of(lines, words)
    assert mana.deciding[0] == rule


def test_an_effect_that_forbids_targets_is_named() -> None:
    lines = told(
        "Alice's battlefield: Ground Seal; Bob's graveyard: Grizzly Bears; Bob's hand: Raise Dead",
        "Bob can't: cast Raise Dead targeting Grizzly Bears; Bob: pass; Alice: pass",
        "Grizzly Bears is in Bob's graveyard",
        turn="Bob, main",
    )
    assert any("614.17" in r.deciding for r in of(lines, "Ground Seal"))
    assert lines[0].kind == "refused"


def test_who_says_it_is_named_where_it_is_not_what_resolves() -> None:
    lines = told(
        "Alice's battlefield: Notion Thief; Bob's hand: Divination; Alice's library: 4 Forest",
        "Bob: cast Divination; all pass",
        "Alice's hand has 2 cards",
        turn="Bob, main",
    )
    assert len(of(lines, "Notion Thief says: That player skips that draw")) == 2


def test_two_of_one_name_stay_where_one_is_not_legendary() -> None:
    hand = "Alice's battlefield: Isamaru, Hound of Konda; Alice's hand: Spark Double"
    when = "Alice: cast Spark Double; all pass; Alice: choose Isamaru, Hound of Konda"
    (both,) = of(told(hand, when, "Alice controls 2 creatures"), "not both are legendary")
    assert both.deciding == ("704.5j",)
    hand = "Alice's battlefield: Grizzly Bears; Alice's hand: Clone"
    when = "Alice: cast Clone; all pass; Alice: choose Grizzly Bears"
    assert not of(told(hand, when, "Alice controls 2 creatures"), "not both are legendary")


def test_where_in_a_library_a_card_goes() -> None:
    given = "Alice's hand: Oust; Bob's battlefield: Hill Giant; Bob's library: Forest, Island"
    (goes,) = of(
        told(given, "Alice: cast Oust targeting Hill Giant; all pass", "Bob's life is 23"),
        "Hill Giant goes to",
    )
    assert "401.7" in goes.deciding and "second from the top" in goes.text


def test_what_is_taken_back_leaves_a_trace() -> None:
    given = "Alice's hand: Blaze; Alice's battlefield: 3 Mountain"
    when = "Alice: cast Blaze targeting Bob with X = 1; Alice: cancel; Alice: pass"
    text = f"title: asked\nturn: Alice, main\n\ngiven\n  {given}\nwhen\n  {when}\nthen\n  Bob's life is 20\n"
    result = run(parse(text.replace("; ", "\n  "), "question.txt"), (), explain=True)
    assert result.passed, result.errors
    lines = [r for top in result.reasons["modern"] for r in top.walk()]
    (back,) = of(lines, "Blaze is taken back")
    assert back.deciding == ("733.1",)


def test_nobody_chooses_where_there_is_nothing() -> None:
    lines = told(
        "Alice's hand: Lat-Nam's Legacy", "Alice: cast Lat-Nam's Legacy; all pass", "Alice's hand is empty"
    )
    (none,) = of(lines, "there is nothing that Alice could choose")
    assert none.deciding == ("101.3", "609.3") and not of(lines, "chooses none")


def test_each_player_is_told_by_the_rule_of_several() -> None:
    given = "Alice's hand: Delirium Skeins; Bob's hand: 4 Forest"
    when = "Alice: cast Delirium Skeins; all pass; Bob: discard Forest, Forest, Forest"
    lines = told(given, when, "Bob's hand has 1 card")
    assert any("608.2e" in r.deciding for r in of(lines, "Each player discards"))


def test_equipment_stays_and_what_has_none_leaves_nothing() -> None:
    when = "Alice: cast Murder targeting Hill Giant; all pass"
    given = "Alice's hand: Murder; Bob's battlefield: Hill Giant, Bonesplitter [attached to Hill Giant]"
    (stays,) = of(told(given, when, "Bonesplitter is on the battlefield"), "Bonesplitter stays")
    assert stays.deciding == ("704.5n", "301.5c")
    given = "Alice's hand: Murder; Bob's battlefield: Hill Giant, Bonesplitter"
    assert not of(told(given, when, "Bonesplitter is on the battlefield"), "Bonesplitter stays")


def test_what_is_copied_is_settled_before_all_else() -> None:
    given = "Alice's hand: Clone; Bob's battlefield: Icatian Javelineers"
    when = "Alice: cast Clone; all pass; Alice: choose Icatian Javelineers"
    lines = told(given, when, "Alice controls 1 creature")
    (first,) = of(lines, "a copy of was settled before that")
    assert first.deciding == ("616.1c", "616.1f") and not of(lines, "doesn't apply")


def test_an_extra_turn_is_told_as_one_and_no_other_turn_is() -> None:
    when = "Alice: cast Time Warp targeting Alice; all pass; go to the next upkeep"
    lines = told("Alice's hand: Time Warp", when, "it is Alice's upkeep")
    assert of(lines, "Alice's turn")[0].deciding == ("500.7", "500.1")
    lines = told("Alice's hand: Time Warp", "go to the next upkeep", "it is Bob's upkeep")
    assert of(lines, "Bob's turn")[0].deciding == ("500.1",)


def test_a_copy_of_a_spell_goes_to_no_graveyard() -> None:
    given = "Alice's hand: Shock, Twincast"
    when = (
        "Alice: cast Shock targeting Bob; Alice: cast Twincast targeting Shock; all pass; Alice: no; all pass"
    )
    lines = told(given, when, "Bob's life is 18")
    (copy,) = of(lines, "a copy, leaves the stack")
    assert copy.deciding[:2] == ("707.10a", "704.5e")
    assert len(of(lines, "Shock goes to Alice's graveyard")) == 0


def test_only_what_goes_elsewhere_is_chosen_by_the_rule_of_that() -> None:
    given = "Alice's hand: Clone; Bob's battlefield: Grizzly Bears"
    (copied,) = of(told(given, "Alice: cast Clone; all pass; Alice: choose Grizzly Bears",
                        "Alice controls 1 creature"), "Alice chooses Grizzly Bears")  # fmt: skip
    assert "614.12a" in copied.deciding and "614.13a" not in copied.deciding
    given = "Alice's hand: Predator Dragon; Alice's battlefield: Grizzly Bears"
    when = "Alice: cast Predator Dragon; all pass; Alice: sacrifice Grizzly Bears"
    (eaten,) = of(told(given, when, "Alice controls 1 creature"), "Alice chooses to sacrifice")
    assert "614.13a" in eaten.deciding
