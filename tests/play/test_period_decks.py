"""The shipped decks of 1997: sixty cards, legal in Standard (Type II) in July 1997, different mechanics."""

from __future__ import annotations

import json
import lzma
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fasteffects.cards import pool
from fasteffects.cards.period import period
from fasteffects.cards.record import Card
from fasteffects.effects.abilities.kinds import Triggered
from fasteffects.play import decks
from fasteffects.positions.setup import new_game
from fasteffects.rules.spell_roles import PREVENTS, REGENERATES, role_of
from fasteffects.timing.fifth.phase_costs import is_of_phase, payment_of

PERIOD = [name for name in decks.shipped() if name.startswith("period-")]

# Standard (Type II) in July 1997: the basic set, and the two newest groups of expansions.
LEGAL_SETS = {"5ED", "ICE", "HML", "ALL", "MIR", "VIS", "WTH"}
BANNED = {
    "Amulet of Quoz", "Balance", "Black Vise", "Bronze Tablet", "Channel", "Ivory Tower", "Jeweled Bird",
    "Land Tax", "Mind Twist", "Rebirth", "Strip Mine", "Tempest Efreet", "Timmerian Fiends", "Zuran Orb",
}  # fmt: skip
BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def test_there_are_six_and_more() -> None:
    assert len(PERIOD) >= 6


@pytest.mark.parametrize("name", PERIOD)
def test_sixty_cards_four_of_a_kind(name: str) -> None:
    deck = decks.load(name)
    assert sum(n for n, _ in deck.main) == 60
    assert sum(n for n, _ in deck.sideboard) == 15
    counts = Counter[str]()
    for n, card in (*deck.main, *deck.sideboard):
        counts[card] += n
    assert {card: n for card, n in counts.items() if n > 4 and card not in BASICS} == {}


@pytest.mark.parametrize("name", PERIOD)
def test_legal_in_july_1997(name: str, shared: Path) -> None:
    sets: dict[str, set[str]] = {}
    for row in json.loads(lzma.open(shared / "data" / "printed_texts_pre6E.json.xz").read()):
        sets.setdefault(row["name"], set()).add(row["set"])
    deck = decks.load(name)
    cards = {card for _, card in (*deck.main, *deck.sideboard)}
    assert not cards & BANNED
    assert {card for card in cards if not sets[card] & LEGAL_SETS} == set()


@pytest.mark.parametrize("name", PERIOD)
def test_every_card_is_of_the_time_and_can_be_played(name: str) -> None:
    deck = decks.load(name)
    for _, card in (*deck.main, *deck.sideboard):
        assert period(card) is not None
        assert pool.card(card, "fifth").digest.endswith("/fifth")
    new_game([deck.cards("fifth"), deck.cards("fifth")], seed=1, rules="fifth", first=0)


def in_decks() -> Iterator[Card]:
    """Every card of the decks, as it was."""
    for name in PERIOD:
        for _, card in decks.load(name).main:
            yield pool.card(card, "fifth")


def kinds(card: Card) -> set[str]:
    """The kinds of mechanics that a card shows."""
    fact = period(card.name)
    assert fact is not None
    found = {fact.word}
    ability: Any
    for ability in card.faces[0].abilities:
        body = getattr(ability, "body", None)
        found.add(role_of((ability,) if body is None else body.sentences))
        if isinstance(ability, Triggered) and is_of_phase(ability):
            found.add("phase cost" if payment_of(ability) else "phase effect")
    return found


def test_the_mechanics_of_the_time_occur() -> None:
    found = set[str]().union(*(kinds(card) for card in in_decks()))
    assert {
        "Interrupt",
        "Mana Source",
        "Enchant",
        PREVENTS,
        REGENERATES,
        "phase effect",
        "phase cost",
    } <= found
