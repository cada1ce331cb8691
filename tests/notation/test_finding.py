"""Cards are found by their names, their types and what they do."""

from __future__ import annotations

import pytest

from fasteffects.notation import finding
from fasteffects.notation.finding import found


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found does not go by the clock of a busy machine."""
    monkeypatch.setattr(finding, "PATIENCE", 60)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("lightning bo", "Lightning Bolt"),
        ("type:goblin haste", "Raging Goblin"),
        ("t:vampire lifelink", "Child of Night"),
        ("destroy all creatures sorcery", "Day of Judgment"),
        ("forrst", "Forest"),
    ],
)
def test_a_card_is_found(words: str, name: str) -> None:
    assert name in found(words)


def test_types_are_looked_at_alone_where_that_is_asked() -> None:
    assert "Goblin Guide" in found("goblin guide") and "Goblin Guide" not in found("type:guide goblin")
    assert found("type:nothing whatsoever") == []
