"""What is refused says which words of the card stopped it; names are found however they are spelled."""

from __future__ import annotations

import time

import pytest

from fasteffects.cards import pool
from fasteffects.errors import Unread as Refused
from fasteffects.language.card import NotRead, read_face

pytestmark = pytest.mark.outside


def stopped(text: str, type_line: str = "Creature — Bear") -> NotRead:
    outcome = read_face("Own Card", type_line, text)
    assert isinstance(outcome, NotRead)
    return outcome


def test_the_words_are_those_of_the_card() -> None:
    found = stopped("Flying\nWhen Own Card enters, target player juggles three cards.")
    assert "juggles" in found.words_there() and found.number == 2 and found.kind() == "triggered ability"
    assert stopped("{T}: Juggle a card.").kind() == "activated ability"


def test_the_end_of_a_sentence_is_said_with_the_words_before_it() -> None:
    found = stopped("Draw.", "Sorcery")
    assert found.words_there() == "Draw"
    assert "Own Card deals" in stopped("Own Card deals.", "Sorcery").words_there()


def test_what_a_word_means_is_asked_in_words() -> None:
    found = stopped("Destroy that creature.", "Sorcery")
    assert found.why == "loose: that creature"


def test_near_names_are_for_unknown_names_alone() -> None:
    with pytest.raises(Refused, match="Did you mean Grizzly Bears"):
        pool.card("Grizly Bears")
    name = next(n for n in pool.names() if "stopped" in pool.raw(n))
    pool.raw(name)
    began = time.perf_counter()
    with pytest.raises(Refused) as refused:
        pool.card(name)
    assert "near:" not in str(refused.value)
    assert time.perf_counter() - began < 0.1


@pytest.mark.parametrize(
    ("written", "proper"),
    [
        ("juzam djinn", "Juzám Djinn"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Lim-Dûl’s Vault", "Lim-Dûl's Vault"),
        ("Invasion of New Phyrexia", "Invasion of New Phyrexia // Teferi Akosa of Zhalfir"),
        ("Ætherize", "Aetherize"),
    ],
)
def test_names_are_found_however_they_are_spelled(written: str, proper: str) -> None:
    assert pool.known(written) and pool.proper_name(written) == proper
