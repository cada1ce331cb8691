"""Play: what two at a table do with each other, and each way to do a thing."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from browsing import PATIENCE, PHONE, STANDS, answered, asked, begin, click_on, keep_hand, until, with_decks

GOBLINS = "20 Raging Goblin\n20 Mountain"
SHOCKS = "20 Shock\n20 Mountain"
FORESTS = "40 Forest"


def two(
    open_page: Any, *decks: str, size: tuple[int, int] = (1280, 800), touch: bool = False
) -> tuple[Any, Any]:
    """Two friends at a table, who have kept their hands."""
    ann = open_page("#/play", size, touch=touch)
    with_decks(ann, *decks)
    begin(ann, against="a friend, by link")
    link = ann.locator("dialog textarea").input_value()
    ann.keyboard.press("Escape")
    ben = open_page(link.split("/", 3)[3], size, touch=touch)
    keep_hand(ann)
    keep_hand(ben)
    return ann, ben


def who_is_asked(*pages: Any) -> tuple[Any, dict[str, Any]]:
    """The page that is asked something now, and what."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for page in pages:
            now = page.evaluate(STANDS)
            if now["number"]:
                return page, now
        pages[0].wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def play(page: Any, name: str) -> None:
    """Use a card of the hand that glows."""
    answered(page, lambda: page.locator(".hand .card.glows", has_text=name).first.click())


def rest(page: Any) -> None:
    """Pass until the turn ends."""
    answered(page, lambda: page.get_by_role("button", name="Pass until the turn ends").click())


def driven(kind: str, *pages: Any) -> Any:
    """Both do sensible things until one is asked that; who is."""
    for _ in range(80):
        page, now = who_is_asked(*pages)
        if now["kind"] == kind:
            return page
        click_on(page, now)
        until(
            page,
            "(b) => { const n = (S)(); return n.number !== b.number || n.shown !== b.shown; }".replace(
                "S", STANDS
            ),
            now,
        )
    raise AssertionError(kind)


def test_a_choice_is_taken_back_where_the_other_seat_agrees(open_page: Any) -> None:
    ann, ben = two(open_page, GOBLINS, FORESTS)
    asked(ann)
    play(ann, "Mountain")
    ann.locator(".perms .card", has_text="Mountain").wait_for()
    for word in ("No", "Agree"):
        ann.get_by_role("button", name="Take back").click()
        ann.locator(".asking", has_text="You asked to take your last choice back").wait_for()
        ben.locator(".asking", has_text="wants to take the last choice back").wait_for()
        ben.locator(".asking").get_by_role("button", name=word, exact=True).click()
        ben.locator(".asking", has_text="wants to take").wait_for(state="detached")
        if word == "No":
            ann.locator(".asking", has_text="You asked").wait_for(state="detached")
            assert ann.locator(".perms .card", has_text="Mountain").count() == 1
    ann.locator(".log li", has_text="taken back").wait_for()
    assert ann.locator(".perms .card", has_text="Mountain").count() == 0


def test_phrases_are_said_and_a_rematch_is_played(open_page: Any) -> None:
    ann, ben = two(open_page, GOBLINS, FORESTS)
    ann.get_by_role("button", name="Say", exact=True).click()
    assert ann.locator("dialog input, dialog textarea").count() == 0, "canned phrases only"
    ann.locator("dialog").get_by_role("button", name="Good luck!").click()
    ben.locator(".log .chat", has_text="Alice: Good luck!").wait_for()
    ann.get_by_role("button", name="Concede").click()
    ann.locator("dialog").get_by_role("button", name="Concede").click()
    ben.locator(".status", has_text="Bob won").wait_for()
    before = ben.url
    ben.get_by_role("button", name="Play again").click()
    for page in (ann, ben):
        page.locator(".asking h2", has_text="Do you keep this hand?").or_(
            page.locator(".asking", has_text="decides")
        ).first.wait_for()
    assert ben.url != before and "won" not in ben.locator(".status").inner_text()


