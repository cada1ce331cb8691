"""Playing at a terminal: whole games, wrong entries, undo, saving, resuming."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fasteffects.cards.pool import card
from fasteffects.explaining.offered import question
from fasteffects.machine.game import Game
from fasteffects.notation.standing import played
from fasteffects.play import record as records
from fasteffects.play import screen
from fasteffects.play.reasons import carried_out, why_not_card
from fasteffects.play.screen import WIDTH
from fasteffects.play.session import Session
from fasteffects.play.stops import Stops
from fasteffects.play.terminal import Terminal
from fasteffects.play.view import seen
from fasteffects.positions.setup import Setup
from fasteffects.rules.paying_by_itself import exactly
from fasteffects.state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from fasteffects.timing.editions import TIMINGS
from playing import record_of, session_of

ENTRIES = ("2", "", "all", "1", "3", "none", "1a", "2 1", "1 2", "yes")
JUNK = (
    "bogus",
    "999",
    "0",
    "1 1 1 1 1 1 1 1 1",
    "-1",
    "!",
    "castle",
    "why not",
    "stop",
    "stop nowhere",
    "concede",
)


def told(session: Session) -> str:
    """All that the session has told or been told."""
    return "\n".join(session.terminal.transcript)


# -- whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TIMINGS)
def test_a_whole_game(rules: str, tmp_path: Path) -> None:
    """Entries, right or wrong, play a game to its end; nothing hidden is told, nothing is too wide."""
    session = session_of(islice(cycle(ENTRIES), 9_000), tmp_path, record_of(rules=rules))
    theirs = {name for _, name in session.record.decks[1].main}
    shown: set[str] = set()

    def look(*lines: str) -> None:
        game = session.game
        shown.update(o.card.name for o in game.gone.values() if o.zone in (BATTLEFIELD, STACK, GRAVEYARD))
        for zone in (BATTLEFIELD, STACK, GRAVEYARD, EXILE):
            shown.update(game.obj(i).card.name for i in game.everywhere(zone))
        for line in lines:
            assert not [name for name in theirs - shown if name in line], line

    def looked_at(then: Any) -> Any:
        def both(*lines: str) -> Any:
            look(*lines)
            return then(*lines)

        return both

    terminal: Any = session.terminal
    terminal.tell, terminal.head = looked_at(terminal.tell), looked_at(terminal.head)
    assert session.run() == 0
    assert session.game.over, told(session)[-2_000:]
    paths = [line for line in session.terminal.transcript if str(tmp_path) in line]
    assert not [w for w in session.terminal.transcript if len(w) > WIDTH and w not in paths]
    assert "The game is over: " in told(session)


@pytest.mark.slow
@pytest.mark.parametrize("rules", TIMINGS)
def test_two_bots(rules: str, tmp_path: Path) -> None:
    session = session_of((), tmp_path, record_of(("bot", "bot"), rules=rules))
    assert session.run() == 0 and session.game.over
    again = records.load(tmp_path / "game.json")
    assert again.replay().key() == session.game.key() and again.result == list(session.game.result or ())


def test_two_people_are_told_nothing_of_each_others_cards(tmp_path: Path) -> None:
    entries = ["mulligan", "keep", "keep", "1", "quit"]
    session = session_of(entries, tmp_path, record_of(("human", "human")))
    session.run()
    assert told(session).count("a card is put into the library (7 times)") == 1


# -- wrong entries ----------------------------------------------------------------------------------------


def test_wrong_entries_at_every_prompt(tmp_path: Path) -> None:
    """Whatever is asked: what is no answer is told so in a line, nothing changes, and it is asked again."""
    rng, kinds = Random(2), set()
    sessions: list[Session] = []

    def entries() -> Iterator[str]:
        yield "mana off"
        while True:
            game, lines = sessions[0].game, len(sessions[0].terminal.transcript)
            decision = game.decision
            assert decision is not None
            kinds.add(decision.kind)
            for junk in JUNK:
                if junk.isdigit() and decision.kind in ("x", "damage", "divide"):
                    continue
                yield junk
                after = sessions[0].terminal.transcript
                assert sessions[0].game.decision is decision and len(after) > lines + 1, junk
                lines = len(after)
            value = decision.sample(rng.randrange)
            if value == ("cancel",) or decision.kind == "priority" and rng.random() < 0.6:
                value = decision.options[-1].value if decision.kind == "mana" else decision.options[0].value
                acts = [o.value for o in decision.options if o.value[0] not in ("pass", "ActivateMana")]
                value = rng.choice(acts) if decision.kind == "priority" and acts else value
            if len(kinds) > 7 and game.turn_number > 16:
                return
            yield decision.spell(value)

    sessions.append(session_of(entries(), tmp_path))
    assert sessions[0].run() == 0
    assert {"mulligan", "priority", "mana", "attack", "target"} <= kinds


def test_nothing_entered_passes_only_where_one_may(tmp_path: Path) -> None:
    session = session_of(["", "keep", "auto off", "", "quit"], tmp_path)
    session.run()
    assert "Nothing was entered." in told(session)
    assert [answer for answer in session.game.record() if answer[2] == "pass"]


# -- what can be entered ----------------------------------------------------------------------------------


def playing(entries: list[str], folder: Path, hand: tuple[str, ...]) -> Session:
    """A session in Alice's first main phase, with other cards in her hand."""
    session = session_of(entries, folder)
    game = session.game
    while game.decision is not None and game.decision.kind != "priority":
        game.answer("keep")
    for id, name in zip(game.zone(HAND, 0), hand):
        game.write(id).card = card(name)
    for name in ("Mountain", "Mountain"):
        game.create(card(name), 0, BATTLEFIELD)
    game.advance()
    return session


