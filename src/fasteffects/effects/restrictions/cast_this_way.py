"""Spells that an effect lets players cast from elsewhere, and what is said of them (601.3, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...events import Event
from ...language.phrases import phrase
from ...state.objects import STACK
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..it import Environment
from ..modifying import Duration
from ..node import Deed, Player, Reference, node
from ..references.qualifiers import Zone
from ..watching import Watcher
from .permitting import LET, LetPlay, MayPlay, Playing
from .said_of_cast_so import NotPutThere, SaidOfCastSo

if TYPE_CHECKING:
    from ...state.objects import Object
    from ..references.filters import Filter


def cast_so(o: Object, source: int) -> bool:
    """601.3. Whether a spell on the stack has been cast by what that source allows."""
    return o.zone == STACK and dict(o.cast).get(LET) == source


@phrase("if a {noun:Noun} cast this way would be put into {where:Zone} , exile it instead")
@node
class ExiledIfCastSo(SaidOfCastSo):
    """614.1a. A spell that was cast as the source allows is exiled where it would go from the stack."""

    noun: Filter | None
    where: Zone
    bottom: bool = False

    def of_spell(self, it: Environment, item: int) -> Watcher | None:
        return NotPutThere(self.where, self.bottom) if self.noun is None or self.noun.fits(it, item) else None


def let_by(it: Environment) -> list[Any]:
    """608.2c. The effects with which this spell or ability has just let cards be cast."""
    begun = (e for _, result in it.env.results for e in result if isinstance(e, EffectBegins))
    return [e for e in begun if isinstance(e.node, (LetPlay, MayPlay))]


def exiled_later(
    it: Environment, noun: Filter | None, where: Zone, bottom: bool = False
) -> tuple[Event, ...]:
    """611.2. The same for as long as they may be cast."""
    lets = let_by(it)[:1]
    return tuple(
        EffectBegins(ExiledIfCastSo(noun, where, bottom), it.env, e.duration or ThisTurn()) for e in lets
    )


@phrase(
    "{duration} , {who} may {playing:Playing} "
    "[without paying their mana costs {free=True}|from the top of {whose:Possessive} graveyard "
    "{place=buried}]",
)
@phrase("{who} may {playing:Playing} {duration}", late=True)
@phrase("{who} may {playing:PlayingOne} {duration}", late=True, single=True)
@phrase(
    "{duration} , {who} may {playing:PlayingOne} from among {among:Piled} "
    "[without paying its mana cost {free=True}]",
    place="among",
    single=True,
)
@node
class MayPlayForNow(Deed):
    """611.2, 601.3. For a duration a player may play such cards from where they are, or one of them."""

    duration: Duration
    who: Player
    playing: Playing
    place: str = ""
    whose: Reference | None = None
    free: bool = False
    late: bool = False  # said last
    single: bool = False
    among: Reference | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        allowed = MayPlay(
            self.who, self.playing, self.place, self.whose, self.among, free=self.free, single=self.single
        )
        return (EffectBegins(allowed, it.env, self.duration),)
