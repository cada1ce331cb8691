"""How permanents enter and are turned up: tapped, with counters, as a copy, with a choice (614.1c-e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import procedure
from ...state.objects import BATTLEFIELD, NOBODY, is_player
from ..abilities.instructions import Body, Reflexive, effect_of
from ..abilities.kinds import Triggered
from ..conditions.happened import Did
from ..conditions.mana_from import AmountFrom
from ..continuous.changes import Change, Gains, rules_in
from ..continuous.entering_later import HowItEnters, entering_so
from ..continuous.enters_being import as_such
from ..continuous.types_and_copies import copiable_of
from ..it import Env, Environment
from ..modifying import Modification
from ..node import (
    Ability,
    Condition,
    Continuous,
    Effect,
    Instruction,
    Node,
    Player,
    Quantity,
    Reference,
    but,
    changed,
    node,
    walk,
)
from ..references.choosing import narrowed
from ..references.objects import All, Antecedent, Each, Linked, Some, antecedent_of
from ..tokens.exceptions import EMBALMED, counters_of, excepted
from ..triggers.what_objects_do import meant, subject_of
from ..watching import CONTROL, COPY, Watcher
from .altered import Alteration

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.procedures import Frame
    from ..binding import Binding


class OfEntering(Watcher):
    """614.12. A replacement effect for how its ``subject`` enters the battlefield."""

    __slots__ = ()

    subject: Reference
    rule = "614.1c"
    of_entering = True

    def only_if(self) -> Condition | None:
        """What must be so for it."""
        return None

    def but_not_if(self) -> Condition | None:
        """What must not be so for it: *unless*."""
        return None

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Move) or event.to != BATTLEFIELD:
            return False
        subject = self.subject
        if not isinstance(subject, (Some, Each, All)) and event.object != it.source:
            return False
        if isinstance(subject, (Some, Each, All)) and not meant(it, subject, event.object):
            return False
        return holds(self, for_spells_x(it, event))


def for_spells_x(it: Environment, event: Event) -> Environment:
    """107.3m. The same, where X is that of the spell that the permanent was."""
    x = it.obj(event.object).cast_with("x") if event.object >= 0 and not it.env.x else 0
    return Environment(it.game, it.env.but(x=x)) if x else it


def enters_tapped(event: Event) -> bool:
    """110.5b. Whether a permanent would enter tapped."""
    return isinstance(event, (events.Move, events.CreateTokens)) and event.tapped


def holds(watcher: OfEntering, it: Environment) -> bool:
    """Whether its *if* is so and its *unless* is not."""
    condition, unless = watcher.only_if(), watcher.but_not_if()
    return (condition is None or condition.holds(it)) and (unless is None or not unless.holds(it))


@phrase("{subject:Self} enters under the control of an opponent of your choice")
@node
class EntersUnderOpponent(OfEntering):
    """110.2, 616.1b. It enters under the control of an opponent whom its controller-to-be chooses."""

    asked_for = True

    subject: Reference
    category = CONTROL

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        options = [Option(p, f"choose {it.game.player_name(p)}") for p in it.opponents]
        if not options:
            return (event,)
        words = f"Under whose control does {it.game.name_of(it.source)} enter?"
        return (event.but(under=it.ask(Decision(it.you, "choose", words, options, about=it.source))),)


@phrase(
    "{subject} <enter> tapped [unless {unless:Condition}|if {condition} {after=True}]",
    "if {condition} , {subject} <enter> tapped",
)
@node
class EntersTapped(OfEntering):
    """614.1c. Such permanents enter tapped."""

    subject: Reference
    unless: Condition | None = None
    condition: Condition | None = None
    after: bool = False

    def but_not_if(self) -> Condition | None:
        return self.unless

    def only_if(self) -> Condition | None:
        return self.condition

    def only_changes(self) -> bool:
        return True

    def stands_apart(self) -> bool:
        return self.unless is None and self.condition is None

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(tapped=True),)


narrowed(
    "NotDone", "Condition", lambda v: not isinstance(v, Did)
)  # *if you do* goes on about what is offered
narrowed("Whichever", "Reference", lambda v: isinstance(v, (Some, Each, All)))


@phrase("{subject:Whichever} <enter> untapped")
@node
class EntersUntapped(OfEntering):
    """614.1c, d. Such permanents enter untapped, whatever else would have them enter tapped before."""

    subject: Reference

    def applies(self, it: Environment, event: Event) -> bool:
        return enters_tapped(event) and OfEntering.applies(self, it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(tapped=False),)


@phrase("{subject} <enter> tapped and {states:States}")
@node
class EntersTappedAnd(OfEntering):
    """614.1c. Such permanents enter tapped; and what else is so of them while they are there."""

    asked_for = True

    subject: Reference
    states: tuple[Modification, ...]

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(tapped=True),)

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. The changes of rules among the rest."""
        return rules_in(self.states, self.subject)

    def lacks(self) -> str:
        plain = all(s.changes_rules() and not s.layer for s in self.states)
        return "" if plain else "what changes characteristics besides"


