"""What happens to objects: entering, dying, tapping, being targeted (603, 614, 700.4).

A pattern is worded once, as a sentence; the moods (*would die*, *can't be countered*, *died*) are made
from it.  A pattern whose *subject* is None is a part of ``AnyOf``: *enters or attacks*.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ... import events
from ...events.moving import Move
from ...language.lists import list_of
from ...language.phrases import phrase
from ...speed.once import once
from ...state.objects import BATTLEFIELD, GONE, GRAVEYARD, NOBODY, STACK, is_player
from ..node import Player, Reference, node
from ..patterns import EventPattern
from ..references.filters import zones_of
from ..references.objects import All, Both, Each, Host, Self, Some
from ..references.other import left_out
from ..references.players import SomePlayers
from ..references.qualifiers import ZONE_NUMBERS, Zone
from ..references.source_choice import ChosenSource
from ..references.top_of import SomethingOrPlayer

if TYPE_CHECKING:
    from ...events import Damage, Event
    from ..it import Environment


def meant(it: Environment, reference: Reference | None, id: int) -> bool:
    """Whether *id* is what a description of an event means by *reference*; None is anything."""
    if reference is None:
        return True
    if id == NOBODY:
        return False
    if isinstance(reference, Both):
        return meant(it, reference.first, id) or meant(it, reference.second, id)
    if isinstance(reference, SomethingOrPlayer):
        return is_player(id) or reference.filter.fits(it, id)
    if isinstance(reference, ChosenSource):
        return it.now(id) in reference.ids(it) and reference.filter.fits(it, id)
    if isinstance(reference, (Some, Each, All)):
        other = not reference.other or not any(i in (id, it.now(id)) for i in left_out(it, reference.filter))
        return other and reference.filter.fits(it, id)
    if isinstance(reference, Host) and not is_player(id) and it.source in it.obj(id).attachments:
        return True  # 603.10a: it was attached to that until the event
    if isinstance(reference, Player):
        return reference.includes(it, id)
    return id in reference.ids(it)


def lies_elsewhere(it: Environment, of: Reference | None, source: int) -> bool:
    """109.2. Whether *of* describes permanents (*creatures*), and it is asked of a card or player, none."""
    filter = None if of is None else of.description()
    if filter is None or (not is_player(source) and it.obj(source).zone in (BATTLEFIELD, STACK, GONE)):
        return False
    return zones_of(filter) == (BATTLEFIELD,)


def dealing(it: Environment, reference: Reference | None, event: Damage) -> bool:
    """Whether the source of damage is meant; what it is counts as it was for that damage (C1.2)."""
    if event.was == event.source:
        return meant(it, reference, event.source)
    if isinstance(reference, Both):
        return dealing(it, reference.first, event) or dealing(it, reference.second, event)
    described = isinstance(reference, (ChosenSource, SomethingOrPlayer, Some, Each, All))
    return meant(it, reference, event.was if described else event.source)


def several(reference: Reference | None) -> bool:
    """603.2c. Whether simultaneous events are one occasion: *one or more creatures*."""
    if isinstance(reference, Both) and reference.word == "and/or":
        return several(reference.second)
    return (isinstance(reference, Some) and reference.number == 2) or isinstance(reference, SomePlayers)


def together(
    it: Environment, hits: list[Event], role: str = "", what: Reference | None = None
) -> list[Event]:
    """603.2c. One occasion of simultaneous events for each value of that field, with their amounts added up.

    Without a *role* all are one occasion.
    Where *what* asks for *two or more*, there must be as many.
    """
    found: dict[Any, list[Event]] = {}
    for event in hits:
        found.setdefault(getattr(event, role) if role else 0, []).append(event)
    fewest = what.count if isinstance(what, Some) else None
    n = 1 if fewest is None or fewest.at_least() is fewest else fewest.at_least().value(it)
    enough = [some for some in found.values() if len(some) >= n]
    return [some[0].but(amount=sum(e.amount for e in some), others=tuple(some[1:])) for some in enough]


def subject_of(event: Event, it: Environment) -> int:
    """The object that an event is about: as it arrives for a card that enters, else as it is."""
    found = event.about("subject" if event.came_to() == BATTLEFIELD else "object")
    return found[0] if found else NOBODY


class OfObject(EventPattern):
    """A pattern about one object, its ``subject``."""

    __slots__ = ()

    subject: Reference | None

    kind = -1

    def said_subject(self) -> Reference | None:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, it: Environment, event: Event) -> bool:
        return meant(it, self.subject, subject_of(event, it)) and self.fits(it, event)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. *One or more* things are one occasion."""
        return together(it, hits, self.apart(), self.subject) if several(self.subject) else hits

    def apart(self) -> str:
        """The field that keeps events apart although *one or more* things are meant; "": none."""
        return ""

    def fits(self, it: Environment, event: Event) -> bool:
        """Whether the rest of the event is as described."""
        return True


# -- zones (400, 603.6) -----------------------------------------------------------------------------


