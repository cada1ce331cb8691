"""*Choose a counter on target permanent*, and put another of that kind there (122.1, 122.6, 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import EXILE
from ..node import Deed, Effect, Inherent, Player, Reference, node
from ..references.choosing import choose, found_for, here, pick
from ..references.filters import Filter, Kind
from ..references.objects import Some, Target
from ..references.of_two_zones import OfTwoZones
from ..references.qualifiers import InZone, Zone

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

TIME: Final = "time"


@node
class Suspended(Inherent):
    """702.62b. A card in exile that has suspend and a time counter."""

    def fits(self, it: Environment, id: int) -> bool:
        there = it.obj(id).zone == EXILE and it.game.counters(id).get(TIME, 0) > 0
        return there and "suspend" in it.chars(id).keywords


IN_PLAY: Final = Filter((Kind((), "permanent"),))
IN_EXILE: Final = Filter((Kind((), "card"),), modifiers=(Suspended(), InZone(Zone(None, "exile"))))
EITHER: Final = Filter((*IN_PLAY.kinds, *IN_EXILE.kinds), modifiers=(OfTwoZones(IN_PLAY, IN_EXILE),))
phrase("target permanent or suspended card", filter=EITHER, nt="PermanentOrSuspended")(Target)

_CHOOSE: Final = "{who} <choose> a counter on"


@phrase(
    f"{_CHOOSE} {{of:EitherTarget}} . give that permanent or player another counter of that kind", on=None
)
@phrase(f"{_CHOOSE} {{of:Reference}} . put an additional counter of that kind on that permanent", on=None)
@phrase(
    f"{_CHOOSE} {{of:PermanentOrSuspended}} . remove that counter from that permanent or card "
    "or put another of those counters on it",
    on=None,
    less=True,
)
@phrase(
    f"{_CHOOSE} {{of:OneSuch}} . put a counter of that kind on {{on:Reference}} "
    "if it doesn't have a counter of that kind on it",
)
@node
class PutAnotherOfKind(Deed):
    """122.6, 608.2d. A kind of counter that is there is chosen, and one more is put there, or *on* another.

    *less*: or one of that kind is removed.  Where no counter is, nothing happens.
    """

    who: Player
    of: Reference
    on: Reference | None
    less: bool = False

    asking = ("of", "on")

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p in self.who.ids(it):
            for id in self._looked_at(it, p):
                kind = kind_on(it, p, id)
                if not kind:
                    continue
                if self.less and not _one_more(it, p, id, kind):
                    found.append(events.RemoveCounters(id, kind, 1, source=it.source, by=it.you))
                    continue
                found += [_another(it, other, kind) for other in self._onto(it, p, id, kind)]
        return tuple(found)

    def _looked_at(self, it: Environment, player: int) -> tuple[int, ...]:
        """On what the counter is chosen: where that is not said, on something that has one."""
        if not isinstance(self.of, Some):
            return here(it, pick(it, player, self.of, "choose"))
        there = found_for(it, player, self.of, "choose")
        have = [id for id in there if any(it.game.counters(id).values())]
        return choose(it, player, have, self.of.count, "choose")

    def _onto(self, it: Environment, player: int, id: int, kind: str) -> tuple[int, ...]:
        """Where one more is put: there, or on another that has none of that kind."""
        if self.on is None:
            return (id,)
        others = here(it, pick(it, player, self.on, "choose"))
        return tuple([other for other in others if not it.game.counters(other).get(kind, 0)])


def kind_on(it: Environment, player: int, id: int) -> str:
    """122.1, 608.2d. The kind of one of the counters there, as the player chooses; "" where there is none."""
    kinds = sorted([kind for kind, n in it.game.counters(id).items() if n > 0])
    if len(kinds) < 2:
        return kinds[0] if kinds else ""
    options = [Option(kind, f"choose {kind}") for kind in kinds]
    return str(it.ask(Decision(player, "choose", "a counter of which kind?", options, about=id)))


def _one_more(it: Environment, player: int, id: int, kind: str) -> bool:
    """Whether one more is put there, rather than one removed."""
    options = [Option(True, f"put a {kind} counter"), Option(False, f"remove a {kind} counter")]
    return bool(it.ask(Decision(player, "choose", it.game.name_of(id), options, about=id)))


def _another(it: Environment, id: int, kind: str) -> Event:
    return events.PutCounters(id, kind, 1, source=it.source, by=it.you)


@phrase(
    "for each {of:Filter} , choose a counter on it . "
    "you may put an additional counter of that kind on that permanent",
    nt="Lonely",
)
@node
class PutAnotherOnEach(Effect):
    """122.6, 608.2d. Of each of several objects a kind of counter is chosen: it gets one more or not."""

    of: Filter

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for id in self.of.all(it):
            kind = kind_on(it, it.you, id)
            if kind:
                options = [Option(True, f"put a {kind} counter"), Option(False, "put none")]
                if it.ask(Decision(it.you, "choose", it.game.name_of(id), options, about=id)):
                    found.append(_another(it, id, kind))
        return tuple(found)