@phrase("{subject} <enter> with {count:Count} {kind:CounterKind} counter[s] on (it|him|her)")
@phrase("{subject} <enter> with {count:Count} {kind:CounterKind} counter[s] on (it|him|her) {per:Per}")
@phrase("{subject} <enter> with {count:Count} {kind:CounterKind} counter[s] on (it|him|her) if {condition}")
@phrase(
    "if {condition:NotDone} , {subject} <enter> with {count:Count} {kind:CounterKind} counter[s] on it",
    first=True,
)
@phrase("{subject} <enter> with {count:Count} {kind:CounterKind} counter[s] on it , where X is {x:Quantity}")
@phrase(
    "if {condition} , {subject} <enter> with {count:Count} {kind:CounterKind} counter[s] on it "
    "and with {having:AbilityList}",
    "if {condition} , {subject} <enter> with {count:Count} {kind:CounterKind} counter[s] "
    "and a {second:CounterKind} counter on it [and with {having:AbilityList}]",
    first=True,
)
@phrase("{subject} <enter> tapped [and] with {count:Count} {kind:CounterKind} counter[s] on it", tapped=True)
@phrase(
    "{subject} <enter> with a number of {kind:CounterKind} counters on (it|him|her) "
    "equal to {count:Quantity}",
    equal=True,
)
@phrase("{subject} <enter> with an additional {kind:CounterKind} counter on (it|him|her|them)", count=None)
@phrase(
    "{subject} <enter> with an additional {kind:CounterKind} counter on (it|them|him|her) {per:Per}",
    "{subject} <enter> with an additional {kind:CounterKind} counter on them {per:PerOfThem}",
    count=None,
)
@phrase(
    "{subject} <enter> with {count:CountMany} additional {kind:CounterKind} counters on (it|them)", more=True
)
@phrase(
    "{subject} <enter> with an additional {count} {kind:CounterKind} counters on it , "
    "where X is {x:Quantity}",
    "{subject} <enter> with a number of additional {kind:CounterKind} counters on it "
    "equal to {count:Quantity} {equal=True}",
    more=True,
)
@phrase("{subject} each <enter> with an additional {kind:CounterKind} counter on it", count=None, every=True)
@phrase(
    "as long as {condition} , {subject} <enter> with an additional {kind:CounterKind} counter on it",
    count=None,
)
@node
class EntersWith(OfEntering):
    """614.1c, 122.6a. Such permanents enter with counters; without a count, one besides others."""

    subject: Reference
    count: Quantity | None
    kind: str
    per: Quantity | None = None
    condition: Condition | None = None
    x: Quantity | None = None
    tapped: bool = False
    equal: bool = False
    every: bool = False
    first: bool = False
    more: bool = False  # besides those with which it enters anyhow, as always
    second: str = ""  # a kind of which one more counter comes with them
    having: tuple[Ability, ...] = ()  # what it has from then on

    def only_if(self) -> Condition | None:
        return self.condition

    def only_changes(self) -> bool:
        return not self.having

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        amount = max(0, self.amount(it, event))  # 107.1b
        counters = event.counters_on()
        if amount:
            counters = (*counters, (self.kind, amount))
        if self.second:
            counters = (*counters, (self.second, 1))
        event = event.but(counters=counters, tapped=enters_tapped(event) or self.tapped)
        if self.having and isinstance(event, events.Move):
            event = event.but(being=(*event.being, *as_such(it, (Gains(self.having),))))
        return (event,)

    def amount(self, it: Environment, event: Event) -> int:
        """How many; X is that of the spell it was (107.3m)."""
        if self.count is None:
            if isinstance(self.per, AmountFrom):  # said of each that enters, by itself
                it = Environment(it.game, it.env.but(each=(event.object,)))
            return 1 if self.per is None else self.per.value(it)
        seen = for_spells_x(it, event)
        if self.x is not None:
            seen = Environment(it.game, it.env.but(x=self.x.value(it)))
        amount = self.count.value(seen)
        return amount * (self.per.value(it) if self.per is not None else 1)


