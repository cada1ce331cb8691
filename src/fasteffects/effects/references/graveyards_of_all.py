"""*All opponents' graveyards*: those of several players at once (404.1)."""

from __future__ import annotations

from ...language.phrases import phrase
from .choosing import WholeZone
from .players import Players

phrase(
    "all opponents ’ graveyards",
    whose=Players(True),
    zone="graveyard",
    many=True,
    words="every",
    nt="GraveyardPhrase",
)(WholeZone)
