"""A spell that goes elsewhere than to a graveyard as it resolves (608.2n, 614.1a)."""

from __future__ import annotations

from ...events import MOVE, Event, Move, Perform
from ...language.phrases import phrase
from ...machine.procedures import procedure
from ...state.objects import EXILE, GRAVEYARD, STACK
from ..continuous.changes import EffectBegins
from ..continuous.durations import AsLongAs
from ..it import Environment
from ..node import Condition, Deed, Instruction, Player, Quantity, Reference, node, walk
from ..references.objects import Antecedent
from ..references.qualifiers import Zone
from ..watching import Watcher


@phrase("{who} <exile> {what:Pointer} instead of putting it into {where:Zone} as it resolves")
@phrase(
    "{who} <exile> {what:Pointer} with {count:Count} {kind:CounterKind} counter[s] on it "
    "instead of putting it into {where:Zone} as it resolves"
)
@node
class ExileAsItResolves(Deed):
    """608.2n, 614.1a. A spell on the stack will be exiled when it has resolved; not where it is countered."""

    who: Player
    what: Reference
    where: Zone
    count: Quantity | None = None
    kind: str | None = None

    does = ("exiled",)

    def lacks(self) -> str:
        return "" if self.where.zone == "graveyard" else "where a spell goes as it resolves"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        spells = (it.game.objects.get(id) for id in self.what.ids(it))
        ids = [o.id for o in spells if o is not None and o.zone == STACK]
        n = 0 if self.count is None else self.count.value(it)
        counters = () if self.kind is None else ((self.kind, n),)
        return tuple(
            EffectBegins(ExiledAsItResolves(i, self.where, counters), it.env, AsLongAs(IsOnStack(i)), (i,))
            for i in ids
        )


@node
class IsOnStack(Condition):
    """400.7. Whether one spell is on the stack still."""

    id: int

    def holds(self, it: Environment) -> bool:
        o = it.game.objects.get(self.id)
        return o is not None and o.zone == STACK


@node
class ExiledAsItResolves(Watcher):
    """608.2n, 614.1a. What ``ExileAsItResolves`` starts; *then* what is told to be done if it was exiled."""

    spell: int
    where: Zone
    counters: tuple[tuple[str, int], ...] = ()
    then: Instruction | None = None
    rule = "614.6"

    def takes_up(self, sentence: object) -> bool:
        """608.2c. A sentence about the spell's exile is followed when that happens."""
        return self.then is None and bool(done_by(sentence))

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.object != self.spell or event.why != "resolve":
            return False
        o = it.game.objects.get(event.object)
        theirs = self.where.owner
        if o is None or event.to != GRAVEYARD:
            return False
        return theirs is None or o.owner in theirs.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        moved = event.but(to=EXILE, source=it.source, by=it.you, counters=self.counters)
        if self.then is None:
            return (moved,)
        results = tuple((n, (moved,)) for n in done_by(self.then))
        env = it.env.but(results=(*it.env.results, *results))
        return (moved, Perform(procedure("Instructions", env, (self.then,)), it.you))


def done_by(sentence: object) -> tuple[int, ...]:
    """608.2c. The numbers of the effects whose doing a sentence speaks of, but what it does itself."""
    nodes = walk(sentence)
    own = {getattr(n, "n", -1) for n in nodes}
    spoken = (n.index for n in nodes if isinstance(n, Antecedent) and n.of == "result")
    return tuple(dict.fromkeys(n for n in spoken if n not in own))
