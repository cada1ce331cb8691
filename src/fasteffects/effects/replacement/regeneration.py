"""Regeneration shields, and what keeps them from being used (701.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Destroy, Event, Regenerated
from ...events.base import DESTROY, REGENERATED
from ...language.phrases import phrase
from ...pipeline.lasting import use_up
from ...pipeline.occurring import prohibited
from ..continuous.changes import EffectBegins
from ..continuous.durations import EndOfTurn
from ..it import Environment
from ..node import Deed, Player, Reference, node
from ..references.choosing import on_battlefield, pick
from ..triggers.what_objects_do import OfObject
from ..watching import Watcher

if TYPE_CHECKING:
    from ...machine.game import Game


@phrase("{who} <regenerate> {what}")
@node
class Regenerate(Deed):
    """701.19a. The next time it would be destroyed this turn, it is tapped, healed and out of combat."""

    asking = ("what",)

    who: Player
    what: Reference

    of_permanents = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        return tuple(EffectBegins(RegenerationShield(), it.env, EndOfTurn(), (i,), 1) for i in ids)


@node
class RegenerationShield(Watcher):
    """701.19a. One use: destruction of the permanent is replaced."""

    rule = "701.19a"

    def kinds(self) -> tuple[int, ...]:
        return (DESTROY,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Destroy) or not event.regenerable:
            return False
        shield = it.game.effects.get(it.env.lasting)
        if shield is None or shield.locked is None or event.object not in shield.locked:
            return False
        return not prohibited(it.game, Regenerated(event.object))  # 701.19c

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (ShieldUsed(event.object, it.env.lasting),)


class ShieldUsed(Regenerated):
    """701.19a. A permanent regenerates, and the shield is used up."""

    __slots__ = ("shield",)

    def __init__(self, object: int, shield: int) -> None:
        super().__init__(object)
        self.shield = shield

    def happen(self, game: Game) -> None:
        super().happen(game)
        use_up(game, self.shield)


@phrase("{subject} <regenerate>")
@node
class Regenerates(OfObject):
    """701.19a. A permanent regenerates: a shield is used, not made."""

    subject: Reference | None
    kind = REGENERATED


@phrase("{subject} <regenerate> this way", nt="OfShield")
@node
class RegeneratesThisWay(OfObject):
    """701.19a, 603.7. A shield that the same ability made just before is used."""

    subject: Reference | None
    kind = REGENERATED

    def fits(self, it: Environment, event: Event) -> bool:
        made = {e.begun for _, done in it.env.results for e in done if isinstance(e, EffectBegins)}
        return isinstance(event, ShieldUsed) and event.shield in made


@phrase("if {subject:Self} would be destroyed , regenerate it")
@node
class AlwaysRegenerates(Watcher):
    """701.19b. Whenever it would be destroyed it regenerates."""

    subject: Reference
    rule = "701.19b"

    def kinds(self) -> tuple[int, ...]:
        return (DESTROY,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Destroy) or not event.regenerable or event.object != it.source:
            return False
        return not prohibited(it.game, Regenerated(event.object))  # 701.19c

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (Regenerated(event.object),)
