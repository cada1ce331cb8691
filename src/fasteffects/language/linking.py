"""What belongs together: linked abilities, what is repeated, what is said of prevention (607, 615.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ..effects.abilities import instructions
from ..effects.actions import moving as zones
from ..effects.actions.casting_free import CastNow
from ..effects.actions.counters import RemoveCounters
from ..effects.actions.excess import ExcessDealt, ExcessThisWay
from ..effects.conditions import happened
from ..effects.conditions import plain as conditions
from ..effects.conditions.how_cast import SoMuchSpent
from ..effects.continuous import changes
from ..effects.continuous.entering_later import HowItEnters
from ..effects.continuous.enters_being import EntersBeing
from ..effects.costs import paying as costs
from ..effects.costs.paying_times import PayTimes
from ..effects.keywords.same_is_true import for_each_keyword, keyword_in
from ..effects.node import (
    Ability,
    Effect,
    Instruction,
    Node,
    Player,
    Quantity,
    Reference,
    but,
    changed,
    values,
    walk,
)
from ..effects.quantities import numbers as quantities
from ..effects.references import filters, players, qualifiers
from ..effects.references import objects as references
from ..effects.references.filters import Filter
from ..effects.replacement import prevented
from ..effects.restrictions.permitting import LetPlay
from ..effects.tokens.creating import CreateCopy
from .antecedents import Loose
from .phrases import Spelled, joints_of
from .read import number_of

T = TypeVar("T")

ONE_THING = (references.Self, references.It, references.That, references.Host, references.Target)


def link(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """607. Checks that what an ability takes up from the one linked to it is there, and once only."""
    for ability in abilities:
        of_tokens = [n for made in walk(ability) if isinstance(made, CreateCopy) for n in walk(made)]
        for n in walk(ability):
            if n in of_tokens and isinstance(n, references.Linked) and does(ability, n.verb):
                continue  # 607.1d: what the ability that creates the token has exiled
            if isinstance(n, references.Linked) and n.to is None:
                others = [a for a in abilities if a is not ability and does(a, n.verb)]
                if len(others) != 1:
                    raise Loose(f"{n.verb} by {len(others)} other abilities")
            said = n.sentences if isinstance(n, instructions.Body) else ()
            if any(perhaps_exiled(first, after) for first, after in zip(said, said[1:])):
                raise Loose("what is perhaps exiled")
    return abilities


def changed_later(first: object, after: object) -> bool:
    """603.7, 608.2c. Whether *it* is what an ability that waits will only then have put somewhere."""
    effect = instructions.effect_of(after)
    if not isinstance(effect, changes.Change) or effect.duration is not None:
        return False
    if not isinstance(effect.subject, references.It):
        return False
    later = [n for n in walk(first) if isinstance(n, instructions.Delayed)]
    return any(isinstance(n, zones.Return) for d in later for n in walk(d.body))


def perhaps_exiled(first: object, after: object) -> bool:
    """608.2c. Whether a card is to be played that an earlier sentence exiles only *if it is* such a card."""
    effect = instructions.effect_of(after)
    exiles = isinstance(first, instructions.If) and any(isinstance(n, zones.Exile) for n in walk(first.then))
    to = references.antecedent_of(effect.play.what) if exiles and isinstance(effect, LetPlay) else None
    return isinstance(to, references.Antecedent) and to.of == "event"


def does(ability: object, verb: str) -> bool:
    """Whether an ability does what a past verb says: *exiled*, *chosen*."""
    return any(verb in n.did() for n in walk(ability) if isinstance(n, (Effect, Ability)))


def speaks_of_prevention(sentence: Node) -> bool:
    """615.5. Whether a sentence is about the damage prevented this way."""
    return any(isinstance(n, (prevented.PreventedDamage, prevented.DamagePrevented)) for n in walk(sentence))


def speaks_of_number(sentence: Node) -> bool:
    """Whether it goes by a number that was spoken of: *that much*."""
    return any(isinstance(n, quantities.ThatMuch) for n in walk(sentence))


def way_spoken_of(
    how: str, done: list[tuple[Effect, int]], paid: list[tuple[Effect, int]]
) -> references.Antecedent:
    """608.2c. What did something *this way*: the last effect that does such a thing, else the last cost."""
    for effect, number in reversed(done):
        if how in effect.did():
            return references.Antecedent("result", number)
    for effect, number in reversed(paid):
        if how in effect.did():
            return references.Antecedent("cost", number, "object")
    raise Loose(f"{how} this way")


def controllers_of_those(over: object, body: Instruction) -> references.Antecedent | None:
    """608.2c. *Those players*, after what *its controller* is told for each of what was, say, destroyed."""
    of_each = references.It(references.Antecedent("each"))
    if not isinstance(over, Filter) or players.ControllerOf(of_each) not in walk(body):
        return None
    ways = [m.to for m in over.modifiers if isinstance(m, qualifiers.ThisWay) and m.to is not None]
    return replace(ways[0], role=f"{references.CONTROLLER} object") if len(ways) == 1 else None


def number_asked(condition: object, then: Instruction) -> Quantity | None:
    """608.2c. What *that many* is after a condition that asks about a number."""
    if isinstance(condition, SoMuchSpent) and speaks_of_number(then):
        raise Loose("as much as was spent")
    return ExcessThisWay(to=condition.to) if isinstance(condition, ExcessDealt) else None


def number_spoken_of(
    effect: Effect, before: references.Antecedent | None, done: references.Antecedent
) -> references.Antecedent | None:
    """608.2c. What *that many* means after an effect: as many as it did.

    The same number again where the effect was told by it (*gain that much and draw that many*), and
    nothing new where it acts on one thing.  What each player does is each one's own part (608.2e).
    """
    who = effect.said_who()
    if who is not None and who.everybody():
        done = replace(done, role="player")
    for n in walk(effect):
        if isinstance(n, quantities.ThatMuch) and n.to is not None:
            return n.to
    parts = values(effect)
    chosen = before is not None and "chosen" in effect.did()  # one that is only chosen, for what follows
    others = [p for p in parts if isinstance(p, Reference) and p is not who]
    things = others if chosen else [p for p in others if not isinstance(p, Player)]
    one = bool(things) and all((chosen or isinstance(t, ONE_THING)) and number_of(t) == 1 for t in things)
    one = one and not (isinstance(effect, RemoveCounters) and effect.count is None)  # *all* of them: how many
    counts = any(isinstance(p, Quantity) for p in parts) or "dealt" in effect.did()  # 120: so much damage
    return before if one and not counts else done


def of_result(word: object, number: int) -> bool:
    """Whether a word means what the effect of that number did."""
    to = references.antecedent_of(word)
    return isinstance(to, references.Antecedent) and (to.of, to.index) == ("result", number)


def repeated(body: instructions.Body) -> instructions.Body:
    """608.2c. The body in which a process that is repeated is all that was said before."""
    said = body.sentences
    for first, after in zip(said, said[1:]):  # the condition is no longer the sentence's
        if isinstance(after, instructions.Otherwise) and only_if(first):
            raise Loose("otherwise than cast")
    places = [k for k, sentence in enumerate(said) if repeats(sentence)]
    if not places:
        return body
    at = places[0]
    if len(places) > 1 or later_told(said[at]) or (at == 0 and isinstance(said[0], instructions.Repeat)):
        raise Loose("which process is repeated")
    if speaks_of_rounds(said[: at + 1], said[at + 1 :]):
        raise Loose("what all rounds together did")

    found = [over_all_rounds(part) for part in said[: at + 1]] + list(said[at + 1 :])

    def with_process(v: Node) -> Node | None:
        if isinstance(v, instructions.Again):
            return but(v, upto=at + 1)
        if not isinstance(v, instructions.Repeat) or v.process:
            return None
        if v.keywords:
            if at != 1 or keyword_in(found[0]) is None:
                raise Loose("for what else the same is true")
            return but(v, process=tuple(for_each_keyword(found[0], v.keywords)))
        return but(v, process=for_others(tuple(found[:at]), v.things) if v.things else tuple(found[:at]))

    return with_sentences(body, [*found[:at], mapped(found[at], with_process), *found[at + 1 :]])


def for_others(process: tuple[Instruction, ...], things: tuple[Reference, ...]) -> tuple[Instruction, ...]:
    """608.2c. The process once for each of other things, each in the place of the one that it is about."""
    first = next((n for n in walk(process) if isinstance(n, references.Some)), None)
    done: list[Instruction] = []
    for thing in things:
        if first is None or not isinstance(thing, references.Some) or thing.count != first.count:
            raise Loose("for what a process is repeated")
        done += with_another(process, first, but(first, filter=thing.filter))
    return tuple(done)


def with_another(
    process: tuple[Instruction, ...], first: references.Some, other: references.Some
) -> tuple[Instruction, ...]:
    """The process with another thing, chosen as the first was, in the place of that."""

    def instead(v: Node) -> Node | None:
        return other if v == first else None

    return mapped(process, instead)


def over_all_rounds(sentence: T) -> T:
    """608.2c. *Another card exiled this way* is one of any round of the process."""

    def ever(v: Node) -> Node | None:
        if not isinstance(v, references.Some) or not v.other:
            return None
        ways = tuple(
            but(m, to=replace(m.to, role="ever")) if isinstance(m, qualifiers.ThisWay) and m.to else m
            for m in v.filter.modifiers
        )
        return but(v, filter=but(v.filter, modifiers=ways))

    return mapped(sentence, ever)


def repeats(sentence: object) -> bool:
    """Whether a sentence says that a process is repeated, and not yet which."""
    return any(
        (isinstance(n, instructions.Again) and not n.upto)
        or (isinstance(n, instructions.Repeat) and not n.process and not n.following)
        for n in walk(sentence)
    )


def later_told(sentence: object) -> bool:
    """603.7, 603.12. Whether it is repeated by an ability of its own, which knows no more than itself.

    Or by who pays for it (118.12a): *unless you pay and repeat this process*.
    """
    apart = (instructions.Delayed, instructions.Reflexive)
    lists = (n for n in walk(sentence) if isinstance(n, instructions.Sequence))
    paid = any(isinstance(part, instructions.Unless) for some in lists for part in some.parts)
    return paid or any(repeats(n) for n in walk(sentence) if isinstance(n, apart))


def speaks_of_rounds(process: Sequence[Instruction], later: Sequence[Instruction]) -> bool:
    """608.2c. Whether later sentences go by what a process did, of which the last round alone is known."""
    own = {n.n for part in process for n in walk(part) if isinstance(n, instructions.Do)}
    return any(of_result(n, number) for part in later for n in walk(part) for number in own)


def paid_last(body: object, number: int) -> int:
    """118.12. What *if they do* asks about: the offer, or the payment with which what was offered ends."""
    last = body.parts[-1] if isinstance(body, instructions.Sequence) else None
    if isinstance(body, instructions.Do) and isinstance(body.effect, (CastNow, PayTimes)):
        return body.n  # what was offered may be taken back (733.1), or paid no times
    return last.n if isinstance(last, instructions.Do) and isinstance(last.effect, costs.Pay) else number


def only_if(then: object) -> bool:
    """608.2g. Whether what may be done is to cast something at once."""
    done = then.body if isinstance(then, instructions.May) else None
    return isinstance(done, instructions.Do) and isinstance(done.effect, CastNow)


def speaks_of_spell(condition: object) -> bool:
    """Whether a condition is about the spell that a card would be."""
    filters = [n for n in walk(condition) if isinstance(n, Filter)]
    return any(kind.noun == "spell" for filter in filters for kind in filter.kinds)


def cast_only_if(may: Any, condition: Any) -> Any:
    """608.2g, 712.11b. The offer to cast a card if the spell, as whichever of its faces, is such."""
    done = may.body
    what = done.effect.what
    card = references.antecedent_of(what)
    if isinstance(what, references.Target):
        card = references.Antecedent("target", what.index)
    elif card is None:
        card = references.Antecedent("linked", -1, getattr(what, "verb", ""))
    spell = references.Antecedent("result", done.n)
    if done.effect.only is not None or isinstance(what, references.Some):
        raise Loose("which spell it is")
    only = spoken_of_as(condition, spell, card)
    return but(may, body=but(done, effect=but(done.effect, only=only)))


def spoken_of_as(value: T, one: references.Antecedent, other: references.Antecedent) -> T:
    """The same about another object."""

    def other_one(v: Node) -> Node | None:
        if not isinstance(v, references.Antecedent):
            return None
        return other if (v.of, v.index) == (one.of, one.index) else v

    return mapped(value, other_one)


def all_shown(body: instructions.Body) -> instructions.Body:
    """608.2c. The body in which *those cards*, where no rest is spoken of, are all that were revealed."""
    done = [d for d in walk(body) if isinstance(d, instructions.Do)]
    several = [d.n for d in done if d.effect.finds_several()]
    for d in done:  # whose cards *those* are is not said
        if d.effect.finds_for_each() and (
            any(isinstance(n, references.TheRest) for n in walk(body))
            or any(
                isinstance(n, references.Antecedent) and n.role == "found" and n.index == d.n
                for n in walk(body)
            )
        ):
            raise Loose("several cards of each of several players")
    if not several or any(isinstance(n, references.TheRest) for n in walk(body)):
        return body

    def every(v: Node) -> Node | None:
        if not isinstance(v, references.Those) or v.noun.kinds[0].types:
            return None
        found = any(of_result(v, n) and v.to is not None and v.to.role == "found" for n in several)
        return but(v, to=replace(v.to, role="subject")) if found and v.to is not None else None

    return mapped(body, every)


def unregenerable(body: instructions.Body) -> instructions.Body:
    """701.19c. The body in which what is destroyed can't be regenerated, where a later sentence says so."""
    said = list(body.sentences)
    found = False
    for at in range(1, len(said)):
        done, after = said[at], instructions.effect_of(said[at])
        if isinstance(done, instructions.Do) and isinstance(after, zones.Unregenerable):
            found = True
            which = after.nouns or after.noun
            if which is None or not any(isinstance(n, zones.Destroy) for n in walk(said[at - 1])):
                raise Loose("what was destroyed")
            said[at - 1] = for_good(said[at - 1], which)
            said[at] = but(done, effect=but(after, to=references.Antecedent("result", done.n)))
    if not found:
        return body
    return with_sentences(body, said)


