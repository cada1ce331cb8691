"""903.4. The color identity that is read off a card's nodes, against that of the published data."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from fasteffects.cards import pool
from fasteffects.effects.abilities.color_identity import color_identity

NAMES = (
    "Alesha, Who Smiles at Death", "Bosh, Iron Golem", "Ezuri, Renegade Leader", "Isamaru, Hound of Konda",
    "Kenrith, the Returned King", "Memnarch", "Rafiq of the Many", "Rhys the Redeemed",
    "Thrasios, Triton Hero",
)  # fmt: skip


@pytest.mark.slow
def test_identity_is_that_of_the_data(shared: Path) -> None:
    with lzma.open(shared / "data" / "cards.json.xz") as file:
        known = {c["name"]: c["color_identity"] for c in json.load(file) if c["name"] in NAMES}
    assert len(known) == len(NAMES)
    assert {n: sorted(color_identity(pool.card(n))) for n in NAMES} == {n: sorted(known[n]) for n in NAMES}
