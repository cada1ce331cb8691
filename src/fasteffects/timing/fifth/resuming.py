"""A game that begins in the middle: in an attack, in a batch, after some have declined (C4, C6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...machine.procedures import Frame
from ...rules.activating import ActivateAbility
from ...rules.casting import CastSpell
from ...state.objects import ABILITY, NOBODY, STACK
from ..protocol import ANNOUNCED, ATTACK_OVER, DEALT_WITH, DRAWN, PASSED_BEFORE, PLAYED, RESOLVING
from .attack import AttackOfTheTurn
from .batches import Batch, Neutral
from .chances import (
    ASSIGNED,
    ATTACK,
    DESTRUCTION,
    DRAWING,
    INTERRUPT,
    NEUTRAL,
    PREVENTION,
    RESPONSE,
    SERIES,
    set_window,
)
from .phase_effects import deal_with, dealt_with
from .phases import PHASES, DrawBody, FifthTurn, MainBody, Phase
from .playing import Play, Played

if TYPE_CHECKING:
    from ...events import Damage
    from ...machine.game import Game
    from ...state.objects import Object

# C6.4. The parts of an attack in which batches can be begun, and what the attack goes on with afterwards.
AFTER: Final = {"declare attackers": "blockers", "declare blockers": "damage"}
ATTACK_STEPS: Final[tuple[str, ...]] = tuple(AFTER)


def course_of(game: Game, name: str) -> list[Frame]:
    """The procedures of a turn that is in the phase *name*, or in that part of its attack."""
    main = name in AFTER
    game.phase, game.step = ("combat", name) if main else (name, name)
    turn = FifthTurn(PHASES[PHASES.index("main" if main else name) + 1 :])
    turn.at = turn.course.places["and_so_on"]
    phase = Phase("main" if main else name)
    phase.at = phase.course.places["end_effects"]
    if name in ("untap", "cleanup"):
        return [turn, phase]
    if not main and name != "main":
        return [turn, phase, *_of_the_draw(name), Neutral()]
    body = MainBody(attacked=main)
    body.at = body.course.places["neutral_again" if main else "batches"]
    if not main:
        return [turn, phase, body]
    attack = AttackOfTheTurn()
    attack.at = attack.course.places[AFTER[name]]
    return [turn, phase, body, attack, Neutral(ATTACK)]


def _of_the_draw(name: str) -> list[Frame]:
    """C3.5. The body of the draw phase, which has nothing more to do than to let batches be begun."""
    if name != "draw":
        return []
    body = DrawBody()
    body.at = len(body.course.methods)
    return [body]


def neutral_of(frames: list[Frame]) -> Neutral | None:
    """The neutral state in which *frames* are, or come to first of all; what follows it stays on top."""
    settle = frames.pop()
    body = frames[-1] if frames else None
    if isinstance(body, MainBody):
        frames.append(Neutral(attacks=not body.attacked))
        body.at = body.course.places["attack"]
        body.into = "announced"
    found = next((f for f in reversed(frames) if isinstance(f, Neutral)), None)
    frames.append(settle)
    return found


def begin_batch(game: Game, frames: list[Frame]) -> None:
    """C4.2. What is on the stack is a batch; its responses are asked for."""
    neutral = neutral_of(frames)
    if neutral is None:
        return
    neutral.at = neutral.course.places["offer"]
    set_window(game, neutral.kind)
    if game.zone(STACK):
        neutral.at = neutral.course.places["neutral_again"]
        batch = Batch()
        batch.at = batch.course.places["offer"]
        set_window(game, RESPONSE)
        frames.insert(len(frames) - 1, batch)


def lay(game: Game, frames: list[Frame], what: str, about: int) -> str | None:
    """What is so as the game begins: why it can't be, or nothing; None of what these rules don't know."""
    if what == PASSED_BEFORE:
        return decline(game, frames, about)
    if what == ANNOUNCED:
        return announce(game, frames, about)
    if what == ATTACK_OVER:
        return end_attack(game, frames, about)
    if what == DEALT_WITH:
        return deal_with(game, about)
    if what == RESOLVING:
        return resolve_now(game, frames, about)
    if what == PLAYED:
        return play_now(game, frames, about)
    if what == DRAWN and "draw_manual" in game.options and game.step == "draw" and about == game.active:
        game.dealt_with = (*game.dealt_with, "draw")
        return ""
    return (
        "the draw is played in its player's draw phase, with the option draw_manual"
        if what == DRAWN
        else None
    )


def laid(game: Game) -> tuple[tuple[str, int], ...]:
    """What of that is so now."""
    body = next((f for f in game.frames if isinstance(f, MainBody)), None)
    neutral = next((f for f in reversed(game.frames) if isinstance(f, Neutral)), None)
    found = [(ATTACK_OVER, game.active)] if body and body.attacked and game.step == "main" else []
    found += [(ANNOUNCED, game.active)] if neutral is not None and neutral.intent else []
    for source in dealt_with(game) or ():
        found.append((DRAWN, game.active) if source == NOBODY else (DEALT_WITH, source))
    return (*found, *((PASSED_BEFORE, p) for p in declined(game)))


def decline(game: Game, frames: list[Frame], player: int) -> str:
    """C4.1, C4.2. *player* has declined before the game goes on; why that can't be, or nothing."""
    here = frames[-2] if len(frames) > 1 else None
    if not isinstance(here, (Neutral, Batch)) or game.in_turn(here.declined) != player:
        return f"{game.player_name(player)} is not the next to be asked here"
    if here.declined + 1 >= game.still_playing():
        return "where all have declined the batch resolves, or the phase goes on (C4.1, C4.5)"
    here.declined += 1
    return ""


