"""Text to tokens and back."""

from __future__ import annotations

import pytest

from fasteffects.language.tokens import tokens, words

LINES = [
    "{2}{R}, {T}, Sacrifice an artifact: Draw a card.",
    "+1: Look at the top nine cards of your library.",
    "−2: Create two 1/1 black Nightmare creature tokens.",
    'Create a token with "{T}: Add {G}." Then draw a card.',
    "Choose one —\n• Draw a card.\n• Destroy target Elf.",
    "When this creature enters, its owner's hand and its owners' hands are revealed.",
    "Landfall — Whenever a land you control enters, you gain 8 life.",
    "Ward—Pay 3 life.",
    "Cumulative upkeep—Pay {1}, Sacrifice a land.",
    "It's a 1/1 creature that's tapped, and it can't block.",
    "~ gets +1/+1 and/or -1/-1. An 8/8 and a unicorn and an hour.",
]


@pytest.mark.parametrize("line", LINES)
def test_words_of_tokens(line: str) -> None:
    assert words(tokens(line)) == line


def test_articles_and_capitals() -> None:
    assert tokens("An Elf can't block.") == ["a", "Elf", "can't", "block", "."]
    assert tokens("Elves block.")[0] == "Elves"
    assert tokens("a artifact")[0] == "a!"


def test_a_comma_of_a_cost_raises_the_next_word() -> None:
    assert tokens("{T}, Sacrifice a land: Draw a card.")[1:3] == [",^", "sacrifice"]


@pytest.mark.parametrize("written, meant", [
    (["put", "a", "of", "they", "into", "your", "hand", "."], "Put one of them into your hand."),
    (["exile", "any", "number", "of", "of", "they", "."], "Exile any number of them."),
    (["each", "of", "they", "gets", "+1/+1", "."], "Each of them gets +1/+1."),
    (["if", "they", "do", ",", "they", "draw", "."], "If they do, they draw."),
])  # fmt: skip
def test_what_comes_together_as_the_words_of_nodes_are_joined(written: list[str], meant: str) -> None:
    assert words(written) == meant