def test_an_announcement_in_one_line(tmp_path: Path) -> None:
    session = playing(["cast lightning bolt targeting Bob", "", "quit"], tmp_path, ("Lightning Bolt",))
    session.run()
    assert session.game.player(1).life == 17, told(session)


def test_a_target_that_is_none_is_asked_for(tmp_path: Path) -> None:
    session = playing(["cast Lightning Bolt targeting Alise", "Bob", "quit"], tmp_path, ("Lightning Bolt",))
    session.run()
    assert "'Alise' is not possible here." in told(session)
    assert session.game.player(1).life == 17, told(session)


def test_windows_reasons_and_cards_are_explained(tmp_path: Path) -> None:
    entries = [
        "?",
        "why",
        "why not Serra Angel",
        "why not Mountain",
        "why not Counterspell",
        "why Mountain",
        "card Shock",
        "help",
    ]
    session = playing(
        [*entries, "why not Wind Drake", "log 5", "hand", "look", "options"], tmp_path, ("Serra Angel",)
    )
    session.run()
    words = told(session)
    assert "You are in: your main phase [117.1a]." in words
    assert "can't pay that [118.3, 601.2h]." in " ".join(words.split())
    assert "sees no card called 'counterspell' of their own" in words
    assert "Shock deals 2 damage" in words
    assert "  103.8: " in words and "Undone" not in words


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("modern", "but it is Bob's turn [307.1, 117.1a]."),
        ("fifth", "nothing more is let in [C4.2]."),
    ],
)
def test_why_a_sorcery_is_no_answer(rules: str, says: str) -> None:
    setup = Setup(rules)
    for player in (0, 1):
        for _ in range(4):
            setup.put(card("Mountain"), BATTLEFIELD, player)
    for name in ("Volcanic Hammer", "Lightning Bolt"):
        setup.put(card(name), HAND, 0)
    setup.put(card("Hill Giant"), HAND, 1)
    setup.turn(1, setup.position.timing.main)
    game = setup.game()
    while game.decision is not None and not (game.decision.player == 0 and game.zone(STACK)):
        spelled = [o.spelling for o in game.decision.options]
        paying = game.decision.kind == "mana"
        cast = "cast Hill Giant" if "cast Hill Giant" in spelled else "pass"
        game.answer(exactly(game, game.decision) if paying else cast)
    assert game.decision is not None
    assert "cast Lightning Bolt" in [o.spelling for o in game.decision.options]
    (line,) = why_not_card(game, game.decision, "volcanic hammer", ["Alice", "Bob"])
    assert line.endswith(says)


