"""Where words that leave a choice may stand: *a creature*, *one of them*, *the rest*, *up to two*.

Such a noun phrase or number has no meaning by itself.  A node that acts asks which or how many (608.2d);
one that describes is fitted by any.  In every other field it means nothing, and the card is not supported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..effects import node as families
from ..effects.abilities.instructions import Body
from ..effects.actions.casting_free import CastNow
from ..effects.continuous.entering_later import told_of_arrival
from ..effects.node import Ability, Node, named, walk
from ..effects.patterns import EventPattern
from ..effects.quantities.done_this_way import AmountThisWay
from ..effects.quantities.numbers import AllBut, AnyNumber, Between, BeyondThat, Exactly, HalfOfThem, UpTo
from ..effects.references.choosing import EachOf, TheUtmost
from ..effects.references.filters import Filter
from ..effects.references.in_all_at_most import AtMostInAll, at_most
from ..effects.references.jointly import Among, Jointly
from ..effects.references.objects import Both, OfThem, Some, Target, TheRest
from ..effects.references.qualifiers import InZone, Zone
from ..effects.references.top_of import SomethingOrPlayer
from ..effects.replacement.entering import AsEnters
from ..effects.watching import Watcher

CHOSEN = (Some, OfThem, TheRest, TheUtmost)
RANGE = (AllBut, AnyNumber, Between, BeyondThat, HalfOfThem, UpTo)
OPEN = (*CHOSEN, SomethingOrPlayer, *RANGE)


def misplaced(abilities: tuple[Ability, ...]) -> str:
    """A word that leaves open what nobody chooses, and where it stands; "" where there is none."""
    for n, owner, field in _open(abilities, Node, "", False):
        if not _has_place(n, owner, field):
            return f"{type(n).__name__} as the {field} of {owner.__name__}"
    if of_one_pile(abilities):
        return "a single graveyard of whichever player"
    if of_each_pile(abilities):
        return "so many of each graveyard"
    if any(isinstance(n, Filter) and is_of_two_zones(n) for n in walk(abilities)):
        return "a zone of one of several kinds"
    if said_together(abilities):
        return "what is so of several together, where nobody chooses them"
    entering = [n for n in walk(abilities, (AsEnters,)) if isinstance(n, families.Effect) and n.of_entering]
    arriving = [
        told_of_arrival(*pair)
        for body in walk(abilities)
        if isinstance(body, Body)
        for pair in zip(body.sentences, body.sentences[1:])
    ]
    if sum(not n.comes_later() for n in entering) != sum(how is not None for how in arriving):
        return "how something enters, said where nothing does"
    targets = (n for n in walk(abilities) if isinstance(n, Target))
    paid = any(isinstance(n, AmountThisWay) for target in targets for n in walk(target.filter))
    return "a target that goes by what is paid after it is chosen" if paid else ""  # 601.2c, h


def said_together(abilities: tuple[Ability, ...]) -> bool:
    """608.2d. Whether something is said of several objects together that are no choice of any number."""
    asked = [n for n in walk(abilities) if isinstance(n, Some) and isinstance(n.count, AnyNumber)]
    known = sum(isinstance(m, Jointly) for n in asked for m in n.filter.modifiers)
    described = [named(n).get(field) for n in walk(abilities) for field in n.describing]
    chosen = (n for n in walk(abilities) if isinstance(n, (Some, Target)) and n not in described)
    some = [n.filter for n in chosen if n.filter is not None and not isinstance(n.count, Exactly)]
    related = sum(isinstance(m, Among) for filter in some for m in filter.modifiers)
    nodes = walk(abilities, (CastNow,))  # of which several are chosen one after the other
    limited = (
        n.filter for n in nodes if isinstance(n, (Some, Target)) and isinstance(n.count, (AnyNumber, UpTo))
    )
    bounded = sum(f is not None and at_most(f) is not None for f in limited)
    if bounded != sum(isinstance(n, AtMostInAll) for n in walk(abilities)):
        return True
    nodes = walk(abilities)
    return (sum(isinstance(n, Jointly) for n in nodes), sum(isinstance(n, Among) for n in nodes)) != (
        known,
        related,
    )


def of_one_pile(abilities: tuple[Ability, ...]) -> bool:
    """400.1. Whether a single graveyard is spoken of where nobody says which."""
    chosen = [walk(n.filter) for n in walk(abilities) if isinstance(n, (Some, Target))]
    known = sum(is_single(n) for some in chosen for n in some)
    return sum(is_single(n) for n in walk(abilities)) != known


def of_each_pile(abilities: tuple[Ability, ...]) -> bool:
    """400.1. Whether so many are chosen in each graveyard: as it is read, it would be so many in all."""
    chosen = (n.filter for n in walk(abilities) if isinstance(n, (Some, Target)))
    return any(isinstance(n, Zone) and n.each for filter in chosen for n in walk(filter))


ELSEWHERE = {"spell", "permanent", "ability"}


def is_of_two_zones(filter: Filter) -> bool:
    """109.2. Whether *in a graveyard* is said of cards, beside spells or permanents, which are elsewhere."""
    nouns = {kind.noun for kind in filter.kinds}
    return (
        "card" in nouns and bool(nouns & ELSEWHERE) and any(isinstance(m, InZone) for m in filter.modifiers)
    )


def is_single(n: Node) -> bool:
    """Whether a node stands for one graveyard, whosever."""
    return isinstance(n, Zone) and n.single


def _has_place(n: Node, owner: type[Node], field: str) -> bool:
    """Whether somebody asks for what is left open in that field, or any will do there.

    A class says it itself: ``ranging``, ``asking`` and ``describing`` are the names of such fields.
    """
    if isinstance(n, RANGE):
        return field in owner.ranging
    if field in owner.asking:
        return isinstance(n, CHOSEN)
    return field in owner.describing and isinstance(n, (Some, SomethingOrPlayer))


def _open(
    value: Any, owner: type[Node], field: str, described: bool
) -> Iterator[tuple[Node, type[Node], str]]:
    """Each node that leaves something open, with the class and the field it stands in."""
    if isinstance(value, (tuple, frozenset)):
        for v in value:
            yield from _open(v, owner, field, described)
    if not isinstance(value, Node):
        return
    if isinstance(value, OPEN) and not (described and isinstance(value, (Some, SomethingOrPlayer))):
        yield value, owner, field
    fits_any = isinstance(value, (EventPattern, Watcher))
    through = isinstance(value, (Both, EachOf))  # what joins noun phrases stands where they do
    for name, part in named(value).items():
        if through:
            yield from _open(part, owner, field, described)
        else:
            yield from _open(part, type(value), name, fits_any)
