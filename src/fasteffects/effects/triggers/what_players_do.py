"""What players do and what happens to them (104, 119, 121, 601, 602, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ... import events
from ...events.base import SPELL_COPIED, STATE
from ...language.phrases import phrase, wording
from ...pipeline.causes import EFFECT, UNSAID
from ...state.objects import HAND
from ..conditions.plain import Controls
from ..node import Player, Quantity, Reference, node
from ..patterns import EventPattern
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..references.qualifiers import InZone, Zone
from .what_objects_do import lies_elsewhere, meant, several, together

if TYPE_CHECKING:
    from ...cards.record import Card
    from ...events import Event
    from ..it import Environment


class AboutPlayer(EventPattern):
    """A pattern about one player, its ``player``."""

    __slots__ = ()

    player: Player

    kind: ClassVar[int] = -1

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, it: Environment, event: Event) -> bool:
        return meant(it, self.player, event.player) and self.fits(it, event)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. *One or more* things are one occasion for each player; for *one or more players* one."""
        what = self.said_what()
        if several(self.player):
            return together(it, hits, "", what)
        return together(it, hits, "player", what) if several(what) else hits

    def fits(self, it: Environment, event: Event) -> bool:
        """Whether the rest of the event is as described."""
        return True


def meant_card(it: Environment, what: Reference, id: int) -> bool:
    """702.29c. Whether a card that was discarded is meant: the source is where the card went."""
    if isinstance(what, Self):
        return it.source in (id, it.now(id))
    return meant(it, what, id)


ORDINALS: Final = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()


wording("Ordinal", {word: n for n, word in enumerate(ORDINALS, 1)})


def counted(it: Environment, player: int, word: str, nth: int | None) -> bool:
    """Whether it is the player's *nth* this turn, by the count that has just gone up."""
    return nth is None or it.game.player(player).count(word) == nth


@phrase("{player} <cast> {spell}")
@phrase("{player} <cast> or copy {spell}", copied=True, nt="EventPattern")
@phrase("{player} next <cast> {spell} this turn", next=True, nt="NextCast")
@phrase("{player} <cast> {spell} from anywhere other than {other_than:Zone}", nt="EventPattern")
@phrase(
    "{player} <cast> {whose:Possessive} {nth:Ordinal} {of:Filter} each turn", spell=None, nt="EventPattern"
)
@phrase(
    "{player} <cast> {whose:Possessive} {nth:Ordinal} {of:Filter} during each opponent's turn",
    spell=None,
    theirs=True,
    nt="EventPattern",
)
@node
class Casts(AboutPlayer):
    """601.2i. A player casts a spell, *copied*: or copies one (707.10); the *nth* of such in a turn."""

    happens_once = True

    player: Player
    spell: Reference | None
    whose: Reference | None = None
    nth: int | None = None
    of: Filter | None = None
    copied: bool = False
    next: bool = False
    other_than: Zone | None = None
    theirs: bool = False
    again: bool = False  # *additional* spells
    kind = events.CAST

    def is_next(self) -> bool:
        return self.next

    def said_spell(self) -> Reference | None:
        return self.spell

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST, SPELL_COPIED) if self.copied else (events.CAST,)

    def fits(self, it: Environment, event: Event) -> bool:
        if event.kind == SPELL_COPIED:  # what is on the stack now, which might be the copy of an ability
            return any(meant(it, self.spell, id) for id in event.about("subject"))
        if self.of is not None and not self.of.fits(it, event.object):
            return False
        if self.theirs and it.game.active == it.you:
            return False
        if self.other_than is not None and it.obj(event.object).cast_with("from") == HAND:
            return False
        if self.of is not None and self.nth is not None:
            return self._number(it, event.player, self.of) == self.nth
        theirs = it.about(event.player)  # *from their hand*
        return counted(it, event.player, "cast", self.nth) and meant(theirs, self.spell, event.object)

    def _number(self, it: Environment, player: int, of: Filter) -> int:
        """How many such spells the player has cast this turn."""
        cast = (e for e in it.game.history if e.kind == events.CAST and e.player == player)
        return sum(of.fits(it, e.object) for e in cast)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,) if self.of is not None else ()


@phrase("{spell} <are> cast")
@node
class IsCast(EventPattern):
    """601.2i. A spell is cast, by whomever."""

    spell: Reference

    def said_spell(self) -> Reference:
        return self.spell

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST,)

    def matches(self, it: Environment, event: Event) -> bool:
        cast = it.now(event.object) if isinstance(self.spell, Self) else event.object  # since then perhaps
        return meant(it, self.spell, cast) or meant(it, self.spell, event.object)


TAPPING: Final = "(with {taps=True}|without {taps=False}) {T} in its activation cost"


