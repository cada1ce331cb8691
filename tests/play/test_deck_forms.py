"""Every form of deck file: told by its content, read, written, and what is wrong in it told by its line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fasteffects.cards import pool
from fasteffects.errors import Refused
from fasteffects.play import decks
from fasteffects.play.deck_writing import FORMS

pytestmark = pytest.mark.outside

QUICK = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), database=None)

NAMES = (
    "Lightning Bolt", "Mountain", "Fire // Ice", "Serra Angel", "Lim-Dûl's Vault",
    "Delver of Secrets // Insectile Aberration",
    "Swords to Plowshares", "Urza's Tower", "Borrowing 100,000 Arrows", "Who // What // When // Where // Why",
)  # fmt: skip
READ = [name for name in NAMES if pool.known(name)]

FOLDER = Path(__file__).parent / "deck_files"  # one deck in every form
FILES = {path.suffix[1:]: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}


@pytest.mark.parametrize("form", FILES)
def test_each_form_is_told_by_its_content_and_read(form: str) -> None:
    assert decks.form_of(FILES[form]) == form
    deck = decks.read(FILES[form], "mine")
    assert deck.main == ((4, "Lightning Bolt"), (16, "Mountain"))
    assert deck.sideboard == ((2, "Shock"),)
    assert deck.name == ("mine" if form in ("text", "mtgo") else "Fire")
    assert deck.about == ("all of it" if form in ("dec", "cockatrice") else "")


def test_printings_are_kept() -> None:
    deck = decks.read(FILES["arena"], "mine")
    assert dict(deck.printings) == {"Lightning Bolt": "M10:146", "Mountain": "DOM:262", "Shock": "M19:156"}
    assert "16 Mountain (DAR) 262" in deck.written("arena")
    assert "4 [M10:146] Lightning Bolt" in deck.written("xmage")


COUNTS = st.lists(st.tuples(st.integers(1, 20), st.sampled_from(READ)), min_size=1, max_size=8)
# What a name or a comment may be in all forms: words on a line that are no heading and no card.
WORDS = st.text("abcdefgåßxyzABC0123456789&<>\"'!? ", max_size=30).map(lambda t: " ".join(f"my {t}".split()))
PRINTINGS = st.sampled_from(("LEA:161", "M10:1a", "5ED:300"))


@pytest.mark.parametrize("form", FORMS)
@QUICK
@given(main=COUNTS, side=st.lists(st.tuples(st.integers(1, 4), st.sampled_from(READ)), max_size=4),
       name=WORDS, about=WORDS, printing=PRINTINGS)  # fmt: skip
def test_what_is_written_reads_back(
    form: str, main: list[tuple[int, str]], side: list[tuple[int, str]], name: str, about: str, printing: str
) -> None:
    known = tuple((card, printing) for card in dict.fromkeys(card for _, card in (*main, *side)))
    deck = decks.Deck(name, tuple(main), tuple(side), about, known)
    text = deck.written(form)
    assert decks.form_of(text) == form
    again = decks.read(text, name, supported=False)
    assert (again.main, again.sideboard, again.name) == (deck.main, deck.sideboard, name)
    if form in ("text", "dec", "forge", "cockatrice"):
        assert again.about == about
    if form in ("arena", "xmage", "cockatrice"):
        assert again.printings == known
    assert again.written(form) == text and again.notes == ()


@pytest.mark.parametrize("form", FORMS)
def test_every_shipped_deck_goes_through_every_form(form: str) -> None:
    for name in decks.shipped():
        deck = decks.load(name)
        again = decks.read(deck.written(form), name)
        assert (again.main, again.sideboard, again.commanders) == (deck.main, deck.sideboard, deck.commanders)


@pytest.mark.parametrize("form", FILES)
def test_what_is_no_card_is_told_with_its_line(form: str) -> None:
    text = FILES[form].replace("Mountain", "Montain")
    line = next(n for n, words in enumerate(text.splitlines(), 1) if "Montain" in words)
    with pytest.raises(decks.BadDeck) as error:
        decks.read(text, "mine")
    assert f"line {line}: " in str(error.value) and "Did you mean Mountain" in str(error.value)


@pytest.mark.parametrize("written, name", [
    ("Fire/Ice", "Fire // Ice"), ("Fire//Ice", "Fire // Ice"), ("fire /// ice", "Fire // Ice"),
    ("Urza’s Tower", "Urza's Tower"), ("Lim-Dul's Vault", "Lim-Dûl's Vault"), ("Æther Vial", "Aether Vial"),
    ("Delver of Secrets", "Delver of Secrets // Insectile Aberration"), ("No Such Card", ""),
])  # fmt: skip
def test_names_are_found_however_they_are_written(written: str, name: str) -> None:
    assert decks.proper_name(written) == name


def test_where_the_sideboard_begins() -> None:
    """After the one blank line; a file that groups its cards, or marks its sideboard, is believed."""
    assert decks.read("16 Mountain\n\n2 Shock\n", "x").sideboard == ((2, "Shock"),)
    assert decks.read("16 Mountain\n\nSideboard\n2 Shock\n", "x").sideboard == ((2, "Shock"),)
    assert decks.read("16 Mountain\n\n//Sideboard\n2 Shock\n", "x").sideboard == ((2, "Shock"),)
    grouped = decks.read("Lands (16)\n16 Mountain\n\nInstants (2)\n2 Shock\n", "x")
    assert grouped.main == ((16, "Mountain"), (2, "Shock"))
    three = decks.read("16 Mountain\n\n2 Shock\n\n1 Opt\n", "x")
    assert three.sideboard == () and "line 2: blank lines here begin no sideboard" in three.notes[0]


def test_what_is_not_part_of_the_deck_is_noted_or_refused() -> None:
    deck = decks.read("Deck\n16 Mountain\n\nMaybeboard\n2 Shock\n", "x")
    assert deck.main == ((16, "Mountain"),) and deck.notes[0].startswith("line 5: Shock stands under")
    with pytest.raises(decks.BadDeck, match="line 2: Shock is a card of a variant"):
        decks.read("Schemes\n1 Shock\n\nDeck\n16 Mountain\n", "x")
    companion = decks.read("Companion\n1 Shock\n\nDeck\n16 Mountain\n\nSideboard\n1 Shock\n1 Opt\n", "x")
    assert companion.sideboard == ((1, "Shock"), (1, "Opt"))


def test_a_card_that_is_known_but_not_read() -> None:
    stopped = next(name for name in pool.names() if "stopped" in pool.raw(name) and "," not in name)
    assert decks.read(f"16 Mountain\n1 {stopped}\n", "x", supported=False).main[1] == (1, stopped)
    with pytest.raises(decks.BadDeck, match="line 2: .* is not supported: "):
        decks.read(f"16 Mountain\n1 {stopped}\n", "x")


BILLION = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><Deck>&b;</Deck>'


@pytest.mark.parametrize("text, words", [
    (BILLION, "line 1: it declares a document type"),
    ("<html>\n</html>", "line 1: a deck does not begin with <html>"),
    ("<Deck>\n<Cards Quantity='4' Name='Shock'>", "the XML is not whole"),
    ("<Deck><Cards Quantity='-4' Name='Shock'/></Deck>", "is no count"),
    ("4 " + "x" * 500, "line 1: it has 502 characters"),
    ("[Main]\n99999999999999999999 Mountain", "line 2: '9999"),
    ("250 Mountain\n" * 70_000, "it has 17500000 cards; at most 2000"),
    ("\n".join(f"4 Nonsense{i}" for i in range(3000)), "and 2988 more"),
])  # fmt: skip
def test_hostile_files_are_refused(text: str, words: str) -> None:
    with pytest.raises(decks.BadDeck) as error:
        decks.read(text, "bad")
    assert words in str(error.value)


@pytest.mark.slow
@QUICK
@given(st.sampled_from(sorted(FILES)), st.integers(0, 10**6))
def test_damaged_files_are_read_or_refused(form: str, seed: int) -> None:
    rng, text = Random(seed), FILES[form]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        text = (
            text[:at]
            + rng.choice(["", "<", "\n", "]", "\x00", "é", '"', "#", "9", "\ud800"])
            + text[at + 1 :]
        )
    try:
        decks.read(text, "damaged")
    except Refused:
        pass