def being_as_it_enters(body: instructions.Body) -> instructions.Body:
    """611.2c. The body in which what is put onto the battlefield is such a thing from then on."""
    said = list(body.sentences)
    for at in range(1, len(said)):
        after = instructions.effect_of(said[at])
        if any(isinstance(n, HowItEnters) and n.comes_later() for n in walk(said[at])):
            if any(isinstance(n, (zones.Put, zones.Return)) for n in walk(tuple(said[:at]))):
                raise Loose("how something enters that an effect before puts there")
        if isinstance(after, changes.Change) and changed_later(said[at - 1], said[at]):
            after = EntersBeing(after.subject, after.what, gained=True)
            said[at] = but(said[at], effect=after)
        if not isinstance(after, EntersBeing):
            continue
        said[at - 1], found = put_as(said[at - 1], after)
        if found != 1:
            raise Loose("what is such a thing as it enters")
        said[at] = but(said[at], effect=but(after, told=True))
    return body if said == list(body.sentences) else with_sentences(body, said)


def put_as(sentence: T, after: EntersBeing) -> tuple[T, int]:
    """A sentence in which what is spoken of comes as something, and how many effects put it there."""
    one = after.spoken_of
    to = references.antecedent_of(one)
    found: list[int] = []

    def come(v: Node) -> Node | None:
        effect = instructions.effect_of(v)
        if not isinstance(v, instructions.Do) or not isinstance(effect, (zones.Put, zones.Return)):
            return None
        what = effect.what
        same = of_result(one, v.n) or to == references.antecedent_of(what)
        aimed = isinstance(what, references.Target) and to == references.Antecedent("target", what.index)
        if effect.to.zone != "battlefield" or effect.also is not None or not (same or aimed):
            return None
        found.append(v.n)
        return but(v, effect=but(effect, being=after.what))

    return mapped(sentence, come), len(found)


