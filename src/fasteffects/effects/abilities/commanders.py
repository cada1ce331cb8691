"""Commanders: which they are, their color identity, whether one is controlled, the way home (903)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Move
from ...events.base import MOVE
from ...language.phrases import leaf, phrase
from ...machine.decisions import YES_OR_NO, Decision
from ...pipeline.competing import OF_RULES
from ...state.merging import HOME, MERGED
from ...state.objects import BATTLEFIELD, COMMAND, COMMANDER, GRAVEYARD, with_pair
from ..actions.moving import Put
from ..conditions.plain import Controls
from ..conditions.statuses import MORE_STATES
from ..mana.spent_on import SpentOn
from ..node import Condition, Player, Quantity, Reference, node
from ..quantities.numbers import GreatestOf, Number
from ..references.filters import Filter, Kind
from ..references.objects import Both, It, Some
from ..references.players import They, You
from ..references.qualifiers import Being, InZone, OwnedBy, Same, Zone
from ..triggers.combat import DealsDamage
from ..triggers.what_objects_do import AnyOf, Enters
from ..triggers.what_players_do import Casts
from ..watching import Watcher
from .color_identity import commanders_of, identity_of

if TYPE_CHECKING:
    from ..it import Environment


MORE_STATES["commander"] = lambda it, id: it.obj(id).mark(COMMANDER) is not None


@phrase("your commander", nt="TheirCommander")
@node
class YourCommander(Reference):
    """903.3d, 903.3. The commander that you own."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        return commanders_of(it, it.you)


@phrase("your commanders", nt="YourCommanders")
@node
class YourCommanders(Reference):
    """903.3, 702.124. All commanders that you own, wherever they are."""

    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return commanders_of(it, it.you)


phrase("the greatest {what:Stat} among {of:YourCommanders}")(GreatestOf)
# 903.3d. On the battlefield, or as it is in what happens to it: either, where there are two.
OWN: Final = Filter((Kind((), "commander"),), modifiers=(OwnedBy(You(), False),))
phrase("your commander", count=Number(1), filter=OWN, nt="OwnCommander")(Some)
phrase("{who:Player} <control> {what:TheirCommander}")(Controls)
phrase("{first:Self} and/or {second:OwnCommander}", word="and/or", nt="Reference")(Both)
phrase("{subject:OwnCommander} <enter>", nt="EventPattern")(Enters)
phrase("{subject:OwnCommander} {deeds:Doings}", nt="EventPattern")(AnyOf)
phrase("{source:OwnCommander} <deal> combat damage to {recipient:Recipient}", combat=True, nt="EventPattern")(
    DealsDamage
)
OWN_SPELL: Final = Filter((Kind((), "spell", (Being("commander"),)),), modifiers=(OwnedBy(You(), False),))
phrase("your commander", count=Number(1), filter=OWN_SPELL, nt="OwnCommanderSpell")(Some)
phrase("{player} <cast> {spell:OwnCommanderSpell}", nt="EventPattern")(Casts)
phrase("that shares a {what:Shared} with your commander", as_=YourCommander(), nt="Modifier")(Same)

# 903.6. A commander of the player's, of their choice, where it lies in the command zone.
FROM_COMMAND_ZONE: Final = Some(
    Number(1),
    Filter(
        (Kind((), "card"),), (Being("commander"),), (OwnedBy(You(), False), InZone(Zone(None, "command")))
    ),
)
phrase("{who} <put> your commander {to:IntoPlace} from the command zone", what=FROM_COMMAND_ZONE)(Put)


@phrase("all commanders you own from the command zone and from your graveyard", nt="CommandersThere")
@node
class CommandersThere(Reference):
    """903.3, 903.6. All commanders of a player that lie in the command zone or in their graveyard."""

    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        theirs = (*it.game.zone(COMMAND, it.you), *it.game.zone(GRAVEYARD, it.you))
        return tuple([i for i in theirs if i in commanders_of(it, it.you)])


phrase("{who} <put> {what:CommandersThere} {to:IntoPlace}")(Put)


@phrase("{subject:Self} is in the command zone or on the battlefield")
@node
class Eminent(Condition):
    """207.2c, 113.6b. The object is in one of the two zones where its ability works."""

    subject: Reference
    from_zones = frozenset((COMMAND, BATTLEFIELD))

    def holds(self, it: Environment) -> bool:
        objects = it.game.objects
        return any(i in objects and objects[i].zone in self.from_zones for i in self.subject.ids(it))


leaf(
    "TheyHave",
    lambda text, place: (
        [(They(), place + 1)] if tuple(text.tokens[place : place + 1]) == ("they've",) else []
    ),
    lambda value, number: ["they've"],
    lambda token: token == "they've",
    lambda value: isinstance(value, They),
)


@phrase("for each time you've cast your commander from the command zone this game", nt="Per")
@phrase("for each time you've cast a commander from the command zone this game", any_=True, nt="Per")
@phrase("for each time {who:TheyHave} cast a commander from the command zone this game", any_=True, nt="Per")
@node
class TimesCommanded(Quantity):
    """903.8. How often a player, you where nothing else is said, has cast their commanders from there."""

    any_: bool = False
    who: Player | None = None

    def value(self, it: Environment) -> int:
        players = (it.you,) if self.who is None else self.who.ids(it)
        return sum(int(it.obj(id).mark(COMMANDER) or 0) for p in players for id in commanders_of(it, p))


leaf(
    "ItHas",
    lambda text, place: [(It(), place + 1)] if tuple(text.tokens[place : place + 1]) == ("it's",) else [],
    lambda value, number: ["it's"],
    lambda token: token == "it's",
    lambda value: isinstance(value, It) and not value.person,
)


@phrase("the number of times {what:ItHas} been cast from the command zone this game")
@node
class TimesItWasCommanded(Quantity):
    """903.8. How often a commander has been cast from the command zone, as of now."""

    what: Reference

    def value(self, it: Environment) -> int:
        return sum(int(it.obj(id).mark(COMMANDER) or 0) for id in self.what.ids(it))


phrase("you spend this mana to cast {what:OwnCommanderSpell}", you=True)(SpentOn)


@node
class GoesHome(Watcher):
    """903.9b. A commander that would go to a hand or library goes to the command zone if its owner wants."""

    rule = "903.9b"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.object == it.source

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        words = f"put {it.game.name_of(it.source)} into the command zone?"
        goes = it.ask(Decision(it.you, "yes/no", words, YES_OR_NO, about=it.source))
        if isinstance(event, Move) and it.obj(it.source).mark(MERGED) is not None:  # 903.9c
            return (event.but(marks=with_pair(event.marks, HOME, int(goes))),)
        if not goes:
            return (event,)
        return (Move(it.source, COMMAND, "903.9b"),)


OF_RULES["903.9b"] = GoesHome()

UNPAYABLE: Final = 10**9  # 903.4f: more than anybody can pay


@phrase("the number of colors in your (commander 's|commanders ’ {many=True}) color identity")
@node
class IdentityColors(Quantity):
    """903.4f. How many colours the identity of your commanders has; without one a cost can't be paid."""

    many: bool = False

    def value(self, it: Environment) -> int:
        return len(identity_of(it, it.you)) if commanders_of(it, it.you) else UNPAYABLE
