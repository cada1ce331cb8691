"""*Each player draws a card and may discard one*: a clause goes on about whoever did the first (608.2d)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.players import You
from .instructions import May

phrase("may {body:NotAnew}", who=You(said=False), nt="Going")(May)
