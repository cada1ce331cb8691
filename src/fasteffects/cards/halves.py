"""Split cards: the two halves, and what the card is where they are combined (709)."""

from __future__ import annotations

from collections.abc import Iterable

from ..effects.abilities.instructions import Body
from ..effects.abilities.kinds import Spell, Triggered
from ..effects.abilities.modes import Modal
from ..effects.abilities.numbering import Numbers, told
from ..effects.actions.counters import PutCounters
from ..effects.actions.damage import DealDamage
from ..effects.keywords.split import Fuse
from ..effects.node import Ability, but, walk
from ..effects.quantities.numbers import X
from ..effects.references.objects import Antecedent
from ..effects.replacement.preventing import PreventNext
from .record import LEFT, RIGHT, ROOM, SPLIT, Face, joined, with_doors

DIVIDING = (PutCounters, PreventNext, DealDamage)


def laid_out(layout: str, faces: list[Face]) -> list[Face]:
    """709.4. The faces as a card has them: of a split card, the two combined and then each half."""
    if layout == ROOM:
        return room(*faces)
    if layout not in SPLIT:
        return faces
    left, right = faces
    return [joined(left, right, both(left.abilities, right.abilities)), left, right]


def room(left: Face, right: Face) -> list[Face]:
    """709.5, 709.5b. What such a card is: combined, and cast as each half; all know of both halves."""
    halves = [
        half.but(abilities=behind(half.abilities, side)) for half, side in ((left, LEFT), (right, RIGHT))
    ]
    first = halves[0].but(halves=halves)
    return [with_doors(first, LEFT | RIGHT), with_doors(first, LEFT), with_doors(first, RIGHT)]


def behind(abilities: tuple[Ability, ...], side: int) -> tuple[Ability, ...]:
    """709.5j. The abilities of a half, those that speak of its door with the side on which that is."""
    return tuple(
        but(a, event=a.event.behind(side)) if isinstance(a, Triggered) and a.event is not None else a
        for a in abilities
    )


def both(left: tuple[Ability, ...], right: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """702.102d, 709.4c. The abilities of both; what they say to do is one text, the left half's first."""
    first = told(left)
    whole = Spell(Body((*first, *Numbers(first).after(told(right)))))
    return (whole, *(a for a in (*left, *right) if not isinstance(a, Spell)))


def unfusable(faces: Iterable[Face]) -> str:
    """702.102d. What keeps both halves of a card with fuse from being one text; "" for nothing."""
    halves = [face.abilities for face in faces]
    if not all(any(isinstance(a, Fuse) for a in abilities) for abilities in halves):
        return ""
    nodes = walk(tuple(halves))
    if any(isinstance(n, Modal) for n in nodes):
        return "modes of a half with fuse"
    if any(isinstance(n, Antecedent) and n.of in ("targets", "cost") for n in nodes):
        return "all targets of a half with fuse"
    if any(isinstance(n, DIVIDING) and n.divided for n in nodes):
        return "a division by a half with fuse"
    costs = any("X" in (face.mana_cost or "") for face in faces)
    return "X in a half with fuse" if costs and any(isinstance(n, X) for n in nodes) else ""
