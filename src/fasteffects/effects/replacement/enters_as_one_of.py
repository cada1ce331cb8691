"""*As it enters it becomes your choice of a 3/3 creature, a 2/2 creature with flying …* (614.1c, 707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...characteristics.of_objects import copied_from
from ...events import Move
from ...language.lists import list_of
from ...language.phrases import phrase
from ...language.write import text_of
from ...machine.decisions import Decision, Option
from ...state.objects import NOBODY
from ..continuous.changes import Size
from ..continuous.types_and_copies import fitting, words_of
from ..node import Ability, Effect, Node, Reference, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...events import Event
    from ..it import Environment


NONE: Final[frozenset[str]] = frozenset()


@phrase("{size:Size}", what=None, nt="OneShape")
@phrase("a {size:Size} {what:Noun}", nt="OneShape")
@phrase("a {size:Size} {what:Noun} with {abilities:AbilityList}", nt="OneShape")
@phrase(
    "a {size:Size} {what:Noun} with {abilities:AbilityList} in addition to its other types",
    besides=True, nt="OneShape",
)  # fmt: skip
@node
class Shape(Node):
    """707.2. What it may be: its power and toughness, and perhaps abilities and types besides."""

    size: Size
    what: Filter | None
    abilities: tuple[Ability, ...] = ()
    besides: bool = False


list_of("Shapes", "OneShape", [",", ", or", "or"], least=2)


def own_face(it: Environment, event: Event) -> Face:
    """707.2. The copiable values of what enters or is turned face up; of a token, those that it is given."""
    card = event.card if isinstance(event, Move) and event.object == NOBODY else None
    return copied_from(it.obj(it.source)) if card is None else card.faces[0]


@phrase("{subject:Pronoun} <become> your choice of {shapes:Shapes}")
@node
class BecomesOneOf(Effect):
    """614.1c, 614.12a. It enters as what its controller chooses, and that is part of what it is (707.2)."""

    subject: Reference
    shapes: tuple[Shape, ...]

    of_entering = True
    alters = True

    def said_subject(self) -> Reference:
        return self.subject

    def alter(self, it: Environment, event: Event) -> Event:
        """707.2. The permanent with the chosen power, toughness and abilities in its copiable values."""
        options = [Option(n, text_of("OneShape", shape)) for n, shape in enumerate(self.shapes)]
        chosen: int = it.ask(Decision(it.you, "choose", "becomes which?", options, about=it.source))
        shape = self.shapes[chosen]
        face = event.copy_of() or own_face(it, event)
        types, subtypes, _ = words_of(shape.what) if shape.what is not None else (NONE, NONE, NONE)
        return event.but(
            copied=face.but(
                power=shape.size.power.value(it),
                toughness=shape.size.toughness.value(it),
                abilities=(*face.abilities, *shape.abilities),
                types=face.types | types,
                subtypes=face.subtypes | fitting(subtypes, face.types | types),
            )
        )

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
