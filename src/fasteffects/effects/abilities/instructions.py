"""Sentences and clauses: what a resolving spell or ability says, in the order written (608.2c).

Nonterminals: ``Act`` one effect; ``Clause`` an act with its suffix; ``Clauses`` clauses joined in one
sentence; ``Sentences`` a paragraph, each with its full stop; ``Body`` a paragraph as a node.
``Biddings`` are the same with the subject unsaid: what someone *may* do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision
from ..binding import Binding
from ..continuous.durations import AllOf
from ..costs.paying import Act, Mana
from ..following import Scope, numbers_in
from ..modifying import Duration, excepting
from ..node import Ability, Condition, Effect, Instruction, Node, Player, Quantity, Reference, but, node, walk
from ..patterns import EventPattern
from ..quantities.numbers import Number, X
from ..references.antecedent import Antecedent
from ..references.choosing import YouAnd, narrowed
from ..references.objects import Target

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment


@phrase("{effect:Effect}", nt="Act")
@phrase("{effect:Imperative}", nt="Bidding")
@phrase("{effect:Predicate}", nt="Going")
@phrase("{effect:Infinitive}", nt="Caused")
@node
class Do(Instruction):
    """One effect; *n* is its number in its ability, given by ``bind``."""

    asked_for = True

    effect: Effect
    n: int = -1

    def numbered(self) -> int:
        return self.n

    def bind(self, walk: Binding) -> Node:
        return walk.do(self)


def effect_of(said: object) -> Effect | None:
    """The effect of a clause, or of a cost, that is one effect and nothing else."""
    return said.effect if isinstance(said, (Do, Act)) else None


@node
class Sequence(Instruction):
    """Clauses of one sentence.  ``and`` joins what happens together, ``then`` what happens after (608.2c)."""

    asked_for = True

    parts: tuple[Instruction, ...]
    joiners: tuple[str, ...]

    def bind(self, walk: Binding) -> Node:
        return walk.sequence(self)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (*self.parts, *rest)


@phrase("{who:Player} may {body:Biddings}", nt="Clause Offer")
@phrase("{who:Player} may have {body:CausedClause}", nt="Clause")
@node
class May(Instruction):
    """608.2d. Someone chooses whether to do it."""

    asked_for = True

    who: Player
    body: Instruction
    n: int = -1

    def numbered(self) -> int:
        return self.n

    def lacks(self) -> str:
        return "what each of several may do" if self.who.of_each else ""

    def of_each(self, who: Player) -> May:
        """608.2e. *Each player draws and may discard*: each of them may, where nobody else is said."""
        return self if self.who.is_said() else but(self, who=who)

    def bind(self, walk: Binding) -> Node:
        return walk.may(self)


@phrase("{first:Bidding} or have {second:Caused}", "{first:Bidding} or {second:Bidding}", nt="Biddings")
@phrase("{first:Act} [, {comma=True}] or {second:Act}", nt="Clause")
@node
class OneOf(Instruction):
    """608.2d. One of two, whichever is chosen."""

    asked_for = True

    first: Instruction
    second: Instruction
    comma: bool = False  # written between the two

    def lacks(self) -> str:
        """608.2e. What each of several players would choose for themselves."""
        effect = effect_of(self.first)
        doer = None if effect is None else effect.said_who()
        return "what each of several chooses" if isinstance(doer, YouAnd) else ""


@phrase("when {when:NextCast} , {body:Clauses}", this_turn=True, nt="SentenceBody LonelyDo")
@phrase(
    "when {when:OfTarget} this turn , {body:Clauses}", "this turn , when {when:OfTarget} , {body:Clauses}",
    this_turn=True, nt="SentenceBody LonelyDo",
)  # fmt: skip
@phrase("when {when:OfShield} , {body:Clauses}", this_turn=True, nt="LaterClauses")
@phrase("when {when:NextCast} , {body:Letting}", this_turn=True, nt="SentenceBody")
@phrase("{body:Act} at {when:EventPattern}", nt="Clause")
@phrase("{body:Act} when {when:EventPattern}", behind=True, nt="Clause")
@phrase("{body:Act} at {when:EventPattern} if {condition:Condition}", nt="SentenceBody")
@phrase("{body:Bidding} at {when:EventPattern}", nt="BiddingClause")
@phrase("at {when:EventPattern} , ({body:Clauses}|{body:SaidLater})", nt="LaterClauses")
@phrase("at this turn 's next {when:CombatEnds} , {body:Clauses}", this_turn=True, nt="LaterClauses")
@phrase("at {when:EventPattern} , if {so:Condition} , {body:Clauses}", nt="LaterClauses")
@phrase("at {when:EventPattern} , {body:Act} if {condition:Condition}", nt="LaterClauses")
@phrase("when {when:EventPattern} this turn , {body:Clauses}", this_turn=True, nt="LaterClauses")
@phrase(
    "whenever {when:EventPattern} this turn , {body:Clauses}",
    every=True, this_turn=True, nt="LaterClauses SentenceBody LonelyDo",
)  # fmt: skip
@phrase("{lasts:Duration} , whenever {when:EventPattern} , {body:Clauses}", every=True, nt="SentenceBody")
@node
class Delayed(Instruction):
    """603.7. To be done when something happens, if a *condition* is met; *every* time while it *lasts*.

    If it is *so*, as it triggers and as it resolves (603.4).
    """

    asked_for = True

    when: EventPattern
    body: Instruction
    every: bool = False
    this_turn: bool = False
    condition: Condition | None = None
    lasts: Duration | None = None
    so: Condition | None = None
    behind: bool = False  # *when* it happens is said behind what is done

    def lacks(self) -> str:
        """603.7b, c. For how long it waits; and that it then knows its own event alone."""
        if self.lasts is not None and not self.lasts.ends_delayed:
            return "how long it waits for what happens"
        earlier = any(isinstance(n, Antecedent) and n.of == "event" for n in walk(self.body))
        return "what happened before that for which it waits" if self.behind and earlier else ""


@phrase("when {when:EventPattern} , ({body:Clauses}|{body:Letting})", nt="LaterClauses")
@phrase(
    "when {did:JustDone} , [if {so:Condition} ,] {body:Clauses}",
    "when {did:JustDone} , {body:Letting}",
    when=None,
    nt="LaterClauses",
)
@phrase("when {did:JustDone} , {body:Choice}", when=None, nt="LaterChoice")
@node
class Reflexive(Instruction):
    """603.12. Triggers by what was done just before; if it is *so*, then and as it resolves (603.4)."""

    asked_for = True

    when: EventPattern | None
    body: Instruction
    did: Condition | None = None
    so: Condition | None = None

    def bind(self, walk: Binding) -> Node:
        return walk.reflexive(self)


@phrase("({body:Act}|{body:Offer}) unless ({payment:Effect}|{payment:EitherPaid})", nt="Clause")
@phrase(
    "{body:Act} unless ({condition:Condition}|{condition:EitherSo})",
    "{body:Offer} unless {condition:Condition}",
    payment=None,
    nt="Clause",
)
@phrase("unless {payment:Effect} , {body:Clauses}", first=True, nt="SentenceBody")
@node
class Unless(Instruction):
    """118.12a. Done unless someone does something else, or something is so.

    *n* is the number of the payment in the ability, given by ``bind``.
    """

    asked_for = True

    body: Instruction
    payment: Effect | None
    condition: Condition | None = None
    first: bool = False
    n: int = -1

    def numbered(self) -> int:
        return self.n

    def bind(self, walk: Binding) -> Node:
        return walk.unless(self) if self.payment else walk.other(self)


narrowed("OfTarget", "EventPattern", lambda v: isinstance(v.said_subject(), Target))
narrowed("TwoConditions", "Conditions", lambda v: isinstance(v, AllOf))
narrowed("NowAct", "Act", lambda v: not isinstance(v, Delayed))
narrowed("NotLater", "Tail", lambda v: not isinstance(v, (Delayed, Sequence)) and not excepting(v))


@phrase("if {condition:Condition} , {then:Tail}", nt="SentenceBody")
@phrase("if {condition:EitherSo} , {then:Tail}", nt="SentenceBody")
@phrase("then if {condition:Condition} , {then:Tail}", nt="SentenceBody")
@phrase("if {condition:Condition} , {then:Letting}", nt="SentenceBody")
@phrase("then if {condition:Condition} , {then:Letting}", nt="SentenceBody")
@phrase("if {condition:TwoConditions} , {then:Tail}", nt="SentenceBody")
@phrase("then if {condition:TwoConditions} , {then:Tail}", nt="SentenceBody")
@phrase("if {condition:Condition} , ({then:TrailingIf}|{then:ThenIf})", nt="SentenceBody")
@phrase("{then:NotLater} if {condition:Condition}", nt="SentenceBody TrailingIf")
@phrase("{then:Act} if {condition:Condition}", nt="OnlyIf")  # which *instead* follows
@node
class If(Instruction):
    """608.2c. Done if something is so."""

    asked_for = True

    condition: Condition
    then: Instruction

    def bind(self, walk: Binding) -> Node:
        return walk.either(self)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        """What it says, or what *otherwise* says behind it; of what is done *instead*, that."""
        holds = it.judges(self.condition)
        other = rest[0] if rest else None
        chosen: Instruction | None = self.then if holds else None
        if isinstance(other, Otherwise):
            rest = rest[1:]
            chosen = self.then if holds else other.done()
        if isinstance(chosen, Instead):
            chosen = chosen.by
        return rest if chosen is None else (chosen, *rest)


@phrase("{first:Act} and {then:NowAct} if {condition:Condition}", nt="SentenceBody")
@node
class AndIf(Instruction):
    """608.2c. One thing, and another if something is so: the condition is of the last clause alone."""

    asked_for = True

    first: Instruction
    then: Instruction
    condition: Condition

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (self.first, If(self.condition, self.then), *rest)


@phrase("otherwise , {body:Clauses}", nt="SentenceBody")
@phrase("otherwise , {body:Letting}", nt="SentenceBody")
@node
class Otherwise(Instruction):
    """608.2c. Done where the *if* just before was not so; after two, ``bind`` gives what *neither* says."""

    asked_for = True

    body: Instruction
    neither: Condition | None = None

    def done(self) -> Instruction:
        """What is done, if what that before the last *if* says is not so either."""
        return self.body if self.neither is None else If(self.neither, self.body)

    def bind(self, walk: Binding) -> Node:
        return walk.otherwise(self)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return rest  # it was looked at with the *if* before it


@phrase(
    "{by:Clauses} instead",
    "instead {by:Clauses}",
    "{by:OnlyIf} instead",
    "instead only {by:Clauses}",
    "instead {by:Letting}",
    nt="Instead",
)
@node
class Instead(Instruction):
    """614.15. Replaces what the words before it would do."""

    asked_for = True

    by: Instruction

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return rest  # it was looked at before what it replaces


@phrase("for each {over:Filter} , {body:Clauses}", nt="SentenceBody Letting")
@phrase("for each other {over:Filter} , {body:Clauses}", but_itself=True, nt="SentenceBody")
@phrase("for each of {those:Reference} , {body:Clauses}", over=None, nt="SentenceBody")
@phrase(
    "the controller of each of {those:Reference} {body:ItsControllerDoes}",
    over=None,
    theirs=True,
    nt="SentenceBody",
)
@phrase("for each {those:OnesWho} , {body:Clauses}", over=None, nt="SentenceBody")
@node
class ForEach(Instruction):
    """Done once for each such object; ``each`` is bound to it."""

    asked_for = True

    over: Any
    body: Instruction
    those: Reference | None = None
    but_itself: bool = False  # for each *other*: not for the source
    theirs: bool = False  # said of the controllers of those: *its controller* does it

    def bind(self, walk: Binding) -> Node:
        return walk.for_each(self)


@node
class AtOnce(Instruction):
    """608.2c. An effect on each of some objects (None: those that nobody paid for) as one event.

    Or, where that says something *unless* a player does something else, what each of them chose of the two.
    """

    body: Do
    ids: tuple[int, ...] | None = None
    unless: Unless | None = None


@node
class IfUnpaid(Instruction):
    """118.12a. Of one object: what nobody pays for is done later, to all of them together."""

    unless: Unless
    id: int


@phrase("{body:Clauses} , where X is {x:Quantity}", nt="SentenceBody Letting")
@node
class Let(Instruction):
    """107.3i. With X defined by the text."""

    asked_for = True

    x: Quantity
    body: Instruction
    behind: bool = False  # said in a sentence of its own
    moment: str = ""  # 601.2d: what is divided is counted as it is announced, and so it is said

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        """107.3i, 608.2c, h. Clauses before the first with X are done first; then X is counted.

        It is the X of the sentences after it, too.
        """
        if isinstance(self.body, Sequence) and (before := self.body.parts[: _first_with_x(self.body)]):
            parts, joiners = self.body.parts[len(before) :], self.body.joiners[len(before) :]
            return (*before, but(self, body=but(self.body, parts=parts, joiners=joiners)), *rest)
        x = self.x.value(it)
        return (Scope(x=x, cast=(*it.env.cast, ("x", x))), self.body, *rest)


@phrase("repeat this process until {until:Condition}", nt="SentenceBody")
@phrase("repeat this process until ({until:EitherStop}|{until:NobodyDoes})", nt="SentenceBody")
@phrase("{who:Player} may repeat this process any number of times", until=None, nt="SentenceBody")
@phrase("repeat this process once", until=None, times=Number(1), nt="Act")
@phrase("repeat this process {times:Cardinal} more times", until=None, nt="SentenceBody")
@phrase("repeat this process for {things:References}", until=None, nt="SentenceBody")
@phrase("repeat the following process {times:Count} times", until=None, following=True, nt="SentenceBody")
@node
class Repeat(Instruction):
    """608.2c. What was said before is done again: *until* something is so, as often as *who* likes, so often.

    ``bind`` gives the *process*.
    """

    asked_for = True

    until: Condition | None
    who: Player | None = None
    times: Quantity | None = None
    process: tuple[Instruction, ...] = ()
    things: tuple[Reference, ...] = ()  # for each of which it is done once, in the place of what it was about
    following: bool = False  # what is said after it, so often in all
    keywords: tuple[Ability, ...] = ()  # for each of which it is done, in the place of the one it is about

    describing = ("things",)

    def lacks(self) -> str:
        return "" if self.process or self.following else "which process is repeated"

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        if self.following and self.times is not None:
            return rest * max(0, self.times.value(it))
        again = self.once_more(it)
        return (Scope(again=numbers_in(self.process)), *again, *rest) if again else rest

    def once_more(self, it: Environment) -> Todo:
        """What is left to do of the process: asks, where somebody may repeat it."""
        if self.things or self.keywords:
            return self.process  # once for each of them
        if self.times is not None:
            return self.process * max(0, self.times.value(it))
        if self.until is not None:
            over = self.until.ends_process(it, numbers_in(self.process))  # 104.4b: or nothing is left to do
            return () if over else (*self.process, self)
        words = f"{it.game.name_of(it.source)}: once more?"
        for player in self.who.ids(it) if self.who is not None else ():
            if it.ask(Decision(player, "yes/no", words, YES_OR_NO, about=it.source)):
                return (*self.process, self)
        return ()


@phrase("repeat this process", nt="Act Going")
@node
class Again(Instruction):
    """608.2c. All sentences up to this one, as many as *upto* says, are followed once more."""

    asked_for = True

    upto: int = 0


@phrase("{sentences:Sentences}")
@phrase("{sentences:Modal}")
@node
class Body(Node):
    """What a spell or ability says, sentence by sentence (608.2c)."""

    sentences: tuple[Instruction, ...]

    def bind(self, walk: Binding) -> Node:
        return walk.paragraph(self)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        """What is left to do in its place, and of what stands behind it."""
        return (*self.sentences, *rest)


def _first_with_x(said: Sequence) -> int:
    """The place of the first clause that speaks of X; 0 where none does."""
    for place, part in enumerate(said.parts):
        if any(isinstance(n, X) or (isinstance(n, Mana) and "X" in n.cost) for n in walk(part)):
            return place
    return 0
