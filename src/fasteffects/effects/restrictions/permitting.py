"""What may be done besides what the rules allow (116.2a, 305.2, 601.3, 609.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...events import Event
from ...events.base import EXERT
from ...language.phrases import phrase, wording
from ...state.objects import BATTLEFIELD, EXILE, GRAVEYARD, NOBODY, STACK
from ..continuous.changes import EffectBegins
from ..it import Environment
from ..modifying import Duration
from ..node import (
    Ability,
    Condition,
    Continuous,
    Deed,
    Instruction,
    Node,
    Player,
    Qualifier,
    Quantity,
    Reference,
    node,
)  # fmt: skip
from ..quantities.numbers import Number
from ..references.choosing import FromAmong, narrowed
from ..references.filters import ZONE_NUMBERS, Filter, Kind
from ..references.objects import All, Target
from ..references.qualifiers import InZone, ThisWay, Zone
from ..references.relations import ExiledWith
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..binding import Binding


wording("PlayVerb", {"play": "play", "cast": "cast"})
LET: Final = "let be cast"  # a fact of a spell: the source of the effect that let it be cast


_OF_ANY_COLOUR: Final = "and you may spend mana as though it were mana of any color to cast"
_THIS_WAY: Final = "if you cast a spell this way , you may spend mana as though it were mana of any"
LIFE_INSTEAD: Final = (
    "if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost"
)


def is_let(how: str) -> bool:
    """601.3. Whether a card is cast so that an effect lets be cast where it is."""
    return how in ("", paid_how(True, False), paid_how(False, True)) or bool(paid_instead(how))


# -- seeing and playing cards (401.5, 601.3, 116.2a) ------------------------------------------------


@phrase("play with the top card of {whose:Possessive} library revealed", who=None)
@phrase("{who} <play> with the top card of {whose:Possessive} libraries revealed", many=True)
@node
class TopRevealed(Continuous):
    """401.5. A player's top card is revealed to all."""

    asked_for = True
    indexed_as = "top revealed"

    who: Player | None
    whose: Reference
    many: bool = False

    def viewers(self, game: Game, watch: Any, owner: int) -> tuple[int, ...]:
        """The players who see the top card of *owner*'s library."""
        it = Environment(game, watch.env)
        on = watch.condition is None or watch.condition.holds(it)
        return tuple(range(len(game.players))) if on and owner in whose(it, self.who, self.whose) else ()


def whose(it: Environment, who: Player | None, owners: Reference) -> tuple[int, ...]:
    """The players in *players play with their hands revealed*: their own."""
    return owners.ids(it) if who is None else who.ids(it)


@phrase("{who} <play> with {whose:Possessive} hands revealed")
@phrase("play with {whose:Possessive} hand revealed", who=None)
@node
class HandsRevealed(Continuous):
    """402.3. Players' hands are revealed to all."""

    asked_for = True
    indexed_as = "hands revealed"

    who: Player | None
    whose: Reference

    def reveals(self, game: Game, watch: Any, owner: int) -> bool:
        """Whether that player's hand is."""
        it = Environment(game, watch.env)
        on = watch.condition is None or watch.condition.holds(it)
        return on and owner in whose(it, self.who, self.whose)


@phrase("you may look at the top card of your library any time")
@node
class LooksAtTop(Continuous):
    """401.5. You may look at your top card whenever you like."""

    asked_for = True
    indexed_as = "looks at top"

    def viewers(self, game: Game, watch: Any, owner: int) -> tuple[int, ...]:
        """The players who see the top card of *owner*'s library."""
        it = Environment(game, watch.env)
        on = watch.condition is None or watch.condition.holds(it)
        return (owner,) if on and owner == it.you else ()


PAYING: Final = "paying "  # 118.9: before the mana that is paid instead


def paid_how(free: bool, life: bool, instead: str = "") -> str:
    """118.9. The word for casting a card so: for nothing, for life or for other mana."""
    return "free" if free else "paying life" if life else PAYING + instead if instead else ""


