"""Every card that is read is printed in words (``fasteffects card``): none of it as the program sees it."""

from __future__ import annotations

from fasteffects.cards import pool
from fasteffects.language.grammar import load
from fasteffects.notation.describe import has_words


def test_every_card_has_words() -> None:
    load()
    names = [name for name in pool.names() if "stopped" not in pool.raw(name)]
    wordless = [
        name
        for name in names
        if not all(has_words(ability) for face in pool.card(name).faces for ability in face.abilities)
    ]
    assert not wordless
