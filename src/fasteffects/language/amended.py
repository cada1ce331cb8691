"""Sentences of which a later one changes a number, or where something is put (614.15)."""

from __future__ import annotations

from typing import Any, TypeVar

from ..effects.abilities.instead_of import InsteadOfSo, PutElsewhere
from ..effects.abilities.instructions import Body, Do, If, Instead, May, OneOf
from ..effects.actions.casting_free import CastNow
from ..effects.actions.moving import Put
from ..effects.actions.searching import Search
from ..effects.node import Effect, Reference, but, walk
from ..effects.references.choosing import FromAmong
from ..effects.references.objects import Some
from .linking import mapped, with_sentences

T = TypeVar("T")


def amended(body: Body) -> Body:
    """614.15. The body in which such a sentence stands right behind the one it is about, as all of that."""
    said = list(body.sentences)
    for after in body.sentences:
        if not isinstance(after, If) or not isinstance(after.then, (InsteadOfSo, PutElsewhere)):
            continue
        change = after.then
        at = next((k for k, s in enumerate(said) if s is after or about(s, change) is not None), -1)
        done = about(said[at], change) if at >= 0 else None
        if done is None or said[at] is after:
            continue
        effect = replacing(done.effect, change)
        said.remove(after)
        said.insert(at + 1, If(after.condition, Instead(with_effect(said[at], done, effect, may(change)))))
    return body if said == list(body.sentences) else with_sentences(body, said)


def replacing(effect: Effect, change: InsteadOfSo | PutElsewhere) -> Effect:
    """614.15. What is done instead: of what is taken from among cards, all but how many stays as it was."""
    if isinstance(change, PutElsewhere):
        return but(effect, to=change.place)
    by = effect_of(change)
    if isinstance(by, Search):
        return by
    if is_among(by) or not isinstance(effect, (Put, CastNow)):
        return but(effect, what=by.what)
    return but(effect, what=but(effect.what, count=by.what.count))


def may(change: InsteadOfSo | PutElsewhere) -> bool:
    """608.2d. Whether someone chooses between what is done instead and what would be done."""
    return isinstance(change, PutElsewhere) and change.may


def effect_of(change: InsteadOfSo) -> Any:
    """What is done with the other number, perhaps only if someone will."""
    by = change.by.body if isinstance(change.by, May) else change.by
    return by.effect if isinstance(by, Do) else None


def is_among(effect: Any) -> bool:
    """Whether it is about some of the cards that were looked at or revealed before."""
    what = effect.what
    return isinstance(what, Some) and any(isinstance(m, FromAmong) for m in what.filter.modifiers)


def about(sentence: object, change: InsteadOfSo | PutElsewhere) -> Do | None:
    """The one instruction in a sentence that the change is about, or None."""
    done = [n for n in walk(sentence) if isinstance(n, Do)]
    if isinstance(change, InsteadOfSo):
        by = effect_of(change)
        found = [n for n in done if isinstance(by, Search) and isinstance(n.effect, Search)]
        if isinstance(by, (Put, CastNow)) and isinstance(by.what, Some):
            found = [n for n in done if type(n.effect) is type(by) and is_among(n.effect)]
            if not is_among(by):  # so many of the same kind
                found = [n for n in found if isinstance(n.effect, Put) and alike(n.effect.what, by.what)]
    else:
        found = [n for n in done if isinstance(n.effect, Put) and n.effect.to.zone == "hand"]
    return found[0] if len(found) == 1 else None


def alike(one: Reference, other: Some) -> bool:
    """Whether two noun phrases say the same kind, the first of them more besides."""
    if not isinstance(one, Some):
        return False
    return one.filter.kinds == other.filter.kinds and one.filter.adjectives == other.filter.adjectives


def with_effect(sentence: T, done: Do, effect: Effect, either: bool = False) -> T:
    """The same sentence with another effect of the same number in the place of one; or *either* of them."""
    other = but(done, effect=effect)
    return mapped(sentence, lambda v: (OneOf(other, done) if either else other) if v is done else None)
