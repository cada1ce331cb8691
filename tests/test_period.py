"""What cards were in 1997: the type lines of the time, and what did something else then."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import build_period
import fasteffects.positions.storing  # noqa: F401  (what reads a card by its name)
from conftest import ROOT
from fasteffects.cards import pool
from fasteffects.cards.coding import decode, encode
from fasteffects.cards.period import names, period

pytestmark = pytest.mark.outside

AGAIN = "run tools/build_period.py again"


def test_the_facts_are_those_of_the_printed_cards(shared: Path) -> None:
    assert build_period.FACTS.read_text(encoding="utf-8") == build_period.facts(shared), AGAIN


@pytest.mark.slow
def test_the_nodes_are_those_of_our_wording(shared: Path) -> None:
    assert build_period.NODES.read_text(encoding="utf-8") == build_period.wording(shared), AGAIN


def test_every_type_line_has_a_known_word() -> None:
    words = {
        "Land", "Summon", "Artifact", "Artifact Creature", "Enchantment", "Enchant", "Enchant World",
        "Sorcery", "Instant", "Interrupt", "Mana Source",
    }  # fmt: skip
    found = {fact.word for name in names() if (fact := period(name)) is not None}
    assert found == words
    assert len(names()) > 3_000


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Counterspell", "Interrupt"),
        ("Dark Ritual", "Mana Source"),  # printed so since Mirage
        ("Sacrifice", "Mana Source"),  # C5.12: printed as an interrupt, but it makes mana
        ("Songs of the Damned", "Mana Source"),
        ("Mana Drain", "Interrupt"),  # makes mana later; what it does is counter
        ("Purelace", "Interrupt"),
        ("Llanowar Elves", "Summon Elf"),
        ("Birds of Paradise", "Summon Mana Birds"),
        ("Goblin King", "Summon Lord"),
        ("Pacifism", "Enchant Creature"),
        ("Forsaken Wastes", "Enchant World"),
        ("Clay Statue", "Artifact Creature"),
        ("Strip Mine", "Land"),
        ("Shivan Dragon", "Summon Dragon"),
    ],
)
def test_type_lines(name: str, line: str) -> None:
    fact = period(name)
    assert fact is not None
    assert fact.type_line() == line


def test_the_earliest_artifacts_said_more() -> None:
    styles = {
        name: getattr(period(name), "style", None) for name in ("Sol Ring", "Black Vise", "Basalt Monolith")
    }
    assert styles == {"Sol Ring": "mono", "Black Vise": "continuous", "Basalt Monolith": "mono"}
    assert getattr(period("Howling Mine"), "style", None) == "continuous"
    assert getattr(period("Fire Diamond"), "style", None) == ""


def test_a_younger_card_has_none() -> None:
    assert period("Murder") is None
    assert pool.card("Murder", "fifth") == pool.card("Murder")


def test_a_card_has_the_types_of_the_time() -> None:
    now, then = pool.card("Counterspell").faces[0], pool.card("counterspell", "fifth").faces[0]
    assert set(now.types) == {"Instant"} and set(then.types) == {"Interrupt"}
    assert now.abilities == then.abilities, "the same nodes serve both"
    assert pool.card("Dark Ritual", "fifth").faces[0].types == {"Mana Source"}
    assert pool.card("Forsaken Wastes", "fifth").faces[0].supertypes == {"World"}


def test_a_creature_is_what_its_line_says_and_nothing_else() -> None:
    """Plurality makes no difference; a lord is no Goblin; an artifact creature has no creature type."""
    kinds = {
        name: pool.card(name, "fifth").faces[0].subtypes
        for name in (
            "Goblin King",
            "Prodigal Sorcerer",
            "Drudge Skeletons",
            "Dancing Scimitar",
            "Wall of Spears",
        )
    }
    assert kinds == {
        "Goblin King": {"Lord"},
        "Prodigal Sorcerer": {"Wizard"},
        "Drudge Skeletons": {"Skeleton"},
        "Dancing Scimitar": set(),
        "Wall of Spears": {"Wall"},
    }


def test_old_cards_are_other_cards() -> None:
    """Where function has been changed, the card of the time has nodes of its own, and says where from."""
    for name, source, _ in build_period.sentences(build_period.WORDING.read_text(encoding="utf-8")):
        assert source[-4:].isdigit(), name
        old = pool.old_wording(name)
        assert old is not None
        assert pool.card(name, "fifth").faces[0].abilities == old.faces[0].abilities


def test_the_page_tells_of_every_old_card() -> None:
    page = (ROOT / "docs" / "period.md").read_text(encoding="utf-8")
    for name, _, _ in build_period.sentences(build_period.WORDING.read_text(encoding="utf-8")):
        (row,) = (line for line in page.splitlines() if line.startswith(f"| {name} |"))
        assert "own wording" in row, name


def test_classic_cards_are_what_they_were(shared: Path) -> None:
    """Each card of the table has its type of the time, and its size and cost are still the same."""
    with (shared / "data" / "classic_cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        fact = period(row["name"])
        assert fact is not None, row["name"]
        word, of = build_period.type_words(build_period.dashed(row["classic_type"]))
        assert fact.word == word and set(of) <= set(fact.of), row["name"]
        face = pool.card(row["name"], "fifth").faces[0]
        assert (face.mana_cost or "") == row["cost"], row["name"]
        if row["power"].isdigit():
            assert (face.power, face.toughness) == (int(row["power"]), int(row["toughness"])), row["name"]


def test_no_old_wording_is_todays() -> None:
    for name, _, _ in build_period.sentences(build_period.WORDING.read_text(encoding="utf-8")):
        record = pool.raw(name)
        if "faces" in record:
            assert pool.card(name).faces[0].abilities != pool.card(name, "fifth").faces[0].abilities, name


def test_a_card_of_the_time_is_stored_by_name() -> None:
    card = pool.card("Impulse", "fifth")
    assert len(repr(encode(card))) < 60
    assert decode(encode(card)) == card
    assert decode(encode(pool.card("Impulse"))) == pool.card("Impulse") != card
