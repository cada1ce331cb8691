"""What may be done besides what the rules allow, and what it costs (116.2a, 118.7-9, 305.2, 601.2, 609.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..language.phrases import phrase, wording
from .changes import EffectBegins
from .filters import Filter
from .it import It as Environment
from .node import (
    Condition,
    Continuous,
    Cost,
    Duration,
    Effect,
    Instruction,
    Node,
    Player,
    Qualifier,
    Quantity,
    Reference,
    node,
)
from .qualifiers import Zone

if TYPE_CHECKING:
    from ..events import Event

wording("PlayVerb", {"play": "play", "cast": "cast"})


# -- seeing and playing cards (401.5, 601.3, 116.2a) ------------------------------------------------


@phrase("{who} <play> with the top card of {whose:Possessive} library revealed")
@phrase("play with the top card of {whose:Possessive} library revealed", who=None)
@node
class TopRevealed(Continuous):
    """401.5. A player's top card is revealed to all."""

    who: Player | None
    whose: Reference


@phrase("you may look at the top card of your library any time")
@node
class LooksAtTop(Continuous):
    """401.5. You may look at your top card whenever you like."""


@phrase("play {what:Filters}", how="play", nt="Playing")
@phrase("cast {what:Filters}", how="cast", nt="Playing")
@phrase("play lands and cast {what:Filters}", how="both", nt="Playing")
@node
class Playing(Node):
    """116.2a, 601. Which cards, and whether played or cast."""

    what: Filter
    how: str


@phrase("{who} may {playing:Playing}")
@phrase("{who} may {playing:Playing} from the top of {whose:Possessive} library", place="top")
@phrase("{who} may {playing:Playing} from among {among:Reference}", place="among")
@phrase("during {turn_of:Possessive} turn , {who} may {playing:Playing}")
@node
class MayPlay(Continuous):
    """601.3, 305.9. A player may play such cards from where they are, with all the rules of playing them."""

    who: Player
    playing: Playing
    place: str = ""
    whose: Reference | None = None
    among: Reference | None = None
    turn_of: Reference | None = None


@phrase("you may cast {what:Self} from {where:Zone}")
@phrase("as long as {condition} , you may cast {what:Self} from {where:Zone}")
@phrase(
    "you may cast {what:Self} from {where:Zone} as long as {condition}",
    "you may cast {what:Self} from {where:Zone} if {condition}",
    after=True,
)
@node
class MayCastFrom(Continuous):
    """601.3, 113.6b. The card itself may be cast from another zone."""

    what: Reference
    where: Zone
    condition: Condition | None = None
    after: bool = False


@phrase("you may exert {what} as it attacks")
@phrase("you may exert {what} as it attacks . {then:LaterClauses} .", nt="ContinuousText")
@node
class MayExert(Continuous):
    """701.43d. May be exerted as it attacks; *then* what happens when it is."""

    what: Reference
    then: Instruction | None = None


@phrase("this effect doesn't remove {what}")
@node
class KeepsAttached(Continuous):
    """702.16n. Protection that the object gives does not make the object itself fall off."""

    what: Reference


@phrase("{what} can be your commander")
@node
class MayCommand(Continuous):
    """903.3. May be a commander in spite of its type."""

    what: Reference


@phrase("play {what:Pointer}", how="play", nt="PlayIt")
@phrase("cast {what:Pointer}", how="cast", nt="PlayIt")
@node
class PlayIt(Node):
    """The cards just spoken of, played or cast."""

    what: Reference
    how: str


@phrase("{duration} , {who} may {play:PlayIt}", "{who} may {play:PlayIt} {duration}")
@phrase("{duration} , {who} may {play:PlayIt} without paying {its:Its} mana cost", free=True)
@node
class LetPlay(Effect):
    """611.2, 601.3. For a duration a player may play the cards just spoken of."""

    who: Player
    play: PlayIt
    duration: Duration | None
    its: Reference | None = None
    free: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = self.play.what.ids(it)
        return (EffectBegins(self, it.env, self.duration, ids),) if ids else ()


@phrase("{who} may play an additional land on each of {whose:Possessive} turns", more=None)
@phrase("{who} may play {more:CountMany} additional lands on each of {whose:Possessive} turns")
@node
class MoreLands(Continuous):
    """305.2. A player may play more lands on each of their turns."""

    who: Player
    more: Quantity | None
    whose: Reference


@phrase("{who} may play an additional land this turn", more=None)
@phrase("{who} may play up to {more:Cardinal} additional lands this turn", up_to=True)
@phrase("{who} may play {more:CountMany} additional lands this turn")
@node
class MoreLandsNow(Effect):
    """305.2. A player may play more lands this turn."""

    who: Player
    more: Quantity | None
    up_to: bool = False


