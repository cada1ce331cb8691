"""Among people nobody can tell whether somebody could have done something: who can do nothing pauses, too."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from fasteffects.errors import Refused
from fasteffects.library.games import Game, replay
from fasteffects.machine.game import CONCEDE
from fasteffects.play.record import Record
from fasteffects.play.stops import hides
from fasteffects.state.objects import STACK
from fasteffects.web import table as tables
from fasteffects.web.app import make_app
from fasteffects.web.jobs import begin
from fasteffects.web.keeping import KeptGame, KeptSeat
from fasteffects.web.pausing import LONGEST, SHORTEST, pauses
from fasteffects.web.table import OpenTable
from sitting import BOUNDS, DECKS, OPEN, Browser, make, room_of, some_answer

LONG = 3_600.0
SLOW = "16 Mountain\n24 Lava Spike"  # sorceries
FAST = "16 Mountain\n24 Lightning Bolt"  # at the same prices, at any time
SLOW_THEN = "16 Forest\n24 Tranquility"
FAST_THEN = "16 Forest\n24 Fog"


def sat(rules: str, decks: Any = (), seed: int = 7, levels: Any = ("", "")) -> OpenTable:
    """A table of which nothing is on disk."""
    some = decks or DECKS[rules]
    seats = [[name, level, deck] for name, level, deck in zip(("Ann", "Ben"), levels, some)]
    return of(begin(rules, seats, seed, 0), levels)


def of(begun: str, levels: Any = ("", "")) -> OpenTable:
    kept = [KeptSeat(n, name, level) for n, (name, level) in enumerate(zip(("Ann", "Ben"), levels))]
    return OpenTable(KeptGame("x", begun, tuple(kept), (), False))


def recorded(table: OpenTable) -> Record:
    """The record of its game as it would be found on disk, with the position that it leads to."""
    return table.game.record()


def go_on(table: OpenTable, rng: Random, pass_often: bool = True) -> None:
    """One answer, or the end of one pause."""
    if table.pause is not None:
        table.pass_on()
        return
    asked = table.game.question
    assert asked is not None
    seat = table.seats[asked.player]
    question = asked.to_json()
    passing = [one["index"] for one in question["options"] if one["kind"] == "pass"]
    choice = passing[0] if passing and pass_often and rng.random() < 0.5 else some_answer(question, rng)
    try:
        table.answer(seat, table.number(seat), choice)
    except Refused:
        kernel = table.game.kernel
        assert kernel.decision is not None
        words = kernel.decision.spell(kernel.decision.sample(lambda n: rng.randrange(n)))
        table.answer(seat, table.number(seat), words)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", DECKS)
def test_the_record_is_that_of_a_game_that_waits_for_nobody(rules: str, seed: int) -> None:
    """What is on disk does not know of the pauses, and leads to the same position."""
    table, rng = sat(rules, seed=seed), Random(seed)
    paused = 0
    for _ in range(300):
        if table.game.over:
            break
        paused += table.pause is not None
        go_on(table, rng)
        if table.game.over or not table._is_idle(table.game.kernel.decision):  # type: ignore[arg-type]
            record = recorded(table)
    assert paused > 5 and len(record.answers) > 20
    again = replay(record)
    assert again.kernel.record() == record.answers, "and its key is compared as it is played again"


def told(one: Browser) -> list[Any]:
    """All that a seat was told of the table."""
    heard = [json.loads(text) for text in one.raw]
    return [message for message in heard if message["type"] == "state"]


def played(
    client: Any, rules: str, decks: tuple[str, str], ben_likes: tuple[str, ...] = ("play ",)
) -> tuple[Browser, Browser, list[Any]]:
    """Ann plays what she can, Ben what he likes, and passes where he could do anything else.

    What Ann was told, and who watches; and where Ben was asked, with how much lay on the stack.
    """
    made = make(client, rules, decks=decks)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    watcher = Browser(client, made["watch"])
    asked_of_ben = []
    for _ in range(90):
        for one in (ann, ben, ann, watcher):
            one.catch_up()
        asked = next((one for one in (ann, ben) if one.state["question"]), None)
        if asked is None or asked.state["view"]["turn"] > 7:
            break
        options = asked.state["question"]["options"]
        mine = asked is ann
        if not mine:
            view = asked.state["view"]
            asked_of_ben.append((view["turn"], view["step"], len(view["stack"])))
        liked = ("play ", "cast ", "Ornithopter", "Ben") if mine else ben_likes
        found = [o for begin in liked for o in options if o["text"].startswith(begin)]
        kept = [o for o in options if o["kind"] == "pass"] or options
        if asked.state["question"]["kind"] in ("attack", "block"):
            asked.answer([])
        elif asked.state["question"]["kind"] == "discard":
            asked.answer([options[0]["index"]])
        else:
            asked.answer((found or kept)[0]["index"])
    return ann, watcher, asked_of_ben


@contextmanager
def serving(folder: Path, pause: float = 0.0) -> Iterator[Any]:
    """A client of a server with such pauses, at whose tables nobody is left in the end."""
    with TestClient(make_app(folder, replace(BOUNDS, pause=pause))) as found:
        try:
            yield found
        finally:
            while OPEN:
                OPEN[-1].leave()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Any]:
    with serving(tmp_path) as found:
        yield found


@pytest.mark.parametrize(("rules", "slow", "fast"), [("modern", SLOW, FAST), ("fifth", SLOW_THEN, FAST_THEN)])
def test_a_seat_is_told_the_same_whether_or_not_the_other_holds_an_instant(
    client: Any, rules: str, slow: str, fast: str
) -> None:
    """Message by message: what is told, in which order, with which numbers; the pauses are drawn alone."""
    mine = "16 Mountain\n24 Lava Spike" if rules == "modern" else "16 Forest\n24 Scryb Sprites"
    first, watched, asked = played(client, rules, (mine, fast))
    second, also_watched, never = played(client, rules, (mine, slow))
    responses = [one for one in asked if one[2]]
    assert responses and not [one for one in never if one[2]], "one could respond, and the other could not"
    assert told(first) == told(second)
    assert told(watched) == told(also_watched)


def test_nor_whether_the_other_could_do_more_than_make_mana(client: Any) -> None:
    """With a creature that makes mana the rules ask, and the stops pass: after a pause, too."""
    held = (f"14 Forest\n13 Llanowar Elves\n13 {one}" for one in ("Giant Growth", "Lay of the Land"))
    likes = ("play ", "cast Llanowar Elves")
    (first, _, asked), (second, _, never) = (played(client, "modern", (SLOW, deck), likes) for deck in held)
    assert [one for one in asked if one[2]] and not [one for one in never if one[2]]
    assert any("Llanowar Elves" in str(state["view"]["battlefield"]) for state in told(second))
    assert told(first) == told(second)


def test_a_pause_is_drawn_without_a_look_at_the_game() -> None:
    drawn = pauses(2.0)
    assert not signature(drawn).parameters
    many = [drawn() for _ in range(2_000)]
    assert 2.0 * SHORTEST <= min(many) and max(many) <= 2.0 * LONGEST
    assert sorted(many)[1_000] == pytest.approx(2.0, rel=0.2)
    assert pauses(0.0)() == 0.0


def wait_for(one: Browser, holds: Callable[[Any], bool]) -> Any:
    while not holds(one.state):
        one.hear("state")
    return one.state


def cast(client: Any, **more: Any) -> tuple[Browser, Browser]:
    """Ann has cast a spell, and Ben has priority."""
    made = make(client, decks=(SLOW, SLOW), **more)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    for one in (ann, ben):
        choose(one, "keep")
    for words in ("play Mountain", "cast Lava Spike", "Ben"):
        choose(ann, words)
    wait_for(ann, lambda state: bool(state["view"]["stack"]) and not state["question"])
    return ann, ben


def choose(one: Browser, begin: str) -> None:
    wait_for(one, lambda state: any(o["text"].startswith(begin) for o in options(state)))
    one.answer(next(o["index"] for o in options(one.state) if o["text"].startswith(begin)))


def options(state: Any) -> Any:
    return state["question"]["options"] if state["question"] else []


def test_who_can_do_nothing_seems_to_think_and_is_asked_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, 0.4) as client:
        ann, ben = cast(client)
        began = time.monotonic()
        assert ann.state["view"]["decision"] == {"player": 1} and not ann.state["passes"]
        wait_for(ben, lambda state: bool(state["passes"]))
        assert ben.state["question"] is None
        ben.say("answer", question=1, choice=0)
        assert re.search("over|nothing", ben.hear("refused")["error"])
        wait_for(ann, lambda state: not state["view"]["stack"])
        assert time.monotonic() - began > 0.4 * SHORTEST / 2
        assert ann.state["view"]["players"][1]["life"] == 17


def test_who_is_not_here_is_waited_for_whatever_they_hold(tmp_path: Path) -> None:
    """Who is away does not answer: so it is also where they could not."""
    with serving(tmp_path, LONG) as client:
        ann, ben = cast(client)
        room = room_of(client.app)
        one = next(iter(room.tables.values()))
        assert one.passing is not None and not one.passing.cancelled() and one.pause is not None
        ben.leave()
        ann.say("say", phrase=0)
        wait_for(ann, lambda state: not state["players"][1]["here"])
        ann.catch_up()
        assert one.passing.cancelled() and one.pause is None
        room.pause = lambda: 0.0
        ann.say("say", phrase=1)
        ann.catch_up()
        assert ann.state["view"]["stack"]


def test_a_clock_does_not_run_out_in_a_pause(tmp_path: Path) -> None:
    with serving(tmp_path, LONG) as client:
        ann, ben = cast(client, minutes=0.05)
        wait_for(ann, lambda state: state["view"]["players"][1]["life"] == 17 or state["view"]["over"])
        assert not ann.state["view"]["over"]


def test_who_concedes_in_a_pause_leaves_a_record_that_can_be_played_again() -> None:
    table = sat("modern", (SLOW, SLOW))
    rng = Random(1)
    while table.pause is None:
        go_on(table, rng, pass_often=False)
    table.concede(table.seats[0])
    assert table.game.over and replay(recorded(table)).result == table.game.result
    assert recorded(table).answers[-1][1] == CONCEDE


def test_what_goes_round_for_ever_is_a_draw_all_the_same() -> None:
    """104.4b. Nobody could break it: the pauses do not make a chance of it."""
    position = """