def test_stops_are_set_and_one_passes_until_ones_next_turn(open_page: Any) -> None:
    page = open_page("#/play")
    with_decks(page, SHOCKS, FORESTS)
    begin(page)
    keep_hand(page)
    asked(page)
    play(page, "Mountain")
    page.get_by_role("button", name="Stops").click()
    upkeep = page.get_by_role("checkbox", name="upkeep, others’ turns")
    assert not upkeep.is_checked()
    upkeep.check()
    page.get_by_role("button", name="So be it").click()
    page.get_by_role("button", name="Stops").click()
    until(page, "document.querySelector('dialog') !== null")
    page.keyboard.press("Escape")
    rest(page)
    asked(page)
    assert re.search("Turn 2.*upkeep", page.locator(".status").inner_text(), re.DOTALL)
    answered(page, lambda: page.get_by_role("button", name="until my next turn").click())
    asked(page)
    assert "Turn 3" in page.locator(".status").inner_text()


def test_mana_is_paid_by_hand(open_page: Any) -> None:
    page = open_page("#/play")
    with_decks(page, GOBLINS, FORESTS)
    begin(page)
    keep_hand(page)
    asked(page)
    play(page, "Mountain")
    page.get_by_role("button", name="Stops").click()
    page.get_by_label("mana is drawn by itself").uncheck()
    page.get_by_role("button", name="So be it").click()
    page.get_by_role("button", name="Stops").click()
    page.keyboard.press("Escape")
    play(page, "Raging Goblin")
    page.locator(".asking h2", has_text="Pay").wait_for()
    answered(page, lambda: page.locator(".perms .card.glows", has_text="Mountain").click())
    page.locator(".perms .card.tapped", has_text="Mountain").wait_for()


def slide(page: Any, one: Any, other: Any) -> None:
    """A finger drags one thing onto another."""
    other.scroll_into_view_if_needed()
    one.scroll_into_view_if_needed()
    boxes = [it.bounding_box() for it in (one, other)]
    (x, y), (to_x, to_y) = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes]
    touch = page.context.new_cdp_session(page)
    steps = [(x + (to_x - x) * n / 8, y + (to_y - y) * n / 8) for n in range(9)]
    for n, (here, there) in enumerate(steps):
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": "touchMove" if n else "touchStart", "touchPoints": [{"x": here, "y": there}]},
        )
    page.locator(".going").wait_for()
    page.locator(".over").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".going").wait_for(state="detached")


def test_attackers_and_blockers_are_dragged_by_a_finger(open_page: Any) -> None:
    ann, ben = two(open_page, GOBLINS, "20 Llanowar Elves\n20 Forest", size=PHONE, touch=True)
    page = driven("Which creatures attack?", ann, ben)
    other = page.locator(".seat").first
    slide(page, page.locator(".perms .card[draggable='true']").first, other.locator(".who"))
    page.locator("svg.lines path.attack").first.wait_for(state="attached")
    assert page.locator(".card .note").count() == 1
    answered(page, lambda: page.get_by_role("button", name="Attack with 1").click())
    page = driven("Which creatures block?", ann, ben)
    slide(page, page.locator(".card[draggable='true']").first, page.locator(".perms .card.attacking").first)
    page.locator("svg.lines path.block").first.wait_for(state="attached")
    answered(page, lambda: page.get_by_role("button", name="Block with 1").click())
    page.locator(".log li", has_text="blocks").first.wait_for()


DRAGGED_AND_TAPPED = """() => {
  const card = document.querySelector(".perms .card[draggable='true']");
  const other = document.querySelector('.seat .who');
  const at = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const finger = (type, [clientX, clientY]) => card.dispatchEvent(new PointerEvent(type,
    { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 7, clientX, clientY }));
  finger('pointerdown', at(card));
  finger('pointermove', at(other));
  finger('pointerup', at(other));
  const buttons = [...document.querySelectorAll('.asking button')];
  const ready = buttons.find((one) => one.textContent === 'Attack with 1');
  const [clientX, clientY] = at(ready);
  ready.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
}"""


