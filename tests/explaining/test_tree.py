"""Explanations of whole questions: their structure, and the rules that decide their lines."""

from __future__ import annotations

from pathlib import Path

from fasteffects.explaining.reason import Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse

REST = """
title: rest
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
FURNACE = """
title: furnace
given
  Alice's battlefield: Furnace of Rath, Torbran, Thane of Red Fell, Mountain
  Alice's hand: Lightning Bolt
when
  Alice: cast Lightning Bolt targeting Bob
  all pass
  Bob: choose Furnace of Rath first
then
  Bob's life is 12
"""
CLONE = """
title: clone
given
  Alice's battlefield: Dress Down, 4 Island
  Alice's hand: Clone
  Bob's battlefield: Grizzly Bears
when
  Alice: cast Clone
  all pass
then
  Clone is in Alice's graveyard
"""
SALVE = """
title: salve
rules: fifth
players: Bob, Sue
mana: free
given
  Bob's hand: Lightning Bolt
  Sue's hand: Healing Salve
when
  Bob: cast Lightning Bolt targeting Sue
  Bob: pass
  Sue: pass
  Sue: cast Healing Salve choosing prevent targeting Sue
  all pass
then
  Sue's life is 20
"""
ARBOR = """
title: arbor
given
  Alice's battlefield: Blood Moon, Dryad Arbor
then
  Dryad Arbor is a Mountain
"""


def explained(text: str, edition: str = "modern") -> tuple[Reason, ...]:
    """The explanation of a question, whose claims hold."""
    result = run(parse(text, "question.txt"), (), explain=True)
    assert result.passed, result.errors
    return result.reasons[edition]


def line(reasons: tuple[Reason, ...], words: str) -> Reason:
    """The one line that holds these words."""
    found = [r for top in reasons for r in top.walk() if words in r.text]
    assert len(found) == 1, [r.text for r in found]
    return found[0]


def test_what_was_exiled_did_not_die() -> None:
    reasons = explained(REST)
    assert [r.text.split()[0] for r in reasons] == ["Alice", "Lightning", "Grizzly"]
    death = reasons[2]
    assert death.deciding[0] == "704.5g" and "is destroyed" in death.text
    (would,) = death.children
    assert (would.kind, would.text) == ("would", "Grizzly Bears would go to Bob's graveyard")
    assert [child.kind for child in would.children] == ["changed", "happened", "not"]
    assert would.children[0].deciding[0] == "614.6"
    assert line(reasons, "Blood Artist").deciding == ("700.4",)


def test_the_affected_player_chooses_and_each_effect_has_one_chance() -> None:
    reasons = explained(FURNACE)
    would = line(reasons, "Bob would be dealt 3 damage")
    choice, doubled, *_ = would.children
    assert (choice.kind, choice.chooser, choice.deciding[0]) == ("choice", "Bob", "616.1e")
    assert len(choice.among) == 2
    assert (doubled.before, doubled.after) == (3, 6)
    assert line(reasons, "the only one left").deciding[0] == "616.1f"
    assert line(reasons, "Furnace of Rath not again").deciding == ("614.5",)
    assert line(reasons, "deals 8 damage").deciding[0] == "120.3a"
    assert would.because is not None and would.because.startswith(f"{reasons[1].id}.")


def test_costs_stand_under_what_they_pay_for() -> None:
    cast = explained(REST)[0]
    assert [child.kind for child in cast.children] == ["cost", "being"]
    assert cast.children[1].text == "target: Grizzly Bears" and cast.children[1].deciding == ("115.4",)
    assert "{R}" in cast.children[0].text


def test_nothing_is_told_where_nobody_listens(tmp_path: Path) -> None:
    result = run(parse(REST, "question.txt"))
    assert not result.reasons and result.games["modern"].observer is None


def test_what_it_says_about_entering_is_not_there_without_abilities() -> None:
    reasons = explained(CLONE)
    enters = line(reasons, "Clone enters")
    (why,) = enters.children
    assert why.kind == "not" and why.deciding == ("614.12", "613.1f", "603.6d")
    assert "toughness 0" in reasons[-1].text and reasons[-1].deciding[0] == "704.5f"


def test_prevention_has_its_window_in_the_fifth_edition() -> None:
    reasons = explained(SALVE, "fifth")
    order = [reason.text for reason in reasons]
    window = next(n for n, text in enumerate(order) if "damage-prevention step: Sue" in text)
    assert reasons[window].deciding == ("C9.2",)
    assert window > next(n for n, text in enumerate(order) if "Lightning Bolt targeting Sue resolves" in text)
    (changed,) = line(reasons, "Sue would be dealt 3 damage").children
    assert changed.kind == "changed" and changed.deciding[0] == "C9.3"


def test_why_a_land_is_a_mountain() -> None:
    result = run(parse(ARBOR, "question.txt"), (), explain=True)
    (claim,) = result.claims["modern"]
    layer = next(reason for reason in claim.walk() if "Blood Moon" in reason.text)
    assert layer.deciding == ("305.7", "305.6", "613.1d")


GROWTH = """
title: growth
mana: free
given
  Alice's hand: Giant Growth, Elvish Visionary
  Alice's battlefield: Grizzly Bears, Soul Warden
