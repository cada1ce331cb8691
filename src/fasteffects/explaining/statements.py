"""Which statements of the Fifth Edition decide: by window, batch, series, what is owed (C1-C14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ..effects.costs.paying import TapSelf
from ..effects.it import WAS, Env, Environment
from ..effects.node import Node, walk
from ..effects.references.objects import Self
from ..effects.replacement.regeneration import Regenerate
from ..events import (
    ATTACK,
    BLOCK,
    COUNTER,
    DAMAGE,
    DESTROY,
    PRODUCE_MANA,
    TAP,
    Damage,
    Destroy,
    LoseGame,
    LoseLife,
    Move,
    Regenerated,
)
from ..events.base import LEAVE_COMBAT
from ..rules.permissions import in_force
from ..rules.spell_roles import REACHES_STACK, purposes_of
from ..rules.spell_text import spell_sentences
from ..rules.targets import modal_of
from ..state.objects import ABILITY, BATTLEFIELD, GRAVEYARD, NOBODY, STACK, aims, base_face, is_player
from ..timing.fifth import chances, phase_costs, phase_effects
from ..timing.fifth.attack import AttackOfTheTurn, DamageDealing
from ..timing.fifth.batches import Batch, Neutral, must_attack
from ..timing.fifth.phase_effects import PlayPhaseCost
from ..timing.fifth.playing import Interrupts, Play
from ..timing.fifth.prevention import AssignDamage, PreventionStep
from ..timing.fifth.series import Series, Settle, Specialized
from .naming import awaited_by, has_costs, item_under_way, rules_of
from .qualities import changed
from .told import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..machine.procedures import Frame

    F = TypeVar("F", bound=Frame)

FIGHTING: Final = frozenset(("banding", "rampage", "flying", "landwalk", "protection"))
UNTAPPING: Final = "pay to untap "
FAST: Final = frozenset(("Instant", "Interrupt", "Mana Source"))
NARROW: Final = (
    chances.INTERRUPT, chances.SERIES, chances.PREVENTION, chances.ASSIGNED, chances.DESTRUCTION,
    chances.DRAWING,
)  # fmt: skip


def frames(game: Game, kind: type[F]) -> list[F]:
    """The procedures of a kind that are under way, innermost first."""
    return [frame for frame in reversed(game.frames) if isinstance(frame, kind)]


def moment(game: Game) -> str:
    """The kind of moment in which what is being played is played."""
    plays = frames(game, Play)
    return str(plays[0].window[0]) if plays else ""


def of_playing(game: Game, item: int) -> tuple[str, ...]:
    """C1.3, C4.3. What a spell or ability is played as."""
    o = game.obj(item)
    fast = o.kind == ABILITY or base_face(o).types & FAST
    opens = moment(game) == chances.NEUTRAL or not fast
    return (*(["C4.3"] if opens else []), *(["C1.3"] if fast else []), *(["C5.2"] if aims(o) else []))


def playing_told(game: Game, item: int) -> Iterator[Told]:
    """C5. What is particular about the moment in which something is played."""
    o = game.obj(item)
    here, pending = moment(game), frames(game, Interrupts)
    said = o.ability.body.sentences if o.kind == ABILITY else spell_sentences(base_face(o).abilities)
    targets = aims(o)
    at_stack = any(i in game.objects and game.objects[i].zone == STACK for i in targets)
    if len(pending) > 1 or (
        pending and at_stack and pending[0].item in targets and here == chances.INTERRUPT
    ):
        if len(pending) > 1:
            yield "it is an interrupt of an interrupt, in a window of its own", ("C5.8",)
        elif game.obj(pending[0].item).controller != o.controller:
            yield (
                f"{game.describe_stack(pending[0].item)} can be interrupted only while it is being cast",
                ("C5.7",),
            )
    source = game.objects.get(o.env.source) if o.kind == ABILITY and o.env is not None else None
    if source is not None and source.tapped and source.zone == BATTLEFIELD:
        types = game.chars(source.id).types
        if "Artifact" in types and not game.timing.shuts_off(types):
            yield "it is a creature or land as well, and works while it is tapped", ("C14.4",)
        elif "Artifact" in types and not any(isinstance(n, TapSelf) for n in walk(o.ability)):
            yield "what it says of its own untapping works while it is tapped", ("C14.4",)
    modal = modal_of(said)
    ways = [said] if modal is None else [mode.body.sentences for mode in modal.modes]
    if any(REACHES_STACK in purposes_of(way) for way in ways) and targets and not at_stack:
        yield "aimed at something in play it is played as an instant", ("C5.11", "C1.3")
    if pending and any(frames(game, kind) for kind in (Series, PreventionStep, Specialized)):
        yield "there are interrupt windows in series and damage prevention, too", ("C5.9", "C7.6")
    if here in (chances.RESPONSE, chances.PREVENTION) and len(game.zone(STACK)) > 1:
        yield "it answers, and joins what waits: it resolves first", ("C4.4", "C1.5")


def mana_told(game: Game) -> tuple[str, ...]:
    """C5.14, C5.15. What allows mana to be drawn at a moment that is not everybody's."""
    return ("C5.14", "C4.10") if moment(game) in NARROW else ("C4.10", "C5.1")


