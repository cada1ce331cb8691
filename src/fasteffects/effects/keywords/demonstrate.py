"""Demonstrate (702.144)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import Frame
from ..abilities.instructions import Body, Do, If, May
from ..abilities.kinds import Triggered
from ..conditions.happened import Did
from ..node import Ability, Effect, node
from ..references.objects import Antecedent, Self
from ..references.players import You
from ..tokens.spells_copied import CopiedAnew, CopyAnew, SpellCopied
from ..triggers.what_players_do import Casts
from .common_parts import UNSAID
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("demonstrate", nt="Keyword")
@node
class Demonstrate(Keyword):
    """702.144. May be copied, with a copy for an opponent."""

    word = "demonstrate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.144a. The triggered ability, which works on the stack."""
        own = May(You(), Do(CopyAnew(UNSAID, Self(), True), 1), 0)
        theirs = If(Did(You(), to=Antecedent("result", 0)), Do(AnOpponentCopies(), 2))
        return (Triggered(Casts(You(), Self()), Body((own, theirs))),)


@node
class AnOpponentCopies(Effect):
    """702.144a. An opponent of choice copies the spell, and may choose new targets for that copy."""

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        options = [Option(p, f"choose {it.game.player_name(p)}") for p in it.opponents]
        if not options:
            return ()
        words = f"{it.game.name_of(it.source)}: who copies it, too?"
        player = it.ask(Decision(it.you, "choose", words, options, about=it.source))
        return CopiedAnew((SpellCopied(it.source, player, it.source),))
