"""Gives each word that points back its antecedent, and numbers targets and effects.

The nodes are walked in the order of the words.  What can be spoken of is *mentioned* as it comes by:
targets, what the event is about, what an effect moved, made or chose.  A word that points back means one of
these mentions (``antecedents.py``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from ..effects.abilities import instructions
from ..effects.actions.each_kind import says_which
from ..effects.actions.places import Place
from ..effects.conditions import happened
from ..effects.costs import paying as costs
from ..effects.it import UNCHOSEN
from ..effects.mana.adding import AddMana
from ..effects.modifying import Duration
from ..effects.node import Effect, Instruction, Node, Player, Quantity, Reference, but, named, walk
from ..effects.patterns import EventPattern
from ..effects.quantities import numbers as quantities
from ..effects.quantities.counting import CountOf
from ..effects.references import filters, more_qualifiers, players, qualifiers, top_of
from ..effects.references import objects as references
from ..effects.references.antecedent import antecedent_of
from ..effects.references.choosing import EachOf
from ..effects.references.objects import Antecedent
from ..effects.references.what_it_attacks import WhatItAttacks
from ..events import base as events
from .antecedents import Loose, flagged
from .instead import taken_together, well_counted
from .linking import (
    cast_only_if,
    controllers_of_those,
    number_asked,
    number_spoken_of,
    only_if,
    paid_last,
    speaks_of_prevention,
    speaks_of_spell,
    way_spoken_of,
)
from .mentions import ROLES, Mention, in_order, is_of_each, kinds_of, number_in
from .phrases import Spelled, joints_of
from .spoken import Spoken, of_all

N = TypeVar("N", bound=Node)
R = TypeVar("R", bound=Reference)
T = TypeVar("T")
KEPT = ("event", "host", "target", "self")  # what the parts of an event's description mention
THAT_DAMAGE = Antecedent("event", -1, "amount")
WHO_ACTS = Antecedent("each", -1, "player")  # 608.2e: of several players of whom something is so, who acts
ACTING = (
    Effect,
    Place,
    references.Both,
    EachOf,
    WhatItAttacks,
)  # what its words for objects stand for is acted on


def bind(ability: object) -> Any:
    """The ability with antecedents, target indexes and effect numbers; raises Loose."""
    return well_counted(_Binder().visit(ability))


class _Binder(Spoken):
    """The walk, and its counters."""

    def __init__(self) -> None:
        super().__init__()
        self.targets = 0
        self.done = 0
        self.costs = 0
        self.amount: Antecedent | None = None
        self.offer = -1  # the number of the latest May, or else Do
        self.doer: Antecedent | None = None  # whom an unsaid subject means, where not you
        self.kind = ""  # what sort of words the present clause is done for each of
        self.counters: tuple[str, Reference] | None = None  # whose number, and on what, was last asked for
        self.rounds = 0  # how many clauses are done for each of some
        self.alternative: tuple[list[Mention], Antecedent | None, Quantity | None] = ([], None, None)
        self.instead: Quantity | None = None  # the number that *that much* is, where nothing came of it

    def visit(self, value: object) -> Any:
        """The value bound, after all that comes before it."""
        if isinstance(value, tuple):
            items = [self.visit(v) for v in value]
            if isinstance(value, Spelled):
                spelled = Spelled(items)
                spelled.joints = value.joints
                return spelled
            return tuple(items)
        if not isinstance(value, Node):
            return value
        if isinstance(value, Instruction) and not self.of_damage and speaks_of_prevention(value):
            return self.prevention(value)
        return value.bind(self)

    # -- what a node says of the words in it (``effects/binding.py``) -----------------------------------

    def other(self, value: Node) -> Node:
        if (of := value.that_kind()) and not says_which(of, self.kind, self.carried_out):
            raise Loose(f"that {of}")
        if value.of_any_target:
            return but(value, to=self.aimed_at(value.of_any_target))
        return value.pointed(self)

    def over_with(self, value: Node) -> Node:
        mark = len(self.mentions)
        bound = self.other(value)
        self.over(mark)
        return bound

    def plain(self, value: Node) -> Node:
        if value.of_offer:
            bound = self.children(value)
            if self.offer < 0:
                raise Loose("do")
            return but(bound, to=Antecedent("result", self.offer))
        if value.of_deed:
            return self.this_way(value)
        bound = self.children(value)
        bound.mentioned_anyhow(self)
        if not self.silent:
            bound.mentioned(self)
        return bound

    def silently(self, value: N) -> N:
        self.silent += 1
        bound = self.children(value)
        self.silent -= 1
        return bound

    def beside(self, value: N) -> N:
        self.aside += 1
        bound = self.silently(value)
        self.aside -= 1
        return bound

    def compared(self, value: N, field: str, beside: bool = False) -> N:
        said = {name: self.visit(part) for name, part in in_order(value).items() if name != field}
        self.aside, self.silent = self.aside + beside, self.silent + 1
        said[field] = self.visit(named(value)[field])
        self.aside, self.silent = self.aside - beside, self.silent - 1
        return but(value, **said)

    def no_event(self, value: N) -> N:
        known, amount = len(self.mentions), self.amount
        bound, self.amount = self.children(value), amount
        self.mentions[known:] = [m for m in self.mentions[known:] if m.to.of != "event"]
        return bound

    def given(self, value: N) -> Node:
        outer, self.carried_out = self.carried_out, []
        bound = self.other(value)
        self.carried_out = outer
        return bound

    def apart(self, value: N) -> N:
        before = list(self.mentions), list(self.carried_out), self.amount, self.offer, self.doer
        bound = self.children(value)
        self.mentions, self.carried_out, self.amount, self.offer, self.doer = before
        return bound

    def said_of_each(self, value: T) -> T:
        before, self.mentions = self.mentions, [Mention(Antecedent("each"))]
        bound: T = self.visit(value)
        self.mentions = before
        return bound

    def of_each_looked_at(self, value: N, than: object) -> N:
        before = self.mentions
        if is_of_each(than):
            self.mentions = [Mention(Antecedent("each"))]
        bound = self.children(value)
        self.mentions = before
        return bound

    def than_the_last(self, value: N) -> N:
        before = self.mentions
        self.mentions = [m for m in before if m.to != before[-1].to]
        bound = self.children(value)
        self.mentions = before
        return bound

    def not_to_itself(self, subject: Reference, what: Reference) -> tuple[Reference, Reference]:
        whose = self.visit(subject)
        to = antecedent_of(whose) or Antecedent("self")
        before = self.mentions
        self.mentions = [m for m in before if m.to != to]
        bound = self.visit(what)
        self.mentions = before
        return whose, bound

    def offered(self) -> None:
        self.offer, self.done = self.done, self.done + 1

    def prevention(self, value: Instruction) -> Node:
        """615.5. A sentence about damage that was prevented: *that much* of it, *that source* of it."""
        self.of_damage = True
        self.amount = THAT_DAMAGE
        bound: Node = self.visit(value)
        self.of_damage = False
        return bound

    def cost(self, value: costs.Act) -> costs.Act:
        """What is sacrificed, exiled … as a cost can be spoken of."""
        mark = len(self.mentions)
        bound = self.children(value)
        to = Antecedent("cost", self.costs, "object")
        self.paid.append((bound.effect, self.costs))
        self.costs += 1
        self.became(mark, to)
        return bound

    def children(self, value: N) -> N:
        """The node with its fields bound."""
        changes: dict[str, Any] = {}
        place_ = isinstance(value, (Place, qualifiers.Zone))
        self.places += place_
        after: object
        for place, (name, before) in enumerate(in_order(value).items()):
            start, acts_on = len(self.mentions), isinstance(before, Reference) and isinstance(value, ACTING)
            if acts_on and isinstance(before, references.ObjectWord) and name != "them":
                after = self.object_word(before, True, isinstance(value, Effect) and value.of_permanents)
            elif place == 0 and isinstance(before, Duration):  # *until it …, it becomes*
                after = self.children(before)
            else:
                after = self.visit(before)
            if acts_on and not isinstance(before, Player):
                self.operands.append(range(start, len(self.mentions)))
            if after is not before and not (isinstance(before, tuple) and after == before and not before):
                changes[name] = after
        self.places -= place_
        return but(value, **changes)

    # -- instructions ----------------------------------------------------------------------------------

    def do(self, value: instructions.Do) -> instructions.Do:
        if isinstance(value.effect, AddMana) and value.effect.mana.colours == "chosen":
            self.kind = "color"  # *that color*: the one chosen for the object, of which mana is added
        number = self.done
        self.done += 1
        mark = len(self.mentions)
        outer, self.operands = self.operands, []
        doers = value.effect.said_who()
        if doers is not None and doers.of_each and not any("to" in named(n) for n in walk(doers)):
            self.mentions.append(Mention(WHO_ACTS, False, True))
        effect = self.visit(value.effect)
        self.operands = outer
        self.carried_out.append((effect, number))
        self.offer = number
        self.result(effect, number, mark)
        if not self.rounds:
            self.over(mark)
        over = [m for m in self.mentions[mark:] if "every" not in m.flags and m.to != WHO_ACTS]
        self.mentions[mark:] = over
        if effect.looks_back:
            flagged(self.mentions, mark, "gone", lambda m: m.to.of == "result" and not m.player)
        if (who := effect.said_who()) is not None and who.everybody():
            made = [m for m in self.mentions[mark:] if m.to.of == "result" and not m.player]
            self.mentions += [replace(m, plural=True) for m in made]  # by all of them together
        self.amount = number_spoken_of(effect, self.amount, Antecedent("result", number))
        if self.of_damage:
            self.amount = THAT_DAMAGE
        return but(value, effect=effect, n=number)

    def noting(self, value: N, what: filters.Filter) -> N:
        """608.2c. What an instruction finds is kept under its number, and its parts speak of that."""
        number = self.done
        self.done += 1
        self.mention(Antecedent("result", number), what, True)
        return but(self.children(value), n=number)

    def paragraph(self, value: instructions.Body) -> instructions.Body:
        return taken_together(self.children(value))

    def may(self, value: instructions.May) -> instructions.May:
        who = self.visit(value.who)
        number = self.done
        self.done += 1
        before, self.doer = self.doer, None if isinstance(who, players.You) else self.latest_player()
        if self.doer is None and not isinstance(who, players.You):
            raise Loose("who may")
        body = self.visit(value.body)
        self.doer = before
        self.offer = paid_last(body, number)
        return but(value, who=who, body=body, n=number)

    def unless(self, value: instructions.Unless) -> instructions.Unless:
        """118.12a. *If that player doesn't* is about the payment."""
        bound = self.children(value)
        self.offer, self.done = self.done, self.done + 1
        self.carried_out += [] if bound.payment is None else [(bound.payment, self.offer)]
        return but(bound, n=self.offer)

    def sequence(self, value: instructions.Sequence) -> instructions.Sequence:
        """A later clause without a subject goes on about the first clause's."""
        parts: list[Instruction] = []
        before, each = self.doer, None
        for part in value.parts:
            if isinstance(part, instructions.May) and each is not None:
                part = part.of_each(each)
            parts.append(self.visit(part))
            effect = instructions.effect_of(part)
            who = None if effect is None else effect.said_who()
            if isinstance(who, Player) and who.is_said() and not isinstance(who, players.You):
                each = who if who.everybody() else None
                self.doer = who.everybody() or self.those_or_latest(who)
            elif isinstance(who, players.You) and who.said:
                self.doer = each = None
        self.doer = before
        spelled = Spelled(parts)
        spelled.joints = joints_of(value.parts)
        return but(value, parts=spelled if spelled.joints else tuple(parts))

    def either(self, value: instructions.If) -> Instruction:
        """608.2c. What is spoken of where it holds is not there where it does not."""
        known, amount = list(self.mentions), self.amount
        changes: dict[str, Any] = {}
        for name in in_order(value):
            if name == "then":
                known, amount = list(self.mentions), self.amount
                outer, self.instead = (
                    self.instead,
                    number_asked(changes.get("condition"), value.then) or self.instead,
                )
                changes[name], self.instead = self.visit(value.then), outer
            elif "then" in changes:  # said last, and asked first
                before = self.mentions
                said = only_if(changes["then"])
                self.mentions = [m for m in before if m in known or m.to.of != "result" or said]
                changes[name] = self.visit(value.condition)
                self.mentions = [
                    *before,
                    *(m for m in self.mentions if m.to.of == "host" and m not in before),
                ]
                if said and speaks_of_spell(changes[name]):
                    offered: Instruction = cast_only_if(changes["then"], changes[name])
                    return offered
            else:
                changes[name] = self.visit(value.condition)
        new = [m for m in self.mentions if m not in known and m.to.of == "result"]
        new += self.who_did(value.condition)
        then = instructions.effect_of(changes["then"])
        number = None if then is None else named(then).get("amount")
        self.alternative = new, amount, number
        return but(value, **changes)

    def otherwise(self, value: instructions.Otherwise) -> instructions.Otherwise:
        """608.2c. *Otherwise* goes on about what was spoken of before the other clause."""
        other, amount, said = self.alternative
        after, self.mentions = self.mentions, [m for m in self.mentions if m not in other]
        known, outer, self.amount = len(self.mentions), self.instead, amount
        self.instead = said if amount is None else None
        bound = self.children(value)
        self.instead = outer
        self.mentions = [*after, *self.mentions[known:]]
        return bound

    def reflexive(self, value: instructions.Reflexive) -> instructions.Reflexive:
        """603.12. *That many* of those that were described: *nonland cards are exiled this way*."""
        outer, did = self.instead, self.visit(value.did)
        so, when = self.visit(value.so), self.visit(value.when)
        if isinstance(did, happened.DoneThisWay) and isinstance(did.subject, references.Some):
            done = did.subject.filter
            if done.adjectives or done.modifiers:
                way = qualifiers.ThisWay(did.how, did.to)
                self.instead = CountOf(but(done, modifiers=(*done.modifiers, way)))
        body, self.instead = self.visit(value.body), outer
        return but(value, did=did, so=so, when=when, body=body)

    def for_each(self, value: instructions.ForEach) -> instructions.ForEach:
        start = len(self.mentions)
        over, those = self.visit(value.over), self.visit(value.those)
        noun = over if over is not None else getattr(those, "noun", None)
        if isinstance(noun, filters.Filter):
            self.mention(Antecedent("each"), noun, False)
        else:
            self.mentions.append(Mention(Antecedent("each")))
        mark = len(self.mentions)
        self.rounds += 1
        body = self.visit(value.body)
        self.rounds -= 1
        made = [m for m in self.mentions[mark:] if m.to.of == "result" and not m.player]
        self.mentions += [replace(m, plural=True) for m in made]  # by all the rounds together
        self.over(start)
        self.of_rounds = controllers_of_those(over, body) or self.of_rounds
        return but(value, over=over, those=those, body=body)

    def event(self, value: EventPattern) -> EventPattern:
        """What the event is about is mentioned, with its role in the event."""
        changes: dict[str, Any] = {}
        mark = len(self.mentions)
        for name, before in in_order(value).items():
            after = self.visit(before)
            if after is not before:
                changes[name] = after
        bound = but(value, **changes)
        self.kind = bound.names_kind() or self.kind
        if self.silent:
            return bound
        self.mentions[mark:] = [m for m in self.mentions[mark:] if m.to.of in KEPT]  # of its parts
        if not bound.state:  # what is so is of the source
            flagged(self.mentions, mark, "aside", lambda m: m.to.of == "self")
        later, parts = False, len(self.mentions)
        for name, about in in_order(bound).items():
            start = len(self.mentions)
            if isinstance(about, (players.PlayerWord, players.TargetPlayer)):
                continue  # *their first spell*: whose it is was said; a target is mentioned as one
            if isinstance(about, references.Target):  # so is this; *that card* is what became of it
                self.mention_moved(bound, name, about)
                continue
            if self.mention_owner(name, about):
                continue
            if isinstance(about, (references.Some, references.Each, references.All, references.Both, Player)):
                self.mention_any(Antecedent("event", -1, ROLES.get(name, "subject")), about)
            elif isinstance(about, top_of.SomethingOrPlayer):
                self.mentions.append(Mention(Antecedent("event", -1, ROLES.get(name, "subject"))))
                self.mentions.append(Mention(Antecedent("event", -1, "player"), player=True))
            elif isinstance(about, references.Host):
                self.mention(Antecedent("event", -1, ROLES.get(name, "subject")), about.noun, False, "named")
            elif isinstance(about, Reference):
                self.mention_any(Antecedent("self"), about)
            elif isinstance(about, filters.Filter) and events.CAST in kinds_of(bound):  # *their first spell*
                self.mention(Antecedent("event", -1, "subject"), about, False)
            if isinstance(about, Reference) and not isinstance(about, Player):
                if later:
                    flagged(self.mentions, start, "aside", lambda m: m.to.of != "self")
                later = True
        if later and parts > mark:  # of the deeds: what they are done to
            self.mentions[mark:parts] = [
                replace(m, flags=m.flags | {"aside"}) for m in self.mentions[mark:parts]
            ]
        self.mention_unsaid(bound)
        plural = any(m.plural and not m.player for m in self.mentions[mark:])
        if role := number_in(bound, plural):
            self.amount = Antecedent("event", -1, role)
        return bound

    # -- words that point back ---------------------------------------------------------------------------

    def from_pool(self, value: N) -> N:
        rest = isinstance(value, references.TheRest)
        if rest and self.pool is not None:  # of what was taken from
            return but(value, to=of_all(self.pool))
        self.pool = self.exiled_since(self.latest(True, None) or self.result_of("chosen"))
        if rest and self.chosen_there(self.pool):
            return but(value, to=Antecedent("result", UNCHOSEN))
        return but(value, to=self.pool)

    def kicked(self, value: N, subject: Reference) -> Node:
        """702.33d. *It was kicked* is said of this object."""
        if isinstance(subject, references.It) and any(m.to.of == "self" for m in self.mentions):
            return but(value, subject=but(subject, to=Antecedent("self")))
        return self.plain(value)

    def linked(self, value: references.Linked) -> references.Linked:
        bound = self.children(value)
        to = self.result_of(value.verb, value.plural)
        gone = ("gone",) if value.verb in ("sacrificed", "destroyed") else ()
        self.mention(to or Antecedent("linked", -1, value.verb), value.noun, value.plural, *gone)
        return but(bound, to=to)

    def that_much(self, value: quantities.ThatMuch) -> Quantity:
        if self.instead is not None and value.factor == 1:
            return self.instead
        if self.amount is None:
            raise Loose("that much")
        return but(self.children(value), to=self.amount)

    def target(self, value: R) -> R:
        bound = but(self.children(value), index=self.targets)
        to = Antecedent("target", self.targets)
        self.targets += 1
        source = more_qualifiers.from_source(bound.description())
        if source is not None:
            self.mention(replace(to, role=references.SOURCE), source, False)
        self.mention_any(to, bound)
        return bound

    def this_way(self, value: N) -> N:
        """What was done *this way*: by what, and what can be spoken of afterwards."""
        said: Any = value
        how: str = said.how
        bound = self.children(value)
        to = way_spoken_of(how, self.carried_out, self.paid)
        bound = but(bound, to=to)
        self.mention_done(bound, how, to)
        return bound
