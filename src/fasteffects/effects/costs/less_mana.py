"""What is left of a cost that is reduced by mana of some type (118.7a-g)."""

from __future__ import annotations

from typing import Final

from ...cards.record import COLOR_OF

Reduction = tuple[tuple[str, ...], bool]  # symbols, and whether nothing but colored mana is reduced by them

TYPES: Final = frozenset((*COLOR_OF, "C"))


def reduced(cost: tuple[str, ...], by: tuple[str, ...], colored_only: bool = False) -> tuple[str, ...]:
    """118.7b-d. A cost with so much less mana of those types; what is more than it has is generic mana."""
    left, spare = list(cost), 0
    for symbol in sorted(by, key=lambda s: "/" in s):  # 118.7e: of hybrid symbols the half that helps
        at = place_in(left, symbol)
        if at >= 0:
            del left[at]
        elif not colored_only:
            spare += worth(symbol)
    generic = sum(int(s) for s in left if s.isdigit())
    typed = tuple([s for s in left if not s.isdigit()])
    return (*typed, str(generic - spare)) if generic > spare else typed


def place_in(cost: list[str], symbol: str) -> int:
    """118.7b, f. Where in a cost that mana is asked for: by that symbol, by its type, by a hybrid; or -1."""
    types = TYPES.intersection(symbol.split("/"))
    if types and symbol in cost:
        return cost.index(symbol)
    alone = [at for at, asked in enumerate(cost) if asked in types]
    hybrid = [at for at, asked in enumerate(cost) if not types.isdisjoint(asked.split("/"))]
    return next(iter((*alone, *hybrid)), -1)


def worth(symbol: str) -> int:
    """118.7b, e, g. How much generic mana a symbol is that reduces no mana of its type."""
    first = symbol.split("/")[0]
    return int(first) if first.isdigit() else int(symbol != "X")
