"""Further conditions and descriptions: attached, done this way, of the same name (201.2, 301.5, 608.2c)."""

from __future__ import annotations

from ...events import ATTACK, Attack
from ...language.phrases import phrase, wording
from ...language.read import number_of
from ...state.objects import is_player
from ..binding import Binding
from ..it import Environment
from ..node import Ability, Condition, Inherent, Node, Player, Qualifier, Quantity, Reference, but, node
from ..quantities.numbers import within
from ..references.objects import Antecedent, It, Some, of_source
from ..references.other import left_out
from ..references.qualifiers import Being, Same
from ..triggers.what_objects_do import meant
from .counted import SOME, HasPlayerCounters, ThereAre
from .happened import DoneThisWay
from .plain import Controls, Is


@phrase("{subject} <are> attached to {what}", "{subject} <remain> attached to {what}")
@node
class IsAttached(Condition):
    """301.5, 303.4. An object is attached to such a thing."""

    subject: Reference
    what: Reference

    describing = ("subject", "what")

    def holds(self, it: Environment) -> bool:
        if isinstance(self.subject, Some):
            but = left_out(it, self.subject.filter) if self.subject.other else ()
            there = [i for i in self.subject.filter.all(it) if i not in but]
            hosts = [it.obj(i).attached_to for i in there]
            return within(it, self.subject.count, sum(h >= 0 and meant(it, self.what, h) for h in hosts))
        hosts = [it.obj(i).attached_to for i in self.subject.ids(it)]
        return bool(hosts) and all(host >= 0 and meant(it, self.what, host) for host in hosts)

    def bind(self, walk: Binding) -> Node:
        several = isinstance(self.subject, Some) and number_of(self.subject) == 2  # which *it* can't mean
        if several or not isinstance(self.what, It):
            return walk.other(self)
        subject, what = walk.not_to_itself(self.subject, self.what)
        return but(self, subject=subject, what=what)

    def mentioned_anyhow(self, walk: Binding) -> None:
        """What it is attached to."""
        if of_source(self.subject):
            walk.mention_any(Antecedent("host"), self.what)


phrase("{subject} <are> face down", what=Being("face-down"))(Is)

DONE = {
    "discard": "discarded",
    "reveal": "revealed",
    "exile": "exiled",
    "mill": "milled",
    "sacrifice": "sacrificed",
}
for verb, done in DONE.items():
    phrase(f"{{who:Player}} <{verb}> {{subject}} this way", how=done)(DoneThisWay)
    phrase(f"{{who:Player}} <don't> {verb} {{subject}} this way", how=done, not_=True)(DoneThisWay)

phrase("{who:Player} <have> a {kind:CounterKind} counter", many=SOME)(HasPlayerCounters)
phrase("which have the same name as {as_:Reference}", what="name", many=True, nt="Modifier")(Same)
phrase("that doesn't have the same name as {as_:Reference}", what="name", not_=True, nt="Modifier")(Same)
phrase("that don't have the same name as {as_:Reference}", what="name", not_=True, many=True, nt="Modifier")(
    Same
)


@phrase("{who:Player} <control> {what} or there is {there}")
@node
class EitherPlace(Condition):
    """Someone controls such a thing, or there is one elsewhere."""

    who: Player
    what: Reference
    there: Reference

    describing = ("what", "there")

    def holds(self, it: Environment) -> bool:
        return Controls(self.who, self.what).holds(it) or ThereAre(self.there, True).holds(it)

    def lacks(self) -> str:
        return ThereAre(self.there, True).lacks()


WITH = (
    "toxic infect kicker flashback cycling ward equip crew suspend morph madness unearth embalm mutate"
).split()
wording("KeywordWord", {word: word for word in WITH if word not in ("infect",)})


@phrase("with {word:KeywordWord}", nt="Modifier")
@phrase("without {word:KeywordWord}", not_=True, nt="Modifier")
@node
class HavingSome(Inherent):
    """702. With a keyword ability, whatever its number or cost."""

    word: str
    not_: bool = False
    asks_abilities = True

    def of_creatures(self) -> bool:
        return self.word == "toxic"

    def fits(self, it: Environment, id: int) -> bool:
        return (self.word in it.chars(id).keywords) is not self.not_


@phrase("without {first:Keyword} or {second:Keyword}", nt="Modifier")
@phrase("without {first:Keyword} , {second:Keyword} , or {third:Keyword}", nt="Modifier")
@node
class HavingNeither(Qualifier):
    """702. With neither of two keyword abilities, or with none of three."""

    first: Ability
    second: Ability
    third: Ability | None = None

    def fits(self, it: Environment, id: int) -> bool:
        found = it.chars(id).keywords
        named = [k for k in (self.first, self.second, self.third) if k is not None]
        return not any(k.known_by() in found for k in named)


@phrase("for each kind of counter on {on:Reference}", nt="Per")
@node
class KindsOn(Quantity):
    """122.1. How many kinds of counters are on an object."""

    on: Reference

    def value(self, it: Environment) -> int:
        return sum(1 for i in self.on.ids(it) for n in it.game.counters(i).values() if n)


@phrase("a player it has already attacked this turn")
@phrase("each player {by:Self} attacked this turn")
@node
class AttackedBefore(Player):
    """508.1. The players whom the object has attacked this turn: not those whose planeswalkers it has."""

    by: Reference | None = None

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (ATTACK,)

    def ids(self, it: Environment) -> tuple[int, ...]:
        attacks = (e for e in it.game.history if isinstance(e, Attack))
        whom = dict.fromkeys(e.defender for e in attacks if e.object == it.source)
        return tuple([p for p in whom if is_player(p)])