given
  Alice's hand: Oblivion Ring
  Alice's battlefield: Oblivion Ring exiling (Alice's Oblivion Ring), 3 Plains
  Bob's hand: Disenchant, Forest
  Bob's battlefield: Plains
"""
    begun = Game.from_position(position).begun
    assert begun is not None
    table = of(str(begun))
    table.game.kernel.asks_forced = False
    ann = table.seats[0]
    assert table.game.question is not None
    table.answer(ann, table.number(ann), "cast Oblivion Ring")
    for _ in range(3 * tables.PAUSES):
        if table.game.over:
            break
        assert table.pause is not None
        table.pass_on()
    assert table.game.over and table.game.result is not None and not table.game.result.winners


@pytest.mark.parametrize("levels", [("", "normal"), ("easy", "normal")])
def test_against_bots_nothing_waits(levels: Any) -> None:
    table = sat("modern", (SLOW, SLOW), levels=levels)
    assert not table.game.kernel.waits_idle and table.pause is None


def test_with_an_empty_hand_all_see_that_nothing_can_be_done() -> None:
    table = sat("modern", (SLOW, SLOW))
    kernel = table.game.kernel
    assert hides(kernel, 0)
    kernel.zones = [() for _ in kernel.zones]
    assert not hides(kernel, 0)


def test_at_one_device_nobody_pauses_for_the_other(tmp_path: Path) -> None:
    """Else the device would have to be handed over for each chance at which nothing can be done."""
    with serving(tmp_path, LONG) as client:
        made = make(client, decks=(SLOW, SLOW))
        both = [seat["secret"] for seat in made["seats"]]
        ann, ben = (Browser(client, one, also=[b for b in both if b != one]) for one in both)
        for one in (ann, ben):
            choose(one, "keep")
        for words in ("play Mountain", "cast Lava Spike", "Ben"):
            choose(ann, words)
        wait_for(ann, lambda state: state["view"]["players"][1]["life"] == 17)


def test_who_knows_no_secret_of_another_seat_shares_no_device_with_it(tmp_path: Path) -> None:
    with serving(tmp_path, LONG) as client:
        made, other = (make(client, decks=(SLOW, SLOW)) for _ in range(2))
        Browser(
            client, made["seats"][0]["secret"], also=["x" * 22, other["seats"][1]["secret"], made["watch"]]
        )
        room = room_of(client.app)
        assert [one.table.shared for one in room.tables.values()] == [frozenset()]


BOLTS = "16 Mountain\n24 Lightning Bolt"
NARROW = {  # what Ann plays with, and Ben with something for such a chance, and without
    "interrupt": (BOLTS, "16 Island\n24 Counterspell", "16 Island\n24 Air Elemental"),
    "prevention": (BOLTS, "16 Plains\n24 Honorable Passage", "16 Plains\n24 Serra Angel"),
    "assigned": (BOLTS, "16 Plains\n24 Eye for an Eye", "16 Plains\n24 Serra Angel"),
    "destruction": (
        BOLTS,
        "12 Plains\n14 Ornithopter\n14 Death Ward",
        "12 Plains\n14 Ornithopter\n14 Serra Angel",
    ),
}


@pytest.mark.parametrize("kind", NARROW)
def test_nor_what_a_seat_holds_for_a_chance_for_a_few_plays_only(client: Any, kind: str) -> None:
    """C5.7, C9.2, A22, C10.2: those are stood at too; the log does not say whether anybody had anything."""
    mine, fast, slow = NARROW[kind]
    likes = ("play ", "cast Ornithopter")
    first, watched, asked = played(client, "fifth", (mine, fast), likes)
    second, also_watched, never = played(client, "fifth", (mine, slow), likes)
    assert len(asked) > len(never), "one was asked where the other had nothing"
    assert told(first) == told(second)
    assert told(watched) == told(also_watched)


CHOICES = {  # what Alice casts, what her hand and Bob's hold, and who has which choice then
    "discards what is all alike": ("Mind Rot targeting Bob", "Forest", "3 Forest", (1, "discard")),
    "finds nothing": ("Fabricate", "Forest", "Forest", (0, "search")),
    "has nothing to put down": ("Elvish Pioneer", "Grizzly Bears", "Forest", (0, "yes/no")),
    "has no card at all": ("Elvish Pioneer", "", "Forest", None),
}


@pytest.mark.parametrize("case", CHOICES)
def test_who_has_no_choice_among_hidden_cards_pauses_too(case: str) -> None:
    """What a hand or a library holds is not to be told from how soon somebody goes on (400.2)."""
    spell, hand, other, expected = CHOICES[case]
    card = spell.split(" targeting")[0]
    position = f"""
given
  Alice's hand: {", ".join(filter(None, (card, hand)))}
  Alice's battlefield: 2 Swamp, 2 Forest, Island
  Bob's hand: {other}
"""
    begun = Game.from_position(position).begun
    assert begun is not None
    table = of(str(begun))
    kernel = table.game.kernel
    kernel.asks_forced = False
    table.answer(table.seats[0], table.number(table.seats[0]), f"cast {card}")
    paused = []
    for _ in range(20):
        asked = table.game.question
        assert asked is not None
        if table.pause is None:
            if asked.kind == "priority":
                break
            table.answer(table.seats[asked.player], table.number(table.seats[asked.player]), "Bob")
            continue
        if asked.kind != "priority":
            paused.append((asked.player, asked.kind))
            state = table.state(asked.player, 0)
            assert state["question"] is None and state["passes"]
        table.pass_on()
    assert paused == ([expected] if expected else [])
    assert not kernel.zone(STACK), "and it has gone on"