def paid_instead(how: str) -> str:
    """118.9. The mana that casting a card so costs in place of its mana cost; "" for another way."""
    return how.removeprefix(PAYING) if how.startswith(PAYING + "{") else ""


narrowed(
    "Playable", "Filters", lambda v: not any(isinstance(m, (FromAmong, ThisWay)) for m in v.modifiers)
)  # MayPlay's


@phrase("play {what:Playable}", how="play", nt="Playing")
@phrase("cast {what:Playable}", how="cast", nt="Playing")
@phrase("play lands and cast {what:Playable}", how="both", nt="Playing")
@phrase("cast a {what:Filter}", how="cast", nt="PlayingOne")
@node
class Playing(Node):
    """116.2a, 601. Which cards, and whether played or cast."""

    what: Filter
    how: str

    def allows(self, it: Environment, id: int) -> bool:
        """Whether it is such a card, as it lies where it is."""
        types = it.chars(id).types
        if self.how == "both" and "Land" in types:
            return True
        if self.how == "cast" and "Land" in types:
            return False
        kinds = tuple(Kind(k.types, "card", k.adjectives) for k in self.what.kinds)
        modifiers = tuple(m for m in self.what.modifiers if not isinstance(m, InZone))
        return Filter(kinds, self.what.adjectives, modifiers).fits(it, id)


@phrase("{who} may {playing:Playing}")
@phrase("{who} may {playing:Playing} from the top of {whose:Possessive} library", place="top")
@phrase(
    "as long as {condition} , {who} may {playing:Playing} from the top of {whose:Possessive} library",
    place="top",
)
@phrase(
    "{who} may {playing:Playing} from the top of {whose:Possessive} library . " + LIFE_INSTEAD,
    place="top",
    life=True,
)
@phrase("{who} may {playing:Playing} from among {among:Reference}", place="among")
@phrase(
    "{who} may {playing:Playing} from among {among:Reference} . "
    "(you can't cast more than one spell this way each turn {once=True}|"
    f"{_THIS_WAY} color to cast it {{any_mana=color}}) .",
    place="among",
    nt="ContinuousText",
)
@phrase("during {turn_of:Possessive} turn , {who} may {playing:Playing}")
@phrase("during {turn_of:Possessive} turn , {who} may {playing:Playing} . " + LIFE_INSTEAD, life=True)
@phrase("once during each of {turn_of:Possessive} turns , {who} may {playing:PlayingOne}", once=True)
@phrase("once each turn , {who} may {playing:PlayingOne}", once=True)
@phrase(
    "once each turn , {who} may {playing:PlayingOne} from the top of {whose:Possessive} library",
    once=True,
    place="top",
)
@node
class MayPlay(Continuous):
    """601.3, 305.9. A player may play such cards from where they are, with all the rules of playing them.

    *once*: one in a turn; the source has a mark of the turn in which one was cast so.
    """

    asked_for = True
    indexed_as = "may play"

    who: Player
    playing: Playing
    place: str = ""
    whose: Reference | None = None
    among: Reference | None = None
    turn_of: Reference | None = None
    once: bool = False
    free: bool = False  # without paying mana costs (118.9)
    condition: Condition | None = None
    life: bool = False  # for as much life as its mana value, and no mana (118.9)
    any_mana: str = ""  # with mana as though it were of any color, or type (609.4b)
    single: bool = False  # one spell in all: the effect is over as that is cast

    def eases(self, it: Environment, player: int, id: int) -> bool:
        """609.4b. Whether a player may spend mana so on that card, or on the spell that it has become."""
        if not self.any_mana or player not in self.who.ids(it) or id not in it.game.objects:
            return False
        o = it.obj(id)
        if o.zone == STACK:
            return dict(o.cast).get(LET) == it.source
        return id in self.cards(it, player)

    def given(self) -> tuple[Ability, ...]:
        """611.2a. What abilities that gains which is played by it."""
        return ()

    @property
    def how(self) -> str:
        """118.9. How a card is cast by it: for its mana cost, for nothing or for life."""
        return paid_how(self.free, self.life)

    def lacks(self) -> str:
        """601.3. From where: otherwise it would let nothing be played."""
        said = self.place or self.among or any(isinstance(m, (InZone, ExiledWith)) for m in self._modifiers)
        return "" if said else "from where cards may be played"

    @property
    def _modifiers(self) -> tuple[Qualifier, ...]:
        return self.playing.what.modifiers

    def cards(self, it: Environment, player: int) -> tuple[int, ...]:
        """The cards that *player* may play by it now."""
        if player not in self.who.ids(it) or (self.condition is not None and not self.condition.holds(it)):
            return ()
        if self.once and it.obj(it.source).mark(LET) == it.game.turn_number:
            return ()
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return ()
        theirs = Environment(it.game, it.env.but(each=(player,)))
        if self.place == "top":
            ids = it.game.top_of_library(player, 1)
        elif self.place == "buried":  # 404.2: the last is on top
            ids = it.game.zone(GRAVEYARD, player)[-1:]
        elif self.among is not None:
            filter = self.among.description()
            if filter is None:
                ids = self.among.ids(theirs)
            else:  # cards that were exiled with something lie in exile
                zones = [ZONE_NUMBERS[m.where.zone] for m in filter.modifiers if isinstance(m, InZone)]
                lying = [id for zone in zones or [EXILE] for id in it.game.everywhere(zone)]
                ids = tuple([id for id in lying if filter.fits(theirs, id)])
        elif any(isinstance(m, ExiledWith) for m in self._modifiers):
            ids = it.game.everywhere(EXILE)
        else:
            there = [m for m in self._modifiers if isinstance(m, InZone)]
            ids = tuple(
                id
                for m in there
                for id in it.game.everywhere(ZONE_NUMBERS[m.where.zone])
                if m.fits(theirs, id)
            )
        return tuple(id for id in ids if self.playing.allows(theirs, id))