def announce(game: Game, frames: list[Frame], player: int) -> str:
    """C6.1. The active player has announced an attack; why that can't be, or nothing."""
    neutral = next((f for f in reversed(frames) if isinstance(f, Neutral)), None)
    if neutral is None or player != game.active or not (neutral.attacks or game.extra_parts):
        return "an attack is announced by the active player in the main phase, once (C6.1)"
    neutral.intent = True
    if neutral is frames[-2]:  # nobody has begun a batch: the active player has had their say
        neutral.declined = 1
    return ""


def end_attack(game: Game, frames: list[Frame], player: int) -> str:
    """C6.1. The attack of the turn is over; why that can't be, or nothing."""
    body = next((f for f in frames if isinstance(f, MainBody)), None)
    neutral = next((f for f in frames if isinstance(f, Neutral)), None)
    if body is None or neutral is None or body.attacked or player != game.active:
        return "an attack is over in the main phase of its player, once (C6.1)"
    body.attacked, neutral.attacks = True, False
    return ""


def resolve_now(game: Game, frames: list[Frame], item: int) -> str:
    """C4.5. All have declined, and the batch begins to resolve; why that can't be, or nothing."""
    here = frames[-2] if len(frames) > 1 else None
    if not isinstance(here, Batch) or game.zone(STACK)[-1] != item:
        return "the last of a batch resolves first (C4.5)"
    here.at = here.course.places["close"]
    return ""


def play_now(game: Game, frames: list[Frame], item: int) -> str:
    """C5.7. What was announced last can be interrupted still; why that can't be, or nothing."""
    here, o = frames[-2] if len(frames) > 1 else None, game.objects[item]
    if (
        not isinstance(here, Batch)
        or game.zone(STACK)[-1] != item
        or not (o.kind != ABILITY or o.at_work().ability >= 0)
    ):
        return "what was announced last, and did not trigger, is being played (C5.7)"
    settle, window = frames.pop(), (RESPONSE, ())
    if len(game.zone(STACK)) > 1:
        here.at, here.before = here.course.places["is_it_added"], len(game.zone(STACK)) - 1
    else:  # it begins the batch
        frames.pop()
        neutral = frames[-1]
        assert isinstance(neutral, Neutral)
        neutral.at, window = neutral.course.places["has_a_batch_begun"], (neutral.kind, ())
    playing = Play(o.controller, (), window)
    playing.at = playing.course.places["settle"]
    announced = announced_as(o)
    announced.item = item
    announced.at = announced.course.places["is_it_still_there"]
    played = Played(item)
    played.at = played.course.places["interrupts"]
    frames += [playing, announced, played, settle]
    return ""


def announced_as(o: Object) -> CastSpell | ActivateAbility:
    """The procedure by which a spell or activated ability was announced."""
    if o.kind == ABILITY:
        return ActivateAbility(o.controller, o.at_work().source, o.at_work().ability)
    return CastSpell(o.controller, o.id, face=o.face)


def assign(game: Game, frames: list[Frame], packets: tuple[Damage, ...]) -> str:
    """C1.10, C9.1. Damage that has been assigned: what comes next is its damage-prevention step."""
    combat = [packet.combat for packet in packets]
    attack = next((f for f in frames if isinstance(f, AttackOfTheTurn)), None)
    if any(combat) and attack is None:
        return "combat damage is assigned in an attack (C6.7): `turn: …, declare blockers`"
    if attack is not None and all(combat):
        attack.at = attack.course.places["end"]
        if isinstance(frames[-2], Neutral):
            del frames[-2]
        game.step = "combat damage"
    game.packets = (*game.packets, *packets)
    return ""


def declined(game: Game) -> tuple[int, ...]:
    """Who has declined at this moment, in order; but who has announced an attack."""
    here = game.frames[-1] if game.frames else None
    if not isinstance(here, (Neutral, Batch)) or game.decision is None:
        return ()
    announced = isinstance(here, Neutral) and here.intent
    return tuple([game.in_turn(n) for n in range(int(announced), here.declined)])


# Moments that lie within something else, which is under way: that can't be said apart.
WITHIN: Final = {
    INTERRUPT: "a play that is being interrupted (C5.7)",
    SERIES: "a series of triggered effects (C1.6)",
    PREVENTION: "a damage-prevention step (C9.1)",
    ASSIGNED: "a damage-prevention step (C9.1)",
    DESTRUCTION: "something that is about to be destroyed (C10.2)",
    DRAWING: "a draw that is about to happen (C7.7)",
}


def unsaid(game: Game) -> str:
    """What no line says of the moment: it is neither a neutral state nor a batch that grows; or nothing."""
    kind = game.window[0]
    if kind not in (NEUTRAL, ATTACK, RESPONSE):
        return WITHIN.get(kind, "a choice under way")
    if game.step not in PHASES and game.step not in ATTACK_STEPS or game.packets:
        return "a choice under way"
    return "" if dealt_with(game) is not None else "phase effects that are played in part (C8.1)"
