"""Finding in a game what words name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards.record import printed_faces
from ..state import objects
from ..state.merging import MERGED, components, face_of
from ..state.objects import Object
from .scenario import fold

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.merging import Component


SYMBOL = r"\{(?:\d+|[wubrgcsx](?:/[wubrgp])*|\d+/[wubrg])\}"  # 107.4


def name_of(game: Game, id: int) -> str:
    """Its name; the card's, where it has none that all may see."""
    return game.chars(id).name or card_name(game.obj(id))


def card_name(thing: Object) -> str:
    """The name printed on the card, or that of the token as it was made."""
    return thing.card.name


def find(game: Game, words: str, names: Sequence[str], parts: bool = True) -> list[Object]:
    """The objects that *words* name: ``Big Bear``, ``Big Bear#2``, ``Bob's Big Bear``.

    The name it has now goes before the name of its card, that before the name of a half, and that before
    the names of cards of which it is made (*parts*).  Abilities on the stack are not found.
    """
    owner, wanted = None, fold(words)
    for number, player in enumerate(names):
        if wanted.startswith(fold(player) + "'s "):
            owner, wanted = number, wanted[len(player) + 3 :]
    wanted = re.sub(r"^(the )?token ", "", wanted)
    base, mark, serial = wanted.partition("#")
    live = [o for o in game.objects.values() if o.zone != objects.GONE and o.kind != objects.ABILITY]
    if owner is not None:
        live = [o for o in live if owner in (o.owner, game.chars(o.id).controller)]
    bases = (base, base + " token")  # 111.4: a token is called after its subtypes and "Token"
    live = [o for o in live if str(o.serial) == serial] if mark else live
    found = [o for o in live if fold(game.chars(o.id).name) in bases]
    found = found or [o for o in live if fold(card_name(o)) in bases]
    found = found or [o for o in live if base in [fold(face.name) for face in printed_faces(o.card)]]
    if parts:
        found = found or [o for o in live if base in [fold(face_of(part).name) for part in _parts(o)]]
    return sorted(found, key=lambda o: o.id)


def _parts(o: Object) -> tuple[Component, ...]:
    """730.2. The cards of which a permanent is made, if it is merged."""
    return components(o) if o.mark(MERGED) is not None else ()


def where_it_waits(game: Game) -> str:
    """405.1, C4.1. Where what is to resolve is, in the words of the edition."""
    return "on the stack" if game.timing.layered else "in the batch"


def zone_words(game: Game, words: str, names: Sequence[str]) -> str:
    """Where what *words* name is, for a claim that has failed."""
    places = []
    for thing in find(game, words, names):
        zone, controller = objects.ZONES[thing.zone], names[game.chars(thing.id).controller]
        if thing.zone == objects.BATTLEFIELD:
            places.append(f"{'phased out ' if thing.phased_out else ''}under {controller}'s control")
        else:
            whose = "on the" if thing.zone == objects.STACK else f"in {names[thing.owner]}'s"
            places.append(f"{whose} {zone}")
    places = list(dict.fromkeys(places))
    public = [place for place in places if not place.endswith("library")] or places
    return "is " + " and ".join(public) if places else f"is nowhere{_called_now(game, words)}"


def _called_now(game: Game, words: str) -> str:
    """707.2. What the cards of that name are called now, where a number names none of them."""
    base = fold(words).partition("#")[0]
    up = [i for i in game.battlefield if fold(card_name(game.obj(i))) == base]
    return f"; there is {', '.join(game.label(i) for i in up)}, whose card has this name" if up else ""


def amount(words: str) -> int:
    """A number in words or figures; ``no`` is 0, ``a`` is 1."""
    low = words.lower()
    return int(low) if low.isdigit() else {"no": 0, "a": 1, "an": 1, "one": 1}[low]


def symbols_in(words: str) -> list[str]:
    """The mana symbols in *words*."""
    return re.findall(r"\{[^{}]+\}", words)


def mana_symbols(game: Game, player: int) -> list[str]:
    """The symbols of the mana in a player's pool (106.4)."""
    return ["{" + unit.symbol + "}" for unit in game.player(player).mana]