def test_stops_are_shown_and_changed(tmp_path: Path) -> None:
    entries = [
        "keep",
        "stops",
        "stop upkeep mine",
        "unstop main 2",
        "stops",
        "stop lunch",
        "auto",
        "auto maybe",
    ]
    session = session_of([*entries, "auto on", *["", "none"] * 9], tmp_path)
    session.run()
    words = told(session)
    assert "Stop at upkeep (mine)." in words and "No stop at main 2 (mine and theirs)." in words
    assert "There is no step 'lunch'." in words and "'maybe' is neither 'on' nor 'off'." in words
    assert "Auto-pass is off" in words and "Stops in your turns: upkeep, main 1, " in words


def at_main(*hand: str) -> Game:
    """A game of the Fifth Edition in Alice's main phase, without creatures."""
    setup = Setup("fifth")
    for player in (0, 1):
        setup.put(card("Mountain"), BATTLEFIELD, player)
    for name in hand:
        setup.put(card(name), HAND, 0)
    setup.turn(0, "main")
    return setup.game()


def test_nobody_is_asked_for_an_attack_without_creatures() -> None:
    """C6.1 allows it; but where that is all that there is to do the person is not asked."""
    game = at_main()
    assert game.decision is not None
    assert "announce an attack" in [o.spelling for o in game.decision.options]
    assert Stops(game).passes(game, game.decision)
    game = at_main("Lightning Bolt")
    assert game.decision is not None and not Stops(game).passes(game, game.decision)


def test_the_words_of_1997(tmp_path: Path) -> None:
    """The opening hand has its own statement, and nothing is said of a stack."""
    session = session_of(["keep", "quit"], tmp_path, record_of(rules="fifth"))
    session.run()
    assert "The opening hand [A24]" in " ".join(told(session).split())
    game = at_main("Lightning Bolt")
    game.answer("cast Lightning Bolt")
    while game.decision is not None and not game.zone(STACK):
        game.answer(exactly(game, game.decision) if game.decision.kind == "mana" else "Bob")
    assert screen.stack(seen(game, 0))[0].startswith("Waiting to resolve, next first: Lightning Bolt")


# -- undo ---------------------------------------------------------------------------------------------------


def test_undo_takes_back_what_showed_nothing(tmp_path: Path) -> None:
    entries = ["undo", "play Mountain", "undo", "play Mountain", "cast Jackal Pup", "undo", "quit"]
    session = playing(entries, tmp_path, ("Mountain", "Jackal Pup"))
    lands = len(session.game.zone(BATTLEFIELD))
    assert session.run() == 0
    assert "There is nothing to undo." in told(session) and told(session).count("Undone: ") == 2
    assert len(session.game.zone(BATTLEFIELD)) == lands + 1
    assert "Jackal Pup" in [session.game.obj(i).card.name for i in session.game.zone(HAND, 0)]


def test_undo_does_not_take_back_what_was_seen(tmp_path: Path) -> None:
    session = session_of(["mulligan", "undo", "quit"], tmp_path)
    session.run()
    assert "That can't be undone" in told(session)


def test_two_people_do_not_take_back_what_the_other_has_seen(tmp_path: Path) -> None:
    record = record_of(("human", "human"))
    session = session_of(["keep", "keep", "2", "undo", "quit"], tmp_path, record)
    session.run()
    assert session.game.zone(BATTLEFIELD) and "That can't be undone" in told(session)


