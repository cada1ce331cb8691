"""Doubling, or tripling, power and toughness (701.10, 701.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...language.phrases import phrase, wording
from ...state.objects import NOBODY
from ..modifying import Duration, Modification
from ..node import Effect, Player, Reference, node
from .changes import Change, EffectBegins, Gets, GetsExactly

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

wording("Sizes", {w: w for w in ("power", "toughness", "power and toughness")})


phrase("<get> twice {by:Bonus}", twice=True, nt="Changing")(Gets)


def _wordings(cls: Any) -> Any:
    """*Double its power until end of turn*, *until end of turn, double its power and it gains …*."""
    for verb, times in (("double", 2), ("triple", 3)):
        for what in (
            f"<{verb}> {{of:Its}} {{what:Sizes}}",
            f"<{verb}> the {{what:Sizes}} of {{of:Reference}}",
        ):
            phrase(f"{{who}} {what} {{duration}}", times=times)(cls)
        phrase(f"{{duration}} , {verb} {{of:Its}} {{what:Sizes}} and it {{also:Changes}}", times=times)(cls)
    return cls


@_wordings
@node
class MultiplySize(Effect):
    """701.10b, 701.11b. Such a creature gets +X/+0 (+0/+X, +X/+Y), with its size as it is now; or twice it.

    Where that is below zero it gets as much less (701.10c).
    """

    who: Player | None
    of: Reference
    what: str
    times: int
    duration: Duration
    also: tuple[Modification, ...] = ()  # what else is so of it for as long

    of_permanents = True

    def said_who(self) -> Player | None:
        return self.who

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for id in (i for i in map(it.found, self.of.ids(it)) if i != NOBODY):
            if not it.game.on_battlefield(id) or it.chars(id).power is None:
                continue
            chars = it.chars(id)
            more = self.times - 1
            power = more * int(chars.power or 0) if "power" in self.what else 0
            toughness = more * int(chars.toughness or 0) if "toughness" in self.what else 0
            change = Change(self.of, (GetsExactly(power, toughness),), self.duration)
            found.append(EffectBegins(change, it.env, self.duration, (id,)))
            if self.also:
                found += change.beginning(it, (id,), self.also, self.duration)
        return tuple(found)
