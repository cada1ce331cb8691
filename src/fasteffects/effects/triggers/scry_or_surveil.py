"""*Whenever you scry or surveil*: either of two keyword actions (701.22, 701.25)."""

from __future__ import annotations

from ... import events
from ...language.phrases import phrase
from .what_players_do import DoesSo

phrase("{player} <scry> or <surveil>", kind_=events.SCRY, second=events.SURVEIL)(DoesSo)
