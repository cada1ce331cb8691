"""*You may play a card you own from outside the game this turn* (601.3, 400.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..modifying import Duration
from ..node import Deed, Player, node
from ..quantities.numbers import Number
from ..references.choosing import narrowed
from ..references.objects import Antecedent, It, Some
from ..references.qualifiers import InZone
from .permitting import LetPlay, PlayIt

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def outside(what: object) -> bool:
    """Whether it is one card from outside the game."""
    if not isinstance(what, Some) or what.count != Number(1) or what.other or what.random:
        return False
    return any(isinstance(m, InZone) and m.where.zone == "outside" for m in what.filter.modifiers)


narrowed("FromOutside", "Reference", outside)


@phrase("{who} may play {what:FromOutside} {duration}", how="play")
@phrase("{who} may cast {what:FromOutside} {duration}", how="cast")
@node
class MayPlayOutside(Deed):
    """601.3, 400.11a. For a duration a player may play one such card, which they choose as they play it."""

    who: Player
    what: Some
    duration: Duration
    how: str

    describing = ("what",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = tuple(self.what.filter.all(it))
        play = PlayIt(It(Antecedent("each")), self.how, Number(1))
        let = LetPlay(self.who, play, self.duration)
        return (EffectBegins(let, it.env, self.duration, ids),) if ids else ()