def was_embalmed(event: Event) -> bool:
    """702.128a. Whether what enters is a token that an embalm ability creates."""
    return isinstance(event, events.Move) and any([word == EMBALMED for word, _ in event.linked])


COPIED: Final = Antecedent("linked", -1, "copied")


def of_the_copy(value: object) -> object:
    """607.2. *The copied creature*, behind that by which something enters as its copy."""
    if isinstance(value, tuple):
        return tuple([of_the_copy(part) for part in value])
    if isinstance(value, Linked) and value.verb == COPIED.role:
        return but(value, to=COPIED)
    return changed(value, of_the_copy) if isinstance(value, Node) else value


@phrase(
    "you may have {subject} enter [tapped {tapped=True}] as a copy of {what:Reference} "
    "[, except {exceptions:EnterExceptions}]",
)
@phrase(
    "you may have {subject} enter as a copy of {what:Reference} , except if {of:Self} was embalmed , "
    "{exceptions:Exceptions}"
)
@phrase("{subject} <enter> as a copy of {what:Reference}", optional=False)
@phrase(
    "you may have {subject} enter [tapped {tapped=True}] as a copy of {what:Reference} "
    "[, except {exceptions:EnterExceptions}] . {then:LaterClauses} .",
    nt="ContinuousText",
)
@node
class EntersAsCopy(OfEntering):
    """614.1c, 616.1c, 707.5. Enters as a copy of an object that is chosen as it enters."""

    asked_for = True
    describing = ("what",)

    subject: Reference
    what: Reference
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    optional: bool = True
    then: Instruction | None = None  # 603.12: what an ability does that triggers when it does so
    of: Reference | None = None  # the exceptions are only for a token that was embalmed
    category = COPY
    rule = "707.5"

    def lacks(self) -> str:
        so = self.then is None or (isinstance(self.then, Reflexive) and isinstance(self.then.did, Did))
        return "" if so else "what follows upon such a copy"

    def bind(self, walk: Binding) -> Node:
        """*When you do*: when it enters so; *that card*, *the copied creature*: what was copied."""
        whole = but(self, then=None)
        bound = walk.other(whole)
        if self.then is None:
            return bound
        walk.offered()
        walk.mention_any(Antecedent("each"), self.what)
        return but(bound, then=of_the_copy(walk.visit(self.then)))

    def _all(self, it: Environment) -> tuple[int, ...]:
        """What it may enter as a copy of."""
        return self.what.filter.all(it) if isinstance(self.what, Some) else self.what.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        possible = [i for i in self._all(it) if i != event.object and not is_player(i)]
        options = [Option(i, f"choose {it.game.label(i)}") for i in possible]
        if self.optional:
            options.append(Option(-1, "choose none"))
        if not options:
            return (event,)
        player = event.affected(it.game)
        chosen = it.ask(Decision(player, "choose", "Copy what?", options, about=event.object))
        if chosen < 0:
            return (event,)
        exceptions = self.exceptions if self.of is None or was_embalmed(event) else ()
        face = excepted(it, copiable_of(it, chosen), exceptions)
        x = it.obj(event.object).cast_with("x") if event.object >= 0 else 0
        counters = (*event.counters_on(), *counters_of(it, exceptions, face, x, chosen))
        tapped = enters_tapped(event) or self.tapped
        copy = event.but(copied=face, tapped=tapped, counters=counters)
        return (copy if self.then is None else self.followed(it, copy, chosen),)

    def followed(self, it: Environment, event: Event, chosen: int) -> Event:
        """603.12. The event, as which the ability triggers that speaks of what was copied."""
        assert isinstance(event, events.Move) and isinstance(self.then, Reflexive)
        ability = Triggered(None, Body((self.then.body,)), self.then.so)
        env = Env(NOBODY, event.controller(it.game))
        env.each = (chosen,)
        linked = (*event.linked, (COPIED.role, chosen))
        return event.but(linked=linked, being=(*event.being, (ability, env)))


