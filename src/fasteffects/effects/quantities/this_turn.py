"""What has happened this turn, as a number (120, 700.4)."""

from __future__ import annotations

from typing import Final

from ...events import BEGIN, DAMAGE, MOVE, Begin, Damage, LoseLife, Move, RemoveCounters
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, EXILE, GRAVEYARD, is_player
from ..it import Environment, Part
from ..node import Player, Quantity, Reference, node
from ..references.filters import Filter, Kind
from ..references.objects import Some
from ..references.players import Players, You
from ..references.qualifiers import Zone
from ..triggers.what_objects_do import IsPut
from .numbers import Number


@phrase(
    "the damage dealt to {to:Recipient} this turn", "the amount of damage dealt to {to:Recipient} this turn"
)
@phrase("the damage already dealt to {to:Recipient} this turn", already=True)
@phrase("the damage dealt to {to:Recipient} so far this turn by {by:Filters}")
@phrase("the total amount of noncombat damage dealt to {to:Recipient} this turn", combat=False)
@phrase("for each 1 damage dealt to {to:Recipient} this turn", each=True, nt="Per")
@node
class DamageThisTurn(Quantity):
    """120. How much damage something has been dealt this turn, by sources that were such then."""

    to: Reference
    already: bool = False
    by: Filter | None = None
    each: bool = False
    combat: bool | None = None  # 120.2: whether combat damage alone counts, or all other damage alone

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def value(self, it: Environment) -> int:
        dealt = [e for e in it.game.history if isinstance(e, Damage) and self.combat in (None, e.combat)]
        ids = self.to.ids(it)
        dealt = [e for e in dealt if e.object in ids or self._has_left(it, e.object)]
        return sum(e.amount for e in dealt if self.by is None or was_such(e, self.by))

    def _has_left(self, it: Environment, id: int) -> bool:
        """800.4i. Whether that is an opponent who has left the game, and opponents are meant."""
        whom = self.to
        return (
            isinstance(whom, Players)
            and whom.opponent
            and is_player(id)
            and id != it.you
            and id not in it.players
        )

    def lacks(self) -> str:
        """608.2i. Of a source its types and subtypes are remembered."""
        plain = self.by is None or self.by == Filter(tuple(Kind(k.types, "", ()) for k in self.by.kinds))
        return "" if plain else "such sources of the damage"


def was_such(dealt: Damage, such: Filter) -> bool:
    """608.2i. Whether what dealt the damage was of such a type then."""
    known = {word.casefold() for word in dealt.as_it_was}
    return any(all(word.casefold() in known for word in kind.types) for kind in such.kinds)


@phrase(
    "for each {what:Filter} that (died [under {under:Possessive} control]|left the battlefield under "
    "{under:Possessive} control {anywhere=True}) this turn",
    nt="Per",
)
@phrase("the number of {what:Filters} that died [under {under:Possessive} control] this turn", many=True)
@phrase(
    "the number of {what:Filters} that were exiled under {under:Possessive} control this turn",
    many=True,
    exiled=True,
)
@phrase(
    "for each {what:Filter} put into {whose:Possessive} graveyard from the battlefield this turn",
    nt="Per",
)
@node
class DiedThisTurn(Quantity):
    """700.4. How many such permanents have died this turn, as they were; *whose* graveyard they came to.

    Or *under* whose control they were.
    """

    what: Filter
    many: bool = False
    whose: Player | None = None
    under: Player | None = None
    anywhere: bool = False  # 603.6c: wherever it went from the battlefield
    exiled: bool = False  # from there to exile, and not died
    number = 2

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def value(self, it: Environment) -> int:
        goal = EXILE if self.exiled else GRAVEYARD
        died = [
            e.object
            for e in it.game.history
            if isinstance(e, Move) and e.origin == BATTLEFIELD and (self.anywhere or e.to == goal)
        ]
        owners = None if self.whose is None else self.whose.ids(it)
        mine = [id for id in died if owners is None or it.obj(id).owner in owners]
        if self.under is not None:
            under = self.under.ids(it)
            mine = [id for id in mine if it.game.controller(id) in under]
        return sum(self.what.fits(it, id) for id in mine)


A_PERMANENT_CARD: Final = Some(Number(1), Filter((Kind(("permanent",), "card"),)))
phrase(  # 700.11
    "you descended",
    subject=A_PERMANENT_CARD,
    into=Zone(You(), "graveyard"),
    origin=Zone(None, "anywhere"),
    nt="Past",
)(IsPut)


@phrase("the number of untapped {what:Filters} {who:Player} controlled at the beginning of this turn")
@node
class UntappedThen(Quantity):
    """How many such permanents that were untapped a player controlled as the turn began."""

    what: Filter
    who: Player
    number = 2

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (BEGIN,)

    def value(self, it: Environment) -> int:
        who = self.who.ids(it)
        began = (e for e in it.game.history if isinstance(e, Begin) and e.what == "turn")
        return sum(p in who and self.what.fits(it, i) for e in began for i, p in e.untapped)


@phrase(
    "the damage dealt , but not more life than the player 's life total before the damage was dealt , "
    "the planeswalker 's loyalty before the damage was dealt , or the creature 's toughness"
)
@phrase("that damage , so far as it could be lost", of_event=True)
@node
class DamageWithin(Quantity):
    """120, 608.2h. The damage just dealt, so far as what it was dealt to could lose it.

    *of_event*: the damage that triggers the ability, before life changes (C9.7).
    """

    of_event: bool = False

    def value(self, it: Environment) -> int:
        event = it.env.event
        if self.of_event:
            return min(event.amount, self.most(it, event.object, ())) if isinstance(event, Damage) else 0
        for _, done in reversed(it.env.results):
            dealt = [e for e in done if isinstance(e, Damage)]
            if dealt:
                return sum(min(e.amount, self.most(it, e.object, done)) for e in dealt)
        return 0

    def most(self, it: Environment, id: int, done: tuple[Part, ...]) -> int:
        """The life or loyalty that it had before the events *done*, or its toughness."""
        lost = sum(
            e.amount
            for e in done
            if (isinstance(e, LoseLife) and e.player == id)
            or (isinstance(e, RemoveCounters) and e.object == id and e.name == "loyalty")
        )
        if is_player(id):
            return max(0, it.game.player(id).life + lost)
        if "Creature" in it.chars(id).types:
            return it.chars(id).toughness or 0
        return it.game.counters(id).get("loyalty", 0) + lost