@phrase(
    "you may cast {what:Self} from {where:Zone} "
    "[using its bestow ability {how=bestow}|using its blitz ability {how=blitz}|"
    "using its warp ability {how=warp}|as long as {condition} {after=True}|if {condition} "
    "{after=True}]",
    "you may cast {what:Self} from {where:Zone} or from {also:Zone}",
    "as long as {condition} , you may cast {what:Self} from {where:Zone}",
)
@node
class MayCastFrom(Continuous):
    """601.3, 113.6b. The card itself may be cast from another zone; perhaps by another of its abilities."""

    asked_for = True
    indexed_as = "may cast from"

    what: Reference
    where: Zone
    condition: Condition | None = None
    after: bool = False
    how: str = ""
    also: Zone | None = None

    def allows(self, it: Environment) -> bool:
        """Whether the card lies there, and its condition is so."""
        zones = (self.where, self.also)
        there = any(zone is not None and InZone(zone).fits(it, it.source) for zone in zones)
        return there and (self.condition is None or self.condition.holds(it))


@phrase("you may exert {what} as it attacks")
@phrase("you may exert {what} as it attacks . {then:LaterClauses} .", nt="ContinuousText")
@phrase(
    "if {what:Self} hasn't been exerted this turn , you may exert it as it attacks . {then:LaterClauses} .",
    once=True,
    nt="ContinuousText",
)
@node
class MayExert(Continuous):
    """701.43d. May be exerted as it attacks; *then* what happens when it is."""

    asked_for = True
    indexed_as = "may exert"

    what: Reference
    then: Instruction | None = None
    once: bool = False  # if it hasn't been exerted this turn

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (EXERT,) if self.once else ()

    def allows(self, it: Environment, id: int) -> bool:
        """Whether it may be exerted as things are."""
        return not self.once or all(e.kind != EXERT or e.object != id for e in it.game.history)

    def bind(self, walk: Binding) -> Node:
        """*When you do*: when it is exerted."""
        walk.offered()
        return walk.other(self)


