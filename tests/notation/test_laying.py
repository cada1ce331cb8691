"""A position put together by hand: read as data, changed, and written where it was."""

from __future__ import annotations

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.laying import LaidItem, laid, relaid, steps
from fasteffects.notation.scenario import parse

TEXT = """title: A test
# who reads this?

given
  # mine
  Alice's battlefield: Blood Artist [tapped, 2 +1/+1 counters], 3 Swamp, Forest
  Bob's life: 7
  Bob's hand: Kolaghan, the Storm's Fury
  Alice is the monarch

when
  all pass
"""


def test_a_position_is_read() -> None:
    found = laid(TEXT)
    alice, bob = found.players
    assert alice.zones["battlefield"] == [
        LaidItem("Blood Artist", 1, ["tapped", "2 +1/+1 counters"]), LaidItem("Swamp", 3), LaidItem("Forest"),
    ]  # fmt: skip
    assert bob.life == 7 and alice.life == 20
    assert [item.name for item in bob.zones["hand"]] == ["Kolaghan, the Storm's Fury"]
    assert (found.active, found.step) == (0, "main") and found.step in steps()


def test_what_is_not_changed_stays_as_it_is() -> None:
    assert relaid(TEXT, laid(TEXT)) == TEXT
    new = laid(TEXT)
    moved = new.players[0].zones["battlefield"].pop(0)
    new.players[0].zones["graveyard"].append(LaidItem(moved.name))
    new.players[1].life = 3
    new.players[1].zones["hand"].clear()
    new.active, new.step = 1, "upkeep"
    text = relaid(TEXT, new)
    assert (
        text
        == """title: A test
turn: Bob, upkeep
# who reads this?

given
  # mine
  Alice's battlefield: 3 Swamp, Forest
  Bob's life: 3
  Alice is the monarch
  Alice's graveyard: Blood Artist

when
  all pass
"""
    )
    assert laid(text) == new


@pytest.mark.parametrize("text", ["", "title: Nothing yet\n", "when\n  all pass\n", "given\n"])
def test_a_position_is_begun_with_nothing(text: str) -> None:
    new = laid(text)
    new.players[0].zones["battlefield"].append(LaidItem("Forest", 2, ["tapped"]))
    written = relaid(text, new)
    assert "given\n  Alice's battlefield: 2 Forest [tapped]\n" in written
    assert laid(written) == new and parse(written).given


def test_every_step_can_be_begun_in() -> None:
    for step in steps():
        new = laid("given\n")
        new.step = step
        assert laid(relaid("given\n", new)) == new


def test_what_is_wrong_is_said() -> None:
    new = laid(TEXT)
    new.players[0].zones["hand"].append(LaidItem("Shok"))
    with pytest.raises(BadScenario, match="Shok"):
        relaid(TEXT, new)
    with pytest.raises(BadScenario):
        laid("given\n  Alice's battlefield: Forest [purple]\n")
