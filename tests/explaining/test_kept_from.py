"""Why something is not so: what was forbidden, or never triggered, is named with its cause."""

from __future__ import annotations

import pytest

from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse


def why(given: str, when: str, claim: str) -> list[tuple[str, str]]:
    """Each line under what is said of a claim, and the rule that decides it first."""
    text = f"title: t\nmana: free\ngiven\n{given}\nwhen\n{when}\nthen\n  why: {claim}\n"
    result = run(parse(text, "question.txt"), (), explain=True)
    assert not result.errors, result.errors
    (asked,) = result.asked["modern"]
    return [(line.text, (*line.deciding, "")[0]) for line in asked.children]


DEATH = "Alice's battlefield: Zulaport Cutthroat, Grizzly Bears\nAlice's hand: Shock"
SHOCK = "Alice: cast Shock targeting Grizzly Bears\nall pass\nall pass"


@pytest.mark.parametrize("total", [20, 21])
def test_life_that_could_not_be_gained(total: int) -> None:
    told = why(f"{DEATH}\nBob's battlefield: Erebos, God of the Dead", SHOCK, f"Alice's life is {total}")
    assert told == [("Alice would gain 1 life; Erebos, God of the Dead: that can't happen", "119.7")]
    assert why(DEATH, SHOCK, "Alice's life is 21") == [("Alice gains 1 life: 20 -> 21", "119.3")]


@pytest.mark.parametrize(
    "claim",
    [
        "Elvish Visionary triggered",
        "Elvish Visionary did not trigger",
        "Alice drew a card",
        "Alice's hand has 1 card",
    ],
)
def test_what_never_triggered_is_named_by_what_kept_it_from_that(claim: str) -> None:
    given = "Alice's battlefield: Torpor Orb\nAlice's hand: Elvish Visionary"
    told = why(given, "Alice: cast Elvish Visionary\nall pass", claim)
    assert told == [
        ("Elvish Visionary doesn't trigger: Torpor Orb says that such an event triggers nothing", "603.2")
    ]


def test_a_card_in_a_graveyard_that_has_lost_its_abilities() -> None:
    given = "Alice's battlefield: {}\nAlice's graveyard: Bloodghast\nAlice's hand: Forest"
    for claim in ("Bloodghast did not trigger", "Bloodghast is in Alice's graveyard"):
        told = why(given.format("Yixlid Jailer"), "Alice: play Forest", claim)
        assert told == [
            ("Bloodghast doesn't trigger: it has not that ability: Yixlid Jailer takes it away", "613.1f")
        ]
        assert (
            not why(given.format("Bog Imp"), "Alice: play Forest\nall pass\nAlice: no", claim)[0][1]
            == "613.1f"
        )


def test_what_could_not_be_destroyed_is_still_there() -> None:
    given = "Alice's hand: Murder\nBob's battlefield: Darksteel Colossus"
    told = why(
        given,
        "Alice: cast Murder targeting Darksteel Colossus\nall pass",
        "Darksteel Colossus is on the battlefield",
    )
    assert told[0][1] == "702.12b" and told[0][0].startswith("Darksteel Colossus would be destroyed; ")


def test_an_effect_that_has_ended_is_named() -> None:
    given, when = "Alice's battlefield: Grizzly Bears\nAlice's hand: Giant Growth", "go to Bob's upkeep"
    cast = "Alice: cast Giant Growth targeting Grizzly Bears\nall pass\n"
    told = why(given, cast + when, "Grizzly Bears is 5/5")
    assert told[-1] == ("the effect of Giant Growth on Grizzly Bears ends", "514.2")
    assert len(why(given, when, "Grizzly Bears is 5/5")) == 1
    assert len(why(given, cast + "now Grizzly Bears is 5/5", "Grizzly Bears is 5/5")) == 1