@phrase("{player} <activate> an ability of {of}", mana=True)
@phrase("{player} <activate> an ability of {of} that isn't a mana ability", mana=False)
@phrase(f"{{player}} <activate> an ability of {{of}} {TAPPING}", mana=True)
@phrase(f"{{player}} <activate> {{of:OneSuch}} 's ability {TAPPING}", mana=True, whose=True)
@node
class Activates(AboutPlayer):
    """602.2. A player activates an ability (of something); *mana*: mana abilities too.

    *taps*: whether the tap symbol is among its costs (107.5), where that is said.
    """

    player: Player
    of: Reference | None
    mana: bool
    taps: bool | None = None
    whose: bool = False
    kind = events.ACTIVATE

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Activate) or (event.mana and not self.mana):
            return False
        if self.taps is not None and event.taps is not self.taps:
            return False
        if self.of is None:
            return True
        return meant(it, self.of, event.source) and not lies_elsewhere(it, self.of, event.source)


@phrase("{player} <play> {what}")
@phrase("{player} <play> a land or <cast> a spell", what=None, nt="EventPattern")
@node
class Plays(AboutPlayer):
    """701.18a, b, 305.1. A player plays a land, or a card; *what* None: plays a land or casts a spell."""

    player: Player
    what: Reference | None

    def said_what(self) -> Reference | None:
        return self.what

    def kinds(self) -> tuple[int, ...]:
        return (events.PLAY_LAND,) if _land(self.what) else (events.PLAY_LAND, events.CAST)

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.what, event.object)

    def lacks(self) -> str:
        known = self.what is None or _land(self.what) or is_any_card(self.what)
        return "" if known else "playing a card that is no land"


def is_any_card(what: Reference) -> bool:
    """701.18a. *A card*, *a card from exile*: a land that is played, or a spell that is cast."""
    said = what.description()
    if said is None or said.kinds != (Kind((), "card"),) or said.adjectives:
        return False
    return all(isinstance(m, InZone) for m in said.modifiers)


def _land(what: Reference | None) -> bool:
    """Whether only lands are meant: what is played may be a spell otherwise (701.18a)."""
    filter = None if what is None else what.description()
    return filter is not None and all("land" in kind.types for kind in filter.kinds)


@phrase("{player} <discard> {what}")
@node
class Discards(AboutPlayer):
    """701.9. A player discards a card."""

    player: Player
    what: Reference
    kind = events.DISCARD

    def said_what(self) -> Reference:
        return self.what

    def fits(self, it: Environment, event: Event) -> bool:
        return meant_card(it, self.what, event.object)


@phrase("{player} <sacrifice> {what}")
@node
class Sacrifices(AboutPlayer):
    """701.21. A player sacrifices a permanent."""

    happens_once = True

    player: Player
    what: Reference
    kind = events.SACRIFICE
    looks_back = True

    def said_what(self) -> Reference:
        return self.what

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.what, event.object)


@phrase("{player} <gain> life")
@node
class GainsLife(AboutPlayer):
    """119.9, 119.3. A player gains life, by one source at one time."""

    player: Player
    kind = events.GAIN_LIFE


@phrase("{player} <lose> life")
@phrase("{player} each <lose> exactly {exactly:Digit} life")
@node
class LosesLife(AboutPlayer):
    """119.3. A player loses life; or, at one time, no more and no less than so much."""

    player: Player
    exactly: Quantity | None = None
    kind = events.LOSE_LIFE

    def fits(self, it: Environment, event: Event) -> bool:
        return self.exactly is None or event.amount == self.exactly.value(it)


@phrase("{player} <pay> life")
@node
class PaysLife(AboutPlayer):
    """119.4. A player pays life."""

    player: Player
    kind = events.PAY_LIFE


@phrase("{player} <cycle> {what}", discard=False)
@phrase("{player} <cycle> or discard {what}", discard=True)
@node
class Cycles(AboutPlayer):
    """702.29c, d. A player cycles a card; or cycles or discards it, which is one event."""

    happens_once = True

    player: Player
    what: Reference
    discard: bool

    def said_what(self) -> Reference:
        return self.what

    def kinds(self) -> tuple[int, ...]:
        return (events.DISCARD,) if self.discard else (events.CYCLE,)

    def fits(self, it: Environment, event: Event) -> bool:
        return meant_card(it, self.what, event.object)


