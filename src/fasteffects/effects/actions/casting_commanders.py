"""A commander that is cast from the command zone while something resolves (608.2g, 903.8)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.commanders import FROM_COMMAND_ZONE
from .casting_free import CastNow

phrase(
    "{who} <cast> your commander from the command zone without paying its mana cost", what=FROM_COMMAND_ZONE
)(CastNow)
