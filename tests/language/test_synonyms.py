"""Words that mean the same: those that are declared so are reviewed; any other word of a text matters.

The list of declared synonyms is of wordings, not of cards: the lines of cards are not ours to keep.
"""

from __future__ import annotations

import json
import lzma
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import synonyms
from fasteffects.language.card import Ambiguous, Line, NotRead, Read, read_face, read_line
from fasteffects.language.tokens import tokens, words

pytestmark = pytest.mark.outside

REVIEWED = (Path(__file__).parent / "synonyms.txt").read_text(encoding="utf-8").splitlines()
LINES = 400
SAMPLE = 30  # of the changes of one word, so many a line

# What may be left out: the same thing is meant without it.
IDLE = {
    "you": "an unsaid subject is you",
    "your": "opponents are yours",
    "all": "a plural with nothing before it is all of them",
    "then": "clauses are followed in the order written (608.2c)",
    "for": "for as long as, as long as",
    ".": "the full stop after a cost behind a dash, or at the end of a quotation",
    ",": "the last comma of a list",
    "and": "… of a list that goes on with commas",
    "or": "… of a list that goes on with commas",
    "each": "of several players who do something, each does it",
    "it": "what a second predicate is said of: *tap this and it deals damage*",
    "+": "the mark before what a mode of a spree costs (702.172a)",
    "spells": "of two kinds with their noun twice: Elf spells and Druid spells, Elf and Druid spells",
}
# Words that say which, each exchanged for another of its row.
KINDS = (
    "white blue black red green",
    "artifact creature enchantment land planeswalker",
    "hand graveyard library",
    "1 2 3 4 5 6 7",
    "two three four five six",
    "tapped untapped",
    "attacks blocks dies enters",
    "destroy exile sacrifice tap untap",
    "flying reach trample haste vigilance",
)
OTHER = {word: row.split() for row in KINDS for word in row.split()}


@pytest.fixture(scope="module")
def lines(shared: Path) -> list[tuple[Line, bool]]:
    """Lines of cards that are read, and whether they are of instants or sorceries."""
    with lzma.open(shared / "data" / "cards.json.xz") as file:
        cards = [c for c in json.load(file) if c.get("playable")]
    return list(some_lines(random.Random(7).sample(cards, LINES)))


def some_lines(cards: list[dict[str, str]]) -> Iterator[tuple[Line, bool]]:
    for card in cards:
        outcome = read_face(card["name"], card.get("type_line", ""), card.get("oracle_text") or "")
        spell = any(word in card.get("type_line", "") for word in ("Instant", "Sorcery"))
        if isinstance(outcome, Read):
            yield from ((line, spell) for line in outcome.lines)


def test_declared_synonyms_are_reviewed() -> None:
    """Each new group is looked at: is it one meaning?  Then ``tools/synonyms.py`` makes the list again."""
    now = synonyms.groups()
    assert set(now) <= set(REVIEWED), "not reviewed: " + "; ".join(sorted(set(now) - set(REVIEWED)))


def test_every_reviewed_group_is_there() -> None:
    gone = set(REVIEWED) - set(synonyms.groups())
    assert not gone, "no longer said in that way: " + "; ".join(sorted(gone))


def read_again(toks: list[str], spell: bool) -> Line | NotRead | Ambiguous:
    return read_line("Own Card", words(toks), spell)


@pytest.mark.slow
def test_a_word_left_out_is_missed(lines: list[tuple[Line, bool]]) -> None:
    """A text with one word less is refused, or says something else."""
    assert len(lines) > LINES // 3
    tried, idle = 0, set[str]()
    for line, spell in lines:
        toks = tokens(line.text)
        for i, token in enumerate(toks):
            again = read_again(toks[:i] + toks[i + 1 :], spell)
            tried += 1
            if isinstance(again, Line) and again.values == line.values:
                idle.add(token)
    assert tried > 2_000 and idle <= IDLE.keys(), f"nobody would miss {sorted(idle - IDLE.keys())}"


@pytest.mark.slow
def test_another_word_says_something_else(lines: list[tuple[Line, bool]]) -> None:
    """A text with one word exchanged for another of its kind is refused, or says something else."""
    same: set[tuple[str, str]] = set()
    tried = 0
    for line, spell in lines:
        toks = tokens(line.text)
        # *this creature*, *this artifact* … all are the object itself (201.5)
        places = [i for i, t in enumerate(toks) if t in OTHER and toks[i - 1] != "this"]
        for i in places[:SAMPLE]:
            token = toks[i]
            for other in OTHER[token]:
                if other == token:
                    continue
                again = read_again([*toks[:i], other, *toks[i + 1 :]], spell)
                tried += 1
                if isinstance(again, Line) and again.values == line.values:
                    same.add((token, other))
    assert tried > 500 and not same, f"the same is said with {sorted(same)}"
