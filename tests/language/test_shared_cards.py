"""The cards of the open scenarios are read whole, where their texts are at hand."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from fasteffects.language.card import Read, read_face

NAMES = (Path(__file__).parent / "scenario_cards.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def cards(shared: Path) -> dict[str, list[dict[str, Any]]]:
    """The faces of each card by its name."""
    with lzma.open(shared / "data" / "cards.json.xz") as file:
        return {c["name"]: c.get("faces") or [c] for c in json.load(file) if c.get("playable")}


@pytest.mark.parametrize("name", NAMES)
def test_read_whole(name: str, cards: dict[str, list[dict[str, Any]]]) -> None:
    for face in cards[name]:
        outcome = read_face(face["name"], face["type_line"], face.get("oracle_text") or "")
        assert isinstance(outcome, Read), str(outcome)
