"""The page as a person meets it: by mouse, by keyboard, on a phone."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest

from browsing import (
    DECKS,
    PAINTS,
    PHONE,
    SHOCK,
    asked,
    begin,
    click_on,
    keep_hand,
    play_on,
    room_is_there,
    until,
    with_decks,
)  # fmt: skip
from picturing import keep


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
    until(page, "!document.querySelector('textarea').value.includes('all pass')")


def test_a_card_says_why_it_is_what_it_is(open_page: Any) -> None:
    page = open_page("")
    page.get_by_role("button", name="A forest that is a mountain").click()
    page.locator(".zones .card", has_text="Dryad Arbor").click()
    page.locator("dialog .tree", has_text="Blood Moon").wait_for()
    assert "305.7" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_cards_are_found_and_written_down(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label("Find a card").fill("lightning bo")
    page.locator(".search li", has_text="Lightning Bolt").first.click()
    assert "Lightning Bolt" in page.get_by_label("Your question as a scenario").input_value()


@pytest.mark.parametrize("rules", DECKS)
def test_a_game_against_a_bot_by_clicking(open_page: Any, rules: str) -> None:
    page = open_page("#/play", dark=rules == "fifth")
    begin(page, rules)
    play_on(page, 40)
    if rules == "modern":
        keep(page, "web-play")
    assert play_on(page, 400)["over"], "a whole game"
    page.get_by_role("button", name="Play again").wait_for()
    assert "The game is over" in page.locator(".status").inner_text()
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".board .seat").first.wait_for()
    page.get_by_label("Moment", exact=True).fill("12")
    page.locator(".why .tree").or_(
        page.locator(".why p", has_text=re.compile("Nothing (but time|has come)"))
    ).first.wait_for()
    if rules == "fifth":
        keep(page, "web-watch")


def test_two_at_a_table_one_cut_off_and_back(open_page: Any, server: Any) -> None:
    ann = open_page("#/play")
    begin(ann, against="a friend, by link")
    link = ann.locator("dialog textarea").input_value()
    ann.keyboard.press("Escape")
    ben = open_page(link.split("/", 3)[3])
    keep_hand(ann)
    keep_hand(ben)
    first = ann
    asked(first)
    question = first.locator(".asking").inner_text()
    address = first.url
    first.goto("about:blank")
    ben.locator(".status", has_text="Alice not here").wait_for()
    first.goto(address)
    first.locator(".asking h2").wait_for()
    assert first.locator(".asking").inner_text() == question
    assert first.locator(".log li").count() > 0
    server.kill()
    first.locator(".status.lost").wait_for()
    server.start()
    first.locator(".status:not(.lost)").wait_for()
    assert first.locator(".asking h2").inner_text() == question.splitlines()[0]
    assert first.locator(".asking .options").inner_text() in question
    before = asked(first)["number"]
    click_on(first, asked(first))
    until(first, f"document.querySelector('.asking').dataset.question !== '{before}'")


def test_two_at_one_device_hand_it_over(open_page: Any) -> None:
    page = open_page("#/play", PHONE)
    begin(page, against="a friend, at this device")
    hand_over = page.get_by_role("button", name=re.compile("^Hand over"))
    keep_hand(page)
    hand_over.click()
    page.locator(".handover").wait_for()
    assert page.locator(".card").count() == 0, "a hand is still to be seen"
    page.get_by_role("button", name=re.compile("^I am")).click()
    page.locator(".asking h2", has_text="Do you keep this hand?").wait_for()


def test_the_keyboard_is_enough(open_page: Any) -> None:
    page = open_page("#/play")
    page.locator("#deck0").wait_for()
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    page.locator(".asking h2", has_text="Do you keep this hand?").wait_for()
    page.keyboard.press("1")
    page.locator(".asking h2", has_text="Your move").wait_for()
    seen = page.locator(".log li").count()
    page.keyboard.press("p")
    until(page, f"document.querySelectorAll('.log li').length > {seen}")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("room", ["#/ask", "#/play", "#/watch"])
def test_a_phone_shows_all_without_sideways_scrolling(open_page: Any, room: str) -> None:
    page = open_page(room, PHONE, dark=True)
    room_is_there(page, room)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_on_a_phone(open_page: Any) -> None:
    page = open_page("#/play", PHONE)
    begin(page)
    play_on(page, 16)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep(page, "web-phone")


@pytest.mark.parametrize("dark", [False, True])
def test_no_serious_finding_of_axe(open_page: Any, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    for room in ("#/ask", "#/play", "#/watch"):
        page = open_page(room, dark=dark)
        room_is_there(page, room)
        if room == "#/play":
            begin(page)
            play_on(page, 6)
        found = axe.Axe().run(page).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        bad = [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in serious]
        assert not bad, bad


def test_a_position_is_put_together_by_dragging(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label("Your question as a scenario").fill(SHOCK)
    page.get_by_role("button", name="table", exact=True).click()
    page.get_by_label("Find a card").fill("type:druid llanowar")
    found = page.locator(".search li button", has_text="Llanowar Elves").first
    found.drag_to(page.get_by_role("group", name="Bob’s battlefield"))
    page.locator(".laidcard", has_text="Llanowar Elves").wait_for()
    page.locator(".laidcard", has_text="Grizzly").drag_to(page.get_by_role("group", name="Bob’s graveyard"))
    page.get_by_role("group", name="Bob’s graveyard").locator(".laidcard").wait_for()
    page.locator(".laidcard", has_text="Llanowar").click()
    page.get_by_label("tapped").check()
    page.get_by_label("How many +1/+1 counters").fill("2")
    page.get_by_role("button", name="So be it").click()
    page.locator(".zones .card", has_text="3/3").wait_for()
    page.get_by_role("button", name="text", exact=True).click()
    text = page.get_by_label("Your question as a scenario").input_value()
    assert "Bob's battlefield: Llanowar Elves [tapped, 2 +1/+1 counters]" in text
    assert "Bob's graveyard: Grizzly Bears" in text


def test_a_position_is_put_together_by_keyboard(open_page: Any) -> None:
    page = open_page("", PHONE)
    page.get_by_label("Your question as a scenario").fill("given\n")
    page.get_by_role("button", name="table", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Bob’s hand").locator(".aim").focus()
    page.keyboard.press("Enter")
    page.locator(".aim.aimed", has_text="hand").wait_for()
    page.get_by_label("Find a card").focus()
    page.keyboard.insert_text("lightning bolt")  # at once: letters that come slowly are looked for one by one
    page.locator(".search li", has_text="Lightning Bolt").first.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Bob’s hand").locator(".laidcard", has_text="Lightning Bolt").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Where", exact=True).select_option("0|exile")
    page.get_by_role("button", name="So be it").focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Alice’s exile").locator(".laidcard").wait_for()
    page.locator("#life0").fill("7")
    page.keyboard.press("Tab")
    page.locator(".zones h3", has_text="Alice · 7 life").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_branches_are_seen_side_by_side(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label("Your question as a scenario").fill(SHOCK + "when\n  Alice: cast Shock\n")
    page.get_by_role("button", name="Bob", exact=True).click()
    page.get_by_role("button", name="all pass").click()
    page.locator(".outcome li", has_text="Bob's life is 18").wait_for()
    page.get_by_role("button", name="Branch", exact=False).first.click()
    for _ in range(2):
        page.get_by_role("button", name="Step back").click()
    page.locator(".beside.here").get_by_role("button", name="Grizzly Bears", exact=True).first.click()
    page.locator(".beside.here").get_by_role("button", name="all pass").click()
    first, second = page.locator(".beside").nth(0), page.locator(".beside").nth(1)
    second.locator(".outcome .only", has_text="Grizzly Bears").wait_for()
    assert first.locator(".outcome .only").inner_text().startswith("Bob's life is 18")
    assert first.locator(".outcome li:not(.only)", has_text="Shock is in Alice's graveyard").count() == 1
    page.evaluate("scrollTo(0, 0)")
    keep(page, "web-branches")
    page.get_by_role("button", name="Link").click()
    page.wait_for_url("**/#/ask/*")
    other = open_page(page.url.split("/", 3)[3])
    other.locator(".beside").nth(1).locator(".outcome .only").wait_for()


def test_a_card_says_what_may_be_done_with_it_and_why_not(open_page: Any) -> None:
    page = open_page("")
    page.get_by_label("Your question as a scenario").fill(SHOCK)
    page.locator(".zones .card", has_text="Shock").wait_for()
    page.locator(".zones .card", has_text="Grizzly").click()
    page.locator("dialog").get_by_role("button", name=re.compile("^Why can.t I")).click()
    page.locator("dialog h2", has_text="Why not").wait_for()
    page.keyboard.press("Escape")
    page.locator(".zones .card", has_text="Shock").click()
    page.locator("dialog").get_by_role("button", name="cast Shock").click()
    page.get_by_role("button", name="Grizzly Bears", exact=True).first.wait_for()
    assert "Alice: cast Shock" in page.get_by_label("Your question as a scenario").input_value()


def test_four_at_a_table_with_a_clock(open_page: Any) -> None:
    page = open_page("#/play")
    page.get_by_role("button", name="four").click()
    page.get_by_role("button", name="50 min").click()
    begin(page)
    assert page.locator(".board .others .seat").count() == 3
    play_on(page, 12)
    left = re.search(r"Alice (\d+):\d\d", page.locator(".clocks").inner_text())
    assert left is not None and 0 < int(left[1]) <= 50
    keep(page, "web-four")
    small = open_page(page.url.split("/", 3)[3], PHONE)
    small.locator(".board .card").first.wait_for()
    assert small.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_each_bot_has_its_own_strength(open_page: Any) -> None:
    page = open_page("#/play")
    page.get_by_role("button", name="three").click()
    page.get_by_role("button", name="easy", exact=True).click()
    page.locator("#level2").select_option("normal")
    sent: list[Any] = []

    def kept(route: Any) -> None:
        sent.append(json.loads(route.request.post_data))
        route.fallback()

    page.route("**/api/tables", kept)
    page.get_by_role("button", name="Begin").click()
    page.locator(".board .card").first.wait_for()
    assert [seat["level"] for seat in sent[0]["seats"]] == ["", "easy", "normal"]


def test_a_deck_is_built_and_played_with(open_page: Any) -> None:
    page = open_page("#/play")
    page.get_by_role("button", name="Build …").first.click()
    page.get_by_role("button", name="Empty it").click()
    page.get_by_label("Put a card in").fill("raging gob")
    goblin = page.get_by_role("button", name="Put in Raging Goblin", exact=True)
    for _ in range(20):
        goblin.click()
    for _ in range(20):
        page.get_by_role("button", name="+ Mountain").click()
    page.get_by_role("button", name="one less Raging Goblin").click()
    page.get_by_label("Called").fill("Goblins")
    page.locator("dialog", has_text="39 cards, all of them are read").wait_for()
    page.get_by_role("button", name="Keep it").click()
    assert page.locator("#deck0").input_value() == "=Goblins"
    page.get_by_role("button", name="Begin").click()
    page.locator(".hand .card").first.wait_for()
    page.locator(".asking h2").wait_for()
    names = set(page.locator(".hand .card .name").all_inner_texts())
    assert names and names <= {"Raging Goblin", "Mountain"}


def test_a_commander_deck_is_built_upon(open_page: Any) -> None:
    page = open_page("#/play")
    assert not page.locator("#deck0").input_value().startswith("commander")
    page.locator("#deck0").select_option("commander-elves")
    page.locator("#deck1").select_option("commander-goblins")
    page.get_by_role("button", name="Build …").first.click()
    leader = page.locator("dialog button[aria-pressed=true]")
    leader.wait_for()
    name = str(leader.get_attribute("aria-label")).removesuffix(" is a commander")
    leader.click()
    page.get_by_role("button", name=f"{name} is a commander", exact=True).click()
    page.locator("dialog", has_text="100 cards, all of them are read").wait_for()
    page.get_by_label("Called").fill("Elves")
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Begin").click()
    page.locator(".hand .card").first.wait_for()
    page.get_by_role("button", name="command", exact=False).last.click()  # one's own
    page.locator("dialog", has_text=name).wait_for()


def test_attackers_are_dragged_and_lines_show_whom(open_page: Any) -> None:
    page = open_page("#/play")
    with_decks(page, "20 Raging Goblin\n20 Mountain", "40 Mountain", "40 Mountain")  # nobody can block it
    page.get_by_role("button", name="three").click()
    begin(page)
    now = asked(page)
    for _ in range(60):
        if now["kind"] == "Which creatures attack?":
            break
        click_on(page, now)
        now = asked(page, now)
    assert now["kind"] == "Which creatures attack?"
    page.locator(".card[draggable='true']").first.drag_to(page.locator(".others .seat").nth(1))
    page.locator("svg.lines path.attack").first.wait_for(state="attached")
    assert page.get_by_role("button", name="Attack with 1").count() == 1
    assert page.locator(".card .note").count() == 1


def test_pictures_are_loaded_only_where_that_is_asked_for(open_page: Any, server: Any) -> None:
    page = open_page("#/play")
    page.get_by_label("Load card pictures").wait_for()
    plain = page.request.get(server.url).headers["content-security-policy"]
    assert "scryfall" not in plain and not page.get_by_label("Load card pictures").is_checked()
    asked_for: list[str] = []
    dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=="

    def given(route: Any) -> None:
        asked_for.append(route.request.url)
        route.fulfill(body=base64.b64decode(dot), content_type="image/png")

    page.route("**/api.scryfall.com/**", given)
    page.get_by_label("Load card pictures").check()
    page.wait_for_url(lambda url: "?pictures" in url)
    page.get_by_label("Load card pictures").wait_for()
    assert not asked_for, "no card is seen yet"
    begin(page)
    until(page, "document.querySelector('.hand .picture')?.naturalWidth > 0")
    assert asked_for and all(url.startswith("https://api.scryfall.com/cards/named?") for url in asked_for)
    page.goto(f"{page.url.split('#')[0]}#/play")
    page.get_by_label("Load card pictures").uncheck()
    page.wait_for_url(lambda url: "?pictures" not in url)


def test_a_record_with_an_agents_thoughts_is_a_curve(open_page: Any, tmp_path: Any) -> None:
    from fasteffects.agents.match import Pairing, play

    decks = ("modern-red-creatures", "modern-white-weenie")
    found = play(Pairing(0, 5, "modern", ("random", "random"), decks, turns=12), records=True)
    assert found.record is not None
    found.record["values"] = [[4, 0, 0.5], [10, 1, 0.25], [70, 0, 0.9]]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(found.record), encoding="utf-8")
    page = open_page("#/watch")
    page.locator("#file").set_input_files(file)
    page.locator("svg.curve polyline").nth(1).wait_for(state="attached")
    page.get_by_label("Moment", exact=True).fill("12")
    assert "Player 1: 50 in 100" in page.locator(".curvewords").inner_text()
    page.get_by_role("button", name="Ask from here").click()
    page.locator(".verdict").wait_for()
    assert "Player 1's library" in page.get_by_label("Your question as a scenario").input_value()


def test_the_first_paint_is_soon_and_little_is_loaded(open_page: Any, server: Any) -> None:
    page = open_page("")
    page.locator(".verdict").wait_for()

    page.route("**/plain", lambda route: route.fulfill(body="plain", content_type="text/plain"))

    def paint() -> float:
        until(page, f"{PAINTS}.length > 0")
        return float(page.evaluate(f"{PAINTS}[0].startTime"))

    best = plain = 1e9
    for _ in range(5):  # beside a page of one line: how slow the machine is by itself
        page.goto(server.url + "plain")
        plain = min(plain, paint())
        page.goto(server.url)
        page.locator(".verdict").wait_for()
        best = min(best, paint())
    assert 0 < best < max(1_000, 10 * plain), f"{best:.0f} ms, and {plain:.0f} ms of a plain page"
    page.reload()
    page.locator(".verdict").wait_for()
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)"
    )
    assert loaded < 150_000
    foreign = page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => !one.name.startsWith(origin)).length"
    )
    assert foreign == 0


def test_no_serious_finding_of_axe_where_one_puts_together(open_page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")

    def serious(page: Any) -> list[Any]:
        found = axe.Axe().run(page).response["violations"]
        some = [one for one in found if one["impact"] in ("serious", "critical")]
        return [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in some]

    for dark in (False, True):
        page = open_page("", dark=dark)
        page.get_by_role("button", name="table", exact=True).click()
        page.locator(".laidcard").first.wait_for()
        page.get_by_role("button", name="Branch", exact=False).first.click()
        page.locator(".beside .verdict").nth(1).wait_for()
        assert serious(page) == []
        page.locator(".laidcard").first.click()
        assert serious(page) == []
        page.keyboard.press("Escape")
        page.goto(f"{page.url.split('#')[0]}#/play")
        page.get_by_role("button", name="three").click()
        assert serious(page) == []
        page.get_by_role("button", name="Build …").first.click()
        page.get_by_label("Put a card in").fill("raging gob")
        page.get_by_role("button", name="Put in Raging Goblin", exact=True).wait_for()
        assert serious(page) == []
