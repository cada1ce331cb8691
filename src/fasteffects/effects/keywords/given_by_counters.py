"""Counters with a meaning of their own, as abilities of the object that they are on.

Keyword counters give the keyword that they are called (122.1b); shield, stun and finality counters make
effects, one however many there are (122.1c, d, h).
"""

from __future__ import annotations

from typing import Final

from ...speed.indexes import ABILITY_OF_COUNTER
from ..abilities.instructions import Do
from ..abilities.kinds import Static
from ..actions.counters import RemoveCounters
from ..actions.moving import Exile
from ..quantities.numbers import Number
from ..references.objects import Antecedent, It, Self
from ..references.players import You
from ..references.qualifiers import Zone
from ..replacement.preventing import PreventIf, Preventing
from ..replacement.replacing import Replacement
from ..triggers.combat import IsDealtDamage
from ..triggers.what_objects_do import IsPut
from ..triggers.what_permanents_do import BecomesTapped, IsDestroyed
from .decayed import Decayed
from .evasion import Shadow
from .exalted import Exalted
from .hexproof import Hexproof
from .keyword import (
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
