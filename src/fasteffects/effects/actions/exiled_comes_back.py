"""*When an exiled card enters under your control this way …*: as the effect that exiled it ends (610.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import MOVE, Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD
from ..abilities.instructions import Delayed
from ..node import Node, Player, but, node
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, Some, Those

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..it import Environment

EXILED: Final = Those(Filter((Kind((), "card"),)))


@phrase("a exiled card enters under {under:Possessive} control this way", nt="ExiledBack")
@node
class ExiledComesBack(EventPattern):
    """610.3c. A card that the ability has exiled until something happens returns because that happens."""

    happens_once = True

    under: Player
    to: Antecedent | None = None  # the cards that were exiled

    def bind(self, walk: Binding) -> Node:
        """*It* is the permanent that the card is then."""
        exiled = walk.object_word(EXILED)
        bound = but(self, to=exiled.to) if isinstance(exiled, Those) else self
        walk.mention_any(Antecedent("event"), Some(Number(1), Filter((Kind(("creature",)),))))
        return bound

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != BATTLEFIELD or event.why != "return":
            return False
        if event.source != it.source or event.controller(it.game) not in self.under.ids(it):
            return False
        return event.object in but(EXILED, to=self.to).ids(it)


phrase("when {when:ExiledBack} , {body:Clauses}", every=True, nt="LaterClauses")(Delayed)
