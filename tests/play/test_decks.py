"""Deck files: what is read, and how what is wrong is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from fasteffects.play import decks

pytestmark = pytest.mark.outside

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@pytest.mark.parametrize("name", [n for n in decks.shipped() if n.startswith("modern")])
def test_shipped_decks_are_sixty_supported_cards_of_four_each(name: str) -> None:
    deck = decks.load(name)
    assert len(deck.cards()) == 60
    assert all(count <= 4 for count, card in deck.main if card not in BASICS)
    assert deck.about


def test_counts_comments_and_a_sideboard() -> None:
    deck = decks.read(
        "# Fire.\n4x lightning bolt # four\n\nMountain\n12 Mountain\nSideboard\n2 Shock\n", "mine"
    )
    assert deck.main == ((4, "Lightning Bolt"), (1, "Mountain"), (12, "Mountain"))
    assert deck.sideboard == ((2, "Shock"),) and deck.about == "Fire."
    assert len(deck.cards()) == 17
    assert decks.read(deck.written(), "mine") == deck


def test_every_line_in_the_way_is_named() -> None:
    with pytest.raises(decks.BadDeck) as error:
        decks.read("4 Mountain\n4 Lihgtning Bolt\n0 Forest\n999 Forest\n", "mine")
    words = str(error.value)
    assert "line 2: " in words and "Did you mean Lightning Bolt" in words
    assert "line 3: " in words and "line 4: " in words and "line 1: " not in words


def test_a_deck_has_an_opening_hand() -> None:
    for text in ("", "# nothing\n", "3 Forest\n"):
        with pytest.raises(decks.BadDeck, match="fewer than 7 cards"):
            decks.read(text, "mine")


def test_files_and_names(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("20 Forest\n", encoding="utf-8")
    assert decks.load(str(tmp_path / "mine.txt")).name == "mine"
    assert decks.load("MODERN-white-blue").name == "modern-white-blue"
    with pytest.raises(decks.BadDeck, match="Did you mean modern-white-blue"):
        decks.load("modern-white-blu")
    (tmp_path / "odd").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(decks.BadDeck, match="can't be read"):
        decks.load(str(tmp_path / "odd"))
    with pytest.raises(decks.BadDeck, match="no deck and no file"):
        decks.load(str(tmp_path))