@phrase("{player} <scry>", kind_=events.SCRY)
@phrase("{player} <surveil>", kind_=events.SURVEIL)
@phrase("{player} <shuffle> {whose:Possessive} library", kind_=events.SHUFFLE)
@phrase("{player} <search> {whose:Possessive} library", kind_=events.SEARCH)
@phrase("{player} <search> libraries", kind_=events.SEARCH, any_=True)
@phrase("{player} <lose> the game", kind_=events.LOSE_GAME)
@phrase("{player} <win> the game", kind_=events.WIN_GAME)
@node
class DoesSo(AboutPlayer):
    """104, 701. A player does, or suffers, what needs no further words."""

    player: Player
    kind_: int
    whose: Reference | None = None
    any_: bool = False
    second: int = -1  # a kind of events that does as well

    def sees_back(self) -> bool:
        """603.10f. Whoever loses the game is gone with all that they own."""
        return self.kind_ == events.LOSE_GAME

    def kinds(self) -> tuple[int, ...]:
        return (self.kind_,) if self.second < 0 else (self.kind_, self.second)


@phrase("{player} <tap> {what} for mana", nt="EventPattern Would")
@phrase("{player} <tap> {what} for {symbol:ManaSymbols}", nt="EventPattern")
@node
class TapsForMana(AboutPlayer):
    """106.12. A player taps a permanent for mana; *symbol*: for some of that type (106.12a)."""

    player: Player
    what: Reference
    symbol: str = ""
    kind = events.PRODUCE_MANA

    def said_what(self) -> Reference:
        return self.what

    def fits(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.ProduceMana) or not event.tapped:
            return False
        typed = not self.symbol or any(unit.symbol == self.symbol.strip("{}") for unit in event.mana)
        return typed and meant(it, self.what, event.source)


@phrase("{player} <get> counters", some=False)
@phrase("{player} can't get additional {counter:CounterKind} counters", some=False, more=True, nt="Cant")
@phrase("{player} <get> one or more {counter:CounterKind} counters", some=True)
@phrase("{player} <get> one or more {E}", some=True, counter="energy", nt="EventPattern")
@phrase("{player} would get one or more {E}", some=True, counter="energy", nt="Would")
@phrase("{player} <get> one or more counters", some=True)
@node
class GetsCounters(EventPattern):
    """122.1. A player gets counters."""

    player: Player
    some: bool
    counter: str | None = None
    more: bool = False  # said of those besides the ones that they have

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.PUT_COUNTERS,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not meant(it, self.player, event.object):
            return False
        return self.counter is None or event.called() == self.counter


def is_such_token(kind: Kind, card: Card) -> bool:
    """111.3. Whether a token that is created is of a kind, by what the effect says that it is."""
    face = card.faces[0]
    known = {t.casefold() for t in (*face.types, *face.supertypes)}
    return all(word in face.subtypes or word in known for word in kind.types)


@phrase("{player} <create> {what}")
@phrase("an effect would create {what} under {under:Possessive} control", player=None, nt="Would")
@phrase("{what} would be created [under {under:Possessive} control]", player=None, passive=True, nt="Would")
@node
class Creates(EventPattern):
    """111.1, 701.7. Tokens are created: by a player, under a player's control."""

    player: Player | None
    what: Reference
    under: Reference | None = None
    passive: bool = False

    def said_what(self) -> Reference:
        return self.what

    def said_player(self) -> Player | None:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.CREATE_TOKENS,)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. *One or more tokens* are one occasion; *a token* is one for each."""
        if several(self.what):
            return together(it, hits, "player")
        return [e.but(amount=1) for e in hits for _ in range(e.amount)]

    def cause(self) -> int:
        return EFFECT if self.player is None and not self.passive else UNSAID

    def matches(self, it: Environment, event: Event) -> bool:
        whose = self.player if self.under is None else self.under
        if not isinstance(event, events.CreateTokens) or not meant(it, whose, event.player):
            return False
        filter = self.what.description()
        assert filter is not None  # see ``lacks``
        return any(is_such_token(kind, event.card) for kind in filter.kinds)

    def lacks(self) -> str:
        filter = self.what.description()
        if filter is None or filter.adjectives or filter.modifiers:
            return "tokens of a further description that are created"
        odd = any(kind.adjectives for kind in filter.kinds)
        return "tokens of a further description that are created" if odd else ""


@phrase("{who} <control> no [other {besides=True}] {none:Filters}", what=None, nt="EventPattern")
@phrase("{who} <control> {what}", none=None, nt="EventPattern")
@node
class ComesToControl(EventPattern):
    """603.8. A state trigger: a player controls such a thing, or no such things."""

    who: Player
    what: Reference | None
    none: Filter | None
    besides: bool = False  # none but the one that has the ability
    state = True

    def said_what(self) -> Reference | None:
        return self.what

    def kinds(self) -> tuple[int, ...]:
        return (STATE,)

    def matches(self, it: Environment, event: Event) -> bool:
        return False  # no event: see ``is_so``

    def is_so(self, it: Environment) -> bool:
        """603.8. Whether the state is there now."""
        if self.besides and self.none is not None:
            who, game = self.who.ids(it), it.game
            return not any(i != it.source and game.controller(i) in who for i in self.none.all(it))
        return Controls(self.who, self.what, self.none is not None, self.none).holds(it)
