"""What must hold at every decision of every game, whatever is played; for tests and for the fuzz tool.

    python tools/invariants.py [--rules modern|fifth] [--seed N] [--answers N]

``check`` raises AssertionError, saying what does not hold.  It does not change the game.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from fasteffects.agents.choosing import at_random
from fasteffects.characteristics import of_objects as characteristics
from fasteffects.effects.it import Env, Environment
from fasteffects.effects.references.choosing import found_for
from fasteffects.events.base import DESTROY
from fasteffects.machine.decisions import Decision
from fasteffects.machine.game import Game
from fasteffects.machine.paths import beginning
from fasteffects.pipeline.occurring import prohibited
from fasteffects.play import decks
from fasteffects.play.record import Record
from fasteffects.positions.key import parts
from fasteffects.positions.storing import load, store
from fasteffects.rules import activating, mana, mana_sources, may_activate, ready
from fasteffects.rules.activated_abilities import activated_in, terms_of, usage_of
from fasteffects.rules.affording import mana_is_heard
from fasteffects.rules.mana import is_mana_ability
from fasteffects.rules.may_act import Moment
from fasteffects.rules.options import ChanceSearch, with_abilities
from fasteffects.rules.permissions import is_plain
from fasteffects.rules.state_based import nothing_new, of_object
from fasteffects.rules.taps import taps_of_well
from fasteffects.rules.when_castable import InHand
from fasteffects.speed.card_words import said_by
from fasteffects.state.hidden import called
from fasteffects.state.objects import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    GONE,
    LIBRARY,
    NOBODY,
    OWNED_ZONES,
    is_public,
)
from fasteffects.timing.editions import TIMINGS
from options import parser

HELD = ("faces", "seen", "lands", "suspends", "hurries", "fast", "answer", "slow")  # of a hand
SAMPLES = 6  # options that are tried at each decision


def check(game: Game) -> None:
    """Everything below, on one game at a decision."""
    one_zone_each(game)
    spelled(game)
    caches(game, stored(game))
    checked(game)
    idle(game)
    cited(game)
    copies(game)


def cards(game: Game) -> list[str]:
    """The names of all cards in the game, which stay the same for as long as it lasts (108, 400)."""
    return sorted(f"{o.owner} {o.card.name}" for o in game.objects.values() if o.kind == CARD)


def one_zone_each(game: Game) -> None:
    """400.1. Each object is in exactly one zone, and knows it; what is attached knows it both ways."""
    places: dict[int, list[tuple[int, int]]] = {}
    for place, ids in enumerate(game.zones):
        zone, player = divmod(place, 16)
        for id in ids:
            places.setdefault(id, []).append((zone, player))
    for id in game.battlefield:
        places.setdefault(id, []).append((BATTLEFIELD, 0))
    assert places.keys() == game.objects.keys(), (
        f"{places.keys() ^ game.objects.keys()} in no zone, or no objects"
    )
    for id, found in places.items():
        o = game.objects[id]
        where = (o.zone, o.owner if o.zone in OWNED_ZONES else 0)
        assert o.id == id and found == [where], f"{o.card.name} should be in {where}, is in {found}"
        assert o.zone != GONE, f"{o.card.name} is gone, and still there"
        assert all(game.objects[a].attached_to == id for a in o.attachments), f"attachments of {o.card.name}"
        if o.attached_to in game.objects:
            assert id in game.objects[o.attached_to].attachments, f"{o.card.name} is attached on one side"
    assert not game.objects.keys() & game.gone.keys(), "an object is gone and still there"
    assert not game.working, "a computation has not been tidied up"
    if game.decision is not None and game.decision.kind == "priority":
        assert not game.entering and not game.remembered, "events have not been tidied up"


def spelled(game: Game) -> None:
    """Options that are spelled alike cannot matter: they have the same key."""
    keys: dict[str, Any] = {}
    for option in game.decision.options if game.decision is not None else ():
        known = keys.setdefault(option.spelling.casefold(), option.key)
        assert known == option.key, f"two options are {option.spelling!r}: {known} and {option.key}"


def caches(game: Game, fresh: Game) -> None:
    """What is kept to be quick says the same as what is found afresh: characteristics and indexes.

    *fresh* is the game as ``stored`` has loaded it.
    """
    for id, o in game.objects.items():
        if o.kind != ABILITY:
            mine, its = shown(game.chars(id)), shown(fresh.chars(id))
            assert mine == its, f"{game.label(id)}: kept {differing(mine, its)}"
    assert game.indexes.behind or not (game.indexes.outdated or game.indexes.stale_ids), "buckets are behind"
    game.indexes.refresh(game)
    fresh.indexes.refresh(fresh)
    for bucket in ("triggers", "replacing", "others"):
        kept, found = listed(getattr(game.indexes, bucket)), listed(getattr(fresh.indexes, bucket))
        assert kept == found, f"{bucket}: kept {sorted(kept - found)[:3]}, found {sorted(found - kept)[:3]}"
        for name, some in pairs_of(getattr(game.indexes, bucket)):
            ids = [watch.source for watch in some]
            assert ids == sorted(ids), f"{bucket} {name}: not in the order of the objects"
    assert is_plain(game.indexes) == is_plain(fresh.indexes), "whether an ability bears upon plays"
    assert mana_is_heard(game.indexes) == mana_is_heard(fresh.indexes), "whether something listens to mana"
    assert set(game.indexes.layered) == set(fresh.indexes.layered), "objects with effects on characteristics"
    scanned(game)
    counted(game)


def scanned(game: Game) -> None:
    """What is found by an index is what a look at every object finds: names, and sources of mana."""
    there = tuple(i for i in game.battlefield if not game.objects[i].phased_out)
    assert game.zone(BATTLEFIELD) == there, "permanents that are phased in"
    seen = {o.id for o in game.objects.values() if o.zone == LIBRARY and o.known}
    assert set(game.shown) >= seen, "known cards of libraries"
    assert set(game.fighting) >= {i for i in game.battlefield if game.in_combat(i)}, "creatures in combat"
    public = [o for o in game.objects.values() if is_public(o.zone) and o.kind != ABILITY]
    names = Counter(n for o in public for n in {called(o), game.name_of(o.id)})
    if game.plan is None or game.plan.copies or game.indexes.copied:
        assert game.names() == names, "names of public objects"
    else:
        kept = {name: n for name, n in game.names().items() if n}
        assert kept == Counter(called(o) for o in public), "names"
    said = {word for o in game.objects.values() for word in said_by(o.card)}
    assert said <= game.said.words, f"cards of the game say {said - game.said.words}"
    for place, pile in enumerate(game.piles):
        if pile is not None and pile.ids is game.zone(*divmod(place, 16)):
            anew = type(pile)(game, pile.ids)
            for name in HELD if isinstance(pile, InHand) else ("ways", "hurries"):
                assert getattr(pile, name) == getattr(anew, name), f"cards in zone {place // 16}: {name}"
    usable(game)


def usable(game: Game) -> None:
    """What is kept of permanents that could be used is what is found afresh."""
    kept = ready.of(game)
    game.ready = None
    fresh = ready.of(game)
    for well in (w for wells in kept.wells for w in wells.values()):
        assert taps_of_well(game, well).label == game.label(well.id), "what taps for mana is called"
    for mine, its in zip(kept.wells, fresh.wells):
        made = [{id: well.made for id, well in wells.items()} for wells in (mine, its)]
        assert made[0] == made[1], "what makes known mana"
    for name in ("units", "most", "making", "acting", "open", "sick", "down", "typed", "types"):
        assert getattr(kept, name) == getattr(fresh, name), f"permanents that could be used: {name}"
    for player in range(len(game.players)):
        assert list(kept.able(player)) == sorted({*fresh.acting[player], *fresh.open}), "who could be used"
        assert kept.tapped_for(player) == fresh.tapped_for(player), "what all wells make"
        for cost, paid in kept.enough[player].items():
            units = [types for (types, amount), n in kept.units[player].items() for _ in range(n * amount)]
            assert paid == (mana.choose_units(units, cost) is not None), f"whether wells pay {cost}"
    for word, ids in kept.typed.items():
        some = [i for i in game.zone(BATTLEFIELD) if word in game.chars(i).types]
        assert list(ids) == some, f"permanents of the type {word}"
        assert kept.of_type(word) == tuple(some), f"permanents of the type {word}, listed"
    for player in range(len(game.players)):
        found = {made[0] for made in mana_sources.mana_options(game, player)}
        for id in game.zone(BATTLEFIELD):
            assert id in found or not makes_mana(game, player, id), f"{game.label(id)} makes mana, unseen"
        able = with_abilities(game, player)
        for id in game.zone(BATTLEFIELD):
            o, chars = game.objects[id], game.chars(id)
            usage = usage_of(game, o, chars)
            printed = activated_in(o, chars.abilities, BATTLEFIELD)
            basics = len(usage.terms) - len(printed)  # 305.6: one may be just like one that is printed
            assert [terms.ability for terms in usage.terms[basics:]] == printed, (
                f"how {game.label(id)} is used"
            )
            more = [terms.ability for terms in usage.terms] if usage.more else []
            usable = any(can_activate(game, player, id, a) for a in more)
            assert id in able or not usable, f"{game.label(id)} could be used, unseen"


def counted(game: Game) -> None:
    """Among which objects a cost would be chosen is what a fresh look finds."""
    for key, kept in game.while_unchanged().items():
        if key[0] == "among":
            _, what, verb, player, *whose = key
            you, source, x = whose or (player, NOBODY, 0)  # a kind means the same whose effect it is
            found = found_for(Environment(game, Env(source, you, x=x)), player, what, verb)
            assert found == kept, f"{kept} kept, found {found} to {verb}"


def cited(game: Game) -> None:
    """What each procedure keeps of the rules that its callers follow is what they follow."""
    path = beginning(game.rules)
    for frame in game.frames:
        kept = frame.above
        assert kept is None or kept.rules == path.rules, f"{type(frame).__name__}: the rules above it"
        path = path.under(frame.course.cites[frame.at - 1])


def checked(game: Game) -> None:
    """704.3. Where nothing new is to be looked at, a look at all permanents finds nothing to do."""
    if game.rules != "modern" or not nothing_new(game):
        return
    for id in game.zone(BATTLEFIELD):
        for rule, event in of_object(game, game.objects[id], set()):
            held = prohibited(game, event) or event.kind == DESTROY  # it may regenerate
            assert held, f"{game.label(id)}: {rule} is due, unseen"


def idle(game: Game) -> None:
    """117.1. Where it is plain that a player could do nothing, a search finds nothing either."""
    if game.decision is not None and game.decision.kind == "priority":
        for player in range(len(game.players)):
            moment = Moment(game, player)
            if moment.is_idle():
                assert not ChanceSearch(moment).goes_on_from(1), f"player {player} could do something, unseen"


def can_activate(game: Game, player: int, id: int, ability: Any) -> bool:
    """Whether a player could activate an ability of a permanent, looking at it closely."""
    mine = may_activate.allowed(game, player, id, ability)
    return bool(mine and activating.payable(game, player, id, ability))


def makes_mana(game: Game, player: int, id: int) -> bool:
    """Whether a player could tap a permanent for mana with what is in the pool, looking at it closely."""
    its = [a for a in may_activate.abilities_of(game, id) if is_mana_ability(a) and not terms_of(a).held_back]
    it = Environment(game, Env(id, player))
    free = [a for a in its if not mana_sources.price_now(game, player, id, terms_of(a).mana, a)]
    mine = [a for a in free if can_activate(game, player, id, a)]
    return any(all(mana_sources.made_by(it, a)) for a in mine)


def shown(chars: characteristics.Characteristics) -> dict[str, Any]:
    """Characteristics as values."""
    return {name: getattr(chars, name) for name in chars.slots if name != "face"}


def differing(one: dict[str, Any], two: dict[str, Any]) -> str:
    """What differs, in words."""
    return ", ".join(f"{k} {one[k]!r:.200}, found {two[k]!r:.200}" for k in one if one[k] != two[k])


def listed(buckets: dict[Any, Any] | list[Any]) -> set[str]:
    """The watches in an index, by what they are found by."""
    return {
        f"{name} {watch.key} {type(watch.node).__name__}"
        for name, some in pairs_of(buckets)
        for watch in some
    }


def pairs_of(buckets: dict[Any, Any] | list[Any]) -> list[tuple[Any, Any]]:
    """The buckets of an index by what they are found by: words, or the numbers of event kinds."""
    return list(buckets.items() if isinstance(buckets, dict) else enumerate(buckets))


def stored(game: Game) -> Game:
    """A game stored and loaded is the same position, with the same question; its bytes are the same.

    Returns the loaded game.
    """
    data = store(game)
    twin = load(data, game.asks_forced)
    assert asked(twin) == asked(game), f"loaded, it asks {asked(twin)}, not {asked(game)}"
    assert twin.key() == game.key(), (
        f"loaded, it is another position: {first_difference(parts(game), parts(twin))}"
    )
    assert store(twin) == data, "stored again, it is stored otherwise"
    return twin


def copies(game: Game) -> None:
    """Each option taken in a copy leaves the game as it was; the loaded game goes the same way."""
    bare = [name for name in game.slots if not hasattr(game.copy(), name)]
    assert not bare, f"a copy lacks {bare}"
    if game.decision is None:
        return
    key, data = game.key(), store(game)
    for choice in choices(game.decision):
        twin, loaded = game.copy(), load(data, game.asks_forced)
        twin.answer(choice)
        assert game.key() == key, f"{choice!r}, taken in a copy, has changed the original"
        assert store(game) == data, f"{choice!r}, taken in a copy, has changed what the original stores"
        loaded.answer(choice)
        assert asked(twin) == asked(loaded), f"after {choice!r} it asks {asked(twin)}, loaded {asked(loaded)}"
        assert twin.key() == loaded.key(), (
            f"after {choice!r} the loaded game is another: {first_difference(parts(twin), parts(loaded))}"
        )
        assert cards(twin) == cards(game), f"{choice!r} has lost or made cards"
    caches(game, stored(game))  # copies share dicts of objects and indexes with it until they write to them


def choices(decision: Decision) -> list[Any]:
    """Some of the answers that a decision allows: all options where they are few."""
    rng = Random(len(decision.options))
    if type(decision) is Decision:
        values = [o.value for o in decision.options]
        return values if len(values) <= SAMPLES else rng.sample(values, SAMPLES)
    return [decision.sample(rng.randrange) for _ in range(2)]


def asked(game: Game) -> tuple[Any, ...]:
    """The question that a game has come to, with everything that may be answered."""
    d = game.decision
    if d is None:
        return (game.over, game.result)
    return (type(d).__name__, d.player, d.kind, d.prompt, [(o.value, o.spelling) for o in d.options])


def first_difference(one: Any, two: Any, path: str = "") -> str:
    """Where two positions' parts first differ."""
    if isinstance(one, list) and isinstance(two, list):
        for n, (a, b) in enumerate(zip(one, two)):
            if a != b:
                return first_difference(a, b, f"{path}/{n}")
        return f"{path}: {len(one)} parts and {len(two)}: {str(one)[:300]} / {str(two)[:300]}"
    return f"{path}: {one!r:.300} and {two!r:.300}"


def main() -> None:
    """Check each position of a game that is played at random between two shipped decks."""
    arguments = parser(__doc__)
    arguments.add_argument("--rules", choices=list(TIMINGS), default="modern")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--answers", type=int, default=200, help="how many, at most")
    options = arguments.parse_args()
    names = {"modern": ("modern-burn", "modern-tokens"), "fifth": ("period-burn", "period-necro")}
    lists = [decks.load(name) for name in names[options.rules]]
    game, rng = Record(options.rules, ["Alice", "Bob"], lists, options.seed).begin(), Random(options.seed)
    for _ in range(options.answers):
        if game.over:
            break
        check(game)
        game.answer(at_random(game, rng))
    print(f"{len(game.record())} answers, and all held")


if __name__ == "__main__":
    main()