def for_good(value: T, which: filters.Filter) -> T:
    """The same, with all destroying in it such that nothing of that kind regenerates."""
    return mapped(value, lambda v: but(v, never=which) if isinstance(v, zones.Destroy) else None)


def if_not_done(body: instructions.Body) -> instructions.Body:
    """608.2c. The body in which *if you don't*, after *if you do*, is about what that one was about."""
    said = list(body.sentences)
    for at in range(1, len(said)):
        first, after = said[at - 1], said[at]
        if not isinstance(first, instructions.If) or not isinstance(after, instructions.If):
            continue
        did, not_ = first.condition, after.condition
        if not isinstance(did, happened.Did) or not isinstance(not_, happened.Did) or did.not_:
            continue
        done = walk(first.then)
        if not_.not_ and not any(isinstance(n, instructions.May) for n in done):
            said[at] = but(after, condition=but(not_, to=did.to))
    return body if said == list(body.sentences) else with_sentences(body, said)


def after_two(body: instructions.Body) -> instructions.Body:
    """608.2c. The body in which *otherwise*, after two sentences with *if it is …*, means neither."""
    body = if_not_done(body)
    said = list(body.sentences)
    for at in range(2, len(said)):
        first, second, other = said[at - 2 : at + 1]
        if not isinstance(first, instructions.If) or not isinstance(second, instructions.If):
            continue
        if not isinstance(other, instructions.Otherwise):
            continue
        if not isinstance(first.condition, conditions.IsA):
            raise Loose("otherwise, after two")
        neither = but(first.condition, not_=not first.condition.not_)
        said[at] = but(other, neither=neither)
    return with_sentences(body, said)


