"""*You may cast this card from your graveyard by …*: for another cost, or one more (601.3, 118.8, 118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..continuous.entering_later import EntersSo
from ..costs.paying import Mana
from ..node import Condition, Cost, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.objects import It
from ..references.players import You
from ..references.qualifiers import Zone
from ..replacement.entering_with import EnterWith
from ..restrictions.said_of_cast_so import NotPutThere
from .keyword import Costed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment
    from ..watching import Watcher

GRAVEYARD_COST: Final = "graveyard cost"
DOING: Final = {  # what is paid by doing it, said with *by*
    "discarding": "discard", "exiling": "exile", "foraging": "forage", "paying": "pay", "removing": "remove",
    "returning": "return", "sacrificing": "sacrifice", "tapping": "tap",
}  # fmt: skip
DONE: Final = {verb: doing for doing, verb in DOING.items()}


def _read(text: Text, place: int) -> list[Reading]:
    """A cost with its verb as it stands after *by*; mana is *paid*."""
    verb = DOING.get(text.at(place))
    if verb is None:
        return []
    if verb == "pay" and text.at(place + 1).startswith("{"):
        return [(cost, end) for cost, end in read("Cost", text, place + 1) if isinstance(cost, Mana)]
    told = Text([*text.tokens[:place], verb, *text.tokens[place + 1 :]])
    found = [(cost, end) for cost, end in read("Cost", told, place) if not isinstance(cost, Mana)]
    if not found:
        text.stop(max(place + 1, told.far), "cost")
    return found


def _write(value: Cost, number: int) -> list[str]:
    said = write("Cost", value)
    return ["paying", *said] if isinstance(value, Mana) else [DONE[said[0]], *said[1:]]


def _can_write(value: object) -> bool:
    if not isinstance(value, Cost) or not can_write("Cost", value):
        return False
    return isinstance(value, Mana) or write("Cost", value)[0] in DONE


leaf("DoneCost", _read, _write, lambda token: token in DOING and can_start("Cost", DOING[token]), _can_write)
list_of("DoneCosts", "DoneCost", ["and"])


_INSTEAD: Final = (
    "you may cast {what:Self} from your graveyard by {costs:DoneCosts} rather than paying its mana cost"
)


@phrase(
    "you may cast {what:Self} from your graveyard by {costs:DoneCosts} "
    "(rather than paying its mana cost {instead=True}|in addition to paying its other costs) .",
    nt="Keyword",
)
@phrase(
    f"{_INSTEAD} . if you do , it enters with {{count:Count}} {{kind:CounterKind}} counter[s] on it .",
    instead=True,
    nt="Keyword",
)
@phrase(
    f"as long as {{condition}} , {_INSTEAD} . "
    "if you cast this card this way and it would be put into your graveyard , exile it instead .",
    instead=True,
    exiled=True,
    nt="Keyword",
)
@node
class CastFromGraveyard(Costed):
    """601.3, 113.6b. It may be cast from the graveyard for a cost besides its own, or *instead* of that."""

    what: Reference
    instead: bool = False
    count: Quantity | None = None  # so many counters it then enters with
    kind: str = ""
    condition: Condition | None = None
    exiled: bool = False  # where it would go to its owner's graveyard
    word = GRAVEYARD_COST
    asked_for = True

    def may_be_cast(self, it: Environment) -> bool:
        return self.condition is None or self.condition.holds(it)

    def as_cast(self, it: Environment, item: int) -> tuple[Watcher, ...]:
        if self.exiled:
            return (NotPutThere(Zone(You(), "graveyard")),)
        if self.count is not None:
            return (EntersSo(EnterWith(It(), Number(self.count.value(it)), self.kind), item),)
        return ()

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """118.8, 118.9. What is paid when it is cast so."""
        return self.costs if self.instead else (Mana(face.mana_cost or ""), *self.costs)
