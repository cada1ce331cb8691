"""What is to be said of keyword actions: what is left out of them, and what comes all the same (701)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from ..cards.record import is_double_faced
from ..effects.actions.conniving import Connive
from ..effects.actions.manifesting import Manifest
from ..effects.actions.moving import Mill, ShuffleIn
from ..effects.actions.revealing import Explore
from ..effects.actions.ring import RingTempts
from ..effects.actions.turning_over import Transform
from ..effects.continuous.doubling_sizes import MultiplySize
from ..effects.node import Effect, Player, Reference
from ..effects.replacement.regeneration import Regenerate
from ..events import TRANSFORM
from ..events.base import REVEAL, SHUFFLE
from ..events.occurring import Occurred
from ..rules.apart import SetsApart
from ..rules.casting import CastSpell
from ..rules.face_up import TurnUp
from ..rules.suspending import Suspends
from ..state.lying import cards_in
from ..state.merging import MERGED
from ..state.objects import BATTLEFIELD, CLOAKED, DOWN, LIBRARY, MANIFESTED
from .naming import predefined

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..events import Event
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from .told import Told


def action_told(game: Game, effect: Effect, it: Environment) -> Iterator[Told]:
    """What there is to say of an instruction that is a keyword action, before it is followed."""
    tell = ACTIONS.get(type(effect))
    if tell is None:
        return
    try:
        yield from tell(game, effect, it)
    except Exception:  # somebody has to be asked first
        return


def _ids(it: Environment, reference: Reference | None) -> tuple[int, ...]:
    return () if reference is None else tuple(reference.ids(it))


def _players(it: Environment, who: Player | None) -> tuple[int, ...]:
    return tuple(who.ids(it)) if isinstance(who, Player) else (it.you,)


def _shuffled_in(game: Game, effect: ShuffleIn, it: Environment) -> Iterator[Told]:
    """701.24c, d. What should be shuffled into a library is not there: the library is shuffled."""
    if effect.what is None:
        return
    ids = _ids(it, effect.what)
    if not any(i in game.objects for i in ids):
        words = "nothing is there to be shuffled in, and the library is shuffled all the same"
        yield words, ("701.24c" if ids else "701.24d",)


def _connives(game: Game, effect: Connive, it: Environment) -> Iterator[Told]:
    """701.50c, e. What connives has left; or so many cards are drawn and discarded."""
    for id in _ids(it, effect.subject):
        if id not in game.objects:
            yield f"{game.name_of(id)} has left: who controlled it last connives nevertheless", ("701.50c",)
    if effect.count is not None:
        n = effect.count.value(it)
        yield f"{n} cards are drawn and discarded, with a counter for each that is no land", ("701.50e",)


def _manifested(game: Game, effect: Manifest, it: Environment) -> Iterator[Told]:
    """701.40e. Cards of a library are manifested one after the other."""
    if len([i for i in _ids(it, effect.what) if i in game.objects and game.objects[i].zone == LIBRARY]) > 1:
        yield "cards of a library are put there one at a time", ("701.40e", "701.58e")


def _milled(game: Game, effect: Mill, it: Environment) -> Iterator[Told]:
    """701.17b. No more cards are milled than there are."""
    if effect.count is None or effect.per is not None:
        return
    for player in _players(it, effect.who):
        there = len(cards_in(game, LIBRARY, player))
        if effect.count.value(it) > there:
            yield f"{game.player_name(player)} has {there} cards to mill, and mills those", ("701.17b",)


def _tempted(game: Game, effect: RingTempts, it: Environment) -> Iterator[Told]:
    """701.54d. The Ring tempts a player who has no creature."""
    for player in _players(it, effect.who):
        if not any("Creature" in game.chars(i).types for i in game.permanents(player)):
            yield (
                f"{game.player_name(player)} has no creature to choose, and is tempted all the same",
                (
                    "701.54d",
                    "701.54a",
                ),
            )


def _transformed(game: Game, effect: Transform, it: Environment) -> Iterator[Told]:
    """701.27c, f. What has no other face does not transform, nor what has transformed since then."""
    spell = game.objects.get(it.env.spell)
    for id in _ids(it, effect.what):
        if id not in game.objects or game.objects[id].zone != BATTLEFIELD:
            continue
        if game.objects[id].mark(MERGED) is not None:
            continue
        if not is_double_faced(game.objects[id].card):
            yield f"{game.name_of(id)} is no card with two faces: it doesn't transform", ("701.27c", "712.1")
        elif id == it.source and spell is not None and spell.mark("turned"):
            yield f"{game.name_of(id)} has transformed since that was activated: not again", ("701.27f",)


def _shielded(game: Game, effect: Regenerate, it: Environment) -> Iterator[Told]:
    """701.19c. That a shield is not yet regeneration."""
    yield "it is a shield for later: nothing is regenerated now", ("701.19c", "701.19a")


def _doubled(game: Game, effect: MultiplySize, it: Environment) -> Iterator[Told]:
    """701.10a, c. Doubling is a bonus of as much; below zero it is a penalty of as much."""
    for id in _ids(it, effect.of):
        chars = game.chars(id)
        if min(chars.power or 0, chars.toughness or 0) < 0:
            yield "what is below zero is doubled downwards", ("701.10c", "701.10a")
        else:
            yield "it is a bonus of as much as there is now", ("701.10a", "613.4c")


def _explores(game: Game, effect: Explore, it: Environment) -> Iterator[Told]:
    """701.44d. Several permanents explore one after the other."""
    if len(_ids(it, effect.subject)) > 1:
        yield "they explore one after the other, each with a card of its own", ("701.44d", "701.44a")


ACTIONS: Final[dict[type[Effect], Callable[[Game, Any, Environment], Iterator[Told]]]] = {
    Mill: _milled,
    ShuffleIn: _shuffled_in,
    Connive: _connives,
    Manifest: _manifested,
    RingTempts: _tempted,
    Transform: _transformed,
    Regenerate: _shielded,
    MultiplySize: _doubled,
    Explore: _explores,
}


def act_told(game: Game, event: Event) -> Iterator[Told]:
    """What there is to say of an event of a keyword action."""
    if event.kind == SHUFFLE and len(game.zone(LIBRARY, event.player)) < 2:
        yield "with so few cards it is shuffled, too", ("701.24e",)
    elif event.kind == TRANSFORM and predefined(game, event.object) == "111.10i":
        yield "an Incubator token has that other face", ("701.53b",)
    elif event.kind == REVEAL and event.object in game.objects:
        o = game.objects[event.object]
        if o.zone == BATTLEFIELD and o.face_down and {"Instant", "Sorcery"} & set(o.card.faces[0].types):
            yield (
                "an instant or sorcery card is not turned face up: it is shown, and stays so",
                (
                    "701.40g",
                    "701.58g",
                ),
            )


# 116.2f, h, k. What is done with a card of the hand, by its word: the verb, and the rules.
SPECIAL: Final = {
    "suspend": ("suspends", ("702.62a", "116.2f")), "foretell": ("foretells", ("702.143a", "116.2h")),
    "plot": ("plots", ("702.170a", "116.2k")),
}  # fmt: skip


def special_action(game: Game, frame: Frame) -> Told | None:
    """116.2f, h, k. Who suspends, foretells or plots which card, as that begins."""
    word = "suspend" if isinstance(frame, Suspends) else frame.word if isinstance(frame, SetsApart) else ""
    if word not in SPECIAL or not isinstance(frame, (Suspends, SetsApart)):
        return None
    verb, rules = SPECIAL[word]
    return f"{game.player_name(frame.player)} {verb} {game.name_of(frame.source)}", rules


def turning_told(game: Game, frame: Frame) -> Iterator[Told]:
    """701.40c, d, 701.58b. What was manifested or cloaked may be turned up in one way or another."""
    o = game.objects.get(frame.source) if isinstance(frame, (CastSpell, TurnUp)) else None
    if o is None or not o.face_down:
        return
    words = {a.known_by() for a in o.card.faces[0].abilities}
    down = o.mark(DOWN)
    if down == MANIFESTED and {"morph", "megamorph"} & words:
        yield "it was manifested, and may be turned up for either cost", ("701.40c", "701.40b")
    elif down == MANIFESTED and "disguise" in words:
        yield "it was manifested, and may be turned up for either cost", ("701.40d", "701.40b")
    elif down == CLOAKED:
        yield "it was cloaked, and will have no ward of that any more", ("701.58b", "701.58a")
    elif down == MANIFESTED:
        yield "it was manifested, and is a creature card", ("701.40b",)


def by_monstrosity(it: Environment) -> bool:
    """701.37c. Whether an ability goes by the number with which something became monstrous."""
    event = it.env.event
    return isinstance(event, Occurred) and event.name == "monstrous"
