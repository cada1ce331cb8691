"""Keyword abilities of players: hexproof, shroud, protection (702.11c, 702.16, 702.18a).

What asks whether a player has one looks for ``PlayersHave`` (``characteristics.abilities_of``); the
prevention of damage (702.16e) is an effect of its own, since it watches for events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ..continuous.changes import Change, EffectBegins, Gains
from ..modifying import Duration
from ..node import Ability, Continuous, Deed, Player, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..replacement.preventing import prevented
from ..restrictions.cant import Forbid
from ..restrictions.untapping_and_targets import on
from ..watching import Watcher
from .protection import Protection

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

KNOWN: Final = frozenset(("hexproof", "shroud", "protection"))


def lacking(abilities: tuple[Ability, ...]) -> str:
    """What a player cannot have yet."""
    others = [a for a in abilities if a.known_by() not in KNOWN]
    return "such an ability of a player" if others else ""


narrowed("PlayerAbilities", "AbilityList", lambda v: not lacking(v))  # *they gain haste* is said of objects


def rules_of(who: Player, abilities: tuple[Ability, ...]) -> tuple[Continuous, ...]:
    """What goes on while players have such abilities: the abilities, and what protection prevents."""
    prevents = tuple([ProtectsPlayers(who, a) for a in abilities if isinstance(a, Protection)])
    return (PlayersHave(who, abilities), *prevents)


@node
class PlayersHave(Continuous):
    """702.11c, 702.16, 702.18a. Players have keyword abilities."""

    asked_for = True
    indexed_as = "players have"

    who: Player
    abilities: tuple[Ability, ...]

    def reaches(self, it: Environment, player: int) -> bool:
        """Whether that player has them by it."""
        return on(it, self.who, player)


@node
class ProtectsPlayers(Watcher):
    """702.16e. Damage to players with protection from its source is prevented."""

    who: Player
    protection: Protection
    rule = "702.16e"

    def kinds(self) -> tuple[int, ...]:
        return (events.DAMAGE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return (
            isinstance(event, events.Damage)
            and on(it, self.who, event.object)
            and self.protection.protects(it, event.was)
        )

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return prevented(it, event, event.amount)


@phrase("{who} <have> {abilities:PlayerAbilities}")
@node
class PlayersAre(Continuous):
    """611.3. Players have keyword abilities for as long as the static ability works."""

    asked_for = True

    who: Player
    abilities: tuple[Ability, ...]

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """What goes on meanwhile."""
        return rules_of(self.who, self.abilities)


@phrase("{who} and {subject:Reference} <have> {abilities:PlayerAbilities}")
@node
class TheyAndTheirsHave(Continuous):
    """611.3, 613.1f. The same for players and objects."""

    asked_for = True

    who: Player
    subject: Reference
    abilities: tuple[Ability, ...]

    layered = True

    @property
    def changes(self) -> tuple[Gains, ...]:
        """613.1f. What the objects have."""
        return (Gains(self.abilities),)

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """What goes on for the players."""
        return rules_of(self.who, self.abilities)


narrowed("Said", "Player", Player.is_said)  # who gains what is said


@phrase(
    "({who:Said}|{who} and {subject:Reference}) <gain> {abilities:PlayerAbilities} {duration}",
    "{duration} , ({who:Said}|{who} and {subject:Reference}) <gain> {abilities:PlayerAbilities}",
    "{duration} , {event:Cant} and {who} gain {abilities:PlayerAbilities}",
)
@node
class PlayersGain(Deed):
    """611.2. Players, and perhaps objects, gain keyword abilities; perhaps an event can't happen either."""

    who: Player
    abilities: tuple[Ability, ...]
    duration: Duration
    subject: Reference | None = None
    event: EventPattern | None = None

    def said_subject(self) -> Reference | None:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        given = tuple([a.decided(it) for a in self.abilities])
        players = self.who.ids(it)
        found: list[Event] = []
        if self.event is not None:
            found += Forbid(self.event, self.duration).perform(it)
        for rule in rules_of(self.who, given) if players else ():
            found.append(EffectBegins(rule, it.env, self.duration, players))
        if self.subject is not None:
            found += Change(self.subject, (Gains(given),), self.duration).perform(it)
        return tuple(found)
