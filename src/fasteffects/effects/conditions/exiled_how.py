"""What is exiled, where the words behind it could be taken for more of its name (122.1, 406)."""

from __future__ import annotations

from ..actions.bolstering import Utmost
from ..node import Qualifier
from ..references.choosing import narrowed
from ..references.objects import Some, Target
from ..references.qualifiers import InZone, WithCounter


def modifiers_of(what: object) -> tuple[Qualifier, ...]:
    """What is said behind the noun of a target or of what is chosen."""
    return what.filter.modifiers if isinstance(what, (Target, Some)) and what.filter is not None else ()


def counters_to_come(what: object) -> bool:
    """Whether a card in a hand or a graveyard is said to have a counter on it."""
    said = modifiers_of(what)
    afar = any(isinstance(m, InZone) and m.where.zone in ("hand", "graveyard") for m in said)
    return afar and any(isinstance(m, WithCounter) for m in said)


def among_others(what: object) -> bool:
    """Whether what is chosen is the utmost of some objects, whose names go on behind *and*."""
    said = modifiers_of(what)
    return bool(said) and isinstance(said[-1], Utmost)


# A card that lies elsewhere gets the counter as it is exiled; and who is chosen by what is *among* several
# has all of them named.
narrowed("ExiledPlainly", "Reference", lambda v: not counters_to_come(v))
narrowed("ExiledFirst", "Targeted", lambda v: not among_others(v))
