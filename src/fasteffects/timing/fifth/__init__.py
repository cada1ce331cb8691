"""The timing of the Fifth Edition: batches, interrupts, series, damage prevention (1994-1999).

The modules follow the statements of our description of these rules: phases (C3, C12, C13), batches (C4),
playing (C5), the attack (C6), series (C7), phase effects (C8), prevention (C9), conditions (C10, C11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...effects.it import Env, Environment
from ...effects.replacement.redirecting import Redirection
from ...events import Begin, Damage, Destroy, Draw, Event, Regenerated
from ...events.base import DAMAGE, DESTROY, DRAW
from ...machine.procedures import Frame, Signal
from ...pipeline.occurring import prohibited
from ...rules.turn import PlayGame
from ...state.objects import NOBODY
from ..protocol import Targets, Timing, Window
from . import (
    aiming,
    artifacts,
    attack,
    chances,
    citing,
    conditions,
    explaining,
    phase_costs,
    phase_effects,
    phases,
    playing,
    prevention,
    resuming,
    roles,
    series,
    starting,
    trample,
)

if TYPE_CHECKING:
    from ...effects.node import Ability, Instruction, Node
    from ...machine.decisions import Play
    from ...machine.game import Game
    from ...pipeline.causes import Key
    from ...rules.targets import Slot
    from ...speed.indexes import Watch
    from ...state.abilities import Heard


class Fifth(Timing):
    """The Fifth Edition rules of 24 March 1997."""

    name = "fifth"
    steps = (*phases.PHASES, *resuming.ATTACK_STEPS)
    main = "main"
    called = {"end": "end of turn", "end of combat": "end of the attack"}
    one_by_one = False
    layered = False
    put = "is played"
    fizzles = "fizzles"
    slow = frozenset((DAMAGE, DESTROY, DRAW))
    options = {
        "draw_manual": "A6: the draw of the turn is played when its player likes, in the draw phase",
        "phase_effect_owner": "A9: a phase effect is played by the controller of its source",
        trample.ASSIGN: "A7: a trampler's excess is assigned as damage is dealt (October 1998)",
        starting.NO_MULLIGAN: "A24: no mulligan, as in the rulebook",
        starting.ALL_OR_NONE: "A24: seven new cards, once, for a hand of no land or of nothing else",
        starting.ANTE: "each player's top card is at stake",
    }

    def play(self, first: int) -> Frame:
        return PlayGame(first)

    def start(self, first: int | None) -> Frame:
        return starting.FifthStart(first)

    def finish(self, game: Game) -> None:
        super().finish(game)
        staked = starting.at_stake(game)
        if staked and game.result is not None and len(game.result) == 1:
            names = ", ".join(game.name_of(i) for i in staked)
            game.note(f"{game.player_name(game.result[0])} wins the ante: {names}", "A24")

    def turn(self) -> Frame:
        return phases.FifthTurn()

    def resume(self, game: Game, name: str) -> list[Frame]:
        order = game.apnap()
        play = PlayGame(order[1] if len(order) > 1 else order[0])
        play.at = play.course.places["next_turn"]
        return [play, *resuming.course_of(game, name), series.Settle()]

    def under_way(self, game: Game, frames: list[Frame]) -> None:
        resuming.begin_batch(game, frames)

    def lay(self, game: Game, frames: list[Frame], what: str, about: int) -> str:
        why = resuming.lay(game, frames, what, about)
        return super().lay(game, frames, what, about) if why is None else why

    def assign(self, game: Game, frames: list[Frame], packets: tuple[Damage, ...]) -> str:
        return resuming.assign(game, frames, packets)

    def laid(self, game: Game) -> tuple[tuple[str, int], ...]:
        return resuming.laid(game)

    def not_resumed(self, game: Game) -> str:
        return super().not_resumed(game) or resuming.unsaid(game)

    def cause_of(self, game: Game, ability: Any, env: Env) -> Event | None:
        if phase_costs.is_of_phase(ability):  # C8.1
            return Begin(game.active, "phase", game.step)
        return super().cause_of(game, ability, env)

    def laid_out(self, game: Game, item: int) -> None:
        playing.remember_source(game, item)
        phase_effects.begun_before(game, item)

    def window(self, game: Game) -> Signal:
        """A window of the modern procedures is what follows a timing step here."""
        return series.settle(game)

    def window_words(self, game: Game) -> Window:
        return explaining.window_words(game)

    def urgent(self, game: Game, player: int) -> bool:
        """Whether the chance will not come again: all but the neutral states are such."""
        kind = game.window[0]
        if kind in (chances.PREVENTION, chances.ASSIGNED, chances.DESTRUCTION, chances.DRAWING):
            return True
        return kind not in (chances.NEUTRAL, chances.ATTACK) and super().urgent(game, player)

    # -- hooks ------------------------------------------------------------------------------------

    def before(self, game: Game, events: tuple[Event, ...]) -> Frame | None:
        if any(isinstance(e, Destroy) for e in events):
            doomed = tuple(e.object for e in events if self.may_be_saved(game, e))
            return series.Specialized(chances.DESTRUCTION, doomed, events) if doomed else None
        drawing = tuple(e.player for e in events if isinstance(e, Draw))
        if not drawing or not chances.anyone_has(game, chances.DRAWING):
            return None
        return series.Specialized(chances.DRAWING, drawing, events)

    def waits(self, game: Game, event: Event) -> bool:
        if isinstance(event, Destroy):
            return self.may_be_saved(game, event)
        return isinstance(event, Draw) and chances.anyone_has(game, chances.DRAWING)

    def may_be_saved(self, game: Game, event: Event) -> bool:
        """C10.2, C10.3. Whether an event is a destruction that regeneration could replace."""
        if not isinstance(event, Destroy) or not event.regenerable:
            return False
        return chances.comes(game, chances.DESTRUCTION) and not prohibited(game, Regenerated(event.object))

    def becomes(self, game: Game, event: Event, met: frozenset[Key]) -> Event:
        if not isinstance(event, Damage):
            return event
        return prevention.AssignDamage(event.but(met=met))

    def played(self, game: Game, item: int) -> Frame | None:
        return playing.Played(item)

    def mana_drawn(self, game: Game) -> Frame | None:
        return series.following(game)

    def allows(self, game: Game, it: Environment, sentences: tuple[Instruction, ...]) -> bool:
        return chances.allowed(game, it, sentences)

    def narrow(self, game: Game) -> bool:
        return chances.is_narrow(game.window[0])

    def suits(self, game: Game, player: int, value: Play) -> bool:
        return chances.fits(game, player, game.window[0], value)

    def life(self, game: Game, player: int) -> int:
        """C12.1. Less than nothing counts as nothing, but for changing it."""
        return max(0, game.player(player).life)

    def parts(self, left: int, chosen: int) -> int:
        """A19. The share of each target is fixed by how many were chosen."""
        return chosen

    def damaging(self, it: Environment, said: Node) -> tuple[Damage, ...] | None:
        """C9.3. In a damage-prevention step, the packets that it speaks of."""
        if it.game.holding != chances.JOINS:
            return None
        there = aiming.left_of(it.game, it.env) if aiming.aimed(it.env) else it.game.packets
        return tuple(p for p in there if roles.is_about(it, p, said))

    def aims(self, game: Game, slot: Slot, said: tuple[Instruction, ...]) -> bool:
        return aiming.is_aimed_slot(game, slot, said)

    def is_there(self, it: Environment, slot: Slot, said: tuple[Instruction, ...], id: int) -> bool | None:
        return aiming.is_there(it.game, it.env, slot, said, id)

    def note_gone(self, game: Game, item: int, chosen: Targets, legal: Targets) -> None:
        """C14.2. It fizzles for each of its targets by itself."""
        if chosen == legal:
            return
        for were, are in zip(chosen, legal):
            for id in were:
                if id not in are:
                    game.note(f"{game.name_of(item)} fizzles for {game.name_of(id)}", "C14.2")

    def is_void(self, game: Game, env: Env) -> bool:
        return aiming.is_void(game, env)

    def share(self, env: Env, event: Event) -> int:
        return aiming.share(env, event) if aiming.passes(env) else NOBODY

    def heeds(self, game: Game, watch: Watch, event: Event) -> bool:
        """C9.4. What redirects damage by itself does so after prevention, and nothing else does then."""
        if not isinstance(event, Damage):
            return True
        if watch.key[0] == "effect" and aiming.passes(watch.env) and not aiming.share(watch.env, event):
            return False  # C9.3: it was played at other damage
        automatic = isinstance(watch.node, Redirection) and watch.key[0] != "effect"
        return automatic == (game.window[0] == chances.REDIRECTION)

    def may_use(self, game: Game, source: int) -> bool:
        return not phase_costs.locked(game, source)

    def triggers(self, ability: Heard) -> bool:
        return not phase_effects.waits_for_player(ability)

    def turned(self, game: Game, id: int) -> None:
        artifacts.turned(game, id)

    def shuts_off(self, types: frozenset[str]) -> bool:
        return artifacts.is_off(types)

    def works_shut_off(self, ability: Ability) -> bool:
        return artifacts.works(ability)

    def cite(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        return citing.cited(rules)

    def against(self, game: Game, rules: list[str]) -> list[str]:
        return [*explaining.against(game, rules), *self.cite(tuple(rules))]

    def may_target(
        self, game: Game, id: int, slot: Slot | None = None, said: tuple[Instruction, ...] = ()
    ) -> bool:
        return chances.targetable(game, id, slot, said)


__all__ = ["Fifth", "attack", "conditions", "phase_effects", "playing"]