@phrase("this effect doesn't remove {what}")
@node
class KeepsAttached(Continuous):
    """702.16n. Protection that the object gives does not make such an Aura fall off."""

    asked_for = True
    indexed_as = "keeps attached"

    what: Reference

    def covers(self, it: Environment, id: int) -> bool:
        """Whether it is about the object *id*."""
        return meant(it, self.what, id)

    def given(self, it: Environment) -> tuple[Any, ...]:
        """The abilities that the static ability which says so gives."""
        own = it.chars(it.source).abilities
        ability = own[it.env.ability] if it.env.ability < len(own) else None
        lists = [getattr(e, "what", ()) for e in getattr(ability, "effects", ())]
        gains = [m for some in lists if isinstance(some, tuple) for m in some]
        given = [a for m in gains for a in getattr(m, "abilities", ())]
        return tuple([a.as_chosen(it) for a in given])


@phrase("{what} can be your commander")
@node
class MayCommand(Continuous):
    """903.3. May be a commander in spite of its type."""

    asked_for = True

    what: Reference


narrowed("CardsThisWay", "Reference", lambda v: isinstance(v, All) and way_of(v.filter) is not None)


def way_of(filter: Filter) -> ThisWay | None:
    """Whether it says *exiled this way*."""
    return next((m for m in filter.modifiers if isinstance(m, ThisWay)), None)


@phrase("play {what:Pointer}", "play {what:CardsThisWay}", how="play", nt="PlayIt")
@phrase("cast {what:Pointer}", "cast {what:CardsThisWay}", how="cast", nt="PlayIt")
@phrase("play one of {what:Pointer}", how="play", most=Number(1), nt="PlayIt")
@phrase("play up to {most:Cardinal} of {what:Pointer}", how="play", nt="PlayIt")
@phrase("look at and play {what:Pointer}", how="play", look=True, nt="PlayIt")
@phrase("cast {such:Playable} from among {what:Pointer}", how="cast", nt="PlayIt")
@phrase("cast a {such:Filter} from among {what:Pointer}", how="cast", most=Number(1), nt="PlayIt")
@phrase("play lands and cast {such:Playable} from among {what:Pointer}", how="both", nt="PlayIt")
@node
class PlayIt(Node):
    """The cards just spoken of, played or cast; or at *most* so many of them; or *such* spells of them.

    *look*: they lie face down (406.3).
    """

    what: Reference
    how: str
    most: Quantity | None = None
    look: bool = False
    such: Filter | None = None

    def allows(self, it: Environment, id: int) -> bool:
        """Whether it is such a card, where only some are meant."""
        return self.such is None or (id in it.game.objects and Playing(self.such, self.how).allows(it, id))


narrowed("PlayThem", "PlayIt", lambda v: v.most is None)
narrowed("PlayOne", "PlayIt", lambda v: v.most is not None)


narrowed("PlaySpokenOf", "PlayIt", lambda v: not isinstance(v.what, Target))  # which says itself where it is


