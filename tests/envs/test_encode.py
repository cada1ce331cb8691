"""What observations say, and that they keep secrets."""

from __future__ import annotations

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed: no environments are tested")

import plainly  # noqa: E402
from fasteffects.cards.pool import card  # noqa: E402
from fasteffects.envs import schema  # noqa: E402
from fasteffects.envs.encode import Observation, empty, observe  # noqa: E402
from fasteffects.envs.match import Match, begin  # noqa: E402
from fasteffects.envs.page import Page  # noqa: E402
from fasteffects.envs.vector import Matches  # noqa: E402
from fasteffects.play.view import resample  # noqa: E402
from fasteffects.positions.setup import Setup  # noqa: E402
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY  # noqa: E402

DUELS = (
    ("modern", None),
    ("fifth", None),
    ("fifth", ("period-necro", "period-reanimation")),
)


def alike(one: Observation, other: Observation) -> bool:
    return all((one[name] == other[name]).all() for name in schema.ENTRIES)


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_what_is_hidden_reaches_no_number(duel: tuple) -> None:
    match, rng = begin(*duel, seed=4), Random(4)
    while not match.over:
        if rng.random() < 0.1:
            seat = match.player or 0
            twin = match.on(resample(match.game, seat, rng))
            assert alike(observe(match, seat), observe(twin, seat))
            assert [o.words for o in twin.options] == [o.words for o in match.options]
        match.take(rng.randrange(len(match.options)))


@pytest.mark.parametrize("payment", ("auto", "manual"))
@pytest.mark.parametrize("rules", ("modern", "fifth"))
def test_games_end_and_fit(rules: str, payment: str) -> None:
    match, rng = begin(rules, seed=9, payment=payment), Random(9)
    while not match.over:
        found = observe(match, match.player or 0)
        assert found["action_mask"].sum() == len(match.options) > 1
        assert not observe(match, 1 - (match.player or 0))["action_mask"].any()
        for name, (dtype, shape) in schema.ENTRIES.items():
            assert found[name].dtype == dtype and found[name].shape == shape
        match.take(rng.randrange(len(match.options)))
    assert match.game.over and sum(match.rewards()) == 0


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_rows_that_are_kept_say_what_is_there(duel: tuple) -> None:
    """Each number, compared with the same made plainly; into arrays in which something lay before."""
    match, rng, into = begin(*duel, seed=6), Random(6), (empty(), empty())
    pages = [Page(one) for one in into]
    while not match.over:
        for seat in (0, 1):
            pages[seat].write(match, seat)
            plain = plainly.observe(match, seat)
            assert alike(into[seat], plain) and alike(observe(match, seat), plain)
        match.take(rng.randrange(len(match.options)))


def test_a_position_in_numbers() -> None:
    setup = Setup()
    mine = setup.put(card("Serra Angel"), BATTLEFIELD, 0, tapped=True, counters={"+1/+1": 2})
    setup.put(card("Mountain"), BATTLEFIELD, 0)
    setup.put(card("Shock"), HAND, 0)
    setup.put(card("Shock"), HAND, 1)
    setup.player(1, life=7)
    match = Match(setup.game())
    found = observe(match, 0)
    number = dict(zip(schema.GLOBALS, found["globals"].tolist()))
    assert number["my life/20"] == 1 and number["their life/20"] == pytest.approx(7 / 20)
    assert number["their hand/7"] == pytest.approx(1 / 7) and number["kind priority"] == number["asked"] == 1
    assert found["object_mask"].sum() == 3  # not what the other has in hand
    angel = dict(zip(schema.OBJECTS, found["objects"][0].tolist()))
    told = {name for name, value in angel.items() if value == 1}
    assert told >= {"mine", "owned", "known", "type Creature", "color white", "flying", "vigilance", "tapped"}
    assert angel["power/5"] == pytest.approx(6 / 5) and angel["+1/+1 counters/5"] == pytest.approx(2 / 5)
    assert found["object_card"][0] == schema.card_number("Serra Angel")
    words = [o.words for o in match.options]
    shock = next(i for i, o in enumerate(match.options) if o.verb == "CastSpell")
    assert words[shock].startswith("cast Shock")
    assert found["option_refs"][shock, 0] == 2 and found["option_card"][shock] == schema.card_number("Shock")
    match.take(shock)
    found = observe(match, 0)
    options = [dict(zip(schema.OPTIONS, row.tolist())) for row in found["options"][: len(match.options)]]
    about = {o.about: row for o, row in zip(match.options, options)}
    assert about[1,]["is them"] == about[0,]["is me"] == about[mine,]["has object"] == 1
    assert about[1,]["is me"] == about[1,]["has object"] == 0


def test_known_cards_of_libraries_have_rows_in_their_order() -> None:
    """400.2. Of cards that were looked at, until the library is shuffled."""
    setup = Setup()
    cards = [setup.put(card(name), LIBRARY, 1) for name in ("Shock", "Forest", "Mountain", "Plains")]
    game = setup.game()
    for id in (cards[2], cards[0]):
        game.show(id, (0,))
    match = Match(game)
    found = observe(match, 0)
    assert alike(found, plainly.observe(match, 0)) and alike(observe(match, 1), plainly.observe(match, 1))
    assert found["object_card"][:3].tolist() == [
        schema.card_number("Shock"),
        schema.card_number("Mountain"),
        0,
    ]
    game.reorder(1, tuple(reversed(game.zone(LIBRARY, 1))))
    assert not observe(match, 0)["object_mask"].any()


def test_the_version_changes_with_the_meaning() -> None:
    """Whoever changes what observations mean raises schema.VERSION, and writes both down here."""
    assert (schema.VERSION, schema.fingerprint()) == (1, "e3c4ebb8")


def test_every_entry_is_described() -> None:
    assert schema.__doc__ is not None
    assert all(f"``{name}``" in schema.__doc__ for name in schema.ENTRIES)


def run(seed: int) -> list[bytes]:
    matches, rng, found = Matches(2, "fifth", seed=seed, most=25), np.random.default_rng(seed), []
    ends = 0
    while ends < 3:
        mask = matches.arrays["action_mask"]
        assert (mask.sum(axis=1) == [len(m.options) for m in matches.matches]).all()
        rewards, ended = matches.step([rng.choice(np.flatnonzero(row)) for row in mask])
        ends += int(ended.sum())
        assert (rewards[~ended] == 0).all() and (rewards.sum(axis=1) == 0).all()
        assert all(
            alike(observe(m, p), {n: a[i] for n, a in matches.arrays.items()})
            for i, (m, p) in enumerate(zip(matches.matches, matches.players.tolist()))
        )
        found.append(b"".join(a.tobytes() for a in matches.arrays.values()))
    return found


def test_many_matches_at_once() -> None:
    assert run(1) == run(1) != run(2)
