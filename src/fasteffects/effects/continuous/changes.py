"""Changes of characteristics: gets, gains, loses, becomes (611, 613), static and for a duration.

``Change`` is the effect of a resolving spell or ability, ``Continuously`` a static ability's; the
modifications are the same nodes, in the mood *gains* (``Changing``) or *has* (``State``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...events import Event
from ...language.lists import list_of
from ...language.phrases import leaf, phrase
from ...language.read import can_start, read, verb_number
from ...language.write import can_write, write
from ...pipeline.lasting import begin_effect
from ...speed.once import once
from ...state.objects import NOBODY
from ..conditions.while_so import While
from ..modifying import (
    LAYER_ABILITY,
    LAYER_BASE_PT,
    LAYER_CONTROL,
    LAYER_DEFINE,
    LAYER_MODIFY,
    Duration,
    Modification,
)
from ..node import Ability, Condition, Continuous, Effect, Node, Player, Quantity, Reference, but, node, walk
from ..quantities.numbers import X
from ..quantities.sizes import Size as Size
from ..references.objects import All, Antecedent, Each, Self
from ..references.players import speaks_of_defender

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...machine.game import Game
    from ..binding import Binding
    from ..it import Env, Environment
BOTH: Final = "Changing State"


@phrase("<get> {by:Bonus} [{per:Per}]", nt=BOTH)
@phrase("<get> an additional {by:Bonus}", more=True, nt=BOTH)
@phrase("<get> {by:Bonus} , where X is {x:Quantity}", nt="State")
@phrase("<get> {by:BonusOfBoth} , where X is {x:Quantity} [,] and Y is {y:Quantity}", nt="State")
@node
class Gets(Modification):
    """613.4c. +N/+N: for each of something; with X as the text defines it (107.3i)."""

    by: Size
    per: Quantity | None = None
    x: Quantity | None = None
    more: bool = False
    y: Quantity | None = None  # the toughness, where that is another number than X
    twice: bool = False
    layer = LAYER_MODIFY
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if chars.power is None or chars.toughness is None:
            return
        power, toughness = self.bonus(it)
        chars.power += power
        chars.toughness += toughness

    def fixed(self, it: Environment, per: Quantity | None) -> GetsExactly:
        """608.2h. The same with its numbers as they are now, as often as *per* says."""
        times = 1 if per is None else per.value(it)
        power, toughness = self.bonus(it)
        return GetsExactly(power * times, toughness * times)

    def bonus(self, it: Environment) -> tuple[int, int]:
        """What is added to power and to toughness."""
        times = (1 if self.per is None else self.per.value(it)) * (1 + self.twice)
        x = self.x.value(it) if self.x is not None else it.x
        power = x if isinstance(self.by.power, X) else self.by.power.value(it)
        y = x if self.y is None else self.y.value(it)
        toughness = y if isinstance(self.by.toughness, X) else self.by.toughness.value(it)
        first, second = [times if sign == "+" else -times for sign in self.by.signs]
        return first * power, second * toughness


@node
class GetsExactly(Modification):
    """608.2h, 613.4c. What ``Gets`` is for a duration: the numbers are those as the effect began."""

    power: int
    toughness: int
    layer = LAYER_MODIFY
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if chars.power is not None and chars.toughness is not None:
            chars.power += self.power
            chars.toughness += self.toughness


@phrase("<gain> {abilities:AbilityList}", nt="Changing Becoming")
@phrase("<have> {abilities:AbilityList}", nt="State")
@phrase("<gain> {abilities:QuotedKeyword}", nt="Becoming")
@node
class Gains(Modification):
    """613.1f. Gains abilities, or has them for as long as a static ability says so."""

    abilities: tuple[Ability, ...]
    layer = LAYER_ABILITY
    given_whole = True
    only_gives = True

    def lacks(self) -> str:
        """702.35a, 702.146a. Madness and disturb are asked of what is printed on a card."""
        ways = [a for a in self.abilities if a.printed_alone]
        return f"{ways[0].known_by()} that something gains" if ways else ""

    def asks_no_other(self) -> bool:
        """613. Not where what was chosen for the source says which ability it is."""
        return not goes_by_choice(self.abilities)

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if not goes_by_choice(self.abilities):
            chars.gain(self.abilities)
            return
        given = (a.as_chosen(it) for a in self.abilities)
        chars.have((*chars.abilities, *given))

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        """702.61a. What is so by abilities that a spell is given."""
        return tuple([so for a in self.abilities if (so := a.while_given(subject)) is not None])

    def bind(self, walk: Binding) -> Node:
        return walk.given(self)


@once
def goes_by_choice(abilities: tuple[Ability, ...]) -> bool:
    """607.2d. Whether what was chosen for the source says which abilities are given."""
    return any(type(a).as_chosen is not Ability.as_chosen for a in abilities)


@once
def goes_by_decision(abilities: tuple[Ability, ...]) -> bool:
    """608.2d. Whether something is chosen about the abilities as an effect that gives them begins."""
    return any(type(a).decided is not Ability.decided for a in abilities)


@phrase("<lose> all abilities", abilities=(), nt=BOTH + " Becoming")
@phrase("<lose> all other abilities", abilities=(), goes_first=True, nt=BOTH + " Becoming")
@phrase("<lose> {abilities:AbilityList}", nt=BOTH)
@phrase("<lose> {abilities:QuotedKeyword}", nt="Becoming")
@node
class Loses(Modification):
    """613.1f. Loses abilities; without a list, all of them."""

    abilities: tuple[Ability, ...]
    goes_first: bool = False  # all *other* abilities: before the same effect gives some (613.6)
    layer = LAYER_ABILITY
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if not self.abilities:
            chars.silent = True
        lost = {a.known_by() or a for a in self.abilities}
        lost |= {"bands with other"} if "banding" in lost else set()  # 702.22b
        chars.have(tuple(a for a in chars.abilities if lost and (a.known_by() or a) not in lost))


@phrase("<have> base power and toughness {size:Size}", nt=BOTH)
@node
class BasePT(Modification):
    """613.4b. Has base power and toughness of a size."""

    size: Size
    layer = LAYER_BASE_PT
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.power, chars.toughness = self.size.power.value(it), self.size.toughness.value(it)


@phrase("<have> base power {n:Digit}", what="power", nt=BOTH)
@phrase("<have> base toughness {n:Digit}", what="toughness", nt=BOTH)
@node
class BaseStat(Modification):
    """613.4b. Has a base power, or a base toughness."""

    what: str
    n: Quantity
    layer = LAYER_BASE_PT
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        setattr(chars, self.what, self.n.value(it))


@node
class Defined(Modification):
    """604.3, 613.4a. Power or toughness as a characteristic-defining ability defines it."""

    power: Quantity | None
    toughness: Quantity | None
    plus: Quantity | None = None
    layer = LAYER_DEFINE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if self.power is not None:
            chars.power = self.power.value(it)
        if self.toughness is not None:
            more = 0 if self.plus is None else self.plus.value(it)
            chars.toughness = self.toughness.value(it) + more


@node
class ControlledByPlayer(Modification):
    """613.1b. Under the control of a player."""

    who: Player
    layer = LAYER_CONTROL
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for player in self.who.ids(it)[:1]:
            if not it.game.players[player].left:  # 800.4a, b
                chars.controller = player


@once
def layered(changes: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """613.6. The modifications with those that belong to several layers taken apart."""
    found: list[Modification] = []
    for change in changes:
        found.extend(change.parts())
    return tuple(sorted(found, key=lambda change: not (isinstance(change, Loses) and change.goes_first)))


def rules_in(changes: tuple[Modification, ...], subject: Reference) -> tuple[Continuous, ...]:
    """611.1. The changes of rules among modifications, as effects about *subject*."""
    return tuple([effect for change in changes for effect in change.rules_for(subject)])


def alone(changes: object) -> bool:  # said of an event, if not one of several
    if not isinstance(changes, tuple) or len(changes) != 1:
        return False
    return isinstance(changes[0], Modification) and changes[0].never_alone


list_of("Changes", "Changing", ["and", ",", ", and"])
leaf(  # as they stand in the infinitive, whatever they are said of
    "ManyChange",
    lambda text, place: [(v, end) for v, end in read("Changes", text, place) if verb_number(v) in (0, 2)],
    lambda value, number: write("Changes", value),
    lambda token: can_start("Changes", token),
    lambda value: can_write("Changes", value),
)
list_of("Bares", "Bare", ["and"], later="State")
list_of("AllStates", "State", ["and", ",", ", and", "and it", ", and it", "and they", ", and they", ", they"])
leaf(  # but what is said of an event where it stands alone
    "States",
    lambda text, place: [(v, end) for v, end in read("AllStates", text, place) if not alone(v)],
    lambda value, number: write("AllStates", value, number),
    lambda token: can_start("AllStates", token),
    lambda value: can_write("AllStates", value) and not alone(value),
    of="AllStates",
)
list_of("Becomings", "Becoming", ["and", ",", ", and"])


class EffectBegins(Event):
    """611.2. A continuous effect of a resolving spell or ability begins."""

    __slots__ = ("node", "env", "duration", "locked", "left", "begun")
    rules = ("611.2",)

    def __init__(
        self, node: Any, env: Env, duration: Any, locked: tuple[int, ...] | None = None, left: int = -1
    ) -> None:
        super().__init__()
        self.node = node
        self.env = env
        self.duration = duration
        self.locked = locked
        self.left = left
        self.begun = NOBODY  # the id of the effect, if it has begun

    def began(self) -> int:
        return self.begun

    def affected(self, game: Game) -> int:
        return NOBODY

    def about(self, role: str) -> tuple[int, ...]:
        if role in ("subject", "object"):  # 611.2c: those creatures, once it has begun
            return tuple(self.locked or ())
        return super().about(role)

    def text(self, game: Game) -> str:
        on = f" on {', '.join(game.name_of(id) for id in self.locked)}" if self.locked else ""
        return f"an effect of {game.name_of(self.env.source)} begins{on}" * (self.begun != NOBODY)  # 611.2b

    def happen(self, game: Game) -> None:
        lasts = self.duration
        self.begun = begin_effect(game, self.node, self.env, lasts, locked=self.locked, left=self.left)


@phrase("{subject} {what:ManyChange} {duration}", nt="Infinitive")  # have target creature get +1/+1
@phrase("{subject} {what:Changes} {duration}", "{duration} , {subject} {what:Changes}")
@phrase("{subject} each {what:Changes} {duration}", "{subject} also {what:Changes} {duration}")
@phrase("{subject} {what:Changes} {duration} {per:Per}")
@phrase("{subject} {what:Changes} {duration} and {also:Changes} {until:Duration}")
@phrase("{subject} {what:Changes} {duration} and {also:Becomings}")
@phrase("{subject} each {what:Changes} {duration} and {also:Becomings}")
@phrase("{subject} each {what:Changes} {duration} and {also:Changes} {until:Duration}")
@phrase("{subject} {what:Changes} {duration} {per:Per} and {also:Changes} {until:Duration}")
@phrase("{subject} {what:Becomings}", duration=None)
@phrase("{duration} , {subject} each {what:Changes}")
@node
class Change(Effect):
    """611.2c. Objects change, for a duration or for good; which ones is fixed as it begins.

    Not so where the rules are changed for all objects of a description: who fits it then is asked then.
    """

    subject: Reference
    what: tuple[Modification, ...]
    duration: Duration | None
    per: Quantity | None = None
    also: tuple[Modification, ...] = ()
    until: Duration | None = None

    layered = True

    def said_subject(self) -> Reference:
        return self.subject

    def lacks(self) -> str:
        """611.2c. A rule changed for whatever fits, where that goes by who did something just before."""
        loose = any(isinstance(n, Antecedent) and n.of == "players" for n in walk(self.subject))
        rules = rules_in(self.what, self.subject) if loose and isinstance(self.subject, (All, Each)) else ()
        return "a rule for those who did something" if any(rule.for_all() for rule in rules) else ""

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.6. What it does, each part with its layer."""
        return layered(self.what)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = tuple(i for i in map(it.found, self.subject.ids(it)) if i != NOBODY)  # 400.7: what it has moved
        groups: list[tuple[Environment, tuple[int, ...]]] = [(it, ids)]
        if (isinstance(self.subject, (All, Each)) and speaks_of_defender(self)) or lasts_for_each(self):
            # 508.5a, 611.2b: another defending player for each, or ended by each for itself
            groups = [(it.about(i), (i,)) for i in ids]
        found: list[Event] = []
        for its, some in groups:
            found += self.beginning(its, some, self.what, self.duration)
            found += self.beginning(its, some, self.also, self.until)
        return tuple(found)

    def beginning(
        self, it: Environment, ids: tuple[int, ...], what: tuple[Modification, ...], duration: Duration | None
    ) -> list[Event]:
        """The effects that begin: one in the layers, and one for each rule that is changed."""
        found: list[Event] = []
        now = tuple([m.fixed(it, self.per) if isinstance(m, Gets) else decided(it, m) for m in what])
        change, rules = self.meaning(now, duration)
        if ids and change is not None:
            found.append(EffectBegins(change, it.env, duration, ids))
        for rule in rules:
            until = rule.lasts(duration)
            described = isinstance(self.subject, (All, Each)) and rule.for_all()
            if described:
                found.append(EffectBegins(rule, it.env, until))
            elif until is not None and until.for_each:
                found += [EffectBegins(rule, it.env, until, (i,)) for i in ids]
            elif ids:
                found.append(EffectBegins(rule, it.env, until, ids))
        return found

    def meaning(self, now: tuple[Modification, ...], duration: Duration | None) -> Meaning:
        """What goes on in the layers, if anything, and the rules that are changed."""
        known = meanings_of(self)
        found = known.get((now, duration))
        if found is None:
            change = Change(self.subject, now, duration)
            if not any(part.layer for part in layered(now)):
                found = (None, rules_in(now, self.subject))
            else:
                found = (change, rules_in(now, self.subject))
            known[now, duration] = found
        return found


