"""*All opponents' graveyards*, *all cards from all hands and graveyards*: of several players (404.1)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from .choosing import WholeZone
from .players import Players

BOTH: Final = "hand graveyard"

phrase(
    "all cards from all opponents ’ hands and graveyards",
    whose=Players(True),
    zone=BOTH,
    many=True,
    words="every card",
    nt="GraveyardPhrase",
)(WholeZone)
phrase(
    "all cards from all hands and graveyards",
    whose=None,
    zone=BOTH,
    many=True,
    words="every card",
    nt="GraveyardPhrase",
)(WholeZone)
phrase(
    "all opponents ’ graveyards",
    whose=Players(True),
    zone="graveyard",
    many=True,
    words="every",
    nt="GraveyardPhrase",
)(WholeZone)
