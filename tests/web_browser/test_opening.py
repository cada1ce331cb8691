"""Ask: where a question may come from, and how one looks at its answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from browsing import SHOCK, until

PUZZLE = """[metadata]
Name:One shot
Goal:Win
[state]
ActivePlayer=Human
ActivePhase=Main1
AILife=2
humanhand=Shock
humanbattlefield=Mountain
humanlandsplayed=1
"""
AREA = "Your question as a scenario"


def another(name: str) -> str:
    """Another card that is not read."""
    return unread(name)[0]


def unread(but: str = "") -> tuple[str, str]:
    """A card that is not read, and the words that stop it."""
    from fasteffects.cards import pool
    from fasteffects.errors import Unread

    for name in pool.names():
        if name != but and re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", name):
            try:
                pool.card(name)
            except Unread as error:
                return name, str(error)
    raise AssertionError("every card is read")


def test_a_card_that_is_not_read_says_so_as_it_is_typed(open_page: Any) -> None:
    name, stopped = unread()
    page = open_page("")
    page.get_by_label(AREA).fill(f"given\n  Alice's hand: {name}\n")
    fault = page.locator(".faults li", has_text=name)
    fault.wait_for()
    assert stopped.split(": ")[-1][:40] in fault.inner_text()
    page.get_by_label("Find a card").fill(name)
    found = page.locator(".search li.no", has_text="not read:")
    found.first.wait_for()
    assert stopped.split(": ")[-1][:40] in found.first.inner_text()


def test_a_puzzle_is_opened_from_a_file_and_solved(open_page: Any, tmp_path: Path) -> None:
    file = tmp_path / "one.pzl"
    file.write_text(PUZZLE, encoding="utf-8")
    page = open_page("")
    page.get_by_role("button", name="Open …").click()
    page.locator("#from").set_input_files(file)
    page.locator("dialog").wait_for(state="detached")
    page.locator(".verdict.failed").wait_for()
    assert "# left out: humanlandsplayed=1" in page.get_by_label(AREA).input_value()
    assert "One shot" in page.locator(".answers").inner_text()
    left = page.locator(".leftout")
    assert "One thing" in left.inner_text() and "humanlandsplayed=1" in left.inner_text()
    page.get_by_role("button", name="cast Shock").click()
    page.get_by_role("button", name="Bob", exact=True).click()
    page.get_by_role("button", name="all pass").click()
    page.locator(".verdict.passed").wait_for()


def test_a_puzzle_with_tokens_and_cards_that_are_not_read(open_page: Any) -> None:
    """Tokens lie on the table; each card that is not read is told with its words, and what was left out."""
    name, stopped = unread()
    page = open_page("")
    tokens = "t:w_1_1_spirit_flying|Tapped; t:c_0_1_eldrazi_spawn_sac"
    page.get_by_label(AREA).fill(PUZZLE.replace("AILife", f"aibattlefield={tokens}\nAILife"))
    page.locator(".mini .card", has_text="Spirit").wait_for()
    assert "c_0_1_eldrazi_spawn_sac" in page.locator(".leftout").inner_text()
    two = f"humanhand=Shock; {name}\nhumangraveyard={another(name)}"
    page.get_by_label(AREA).fill(PUZZLE.replace("humanhand=Shock", two))
    for one in (name, another(name)):
        page.locator(".faults li", has_text=one).wait_for()
    assert stopped.split(": ")[-1][:40] in page.locator(".faults li", has_text=name).inner_text()
    assert page.locator(".faults button", has_text="Line").count() == 2


def test_a_puzzle_that_is_pasted_is_understood_and_laid_as_a_table(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label(AREA).fill(PUZZLE)
    page.locator(".verdict.failed").wait_for()
    assert page.get_by_label(AREA).input_value().startswith("title: One shot\n")
    page.get_by_role("button", name="table", exact=True).click()
    page.get_by_role("group", name="Alice’s hand").locator(".laidcard", has_text="Shock").wait_for()
    assert page.locator("#life1").input_value() == "2"


def test_a_question_is_taken_from_a_game(open_page: Any, tmp_path: Path) -> None:
    from fasteffects.agents.match import Pairing, play

    decks = ("modern-red-creatures", "modern-white-weenie")
    found = play(Pairing(0, 5, "modern", ("random", "random"), decks, turns=4), records=True)
    file = tmp_path / "record.json"
    file.write_text(str(found.record) if isinstance(found.record, str) else json.dumps(found.record), "utf-8")
    page = open_page("")
    page.get_by_role("button", name="Open …").click()
    page.locator("#from").set_input_files(file)
    page.locator(".board .seat").first.wait_for()
    page.get_by_label("Moment", exact=True).fill("9")
    page.get_by_role("button", name="Ask from here").click()
    page.locator(".verdict.played").wait_for()
    assert "Player 1's hand:" in page.get_by_label(AREA).input_value()


def test_one_steps_back_and_forth(open_page: Any) -> None:
    page = open_page("")
    area = page.get_by_label(AREA)
    area.fill(SHOCK)
    page.get_by_role("button", name="cast Shock").click()
    page.get_by_role("button", name="Bob", exact=True).click()
    page.get_by_role("button", name="all pass").click()
    page.locator(".outcome li", has_text="Bob's life is 18").wait_for()
    whole = area.input_value()
    page.get_by_role("button", name="Step back").click()
    until(page, "!document.querySelector('textarea').value.includes('all pass')")
    page.get_by_role("button", name="Step forward").click()
    page.locator(".outcome li", has_text="Bob's life is 18").wait_for()
    assert area.input_value() == whole
    assert page.get_by_role("button", name="Step forward").is_disabled()


def test_a_line_opens_to_its_because(open_page: Any) -> None:
    page = open_page("")
    page.locator(".verdict.passed").wait_for()
    twist = page.locator(".tree .twist").first
    below = twist.locator("xpath=ancestor::li[1]/ul")
    assert twist.get_attribute("aria-expanded") == "true" and below.is_visible()
    twist.click()
    assert twist.get_attribute("aria-expanded") == "false" and not below.is_visible()
    page.keyboard.press("Enter")
    assert twist.get_attribute("aria-expanded") == "true" and below.is_visible()


def test_both_rules_stand_side_by_side(open_page: Any) -> None:
    page = open_page("")
    page.get_by_role("button", name="Then and now").click()
    page.get_by_role("button", name="side by side").click()
    page.locator(".edition h2", has_text="Fifth Edition").wait_for()
    left, right = (page.locator(".edition").nth(n).bounding_box() for n in (0, 1))
    assert page.locator(".edition h2", has_text="Modern rules").count() == 1
    assert abs(left["y"] - right["y"]) < 2 and left["x"] + left["width"] <= right["x"]


def test_spells_wait_on_the_stack_or_in_the_batch(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label(AREA).fill(SHOCK + "when\n  Alice: cast Shock targeting Bob\n")
    page.get_by_role("button", name="side by side").click()
    page.locator(".edition").nth(1).locator("h3", has_text="The batch").wait_for()
    assert page.locator(".edition").nth(0).locator("h3", has_text="The stack").count() == 1


def test_whose_turn_which_step_and_what_is_attached_are_set_by_hand(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label(AREA).fill("given\n  Bob's battlefield: Grizzly Bears, Rancor\n")
    page.get_by_role("button", name="table", exact=True).click()
    page.locator("#whose").select_option(label="Bob")
    until(page, "document.querySelector('textarea').value.includes('turn: Bob, main')")
    page.locator("#step").select_option("upkeep")
    until(page, "document.querySelector('textarea').value.includes('turn: Bob, upkeep')")
    page.locator(".laidcard", has_text="Rancor").click()
    page.get_by_label("Attached to").select_option("Grizzly Bears")
    page.get_by_role("button", name="So be it").click()
    page.locator(".zones .card", has_text="4/2").wait_for()
    assert "Rancor [attached to Grizzly Bears]" in page.get_by_label(AREA).input_value()


def test_the_scenario_is_copied_with_the_claims_that_hold(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label(AREA).fill(SHOCK + "when\n  Alice: cast Shock targeting Bob\n  all pass\n")
    page.get_by_role("button", name="Claim this").click()
    page.locator(".verdict.passed").wait_for()
    page.evaluate("navigator.clipboard && Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.get_by_role("button", name="Copy", exact=True).click()
    copied = page.locator("dialog textarea").input_value()
    assert copied == page.get_by_label(AREA).input_value() and "then\n  Bob's life is 18" in copied
