"""Whether something has happened, this turn or by what was done just before (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Move
from ...language.phrases import Reading, leaf, phrase, wording
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ...state.objects import GRAVEYARD, NOBODY
from ..node import Condition, Node, Player, Quantity, Reference, node, values
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.choosing import narrowed
from ..references.filters import Filter, Kind
from ..references.more_qualifiers import FromSource, from_source
from ..references.objects import Antecedent, Some
from ..references.players import APlayer, EachPlayer
from .done_this_way import came_about, did_to, done_in

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
from .plain import least_of, meant_by


@phrase("({event:Past}|{event:NotPast} {not_=True}) this turn")
@phrase("({event:Perfect}|{event:NotPerfect} {not_=True}) this turn", perfect=True)
@node
class Happened(Condition):
    """Something happened this turn, or did not."""

    event: EventPattern
    perfect: bool = False
    not_: bool = False

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return self.event.kinds()

    def holds(self, it: Environment) -> bool:
        return self._happened(it) is not self.not_

    def _happened(self, it: Environment) -> bool:
        kinds = self.event.kinds()
        least = self.least(it)
        found = (e for e in it.game.history if e.kind in kinds and self.event.matches(it, e))
        if least <= 1:
            return any(found)
        if isinstance(self.event.said_player(), APlayer):  # *an opponent cast three*: one of them
            whose: dict[int, set[int]] = {}
            for e in found:
                whose.setdefault(e.player, set()).add(e.object)
            return any(len(ids) >= least for ids in whose.values())
        ids = [e.object for e in found]
        return len(set(ids) - {NOBODY}) + ids.count(NOBODY) >= least  # of draws each is one

    def least(self, it: Environment) -> int:
        """To how many objects it must have happened: *two or more permanents entered*."""
        counts = [part.count if isinstance(part, Some) else part for part in values(self.event)]
        return max((least_of(it, count) for count in counts if isinstance(count, Quantity)), default=1)

    def lacks(self) -> str:
        return "" if type(self.event).kinds is not EventPattern.kinds else "what happened this turn"

    def bind(self, walk: Binding) -> Node:
        return walk.no_event(self)


@phrase("{who:Player} <do> [either {either=True}]", "{who:Player} <pay>")
@phrase("{who:Player} <don't> [pay]", not_=True)
@phrase("{who:Player} can't", not_=True, able=False)
@phrase("no one does", who=EachPlayer(False), not_=True, nobody=True)
@node
class Did(Condition):
    """118.12, 608.2c. What someone was offered or told just before was done, or was not."""

    who: Player
    not_: bool = False
    either: bool = False
    able: bool = True
    nobody: bool = False
    to: Antecedent | None = None
    times: bool = False  # what could be done more than once
    offered: bool = False  # whether it goes on about an offer that was perhaps not made (``bind``)

    of_offer = True  # it is about what someone was offered or told just before

    def holds(self, it: Environment) -> bool:
        if self.offered and self.to is not None and self.to.index not in dict(it.env.results):
            return False
        return (self.to is not None and came_about(it, self.to)) is not self.not_


def _read_one(text: Text, place: int) -> list[Reading]:
    """*… one creature card*, behind the number."""
    return [(Some(Number(1), found), end) for found, end in read("Filter", text, place)]


leaf(
    "OfWhichOne",
    _read_one,
    lambda value, number: write("Filter", value.filter),
    lambda token: can_start("Filter", token),
    lambda value: isinstance(value, Some) and value.count == Number(1),
)
AN_ABILITY: Final = Some(Number(1), Filter((Kind((), "ability"),)))
narrowed("JustDone", "Condition", lambda v: not isinstance(v, Happened))  # no event of the turn: see Delayed

FATES = "countered destroyed exiled sacrificed discarded revealed milled returned tapped"
wording("Fate", {w: w for w in FATES.split()})


@phrase(
    "{subject:NotSharing} (<are> {how:Fate}|<die> {how=died}) this way",
    "{who:Player} ({how:Fate}|<reveal> {how=revealed}) {subject} this way",
)
@phrase("at least one {subject:OfWhichOne} (<are>|was) {how:Fate} this way", least=True)
@phrase("a {of:Noun} 's ability <are> {how:Fate} this way", subject=AN_ABILITY)
@node
class DoneThisWay(Condition):
    """608.2c. What this spell or ability did to an object."""

    describing = ("subject",)

    subject: Reference
    how: str
    who: Player | None = None
    to: Antecedent | None = None
    not_: bool = False
    of: Filter | None = None  # of an ability, what it comes from
    least: bool = False  # said to be at least one

    of_deed = True

    def holds(self, it: Environment) -> bool:
        return self._was_done(it) is not self.not_

    def lacks(self) -> str:
        many = self.subject.count.at_least() if isinstance(self.subject, Some) else None
        return "" if many is None or isinstance(many, Number) else "to how many it was done"

    def came_of(self) -> Filter | None:
        """113.7. What an ability to which it was done comes from, where that is said."""
        return self.of or from_source(self.subject)

    def _was_done(self, it: Environment) -> bool:
        if self.how == "died":
            moved = it.env.result(self.to.index) if self.to is not None else ()
            gone = [e for e in moved if isinstance(e, Move) and e.to == GRAVEYARD]
            dead = [i for e in gone for i in e.about("object")]
            return any(meant_by(it, self.subject, id) for id in dead)
        if isinstance(self.subject, Some):
            least = self.subject.count.at_least().value(it)
            if self.who is not None:
                done = {id for id in self.done_by(it, self.who) if self.subject.filter.fits(it, id)}
                return len(done) >= max(1, least)
            ids = it.referents(self.to.of, self.to.index, "object") if self.to is not None else ()
            those = [i for i in ids if did_to(it, self.how, self.to, i) and self.subject.filter.fits(it, i)]
            such = [i for i in those if self.of is None or FromSource(self.of).fits(it, i)]
            return len(such) >= max(1, least)
        return any(did_to(it, self.how, self.to, id) for id in self.subject.ids(it))

    def done_by(self, it: Environment, who: Player) -> list[int]:
        """The objects to which those players did it, of several who each did."""
        parts = it.env.result(self.to.index) if self.to is not None else ()
        done = done_in(parts, self.how)
        named = [e for e in done if e.player != NOBODY] or done
        return [id for e in named if e.doer(it.game) in who.ids(it) for id in e.about("object")]
