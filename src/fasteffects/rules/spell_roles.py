"""What spells and abilities are for, as far as it may decide when they can be played.

One definition of a card serves all rules; what it is for is read from what its instructions do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import all_faces
from ..effects.abilities.instructions import Body
from ..effects.mana.adding import AddMana
from ..effects.node import Ability, walk
from ..effects.references.objects import Target
from ..effects.replacement.preventing import PreventNext, PreventOnce
from ..effects.replacement.redirecting import RedirectNext, RedirectOnce
from ..effects.replacement.regeneration import Regenerate
from ..effects.replacement.replacing import ReplaceLater
from ..events.base import DAMAGE, DRAW
from ..machine.procedures import BY_NAME
from ..speed.meaning import expand
from ..speed.once import once
from ..state.objects import STACK
from .targets import modal_of, slots

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..effects.node import Instruction

PLAIN: Final = "plain"
MANA: Final = "mana"
PREVENTS: Final = "prevents"
ANSWERS: Final = "answers damage"
REGENERATES: Final = "regenerates"
DRAWS: Final = "draws"
REACHES_STACK: Final = "has a target on the stack"  # beside what else it is for
ALL: Final = frozenset((PLAIN, MANA, PREVENTS, ANSWERS, REGENERATES, DRAWS, REACHES_STACK))


@once
def role_of(sentences: tuple[Instruction, ...]) -> str:
    """What these sentences do, taken as one effect; not what abilities do that it gives to something."""
    nodes = walk(sentences, (Ability,))
    if any(isinstance(n, Regenerate) for n in nodes):
        return REGENERATES
    if any(isinstance(n, (PreventNext, PreventOnce, RedirectNext, RedirectOnce)) for n in nodes):
        return PREVENTS
    for n in nodes:
        if isinstance(n, ReplaceLater) and n.next:
            kinds = n.event.kinds()
            if DAMAGE in kinds:
                return ANSWERS
            if DRAW in kinds:
                return DRAWS
    if any(isinstance(n, AddMana) for n in nodes) and not slots(sentences):
        return MANA
    return PLAIN


def purposes_of(sentences: tuple[Instruction, ...]) -> frozenset[str]:
    """All that a spell or ability that says this may be for: anything, where modes are chosen (700.2)."""
    if not sentences:
        return frozenset()
    if modal_of(sentences) is not None:
        return ALL
    for slot in slots(sentences):
        if isinstance(slot, Target) and slot.filter is not None and STACK in slot.filter.zones():
            return frozenset((role_of(sentences), REACHES_STACK))
    return frozenset((role_of(sentences),))


def purposes_in(card: Card) -> frozenset[str]:
    """All that anything which a card says may be for, or may give to something else."""
    printed = tuple([plain for face in all_faces(card) for a in face.abilities for plain in expand(a)])
    found: set[str] = set()
    for n in walk(printed):
        if isinstance(n, Body):
            found |= purposes_of(n.sentences)
    return frozenset(found)


BY_NAME["purposes"] = purposes_in
