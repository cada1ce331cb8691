"""Decks looked over before a game, and the commands that do it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commanding import invoke
from fasteffects.cards import pool
from fasteffects.errors import Refused
from fasteffects.play import decks
from fasteffects.play.deck_check import Finding, check, formats, status


def of(*lines: str) -> decks.Deck:
    return decks.read("\n".join(lines), "mine", supported=False)


def kinds(found: list[Finding]) -> list[str]:
    return [f.kind for f in found]


@pytest.mark.parametrize("name", decks.shipped())
def test_nothing_is_wrong_with_shipped_decks(name: str) -> None:
    period = name.startswith("period")
    assert check(decks.load(name), "standard-1997" if period else "", "fifth" if period else "modern") == []


def test_eight_modern_decks_and_more_are_shipped() -> None:
    assert sum(name.startswith("modern-") for name in decks.shipped()) >= 8


def test_size_number_and_sideboard() -> None:
    assert check(of("60 Mountain")) == []
    assert kinds(check(of("59 Mountain"))) == ["size"]
    assert check(of("56 Mountain", "4 Shock")) == []
    assert [f.card for f in check(of("56 Mountain", "3 Shock", "1 Opt", "SB: 2 Shock"))] == ["Shock"]
    assert check(of("40 Swamp", "20 Relentless Rats")) == []  # 100.2a: its text lets a deck have any number
    assert kinds(check(of("60 Mountain", "SB: 16 Mountain"))) == ["sideboard"]
    assert check(of("60 Mountain", "SB: 14 Mountain")) == []
    assert kinds(check(of("60 Mountain", "SB: 14 Mountain"), "standard-1997", "fifth")) == ["sideboard"]


def test_legality_is_data() -> None:
    assert {"modern", "legacy", "vintage", "pauper", "standard-1997"} <= set(formats())
    assert status("Lightning Bolt", "modern") == "legal" and status("Black Lotus", "vintage") == "restricted"
    assert status("Black Lotus", "legacy") == "banned" and status("Counterspell", "premodern") == "legal"
    assert status("Strip Mine", "standard-1997") == "banned"
    assert status("Hymn to Tourach", "standard-1997") == "not legal"  # its set had left
    assert kinds(check(of("58 Mountain", "2 Sol Ring"), "vintage")) == ["not legal"]
    assert check(of("59 Mountain", "1 Sol Ring"), "vintage") == []
    with pytest.raises(Refused, match="no format is called 'nonsense'"):
        check(of("60 Mountain"), "nonsense")


def test_a_card_newer_than_the_list_is_said_to_be_unknown() -> None:
    from fasteffects.play.deck_check import _codes

    new = next(n for n in pool.names() if n not in _codes() and "stopped" not in pool.raw(n))
    assert "legality not known" in kinds(check(of("59 Mountain", f"1 {new}"), "modern"))


def test_which_cards_are_not_supported_and_why() -> None:
    stopped = next(n for n in pool.names() if "stopped" in pool.raw(n) and "," not in n)
    (found,) = check(of("59 Mountain", f"1 {stopped}"))
    assert found.kind == "not supported" and found.card == stopped
    assert pool.raw(stopped)["stopped"] in found.words


def test_the_commands(tmp_path: Path) -> None:
    file = tmp_path / "mine.dec"
    file.write_text("// NAME: Mine\n20 Mountain\n5 Shock\n", encoding="utf-8")
    result = invoke(["deck", "check", str(file), "--json"])
    assert result.exit_code == 1
    assert [f["kind"] for f in json.loads(result.stdout)["findings"]] == ["size", "number of a card"]
    assert invoke(["deck", "check", "period-burn", "--format", "standard-1997"]).exit_code == 0
    assert invoke(["deck", "check", str(tmp_path / "none")]).exit_code == 2
    made = tmp_path / "mine.cod"
    assert invoke(["deck", "convert", str(file), "--out", str(made)]).exit_code == 0
    assert decks.form_of(made.read_text(encoding="utf-8")) == "cockatrice"
    assert decks.load(str(made)).main == ((20, "Mountain"), (5, "Shock"))
    result = invoke(["deck", "convert", str(file), "--to", "arena"])
    assert result.exit_code == 0 and result.stdout.startswith("About\nName Mine\n")
    assert invoke(["deck", "convert", str(file), "--out", str(tmp_path / "a.dck")]).exit_code == 2
    assert invoke(["deck", "convert", str(file), "--to", "nonsense"]).exit_code == 2
