"""The cards of the Fifth Edition era: which of the published list are supported under the modern rules."""

from __future__ import annotations

import csv

import pytest

from conftest import SHARED
from fasteffects.cards import pool
from fasteffects.errors import Unread

# Those of the core that are not supported yet, and why.
NOT_YET: dict[str, str] = {}


def core() -> list[str]:
    """The names of the core cards of the published list; skips where it is absent."""
    path = SHARED / "data" / "classic_cards.csv"
    if not path.is_file():
        pytest.skip(f"NO CLASSIC CARD WAS LOOKED AT: {path} is not there")
    with path.open(encoding="utf-8") as file:
        return [row["name"] for row in csv.DictReader(file) if row["tier"] == "core"]


def supported(name: str) -> bool:
    """Whether the pool has the card with all its meaning."""
    try:
        pool.card(name)
    except Unread:
        return False
    return True


def test_core_cards_are_supported() -> None:
    missing = {name for name in core() if not supported(name)}
    assert missing - NOT_YET.keys() == set()


def test_what_is_listed_as_missing_is_missing() -> None:
    assert {name for name in NOT_YET if supported(name)} == set(), "it is supported now: take it off the list"
