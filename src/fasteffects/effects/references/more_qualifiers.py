"""More modifiers of a filter: what an ability comes from, one target, keywords, names (109, 113, 115)."""

from __future__ import annotations

from ...cards.record import names_in, symbols
from ...language.phrases import phrase
from ...state.objects import ABILITY, aims, is_player
from ..conditions.statuses import MORE_STATES
from ..it import Environment
from ..node import Ability, Cost, Inherent, Player, Qualifier, Reference, node, walk
from ..quantities.numbers import Number
from .filters import Filter


@phrase("from a {what:Noun}", nt="Modifier")
@phrase("from {what:Nouns}", many=True, nt="Modifier")
@phrase("of a {what:Noun}", of=True, nt="Modifier")
@node
class FromSource(Qualifier):
    """113.7. An ability on the stack whose source is such an object, or was when it left."""

    what: Filter
    many: bool = False
    of: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        o = it.obj(id)
        return o.kind == ABILITY and o.env is not None and self.what.fits(it, o.env.source)


@phrase("with a single target", nt="Modifier")
@node
class SingleTarget(Qualifier):
    """115.7. A spell or ability for which one target was chosen, once."""

    def fits(self, it: Environment, id: int) -> bool:
        return len(aims(it.obj(id))) == 1


@phrase("that targets only a single {what:Filter}", nt="Modifier")
@phrase("that targets only {whom:Self}", what=None, nt="Modifier")
@phrase("that targets only a [single permanent or {permanent=True}] player", what=None, nt="Modifier")
@node
class OnlyTarget(Qualifier):
    """115.1. A spell or ability all of whose targets are one such object, or *whom*; else one player."""

    what: Filter | None
    whom: Reference | None = None
    permanent: bool = False  # it may be a permanent, too

    def fits(self, it: Environment, id: int) -> bool:
        found = tuple(dict.fromkeys(aims(it.obj(id))))
        if len(found) != 1:
            return False
        if self.whom is not None:
            return found == self.whom.ids(it)
        if self.what is None:
            return is_player(found[0]) or (self.permanent and it.game.on_battlefield(found[0]))
        return self.what.fits(it, found[0])


@phrase("with {first:Keyword} and/or {second:Keyword}", nt="Modifier")
@node
class HavingEither(Qualifier):
    """702. With one of two keyword abilities, or both."""

    first: Ability
    second: Ability

    def fits(self, it: Environment, id: int) -> bool:
        found = it.chars(id).keywords
        return any(k.known_by() in found for k in (self.first, self.second))


@phrase("attacking {whom:Player}", "that's attacking {whom:Player}", nt="Modifier")
@phrase(
    "attacking {whom:Player} or a planeswalker you control",
    "that's attacking {whom:Player} or a planeswalker you control",
    walkers=True,
    nt="Modifier",
)
@node
class AttackerOf(Qualifier):
    """508.1b. A creature that attacks a player, or a planeswalker of yours."""

    of_combat = True

    whom: Player
    walkers: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        attacked = it.obj(id).attacking
        if attacked in self.whom.ids(it):
            return True
        there = self.walkers and it.game.on_battlefield(attacked) and it.game.controller(attacked) == it.you
        return there and "Planeswalker" in it.chars(attacked).types


@phrase("that isn't {what:Adjective}", nt="Modifier")
@phrase("that aren't {what:Adjective}", many=True, nt="Modifier")
@node
class NotSo(Qualifier):
    """Not in a state, not of a colour."""

    what: Qualifier
    many: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        return not self.what.fits(it, id)


@phrase("that isn't a {what:Noun}", nt="Modifier")
@node
class NotSuch(Inherent):
    """205.1, 109.2a. Of another kind."""

    what: Filter
    closed = True

    def fits(self, it: Environment, id: int) -> bool:
        return not self.what.fits(it, id)


@phrase("put onto the battlefield with {by:Self}", nt="Modifier")
@node
class PutWith(Qualifier):
    """607.2c. What an ability of the object put onto the battlefield."""

    by: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return any(("put", id) in it.obj(by).linked for by in self.by.ids(it))


@phrase("named {as_:Self}", nt="Modifier")
@phrase("not named {as_:Self}", not_=True, nt="Modifier")
@node
class NamedAsThis(Qualifier):
    """201.2, 201.5. With the name that the card with the ability gives itself, or another."""

    as_: Reference
    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        names = names_in(it.chars(id).name)
        found = any(not names.isdisjoint(names_in(it.chars(i).name)) for i in self.as_.ids(it))
        return found is not self.not_


def _ability(it: Environment, id: int, *parts: str) -> bool:
    """Whether it is an ability on the stack which has such a part (602, 603, 606)."""
    o = it.obj(id)
    return o.kind == ABILITY and any(hasattr(o.ability, part) for part in parts)


MORE_STATES["activated"] = lambda it, id: _ability(it, id, "costs", "cost")
MORE_STATES["triggered"] = lambda it, id: _ability(it, id, "event")
MORE_STATES["loyalty"] = lambda it, id: _ability(it, id, "cost")
MORE_STATES["activated or triggered"] = lambda it, id: it.obj(id).kind == ABILITY


def from_source(filter: object) -> Filter | None:
    """What a described ability comes from, where the description says so."""
    return next((n.what for n in walk(filter) if isinstance(n, FromSource)), None)


@phrase("with mana cost {first:ManaCost}", nt="Modifier")
@phrase("with mana cost {first:ManaCost} or {second:ManaCost}", nt="Modifier")
@node
class OfManaCost(Qualifier):
    """202.1. With exactly that mana cost, or one of two; its symbols count, not their order."""

    first: Cost
    second: Cost | None = None
    local = True

    def fits(self, it: Environment, id: int) -> bool:
        own = it.chars(id).mana_cost
        costs = [sorted(symbols(c.mana_symbols())) for c in (self.first, self.second) if c]
        return own is not None and sorted(symbols(own)) in costs


THREE = "{first:Colour} , {second:Colour} , or {third:Colour}"
FOUR = "{first:Colour} , {second:Colour} , {third:Colour} , or {fourth:Colour}"


@phrase(f"that's {THREE}", nt="Modifier")
@phrase(f"that's {FOUR}", nt="Modifier")
@phrase(THREE, FOUR, nt="Adjective")
@node
class OfSomeColour(Inherent):
    """105.2. Of one of three or four colours."""

    first: str
    second: str
    third: str
    fourth: str = ""

    def fits(self, it: Environment, id: int) -> bool:
        return not it.chars(id).colors.isdisjoint((self.first, self.second, self.third, self.fourth))


@phrase("{first:Colour} , {second:Colour} , and {third:Colour}", nt="Adjective")
@node
class ThreeColours(Inherent):
    """105.2. Of three colours together: what a token is."""

    first: str
    second: str
    third: str

    def fits(self, it: Environment, id: int) -> bool:
        return {self.first, self.second, self.third} <= it.chars(id).colors


@phrase(
    "(that's|that are {many=True}) one or more colors",
    "(with|that's) exactly {n:Cardinal} colors",
    "that isn't exactly {n:Cardinal} colors {not_=True}",
    "that are exactly {n:Cardinal} colors {many=True}",
    nt="Modifier",
)
@node
class OfColours(Inherent):
    """105.2. Of one colour or more, or of so many."""

    n: Number | None = None
    many: bool = False
    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        found = len(it.chars(id).colors)
        return (found > 0 if self.n is None else found == self.n.n) is not self.not_
