"""Cascade (702.85)."""

from __future__ import annotations

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Ability, Effect, node
from ..quantities.measures import stat
from ..references.objects import Self
from ..references.players import You
from ..triggers.what_players_do import Casts
from .common_parts import body
from .keyword import Keyword


@phrase("cascade", nt="Keyword")
@node
class Cascade(Keyword):
    """702.85. Casts a cheaper spell from the library."""

    word = "cascade"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.85a. The triggered ability, which works on the stack."""
        return (Triggered(Casts(You(), Self()), body(CascadeFrom())),)


@node
class CascadeFrom(Effect):
    """702.85a. Cards are exiled from the library until one may be cast for nothing."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("Cascading", it.you, it.source, stat(it, it.source, "mana value"))
