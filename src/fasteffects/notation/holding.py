"""``X exiling (…)``, ``X phasing out (…)``: what that means is said by the holder's own ability.

What comes back, when, where and how is read from the ability (610.3, 610.4, 607.2a), and never assumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards.record import INSTANTS, Card
from ..effects.actions.moving import Exile
from ..effects.actions.phasing import PhaseOut
from ..effects.continuous.changes import Change
from ..effects.continuous.durations import UntilEvent
from ..effects.node import Ability, Node, walk
from ..effects.patterns import EventPattern
from ..effects.references.filters import Kind
from ..effects.references.objects import Antecedent, Target
from ..errors import RulesError
from ..language.write import text_of
from ..state.objects import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

_ZONES = {"hand": HAND, "graveyard": GRAVEYARD, "library": LIBRARY}
_FORMS = ("Keyword", "PermanentLine", "SpellLine")


@dataclass(frozen=True, slots=True)
class HeldUntil:
    """Until which event it is held (None: a linked ability knows it), and whence; how it phases in."""

    until: EventPattern | None
    zone: int
    phased: bool = False
    tapped: bool = False


def held_by(name: str, abilities: Sequence[Ability], how: str, what: Card, zone: int) -> HeldUntil:
    """How a holder of that name, with those abilities, holds a card; ValueError says why it can't."""
    phases = how == "phase"
    verb = "phases out" if phases else "exiles"
    ways = {w for ability in abilities for w in _ways(name, ability, phases)}
    if len(ways) > 1:
        raise ValueError(f"{name} {verb} in different ways; the line can't say which: play it in `when`")
    if not ways:
        if phases or not any(_exiles(ability) for ability in abilities):
            raise ValueError(f"nothing in the text of {name} {verb} anything{' until' if phases else ''}")
        return HeldUntil(None, zone)
    (found,) = ways
    spell = all(not face.types.isdisjoint((*INSTANTS, "Sorcery")) for face in what.faces)
    if found.zone == BATTLEFIELD and spell:
        raise ValueError(f"{name} {verb} permanents; {what.name} can't be one (304.4, 307.4)")
    return found


def _ways(name: str, ability: Ability, phases: bool) -> list[HeldUntil]:
    """The ways in which one ability exiles, or phases out, until something happens."""
    found = []
    for effect in walk(ability):
        if not isinstance(effect, PhaseOut if phases else (Change, Exile)):
            continue
        until = effect.until
        if not isinstance(until, UntilEvent):
            continue
        for part in walk(until):
            if isinstance(part, Target) or (isinstance(part, Antecedent) and part.of != "self"):
                raise ValueError(
                    f"how long {name} holds something depends on what was chosen as its ability was played; "
                    "play it in `when`"
                )
        zone = BATTLEFIELD if phases else _origin(name, ability, effect.what)
        found.append(HeldUntil(until.event, zone, phases, isinstance(effect, PhaseOut) and effect.tap))
    return found


def _origin(name: str, ability: Ability, what: tuple[Node, ...] | Node) -> int:
    """From where an effect exiles: the battlefield, unless it speaks of cards."""
    said = walk(what)
    if not any(isinstance(part, Kind) and part.noun == "card" for part in said) and not _zones(said):
        return BATTLEFIELD
    zones = _zones(said) or _zones(walk(ability))
    if len(zones) != 1:
        raise ValueError(
            f"from which zone {name} exiles a card can't be told from its ability; play it in `when`"
        )
    return zones.pop()


def _zones(parts: Sequence[Node]) -> set[int]:
    names = {getattr(part, "zone", None) for part in parts}
    return {_ZONES[zone] for zone in names if isinstance(zone, str) and zone in _ZONES}


def _exiles(ability: Ability) -> bool:
    """Whether an ability speaks of exile; one that can't be written may."""
    for form in _FORMS:
        try:
            return "exile" in text_of(form, ability).lower()
        except RulesError:
            continue
    return True
