"""*An Equipment that was attached to it*: what was attached to an object as it last was (608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Node, Qualifier, Reference, but, node, values
from .objects import Antecedent, It, Target

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("that was attached to {to:Reference}", nt="Modifier")
@phrase("that were attached to {to:Reference}", many=True, nt="Modifier")
@node
class WasAttached(Qualifier):
    """608.2h, 400.7. It was attached to an object that has left; where it left as well, what it is now."""

    to: Reference
    many: bool = False

    def pointed(self, walk: Binding) -> Node:
        """*It* is what an effect before acted on; where that was no more than a place, what has died."""
        bound = walk.plain(self)
        to = bound.to.to if isinstance(bound, WasAttached) and isinstance(bound.to, It) else None
        if to is None or to.of != "target":
            return bound
        acted_on = [part for effect, _ in walk.carried_out for part in values(effect)]
        if any(isinstance(part, Target) and part.index == to.index for part in acted_on):
            return bound
        return but(bound, to=It(Antecedent("event")))

    def fits(self, it: Environment, id: int) -> bool:
        hosts = [h for h in it.as_they_were(self.to.ids(it)) if not is_player(h)]
        return any(id in (a, it.now(a)) for h in hosts for a in it.obj(h).attachments)