# -- timing permissions (307.5, 601.3b, 702.8) ------------------------------------------------------


@phrase("you may cast {what:Self} as though it had flash")
@phrase("you may cast {what:Self} as though it had flash if {condition}")
@phrase("you may cast {what:Self} as though it had flash if you pay {more:ManaCost} more to cast it")
@phrase("{who} may cast {spells:Filters} as though they had flash", what=None)
@node
class AsThoughFlash(Continuous):
    """609.4, 702.8. This spell, or such spells, may be cast when an instant could be; for *more* mana."""

    what: Reference | None
    who: Player | None = None
    spells: Filter | None = None
    condition: Condition | None = None
    more: Cost | None = None


@phrase("if {what:Self} is in your opening hand , you may begin the game with it on the battlefield")
@node
class BeginsInPlay(Continuous):
    """103.6a. May begin the game on the battlefield."""

    what: Reference


@phrase("you may choose not to untap {what:Reference} during your untap step")
@node
class MayStayTapped(Continuous):
    """502.3. Its controller may leave it tapped."""

    what: Reference


@phrase("{who} <have> no maximum hand size")
@node
class NoHandSize(Continuous):
    """402.2. A player discards nothing in the cleanup step."""

    who: Player


@phrase("cast {what:Self} only {when:CastTime}")
@node
class CastOnly(Continuous):
    """601.3. When the spell may be cast."""

    what: Reference
    when: str


wording(
    "CastTime",
    {
        w: w
        for w in (
            "during combat",
            "during combat after blockers are declared",
            "during your turn",
            "during an opponent's turn",
            "during the declare attackers step",
            "during the declare blockers step",
            "before blockers are declared",
        )
    },
)


# -- costs (118.7-9, 601.2f) ------------------------------------------------------------------------


@phrase("{who:Player} <cast>", nt="Modifier")
@node
class CastBy(Qualifier):
    """601.2. Spells that a player casts."""

    who: Player

    def fits(self, it: Environment, id: int) -> bool:
        return it.game.controller(id) in self.who.ids(it)


@phrase("{what} <cost> {amount:ManaCost} less to cast", more=False)
@phrase("{what} <cost> {amount:ManaCost} more to cast", more=True)
@phrase("{what} <cost> {amount:ManaCost} less to cast for each {each:Filter}", more=False)
@phrase("{what} <cost> {amount:ManaCost} more to cast for each {each:Filter}", more=True)
@phrase(
    "{what} <cost> {amount:ManaCost} more to cast for each target beyond the first", more=True, targets=True
)
@phrase("{what} <cost> {amount:ManaCost} less to cast if {condition}", more=False)
@phrase("{what} <cost> {amount:ManaCost} more to cast if {condition}", more=True)
@phrase("{what} <cost> {amount:ManaCost} less to cast , where X is {x:Quantity}", more=False)
@node
class CostsOtherwise(Continuous):
    """118.7, 601.2f. This spell, or such spells, cost more or less."""

    what: Reference
    amount: Cost
    more: bool
    each: Filter | None = None
    targets: bool = False
    condition: Condition | None = None
    x: Quantity | None = None


@phrase("activated abilities of {of:Reference} cost {amount:ManaCost} less to activate", more=False)
@phrase("activated abilities of {of:Reference} cost {amount:ManaCost} more to activate", more=True)
@node
class AbilitiesCost(Continuous):
    """118.7, 602.2b. Activated abilities cost more or less."""

    of: Reference
    amount: Cost
    more: bool


@phrase("as an additional cost to cast {what:Self} , {cost:Biddings}")
@node
class AdditionalCost(Continuous):
    """118.8, 601.2f. What must be done besides paying the spell's mana cost."""

    what: Reference
    cost: Instruction


@phrase("you may {cost:Biddings} rather than pay {what:Self} 's mana cost")
@phrase("if {condition} , you may {cost:Biddings} rather than pay {what:Self} 's mana cost")
@phrase("if {condition} , rather than pay {what:Self} 's mana cost , you may {cost:Biddings}", first=True)
@phrase(
    "if {condition} , rather than pay {what:Self} 's mana cost , you may have {cost:CausedClause}", have=True
)
@phrase("if {condition} , you may cast {what:Self} without paying its mana cost", cost=None)
@node
class AlternativeCost(Continuous):
    """118.9. What may be done in place of paying the spell's mana cost."""

    what: Reference
    cost: Instruction | None
    condition: Condition | None = None
    first: bool = False
    have: bool = False
