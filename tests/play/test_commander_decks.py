"""Decks with commanders: read, checked, and played (903.3-903.7, 702.124)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fasteffects.cards import pool
from fasteffects.play import decks
from fasteffects.play.deck_check import check
from fasteffects.play.deck_commander import lead_together, may_lead
from fasteffects.play.record import Record
from fasteffects.state.objects import COMMAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fasteffects.machine.game import Game

LED = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Goblin King\n98 Mountain\n"


def words(text: str) -> list[str]:
    return [str(found) for found in check(decks.read(text, "mine"))]


def begun(names: Sequence[str], rules: str = "modern") -> Game:
    lists = [decks.read(name, "mine") if "\n" in name else decks.load(name) for name in names]
    called = ["Alice", "Bob", "Carol", "Dave"][: len(lists)]
    return Record(rules, called, lists, 7, 0, ["bot"] * len(lists)).begin()


@pytest.mark.parametrize("text", [
    LED,
    LED.replace("\nDeck\n", "\n"),  # a blank line ends what the heading is about
    "1 Goblin King\n98 Mountain\n1 Krenko, Mob Boss *CMDR*\n",
    "[Commander]\n1 Krenko, Mob Boss\n[Main]\n1 Goblin King\n98 Mountain\n",
    "1 Goblin King\n98 Mountain\nSB: 1 Krenko, Mob Boss\n",
])  # fmt: skip
def test_a_commander_is_told_in_many_ways(text: str) -> None:
    deck = decks.read(text, "mine")
    assert deck.commanders == ("Krenko, Mob Boss",)
    assert (deck.main, deck.sideboard) == (((1, "Goblin King"), (98, "Mountain")), ())
    assert check(deck) == []


def test_a_sideboard_of_another_deck_leads_nothing() -> None:
    assert decks.read("60 Mountain\nSB: 1 Krenko, Mob Boss\n", "mine").commanders == ()
    assert decks.read("99 Mountain\nSB: 1 Goblin King\n", "mine").commanders == ()


@pytest.mark.parametrize("text, wrong", [
    (LED.replace("98", "97"), "commander: 99 cards with its commander, not 100 (903.5a)"),
    (LED.replace("98 M", "1 Giant Growth\n97 M"), "its color identity has {G} besides (903.5c-d)"),
    (LED.replace("98 M", "1 Stomping Ground\n97 M"), "its color identity has {G} besides (903.5c-d)"),
    (LED.replace("1 Goblin King\n98", "2 Goblin King\n97"), "a deck has at most 1 of it (903.5b)"),
    (LED + "SB: 1 Shock\n", "it has a sideboard; a Commander game has none (903.5e)"),
    (LED.replace("Krenko, Mob Boss", "Goblin Chieftain"), "Goblin Chieftain can't be a commander (903.3)"),
    (LED.replace("1 Krenko, Mob Boss", "1 Krenko, Mob Boss\n1 Ezuri, Renegade Leader").replace("98", "97"),
     "Krenko, Mob Boss and Ezuri, Renegade Leader can't lead a deck together (702.124)"),
])  # fmt: skip
def test_what_is_wrong_with_it_is_told(text: str, wrong: str) -> None:
    assert any(wrong in found for found in words(text)), words(text)


def test_three_commanders_are_no_deck() -> None:
    with pytest.raises(decks.BadDeck, match="3 commanders; a deck has one, or two"):
        decks.read(LED.replace("1 Krenko", "3 Krenko"), "mine")


def test_who_may_lead() -> None:
    """903.3: a legendary creature or Vehicle, what says so of itself; 702.124k: a Background."""
    leading = ("Krenko, Mob Boss", "Parhelion II", "Daretti, Scrap Savant", "Raised by Giants")
    assert [name for name in leading if not may_lead(name)] == []
    others = ("Goblin King", "Sol Ring", "Jace Beleren", "Umezawa's Jitte")
    assert [name for name in others if may_lead(name)] == []


@pytest.mark.parametrize("one, other, together", [
    ("Tymna the Weaver", "Thrasios, Triton Hero", True),  # 702.124h
    ("Tymna the Weaver", "Krenko, Mob Boss", False),
    ("Brallin, Skyshark Rider", "Shabraz, the Skyshark", True),  # 702.124j
    ("Brallin, Skyshark Rider", "Tymna the Weaver", False),  # 702.124f
    ("Wilson, Refined Grizzly", "Raised by Giants", True),  # 702.124k
    ("Wilson, Refined Grizzly", "Krenko, Mob Boss", False),
])  # fmt: skip
def test_who_leads_together(one: str, other: str, together: bool) -> None:
    first, second = (pool.card(name).faces[0] for name in (one, other))
    assert (lead_together(first, second) or lead_together(second, first)) is together


@pytest.mark.parametrize("players", [2, 4])
def test_a_commander_game_begins(players: int) -> None:
    """903.6-903.7: the commanders lie in the command zone, and life totals are 40."""
    game = begun(["commander-goblins", "commander-elves"] * (players // 2))
    assert [player.life for player in game.players] == [40] * players
    there = [game.name_of(i) for i in game.zone(COMMAND)]
    assert there == ["Krenko, Mob Boss", "Ezuri, Renegade Leader"] * (players // 2)


def test_other_games_begin_as_before() -> None:
    game = begun(["modern-burn", "modern-tokens"])
    assert [player.life for player in game.players] == [20, 20] and not game.zone(COMMAND)


def test_all_have_a_commander_or_nobody() -> None:
    with pytest.raises(decks.BadDeck, match="commander-elves has a commander and modern-burn has none"):
        begun(["commander-elves", "modern-burn"])


def test_in_1997_there_were_none() -> None:
    with pytest.raises(decks.BadDeck, match="Fifth Edition has none"):
        begun([LED, LED], "fifth")


@pytest.mark.slow
def test_a_commander_game_is_played_and_given_again() -> None:
    lists = [decks.load("commander-goblins"), decks.load("commander-elves")]
    record = Record("modern", ["Alice", "Bob"], lists, 7, 0, ["bot", "bot"])
    game, luck, cast = record.begin(), Random(1), 0
    while game.decision is not None and not game.over and len(record.answers) < 400:
        leading = [o for o in game.decision.options if o.spelling in ("cast Krenko, Mob Boss", "keep")]
        cast += any("Krenko" in option.spelling for option in leading)
        game.answer(leading[0].value if leading else game.decision.sample(luck.randrange))
        record.take(game)
    assert cast, "the commander is never offered"
    again = Record.parse(str(record))
    assert again.decks[0].commanders == ("Krenko, Mob Boss",)
    assert again.replay().key() == game.key()
