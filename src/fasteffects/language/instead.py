"""What is done *instead* of an instruction: it is about what that would have been about (614.15)."""

from __future__ import annotations

from typing import Any, TypeVar

from ..effects.abilities import instructions
from ..effects.actions.damage import DealDamage, EachDeals
from ..effects.actions.entering_so import EntersAttacking, IfSuchEnters
from ..effects.actions.life import LoseLife
from ..effects.actions.melding import MeldThem
from ..effects.actions.moving import Put, Return
from ..effects.node import Instruction, Node, Player, Quantity, Reference, but, named, values, walk
from ..effects.quantities import numbers as quantities
from ..effects.quantities.rounding import EACH_TIME, RoundEachTime
from ..effects.references import objects as references
from ..effects.replacement.preventing import PreventNext
from ..effects.tokens.creating import Create, CreateCopy, CreateSuch, Populate
from .amended import amended
from .antecedents import Loose
from .linking import (
    after_two,
    all_shown,
    asked_alike,
    being_as_it_enters,
    mapped,
    of_result,
    repeated,
    unregenerable,
    with_sentences,
)

T = TypeVar("T")


def taken_together(body: instructions.Body) -> instructions.Body:
    """The body with what its sentences say of each other."""
    whole = entering_so(rounded(body))
    return repeated(
        replaced(after_two(asked_alike(unregenerable(all_shown(amended(being_as_it_enters(whole)))))))
    )


def rounded(body: instructions.Body) -> instructions.Body:
    """107.1a. The body with each half rounded as its last sentence says of all of them."""
    how = [e.up for s in body.sentences if isinstance(e := instructions.effect_of(s), RoundEachTime)]
    return mapped(body, lambda node: with_rounding(node, how[0])) if how else body


def entering_so(body: instructions.Body) -> instructions.Body:
    """614.12. The body in which what is put onto the battlefield comes as a later sentence says of some."""
    said = list(body.sentences)
    for at, sentence in enumerate(body.sentences):
        so = instructions.effect_of(sentence)
        if isinstance(so, EntersAttacking) and at:
            said[at - 1] = attacking_too(said[at - 1], so)
        elif any(isinstance(n, EntersAttacking) for n in walk(sentence)):  # where something is so
            said[at] = perhaps_attacking(said[at - 1] if at else None, sentence)
        if not isinstance(so, IfSuchEnters):
            continue
        if not at:
            raise Loose("what enters this way")
        said[at - 1] = put_so(said[at - 1], so)
    return body if said == list(body.sentences) else with_sentences(body, said)


def put_so(before: Instruction, so: IfSuchEnters) -> Instruction:
    """614.12. A sentence, of which what it puts there, now or later, has the counter if it is such."""
    if isinstance(before, instructions.Delayed) and not before.every:
        return but(before, body=put_so(before.body, so))
    effect = instructions.effect_of(before)
    if not isinstance(effect, (Put, Return)) or effect.to.only is not None:
        raise Loose("what enters this way")
    return but(before, effect=but(effect, to=so.place(effect.to)))


def attacking_too(before: Instruction, so: EntersAttacking) -> Instruction:
    """508.4. A sentence, of which what it puts onto the battlefield enters tapped and attacking."""
    if isinstance(before, instructions.If):
        return but(before, then=attacking_too(before.then, so))
    effect = instructions.effect_of(before)
    there = isinstance(effect, (Create, CreateCopy, Populate, MeldThem)) or (
        isinstance(effect, (Put, Return)) and effect.to.zone == "battlefield"
    )
    if not there or not isinstance(before, instructions.Do):
        raise Loose("what enters tapped and attacking")
    names = [t.name for t in effect.tokens] if isinstance(effect, Create) else []
    if so.name and names != [so.name]:
        raise Loose(so.name)
    return but(before, effect=but(before.effect, fighting=so))


def perhaps_attacking(before: Instruction | None, sentence: Instruction) -> Instruction:
    """508.4, 614.15. *If …, they enter tapped and attacking*: where it is so, that is done instead."""
    so = instructions.effect_of(sentence.then) if isinstance(sentence, instructions.If) else None
    made = instructions.effect_of(before)
    one = isinstance(made, Create) and len(made.tokens) == 1
    if not isinstance(so, EntersAttacking) or not isinstance(made, Create) or before is None or not one:
        raise Loose("what enters tapped and attacking")
    token = but(made.tokens[0], tapped=True, attacking=True, whom=so.whom)
    return but(sentence, then=instructions.Instead(but(before, effect=but(made, tokens=(token,)))))


def with_rounding(value: Node, up: bool) -> Node | None:
    """107.1a. Half of something, rounded so; None where it is no half, or is known already."""
    if isinstance(value, quantities.HalfOfThem) and value.up is None:
        return but(value, up=up)
    if isinstance(value, quantities.Half) and value.up is None:
        return but(value, up=up)
    if isinstance(value, LoseLife) and value.half == EACH_TIME:
        return but(value, half="up" if up else "down")
    return None


def well_counted(bound: T) -> T:
    """107.1a. The same; raises Loose where nothing says how a half of it is rounded."""
    if any(with_rounding(n, True) is not None for n in walk(bound)):
        raise Loose("half of something, rounded somehow")
    return bound


