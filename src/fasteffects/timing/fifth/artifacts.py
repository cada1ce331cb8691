"""Artifacts are off while they are tapped (C14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...characteristics.by_layers import parts_of
from ...characteristics.order import plan_of
from ...effects.abilities.functioning import itself
from ...effects.actions.tapping import Untap
from ...effects.conditions.plain import Is
from ...effects.continuous.changes import Continuously
from ...effects.node import walk
from ...effects.references.qualifiers import Being
from ...effects.restrictions.cant import StaysTapped
from ...effects.restrictions.untapping import MayStayTapped
from ...effects.restrictions.untapping_and_targets import DoesntUntap
from ...events.base import TAP, UNTAP
from ...state.objects import base_face
from .phase_costs import payment_of

if TYPE_CHECKING:
    from ...effects.node import Ability, Node
    from ...effects.patterns import EventPattern
    from ...machine.game import Game


def is_off(types: frozenset[str]) -> bool:
    """C14.4. Whether a tapped permanent is off: an artifact that is not also a creature or a land."""
    return "Artifact" in types and not types & {"Creature", "Land"}


def works(ability: Ability) -> bool:
    """C8.8, C14.4. Whether an ability works though: a phase cost, or about its own being tapped."""
    known = _WORKS.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_WORKS) > 20_000:
            _WORKS.clear()
        known = _WORKS[id(ability)] = (ability, is_payment(ability) or speaks_of_tapping(ability))
    return known[1]


_WORKS: Final[dict[int, tuple[Ability, bool]]] = {}


def is_payment(ability: Ability) -> bool:
    """C8.5. Whether it is a phase cost or an untap cost."""
    heard = ability.heard()
    return heard is not None and payment_of(heard) is not None


def speaks_of_tapping(ability: Ability) -> bool:
    """Whether it says that it untaps, doesn't, or what happens when or while it is tapped."""
    if any(_about_itself(n) for n in walk(ability)):
        return True
    heard = ability.heard()
    event = None if heard is None else heard.event
    return event is not None and bool({TAP, UNTAP} & set(event.kinds())) and _of_itself(event)


def _about_itself(n: Node) -> bool:
    if isinstance(n, (Untap, MayStayTapped)):
        return itself(n.what)
    if isinstance(n, DoesntUntap):
        return itself(n.subject)
    if isinstance(n, Continuously):
        return itself(n.whom) and any(isinstance(change, StaysTapped) for change in n.what)
    return isinstance(n, Is) and itself(n.subject) and n.what == Being("tapped")


def _of_itself(event: EventPattern) -> bool:
    return any(itself(getattr(n, "subject", None)) for n in walk(event))


def goes_off(game: Game, id: int) -> bool:
    """C14.4. Whether a continuous effect of a permanent ends as it taps."""
    face = base_face(game.objects[id])
    return is_off(game.chars(id).types) and any(parts_of(a) and not works(a) for a in face.abilities)


def turned(game: Game, id: int) -> None:
    """C14.4. An artifact is on or off from the instant at which it untaps or taps."""
    if "Artifact" not in base_face(game.objects[id]).types and not plan_of(game).alters:
        return  # without looking at the effects
    if "Artifact" in game.chars(id).types:
        if game.objects[id].tapped and not game.silent and goes_off(game, id):
            game.note(f"{game.name_of(id)} is shut off", "C14.4")
        game.abilities_changed(id)
