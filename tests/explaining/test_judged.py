"""What a judge would ask of an explanation, and once missed: each line stands in it, with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from fasteffects.explaining.reason import Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse

TOLD = {
    "what makes a spell cost so much at the least": (
        """
given
  Bob's battlefield: Trinisphere, Thalia, Guardian of Thraben
  Alice's battlefield: 3 Mountain
  Alice's hand: Lightning Bolt
when
  Alice: cast Lightning Bolt targeting Bob
""",
        "Trinisphere: it costs {3} at the least, not 2",
        "601.2f",
    ),
    "that only generic mana is taken off before that (118.7a)": (
        """
given
  Alice's battlefield: Trinisphere, Goblin Electromancer, 3 Mountain
  Alice's hand: Lightning Bolt
when
  Alice: cast Lightning Bolt targeting Bob
""",
        "Trinisphere: it costs {3} at the least, not 1",
        "601.2f",
    ),
    "what was being cast as it was countered": (
        """
rules: fifth
mana: free
given
  Alice's hand: Lightning Bolt
  Bob's hand: Counterspell
when
  Alice: cast Lightning Bolt targeting Bob
  Bob: cast Counterspell targeting Lightning Bolt
""",
        "Alice begins to cast Lightning Bolt",
        "C5.7",
    ),
    "what it costs now, where it can't be paid": (
        """
given
  Bob's battlefield: Thalia, Guardian of Thraben, Sphere of Resistance
  Alice's battlefield: Mountain
  Alice's hand: Lightning Bolt
when
  Alice can't: cast Lightning Bolt targeting Bob
""",
        "Lightning Bolt costs {2}{R} instead of {R}, and Alice can't pay that",
        "118.3",
    ),
    "the choice of the legend that stays": (
        """
mana: free
given
  Alice's battlefield: Thalia, Guardian of Thraben
  Alice's hand: Thalia, Guardian of Thraben
when
  Alice: cast Thalia, Guardian of Thraben
  all pass
  Alice: choose Thalia, Guardian of Thraben#1
""",
        "Alice chooses Thalia, Guardian of Thraben#1 (of 2)",
        "704.5j",
    ),
    "what makes an ability trigger twice": (
        """
mana: free
given
  Alice's battlefield: Panharmonicon
  Alice's hand: Elvish Visionary
when
  Alice: cast Elvish Visionary
  all pass
""",
        "Panharmonicon: it triggers an additional time",
        "603.2d",
    ),
    "which of two triggers of one source it is": (
        """
mana: free
given
  Alice's hand: Mulldrifter
when
  Alice: cast Mulldrifter with evoke
  all pass
  Alice: order Mulldrifter#2, Mulldrifter#1
""",
        "it is this one: evoke",
        "603.3b",
    ),
    "what doubles the counters of effects, at a cost": (
        """
mana: free
given
  Alice's battlefield: Doubling Season, Jace Beleren [3 loyalty counters]
when
  Alice: activate Jace Beleren
""",
        "Doubling Season doesn't apply: it changes what effects do, and that pays a cost",
        "614.16",
    ),
    "an extra turn that is skipped": (
        """
mana: free
given
  Alice's hand: Eater of Days
  Alice will take an extra turn
when
  Alice: cast Eater of Days
  all pass
  all pass
  go to Bob's upkeep
""",
        "Eater of Days: it is skipped",
        "614.10a",
    ),
    "what is agreed to": (
        """
turn: Alice, upkeep
given
  Alice's battlefield: Ajani's Mantra
  the stack: ability of Alice's Ajani's Mantra
when
  all pass
  Alice: yes
""",
        "Alice says yes to Ajani's Mantra: gain 1 life",
        "608.2d",
    ),
}


def every(reasons: Sequence[Reason]) -> Iterator[Reason]:
    for reason in reasons:
        yield reason
        yield from every(reason.children)


@pytest.mark.parametrize("name", TOLD)
def test_it_is_told(name: str) -> None:
    text, words, rule = TOLD[name]
    result = run(parse(text), explain=True)
    assert result.errors == []
    (told,) = result.reasons.values()
    lines = {reason.text: reason for reason in every(told)}
    assert words in lines
    assert rule in lines[words].deciding


def test_an_order_that_does_not_matter_is_not_told() -> None:
    text = TOLD["what makes an ability trigger twice"][0]
    result = run(parse(text + "  all pass\n"), explain=True)
    assert not [reason for reason in every(result.reasons["modern"]) if "order" in reason.text]


def test_triggers_of_one_source_are_told_apart_where_they_are_put_in_order() -> None:
    text = TOLD["which of two triggers of one source it is"][0]
    result = run(parse(text.rpartition("  Alice: order")[0]))
    asked = next(line for line in result.changes["modern"] if "is asked" in line)
    assert "Mulldrifter#1: when Mulldrifter enters, draw two cards; Mulldrifter#2: evoke" in asked


@pytest.mark.parametrize(
    "claim", ["Grizzly Bears has no abilities", 'Grizzly Bears has the ability "Flying"']
)
def test_what_is_nowhere_has_no_abilities_that_could_be_claimed(claim: str) -> None:
    text = f"given\n  Alice's hand: Shock\nwhen\n  all pass\nthen\n  {claim}\n"
    assert "Grizzly Bears is nowhere" in run(parse(text)).errors[0]
