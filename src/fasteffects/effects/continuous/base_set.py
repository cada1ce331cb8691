"""Base power and toughness that a resolving spell or ability sets (208.4a, 613.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..modifying import Duration, Modification
from ..node import Effect, Player, Quantity, Reference, node
from ..quantities.measures import stat
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from .changes import BaseStat, Change

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

C = TypeVar("C", bound=type)
EQUAL: Final = "equal to {power:Quantity}", "equal to {toughness:Quantity}"
BOTH: Final = (
    "equal to {of:Anyones} power and toughness",
    "equal to {each:Quantity}",
    "{size:Size}",
)
ALSO: Final = "[and they {also:ManyChange}]"


def _wordings(cls: C) -> C:
    """*Change its base power to …*, *its base power becomes …*, *have its base power become …*."""
    for what, verb, values in (
        ("power", "becomes", (EQUAL[0], "{power:Quantity}")),
        ("toughness", "becomes", (EQUAL[1], "{toughness:Quantity}")),
        ("power and toughness", "become", BOTH),
    ):
        for whose, of in (
            (f"{{subject:Anyones}} base {what}", False),
            (f"the base {what} of {{subject:Reference}}", True),
        ):
            for value in values:
                equal = value.startswith("equal")
                said = {"named": of, "equal": equal}
                to = value.replace("equal to", "to") if equal and "{each" not in value else f"to {value}"
                phrase(f"{{who}} <change> {whose} {to} [{{duration}}]", named=of)(cls)
                phrase(f"{whose} become {value} [{{duration}}]", nt="Infinitive", who=None, **said)(cls)
                phrase(f"{whose} {verb} {value} [{{duration}}]", nt="Effect", who=None, **said)(cls)
                first = f"{{duration}} , {whose} {verb} {value} {ALSO}"
                phrase(first, nt="Lonely", who=None, first=True, **said)(cls)
    twice = (
        "{duration} , {subject:Anyones} base power becomes {power:Quantity} and {again:Its} base toughness "
    )
    phrase(twice + "becomes {toughness:Quantity}", nt="Lonely", who=None, first=True)(cls)
    return cls


@_wordings
@node
class SetBase(Effect):
    """208.4a, 613.4b. Base power, toughness or both become so much as it is now, or as *of* has (608.2h).

    *also* is what else changes for as long.  In the words alone lie *again*, *named* (the base power *of*),
    *equal* (*equal to*) and *first* (the duration).
    """

    who: Player | None
    subject: Reference
    power: Quantity | None = None
    toughness: Quantity | None = None
    each: Quantity | None = None
    of: Reference | None = None
    size: Size | None = None
    duration: Duration | None = None
    also: tuple[Modification, ...] = ()
    again: Reference | None = None
    named: bool = False
    equal: bool = False
    first: bool = False

    def said_who(self) -> Player | None:
        return self.who

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = tuple(
            i for i in map(it.found, self.subject.ids(it)) if i != NOBODY and it.game.on_battlefield(i)
        )
        parts = tuple(BaseStat(what, Number(n)) for what, n in self.numbers(it))
        if not ids or not parts:
            return ()
        change = Change(self.subject, parts, self.duration)
        return tuple(change.beginning(it, ids, (*self.also, *parts), self.duration))

    def numbers(self, it: Environment) -> list[tuple[str, int]]:
        """What is set, and to how much."""
        size = self.size
        power, toughness = (size.power, size.toughness) if size is not None else (self.power, self.toughness)
        if self.each is not None:
            power = toughness = self.each
        if self.of is not None:
            models = it.as_they_were(self.of.ids(it))[:1]
            return [(what, stat(it, id, what)) for id in models for what in ("power", "toughness")]
        said = (("power", power), ("toughness", toughness))
        return [(what, n.value(it)) for what, n in said if n is not None]