@phrase(
    "{subject} <enter> [the battlefield|under {under:Possessive} control|the battlefield under "
    "{under:Possessive} control|tapped {tapped=True}|untapped {tapped=False}]",
    "{subject} <enter> from {origin:Zone}",
)
@phrase("{subject} <enter> under {under:Possessive} control without being played", unplayed=True)
@phrase("{subject} <enter> the battlefield face down under {under:Possessive} control", face_down=True)
@phrase("{subject} would enter and it wasn't cast", uncast=True, nt="Would")
@phrase("you had {subject} enter the battlefield under {under:Possessive} control", had=True, nt="Past")
@phrase(
    "{under:Player} had {subject} enter the battlefield under their control", had=True, own=True, nt="Past"
)
@phrase("<enter> [under {under:Possessive} control]", subject=None, nt="Doing")
@node
class Enters(OfObject):
    """603.6a, 614.12. A permanent enters the battlefield."""

    arrival = True
    happens_once = True

    subject: Reference | None
    under: Player | None = None
    tapped: bool | None = None
    origin: Zone | None = None
    uncast: bool = False
    had: bool = False
    own: bool = False  # under the control of the player of whom it is said that they had it enter
    unplayed: bool = False  # it was neither played as a land nor cast (701.18)
    face_down: bool = False
    kind = events.MOVE

    def matches(self, it: Environment, event: Event) -> bool:
        if event.object == it.source == NOBODY and isinstance(self.subject, Self):
            return self.fits(it, event)  # 111.1: a token, of which nothing is there yet
        if self.of_cards() and isinstance(event, Move) and event.face_down:
            it = turned_down(it, event.object)
        return OfObject.matches(self, it, event)

    def of_cards(self) -> bool:
        return isinstance(self.subject, (Some, Each, All)) and BATTLEFIELD not in self.subject.filter.zones()

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != BATTLEFIELD:
            return False
        if self.of_cards() and it.obj(event.object).zone == STACK:  # wherever it was cast from
            return False
        if self.tapped is not None and event.tapped is not self.tapped:
            return False
        if (self.unplayed and event.why == "play") or (self.face_down and not event.face_down):
            return False
        if (
            (self.uncast or self.unplayed)
            and event.object != NOBODY
            and "by" in dict(it.obj(event.object).cast)
        ):
            return False  # a copy of a permanent spell was not cast
        if self.under is not None and event.controller(it.game) not in self.under.ids(it):
            return False
        return self.origin is None or from_zone(it, event, self.origin)


def turned_down(it: Environment, id: int) -> Environment:
    """708.3. As it is once a card has been turned face down where it is, before it enters."""
    if id not in it.game.objects or it.obj(id).face_down:
        return it
    trial = it.game.copy()
    trial.write_whole(id).face_down = True
    return type(it)(trial, it.env)


@phrase("{subject} <die>")
@phrase("{subject} <die> under {under:Possessive} control")
@phrase("<die>", subject=None, nt="Doing")
@node
class Dies(OfObject):
    """700.4. A permanent is put into a graveyard from the battlefield, *under* whose control it was."""

    happens_once = True

    subject: Reference | None
    under: Player | None = None
    kind = events.MOVE
    looks_back = True  # 603.10a

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != GRAVEYARD or came_from(it, event) != BATTLEFIELD:
            return False
        return self.under is None or it.game.controller(event.object) in self.under.ids(it)

    def missed(self, it: Environment, event: Event) -> tuple[str, str] | None:
        if isinstance(event, Move) and event.to != GRAVEYARD and came_from(it, event) == BATTLEFIELD:
            if meant(it, self.subject, subject_of(event, it)):
                return "700.4", "a creature dies only if it goes to a graveyard"
        return None


@phrase("{subject} <leave> the battlefield [without dying {dying=False}|under {under:Possessive} control]")
@phrase("{subject:OneSuch} {under:Player} controlled <leave> the battlefield", theirs=True)
@phrase("<leave> the battlefield", subject=None, nt="Doing")
@node
class Leaves(OfObject):
    """603.6c. A permanent moves from the battlefield to another zone."""

    happens_once = True

    subject: Reference | None
    dying: bool | None = None
    under: Player | None = None
    theirs: bool = False  # said as what they *controlled*
    kind = events.MOVE
    looks_back = True

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or came_from(it, event) != BATTLEFIELD:
            return False
        if self.under is not None and it.game.controller(event.object) not in self.under.ids(it):
            return False
        return event.to != BATTLEFIELD and not (self.dying is False and event.to == GRAVEYARD)


@phrase("{subject} <leave> {whose:Possessive} graveyard", zone="graveyard")
@phrase("{subject} <leave> {whose:Possessive} hand", zone="hand")
@phrase("{subject} <leave> {whose:Possessive} library", zone="library")
@node
class LeavesZone(OfObject):
    """603.6. A card leaves a player's graveyard, hand or library."""

    subject: Reference | None
    whose: Player
    zone: str
    kind = events.MOVE
    looks_back = True  # 603.10a

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.object == NOBODY:
            return False
        if came_from(it, event) != ZONE_NUMBERS[self.zone] or it.obj(
            event.object
        ).owner not in self.whose.ids(it):
            return False
        return meant(it, self.subject, event.object)


