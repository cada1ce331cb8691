"""What an object did or suffered this turn, in its description; how much players did (119, 120, 508, 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import (
    ATTACK,
    BLOCK,
    CAST,
    DAMAGE,
    DRAW,
    GAIN_LIFE,
    LOSE_LIFE,
    MOVE,
    Attack,
    Block,
    Damage,
    Event,
    Move,
)
from ...language.phrases import phrase, wording
from ...state.objects import BATTLEFIELD, is_player
from ..node import Condition, Player, Qualifier, Quantity, Reference, node
from ..references.filters import Filter
from ..references.players import They
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ..it import Environment

KINDS: Final = {
    "attacked": (ATTACK,),
    "blocked": (BLOCK,),
    "attacked or blocked": (ATTACK, BLOCK),
    "was dealt damage": (DAMAGE,),
    "dealt damage": (DAMAGE,),
    "entered": (MOVE,),
}
wording("ItsDeed", {words: words for words in KINDS})
wording("TheirDeed", {"were dealt damage": "was dealt damage"})


@phrase("that ({did:ItsDeed}|didn't {did:Undone} {not_=True}) this turn", nt="Modifier")
@phrase("that was dealt damage this turn", did="was dealt damage", nt="HurtBefore")
@phrase("that has been dealt damage this turn", did="was dealt damage", number=0, nt="Modifier")
@phrase("that {did:TheirDeed} this turn", number=2, nt="Modifier")
@node
class DidThisTurn(Qualifier):
    """508.1k, 509.1g, 120. It attacked, blocked, dealt or was dealt damage, or came this turn; or did not."""

    did: str
    not_: bool = False
    number: int = 1

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return KINDS[self.did]

    def fits(self, it: Environment, id: int) -> bool:
        return any(self._did(it, event, id) for event in it.game.history) is not self.not_

    def _did(self, it: Environment, event: Event, id: int) -> bool:
        if isinstance(event, Damage):
            if self.did == "was dealt damage":
                return event.object == id
            return self.did == "dealt damage" and event.source == id
        if isinstance(event, Move):
            return self.did == "entered" and event.to == BATTLEFIELD and id in (event.new, event.object)
        return event.object == id and self.is_of(event)

    def is_of(self, event: Event) -> bool:
        """Whether the event is an attack or a block, as the words say."""
        fought = ("attacked" in self.did, Attack), ("blocked" in self.did, Block)
        return any(wanted and isinstance(event, kind) for wanted, kind in fought)

    def did_it(self, it: Environment) -> tuple[int, ...] | None:
        if self.not_ or self.asks()[0] in (MOVE, DAMAGE):
            return None
        fought = [e for e in it.game.history if isinstance(e, (Attack, Block)) and self.is_of(e)]
        return tuple(dict.fromkeys(e.object for e in fought))


@phrase(
    "that (blocked {how=blocked}|were blocked by {how=was blocked}|blocked or were blocked by {how=either}) "
    "{what:Pointer} this turn",
    nt="Modifier",
)
@phrase("that blocked or was blocked this turn", how="either", what=None, number=1, nt="Modifier")
@node
class MetThisTurn(Qualifier):
    """509.1g. It blocked that creature this turn, or was blocked by it (or any); it may be so no longer."""

    how: str
    what: Reference | None
    number: int = 2

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (BLOCK,)

    def fits(self, it: Environment, id: int) -> bool:
        pairs = [(e.object, e.attacker) for e in it.game.history if isinstance(e, Block)]
        met = [other for blocker, other in pairs if blocker == id and self.how != "was blocked"]
        met += [other for other, attacker in pairs if attacker == id and self.how != "blocked"]
        return bool(met) if self.what is None else not set(self.what.ids(it)).isdisjoint(met)


@phrase("that dealt damage to {to:Recipient} this turn", nt="Modifier")
@node
class DealtTo(Qualifier):
    """120. It dealt damage to such a player or permanent this turn."""

    to: Reference

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def fits(self, it: Environment, id: int) -> bool:
        dealt = (e for e in it.game.history if isinstance(e, Damage) and e.source == id)
        return any(meant(it, self.to, e.object) for e in dealt)


@phrase("dealt damage this turn by a source {who:Player} controlled", nt="Modifier")
@node
class HurtBySourceOf(Qualifier):
    """120. A source that a player controlled at that time dealt damage to it this turn."""

    who: Player

    def said_player(self) -> Player:
        return self.who

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def fits(self, it: Environment, id: int) -> bool:
        dealt = (e for e in it.game.history if isinstance(e, Damage) and e.object == id)
        return any(e.dealt_by in self.who.ids(it) for e in dealt)


@phrase("{who:Player} has controlled continuously since the beginning of the turn", nt="Modifier")
@node
class ControlledAllTurn(Qualifier):
    """302.6. A player has controlled it without a break since the turn began."""

    who: Player

    def said_player(self) -> Player:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        game = it.game
        began = game.player(game.active).turn_began
        return (
            game.on_battlefield(id) and game.controller(id) in self.who.ids(it) and it.obj(id).since < began
        )


wording("Undone", {"attack": "attacked", "block": "blocked", "enter": "entered"})


@phrase("for each [other {other=True}] {what:Filter} you've cast this turn", number=1, nt="Per")
@phrase("the number of [other {other=True}] {what:Filters} you've cast this turn")
@node
class YourSpellsThisTurn(Quantity):
    """601.2i. How many such spells you have cast this turn; *other* than this one."""

    what: Filter
    other: bool = False
    number: int = 2

    def of_others(self) -> bool:
        return self.other

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def value(self, it: Environment) -> int:
        cast = (e.object for e in it.game.history if e.kind == CAST and e.player == it.you)
        return sum(
            self.what.fits(it, id) and not (self.other and it.source in (id, it.now(id))) for id in cast
        )


@phrase("for each other {what:Filter} that player has cast this turn", nt="CastersPer")
@node
class CastersSpellsThisTurn(Quantity):
    """601.2f, i. How many such spells whoever casts one, of which it says the cost, has cast before it."""

    what: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def value(self, it: Environment) -> int:
        casters = [id for id in it.env.each if is_player(id)]
        cast = (e.object for e in it.game.history if e.kind == CAST and e.player in casters)
        return sum(self.what.fits(it, id) for id in cast)


@phrase("for each card you've drawn this turn", each=True, nt="Per")
@phrase("the number of cards you've drawn this turn", nt="Quantity Counted")
@node
class YourDrawsThisTurn(Quantity):
    """121.1. How many cards you have drawn this turn."""

    each: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DRAW,)

    def value(self, it: Environment) -> int:
        return sum(e.kind == DRAW and e.player == it.you for e in it.game.history)


@phrase("for each card {who:Player} have drawn this turn", each=True, nt="Per")
@phrase("the number of cards {who:Player} have drawn this turn", nt="Quantity Counted")
@phrase("the number of cards they've drawn this turn", who=They(), nt="Quantity Counted")
@node
class TheirDrawsThisTurn(Quantity):
    """121.1. How many cards other players have drawn this turn, all of them together."""

    who: Player
    each: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DRAW,)

    def value(self, it: Environment) -> int:
        players = self.who.ids(it)
        return sum(e.kind == DRAW and e.player in players for e in it.game.history)


@phrase("you've drawn more than one card this turn")
@node
class DrewSeveral(Condition):
    """121.1. You have drawn at least two cards this turn."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DRAW,)

    def holds(self, it: Environment) -> bool:
        return YourDrawsThisTurn().value(it) > 1


