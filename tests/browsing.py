"""Playing by clicking, for the tests of the page: what is waited for is seen, never a time."""

from __future__ import annotations

import json
import re
import time
from typing import Any

PATIENCE = 120.0  # seconds, as in web_browser/conftest.py

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


PAINTS = "performance.getEntriesByName('first-contentful-paint')"
STANDS = """() => {
  const box = document.querySelector('.asking');
  const ends = (one) => /^(Play|Watch it) again$/.test(one.textContent);
  const over = [...box?.querySelectorAll('button, a') ?? []].some(ends);
  return {
    number: box?.dataset.question ?? '', kind: box?.querySelector('h2')?.textContent ?? '', over,
    shown: box?.innerHTML ?? '', hand: document.querySelectorAll('.hand .card.glows').length,
  };
}"""
WAITED_FOR = """(before) => {
  const now = (STANDS)();
  return (now.over || now.number) && (now.number !== before.number || now.shown !== before.shown);
}""".replace("STANDS", STANDS)


def until(page: Any, so: str, arg: Any = None) -> None:
    """Wait until it is so.  (Playwright's own waiting evaluates in the page, which forbids that.)"""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(so, arg):
        assert time.monotonic() < end, so
        page.wait_for_timeout(30)


def asked(page: Any, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """How the table stands once something is asked, or the game is over; other than *before*."""
    until(page, WAITED_FOR, before or {"number": None})
    found: dict[str, Any] = page.evaluate(STANDS)
    return found


def answered(page: Any, do: Any) -> None:
    """Do what answers the question, and wait until it is over."""
    before = page.evaluate(STANDS)["number"]
    do()
    until(
        page, f"(before) => {{ const now = ({STANDS})(); return now.over || now.number !== before; }}", before
    )


def click_on(page: Any, now: dict[str, Any]) -> None:
    """One sensible click: play what glows in the hand, attack with all, else the main button."""
    box = page.locator(".asking")
    every = box.get_by_role("button", name="All", exact=True)
    main = box.locator("button.main:not([disabled])")
    chosen = box.locator("button:not([disabled])", has_text=re.compile(r"^Done \([1-9]"))
    players = page.locator(".seatline .who.glows")
    if chosen.count():  # a target among several is chosen: another click would take it back
        chosen.first.click()
    elif now["kind"] == "Your move" and now["hand"]:
        page.locator(".hand .card.glows").first.click()
    elif every.count():
        every.click()
    elif now["kind"] != "Your move" and players.count():
        players.first.click()
    elif main.count():
        main.first.click()
    else:
        box.locator(".options button:not([aria-pressed='true'])").first.click()


def play_on(page: Any, clicks: int) -> dict[str, Any]:
    """Click so many times, or until the game is over; how it stands then."""
    now = asked(page)
    for _ in range(clicks):
        if now["over"]:
            break
        click_on(page, now)
        now = asked(page, now)
    return now


def keep_hand(page: Any) -> None:
    """Keep the first hand, and wait for what comes then."""
    page.locator(".asking h2", has_text="Do you keep this hand?").wait_for()
    page.locator(".asking").get_by_role("button", name="keep").click()
    page.locator(".asking h2", has_text="Do you keep this hand?").wait_for(state="detached")


def with_decks(page: Any, *decks: str) -> None:
    """Have the next tables play with these decks, whatever is chosen."""

    def dealt(route: Any) -> None:
        told = json.loads(route.request.post_data)
        seats = [{**seat, "deck": deck} for seat, deck in zip(told["seats"], decks)]
        route.fallback(post_data=json.dumps({**told, "seats": seats}))

    page.route("**/api/tables", dealt)


def room_is_there(page: Any, room: str) -> None:
    """Wait until a room has all that it fetches."""
    there = {"#/ask": ".verdict", "#/play": "#deck0", "#/watch": "#file"}[room]
    page.locator("main h1").wait_for()
    page.locator(there).first.wait_for()
