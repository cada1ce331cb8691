"""The kinds of observations agree on what they share and keep secrets; factored actions lose nothing."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed: no environments are tested")

from fasteffects.cards.pool import card  # noqa: E402
from fasteffects.envs import factored, schema, small, tokens, vocabulary  # noqa: E402
from fasteffects.envs.encode import Observation, observe  # noqa: E402
from fasteffects.envs.kinds import KINDS, kind_of  # noqa: E402
from fasteffects.envs.match import Match, begin  # noqa: E402
from fasteffects.play.view import resample  # noqa: E402
from fasteffects.positions.setup import Setup  # noqa: E402
from fasteffects.state.objects import BATTLEFIELD, HAND, STACK  # noqa: E402

DUELS = (("modern", None), ("fifth", None), ("modern", ("modern-tokens", "modern-blue-control")))
FEW = settings(
    max_examples=3, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)


def seen(kind: str, match: Match, player: int) -> Observation:
    """An observation of a kind, in new arrays."""
    found = kind_of(kind).empty()
    kind_of(kind).page(found).write(match, player)
    return found


def moments(duel: tuple, seed: int, share: float) -> list[Match]:
    """Copies of a match of random picks at some of its choices."""
    match, rng, found = begin(*duel, seed=seed), Random(seed), []
    while not match.over:
        if rng.random() < share:
            found.append(match.copy())
        match.take(rng.randrange(len(match.options)))
    return found


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_small_agrees_with_full(duel: tuple) -> None:
    shown = 0
    columns = [schema.OBJECTS.index(name) for name in small.ROW]
    names = [schema.OPTIONS.index(name) for name in small.NUMBERS]
    for match in moments(duel, 3, 0.1):
        for seat in (0, 1):
            full, little = observe(match, seat), seen("small", match, seat)
            assert (full["globals"] == little["globals"]).all()
            assert (full["action_mask"] == little["action_mask"]).all()
            used = np.flatnonzero(little["row_mask"])
            assert not little["rows"][little["row_mask"] == 0].any()
            near, whole = small.Near(match, seat), factored.Sight(match, seat)
            places = {}  # of rows of the full observation, the rows of the small one
            for o in (o for some in near.sections for o in some):
                if near.place_of(o.id) >= 0:
                    places[whole.row_of[o.id]] = near.place_of(o.id)
            assert sorted(places.values()) == used.tolist()
            for at, row in places.items():
                assert (little["rows"][row] == full["objects"][at][columns]).all()
                assert little["row_card"][row] == full["object_card"][at]
            for option in np.flatnonzero(full["action_mask"]):
                refs = full["option_refs"][option].tolist()
                assert little["option_rows"][option].tolist() == [places.get(ref, -1) for ref in refs]
                assert full["options"][option][little["option_verb"][option]] == 1
                assert (full["options"][option][names] == little["option_numbers"][option]).all()
            rows = [little["row_mask"][a : a + n].sum() for a, n in small.SECTIONS.values()]
            left = np.round(little["left_out"] * 10).astype(int)
            assert zone_counts(full) == (left + rows).tolist()
            shown += len(used)
    assert shown > 100


def zone_counts(full: Observation) -> list[int]:
    """How many objects the sections of the small observation are about."""
    used = full["objects"][full["object_mask"] == 1]
    names = ("mine", "zone battlefield", "zone hand", "zone stack")
    mine, board, hand, stack = (used[:, schema.OBJECTS.index(name)] == 1 for name in names)
    return [int(some.sum()) for some in (board & mine, board & ~mine, hand & mine, stack)]


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_tokens_agree_with_full(duel: tuple) -> None:
    related: set[str] = set()
    first, options, width = tokens.FIRST_OBJECT, tokens.FIRST_OPTION, len(tokens.OPTION)
    for match in moments(duel, 4, 0.15):
        for seat in (0, 1):
            full, found = observe(match, seat), seen("tokens", match, seat)
            assert (found["features"][first:options] == full["objects"]).all()
            assert (found["card"][first:options] == full["object_card"]).all()
            assert (found["mask"][first:options] == full["object_mask"]).all()
            assert (found["mask"][options:] == full["action_mask"]).all()
            assert (found["mask"] == (found["kind"] > 0)).all()
            assert (found["features"][options:, :width] == full["options"][:, :width]).all()
            numbers = dict(zip(schema.GLOBALS, full["globals"]))
            assert dict(zip(tokens.GAME, found["features"][0])).items() <= numbers.items()
            for at, side in ((1, "my"), (2, "their")):
                own = found["features"][at, : len(schema.PLAYER)]
                assert own.tolist() == [numbers[f"{side} {what}"] for what in schema.PLAYER]
            told = {tuple(row) for row in found["relations"].tolist() if row[0] >= 0}
            related |= {tokens.RELATIONS[relation] for _, _, relation in told}
            for row, goals in enumerate(full["links"].tolist()):
                for relation, goal in enumerate(goals):
                    assert goal < 0 or (first + row, first + goal, relation) in told
            for option, refs in enumerate(full["option_refs"].tolist()):
                for n, ref in enumerate(refs):
                    assert ref < 0 or (options + option, first + ref, 4 + n) in told
    assert related >= {"attacks", "about"}


def test_tokens_say_what_is_targeted() -> None:
    setup = Setup()
    theirs = setup.put(card("Serra Angel"), BATTLEFIELD, 1)
    for _ in range(2):  # one to cast, one to answer with
        setup.put(card("Mountain"), BATTLEFIELD, 0)
        setup.put(card("Shock"), HAND, 0)
    match = Match(setup.game())
    match.take(next(i for i, pick in enumerate(match.options) if pick.verb == "CastSpell"))
    match.take(next(i for i, pick in enumerate(match.options) if pick.about == (theirs,)))
    assert match.game.zone(STACK)
    row_of = factored.Sight(match, 0).row_of
    places = [tokens.FIRST_OBJECT + row_of[id] for id in (match.game.zone(STACK)[0], theirs)]
    relations = seen("tokens", match, 0)["relations"].tolist()
    assert [*places, tokens.RELATIONS.index("targets")] in relations


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("duel", DUELS[:2], ids=str)
def test_what_is_hidden_reaches_no_number(duel: tuple, kind: str) -> None:
    for match in moments(duel, 5, 0.08):
        seat = match.player or 0
        twin = match.on(resample(match.game, seat, Random(1)))
        one, other = seen(kind, match, seat), seen(kind, twin, seat)
        assert all((one[name] == other[name]).all() for name in one)
        assert factored.parts_of(match) == factored.parts_of(twin)


@pytest.mark.parametrize("kind", KINDS)
def test_arrays_that_are_written_again_say_the_same_as_new_ones(kind: str) -> None:
    again = kind_of(kind).empty()
    page = kind_of(kind).page(again)
    for match in moments(DUELS[0], 6, 0.2):
        page.write(match, 0)
        new = seen(kind, match, 0)
        assert all((again[name] == new[name]).all() for name in new)
        for name, (dtype, shape) in kind_of(kind).entries.items():
            low, high = kind_of(kind).bounds(name)
            assert new[name].dtype == dtype and new[name].shape == shape
            assert new[name].min() >= low and new[name].max() <= high


def test_a_small_observation_is_small() -> None:
    assert sum(array.size for array in kind_of("small").empty().values()) <= 2_000


def test_the_versions_change_with_the_meanings() -> None:
    """Whoever changes what these observations mean raises their version, and writes both down here."""
    told = {name: (kind.version, kind.fingerprint()) for name, kind in KINDS.items() if name != "full"}
    assert told == {"small": (1, "ccd029d1"), "table": (1, "d6c4c89d"), "tokens": (1, "92a3a52e")}


@pytest.mark.outside  # compiled modules have no docstrings
def test_every_entry_is_described() -> None:
    for module in (small, tokens):
        assert all(f"``{name}``" in (module.__doc__ or "") for name in module.ENTRIES)


# -- factored actions ---------------------------------------------------------------------------------------


@pytest.mark.slow
@FEW
@given(st.integers(1, 1_000_000), st.sampled_from(DUELS), st.sampled_from(("auto", "manual")))
@example(455_390, ("fifth", None), "auto")  # damage is chosen by its place in a row, which is no player
def test_factored_and_listed_actions_reach_equal_states(seed: int, duel: tuple, payment: str) -> None:
    match, rng = begin(*duel, seed=seed, payment=payment), Random(seed)
    for _ in range(150):
        if match.over:
            break
        parts = factored.parts_of(match)
        assert len(set(parts)) == len(parts) == len(match.options)
        assert all(0 <= n < size for one in parts for n, size in zip(one, factored.SIZES))
        at = rng.randrange(len(parts))
        chosen: tuple[int, ...] = ()
        for n in parts[at]:  # as the heads of a policy pick them, each under its mask
            assert factored.allowed(parts, chosen)[n]
            chosen += (n,)
        assert [factored.index_of(match, one) for one in parts] == list(range(len(parts)))
        twin = match.copy()
        twin.take(factored.index_of(match, parts[at]))
        match.take(at)
        assert twin.game.key() == match.game.key()
        assert [o.words for o in twin.options] == [o.words for o in match.options]


def test_parts_that_no_option_has() -> None:
    with pytest.raises(IndexError):
        factored.index_of(begin(seed=1), (0, 130, 130, 63))


def test_parts_mean_what_they_say() -> None:
    setup = Setup()
    mine = setup.put(card("Serra Angel"), BATTLEFIELD, 0)
    setup.put(card("Mountain"), BATTLEFIELD, 0)
    setup.put(card("Shock"), HAND, 0)
    match = Match(setup.game())
    shock = next(i for i, o in enumerate(match.options) if o.verb == "CastSpell")
    verb, thing, goal, _ = factored.parts_of(match)[shock]
    assert schema.VERBS[verb] == "CastSpell" and goal == 0
    assert thing == factored.FIRST_ROW + 2  # after both permanents
    match.take(shock)
    about = {pick.about: parts for pick, parts in zip(match.options, factored.parts_of(match))}
    assert about[0,][1] == 1 and about[1,][1] == 2 and about[mine,][1] == factored.FIRST_ROW


# -- vocabularies -------------------------------------------------------------------------------------------


def test_a_vocabulary_is_stable_and_has_room_for_the_unseen() -> None:
    words = vocabulary.Vocabulary.of_decks(["modern-red-creatures"])
    again = vocabulary.Vocabulary.parse(str(words))
    assert again == words == pickle.loads(pickle.dumps(words))
    assert sorted(words.numbers.values()) == list(range(vocabulary.FIRST, len(words)))
    before = dict(words.numbers)
    words.add(["Serra Angel"])
    assert before.items() < words.numbers.items() and words["Serra Angel"] == len(words) - 1
    assert words["nobody knows this card"] == 1
    with pytest.raises(ValueError, match="list of names"):
        vocabulary.Vocabulary.parse("{}")


def test_a_vocabulary_numbers_the_cards_of_observations() -> None:
    setup = Setup()
    setup.put(card("Serra Angel"), BATTLEFIELD, 0)
    setup.put(card("Mountain"), BATTLEFIELD, 0)
    match, words = Match(setup.game()), vocabulary.Vocabulary(["Mountain"])
    for kind, name, first in (("full", "object_card", 0), ("small", "row_card", 0), ("tokens", "card", 3)):
        found = kind_of(kind).empty()
        kind_of(kind).page(found, words.numbers).write(match, 0)
        assert sorted(found[name][first : first + 2].tolist()) == [1, 2]
