"""*Later, add X mana, where X is that spell's mana value*: X of a delayed ability (107.3i, 603.7)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.choosing import narrowed
from .instructions import Delayed, Let

narrowed("DefinedLater", "Letting", lambda v: isinstance(v, Let))
phrase("at {when:EventPattern} , {body:DefinedLater}", nt="LaterClauses")(Delayed)
