"""A target of each of several kinds, to all of which the same is done (115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lists import list_of
from ...language.phrases import Reading, Spelled, joints_of, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..keywords.player_abilities import TheyAndTheirsHave
from ..node import Reference, but, node
from ..quantities.numbers import Number, UpTo
from .objects import All, Both, Target
from .players import You
from .qualifiers import InZone
from .targeting import Targeting

if TYPE_CHECKING:
    from ..it import Environment
    from .filters import Filter

phrase("target {filter}", nt="PlainTarget")(Target)
phrase("up to one target {filter}", count=UpTo(Number(1)), nt="PlainTarget")(Target)
list_of("PlainTargets", "PlainTarget", [",", ", and", ", and/or"], least=3)


Targets = tuple[Target, ...]


def _placed(value: Targets) -> Targets | None:
    """109.2a. The same, where the last says for all of them where they lie; None: cards lie nowhere."""
    filters = [t.filter for t in value if t.filter is not None]
    where = tuple([m for m in filters[-1].modifiers if isinstance(m, InZone)])
    cards = [kind.noun == "card" for f in filters for kind in f.kinds]
    if not any(cards):
        return None if where else value
    if not where or not all(cards):
        return None
    said = [but(f, modifiers=(*f.modifiers, *where)) for f in filters[:-1]]
    return _alike([but(t, filter=f) for t, f in zip(value, (*said, filters[-1]), strict=True)], value)


def _alike(targets: list[Target], before: Targets) -> Targets:
    """Targets in place of others, joined as those were."""
    whole = Spelled(targets)
    whole.joints = joints_of(before)
    return whole if whole.joints else tuple(whole)


def _read_placed(text: Text, place: int) -> list[Reading]:
    found = [(_placed(value), end) for value, end in read("PlainTargets", text, place)]
    return [(value, end) for value, end in found if value is not None]


def _write_placed(value: Targets, number: int) -> list[str]:
    plain = [t if t.filter is None or t is value[-1] else _unplaced(t, t.filter) for t in value]
    return write("PlainTargets", _alike(plain, value), number)


def _unplaced(target: Target, filter: Filter) -> Target:
    modifiers = tuple([m for m in filter.modifiers if not isinstance(m, InZone)])
    return but(target, filter=but(filter, modifiers=modifiers))


leaf(
    "PlacedTargets",
    _read_placed,
    _write_placed,
    lambda token: can_start("PlainTargets", token),
    lambda value: isinstance(value, tuple) and len(value) > 1 and all(isinstance(t, Target) for t in value),
)


@phrase("{each:PlacedTargets}")
@node
class TargetsOfKinds(Reference):
    """115.1, 601.2c. *Target artifact, target creature, and target land*: one of each, all of them."""

    each: tuple[Reference, ...]
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys([id for target in self.each for id in target.ids(it)]))


phrase("all {filter:Filters}", nt="AllSuch")(All)
phrase("{first:AllSuch} and {second:AllSuch}", word="and", nt="Reference")(Both)
phrase("you or {second:Reference}", first=You(), word="or", nt="YouOrObject")(Both)
phrase("that <target> {what:YouOrObject}", nt="Modifier")(Targeting)
phrase("{first:Reference} , and {second:Reference}", word="and", nt="CommaAnd")(Both)
phrase("{who} , {subject:CommaAnd} <have> {abilities:PlayerAbilities}")(TheyAndTheirsHave)