@once
def lasts_for_each(change: Change) -> bool:
    """611.2b. Whether each of several objects says for itself how long it is changed."""
    return any(isinstance(n, Antecedent) and n.of == "each" for n in walk(change.duration))


Meaning = tuple[Change | None, tuple[Continuous, ...]]


@once
def meanings_of(change: Change) -> dict[tuple[Any, ...], Meaning]:
    """What has begun by it so far, by its numbers and choices: for what is equal is found out once."""
    return {}


def decided(it: Environment, change: Modification) -> Modification:
    """608.2d. A change with what its controller chooses as it begins; asks."""
    if not isinstance(change, (Gains, Loses)):
        return change.decided(it)
    if not goes_by_decision(change.abilities):
        return change
    return but(change, abilities=tuple([a.decided(it) for a in change.abilities]))


@phrase("{whom} {what:States}")
@phrase(
    "{whom} [also] {what:States} as long as {condition}",
    "as long as {condition:Conditions} , {whom} {what:States}",
)
@phrase("as long as {condition} , {whom:Contracted} {what:Bares}")
@phrase("if {condition} , {whom:Untargeted} {what:States}", as_long=False)
@phrase("during {turn_of:OtherTurns} , {whom} {what:States}")
@phrase(
    "during {turn_of:Possessive} turn , {whom} {what:States}",
    "{whom} {what:States} during {turn_of:Possessive} turn",
)
@phrase("during {turn_of:Possessive} turn , as long as {condition} , {whom} {what:States}")
@phrase("during {turn_of:Possessive} turn , as long as {condition} , {whom:Contracted} {what:Bares}")
@node
class Continuously(Continuous):
    """604.1, 611.3. Objects are changed for as long as the ability works (and its condition holds)."""

    whom: Reference
    what: tuple[Modification, ...]
    condition: Condition | None = None
    turn_of: Reference | None = None
    as_long: bool = True

    asked_for = True
    layered = True

    def lacks(self) -> str:
        """608.2d. What is chosen as something is given is chosen by an effect that begins.

        What an object says of itself alone it may define wherever it is (604.3).
        """
        plain = self.condition is None and self.turn_of is None and isinstance(self.whom, Self)
        if plain and any(change.defining for change in self.what):
            return "a characteristic that it defines for itself"
        given = [a for change in self.what if isinstance(change, Gains) for a in change.abilities]
        chosen = any(a.of_choice for a in given)
        return "a choice of ability that nobody makes" if chosen else ""

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.6. What it does, each part with its layer."""
        return layered(self.what)

    @property
    def subject(self) -> Reference:
        """What it changes: nothing while its condition is not so."""
        if self.condition is None and self.turn_of is None:
            return self.whom
        return While(self.whom, self.condition, self.turn_of)

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. The changes of rules in it, each an effect of its own."""
        return rules_in(self.what, self.subject)


@phrase("{subject:Its} power and toughness are each equal to {power}", both=True)
@phrase(
    "{subject:Its} power is equal to {power} "
    "[and {again:Its} toughness is equal to {toughness}|and {again:Its} toughness is equal to that "
    "number plus {plus:Digit}]",
)
@phrase("{subject:Its} toughness is equal to {toughness}", power=None)
@node
class Defines(Continuous):
    """604.3. A characteristic-defining ability: what a power or toughness of * is."""

    subject: Reference
    power: Quantity | None
    toughness: Quantity | None = None
    again: Reference | None = None
    plus: Quantity | None = None
    both: bool = False

    asked_for = True
    layered = True

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.4a. What it does in its layer."""
        if self.both or self.plus is not None:
            return (Defined(self.power, self.power, self.plus),)
        return (Defined(self.power, self.toughness),)
