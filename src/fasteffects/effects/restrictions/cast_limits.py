"""Who can't cast what, from where, when and how often (101.2, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ... import events
from ...language.phrases import phrase
from ...state.objects import STACK
from ..abilities.times import is_main_phase_of
from ..node import Player, Quantity, Reference, node
from ..references.filters import ZONE_NUMBERS, Filter
from ..references.qualifiers import Zone
from ..triggers.what_objects_do import meant
from ..triggers.what_players_do import AboutPlayer, Activates, Casts
from ..watching import CANT, Watcher

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} can't cast more than {most:Cardinal} {of:Filter} each turn", nt="Cant")
@node
class CastsTooMany(AboutPlayer):
    """601.3. A player casts one such spell more than so many in a turn."""

    player: Player
    most: Quantity
    of: Filter
    kind = events.CAST

    def fits(self, it: Environment, event: Event) -> bool:
        if not self.of.fits(it, event.object):
            return False
        cast = [e for e in it.game.history if e.kind == events.CAST and e.player == event.player]
        return sum(self.of.fits(it, e.object) for e in cast) >= self.most.value(it)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)


@phrase("{player} can't cast {spell} from {place:Zone} or {other:Zone}", nt="Cant")
@phrase("{player} can't cast {spell} from anywhere other than {place:Zone}", but=True, nt="Cant")
@node
class CastsFrom(AboutPlayer):
    """601.3. A player casts a spell from one of some zones, or from any *but* that."""

    player: Player
    spell: Reference
    place: Zone
    other: Zone | None = None
    but: bool = False
    kind = events.CAST

    def said_spell(self) -> Reference:
        return self.spell

    def fits(self, it: Environment, event: Event) -> bool:
        zones = [ZONE_NUMBERS[z.zone] for z in (self.place, self.other) if z is not None]
        o = it.obj(event.object)
        here = o.cast_with("from") if o.zone == STACK else o.zone
        return (here in zones) is not self.but and meant(it.about(event.player), self.spell, event.object)

    def lacks(self) -> str:
        unknown = [z.zone for z in (self.place, self.other) if z is not None and z.zone not in ZONE_NUMBERS]
        return f"casting from {unknown[0]}" if unknown else ""


@phrase("{player} can't cast {spell} or activate abilities of {of}", mana=True, nt="Cant")
@phrase("{player} can't cast {spell} or activate abilities", of=None, mana=True, nt="Cant")
@phrase(
    "{player} can't cast {spell} or activate abilities that aren't mana abilities",
    of=None,
    mana=False,
    nt="Cant",
)
@node
class CastsOrActivates(AboutPlayer):
    """601.3, 602.5. A player casts a spell or activates an ability; *mana*: or a mana ability."""

    player: Player
    spell: Reference
    of: Reference | None
    mana: bool

    def said_spell(self) -> Reference:
        return self.spell

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST, events.ACTIVATE)

    def fits(self, it: Environment, event: Event) -> bool:
        parts: tuple[Any, ...] = (Casts(self.player, self.spell), Activates(self.player, self.of, self.mana))
        return any(event.kind in part.kinds() and part.fits(it, event) for part in parts)


@phrase("{player} can cast {spell} only any time they could cast a sorcery")
@phrase(
    "{player} can cast {spell} [and activate abilities {abilities=True}] only during their own turns",
    own=True,
)
@node
class CastsAsSorceries(Watcher):
    """101.2, 307.5. Such spells are cast when a sorcery could be, or in one's *own* turns, and else not.

    *abilities*: any are activated in one's own turns alone (602.5), also for mana.
    """

    asked_for = True

    player: Player
    spell: Reference
    own: bool = False
    abilities: bool = False
    category = CANT
    rule = "601.3"

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST, events.ACTIVATE) if self.abilities else (events.CAST,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not meant(it, self.player, event.player):
            return False
        game = it.game
        if event.kind == events.ACTIVATE:
            return game.active != event.player
        if not meant(it.about(event.player), self.spell, event.object):
            return False
        if self.own:
            return game.active != event.player
        others = [id for id in game.zone(STACK) if id != event.object]
        return bool(others) or not is_main_phase_of(game, event.player)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()