@phrase("{duration} , {who} may {play:PlayIt}", "{who} may {play:PlayIt} {duration}")
@phrase("{who} may {play:PlaySpokenOf} from exile {duration}", exiled="exile")
@phrase("{who} may {play:PlaySpokenOf} from your graveyard {duration}", exiled="graveyard")
@phrase("{duration} , {who} may {play:PlayThem} without paying {its:Its} mana cost", free=True)
@phrase("{duration} , {who} may {play:PlayOne} without paying its mana cost", free=True)
@phrase(
    "{who} may {play:PlayThem} {duration} without paying {its:Its} mana cost",
    "{who} may {play:PlayThem} without paying {its:Its} mana cost {duration}",
    free=True,
)
@phrase("{duration} , {who} may {play:PlayThem} without paying {its:Its} mana costs", free=True, many=True)
@phrase("{who} may {play:PlayThem} {duration} without paying {its:Its} mana costs", free=True, many=True)
@phrase(
    "{who} may {play:PlayIt} {duration} (, and|and) mana of any type can be spent to cast that spell",
    "{who} may {play:PlayIt} {duration} , and mana of any type can be spent to cast (it|them|those spells)",
    "{duration} , {who} may {play:PlayIt} , "
    "and mana of any type can be spent to cast (that spell|it|them|those spells)",
    "{duration} , {who} may {play:PlayIt} . "
    "if you cast a spell this way , mana of any type can be spent to cast it",
    any_mana="type",
)
@phrase(
    f"{{who}} may {{play:PlayIt}} {{duration}} , {_OF_ANY_COLOUR} (it|them|that spell|those spells)",
    f"{{duration}} , {{who}} may {{play:PlayIt}} "
    f"(, {_OF_ANY_COLOUR} (it|them|those spells)|{_OF_ANY_COLOUR} that spell)",
    any_mana="color",
)
@phrase(
    "({who} may {play:PlayIt} {duration}|{duration} , {who} may {play:PlayIt}) . "
    f"{_THIS_WAY} color to cast it",
    any_mana="color",
)
@phrase(
    "({who} may {play:PlayIt} {duration}|{duration} , {who} may {play:PlayIt}) . "
    f"{_THIS_WAY} type to cast it",
    any_mana="type",
)
@phrase("{duration:NotBefore} , {who} may {play:PlayIt}")
@phrase(
    "{duration} , {who} may {play:PlayIt} . " + LIFE_INSTEAD,
    "{duration} , {who} may {play:PlayIt} . " + LIFE_INSTEAD.replace("pay its", "paying its"),
    life=True,
)
@node
class LetPlay(Deed):
    """611.2, 601.3. For a duration a player may play the cards just spoken of; with *any_mana* (609.4b)."""

    who: Player
    play: PlayIt
    duration: Duration | None
    its: Reference | None = None
    free: bool = False
    any_mana: str = ""
    many: bool = False
    exiled: str = ""  # where they are said to be
    life: bool = False  # for as much life as its mana value, and no mana (118.9)
    instead: str = ""  # for that mana, and not for its mana cost (118.9)

    @property
    def how(self) -> str:
        """118.9. How a card is cast by it: for its mana cost, for nothing, for life or for other mana."""
        return paid_how(self.free, self.life, self.instead)

    lets_cast = True

    def lets_use(self, face: int) -> bool:
        """715.3, 715.3d. Whether the card may be played with that face: as an Adventure, or normally."""
        return True

    def cards(self, it: Environment, player: int) -> tuple[int, ...]:
        """The cards that *player* may play while it lasts."""
        if player not in self.who.ids(it):
            return ()
        effect = it.game.effects.get(it.env.lasting)
        if effect is not None and self.duration is not None and not self.duration.has_begun(it.game, effect):
            return ()
        there = tuple(effect.locked or ()) if effect is not None else ()
        if self.play.most is not None and played(it.game, there) >= self.play.most.value(it):
            return ()
        if self.play.such is not None:
            return tuple([id for id in there if self.play.allows(it, id)])
        return there

    def perform(self, it: Environment) -> tuple[Event, ...]:
        where = dict.fromkeys(it.found(id) for id in self.play.what.ids(it))  # 400.7j, k
        ids = tuple(id for id in where if id != NOBODY)
        return (EffectBegins(self, it.env, self.duration, ids),) if ids else ()


def played(game: Game, cards: tuple[int, ...]) -> int:
    """601.2a, 305.1. How many of some exiled cards have gone to the stack or the battlefield from there."""
    became = (game.gone[id].became for id in cards if id not in game.objects and id in game.gone)
    return sum(game.knows(id) and game.obj(id).zone in (STACK, BATTLEFIELD) for id in became)
