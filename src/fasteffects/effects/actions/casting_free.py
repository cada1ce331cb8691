"""Spells that are cast, and cards that are played, while something resolves (601.3, 608.2g, 305.2b)."""

from __future__ import annotations

from typing import Final

from ...events import MOVE, Cast, Event, Move
from ...language.phrases import leaf, phrase
from ...language.write import can_write, write
from ...machine.procedures import BY_NAME, Frame, procedure
from ...state.objects import GRAVEYARD, STACK
from ..binding import Binding
from ..continuous.changes import EffectBegins
from ..continuous.durations import AsLongAs
from ..it import Environment
from ..keywords.exiled_from_stack import StillOnStack
from ..node import Condition, Cost, Deed, Effect, Node, Player, Quantity, Reference, but, node
from ..quantities.numbers import AnyNumber, Number, UpTo
from ..references.choosing import FromAmong, here, narrowed
from ..references.filters import Filter, Kind
from ..references.objects import (
    All,
    Antecedent,
    It,
    Linked,
    Self,
    Some,
    Target,
    That,
    TheRest,
    Those,
    antecedent_of,
    referents,
)
from ..references.qualifiers import InZone, Zone
from ..references.relations import ExiledWith
from ..references.target_of_each_kind import TargetOfEachKind
from ..restrictions.cast_this_way import exiled_later
from ..restrictions.permitting import paid_how
from ..restrictions.said_of_cast_so import elsewhere
from ..tokens.cards_copied import CopiesMade
from ..watching import Watcher

narrowed("Other", "Reference", lambda v: not isinstance(v, Self))  # see AlternativeCost


PLACES: Final = (InZone, FromAmong, ExiledWith)  # what says where the cards are that are cast at once
narrowed("CardThere", "Reference", lambda v: isinstance(v, (Target, Some)) and is_there(v.filter))
narrowed("CardSpokenOf", "Reference", lambda v: isinstance(v, (It, That, Linked)))


def is_there(filter: Filter | None) -> bool:
    """601.3. Whether it says where a card is that is cast at once, which needs no other permission."""
    return filter is not None and any(isinstance(m, (InZone, FromAmong)) for m in filter.modifiers)


leaf(  # what is said of the offer when it is read is known of the spell here (608.2g)
    "OfferedIf",
    lambda text, place: [],
    lambda value, number: write("Condition", value),
    lambda token: False,
    lambda value: value is not None and can_write("Condition", value),
)


@phrase("{who} <cast> {what:Other} without paying its mana cost")
@phrase("{who} <cast> {what:Other} without paying its mana cost if {only:OfferedIf}")
@phrase("{who} <cast> {what:Other} without paying their mana costs", many=True)
@phrase("{who} <play> {what:Other} without paying its mana cost", play=True)
@phrase(
    "{who} <play> lands and cast {what:Other} without paying their mana costs",
    play=True,
    many=True,
    lands=True,
)
@phrase(
    "{who} <cast> {what:CardThere}",
    "{who} <cast> {what:CopiesMade}",
    "{who} <cast> {what:CardSpokenOf}",
    paid=True,
)
@phrase(
    "{who} <cast> {what:CardThere} , and mana of any type can be spent to cast that spell",
    paid=True,
    any_mana="type",
)
@phrase("{who} <cast> {what:CopiesMade} without paying (its mana cost|their mana costs {many=True})")
@phrase(
    "{who} <cast> {what:CopiesMade} if able without paying (its mana cost|their mana costs {many=True})",
    all_=True,
)
@phrase(
    "{who} <cast> {what:Other} by paying a amount of {E} equal to (its|that card's) mana value rather than "
    "paying its mana cost",
    by="energy",
)
@phrase(
    "{who} <cast> {what:Other} by paying life equal to (its|the spell's) mana value rather than "
    "paying its mana cost",
    by="life",
)
@phrase(
    "{who} <cast> {what:Other} by discarding a card rather than paying its mana cost",
    by="a card",
)
@phrase("{who} <cast> {what:Other} by paying {mana:ManaCost} rather than paying its mana cost")
@node
class CastNow(Deed):
    """608.2g, 118.9. A card is cast for nothing, or played, at once; *only*: what must be so of the spell.

    Which of several, and as which of its faces, is chosen as it is cast.
    """

    asking = ("what",)

    who: Player
    what: Reference
    many: bool = False
    play: bool = False
    only: Condition | None = None
    paid: bool = False  # for what it costs
    all_: bool = False  # as many of them as can be
    by: str = ""  # for as much of that as its mana value, and no mana (118.9)
    lands: bool = False  # lands are played from there, too
    any_mana: str = ""  # 609.4b: of which mana may be spent on it, whatever its cost asks for
    mana: Cost | None = None  # that, and not its mana cost (118.9)

    several_steps = True
    does = ("cast",)

    def lacks(self) -> str:
        what = self.what
        if isinstance(what, CopiesMade):
            return "" if what.to is not None else "which copies are cast"
        if isinstance(what, TargetOfEachKind):
            return ""
        if isinstance(what, (Those, TheRest)) and self.many:
            return "" if what.to is not None else "which of several cards are cast"
        if not isinstance(what, (Some, All)):
            one = isinstance(what, (It, That, Linked)) or (
                isinstance(what, Target) and what.count in (Number(1), UpTo(Number(1))) and not what.other
            )
            return "" if one else "which cards are cast"
        plain = not what.other
        if isinstance(what, Some):
            plain = plain and not (what.chooser or what.random or what.hand)
        places = sum(isinstance(m, PLACES) for m in what.filter.modifiers)
        nouns = {kind.noun for kind in what.filter.kinds}
        some = self.count == Number(1) or isinstance(self.count, (AnyNumber, UpTo))
        right = nouns in ({"spell"}, {"card"})
        return "" if plain and some and places == 1 and right else "which spells are cast"

    @property
    def how(self) -> str:
        """118.9. The word for casting a card so."""
        if self.mana is not None:
            return paid_how(False, False, self.mana.mana_symbols())
        return f"paying {self.by}" if self.by else "" if self.paid else "free"

    def of_any_number(self, made: Antecedent) -> Effect | None:
        what = self.what
        if not isinstance(what, CopiesMade) or what.to != made:
            return None
        return but(self, what=but(what, count=AnyNumber()))

    def perform(self, it: Environment) -> Frame:
        name = "CastsWithAnyMana" if self.any_mana else "CastsNow"
        return procedure(name, self.who.ids(it)[0], it.env, self)

    def payable(self, it: Environment) -> bool:
        """Whether there is such a card, and it could be cast."""
        players = self.who.ids(it)
        return bool(players) and bool(BY_NAME["castable now"](it, players[0], self))

    @property
    def count(self) -> Quantity:
        """How many are cast: one, but where the words leave it open."""
        if isinstance(self.what, CopiesMade):
            return AnyNumber() if self.all_ else self.what.how_many
        if isinstance(self.what, (All, Those, TheRest, TargetOfEachKind)):
            return AnyNumber()
        return self.what.count if isinstance(self.what, Some) else Number(1)

    def described(self, it: Environment) -> tuple[int, ...]:
        """Where the spells are to be found: cards that may or may not be such."""
        if isinstance(self.what, CopiesMade):
            return self.what.ids(it)
        assert isinstance(self.what, (Some, All))
        place = next(m for m in self.what.filter.modifiers if isinstance(m, PLACES))
        if isinstance(place, FromAmong):
            return place.ids(it)
        anything = Filter((Kind((), "card"),), (), (place,))
        return anything.all(it)

    def is_such(self, it: Environment, id: int) -> bool:
        """601.3. Whether a card, with the face that it shows, would be such a spell."""
        if self.lands and "Land" in it.chars(id).types:
            return True
        if isinstance(self.what, (Some, All)):
            said = self.what.filter
            kinds = tuple(Kind(k.types, "card", k.adjectives) for k in said.kinds)
            rest = tuple(m for m in said.modifiers if not isinstance(m, PLACES))
            if not Filter(kinds, said.adjectives, rest).fits(it, id):
                return False
        return self.only is None or self.only.holds(it)


