"""What is refused says which words of the card stopped it; names are found however they are spelled."""

from __future__ import annotations

import json
import lzma
import re
import time
from pathlib import Path

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


def plain(words: str) -> str:
    """Words without signs, to be compared."""
    return " ".join(re.findall(r"[\w{}/+-]+", words.casefold()))


@pytest.mark.slow
def test_each_refused_card_says_which_of_its_words_stopped_it(shared: Path) -> None:
    """As the card has them, a few; what stands beyond the end of a line may be another line's label."""
    texts: dict[str, str] = {}
    cards = json.loads(lzma.open(shared / "data" / "cards.json.xz").read())
    cards += json.loads(lzma.open(shared / "data" / "planes_and_schemes.json.xz").read())
    for card in cards:
        faces = [str(each.get("oracle_text") or "") for each in (card, *(card.get("faces") or ()))]
        texts[card["name"]] = plain(re.sub(r" ?\([^()]*\)", "", "\n".join(faces)))
    wrong = []
    for name in pool.names():
        why = pool.raw(name).get("stopped", "")
        said = [line for quoted in re.findall("“([^”]*)”", why) for line in quoted.split("\n")]
        if why and not any(plain(line) and plain(line) in texts[name] for line in said):
            wrong.append(f"{name}: {why}")
        assert len(why.split()) < 40, why
    assert not wrong, "\n".join(wrong)