def replaced(body: instructions.Body) -> instructions.Body:
    """614.15. The body in which what is done *instead* is about the objects of what it replaces.

    That never happens, so that nothing can be spoken of as what it did.
    """
    said = list(body.sentences)
    for at in range(1, len(said)):
        first, after = said[at - 1], said[at] = said[at - 1], such_tokens(said[at - 1], said[at])
        instead = after.then if isinstance(after, instructions.If) else after
        first = first.body if isinstance(first, instructions.Reflexive) else first  # done later, when it is
        if not isinstance(first, instructions.Do) or not isinstance(instead, instructions.Instead):
            continue
        by: Any = instead.by
        was: Any = first.effect
        its, own = instructions.effect_of(by), first.effect.said_subject()
        subject = None if its is None else its.said_subject()
        if of_result(subject, first.n) and own is not None:
            by = but(by, effect=but(by.effect, subject=own))
        elif isinstance(was, PreventNext) and isinstance(instructions.effect_of(by), PreventNext):
            if was.divided:  # how much is shared out is announced (601.2d)
                raise Loose("another amount, divided")
            by = by if by.effect.damage is not None else but(by, effect=but(was, amount=by.effect.amount))
        elif of_mana(by) and of_mana(first):
            by = but(by, effect=but(by.effect, mana=by.effect.mana.such(was.mana)))
        elif deals_instead_of(instructions.effect_of(by), first.effect):
            by = but(by, effect=but(by.effect, source=was.source))
        by = about_the_same(dealt_to_the_same(by, first), first)
        if isinstance(after, instructions.If):  # which is asked before anything is done
            after = but(after, condition=about_the_same(after.condition, first))
        if by is not instead.by or after is not said[at]:
            instead = but(instead, by=by)
            said[at] = but(after, then=instead) if isinstance(after, instructions.If) else instead
        if any(of_result(n, first.n) for n in walk(by)):
            raise Loose("what was replaced")
        later = [n for s in said[at + 1 :] for n in walk(s)]
        if isinstance(after, instructions.If) and any(of_result(n, getattr(by, "n", -1)) for n in later):
            if said[at - 1] is not first or any(of_result(n, first.n) for n in later):
                raise Loose("what is perhaps done instead")
            said[at - 1] = but(first, n=by.n)  # whichever was done is what is spoken of
    return with_sentences(body, said)


def such_tokens(first: object, after: object) -> Any:
    """614.15. What is done instead, with the tokens that would be created for *those tokens*."""
    if isinstance(after, instructions.If):
        return but(after, then=such_tokens(first, after.then))
    if isinstance(after, instructions.Instead):
        return but(after, by=such_tokens(first, after.by))
    if isinstance(after, instructions.Let):
        return but(after, body=such_tokens(first, after.body))
    if isinstance(after, instructions.Sequence):
        return but(after, parts=tuple(such_tokens(first, part) for part in after.parts))
    effect = instructions.effect_of(after)
    if not isinstance(effect, CreateSuch):
        return after
    made = [effect.like(n) for n in walk(first) if isinstance(n, (Create, CreateCopy))]
    return after if len(made) != 1 or made[0] is None else but(after, effect=but(effect, made=made[0]))


def deals_instead_of(effect: object, first: object) -> bool:
    """120.1. Whether *it* in *it deals 7 damage instead* cannot be *any target*, which might be a player."""
    if not isinstance(effect, DealDamage) or not isinstance(first, DealDamage):
        return False
    to = references.antecedent_of(effect.source)
    if not isinstance(first.to, references.Target) or first.to.filter is not None:
        return False
    return to == references.Antecedent("target", first.to.index)


def about_the_same(value: Any, first: Any) -> Any:
    """614.15. The same, with what the replaced effect acts on for what it would have done that to.

    And with its number for *twice that many*.
    """
    pointer, number = acted_on(first.effect), number_of_it(first.effect)

    def other_one(v: Node) -> Node | None:
        if not of_result(v, first.n):
            return None
        if isinstance(v, references.ObjectWord) and pointer is not None:
            return but(v, to=pointer)
        if isinstance(v, quantities.ThatMuch) and v.plus is None and number is not None:
            return number if v.factor == 1 else quantities.Times(v.factor, number)
        return None

    return mapped(value, other_one)


def dealt_to_the_same(by: Any, first: Any) -> Any:
    """614.15. *Deals so much damage instead*: to what was to be damaged, one of several targets."""
    effect, was = instructions.effect_of(by), first.effect
    if not isinstance(effect, DealDamage) or not isinstance(was, DealDamage) or effect.to is not None:
        return by
    aimed = any(isinstance(n, references.Target) for n in walk(was.source))
    if not aimed or not isinstance(was.to, references.Target) or was.divided:
        return by
    aim = references.Antecedent("target", was.to.index)
    return but(by, effect=but(effect, to=references.It(aim)))


def acted_on(effect: Any) -> references.Antecedent | None:
    """What an effect acts on, where that is one thing, or some, which its words name."""
    said = [(n, p) for n, p in named(effect).items() if n not in ("who", "source")]
    found = [(n, p) for n, p in said if isinstance(p, Reference) and not isinstance(p, Player)]
    parts = [p for n, p in found if n not in effect.aside] or [p for _, p in found]  # *of* what a copy is
    if len(parts) != 1:
        return None
    if isinstance(parts[0], references.Target):
        return references.Antecedent("target", parts[0].index)
    return references.antecedent_of(parts[0])


def number_of_it(effect: Any) -> Quantity | None:
    """How much of something an effect does, where it says one number, or a creature deals its power."""
    if (
        isinstance(effect, EachDeals)
        and effect.amount is None
        and isinstance(effect.sources, references.Target)
    ):
        dealer = references.It(references.Antecedent("target", effect.sources.index))
        return quantities.StatOf(dealer, "power")
    found = [n for n in values(effect) if isinstance(n, Quantity)]
    return found[0] if len(found) == 1 else None


def of_mana(sentence: object) -> bool:
    """106.3. Whether it adds mana."""
    return isinstance(sentence, instructions.Do) and "mana" in named(sentence.effect)