def of_put(game: Game) -> tuple[str, ...]:
    """C7. What decides about a triggered effect that is played now."""
    return ("C7.5",) if damage_waits(game) else ()


def prevention_begins(game: Game) -> bool:
    """C9.1. Whether somebody answers who is the first to be asked in a damage-prevention step."""
    here = game.frames[-1] if game.frames else None
    return isinstance(here, Neutral) and here.kind == chances.PREVENTION and not here.asked


def damage_waits(game: Game) -> bool:
    """C7.5. Whether damage that was assigned in this step has its prevention step yet to come."""
    return bool(game.packets) or any(frame.packets for frame in frames(game, Settle))


def of_assigning(game: Game) -> list[str]:
    """C4.6, C7.5, C9.5, A13. When damage that is assigned can be prevented."""
    o = game.objects.get(item_under_way(game))
    about = o.env.event if o is not None and o.env is not None else None
    if about is not None and about.kind in (TAP, PRODUCE_MANA):  # what using the mana source sets off
        return ["C5.15", "C9.5"] if frames(game, PreventionStep) else ["C5.15", "C7.5", "A13"]
    if frames(game, PreventionStep):
        return ["C9.5", "C5.15"] if is_drawing_mana(game) else ["C9.5"]
    if is_drawing_mana(game):
        return ["C5.15"]
    if frames(game, Series):
        return ["A13", "C7.5"] if damage_waits(game) else ["C7.5"]
    return ["C4.6"] if frames(game, Batch) else []


def is_specialized(game: Game) -> bool:
    """C7.7. Whether what is played now is played just before an event."""
    return bool(frames(game, Specialized))


def is_drawing_mana(game: Game) -> bool:
    """C5.13. Whether a mana source is being used, or what follows from one."""
    return any(
        rule.startswith(("C5.13", "605")) for f in game.frames for rule in f.course.rules[max(0, f.at - 1)]
    )


def of_phase_cost(game: Game) -> tuple[str, ...]:
    """C8.5-C8.9. What decides about a phase cost that is dealt with."""
    paying = frames(game, PlayPhaseCost)
    if not paying or not game.on_battlefield(paying[0].about):
        return ()
    o = game.objects[paying[0].about]
    found = ["C8.8"] if o.tapped and game.timing.shuts_off(game.chars(o.id).types) else []
    found += ["C8.6"] if len(paying[0].which) > 1 else []
    found += ["C8.9"] if game.controller(o.id) != o.owner else []
    found += ["C8.7"] if any(has_costs(a) for a in game.chars(o.id).abilities) else []
    return tuple(found)


def off_told(game: Game, events: Sequence[Event]) -> Iterator[Told]:
    """C14.4. Tapped artifacts that would trigger, if they were not off."""
    for id in game.battlefield:
        o = game.objects[id]
        if not o.tapped or not game.timing.shuts_off(game.chars(id).types):
            continue
        it = Environment(game, Env(id, game.controller(id)))
        for ability in base_face(o).abilities:
            pattern = awaited_by(ability)
            if pattern is not None and any(
                e.kind in pattern.kinds() and pattern.matches(it, e) for e in events
            ):
                yield f"{game.name_of(id)} is tapped, and off: it doesn't trigger", ("C14.4",)
                break


