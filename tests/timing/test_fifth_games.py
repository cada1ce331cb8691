"""S92: games of two small decks, at random under both editions; and the core cards of the time."""

from __future__ import annotations

import csv
import re
from random import Random

import pytest

from conftest import ROOT, SHARED
from fasteffects.cards import pool
from fasteffects.cards.record import Card
from fasteffects.errors import Unread
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup, new_game
from fasteffects.state.objects import BATTLEFIELD, HAND
from fasteffects.timing.editions import TIMINGS

BOB = {"Mountain": 16, "Incinerate": 8, "Hill Giant": 12, "Iron Star": 4}
SUE = {"Forest": 8, "Plains": 8, "Grizzly Bears": 12, "Healing Salve": 8, "Soul Net": 4}
OWN = {"modern": re.compile(r"\d"), "fifth": re.compile(r"[AC]\d")}
ANSWERS = 20_000
FEW = 40  # answers of a short game


def deck(cards: dict[str, int]) -> list[Card]:
    return [pool.card(name) for name, number in cards.items() for _ in range(number)]


def answer(game: Game, rng: Random) -> None:
    assert game.decision is not None
    game.answer(game.decision.sample(rng.randrange))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", TIMINGS)
def test_a_random_game_ends(edition: str, seed: int) -> None:
    """It ends, cites only rules of its own edition, and nobody outlives a check of life at 0 (C12.1)."""
    game, rng = new_game([deck(BOB), deck(SUE)], seed=seed, rules=edition), Random(seed)
    moment = game.phase
    for _ in range(ANSWERS):
        answer(game, rng)
        if game.over:
            break
        if edition == "modern" or game.phase != moment:
            assert all(p.lost or p.life > 0 for p in game.players)
        moment = game.phase
    assert game.over
    cited = {rule for entry in game.log_entries() for rule in entry.rules}
    assert cited and {rule for rule in cited if not OWN[edition].match(rule)} == set()


def core() -> list[str]:
    """The names of the core cards of the published list, if it is there."""
    path = SHARED / "data" / "classic_cards.csv"
    if not path.is_file():
        return []
    with path.open(encoding="utf-8") as file:
        return [row["name"] for row in csv.DictReader(file) if row["tier"] == "core"]


def in_scenarios() -> set[str]:
    """The names of the cards that the scenarios of the Fifth Edition name in their positions."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "scenarios" / "fifth").rglob("*.txt"):
        given = path.read_text(encoding="utf-8").partition("\ngiven\n")[2].partition("\nwhen")[0]
        for words in re.findall(r"(?:battlefield|hand|library): (.*)", given):
            plain = re.sub(r" \[[^]]*\]|exactly\b ?|^\d+ |(?<=, )\d+ ", "", words)
            found |= {name.strip() for name in plain.split(", ")}
    return {name for name in found if name and not name.startswith("a ")}


@pytest.mark.parametrize("edition", TIMINGS)
def test_core_cards_can_be_played_with(edition: str) -> None:
    """Each is in the hands of both players, in a few random answers."""
    names = sorted({*core(), *in_scenarios()})
    broken = {name: fault for name in names if (fault := short_game(name, edition))}
    assert len(names) > 200 and broken == {}


def short_game(name: str, edition: str) -> str:
    """What goes wrong in a short random game with the card, if anything does."""
    setup = Setup(rules=edition, free_mana=True)
    try:
        card = pool.card(name)
    except Unread as error:
        return str(error)
    for player in (0, 1):
        setup.put(card, HAND, player)
        setup.put(pool.card("Hill Giant"), BATTLEFIELD, player)
        setup.put(pool.card("Sol Ring"), BATTLEFIELD, player)
    setup.turn(0, "upkeep")
    game, rng = setup.game(), Random(name)
    for _ in range(FEW):
        if game.over:
            break
        answer(game, rng)
    return ""
