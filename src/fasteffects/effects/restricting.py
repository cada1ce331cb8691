"""Effects that the rules of combat, untapping and targeting ask for by their class names (508, 509, 502.3).

They have no words of their own: ``cant.py`` makes them, for a static ability or for a duration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import events
from ..objects import NOBODY
from .durations import ThisTurn
from .happenings import meant
from .node import CANT, Condition, Continuous, Duration, Quantity, Reference, Watcher, node

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game
    from .changes import While
    from .it import It as Environment


def on(it: Environment, subject: Reference, id: int) -> bool:
    """Whether an effect about *subject* holds for an object; one with a duration: for those it began with."""
    if it.env.lasting != NOBODY:
        effect = it.game.effects.get(it.env.lasting)
        if effect is not None and effect.locked is not None:
            return id in effect.locked
    if type(subject).__name__ == "While":
        held: While = subject  # type: ignore[assignment]
        return bool(held.ids(it)) and meant(it, held.whom, id)
    return meant(it, subject, id)


class Restriction(Continuous):
    """611.1. An effect about its ``subject``; ``reaches`` says for which objects it holds."""

    __slots__ = ()

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether it holds for an object."""
        return on(it, getattr(self, "subject"), id)  # noqa: B009


class Limited(Restriction):
    """A restriction of attacking or blocking that may be narrower than all of it."""

    __slots__ = ()

    def reaches(self, it: Environment, id: int) -> bool:
        if not Restriction.reaches(self, it, id):
            return False
        if getattr(self, "whom", None) is not None or getattr(self, "alone", False):
            raise NotImplementedError(
                "508.1c, 509.1b: a restriction on whom is attacked or blocked, or alone"
            )
        unless: Condition | None = getattr(self, "unless", None)
        return unless is None or not unless.holds(it)


@node
class CantAttack(Limited):
    """508.1c. Can't be declared as an attacker."""

    subject: Reference
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False


@node
class CantBlock(Limited):
    """509.1b. Can't be declared as a blocker."""

    subject: Reference
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False
    only: bool = False


@node
class CantBeBlocked(Restriction):
    """509.1b. Can't be blocked: at all, by some, but by some."""

    subject: Reference
    by: Reference | None = None
    but: bool = False
    most: Quantity | None = None

    def forbids(self, it: Environment, blocker: int, attacker: int) -> bool:
        """Whether *blocker* can't block *attacker*."""
        if not self.reaches(it, attacker):
            return False
        if self.most is not None:
            raise NotImplementedError("509.1b: by more than so many creatures")
        return self.by is None or meant(it, self.by, blocker) is not self.but


class ForNow(Restriction):
    """An effect that says *this turn* itself, so that its duration is the turn."""

    __slots__ = ()

    @property
    def until(self) -> Duration:
        """611.2a. How long it lasts where a spell or ability makes it."""
        if not getattr(self, "now", False):
            raise AttributeError("until")
        return ThisTurn()


@node
class MustAttack(ForNow):
    """508.1d. Attacks if able; *goaded*: because it is goaded (701.15b)."""

    subject: Reference
    now: bool = False
    goaded: bool = False


@node
class MustBlock(ForNow):
    """509.1c. Blocks if able."""

    subject: Reference
    now: bool = False


@node
class MustBeBlocked(ForNow):
    """509.1c. Is blocked if able."""

    subject: Reference
    now: bool = False


@node
class AttackThoughDefender(ForNow):
    """702.3b, 609.4. May attack in spite of defender."""

    subject: Reference
    now: bool = False


@node
class DoesntUntap(Restriction):
    """502.3. Doesn't untap in the untap step of a player; *next*: in the next one only."""

    subject: Reference
    whose: Reference
    next: bool = False

    def reaches(self, it: Environment, id: int) -> bool:
        if not Restriction.reaches(self, it, id):
            return False
        return type(self.whose).__name__ != "You" or it.game.active == it.you

    @property
    def until(self) -> Duration:
        """611.2a. How long it lasts where a spell or ability makes it."""
        if not self.next:
            raise AttributeError("until")
        return NextUntapStep()


@node
class NextUntapStep(Duration):
    """502.3. Until the next untap step of the objects' controller is over."""

    def over(self, game: Game, effect: Any) -> bool:
        """Whether it has been, now that a step ends."""
        if game.step != "untap" or game.turn_number == effect.turn:
            return False
        return all(game.controller(id) == game.active for id in effect.locked or () if id in game.objects)


@node
class Untargetable(Watcher):
    """115.4. Can't become the target of such spells or abilities."""

    subject: Reference
    by: Reference
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.BECOME_TARGET,)

    def applies(self, it: Environment, event: Event) -> bool:
        return on(it, self.subject, event.object) and meant(it, self.by, event.source)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


def paying_costs(game: Game) -> bool:
    """601.2h. Whether what would happen pays for a spell or ability, and is not done by an effect."""
    for frame in reversed(game.frames):
        if hasattr(frame, "spending"):
            return True
        if hasattr(frame, "todo") and hasattr(frame, "env"):
            return False
    return True