@phrase("it enters under {under:Possessive} control", nt="Alteration")
@node
class EntersUnder(Alteration):
    """616.1b, 110.2. Such a permanent enters under another player's control."""

    under: Player
    category = CONTROL

    def altered(self, it: Environment, event: Event) -> Event:
        return event.but(under=self.under.ids(it)[0])


def becomes_for_good(change: Change) -> bool:
    """611.2c, 614.12. Whether it is what enters that is changed, without an end, and not by rules alone."""
    entering = antecedent_of(change.subject)
    return (
        change.duration is None
        and entering is not None
        and entering.of in ("self", "each")
        and all(part.layer for part in change.what)
    )


@phrase("as {subject} <enter> , {body:EnteringSentences}", nt="ContinuousText")
@phrase(
    "as {subject} <enter> or <are> turned face up , {body:EnteringSentences}", up=True, nt="ContinuousText"
)
@phrase(
    "as {subject} <are> turned face up , {body:EnteringSentences}", enter=False, up=True, nt="ContinuousText"
)
@node
class AsEnters(OfEntering):
    """614.1c, e. What its controller does as it enters, or as it is turned face up (614.1e, 708.8)."""

    subject: Reference
    body: tuple[Instruction, ...]
    enter: bool = True
    up: bool = False

    def lacks(self) -> str:
        """400.7. What changes for good then would be changed before it is the permanent."""
        done = [effect_of(part) for part in self.body]
        changes = [e for e in done if isinstance(e, Change)]
        so = all(becomes_for_good(e) for e in changes) and (not changes or not self.up)
        return "" if so else "what it becomes as it enters"

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,) * self.enter + (events.TURN_FACE_UP,) * self.up

    def stands_apart(self) -> bool:
        """607.2d. What is chosen is meant by what it says later; life is paid for itself alone (119.4)."""
        done = [part for part in walk(self.body) if isinstance(part, Effect)]
        return bool(done) and all([part.chooses or part.apart for part in done])

    def applies(self, it: Environment, event: Event) -> bool:
        if isinstance(event, events.TurnFaceUp):
            return self.up and meant(it, self.subject, subject_of(event, it))
        return self.enter and OfEntering.applies(self, it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        return procedure("AsItEnters", self, it.env.but(event=event))


@phrase("{subject:Pronoun} <enter> tapped")
@phrase("{subject:Self} <enter> tapped")
@node
class EnterTapped(HowItEnters):
    """614.1c. Said within *as … enters*, or of a spell or a card that may be played: it enters tapped."""

    apart = True

    subject: Reference

    def alter(self, it: Environment, event: Event) -> Event:
        """What becomes of the event of entering."""
        return event.but(tapped=True)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return entering_so(it, self.subject, self)