@phrase("{subject} <are> put into {into:Zone}")
@phrase("{subject} <are> put into {into:Zone} from {origin:Zone}")
@phrase("{subject} <are> put into {into:Zone} from anywhere other than the battlefield", elsewhere=True)
@phrase("<are> put into {into:Zone} from {origin:Zone}", subject=None, nt="Doing")
@node
class IsPut(OfObject):
    """400.7, 603.6. An object is put into a zone: a player's graveyard, exile; from one, or *anywhere*."""

    happens_once = True

    subject: Reference | None
    into: Zone
    origin: Zone | None = None
    elsewhere: bool = False  # from any zone but the battlefield
    kind = events.MOVE

    def sees_back(self) -> bool:
        """603.10a. It does where something leaves the battlefield (as what is enchanted) or a graveyard."""
        if self.elsewhere:
            return False
        if self.origin is None:
            return isinstance(self.subject, Host)
        return self.origin.zone in ("battlefield", "graveyard")

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != ZONE_NUMBERS[self.into.zone]:
            return False
        if not meant_moving(it, self.subject, event):
            return False
        if self.into.owner is not None:
            owner = owner_of(it, event)
            if owner not in self.into.owner.ids(it):
                return False
            it = it.about(owner)  # *their library*
        if self.elsewhere and came_from(it, event) == BATTLEFIELD:
            return False
        return self.origin is None or from_zone(it, event, self.origin)


def meant_moving(it: Environment, reference: Reference | None, event: Move) -> bool:
    """Whether *reference* means the object that moves, as it was before it moved (614.12 aside)."""
    if event.object == NOBODY:  # a token being created
        return event.new != NOBODY and meant(it, reference, event.new)
    if isinstance(reference, Self) and event.new == it.source:  # 113.6k: seen from where it went
        return True
    return meant(it, reference, event.object)


def came_from(it: Environment, event: Move) -> int:
    """The zone that an object moves from, or has moved from."""
    if event.origin >= 0 or event.object == NOBODY:
        return event.origin
    return int(it.obj(event.object).zone)


def owner_of(it: Environment, event: Move) -> int:
    """Whose graveyard, hand or library the object goes to (400.3)."""
    return event.owner if event.object == NOBODY else it.obj(event.object).owner


def from_zone(it: Environment, event: Move, zone: Zone) -> bool:
    """Whether an object moves from a zone; *anywhere* is any."""
    if zone.zone == "anywhere":
        return True
    if came_from(it, event) != ZONE_NUMBERS[zone.zone]:
        return False
    return zone.owner is None or it.obj(event.object).owner in zone.owner.ids(it)


# -- several ----------------------------------------------------------------------------------------

list_of("Doings", "Doing", ["or", ",", ", or"], least=2)


def subject_field(deed: EventPattern) -> str:
    """The field of a pattern that its sentence is about."""
    names = deed.__dataclass_fields__
    return next(name for name in ("subject", "source", "recipient", "object") if name in names)


class OneOfSeveral(EventPattern):
    """One of several things happens to, or is done by, what the sentence is about."""

    __slots__ = ()

    deeds: tuple[EventPattern, ...]

    def whole(self) -> tuple[EventPattern, ...]:
        """The deeds with what the sentence is about."""
        raise NotImplementedError(type(self).__name__)

    def looking(self, back: bool) -> EventPattern | None:
        """603.10a. Those of them that are seen as the game was before the event, or all others."""
        deeds = tuple(d for d in self.deeds if d.looking(back) is not None)
        return replace(self, deeds=deeds) if deeds else None

    def kinds(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(kind for deed in self.deeds for kind in deed.kinds()))

    def one_by_one(self) -> tuple[EventPattern, ...]:
        return self.deeds

    def seen(self, it: Environment, event: Event) -> Event:
        """The event as the deed that it is sees it."""
        for deed in self.whole():
            if event.kind in deed.kinds() and deed.matches(it, event):
                return deed.seen(it, event)
        return event

    def matches(self, it: Environment, event: Event) -> bool:
        return any(deed.matches(it, event) for deed in self.whole() if event.kind in deed.kinds())

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. Those of each deed."""
        found: list[Event] = []
        for deed in self.whole():
            own = [e for e in hits if e.kind in deed.kinds() and deed.matches(it, e)]
            hits = [e for e in hits if e not in own]
            found.extend(deed.occasions(it, own))
        return found


@once
def whole_deeds(several: AnyOf) -> tuple[EventPattern, ...]:
    """The deeds of one subject, each with it."""
    whole = tuple(replace(deed, **{subject_field(deed): several.subject}) for deed in several.deeds)
    return tuple(deed.as_one_of(whole) for deed in whole)


@phrase("{subject} {deeds:Doings}", nt="EventPattern")
@node
class AnyOf(OneOfSeveral):
    """*Enters or attacks*: one of several things happens to the subject."""

    subject: Reference
    deeds: tuple[EventPattern, ...]

    def said_subject(self) -> Reference:
        return self.subject

    def whole(self) -> tuple[EventPattern, ...]:
        """The deeds with their subject."""
        return whole_deeds(self)
