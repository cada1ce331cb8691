"""Effects that the rules ask for by their class names (611.1): untapping, targeting (115.4, 502.3).

They have no words of their own: ``cant.py`` makes them, for a static ability or for a duration.  Those of
combat are in ``combat/limits.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...state.objects import NOBODY
from ..conditions.while_so import While
from ..it import Environment
from ..modifying import Duration
from ..node import Continuous, Player, Reference, named, node
from ..references.players import You
from ..triggers.what_objects_do import lies_elsewhere, meant
from ..watching import CANT, Watcher

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ...pipeline.lasting import Lasting


def on(it: Environment, subject: Reference, id: int) -> bool:
    """Whether an effect about *subject* holds for an object; one with a duration: for those it began with."""
    if it.env.lasting != NOBODY:
        effect = it.game.effects.get(it.env.lasting)
        if effect is not None and effect.locked is not None:
            return id in effect.locked
    if isinstance(subject, While):
        ids = subject.ids(it)
        return id in ids if subject.of_each else bool(ids) and meant(it, subject.whom, id)
    return meant(it, subject, id)


class Restriction(Continuous):
    """611.1. An effect about its ``subject``; ``reaches`` says for which objects it holds.

    Where *for_all*, it holds for whatever fits a description at the time, not as it began.
    """

    __slots__ = ()

    asked_for = True

    subject: Reference

    def for_all(self) -> bool:
        """611.2c. Whether it goes by a description."""
        return True

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether it holds for an object."""
        return on(it, self.subject, id)


@node
class DoesntUntap(Restriction):
    """502.3. Doesn't untap in the untap step of a player; *next*: in the next one only."""

    asked_for = True
    indexed_as = "doesn't untap"

    subject: Reference
    whose: Reference
    next: bool = False

    def for_all(self) -> bool:
        """611.2c. Not in *its controller's* next untap step: that is of those that there were."""
        return self.next and isinstance(self.whose, Player) and "of" not in named(self.whose)

    def reaches(self, it: Environment, id: int) -> bool:
        if not Restriction.reaches(self, it, id):
            return False
        if self.for_all() and it.env.lasting != NOBODY:
            return it.game.active in self.whose.ids(it)
        return not isinstance(self.whose, You) or it.game.active == it.you

    def lasts(self, duration: Duration | None) -> Duration | None:
        """611.2a. How long it lasts where a spell or ability makes it."""
        if not self.next:
            return duration
        return NextUntapStep()


@node
class NextUntapStep(Duration):
    """502.3. Until the next untap step of the object's controller is over: for each of several by itself."""

    asked_for = True
    for_each = True

    def over(self, game: Game, effect: Lasting) -> bool:
        """Whether it has been, now that a step ends."""
        if game.step != "untap" or game.turn_number == effect.turn:
            return False
        if effect.locked is None:
            return game.active in effect.node.whose.ids(Environment(game, effect.env))
        return all(game.controller(id) == game.active for id in effect.locked if id in game.objects)


@node
class Untargetable(Watcher):
    """115.4. Can't become the target of such spells or abilities."""

    asked_for = True

    subject: Reference
    by: Reference
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.BECOME_TARGET,)

    def applies(self, it: Environment, event: Event) -> bool:
        if lies_elsewhere(it, self.subject, event.object):
            return False
        return on(it, self.subject, event.object) and meant(it, self.by, event.source)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()
