"""Who knows which hidden cards (400.2, 401, 402.3): what was seen is known until it is mixed up.

``Object.known`` holds the players who know a card that lies hidden.  Nobody is taken to know more than a
player at a table could: where cards leave a hidden place unseen, others no longer know what is left there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import BOTH_NAMES
from ..machine.decisions import Option, Value
from .objects import (
    BATTLEFIELD,
    EXILE,
    HAND,
    LIBRARY,
    NATURE,
    NOBODY,
    STACK,
    ZONES,
    Object,
    is_player,
    is_public,
    with_pair,
)

if TYPE_CHECKING:
    from ..machine.game import Game

TOP_REVEALED: Final = "top revealed"  # 401.5: the effects by which a top card is seen
LOOKS_AT_TOP: Final = "looks at top"
HANDS_REVEALED: Final = "hands revealed"  # 402.3: … and by which hands are
SHOWN_BY: Final = "shown by"
HIDDEN_BY: Final = "hidden by"  # 702.75a: the permanent whose controller may look at a card in exile


def is_hidden(zone: int) -> bool:
    """400.2. Whether cards in such a zone lie face down or in a hand."""
    return zone == HAND or zone == LIBRARY


def may_look(game: Game, player: int, o: Object) -> bool:
    """702.75a. Whether a player controls the permanent that hid a card in exile."""
    hider = o.mark(HIDDEN_BY)
    return hider is not None and game.on_battlefield(hider) and game.controller(hider) == player


def knowers(game: Game, o: Object) -> tuple[int, ...]:
    """The players who know which card it is, as it leaves a hidden place or lies there (402.3, 401.5)."""
    if o.zone == HAND and HANDS_REVEALED in game.indexes.others and see_hand(game, o.owner):
        return tuple(range(len(game.players)))
    if o.zone == HAND:
        return o.known if o.owner in o.known else tuple(sorted((*o.known, o.owner)))
    if o.zone == LIBRARY and (TOP_REVEALED in game.indexes.others or LOOKS_AT_TOP in game.indexes.others):
        if game.zone(LIBRARY, o.owner)[-1:] == (o.id,):
            return tuple(sorted({*o.known, *see_the_top(game, o.owner)}))
    return o.known


def known_after(game: Game, old: Object) -> tuple[int, ...]:
    """400.7. Who knows the new object, where it comes to a hand or library: those who saw it come."""
    turned_over = old.face_down and old.zone not in (BATTLEFIELD, STACK)  # 708.9 shows the others
    if is_public(old.zone) and not turned_over:
        return tuple(range(len(game.players)))
    return knowers(game, old)


def see_hand(game: Game, owner: int) -> bool:
    """402.3. Whether some effect has a player play with their hand revealed."""
    there = (w for w in game.indexes.others[HANDS_REVEALED] if game.on_battlefield(w.source))
    return any(w.node.reveals(game, w, owner) for w in there)


def see_the_top(game: Game, owner: int) -> tuple[int, ...]:
    """401.5. The players who see the top card of a library because some effect lets them."""
    watches = game.indexes.others
    found = (
        w
        for name in (TOP_REVEALED, LOOKS_AT_TOP)
        for w in watches.get(name, ())
        if game.on_battlefield(w.source)
    )
    return tuple(p for w in found for p in w.node.viewers(game, w, owner))


def shown(game: Game, id: int, source: int) -> None:
    """701.20a. A card is shown to all players, because of *source*, for as long as that is at work."""
    game.show(id, tuple(range(len(game.players))))
    o = game.objects.get(id)
    if o is not None and is_hidden(o.zone) and o.mark(SHOWN_BY) != source:
        o = game.write(id)
        o.marks = with_pair(o.marks, SHOWN_BY, source)


def make_known(game: Game, id: int, players: tuple[int, ...]) -> None:
    """Players come to know a hidden card."""
    o = game.objects.get(id)
    if o is None or o.known == players:
        return
    for player in players:
        if player not in o.known:
            game.own(id).known = tuple(sorted({*o.known, *players}))
            if o.zone == LIBRARY:
                keep_in_sight(game, id)
            return


def keep_in_sight(game: Game, id: int) -> None:
    """400.2. Somebody knows a card of a library now: whoever looks for such finds it in ``shown``."""
    found: list[int] = []
    for other in game.shown:
        o = game.objects.get(other)
        if o is not None and o.zone == LIBRARY and o.known and other != id:
            found.append(other)
    game.shown = (*found, id)


def conceal(game: Game, id: int, chooser: int, source: int) -> None:
    """400.2. A card is about to go from one hidden place to another, and *chooser* alone sees which.

    Others don't know any more what lies among the cards that it may have been; unless the same effect has
    shown it to them (701.20a).
    """
    moving = game.objects[id]
    if moving.mark(SHOWN_BY) == source:
        return
    keep = {chooser, moving.owner} if moving.zone == HAND else {chooser}
    for other in game.zone(moving.zone, moving.owner):
        restrict(game, other, keep)


def restrict(game: Game, id: int, keep: set[int]) -> None:
    """Of those who know a card only *keep* still do."""
    o = game.objects.get(id)
    if o is not None and o.known and not keep.issuperset(o.known):
        game.write(id).known = tuple(p for p in o.known if p in keep)


def mixed(game: Game, id: int, chooser: int) -> None:
    """401.4, 701.20d. It has come to a library with others, in an order that *chooser* alone knows."""
    restrict(game, id, set() if chooser == NATURE else {chooser})


def hidden_among(game: Game, ids: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """400.2. The objects in hidden places among *ids*, each with those who may hear which object it is."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for id in ids:
        if is_player(id) or id == NOBODY:
            continue
        o = game.objects.get(id)
        if o is None:
            o = game.gone.get(id)
        if o is not None and is_hidden(o.zone):
            found.append((id, knowers(game, o)))
    return tuple(found)


