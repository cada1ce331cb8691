"""Abilities by their kind: mana abilities and loyalty abilities, or any but these (605, 606)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Player, Reference, node
from ..restrictions.cast_limits import CastsOrActivates
from .what_objects_do import meant
from .what_players_do import AboutPlayer, Activates

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

phrase("{player} <activate> an ability that isn't a mana ability", of=None, mana=False)(Activates)


@phrase("{player} can't activate planeswalkers ’ loyalty abilities", of=None, nt="Cant")
@phrase("{player} <activate> a loyalty ability of {of}")
@node
class ActivatesLoyalty(AboutPlayer):
    """606. A player activates a loyalty ability (of such a permanent)."""

    player: Player
    of: Reference | None
    kind = events.ACTIVATE

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Activate) or not event.loyalty:
            return False
        return self.of is None or meant(it, self.of, event.source)


@phrase("{player} can't activate abilities that aren't mana abilities or loyalty abilities", nt="Cant")
@node
class ActivatesOther(AboutPlayer):
    """602.5. A player activates an ability that is neither a mana ability nor a loyalty ability."""

    player: Player
    kind = events.ACTIVATE

    def fits(self, it: Environment, event: Event) -> bool:
        return isinstance(event, events.Activate) and not (event.mana or event.loyalty)


@phrase(
    "{player} can't cast {spell} or activate planeswalkers ’ loyalty abilities",
    of=None,
    mana=False,
    nt="Cant",
)
@node
class CastsOrUsesLoyalty(CastsOrActivates):
    """601.3, 606. A player casts a spell or activates a loyalty ability."""

    def fits(self, it: Environment, event: Event) -> bool:
        if isinstance(event, events.Activate) and not event.loyalty:
            return False
        return CastsOrActivates.fits(self, it, event)
