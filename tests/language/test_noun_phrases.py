"""Noun phrases are read in one way, and written back."""

from __future__ import annotations

import pytest

from fasteffects.effects.quantities.numbers import Number, UpTo
from fasteffects.effects.references.filters import Filter, Kind
from fasteffects.effects.references.objects import Self, Some, Target, That
from fasteffects.effects.references.players import ControllerOf
from fasteffects.language.grammar import load
from fasteffects.language.read import read_whole
from fasteffects.language.tokens import tokens, words
from fasteffects.language.write import write

pytestmark = pytest.mark.outside

load()

PHRASES = [
    ("Reference", "target creature or planeswalker spell"),
    ("Reference", "up to two creature cards from your hand"),
    ("Reference", "target nonartifact, nonblack creature"),
    ("Reference", "another target nonland permanent"),
    ("Reference", "this creature or another creature"),
    ("Reference", "creatures and nonbasic lands your opponents control"),
    ("Reference", "target instant or sorcery card from a graveyard"),
    ("Reference", "artifacts, creatures, enchantments, or lands"),
    ("Reference", "two lands of their choice"),
    ("Reference", "all phased-out creatures"),
    ("Reference", "an Island or Swamp card"),
    ("Recipient", "you and/or permanents you control"),
    ("Recipient", "one or two targets"),
    ("Possessive", "their owners'"),
    ("Possessive", "target opponent's"),
]


@pytest.mark.parametrize("nonterminal, phrase", PHRASES)
def test_read_in_one_way_and_written_back(nonterminal: str, phrase: str) -> None:
    readings, _ = read_whole(nonterminal, tokens(phrase))
    assert len(readings) == 1
    assert words(write(nonterminal, readings[0])).lower() == phrase.lower()


def test_what_was_read() -> None:
    def only(nonterminal: str, phrase: str) -> object:
        (reading,) = read_whole(nonterminal, tokens(phrase))[0]
        return reading

    creature = Filter((Kind(("creature",)),))
    assert only("Reference", "this artifact") == Self()
    assert only("Reference", "up to one target creature") == Target(creature, UpTo(Number(1)))
    assert only("Player", "that creature's controller") == ControllerOf(That(creature))
    cards = Filter((Kind(("instant",), "card"), Kind(("sorcery",), "card")))
    assert only("Reference", "an instant or sorcery card") == Some(Number(1), cards)


@pytest.mark.parametrize("phrase", ["target creatures", "two target creature", "an creature", "target a"])
def test_not_read(phrase: str) -> None:
    assert read_whole("Reference", tokens(phrase))[0] == []
