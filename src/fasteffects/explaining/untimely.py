"""What keeps a play from its moment in the Fifth Edition: what each is for (C5, C9, C10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..rules.may_activate import abilities_of
from ..rules.spell_roles import PREVENTS, REACHES_STACK, REGENERATES, purposes_of
from ..rules.spell_text import spell_sentences
from ..rules.targets import modal_of
from ..state.objects import ABILITY, BATTLEFIELD, STACK, base_face
from ..timing.fifth import chances
from ..timing.fifth.phase_costs import PHASE_COST
from .period import works_at_once

if TYPE_CHECKING:
    from ..effects.node import Instruction
    from ..machine.game import Game
    from .told import Told

# The moments in which little may be played, and what is for them.
NARROW: Final = {chances.PREVENTION: PREVENTS, chances.DESTRUCTION: REGENERATES}
LATER: Final = {
    REGENERATES: (
        "something is regenerated only as it is about to be destroyed, and not before",
        ("C10.3", "C10.2"),
    ),
    PREVENTS: (
        "damage is prevented once it has been assigned, in the step for that, and not before",
        ("C9.2", "C9.1"),
    ),
}


def untimely(game: Game, low: str, ids: Sequence[int]) -> Iterator[Told]:
    """C5.8, C9.2, C10.3. Why what a line would cast or activate has another moment than this one."""
    if not low.startswith(("cast ", "activate ")) or not ids or ids[0] not in game.objects:
        return
    here = game.window[0]
    ways = list(_ways(game, ids[0], low))
    purposes = [purposes_of(way) for way in ways]
    for purpose, told in LATER.items():
        if ways and NARROW.get(here) != purpose and all(found == {purpose} for found in purposes):
            yield told
    if here in NARROW and not any(NARROW[here] in found for found in purposes):
        window = game.timing.window_words(game)
        yield f"this is {window.name}. {window.words}", (window.rule,)
    if here != chances.INTERRUPT and any(REACHES_STACK in found for found in purposes):
        yield from (told for id in ids[1:] for told in _cast_already(game, id))


def resolving_told(game: Game, item: int) -> Iterator[Told]:
    """C5.13, C8.5. Of what resolves: that nobody could interrupt it; that its cost was paid."""
    o = game.objects[item]
    if o.kind == ABILITY and o.mark(PHASE_COST) is not None and not o.ability.body.sentences:
        yield "the phase cost was paid, and so it does nothing", ("C8.5",)
    elif o.kind != ABILITY and works_at_once(game, item):
        yield "a mana source works at once: nobody can interrupt it", ("C5.13",)


def _ways(game: Game, id: int, low: str) -> Iterator[tuple[Instruction, ...]]:
    """What it may do: the modes of a spell, the abilities of a permanent."""
    bodies = [spell_sentences(base_face(game.objects[id]).abilities)]
    if low.startswith("activate "):
        bodies = [ability.body.sentences for ability in abilities_of(game, id)]
    for said in bodies:
        modal = modal_of(said)
        yield from [said] if modal is None else [mode.body.sentences for mode in modal.modes]


def _cast_already(game: Game, id: int) -> Iterator[Told]:
    """C5.8, C5.13. That what would be countered is not being cast any more."""
    o = game.objects.get(id)
    if o is None or o.zone == BATTLEFIELD:
        return
    if works_at_once(game, id):
        yield f"{game.name_of(id)} is a mana source: it works at once, and can't be interrupted", ("C5.13",)
    elif o.zone == STACK:
        text = f"{game.name_of(id)} has been cast: only while that was done could it be countered"
        yield text, ("C5.7", "C5.8")