wording("LifeVerb", {"gained": "gained", "lost": "lost"})
LIFE: Final = {"gained": GAIN_LIFE, "lost": LOSE_LIFE}


@phrase(
    "the amount of life {who} {how:LifeVerb} this turn",
    "the (life {who} {short=True}|amount of life you've {perfect=True}) {how:LifeVerb} this turn",
)
@phrase("the life you've {how:LifeVerb} this turn", perfect=True, short=True)
@phrase("the total amount of life {who} [have {perfect=True}] {how:LifeVerb} this turn", total=True)
@phrase("the total life {how:LifeVerb} by {who} this turn", total=True, short=True)
@phrase("for each 1 life {who} [have {perfect=True}] {how:LifeVerb} this turn", each=True, nt="Per")
@node
class LifeThisTurn(Quantity):
    """119.3. How much life a player, or several together, gained or lost this turn; you, if none is said."""

    how: str
    who: Player | None = None
    each: bool = False
    perfect: bool = False
    short: bool = False
    total: bool = False  # said so

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (LIFE[self.how],)

    def value(self, it: Environment) -> int:
        who = (it.you,) if self.who is None else self.who.ids(it)
        return sum(life_of(it, self.how, player) for player in who)


@phrase("{who} {how:LifeVerb} {least:Digit} or more life this turn")
@phrase("you've {how:LifeVerb} {least:Digit} or more life this turn")
@node
class SoMuchLife(Condition):
    """119.3. Some such player gained or lost so much life this turn; you, if none is said."""

    how: str
    least: Quantity
    who: Player | None = None

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (LIFE[self.how],)

    def holds(self, it: Environment) -> bool:
        least = self.least.value(it)
        for p in it.game.players:
            those = p.id == it.you if self.who is None else meant(it, self.who, p.id)
            if those and life_of(it, self.how, p.id) >= least:
                return True
        return False


@phrase("{who} gained (or|and {both=True}) lost life this turn")
@node
class GainedOrLost(Condition):
    """119.3. A player gained life this turn, or lost some; or *both*."""

    who: Player
    both: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (GAIN_LIFE, LOSE_LIFE)

    def holds(self, it: Environment) -> bool:
        for p in self.who.ids(it):
            so = [life_of(it, how, p) > 0 for how in LIFE]
            if all(so) if self.both else any(so):
                return True
        return False


def life_of(it: Environment, how: str, player: int) -> int:
    """119.3. How much life one player gained or lost this turn, however often."""
    kind = LIFE[how]
    return sum(e.amount for e in it.game.history if e.kind == kind and e.player == player)
