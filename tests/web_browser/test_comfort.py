"""By keyboard alone, with a screen reader, at 200 % zoom, dark and light, without motion or colour."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import (
    PHONE,
    SHOCK,
    answered,
    asked,
    begin,
    keep_hand,
    play_on,
    room_is_there,
    until,
    with_decks,
)

ZOOMED = (640, 400)  # what a window of 1280 by 800 has at 200 %
GOBLINS = "20 Raging Goblin\n20 Mountain"
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
QUESTION = "given\n  Alice's battlefield: Rest in Peace\n  Alice's hand: Shock\n"


def tab_to(page: Any, words: str, most: int = 150) -> None:
    """Press Tab until that has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if str(page.evaluate(FOCUSED)).strip().startswith(words):
            return
    raise AssertionError(f"Tab does not come to {words!r}")


def test_a_question_by_keyboard_alone(open_page: Any) -> None:
    page = open_page("", (390, 844))
    page.locator(".verdict.passed").wait_for()
    tab_to(page, "Your question")
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(
        QUESTION + "  Bob's battlefield: Grizzly Bears\n  Alice's battlefield: Mountain\n"
    )
    tab_to(page, "Answer")
    page.keyboard.press("Enter")
    page.locator(".chips button", has_text="cast Shock").wait_for()
    page.locator(".verdict:focus").wait_for()  # one is led to the answer
    for words in ("cast Shock", "Grizzly Bears", "all pass"):
        page.locator(".edition .chips button", has_text=words).first.wait_for()
        tab_to(page, words, 12)
        page.keyboard.press("Enter")
        page.locator(".next:focus").wait_for()  # and goes on from where one was
    page.locator(".outcome li", has_text="Grizzly Bears is in exile").wait_for()
    page.locator(".answers:not(.busy)").wait_for()
    tab_to(page, "To what happened last", 1)
    page.keyboard.press("Enter")  # back up to the reasons
    tab_to(page, "rules 614", 12)
    page.keyboard.press("Enter")
    assert page.locator(".glosses:visible").count() == 1
    assert "Played" in said(page) or "What comes of it" in said(page)


def said(page: Any) -> str:
    """What the live region says to who listens."""
    return str(page.locator("#live").inner_text())


def answer_by_keys(page: Any, kind: str) -> None:
    """Play the first thing that is listed, or pass; attack with all."""
    if kind == "Which creatures attack?":
        if page.locator(".asking button", has_text="All").count():
            tab_to(page, "All")
            page.keyboard.press("Enter")
        tab_to(page, "Attack with")
        page.keyboard.press("Enter")
    else:
        listed = page.locator(".asking .options button").count()
        page.keyboard.press("1" if listed else "p")


def test_on_a_phone_a_question_is_read_whole_and_the_focus_is_in_sight(open_page: Any) -> None:
    page = open_page("", PHONE)
    area = page.get_by_label("Your question as a scenario")
    area.fill(SHOCK + "  # " + "a line longer than a phone is wide, " * 4)
    wide = "document.querySelector('.editor textarea').scrollWidth"
    assert page.evaluate(f"{wide} <= document.querySelector('.editor textarea').clientWidth")
    for name in ("cast Shock", "Grizzly Bears"):
        one = page.locator(".next").get_by_role("button", name=name, exact=True)
        one.wait_for()
        one.focus()
        page.keyboard.press("Enter")
        one.wait_for(state="detached")
        until(page, "!!document.activeElement.closest('.next, .verdict')")
        box = "document.activeElement.getBoundingClientRect()"
        assert page.evaluate(f"{box}.top >= 0 && {box}.bottom <= innerHeight")


def test_on_a_desktop_too_long_lines_are_broken_and_each_number_stands_at_its_line(open_page: Any) -> None:
    page = open_page("")
    page.locator(".verdict").first.wait_for()
    area = page.get_by_label("Your question as a scenario")
    area.fill(SHOCK + "  # " + "a line longer than the field is wide, " * 4 + "\n\nwhen\n  Alice: all pass\n")
    heights = page.evaluate(
        """() => {
          const area = document.querySelector('.editor textarea');
          const last = document.querySelector('.editor .gutter').lastElementChild.getBoundingClientRect();
          const high = parseFloat(getComputedStyle(area).lineHeight);
          const top = area.getBoundingClientRect().top + 12;
          const lines = document.querySelectorAll('.editor .gutter div').length;
          return [area.scrollWidth - area.clientWidth, (last.top - top) / high - (lines - 1)];
        }"""
    )
    assert heights[0] <= 0, "nothing is cut off"
    area.fill("\n".join(f"# line {n}" for n in range(60)))
    bottom = "document.querySelector('{}').getBoundingClientRect().bottom"
    whole, field = (page.evaluate(bottom.format(one)) for one in (".editor", ".editor textarea"))
    assert field == whole, "the field is as high as there is room, and a long question scrolls in it"
    assert page.evaluate(bottom.format(".write .main") + " < innerHeight"), "its button is in sight"
    assert 2.5 < heights[1] < 4.5, "the last number is so many lines further down as one line has become"


