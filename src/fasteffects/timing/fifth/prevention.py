"""Damage is assigned in packets, and dealt at the end of a damage-prevention step (C1.10, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...effects.replacement.redirecting import Redirection
from ...events import Damage, Event
from ...events.base import DAMAGE
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.happening import watch_dealt
from ...pipeline.lasting import end_effects
from ...pipeline.occurring import occur
from ...pipeline.watched import watched_by
from ...state.objects import NOBODY
from .aiming import passes
from .batches import Neutral
from .chances import JOINS, LATER, NONE, PREVENTION, REDIRECTION, comes, set_window
from .series import answering, settle, standing
from .trample import overflow

if TYPE_CHECKING:
    from ...machine.game import Game


TOLD: Final = "told"  # the mark of a packet that the log has, with its recipient and its size


class AssignDamage(Event):
    """C1.10. Damage that nothing prevented as it was assigned becomes a packet, or joins one (C9.5)."""

    __slots__ = ("packet",)
    kind = -1
    rules = ("C1.10",)

    def __init__(self, packet: Damage) -> None:
        super().__init__(packet.object, NOBODY, packet.source, packet.by, packet.amount)
        self.packet = packet

    def happen(self, game: Game) -> None:
        packet = self.packet
        key = (packet.object, packet.source, packet.was)
        same = [p for p in game.packets if (p.object, p.source, p.was) == key]
        amount = packet.amount + (same[0].amount if same else 0)
        packet = packet.but(amount=amount, met=packet.met | {(TOLD, self.object, amount)})
        kept = tuple(p for p in game.packets if p not in same)
        game.packets = (*kept, packet)

    def text(self, game: Game) -> str:
        if (TOLD, self.object, self.amount) in self.packet.met:
            return ""  # it was assigned before, and nothing has changed it
        source, to = game.name_of(self.source), game.name_of(self.object)
        return f"{source} assigns {self.amount} damage to {to}"


class PreventionStep(Frame):
    """C9. A damage-prevention step for packets assigned in one timing step."""

    __slots__ = ("packets", "later", "asked")

    def __init__(self, packets: tuple[Damage, ...]) -> None:
        super().__init__()
        self.packets = packets
        self.later: tuple[Damage, ...] = ()
        self.asked = False  # whether anybody had the choice to prevent something

    @step("C9.1")
    def open(self, game: Game) -> Signal:
        game.packets, self.packets = self.packets, ()
        game.holding = JOINS
        game.has_changed()
        return None

    @step("A22")
    def answer(self, game: Game) -> Signal:
        """D1. What can be played only when damage is assigned, as a series."""
        return answering(game) or (standing(game) if game.discreet else None)

    @step("C9.2")
    def prevent(self, game: Game) -> Signal:
        """D2. Prevention and chosen redirection."""
        if comes(game, PREVENTION):
            if game.discreet and game.packets:
                game.note("a damage-prevention step begins", "C9.1")
            return Call(Neutral(PREVENTION), "asked")
        return self.at_once(game, "pass_over")

    @step("C9.8")
    def pass_over(self, game: Game) -> Signal:
        if game.packets and not self.asked and not game.discreet:
            game.note("nobody can prevent or redirect the damage", "C9.8")
        return self.at_once(game, "redirect")

    @step("C9.4")
    def redirect(self, game: Game) -> Signal:
        """D3. What redirects by itself: that damage comes in the next step."""
        self.later = (*self.later, *overflow(game))
        game.has_changed()
        if not any(isinstance(w.node, Redirection) for w in game.indexes.replacing[DAMAGE]):
            return Goto("dealt")
        self.packets, game.packets = game.packets, ()
        set_window(game, REDIRECTION)
        return occur(game, self, self.packets)

    @step("C9.4")
    def redirected(self, game: Game) -> Signal:
        were = {(p.source, p.object) for p in self.packets}
        moved = tuple(p for p in game.packets if (p.source, p.object) not in were)
        self.later = (*self.later, *moved)
        game.packets = tuple(p for p in game.packets if p not in moved)
        game.has_changed()
        return None

    @step("C9.7")
    def dealt(self, game: Game) -> Signal:
        """D4. What triggers on the damage is played before life changes; its own damage comes next."""
        # Copies are dealt: what happens to an event stays with the game in which it happens.
        self.packets, game.packets = tuple(p.but() for p in game.packets if p.possible(game)), ()
        game.holding = LATER
        set_window(game, NONE)
        watch_dealt(game, list(self.packets))
        return Call(procedure("Series")) if game.waiting else None

    @step("C9.7")
    def subtract(self, game: Game) -> Signal:
        """D5. One event: life is lost, damage is marked."""
        packets = [p for p in self.packets if p.possible(game)]
        self.later, game.packets = (*self.later, *game.packets), ()
        game.holding = 0
        game.has_changed()
        parts: list[Event] = []
        for p in packets:
            game.note(p.text(game), "C9.7")
            results = list(p.contains(game))
            if game.observer is not None:
                game.observer.contains(game, p, results)
            parts += results
        return occur(game, self, parts)

    @step("C9.7")
    def go_on(self, game: Game) -> Signal:
        """D6. Deaths and their triggers, then the damage that came up meanwhile."""
        game.packets = (*game.packets, *self.later)
        return settle(game)

    @step("C9.7")
    def over(self, game: Game) -> Signal:
        return Finish()


class ApplyShields(Frame):
    """C9.3, C9.4. A prevention or redirection that has just resolved works on the packets there are."""

    __slots__ = ()

    @step("C9.3")
    def apply(self, game: Game) -> Signal:
        packets, game.packets = game.packets, ()
        game.has_changed()
        return occur(game, self, packets)

    @step("C9.3")
    def over(self, game: Game) -> Signal:
        """What it was played at is over: nothing of it is left for other damage."""
        used = [id for id, e in game.effects.items() if passes(e.env) and DAMAGE in watched_by(e.node)]
        end_effects(game, used)
        return Finish()