def asked_alike(body: instructions.Body) -> instructions.Body:
    """608.2c. The body in which *if it is …*, twice, is about one thing, not what was perhaps done."""
    said = list(body.sentences)
    done: list[int] = []
    for at in range(len(said) - 1):
        first, after = said[at : at + 2]
        asked, again = what_it_is(first), what_it_is(after)
        if not isinstance(first, instructions.If) or asked is None or again is None:
            done = []
            continue
        done += [n.n for n in walk(first.then) if isinstance(n, instructions.Do)]
        if any(of_result(again.subject, n) for n in done):
            said[at + 1] = about(after, done, references.antecedent_of(asked.subject))
    if said == list(body.sentences):
        return body
    return with_sentences(body, said)


def what_it_is(sentence: object) -> conditions.IsA | None:
    """What a sentence that begins with *if it is …* asks."""
    condition = sentence.condition if isinstance(sentence, instructions.If) else None
    return condition if isinstance(condition, conditions.IsA) else None


def about(value: T, made: list[int], to: references.Antecedent | None) -> T:
    """The same, with *to* for what the effects of those numbers made."""

    def other_one(v: Node) -> Node | None:
        return but(v, to=to) if any(of_result(v, n) for n in made) else None

    return mapped(value, other_one)


def with_sentences(body: instructions.Body, said: list[Instruction]) -> instructions.Body:
    """The body with other sentences, joined as before."""
    return but(body, sentences=joined(said, body.sentences))


def joined(parts: Sequence[object], before: object) -> tuple[Any, ...]:
    """A tuple in place of another, joined as that was."""
    whole = Spelled(parts)
    whole.joints = joints_of(before)
    return whole if whole.joints else tuple(whole)


def mapped(value: T, change: Callable[[Node], Node | None]) -> T:
    """The same, with what *change* gives for a node in the place of it and of all within; None: as it is."""
    new: T = _mapped(value, change)
    return new


def _mapped(value: Any, change: Callable[[Node], Node | None]) -> Any:
    if isinstance(value, tuple):
        return joined([_mapped(v, change) for v in value], value)
    if not isinstance(value, Node):
        return value
    new = change(value)
    if new is not None:
        return new
    return changed(value, lambda part: _mapped(part, change))
