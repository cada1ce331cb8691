"""*Put it into your hand or graveyard*: two zones in few words, of which one is chosen (608.2d)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.players import You
from .moving import Put
from .places import Place

phrase(
    "{who} <put> {what:Pointer} into your hand or graveyard",
    to=Place("hand", You()),
    or_to=Place("graveyard", You()),
)(Put)