when
  Alice: cast Giant Growth targeting Grizzly Bears
  all pass
  go to Bob's upkeep
then
  Grizzly Bears is 2/2
"""
SHIELD = """
title: shield
mana: free
given
  Alice's battlefield: Leyline of Punishment
  Alice's hand: Lightning Bolt
  Bob's hand: Healing Salve
when
  Alice: cast Lightning Bolt targeting Bob
  Alice: pass
  Bob: cast Healing Salve choosing prevent targeting Bob
  all pass
  all pass
then
  Bob's life is 17
"""
NEARLY = """
title: nearly
mana: free
given
  Alice's hand: Day of Judgment
  Bob's battlefield: Angelic Overseer, Elite Vanguard
when
  Alice: cast Day of Judgment
  all pass
then
  Angelic Overseer is on the battlefield
"""
SAME = """
title: the same twice
mana: free
given
  Alice's hand: Arc Trail
  Bob's battlefield: Hill Giant
when
  Alice can't: cast Arc Trail targeting Bob, Bob
then
  Bob's life is 20
"""


def test_an_effect_that_ends_is_told_as_it_ends() -> None:
    ends = line(explained(GROWTH), "the effect of Giant Growth on Grizzly Bears ends")
    assert ends.deciding == ("514.2", "611.2a")


def test_no_instant_cites_what_permanent_spells_do() -> None:
    told = [r for top in explained(GROWTH) for r in top.walk()]
    assert all("608.3" not in r.deciding and "608.3a" not in r.deciding for r in told)


def test_what_can_not_be_prevented_is_told_of_the_shield() -> None:
    vain = line(explained(SHIELD), "it prevents nothing")
    assert vain.deciding == ("615.12",) and vain.text.startswith("Healing Salve")


def test_what_can_not_happen_goes_by_its_keyword_and_by_who_gives_it() -> None:
    reasons = explained(NEARLY)
    assert line(reasons, "that can't happen").deciding[0] == "702.12b"


def test_what_is_refused_says_what_stands_against_it() -> None:
    refused = explained(SAME)[0]
    assert refused.kind == "refused" and refused.deciding[0] == "115.3"


UNSAVED = SALVE.replace("Sue: cast Healing Salve choosing prevent targeting Sue", "Sue: pass").replace(
    "life is 20", "life is 17"
)


def test_the_rules_of_1997_are_told_in_their_own_numbers_and_damage_once() -> None:
    told = [r for top in explained(UNSAVED, "fifth") for r in top.walk()]
    assert all(rule[0] in "AC" for r in told for rule in r.deciding)
    assert len([r for r in told if "deals 3 damage to Sue" in r.text]) == 1