def of_resolving(game: Game, item: int) -> tuple[str, ...]:
    """C1.2, C7.4, C8.4. What is so of an effect whose source is no more."""
    o = game.obj(item)
    if o.kind == ABILITY and o.env is not None and has_changed(game, o.env):
        return ("C1.2", "C14.1")
    if o.kind != ABILITY or o.env is None or game.on_battlefield(o.env.source):
        return ()
    if (
        o.mark(phase_costs.PHASE_COST) is not None
        or game.step in phase_costs.PHASES
        and not frames(game, Series)
    ):
        return ("C8.4", "C1.2")
    return ("C7.4",) if frames(game, Series) else ("C1.2",)


def has_changed(game: Game, env: Env) -> bool:
    """C1.2. Whether the source of an ability is not what it was as that was played."""
    was = game.gone.get(dict(env.cast).get(WAS, NOBODY))
    if was is None or was.chars is None:
        return False
    return not game.on_battlefield(env.source) or bool(changed(was.chars, game.chars(env.source)))


def happened_by(game: Game, event: Event) -> tuple[str, ...]:
    """The statements of what happened, before those of the kernel."""
    found: list[str] = []
    if event.kind == DAMAGE:
        found += of_combat(game)
    attack = frames(game, AttackOfTheTurn)
    if isinstance(event, (LoseLife, LoseGame)) and event.why in ("burn", "life"):
        found += ["C13"] if event.why == "burn" else ["C12.1"]
        found += ["C6.2"] if attack else ["C3.1"]
    if isinstance(event, Destroy) and not event.regenerable:
        found += ["C10.3"]
    elif event.kind == DESTROY and "Creature" in game.chars(event.object).types:
        found += ["C10.4"]
    if event.kind == LEAVE_COMBAT:
        found += ["C6.11"]
    if isinstance(event, Regenerated):
        found += ["C10.2", "C10.4"]
    if event.kind in (ATTACK, BLOCK) and not FIGHTING.isdisjoint(game.chars(event.object).keywords):
        found += ["C6.10"]
    if event.kind == COUNTER:
        found += ["C1.12", "C5.3", "C5.5"]
    if isinstance(event, AssignDamage):
        found += of_assigning(game)
    return tuple(found)


def of_combat(game: Game) -> list[str]:
    """C6.7-C6.10. What decides about combat damage that is being dealt."""
    dealing = frames(game, DamageDealing)
    if not dealing:
        return []
    return ["C6.8", "C6.7"] if dealing[0].first else ["C6.7"]


def tramples(game: Game, event: Event) -> Told | None:
    """C6.9. That damage of a blocked attacker is divided by its trample."""
    if not isinstance(event, Damage) or not event.combat:
        return None
    o = game.objects.get(event.source)
    if o is None or not o.blocked or "trample" not in game.chars(event.source).keywords:
        return None
    name = game.name_of(event.source)
    if is_player(event.object):
        return f"{name} tramples: that is more than its blockers were given", ("C6.9",)
    return f"{name} tramples only over what blocks it, and by what is more than lethal", ("C6.9",)


def cant_regenerate(game: Game, event: Event) -> Told | None:
    """C10.3. That regeneration is of no use, where what leaves play has it and is not destroyed."""
    if not isinstance(event, Move) or event.origin != BATTLEFIELD or event.why == "destroy":
        return None
    o = game.objects.get(event.object) or game.gone.get(event.object)
    chars = None if o is None else o.chars
    if chars is None or not any(isinstance(n, Regenerate) for a in chars.abilities for n in walk(a)):
        return None
    how = "put into the graveyard otherwise" if event.to == GRAVEYARD else "taken away otherwise"
    return f"it can't be regenerated: it is not destroyed, but {how}", ("C10.3", "C1.11")


def orbs_told(game: Game) -> Iterator[Told]:
    """C14.4, C3.3. As the untap phase begins: artifacts that bear upon it, on or off."""
    for id in game.battlefield:
        o = game.objects[id]
        if not game.timing.shuts_off(game.chars(id).types):
            continue
        bears: list[Node] = [n for a in base_face(o).abilities if not has_costs(a) for n in walk(a)]
        bears = [n for n in bears if "502.3" in rules_of(n)]
        if any(isinstance(inner, Self) for n in bears for inner in walk(n)):
            yield f"{game.name_of(id)}: what it says of its own untapping is not off", ("C14.4", "C3.3")
        elif bears:
            works = "tapped, and off" if o.tapped else "untapped, and works"
            yield f"{game.name_of(id)} is {works} as the phase begins", ("C14.4", "C3.3")