def test_begin_is_soon_reached_by_keyboard(open_page: Any) -> None:
    page = open_page("#/play")
    page.locator("#deck0").wait_for()
    for key in ("Tab", "Enter", "Tab", "Enter"):  # to the room, to its button
        page.keyboard.press(key)
    assert page.evaluate(FOCUSED).strip().startswith("Begin")
    assert page.url.endswith("#/play"), "one is still where one was"
    page.keyboard.press("Enter")
    page.locator(".asking h2", has_text="Do you keep this hand?").wait_for()


def test_a_whole_game_by_keyboard_alone(open_page: Any) -> None:
    page = open_page("#/play")
    with_decks(page, GOBLINS, "40 Forest")
    page.locator("#deck0").wait_for()
    tab_to(page, "easy")
    page.keyboard.press("Enter")
    tab_to(page, "Begin")
    page.keyboard.press("Enter")
    page.locator(".asking h2").wait_for()
    now = asked(page)
    for _ in range(120):
        if now["over"]:
            break
        answered(page, lambda kind=now["kind"]: answer_by_keys(page, kind))
        now = asked(page)
    assert "Alice won" in page.locator(".status").inner_text()
    assert "Alice won" in said(page)


def test_a_screen_reader_is_told_what_is_asked_and_what_lies_where(open_page: Any) -> None:
    page = open_page("#/play")
    with_decks(page, GOBLINS, "40 Forest")
    begin(page)
    keep_hand(page)
    asked(page)
    assert said(page).startswith("You are asked: ")
    assert page.locator("#live").get_attribute("aria-live") == "polite"
    assert page.get_by_role("status").count() >= 1 and page.locator("main").count() == 1
    hand = page.get_by_role("group", name="Alice’s hand")
    glowing = hand.get_by_role("button", name="can be used now")
    assert glowing.count() > 0 and "Mountain" in str(glowing.first.get_attribute("aria-label"))
    assert page.get_by_role("region", name="Bob").or_(page.get_by_role("region", name="Bot")).count() == 1
    for place in ("What you are asked", "Log"):
        assert page.get_by_role("region", name=place).count() == 1
    nameless = page.evaluate(
        "[...document.querySelectorAll('button, a, input, select, textarea')].filter((one) => "
        "!(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length || one.title))"
        ".map((one) => one.outerHTML.slice(0, 90))"
    )
    assert nameless == []


@pytest.mark.parametrize("room", ["#/ask", "#/play", "#/watch"])
def test_all_is_there_at_twice_the_size(open_page: Any, room: str) -> None:
    page = open_page(room, ZOOMED)
    room_is_there(page, room)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if room == "#/play":
        begin(page)
        play_on(page, 6)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        box = page.locator(".asking button:visible").first
        box.scroll_into_view_if_needed()
        assert box.is_visible()


def test_dark_and_light_are_chosen_and_kept(open_page: Any) -> None:
    page = open_page("")
    page.locator(".verdict").wait_for()
    shade = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(shade)
    page.get_by_role("button", name="Dark or light").click()
    dark = page.evaluate(shade)
    assert dark != light
    page.reload()
    page.locator(".verdict").wait_for()
    assert page.evaluate(shade) == dark
    other = open_page("", dark=True)  # whose system is dark
    other.locator(".verdict").wait_for()
    assert other.evaluate(shade) == dark


def test_nothing_moves_where_that_is_asked_for(open_page: Any) -> None:
    page = open_page("#/play")
    begin(page)
    moves = """() => {
      const dots = document.createElement('span');
      dots.className = 'dots';
      dots.innerHTML = '<i></i>';
      document.body.append(dots);
      const found = [getComputedStyle(dots.firstChild).animationName,
        getComputedStyle(document.querySelector('.card')).transitionDuration];
      dots.remove();
      return found;
    }"""
    still = page.evaluate(moves)
    page.emulate_media(reduced_motion="no-preference")
    moving = page.evaluate(moves)
    assert still[0] == "none" and "0." not in still[1]
    assert moving[0] == "beat" and "0." in moving[1]


def test_what_glows_is_seen_without_colours(open_page: Any) -> None:
    page = open_page("#/play")
    with_decks(page, GOBLINS, "40 Forest")
    begin(page)
    keep_hand(page)
    asked(page)
    page.emulate_media(forced_colors="active")
    style = "(one) => [getComputedStyle(one).outlineStyle, parseFloat(getComputedStyle(one).outlineWidth)]"
    glowing = page.locator(".hand .card.glows").first.evaluate(style)
    plain = page.locator(".hand .card:not(.glows)").first.evaluate(style)
    assert glowing[0] != "none" and glowing[1] >= 2, glowing
    assert plain[0] == "none"
