"""The page as a person meets it: by mouse, by keyboard, on a phone."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from picturing import keep

PHONE = (390, 844)
SHOCK = """given
  Alice's battlefield: Mountain
  Alice's hand: Shock
  Bob's battlefield: Grizzly Bears
"""
DECKS = {
    "modern": ("modern-red-creatures", "modern-white-weenie"),
    "fifth": ("period-stompy", "period-white-weenie"),
}


def begin(page: Any, rules: str = "modern", against: str = "a bot", level: str = "easy") -> None:
    """Set a table."""
    page.get_by_role("button", name="Modern" if rules == "modern" else re.compile("^Fifth")).click()
    page.get_by_role("button", name=against, exact=True).click()
    if against == "a bot":
        page.get_by_role("button", name=level, exact=True).click()
    for n, deck in enumerate(DECKS[rules]):
        page.locator(f"#deck{n}").select_option(deck)
    page.get_by_role("button", name="Begin").click()
    page.locator(".board .card").first.wait_for()


def asked(page: Any) -> str:
    """What the person is asked; "" while others choose, "over" at the end."""
    if page.get_by_role("button", name="Play again").count():
        return "over"
    head = page.locator(".asking h2")
    return str(head.inner_text()) if head.count() else ""


def click_on(page: Any) -> None:
    """One sensible click: play what glows in the hand, attack with all, else the main button."""
    glowing = page.locator(".hand .card.glows")
    every = page.locator(".asking").get_by_role("button", name="All", exact=True)
    main = page.locator(".asking button.main:not([disabled])")
    kind = asked(page)
    if kind == "Your move" and glowing.count():
        glowing.first.click()
    elif every.count():
        every.click()
    elif kind not in ("", "over", "Your move") and page.locator(".seatline .who.glows").count():
        page.locator(".seatline .who.glows").first.click()
    elif main.count():
        main.first.click()
    elif page.locator(".asking .options button").count():
        page.locator(".asking .options button").first.click()


def play_on(page: Any, clicks: int, seconds: float) -> str:
    """Click until the game is over, or so many times."""
    end = time.monotonic() + seconds
    for _ in range(clicks):
        while not asked(page) and time.monotonic() < end:
            page.wait_for_timeout(40)
        if asked(page) == "over" or time.monotonic() > end:
            break
        before = page.locator(".asking").inner_html()
        click_on(page)
        for _ in range(25):
            if page.locator(".asking").inner_html() != before:
                break
            page.wait_for_timeout(20)
    return asked(page)


def test_a_question_is_answered_with_the_rule_that_decides(open_page: Any) -> None:
    page = open_page("")
    page.locator(".verdict.passed").wait_for()
    line = page.locator(".tree li.changed", has_text="Rest in Peace: exiled instead").first
    assert "614.6" in line.locator(".rules").first.inner_text()
    line.locator(".rules").first.click()
    assert "replaced" in line.locator(".glosses").first.inner_text()
    keep(page, "web-ask")
    page.get_by_label("Your question as a scenario").fill("given\n  Alice's hand: Shok\n")
    page.locator(".faults li").wait_for()
    assert "Shock" in page.locator(".faults").inner_text()
    assert page.locator(".gutter .bad").inner_text() == "! 2"


def test_what_may_be_done_is_played_out_by_clicking_and_kept_in_a_link(open_page: Any) -> None:
    page = open_page("")
    area = page.get_by_label("Your question as a scenario")
    area.fill(
        "given\n  Alice's battlefield: Mountain\n  Alice's hand: Shock\n  Bob's battlefield: Grizzly Bears\n"
    )
    page.get_by_role("button", name="cast Shock").click()
    page.get_by_role("button", name="Grizzly Bears", exact=True).first.click()
    page.get_by_role("button", name="all pass").click()
    page.locator(".outcome li", has_text="Grizzly Bears is in Bob's graveyard").wait_for()
    assert "when\n  Alice: cast Shock\n" in area.input_value()
    page.get_by_role("button", name="Claim this").click()
    page.locator(".verdict.passed").wait_for()
    assert "then\n  Grizzly Bears is in Bob's graveyard\n" in area.input_value()
    page.get_by_role("button", name="Step back").click()
    page.locator(".verdict.played").wait_for()
    page.get_by_role("button", name="Link").click()
    page.wait_for_url("**/#/ask/*")
    other = open_page(page.url.split("/", 3)[3])
    other.locator(".outcome li", has_text="graveyard").first.wait_for()
    assert other.get_by_label("Your question as a scenario").input_value() == area.input_value()
    page.get_by_role("button", name="Step back").click()
    page.wait_for_function("!document.querySelector('textarea').value.includes('all pass')")


def test_a_card_says_why_it_is_what_it_is(open_page: Any) -> None:
    page = open_page("")
    page.get_by_role("button", name="A forest that is a mountain").click()
    page.locator(".zones .card", has_text="Dryad Arbor").click()
    page.locator("dialog .tree", has_text="Blood Moon").wait_for()
    assert "305.7" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_cards_are_found_and_those_not_read_say_so(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label("Find a card").fill("lightning bo")
    page.locator(".search li", has_text="Lightning Bolt").first.click()
    assert "Lightning Bolt" in page.get_by_label("Your question as a scenario").input_value()


@pytest.mark.parametrize("rules", DECKS)
def test_a_game_against_a_bot_by_clicking(open_page: Any, rules: str) -> None:
    page = open_page("#/play", dark=rules == "fifth")
    begin(page, rules)
    found = play_on(page, 50, 12)
    if rules == "modern":
        keep(page, "web-play")
    found = found if found == "over" else play_on(page, 200, 12)
    if found != "over":
        assert int(re.findall(r"Turn (\d+)", page.locator(".status").inner_text())[0]) > 4
        page.get_by_role("button", name="Concede").click()
        page.locator("dialog").get_by_role("button", name="Concede").click()
        page.get_by_role("button", name="Play again").wait_for()
    assert "The game is over" in page.locator(".status").inner_text()
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".board .seat").first.wait_for()
    page.get_by_label("Moment", exact=True).fill("12")
    page.locator(".why .tree, .why p").first.wait_for()
    page.wait_for_timeout(600)
    if rules == "fifth":
        keep(page, "web-watch")


def test_two_at_a_table_one_cut_off_and_back(open_page: Any, server: Any) -> None:
    ann = open_page("#/play")
    begin(ann, against="a friend, by link")
    link = ann.locator("dialog textarea").input_value()
    ann.keyboard.press("Escape")
    ben = open_page(link.split("/", 3)[3])
    for page in (ann, ben) * 2:
        page.locator(".board .card").first.wait_for()
        if asked(page) == "Do you keep this hand?":
            page.get_by_role("button", name="keep").click()
            page.wait_for_timeout(400)
    first = ann if asked(ann) else ben
    question = first.locator(".asking").inner_text()
    address = first.url
    first.goto("about:blank")
    first.wait_for_timeout(300)
    first.goto(address)
    first.locator(".asking h2").wait_for()
    assert first.locator(".asking").inner_text() == question
    assert first.locator(".log li").count() > 0
    server.kill()
    first.locator(".status.lost").wait_for()
    server.start()
    first.locator(".status:not(.lost)").wait_for()
    first.wait_for_timeout(300)
    assert first.locator(".asking h2").inner_text() == question.splitlines()[0]
    assert first.locator(".asking .options").inner_text() in question
    play_on(first, 3, 10)


def test_two_at_one_device_hand_it_over(open_page: Any) -> None:
    page = open_page("#/play", PHONE)
    begin(page, against="a friend, at this device")
    hand_over = page.get_by_role("button", name=re.compile("^Hand over"))
    page.get_by_role("button", name="keep").or_(hand_over).click()
    if page.locator(".handover").count() == 0:
        hand_over.click()
    assert page.locator(".card").count() == 0, "a hand is still to be seen"
    page.get_by_role("button", name=re.compile("^I am")).click()
    page.locator(".asking h2", has_text="Do you keep this hand?").wait_for()


def test_the_keyboard_is_enough(open_page: Any) -> None:
    page = open_page("#/play")
    page.locator("#deck0").wait_for()
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    page.locator(".asking h2").wait_for()
    page.wait_for_timeout(200)
    assert asked(page) == "Do you keep this hand?"
    page.keyboard.press("1")
    page.locator(".asking h2", has_text="Your move").wait_for()
    seen = page.locator(".log li").count()
    page.keyboard.press("p")
    page.wait_for_function(f"document.querySelectorAll('.log li').length > {seen}")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("room", ["#/ask", "#/play", "#/watch"])
def test_a_phone_shows_all_without_sideways_scrolling(open_page: Any, room: str) -> None:
    page = open_page(room, PHONE, dark=True)
    page.locator("main h1").wait_for()
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_on_a_phone(open_page: Any) -> None:
    page = open_page("#/play", PHONE)
    begin(page)
    play_on(page, 25, 15)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep(page, "web-phone")


@pytest.mark.parametrize("dark", [False, True])
def test_no_serious_finding_of_axe(open_page: Any, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    for room in ("#/ask", "#/play", "#/watch"):
        page = open_page(room, dark=dark)
        page.locator("main h1").wait_for()
        page.wait_for_timeout(800)
        if room == "#/play":
            begin(page)
            play_on(page, 6, 8)
        found = axe.Axe().run(page).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        bad = [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in serious]
        assert not bad, bad
