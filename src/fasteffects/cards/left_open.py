"""Where words that leave a choice may stand: *a creature*, *one of them*, *the rest*, *up to two*.

Such a noun phrase or number has no meaning by itself.  A node that acts asks which or how many (608.2d);
one that describes is fitted by any.  In every other field it means nothing, and the card is not supported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..effects import node as families
from ..effects.node import Node, walk
from ..effects.quantities.done_this_way import AmountThisWay
from ..effects.quantities.numbers import AllBut, AnyNumber, Between, UpTo
from ..effects.references.choosing import EachOf, TheUtmost
from ..effects.references.filters import Filter
from ..effects.references.jointly import Among, Jointly
from ..effects.references.objects import Both, OfThem, Some, SomethingOrPlayer, Target, TheRest
from ..effects.references.qualifiers import InZone, Zone
from ..effects.replacement.entering import AsEnters

CHOSEN = (Some, OfThem, TheRest, TheUtmost)
RANGE = (AllBut, AnyNumber, Between, UpTo)
OPEN = (*CHOSEN, SomethingOrPlayer, *RANGE)

# The fields from which an effect, a cost or a place has its player choose.
ASKING = {
    "Attach": "what to",
    "BecomesCopy": "of",
    "Behold": "what",
    "CastNow": "what",
    "ChangeTarget": "what",
    "Choose": "what",
    "ChooseNewTargets": "what",
    "Counter": "what",
    "CreateCopy": "of",
    "DealDamage": "to",
    "Destroy": "what also",
    "Discard": "what",
    "DoubleCounters": "on",
    "EachDeals": "to",
    "ExchangeControl": "first second",
    "Exert": "what",
    "Exile": "what also",
    "ExploitCreature": "what",
    "Fight": "first second",
    "GainControl": "what",
    "Goad": "what",
    "LookAt": "what",
    "Manifest": "what",
    "MoveCounters": "origin to",
    "PhaseOut": "what",
    "Put": "what also other",
    "PutCounters": "on",
    "Regenerate": "what",
    "RemoveCounters": "on",
    "RemoveFromCombat": "what",
    "Return": "what also",
    "Reveal": "what",
    "RevealUntil": "what",
    "Sacrifice": "what",
    "Search": "what also",
    "ShuffleIn": "what",
    "Tap": "what also",
    "TapOrUntap": "what",
    "Transform": "what",
    "TurnFace": "what",
    "Untap": "what",
}

# The fields in which any such object will do; in the description of an event, every field.
DESCRIBING = {
    "AttachedTo": "what",
    "Beneath": "what",
    "Champion": "what",
    "Controls": "what also",
    "DamagePrevented": "by",
    "Dealt": "by to",
    "DoneThisWay": "subject",
    "HasStat": "subject",
    "EntersAsCopy": "what",
    "ExtraPaid": "what",
    "InCombatWith": "what",
    "Is": "subject",
    "IsA": "subject",
    "Located": "subject",
    "ManaMade": "of",
    "OtherThan": "what",
    "Same": "as_",
    "Shares": "as_",
    "SpendOnly": "cast use",
    "SpentOn": "what",
    "Targeting": "what",
    "ThereAre": "what",
    "Unblockable": "by",
}

# The fields that hold a range of numbers.
RANGES = {
    "CardTypesThere": "many", "ManaValuesThere": "many", "Draws": "count", "HasCards": "many",
    "Craft": "count", "HasPlayerCounters": "many",
    "HasSoManyCounters": "many", "Draw": "count", "HoldsCards": "many", "MoveCounters": "count",
    "OfThem": "count", "PutCounters": "count", "RemoveCounters": "count", "Some": "count", "Target": "count",
    "TargetPlayer": "count",
}  # fmt: skip


def misplaced(abilities: Any) -> str:
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
    if not all(n.comes_later() for n in entering):
        return "how something enters, said where nothing does"
    targets = (n for n in walk(abilities) if isinstance(n, Target))
    paid = any(isinstance(n, AmountThisWay) for target in targets for n in walk(target.filter))
    return "a target that goes by what is paid after it is chosen" if paid else ""  # 601.2c, h


def said_together(abilities: Any) -> bool:
    """608.2d. Whether something is said of several objects together that are no choice of any number."""
    asked = [n for n in walk(abilities) if isinstance(n, Some) and isinstance(n.count, AnyNumber)]
    known = sum(isinstance(m, Jointly) for n in asked for m in n.filter.modifiers)
    some = [n for n in walk(abilities) if isinstance(n, Some) and isinstance(n.count, (AnyNumber, UpTo))]
    related = sum(isinstance(m, Among) for n in some for m in n.filter.modifiers)
    nodes = walk(abilities)
    return (sum(isinstance(n, Jointly) for n in nodes), sum(isinstance(n, Among) for n in nodes)) != (
        known,
        related,
    )


def of_one_pile(abilities: Any) -> bool:
    """400.1. Whether a single graveyard is spoken of where nobody says which."""
    chosen = [walk(n.filter) for n in walk(abilities) if isinstance(n, (Some, Target))]
    known = sum(is_single(n) for some in chosen for n in some)
    return sum(is_single(n) for n in walk(abilities)) != known


def of_each_pile(abilities: Any) -> bool:
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


def _has_place(n: Node, owner: type, field: str) -> bool:
    """Whether somebody asks for what is left open in that field, or any will do there.

    A class says it itself: ``ranging``, ``asking`` and ``describing`` are the names of such fields.
    """
    name = owner.__name__
    if isinstance(n, RANGE):
        return field in getattr(owner, "ranging", ()) or field in RANGES.get(name, "").split()
    if field in getattr(owner, "asking", ()) or field in ASKING.get(name, "").split():
        return isinstance(n, CHOSEN)
    described = field in getattr(owner, "describing", ()) or field in DESCRIBING.get(name, "").split()
    return described and isinstance(n, (Some, SomethingOrPlayer))


def _open(value: Any, owner: type, field: str, described: bool) -> Iterator[tuple[Node, type, str]]:
    """Each node that leaves something open, with the class and the field it stands in."""
    if isinstance(value, (tuple, frozenset)):
        for v in value:
            yield from _open(v, owner, field, described)
    if not isinstance(value, Node):
        return
    if isinstance(value, OPEN) and not (described and isinstance(value, (Some, SomethingOrPlayer))):
        yield value, owner, field
    fits_any = isinstance(value, (families.EventPattern, families.Watcher))
    through = isinstance(value, (Both, EachOf))  # what joins noun phrases stands where they do
    for name in value.__dataclass_fields__:
        if through:
            yield from _open(getattr(value, name), owner, field, described)
        else:
            yield from _open(getattr(value, name), type(value), name, fits_any)
