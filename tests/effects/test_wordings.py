"""Lines about events, changes, replacements and keywords have one reading, which writes them back."""

from __future__ import annotations

import pytest

from fasteffects.language.grammar import load
from fasteffects.language.read import read_whole
from fasteffects.language.tokens import tokens, words
from fasteffects.language.write import write

EVENTS = (
    "A tapped Goat you control dies",
    "This Vehicle or another Vehicle you control leaves the battlefield",
    "One or more blue creatures enter under your control",
    "An opponent casts their third spell each turn",
    "This artifact enters or becomes untapped",
    "A green permanent is put into your graveyard from the battlefield",
    "The beginning of each of your draw steps",
    "The beginning of combat on enchanted player's turn",
)
OCCASIONS = (
    "You cast an artifact spell during an opponent's turn",
    "An artifact enters under your control for the first time each turn",
)
STATICS = (
    "White creatures you control get +0/+3 and have reach",
    "As long as you control a Swamp, this creature has menace and can't block",
    "During your turn, Goats you control have first strike",
    "Blue creatures can't be blocked except by creatures with flying or reach",
    "Equipped creature gets +1/+0 for each Swamp you control",
    "Lands your opponents control don't untap during their controllers' untap steps",
    "Opponents can't draw cards",
    "Activated abilities of artifacts can't be activated unless they're mana abilities",
    "If a green source would deal damage to you, prevent 3 of that damage",
    "If an opponent would draw a card, you gain 2 life instead",
    "All damage that would be dealt to enchanted creature is dealt to you instead",
    "Green creatures your opponents control enter tapped",
    "This creature enters with four charge counters on it",
    "Each player skips their draw step",
    "Artifact spells you cast cost {2} less to cast",
    "You may play three additional lands on each of your turns",
    "Swamps are white",
    "Goats are 2/3 artifact creatures",
)
EFFECTS = (
    "Target artifact becomes a 5/5 blue Goat creature with flying until end of turn",
    "Until your next turn, target Goat gains vigilance and gets +0/+2",
    "Opponents can't gain life this turn",
    "Prevent the next 4 damage that would be dealt to target Goat this turn",
    "The next 3 damage that would be dealt to you this turn is dealt to target Goat instead",
    "The next time you would gain life this turn, you draw two cards instead",
    "Target player skips their next untap step",
    "Target creature gets -2/-0 until end of turn and can't block this turn",
)
KEYWORDS = (
    "Flying, trample, ward {1}",
    "Protection from green and from Goats",
    "Hexproof from black",
    "Snow forestwalk",
    "Basic landcycling {4}",
    "Equip Goat {1}",
    "Kicker {W} and/or {3}{G}",
    "Suspend 7—{R}",
    "Echo—Sacrifice two Swamps.",
    "Dredge 9",
    "Devour artifact 4",
)
ALL = (
    [("EventPattern", line) for line in EVENTS]
    + [("Occasion", line) for line in OCCASIONS]
    + [("Continuous", line) for line in STATICS]
    + [("Effect", line) for line in EFFECTS]
    + [("Keywords", line) for line in KEYWORDS]
)


@pytest.mark.parametrize(("nonterminal", "line"), ALL)
def test_one_reading_written_back(nonterminal: str, line: str) -> None:
    load()
    readings, text = read_whole(nonterminal, tokens(line))
    assert len(readings) == 1, (readings, text.far, sorted(text.expected))
    assert words(write(nonterminal, readings[0])) == line


@pytest.mark.parametrize(
    ("nonterminal", "line"),
    [
        ("EventPattern", "You casts a spell"),
        ("Continuous", "White creatures you control gets +0/+3"),
        ("Continuous", "This creature have reach"),
        ("Effect", "Target creature gain reach until end of turn"),
        ("Keywords", "Protection red"),
        ("Keywords", "Goatwalking"),
    ],
)
def test_wrong_words_are_not_read(nonterminal: str, line: str) -> None:
    load()
    readings, _ = read_whole(nonterminal, tokens(line))
    assert readings == []


def test_different_words_are_different_nodes() -> None:
    load()

    def node(line: str) -> object:
        (value,), _ = read_whole("Continuous", tokens(line))
        return value

    assert node("Goats can't attack") != node("Goats can't block")
    assert node("Goats get +1/+0") != node("Goats get +0/+1")
    assert node("Goats can't be blocked by Apes") != node("Goats can't be blocked except by Apes")
