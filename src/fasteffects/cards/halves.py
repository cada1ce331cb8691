"""Split cards: the two halves, and what the card is where they are combined (709)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..effects.abilities.instructions import Body
from ..effects.abilities.kinds import Spell
from ..effects.abilities.modes import Modal
from ..effects.abilities.numbering import Numbers, told
from ..effects.keywords.split import Fuse
from ..effects.node import walk
from ..effects.quantities.numbers import X
from ..effects.references.objects import Antecedent
from .record import BOTH_NAMES, SPLIT, Face, colors_of


def laid_out(layout: str, faces: list[Face]) -> list[Face]:
    """709.4. The faces as a card has them: of a split card, the two combined and then each half."""
    return [combined(*faces), *faces] if layout in SPLIT else faces


def combined(left: Face, right: Face) -> Face:
    """709.4a-c. What a split card is where no half of it is on the stack alone."""
    cost = (left.mana_cost or "") + (right.mana_cost or "")  # 709.4b: the symbols stay separate
    return Face(
        left.name + BOTH_NAMES + right.name,
        cost,
        colors_of(cost),
        left.supertypes | right.supertypes,
        left.types | right.types,
        left.subtypes | right.subtypes,
        abilities=both(left.abilities, right.abilities),
    )


def both(left: tuple[Any, ...], right: tuple[Any, ...]) -> tuple[Any, ...]:
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
    if any(getattr(n, "divided", False) for n in nodes):
        return "a division by a half with fuse"
    costs = any("X" in (face.mana_cost or "") for face in faces)
    return "X in a half with fuse" if costs and any(isinstance(n, X) for n in nodes) else ""
