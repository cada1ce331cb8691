"""What has the greatest or the least of something among others (107.1), and bolstering (701.39)."""

from __future__ import annotations

from ...events import Event, PutCounters
from ...language.phrases import phrase, wording
from ...machine.decisions import Decision
from ...state.hidden import as_option
from ..it import Environment
from ..node import Deed, Effect, Player, Qualifier, Quantity, Reference, node
from ..quantities.measures import utmost
from ..references.choosing import acting
from ..references.filters import Filter

wording("Most", {"greatest": "greatest", "highest": "greatest"})
wording("Least", {"least": "least", "lowest": "least"})


@phrase("with the {how:Most} {what:Stat} among {of:Reference}", nt="Modifier")
@phrase("with the {how:Least} {what:Stat} among {of:Reference}", nt="Modifier")
@node
class Utmost(Qualifier):
    """With as much as any of some objects has, or as little: several may be tied."""

    how: str
    what: str
    of: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return id in utmost(it, self.of.ids(it), self.what, self.how == "greatest")


@phrase("if two or more {what:Nouns} are tied for {how:Most} {stat:Stat} , you choose one of them")
@phrase("if two or more {what:Nouns} are tied for {how:Least} {stat:Stat} , you choose one of them")
@node
class ChooseOfTied(Effect):
    """608.2d. Who chooses among those that are tied: said after what is done to *the* one that has most."""

    undone = ""

    what: Filter
    how: str
    stat: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


@phrase("{who} <bolster> {count:Digit}")
@node
class Bolster(Deed):
    """701.39. Counters are put on a creature with the least toughness among those of a player."""

    who: Player
    count: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            mine = tuple(i for i in it.game.of_types(("Creature",)) if it.game.controller(i) == p)
            weakest = utmost(its, mine, "toughness", False)
            if len(weakest) > 1:
                options = [as_option(it.game, i) for i in weakest]
                weakest = (it.ask(Decision(p, "choose", "bolster which?", options, about=it.source)),)
            n = self.count.value(its)
            found += [PutCounters(i, "+1/+1", n, source=it.source, by=p) for i in weakest]
        return tuple(found)
