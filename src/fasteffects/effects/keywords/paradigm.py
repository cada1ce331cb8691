"""Paradigm (702.192)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...characteristics.of_objects import copied_from
from ...language.phrases import phrase
from ...state.objects import EXILE
from ..abilities.instructions import Delayed, Do, If, May, Sequence
from ..actions.casting_free import CastNow
from ..actions.moving import Exile
from ..continuous.durations import RestOfGame
from ..node import Condition, Effect, Instruction, node, walk
from ..quantities.numbers import Number
from ..references.objects import Antecedent, Self
from ..references.players import You
from ..tokens.cards_copied import CardCopied, CopiesMade
from ..triggers.parts_of_turns import PartBegins
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

BEHIND: Final = 950  # after whatever the card itself says: a number that none of that has


@node
class CopyAside(Effect):
    """702.192a. A copy of the spell, as it last was, is created in exile."""

    does = ("copied",)
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        face = copied_from(it.obj(it.source))
        return (CardCopied(it.source, it.you, it.source, face, zone=EXILE),)


@node
class FirstSoNamed(Condition):
    """702.192a. No spell of that name has resolved for this player: nothing copies such a one yet."""

    def holds(self, it: Environment) -> bool:
        game, name = it.game, it.chars(it.source).name
        mine = [d for d in game.delayed.values() if d.env.controller == it.you]
        copying = [d for d in mine if any(isinstance(n, CopyAside) for n in walk(d.ability))]
        return not any(game.chars(d.env.source).name == name for d in copying)


ME: Final = You(False)
COPY: Final = CopiesMade(Number(1), Antecedent("result", BEHIND))
CAST: Final = May(You(), Do(CastNow(ME, COPY), BEHIND + 1), BEHIND + 2)
AGAIN: Final = Delayed(
    PartBegins(You(), "precombat main"),
    Sequence((Do(CopyAside(), BEHIND), CAST), ("then",)),
    every=True,
    lasts=RestOfGame(),
)


@phrase("paradigm", nt="Keyword")
@node
class Paradigm(Keyword):
    """702.192. Exiled, and copied at each first main phase."""

    word = "paradigm"
    asked_for = True

    def told_by_spell(self) -> tuple[Instruction, ...]:
        """702.192a. Its two spell abilities."""
        return (If(FirstSoNamed(), AGAIN), Do(Exile(ME, Self()), BEHIND + 3))
