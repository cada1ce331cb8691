"""*During your turn, as long as …, you may play …*: two things that must be so (601.3)."""

from __future__ import annotations

from ...language.phrases import phrase
from .permitting import MayPlay

phrase("during {turn_of:Possessive} turn , as long as {condition} , {who} may {playing:Playing}")(MayPlay)