# -- saving -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_is_resumed(tmp_path: Path) -> None:
    entries = list(islice(cycle(ENTRIES), 60))
    session = session_of(entries, tmp_path)
    assert session.run() == 0 and not session.game.over
    record = records.load(tmp_path / "game.json")
    assert record.answers == session.game.record() and record.answers
    game = record.replay()
    assert game.key() == session.game.key()
    assert (tmp_path / "game.txt").read_text(encoding="utf-8").splitlines() == session.terminal.transcript
    further = Session(record, game, Terminal(islice(cycle(ENTRIES), 60)), tmp_path / "game.json")
    further.run()
    assert len(records.load(tmp_path / "game.json").answers) > len(session.game.record())


def test_a_concession_is_recorded(tmp_path: Path) -> None:
    session = session_of(["keep", "concede", "concede yes"], tmp_path)
    assert session.run() == 0 and session.game.result == (1,)
    assert records.load(tmp_path / "game.json").replay().result == (1,)


@pytest.mark.parametrize("error", [RuntimeError("broken on purpose"), KeyboardInterrupt(), EOFError()])
def test_nothing_is_lost_when_it_breaks(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(islice(cycle(ENTRIES), 500), tmp_path)
    answer, count = Game.answer, 0

    def break_at(game: Game, choice: Any) -> None:
        nonlocal count
        count += game is session.game
        answer(game, choice)
        if count > 12 and game is session.game:
            raise error

    monkeypatch.setattr(Game, "answer", break_at)
    assert session.run() == (1 if isinstance(error, RuntimeError) else 0)
    monkeypatch.undo()
    record = records.load(tmp_path / "game.json")
    assert record.replay().key() == session.game.key()
    assert ("broken on purpose" in record.fault) == isinstance(error, RuntimeError)
    assert "--resume" in (tmp_path / "game.txt").read_text(encoding="utf-8")


def test_colors_only_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for value, bold in (("", True), ("1", False)):
        monkeypatch.setenv("NO_COLOR", value)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        Terminal(()).head("Turn 1")
        assert ("\x1b" in capsys.readouterr().out) == bold
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False, raising=False)
    Terminal(()).head("Turn 1")
    assert "\x1b" not in capsys.readouterr().out


def test_a_rule_is_explained_by_the_procedure_that_is_about_it() -> None:
    assert "(ShuffleLibrary, " in carried_out("701.24a")
    assert "(ShuffleAround, " in carried_out("701.24b")
    assert "(DrawSeries, " in carried_out("121.2")


def test_what_is_offered_is_said() -> None:
    """608.2d, 118.12a: the question names what may be done or paid, not only that something may."""
    land = played("title: a land\ngiven\n  Alice's hand: Steam Vents\n").game
    land.answer("play Steam Vents")
    assert question(land) == "Steam Vents: pay 2 life?"
    upkeep = played(
        "title: an upkeep\nturn: Bob, end step\ngiven\n  Alice's battlefield: Grizzly Bears, Forest\n"
        "  Bob's battlefield: The Tabernacle at Pendrell Vale\n"
    ).game
    while upkeep.decision is not None and upkeep.decision.kind != "yes/no":
        upkeep.answer("pass")
    assert question(upkeep) == "Grizzly Bears: pay {1}?"


def test_who_looks_at_a_card_is_told_which() -> None:
    """701.20e: and nobody else is."""
    game = played(
        "title: a look\ngiven\n  Alice's battlefield: Mishra's Bauble\n  Bob's library: Hill Giant\n"
    ).game
    game.answer("activate Mishra's Bauble")
    game.answer("Bob")
    while game.decision is not None and game.zone(STACK):
        game.answer("pass")
    lines = [entry for entry in game.log_entries() if "looks at" in entry.text]
    assert [entry.seen_by(0) for entry in lines] == [f"{game.player_name(0)} looks at Hill Giant"]
    assert [entry.seen_by(1) for entry in lines] == [f"{game.player_name(0)} looks at a card"]
