"""Ingest (702.115)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.moving import Exile
from ..node import Ability, node
from ..quantities.numbers import Number
from ..references.objects import Antecedent
from ..references.players import ThatPlayer
from ..references.top_of import TopOf
from .common_parts import UNSAID, WOUNDS_A_PLAYER, body
from .keyword import Keyword


@phrase("ingest", nt="Keyword")
@node
class Ingest(Keyword):
    """702.115. Combat damage exiles the top card of a library."""

    word = "ingest"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.115a. The triggered ability."""
        whom = ThatPlayer(False, Antecedent("event", -1, "object"))
        return (Triggered(WOUNDS_A_PLAYER, body(Exile(UNSAID, TopOf(Number(1), whom)))),)
