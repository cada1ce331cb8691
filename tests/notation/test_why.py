"""``why:`` as a line of a scenario: it claims nothing, and says what makes a claim so."""

from __future__ import annotations

from fasteffects.notation.run import FAILED, PASSED, UNREADABLE, FileResult, run
from fasteffects.notation.scenario import parse

GIVEN = "given\n  Bob's battlefield: Blood Moon, Dryad Arbor\n"


def played(then: str) -> FileResult:
    return run(parse(GIVEN + "then\n" + then))


def test_what_is_so_is_explained_and_nothing_is_claimed() -> None:
    result = played("  why: Dryad Arbor is a Mountain\n")
    [reason] = result.asked["modern"]
    assert result.status == PASSED and not result.claimed and not result.passed
    assert reason.text == "Dryad Arbor is a Mountain" and reason.deciding[0] == "305.7"
    assert result.as_json()["why"] == {"modern": [reason.to_json()]}


def test_what_is_not_so_is_no_failure_and_what_is_instead_is_explained() -> None:
    result = played("  why: Dryad Arbor is a Forest\n  Dryad Arbor is a Mountain\n")
    [reason] = result.asked["modern"]
    assert result.passed and reason.text.startswith("not so: Dryad Arbor is not Forest")
    assert reason.deciding[0] == "305.7"


def test_it_is_asked_of_its_own_moment() -> None:
    text = (
        "given\n  Alice's battlefield: Grizzly Bears, Forest\n  Alice's hand: Giant Growth\n"
        "when\n  why: Grizzly Bears is 2/2\n  Alice: cast Giant Growth targeting Grizzly Bears\n  all pass\n"
        "then\n  why: Grizzly Bears is 5/5\n"
    )
    first, second = run(parse(text)).asked["modern"]
    assert (first.text, second.text) == ("Grizzly Bears is 2/2", "Grizzly Bears is 5/5")
    assert second.deciding[0] == "613.4c" and len(second.children[0].children) == 2


def test_what_is_no_claim_cannot_be_asked() -> None:
    assert played("  why: Dryad Arbor flies\n").status == UNREADABLE
    assert played("  why: Dryad Arbor is a Mountain\n  Dryad Arbor is a Forest\n").status == FAILED
