"""*Reveal a card from your hand or the top card of your library*: one of the two (608.2d, 701.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Reveal as RevealEvent
from ...language.phrases import phrase
from ...language.write import text_of
from ...machine.decisions import Decision, Option
from ..node import Deed, Player, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import acting, enough, here, narrowed, pick
from ..references.objects import Some
from ..references.qualifiers import InZone
from ..references.top_of import TopOf

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def _in_hand(value: object) -> bool:
    """Whether it is one card in a hand."""
    if not isinstance(value, Some) or value.count != Number(1):
        return False
    return any(isinstance(m, InZone) and m.where.zone == "hand" for m in value.filter.modifiers)


narrowed("OneInHand", "Reference", _in_hand)
narrowed("TopOne", "Reference", lambda v: isinstance(v, TopOf) and v.count == Number(1) and v.of is None)


@phrase("{who} <reveal> {first:OneInHand} or {second:TopOne}")
@node
class RevealEither(Deed):
    """701.20, 608.2d. A player says from where a card is revealed, before it is seen."""

    asking = ("first", "second")

    who: Player
    first: Reference
    second: Reference

    does = ("revealed",)
    shows = True
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            able = [what for what in (self.first, self.second) if enough(its, self.who, what, "reveal")]
            options = [Option(n, text_of("Reference", what)) for n, what in enumerate(able)]
            if options:
                words = f"{it.game.name_of(it.source)}: reveal what?"
                which = int(its.ask(Decision(p, "choose", words, options, about=it.source)))
                ids = here(its, pick(its, p, able[which], "reveal"))
                found += [RevealEvent(i, p, it.source) for i in ids]
        return tuple(found)
