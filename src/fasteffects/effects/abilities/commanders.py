"""Commanders: which they are, their color identity, whether one is controlled, the way home (903)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ...cards.record import SYMBOL_OF, all_faces
from ...events import Event, Move
from ...events.base import MOVE
from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision
from ...pipeline.competing import OF_RULES
from ...speed.once import once
from ...state.merging import HOME, MERGED
from ...state.objects import BATTLEFIELD, CARD, COMMAND, COMMANDER, GRAVEYARD, SIDEBOARD, with_pair
from ..actions.moving import Put
from ..conditions.plain import Controls
from ..conditions.statuses import MORE_STATES
from ..node import Condition, Quantity, Reference, node, values, walk
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some
from ..references.players import You
from ..references.qualifiers import Being, InZone, OwnedBy, Same, Zone
from ..watching import Watcher

if TYPE_CHECKING:
    from ..it import It as Environment

SYMBOL: Final = re.compile(r"\{[^}]*\}")


@once
def color_identity(card: Any) -> frozenset[str]:
    """903.4, 903.4d-e. The colours of a card and of the mana symbols on any of its faces, as symbols."""
    found: set[str] = set()
    for face in all_faces(card):
        found |= {SYMBOL_OF[color] for color in face.colors}
        said = [face.mana_cost or ""]
        for n in walk(tuple(face.abilities)):
            said += [v for v in values(n) if isinstance(v, str)]
            said += [v for part in values(n) for v in strings(part)]
        for symbol in (s for words in said for s in SYMBOL.findall(words)):
            found |= {letter for letter in "WUBRG" if letter in symbol[1:-1].split("/")}
    return frozenset(found)


def strings(value: object) -> list[str]:
    """The strings of a tuple, at any depth."""
    if not isinstance(value, tuple):
        return []
    return [s for v in value for s in ([v] if isinstance(v, str) else strings(v))]


def commanders_of(it: Environment, player: int) -> tuple[int, ...]:
    """903.3. The commanders that a player owns, wherever they are."""
    known = it.game.while_unchanged()
    found: tuple[int, ...] | None = known.get(("commanders", player))
    if found is None:
        there = it.game.objects.values()
        found = tuple([o.id for o in there if o.owner == player and o.mark(COMMANDER) is not None])
        known["commanders", player] = found
    return found


def identity_of(it: Environment, player: int) -> frozenset[str]:
    """903.4f. The colours of a player's commanders' identity, as symbols; none where there is none."""
    found: frozenset[str] = frozenset()
    for id in commanders_of(it, player):
        found |= color_identity(it.obj(id).card)
    return found


def may_come(it: Environment, id: int) -> bool:
    """903.11a. Whether a card from outside may be brought into the game, where its owner has a commander."""
    o = it.obj(id)
    if not commanders_of(it, o.owner):
        return True
    theirs = [x for x in it.game.objects.values() if x.owner == o.owner and x.kind == CARD]
    if any(x.card.name == o.card.name and x.zone != SIDEBOARD for x in theirs):
        return False
    return color_identity(o.card) <= identity_of(it, o.owner)


MORE_STATES["commander"] = lambda it, id: it.obj(id).mark(COMMANDER) is not None
A_COMMANDER: Final = Some(Number(1), Filter((Kind((), "permanent"),), (Being("commander"),)))


@phrase("your commander", nt="TheirCommander")
@node
class YourCommander(Reference):
    """903.3d, 903.3. The commander that you own."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        return commanders_of(it, it.you)


phrase("{who:Player} <control> {what:TheirCommander}")(Controls)
phrase("that shares a {what:Shared} with your commander", as_=YourCommander(), nt="Modifier")(Same)
phrase("{who:Player} <control> a commander", what=A_COMMANDER)(Controls)  # 903.3d

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


@phrase("for each time you've cast your commander from the command zone this game", nt="Per")
@phrase("for each time you've cast a commander from the command zone this game", any_=True, nt="Per")
@node
class TimesCommanded(Quantity):
    """903.8. How often you have cast your commanders from the command zone."""

    any_: bool = False

    def value(self, it: Environment) -> int:
        return sum(int(it.obj(id).mark(COMMANDER) or 0) for id in commanders_of(it, it.you))


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
