"""*Those creatures*, behind what was done *for each creature*; a noun that says no pile (608.2c)."""

from __future__ import annotations

from ..node import Effect, Reference, named
from .choosing import FromAmong, Per, narrowed
from .filters import Filter


def counted_in(effect: Effect, noun: Filter) -> Filter | None:
    """608.2c. *Those creatures*: the ones for each of which something has just been done."""
    per = named(effect).get("per")
    such = per.what if isinstance(per, Per) and not per.other else None
    return such if such is not None and such.kinds == noun.kinds else None


def from_a_pool(what: object) -> bool:
    """Whether a noun phrase says among which cards its own are: *a basic land card from it*."""
    such = what.description() if isinstance(what, Reference) else None
    return such is not None and any(isinstance(m, FromAmong) and not m.among for m in such.modifiers)


narrowed("FromNowhere", "Reference", lambda v: not from_a_pool(v))  # *a card other than a land card from it*
