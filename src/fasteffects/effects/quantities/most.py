"""Who has the most, and the most that any player did (107.1, 119, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase, wording
from ..conditions.done_this_way import was_done
from ..node import Condition, Player, Quantity, node

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter
    from ..references.objects import Antecedent


@phrase("the greatest number of {what:Filters} a player {how:Fate} this way")
@node
class MostThisWay(Quantity):
    """608.2c. Of what several players did just now, the number of the one who did it most."""

    what: Filter
    how: str
    to: Antecedent | None = None

    of_deed = True

    def value(self, it: Environment) -> int:
        done = it.env.result(self.to.index) if self.to is not None else ()
        counts: dict[int, int] = {}
        for e in done:
            if isinstance(e, Event) and was_done(e, self.how) and self.what.fits(it, e.object):
                counts[e.doer(it.game)] = counts.get(e.doer(it.game), 0) + 1
        return max(counts.values(), default=0)


@phrase("the number of {what:Filters} {who:Player} controlled that were {how:LostSo} this way")
@node
class TheirsThisWay(Quantity):
    """608.2c, 608.2h. Of what was done just now, to how many objects that the player controlled then."""

    what: Filter
    how: str
    who: Player
    to: Antecedent | None = None

    of_deed = True

    def value(self, it: Environment) -> int:
        done = it.env.result(self.to.index) if self.to is not None else ()
        gone = [e.object for e in done if isinstance(e, Event) and was_done(e, self.how)]
        who, game = self.who.ids(it), it.game
        return len({i for i in gone if game.controller(i) in who and self.what.fits(it, i)})


wording("LostSo", {w: w for w in ("destroyed", "exiled", "put into a graveyard")})


def leaders(it: Environment) -> tuple[int, ...]:
    """119.1. The players with as much life as any has."""
    lives = {p: it.game.timing.life(it.game, p) for p in it.game.apnap()}
    return tuple(p for p, life in lives.items() if life == max(lives.values()))


@phrase("the player with the most life or tied for most life")
@node
class OfMostLife(Player):
    """119.1. Whoever has as much life as any player has, in a description."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        return leaders(it)


@phrase("{who:Player} <have> the most life or <are> tied for most life")
@node
class HasMostLife(Condition):
    """119.1. A player has as much life as any has."""

    who: Player

    def holds(self, it: Environment) -> bool:
        players = self.who.ids(it)
        return bool(players) and all(p in leaders(it) for p in players)
