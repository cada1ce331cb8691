"""Counters with a meaning of their own, as abilities of the object that they are on.

Keyword counters give the keyword that they are called (122.1b); shield, stun and finality counters make
effects, one however many there are (122.1c, d, h).
"""

from __future__ import annotations

from typing import Final

from ..indexes import ABILITY_OF_COUNTER
from .abilities import Static
from .counters import RemoveCounters
from .happenings import BecomesTapped, IsDestroyed, IsPut
from .happenings_combat import IsDealtDamage
from .instructions import Do
from .keyword_attacking import Decayed
from .keyword_plain import Shadow
from .keyword_special import Hexproof
from .keyword_standing import Exalted
from .keywords import (
    Deathtouch,
    DoubleStrike,
    FirstStrike,
    Flying,
    Haste,
    Indestructible,
    Keyword,
    Lifelink,
    Menace,
    Reach,
    Trample,
    Vigilance,
)
from .players import You
from .preventing import PreventIf, Preventing
from .qualifiers import Zone
from .quantities import Number
from .references import Antecedent, It, Self
from .replacing import Replacement
from .zones import Exile

GIVEN: Final[tuple[Keyword, ...]] = (
    Flying(), FirstStrike(), DoubleStrike(), Deathtouch(), Decayed(), Exalted(), Haste(), Hexproof(()),
    Indestructible(), Lifelink(), Menace(), Reach(), Shadow(), Trample(), Vigilance(),
)  # fmt: skip

IT: Final = It(Antecedent("self"))


def _one_less(kind: str) -> Do:
    """One of the counters is removed."""
    return Do(RemoveCounters(You(said=False), Number(1), kind, IT))


SHIELD: Final = Static((
    Replacement(IsDestroyed(Self(), by_effect=True), _one_less("shield")),
    PreventIf(IsDealtDamage(Self(), None), Preventing(None), _one_less("shield"), joined=True),
))  # fmt: skip
STUN: Final = Static((Replacement(BecomesTapped(Self(), tapped=False), _one_less("stun")),))
FROM, INTO = Zone(None, "battlefield"), Zone(None, "graveyard")
FINALITY: Final = Static((Replacement(IsPut(Self(), INTO, FROM), Do(Exile(You(said=False), IT))),))

ABILITY_OF_COUNTER.update({keyword.word: keyword for keyword in GIVEN})
ABILITY_OF_COUNTER.update({"shield": SHIELD, "stun": STUN, "finality": FINALITY})