def owed(game: Game) -> tuple[int, ...]:
    """C8.2. The sources of the phase effects and costs that somebody must still deal with."""
    if not phase_effects.is_owed(game):
        return ()
    found = [watch.source for watch, _ in phase_effects.waiting(game)]
    found += [cost.about for cost in phase_costs.due(game)]
    return tuple(dict.fromkeys(found))


def passing_told(game: Game, decision: Decision) -> Iterator[Told]:
    """C4.8. Why somebody may pass, though something could be done, or would have to be if it could."""
    for option in decision.options:
        if option.spelling.startswith(UNTAPPING):
            yield f"nobody has to {option.spelling}", ("C4.8", "C3.4")
    if decision.player == game.active and game.step == "main" and in_force(game, "must attack"):
        if not must_attack(game):
            yield "no creature that must attack can: so nobody has to announce an attack", ("C4.8", "C6.5")


def released(game: Game, id: int) -> Told | None:
    """C8.3. Why a duty of this phase is none any more, though nobody has dealt with it."""
    if any(id in (key if isinstance(key, tuple) else (key,)) for key in _dealt_with(game)):
        return None
    name = game.name_of(id)
    if id not in game.objects or game.objects[id].zone != BATTLEFIELD:
        return f"{name} is gone: what it asks for in this phase is no duty any more", ("C8.3",)
    if game.objects[id].tapped:
        return f"{name} is tapped: what it does in this phase is no duty any more", ("C8.3", "C14.4")
    return f"{name} has nothing to aim at: it is no duty any more", ("C8.3",)


def _dealt_with(game: Game) -> list[object]:
    flat: list[object] = []
    for key in game.dealt_with:
        flat.append(key)
        if isinstance(key, tuple):
            flat += [part for part in key if isinstance(part, tuple)]
    return flat


def against(game: Game, player: int, low: str, ids: tuple[int, ...]) -> Iterator[Told]:
    """C8, C14.4, C4.8. What stands against a play at this moment, in the words of the time."""
    for id in ids:
        if not game.on_battlefield(id):
            continue
        types = game.chars(id).types
        name = game.name_of(id)
        if game.objects[id].tapped and game.timing.shuts_off(types):
            yield f"{name} is tapped, and shut off", ("C14.4",)
        if phase_costs.locked(game, id):
            yield f"{name} can't be used until its phase cost has been dealt with", ("C8.7",)
        if any(cost.about == id and len(cost.parts) > 1 for cost in phase_costs.due(game)):
            yield f"the phase costs of {name} are one, to be paid in full or not at all", ("C8.6",)
    if low.startswith(("block ", "attack ")) or " targeting " in low:
        for id in ids:
            words = game.chars(id).keywords if game.on_battlefield(id) else frozenset()
            if not FIGHTING.isdisjoint(words):
                yield f"{game.name_of(id)} has {', '.join(sorted(FIGHTING & words))}", ("C6.10",)
    if low.startswith(("play ", "pay ", "don't pay")):
        yield (
            "a phase effect is played once in its phase, by whose turn it is, if it has a target",
            ("C8.3", "C8.9", "C8.1"),
        )
    if low.startswith("pay "):
        yield (
            "the phase costs of a permanent are paid together, at once, without its own help",
            ("C8.6", "C8.5"),
        )
    if low == "pass" and (must := owed(game)):
        names = ", ".join(game.name_of(i) for i in must[:4])
        yield f"{names}: what must be done in this phase has not been", ("C8.2", "C4.8")
    elif low == "pass":
        yield "something that must be done has not been", ("C4.8",)
    if low.startswith("cast ") and any(not is_player(i) and game.on_battlefield(i) for i in ids[1:]):
        if game.window[0] == chances.INTERRUPT:
            yield "aimed at a permanent it is an instant, which is not played now", ("C5.11",)
