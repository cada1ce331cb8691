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
    assert why.kind == "not" and why.deciding == ("614.12", "613.1f")
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