def alike(game: Game, o: Object) -> None:
    """402.3. Of cards of one name in a hand, the one that leaves it openly is the one that most know of."""
    best = o
    for id in game.zone(HAND, o.owner):
        other = game.objects[id]
        if len(other.known) > len(best.known) and other.card.name == o.card.name:
            best = other
    if best is not o:
        stays = game.write(best.id)
        o.known, stays.known = stays.known, o.known
        o.serial, stays.serial = stays.serial, o.serial


def as_option(game: Game, id: int) -> Option:
    """An object or player to be chosen: cards of one name in one hidden place cannot matter, others may."""
    if is_player(id):
        return Option(id, game.player_name(id))
    o = game.obj(id)
    alike = (o.card.name, o.zone, o.owner) if is_hidden(o.zone) else id
    return Option(id, game.label(id), alike)


def as_options(game: Game, ids: Sequence[int]) -> list[Option]:
    """Objects or players to be chosen.  Of two of one name that are not alike it is said where they are."""
    options = [as_option(game, id) for id in ids]
    alike: dict[str, Value] = {}
    apart = [o.spelling for o in options if alike.setdefault(o.spelling, o.key) != o.key]
    if not apart:
        return options
    return [
        Option(o.value, f"{o.spelling} (in the {ZONES[game.obj(id).zone]})", o.key)
        if o.spelling in apart
        else o
        for id, o in zip(ids, options)
    ]


def number(game: Game, o: Object) -> None:
    """Tell an object that has come to light from others of its name: ``Forest#2``.

    Cards of a deck have no number before, as it would say what lies hidden; face-down ones are numbered by
    themselves (708.2).
    """
    if is_public(o.zone) and not o.serial:
        name = called(o)
        game.serials[name] = o.serial = game.serials.get(name, 0) + 1


def called(o: Object) -> str:
    """The name by which an object is numbered: of a face-down one not that of the card.

    A token that is a copy of a face-down creature has none (707.2, 708.2).  Of two names the first: a token
    that is a copy has that alone.
    """
    if not o.face_down:
        return o.card.name.partition(BOTH_NAMES)[0] or "a nameless creature"
    return "a face-down card" if o.zone == EXILE else "a face-down creature"
