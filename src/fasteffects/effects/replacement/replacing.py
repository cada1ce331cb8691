"""Replacement effects: *if … would …, … instead* (614), and skips (614.10).

What replaces is a clause like any other (``by``), or an ``Alteration`` of the event (``altered.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...machine.procedures import procedure
from ...pipeline.lasting import use_up
from ..abilities.instructions import Body, If, May, Otherwise, effect_of
from ..actions.damage import DealDamage
from ..continuous.changes import EffectBegins
from ..continuous.durations import EndOfYourNextTurn, ThisTurn
from ..it import Environment
from ..modifying import Duration
from ..node import Condition, Deed, Effect, Instruction, Node, Player, Quantity, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.source_choice import settled
from ..references.top_of import ThatEither
from ..triggers.parts_of_turns import is_part
from ..watching import Waiting, Watcher
from .altered import Alteration

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.procedures import Frame


def goes_on(body: Body) -> bool:
    """614.6. Whether what follows is more than *if you do*, which is said in one sentence."""
    said = body.sentences
    return not isinstance(said[0], If) or (len(said) > 1 and isinstance(said[1], Otherwise))


def same_recipient(clause: object) -> bool:
    """614.1a. Whether it is about the damage that would be dealt: then it is an ``Alteration`` of that."""
    effect = effect_of(clause)
    return isinstance(effect, DealDamage) and (effect.to is None or isinstance(effect.to, ThatEither))


narrowed("OtherClauses", "Clauses", lambda v: not same_recipient(v))
narrowed("FollowingBody", "Body", lambda v: isinstance(v, Body) and goes_on(v))
phrase("{who:Player} may instead {body:Biddings}", nt="MayInstead")(May)

# -- replacement effects ----------------------------------------------------------------------------


@phrase("if {event:Would} , {by:Alteration} instead", "if {event:Would} , instead {by:Alteration}")
@phrase("if {event:Would} while {condition} , {by:Alteration} instead")
@phrase("if {event:Would} , {by:Halving} instead , rounded down")
@phrase("if {event:Would} , {by:OtherClauses} instead", "if {event:Would} , instead {by:OtherClauses}")
@phrase(
    "if {event:Would} while {condition} , {by:Clauses} instead",
    "if {event:Would} while {condition} , instead {by:Clauses}",
)
@phrase("as long as {condition} , if {event:Would} , {by:Alteration} instead")
@phrase("if {event:Would} , {by:Clauses} instead of putting it anywhere else", anywhere=True)
@phrase(
    "if {event:Would} , {by:Clauses} instead . if {did:Condition} , {then:Clauses} .", nt="ContinuousText"
)
@phrase(
    "if {event:Would} , instead {by:Clauses} . if {did:Condition} , {then:Clauses} .", nt="ContinuousText"
)
@phrase(
    "if {event:Would} while {condition} , {by:Clauses} instead . if {did:Condition} , {then:Clauses} .",
    nt="ContinuousText",
)
@phrase(
    "if {event:Would} , {by:Clauses} instead . if {did:Condition} , {then:Clauses} . "
    "if {did_not:Condition} , {otherwise:Clauses} .",
    nt="ContinuousText",
)
@phrase(
    "if {event:Would} , {by:Clauses} instead . {more:FollowingBody}",
    "if {event:Would} , instead {by:Clauses} . {more:FollowingBody}",
    nt="ContinuousText",
)
@phrase(
    "if {event:Would} , {by:Clauses} instead . then {more:FollowingBody}", nt="ContinuousText", then_=True
)
@phrase(
    "if {event:Would} while {condition} , instead {by:Clauses} . if {did:Condition} , {then:Clauses} .",
    nt="ContinuousText",
)
@phrase("if {event:Would} , {by:Clauses} instead . {later:LaterClauses} .", nt="ContinuousText")
@phrase("if {event:Would} , {by:Clauses} instead . {later:LaterClauses} . {more:Body}", nt="ContinuousText")
@phrase("if {event:Would} , {by:MayInstead}")
@phrase("if {event:Would} , {by:MayInstead} . {more:FollowingBody}", nt="ContinuousText")
@phrase("as long as {condition} , if {event:Would} , {by:MayInstead}")
@phrase("the first time {event:Would} each turn , {by:MayInstead}", first=True)
@phrase(
    "the first time {event:Would} during each of {turn_of:Possessive} turns , {by:MayInstead}", first=True
)
@phrase("as long as {condition} , the first time {event:Would} each turn , {by:MayInstead}", first=True)
@phrase(
    "the first time {event:Would} each turn , instead {by:OtherClauses} . {more:FollowingBody}",
    nt="ContinuousText",
    first=True,
)
@phrase("if {event:Would} during {turn_of:Possessive} turn , {by:Clauses} instead")
@node
class Replacement(Waiting):
    """614.1a. In place of an event, something else; *then* what follows where it was chosen."""

    event: EventPattern
    by: Instruction | Alteration
    condition: Condition | None = None
    did: Condition | None = None
    then: Instruction | None = None
    did_not: Condition | None = None
    otherwise: Instruction | None = None
    anywhere: bool = False
    more: Body | None = None
    later: Instruction | None = None
    turn_of: Player | None = None
    first: bool = False  # of that kind in a turn
    then_: bool = False  # said before what follows
    rule = "614.6"

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return self.event.kinds() if self.first else ()

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        if not self.event.matches(it, event):
            return False
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return False
        if self.first and any(self.event.matches(it, e) for e in it.game.history if e.kind == event.kind):
            return False
        return self.condition is None or self.condition.holds(Environment(it.game, it.env.but(event=event)))

    def followed_by(self) -> Node | None:
        if self.did is not None and self.then is not None:
            done = If(self.did, self.then)
            if self.did_not is None or self.otherwise is None:
                return done
            return Body((done, If(self.did_not, self.otherwise)))
        if self.later is not None:
            return Body((self.later, *(() if self.more is None else self.more.sentences)))
        return self.more if self.then is None else self.then

    def mana_made(self, it: Environment) -> frozenset[str]:
        return self.by.mana_made(it) if isinstance(self.by, Alteration) else frozenset()

    def class_of(self) -> int:
        return self.by.category if isinstance(self.by, Alteration) else self.category

    def only_changes(self) -> bool:
        return isinstance(self.by, Alteration) and not self.first

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        if isinstance(self.by, Alteration):
            return self.by.instead(it, event, self.event)
        name = "EntersIf" if self.otherwise is not None and event.kind == events.MOVE else "ReplaceBy"
        return procedure(name, self, it.env.but(event=event))


@phrase("if {event:Would} this turn , {by:OtherClauses} instead")
@phrase("if {event:Would} this turn , {by:Alteration} instead")
@phrase("each time {event:Would} this turn , {by:Alteration} instead", each=True)
@phrase("if {event:WouldNow} , {by:Alteration} instead")
@phrase(
    "{duration} , if {event:Would} , {by:Clauses} instead",
    "{duration} , if {event:Would} , instead {by:Clauses}",
)
@phrase("{duration} , if {event:Would} , {by:Alteration} instead")
@phrase("if {event:Would} , {by:Clauses} instead of putting it anywhere else", lasts=True)
@phrase("if {event:Would} , {by:ThemExiled} instead of putting them anywhere else", lasts=True, many=True)
@phrase("the next time {event:Would} this turn , {by:Clauses} instead", next=True)
@phrase("the next time {event:Would} this turn , {by:Alteration} instead", next=True)
@phrase("the next time {event:Would} this turn , instead {by:Clauses}", next=True)
@node
class ReplaceLater(Effect):
    """611.2, 614.3. A replacement effect for a duration (without one, the turn); *next*: for one event.

    One that *lasts* does so as long as what it is about is there (611.2a).
    """

    event: EventPattern
    by: Instruction | Alteration
    duration: Duration | None = None
    next: bool = False
    lasts: bool = False
    each: bool = False  # it is said that it is so every time
    many: bool = False  # of each of several

    def perform(self, it: Environment) -> tuple[Event, ...]:
        watcher = Replacement(settled(it, self.event), self.by)
        duration = None if self.lasts else self.duration or ThisTurn()
        return (EffectBegins(watcher, it.env, duration, left=1 if self.next else -1),)


# -- skips (614.10) ---------------------------------------------------------------------------------


@phrase("skip {whose:Possessive} {part:SkippedPart} [if {condition}]", who=None)
@phrase("{who} <skip> {whose:Possessive} ({part:SkippedPart}|{part:SkippedParts} {many=True})")
@node
class Skips(Watcher):
    """614.10. A player skips a step or phase each time it would begin."""

    who: Player | None
    whose: Reference
    part: str
    many: bool = False
    condition: Condition | None = None
    rule = "614.10"

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or not is_part(event.name, self.part):
            return False
        if self.condition is not None and not self.condition.holds(it):
            return False
        return event.player in (self.who.ids(it) if self.who is not None else (it.you,))

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("{who} <skip> {whose:Possessive} next {part:SkippedPart} [this turn {now=True}]")
@phrase("{who} <skip> {whose:Possessive} next (turn|{count:CountMany} turns)", part="turn")
@node
class SkipNext(Deed):
    """614.10a. A player skips the next such part or turn of theirs, or so many turns; *now*: this turn."""

    who: Player
    whose: Reference
    part: str
    now: bool = False
    count: Quantity | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = 1 if self.count is None else self.count.value(it)
        lasts = ThisTurn() if self.now else None
        skips = [SkipOnce(player, self.part) for player in self.who.ids(it)]
        return tuple(EffectBegins(skip, it.env, lasts, left=n) for skip in skips if n > 0)


@phrase("{who} <skip> {whose:Possessive} {part:SkippedPart} this turn", now=True)
@phrase("{who} <skip> all {part:SkippedParts} of {whose:Possessive} next turn")
@node
class SkipAll(Deed):
    """614.10. A player skips each such part of this turn, or of their next turn."""

    who: Player
    whose: Reference
    part: str
    now: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        turn = -1 if self.now else it.game.turn_number
        found: list[Event] = []
        for player in self.who.ids(it):
            lasts = ThisTurn() if self.now else EndOfYourNextTurn()
            env = it.env.but(controller=player)
            found.append(EffectBegins(SkipsPart(player, self.part, turn), env, lasts))
        return tuple(found)


@node
class SkipsPart(Watcher):
    """614.10. What ``SkipAll`` starts: no such part of a player's turn, but not of the turn *but*."""

    player: int
    part: str
    but: int
    rule = "614.10"

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or event.player != self.player:
            return False
        return it.game.turn_number != self.but and is_part(event.name, self.part)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@node
class SkipOnce(Watcher):
    """614.10a. What ``SkipNext`` starts: used up by the first that it skips."""

    player: int
    part: str
    rule = "614.10"

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or event.player != self.player:
            return False
        return event.what == self.part or is_part(event.name, self.part)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        use_up(it.game, it.env.lasting)
        return ()


@phrase("{who} <skip> that turn", what="turn")
@phrase("{who} <skip> that step", what="step")
@phrase("{who} <skip> that draw", what="draw")
@node
class SkipThat(Deed):
    """614.10. The event that would happen does not."""

    undone = ""

    who: Player
    what: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
