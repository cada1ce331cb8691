"""What is given to another object and names the one that gives it (201.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...language.phrases import leaf, phrase, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ...speed.once import once
from ...state.objects import STACK
from ..node import Ability, Node, Reference, but, changed, node, walk
from ..references.objects import Antecedent

if TYPE_CHECKING:
    from ...language.phrases import Reading
    from ..binding import Binding
    from ..it import Environment


@phrase("~g", "~gs", nt="Reference Pointer")
@node
class Giver(Reference):
    """201.5a. The source of the ability that gave the one in which this stands: *of*, once it is given."""

    of: int = -1
    steady = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        gone = it.game.gone.get(self.of)
        if gone is not None and gone.zone == STACK:  # 614.12a: it gave it as it entered
            return (gone.became,) if it.game.knows(gone.became) else ()
        return (self.of,) if it.game.knows(self.of) else ()

    def mentioned_anyhow(self, walk: Binding) -> None:
        walk.mention_object(self.pointer())

    def pointer(self) -> Antecedent:
        return Antecedent("giver")


@node
class OfGiver(Ability):
    """201.5a. A given ability that names the source of the one that gives it."""

    ability: Ability

    def stands_for(self) -> tuple[Ability, ...]:
        """What is given, for who asks what kind of ability it is."""
        return (self.ability,)

    def as_chosen(self, it: Environment) -> Ability:
        """The ability as it is given by that source."""
        known = given_by(self)
        if it.source not in known:
            known[it.source] = with_giver(self.ability, it.source)
        return known[it.source]


def as_given(it: Environment, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """201.5a. Abilities as the source gives them."""
    if not any(isinstance(a, OfGiver) for a in abilities):
        return abilities
    return tuple([a.as_chosen(it) if isinstance(a, OfGiver) else a for a in abilities])


@once
def given_by(ability: OfGiver) -> dict[int, Ability]:
    """The ability as each source has given it."""
    return {}


def with_giver(value: object, id: int) -> Any:
    """The same with that object for whatever the giver's name stands for."""
    if isinstance(value, Giver):
        return but(value, of=id)
    if isinstance(value, Antecedent) and value.of == "giver":
        return but(value, index=id)
    if isinstance(value, tuple):
        parts = tuple(with_giver(part, id) for part in value)
        return value if all(a is b for a, b in zip(parts, value)) else parts
    if not isinstance(value, Node):
        return value
    return changed(value, lambda part: with_giver(part, id))


def names_giver(ability: object) -> bool:
    """Whether a quoted ability names the one that gives it."""
    return any(isinstance(n, Giver) for n in walk(ability))


def _read_given(text: Text, place: int) -> list[Reading]:
    if text.at(place) != "“":
        return []
    found = [(v, end) for v, end in read("Quoted", text, place + 1) if text.at(end) == "”"]
    return [(OfGiver(v), end + 1) for v, end in found if names_giver(v)]


leaf(
    "GiversQuotation",
    _read_given,
    lambda value, number: ["“", *write("Quoted", value.ability), "”"],
    lambda token: token == "“" and can_start("Quotation", token),
    lambda value: isinstance(value, OfGiver) and can_write("Quoted", value.ability),
)
union("Granted", "GiversQuotation")