def test_a_tap_right_after_dragging_is_one(open_page: Any) -> None:
    page = driven("Which creatures attack?", *two(open_page, GOBLINS, FORESTS, size=PHONE, touch=True))
    answered(page, lambda: page.evaluate(DRAGGED_AND_TAPPED))
    page.locator(".log li", has_text="attacks").first.wait_for()


def test_attackers_are_chosen_by_number(open_page: Any) -> None:
    page = driven("Which creatures attack?", *two(open_page, GOBLINS, FORESTS))
    page.keyboard.press("1")
    page.get_by_role("button", name="Attack with 1").wait_for()
    page.keyboard.press("1")
    page.get_by_role("button", name="No attack").wait_for()
    page.keyboard.press("1")
    answered(page, lambda: page.keyboard.press("Enter"))
    page.locator(".log li", has_text="attacks").first.wait_for()


@pytest.mark.parametrize("how", ["drag", "tap"])
def test_blockers_are_dragged_or_tapped_and_lines_show_whom(open_page: Any, how: str) -> None:
    ann, ben = two(
        open_page, GOBLINS, "20 Llanowar Elves\n20 Forest", size=(1280, 800) if how == "drag" else PHONE
    )
    page = driven("Which creatures block?", ann, ben)
    mine, theirs = ("Llanowar", "Goblin") if page is ben else ("Goblin", "Llanowar")
    own = page.locator(".perms .card", has_text=mine).first
    if how == "drag":
        own.drag_to(page.locator(".perms .card.attacking", has_text=theirs).first)
    else:
        own.click()
        aims = page.locator(".perms .card.attacking.glows", has_text=theirs)
        if page.get_by_role("button", name="Block with 1").count() == 0:
            aims.first.click()
    page.locator("svg.lines path.block").first.wait_for(state="attached")
    page.locator("svg.lines path.attack").first.wait_for(state="attached")
    answered(page, lambda: page.get_by_role("button", name="Block with 1").click())
    page.locator(".log li", has_text="blocks").first.wait_for()


def test_a_line_shows_what_a_spell_aims_at_and_the_stack_says_it(open_page: Any) -> None:
    ann, ben = two(open_page, SHOCKS, SHOCKS)
    asked(ann)
    play(ann, "Mountain")
    rest(ann)
    asked(ben)
    play(ben, "Mountain")
    ben.locator(".hand .card.glows", has_text="Shock").first.click()
    ben.locator(".asking h2", has_text="Choose a target").wait_for()
    ben.locator(".seatline .who.glows", has_text="Alice").click()
    asked(ann)
    ann.locator(".onstack", has_text="Shock").wait_for()
    ann.locator("svg.lines path.target").first.wait_for(state="attached")
    assert "Alice" in ann.locator(".onstack p").inner_text()
    assert ann.locator(".asking .rule").first.inner_text(), "by which rule one is asked"


def test_a_deck_that_is_not_read_is_told_before_the_game(open_page: Any) -> None:
    page = open_page("#/play")
    page.locator("#deck0").select_option("(paste a deck list)")
    area = page.get_by_label("Your deck: the list")
    area.fill("20 Forest\n4 Llanowar Elfs\n")
    page.keyboard.press("Tab")
    page.locator(".wrong", has_text="Llanowar Elves").wait_for()
    area.fill("20 Forest\n20 Llanowar Elves\n")
    page.keyboard.press("Tab")
    page.locator(".place p", has_text="40 cards, all of them are read").wait_for()
    page.get_by_role("button", name="Begin").click()
    page.locator(".hand .card").first.wait_for()


def test_watchers_see_both_sides_and_no_hand(open_page: Any) -> None:
    ann, ben = two(open_page, GOBLINS, FORESTS)
    ann.get_by_role("button", name="Watchers’ link").click()
    link = ann.locator("dialog textarea").input_value()
    other = open_page(link.split("/", 3)[3])
    other.locator(".board .seat").first.wait_for()
    assert other.locator(".hand .card").count() == 0
    assert other.get_by_role("button", name="Concede").count() == 0
