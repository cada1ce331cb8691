"""What was so as a spell was cast, of which it asks as it resolves (601.2, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events.preparing import PREPARED_BY
from ...language.phrases import phrase
from ...speed.once import once
from ...state.objects import base_face
from ..conditions.plain import Controls
from ..costs.cost_changes import EXTRA
from ..node import Condition, Player, Reference, node, walk

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment

AS_CAST: Final = "as cast"  # a fact of the spell: a bit for each thing that it asks about


@phrase("{who:Player} controlled {what} as you cast this spell")
@phrase("{who:Player} revealed {card:Reference} or controlled {what} as you cast this spell")
@node
class ControlledAsCast(Condition):
    """601.2a. A player controlled such a thing as the spell was cast, or its additional cost was paid."""

    who: Player
    what: Reference
    card: Reference | None = None
    describing = ("what", "card")

    def is_so(self, it: Environment) -> bool:
        """Whether it is so as the spell is about to be cast."""
        return Controls(self.who, self.what).holds(it)

    def holds(self, it: Environment) -> bool:
        spell = it.env.spell if it.env.spell in it.game.objects else it.source
        o = it.obj(spell)
        if self.card is not None and o.cast_with(EXTRA):
            return True
        asked = asked_as_cast(base_face(o))
        return self in asked and bool(int(o.cast_with(AS_CAST)) >> asked.index(self) & 1)


@once
def asked_as_cast(face: Face) -> tuple[ControlledAsCast, ...]:
    """What a card asks of the time at which it was cast, each once."""
    found = (n for n in walk(face.abilities) if isinstance(n, ControlledAsCast))
    return tuple(dict.fromkeys(found))


def facts_as_cast(it: Environment, face: Face) -> tuple[tuple[str, int], ...]:
    """601.2a. What is so of that now, as a fact of the spell."""
    asked = asked_as_cast(face)
    bits = sum(1 << at for at, one in enumerate(asked) if one.is_so(it))
    by = it.obj(it.source).mark(PREPARED_BY)  # 722.3c
    facts = () if by is None else ((PREPARED_BY, by),)
    return (*facts, (AS_CAST, bits)) if bits else facts
