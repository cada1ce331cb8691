"""*The owner of target permanent*: whoever that is does it (108.3, 115)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.places import Place
from .players import OwnerOf

phrase("the owner of {of:Targeted}", nt="Player")(OwnerOf)
phrase(
    "into {whose:Possessive} library second from the top or on the bottom",
    nt="IntoPlace", zone="library", where="2 or bottom",
)(Place)  # fmt: skip
