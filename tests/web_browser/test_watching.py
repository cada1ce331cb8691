"""Watch: by turns, as one seat saw it, from a link to a moment, and what other commands have written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from browsing import begin, play_on, until


def finished(page: Any, clicks: int = 20) -> None:
    """A game against a bot that is given up after some clicks, and is now watched."""
    begin(page)
    play_on(page, clicks)
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog").get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_label("Turn", exact=True).wait_for()


def moment(page: Any) -> str:
    return str(page.get_by_label("Moment", exact=True).input_value())


def test_one_goes_to_a_turn_and_a_link_leads_to_the_moment(open_page: Any) -> None:
    page = open_page("#/play")
    finished(page)
    page.get_by_label("Turn", exact=True).select_option(label="Turn 2")
    assert page.locator(".status strong").first.inner_text() == "Turn 2"
    at = moment(page)
    assert int(at) > 0
    page.get_by_label("One moment on").click()
    assert moment(page) == str(int(at) + 1)
    page.get_by_role("button", name="Link").click()
    assert page.url.endswith(f"/{int(at) + 1}")
    other = open_page(page.url.split("/", 3)[3])
    other.get_by_label("Turn", exact=True).wait_for()
    assert moment(other) == str(int(at) + 1)


def test_a_game_is_seen_as_one_seat_saw_it_or_open(open_page: Any) -> None:
    page = open_page("#/play")
    finished(page)
    page.get_by_role("button", name="all hands open").wait_for()
    page.get_by_label("Turn", exact=True).select_option(label="Turn 1")
    hidden = page.get_by_role("group", name="Bot’s hand")
    hidden.wait_for()
    page.get_by_role("button", name="as Alice saw it").click()
    hidden.wait_for(state="detached")
    page.get_by_role("group", name="Alice’s hand").wait_for()
    page.get_by_role("button", name="as Bot saw it").click()
    page.get_by_role("group", name="Bot’s hand").wait_for()
    assert page.get_by_role("group", name="Alice’s hand").count() == 0


def test_hidden_cards_stay_hidden_while_a_game_goes_on(open_page: Any) -> None:
    page = open_page("#/play")
    begin(page)
    play_on(page, 6)
    page.goto(page.url.replace("#/seat/", "#/watch/"))
    page.locator(".status", has_text="hidden cards stay hidden").wait_for()
    assert page.get_by_role("button", name="all hands open").count() == 0
    assert page.get_by_role("group", name="Bot’s hand").count() == 0
    assert page.get_by_role("group", name="Alice’s hand").count() == 1


def test_a_game_is_exported_and_opens_again(open_page: Any) -> None:
    page = open_page("#/play")
    finished(page, 8)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    other = open_page("#/watch")
    other.locator("#file").set_input_files(download.value.path())
    other.get_by_label("Turn", exact=True).wait_for()
    assert other.get_by_label("Moment", exact=True).get_attribute("max") == page.get_by_label(
        "Moment", exact=True
    ).get_attribute("max")


@pytest.mark.parametrize("command", [["simulate"], ["arena", "random", "greedy"]], ids=lambda one: one[0])
def test_what_other_commands_record_opens(open_page: Any, tmp_path: Path, command: list[str]) -> None:
    made = [sys.executable, "-m", "fasteffects", *command, "--games", "1", "--all-records"]
    subprocess.run([*made, "--records", str(tmp_path)], check=True, capture_output=True)
    record = next(tmp_path.rglob("*.json"))
    page = open_page("#/watch")
    page.locator("#file").set_input_files(record)
    page.get_by_label("Turn", exact=True).wait_for()
    page.keyboard.press("ArrowRight")
    until(page, "document.querySelector('input[type=range]').value === '1'")