@phrase("if {what:Pointer} would be put into {where:Zone} , exile it instead", noun=None)
@phrase("if a {noun:Noun} cast this way would be put into {where:Zone} , exile it instead", what=None)
@phrase(
    "if {what:Pointer} would be put into {where:Zone} , put it on the bottom of its owner's library instead",
    noun=None,
    bottom=True,
)
@node
class ExileInstead(Effect):
    """614.1a. A spell just cast is exiled where it would go from the stack to a graveyard."""

    what: Reference | None
    noun: Filter | None
    where: Zone
    bottom: bool = False

    def did(self) -> tuple[str, ...]:
        return () if self.bottom else ("exiled",)

    def lacks(self) -> str:
        to = antecedent_of(self.what)
        cast = self.what is None or (isinstance(self.what, That) and to is not None and to.of == "result")
        return "" if cast and self.where.zone == "graveyard" else "what would be put there"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        done = (e for _, result in it.env.results for e in result if isinstance(e, Cast))
        there = [e.object for e in done if e.object in it.game.objects]
        spells = [i for i in there if it.game.objects[i].zone == STACK]
        wanted = [i for i in spells if self.noun is None or self.noun.fits(it, i)]
        if not there:
            return exiled_later(it, self.noun, self.where, self.bottom)
        lasts = AsLongAs(StillOnStack())
        return tuple(
            EffectBegins(NotBuried(self.bottom), type(it.env)(i, it.you), lasts, (i,))
            for i in dict.fromkeys(wanted)
        )


@node
class NotBuried(Watcher):
    """614.1a. The spell is exiled, or goes to the *bottom* of a library, not to a graveyard."""

    bottom: bool = False
    rule = "614.6"
    of_source = True

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Move) and event.object == it.source and event.to == GRAVEYARD

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (elsewhere(event, self.bottom),)


@phrase("the exiled cards that weren't cast this way", verb="exiled")
@phrase("(the exiled {verb=exiled}|all revealed {verb=revealed}) cards not cast this way")
@phrase("all cards exiled this way that weren't cast", verb="exiled", all_=True)
@phrase(
    "all cards revealed this way that weren't put onto the battlefield",
    verb="revealed",
    all_=True,
    moved=True,
)
@node
class NotCast(Reference):
    """608.2c. What was exiled or revealed before, but not what was cast, or *moved* elsewhere."""

    verb: str
    all_: bool = False
    to: Antecedent | None = None
    moved: bool = False
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return here(it, referents(it, self.to))

    def pointed(self, walk: Binding) -> Node:
        return but(self, to=walk.result_of(self.verb))
