"""The turn of six phases, each of five parts (C3), mana burn (C13) and the check of life (C12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Begin, Draw, Event, LoseGame, LoseLife
from ...events.base import PHASE_ENDS
from ...events.playing import PhaseEnds
from ...machine.decisions import Decision
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.causes import TURN_BASED
from ...pipeline.occurring import happens_unheard, occur
from ...rules.durations import step_over
from ...rules.sagas import told_on
from ...rules.turn import FirstThing, cards_too_many, down_to_hand_size, empty_pools, wear_off
from .batches import Neutral
from .phase_effects import EndCosts, has_end_costs
from .series import is_settled, settle

if TYPE_CHECKING:
    from ...machine.game import Game

PHASES: Final[tuple[str, ...]] = ("untap", "upkeep", "draw", "main", "discard", "cleanup")


class FifthTurn(Frame):
    """C3. One turn: six phases."""

    __slots__ = ("left",)
    cause = TURN_BASED

    def __init__(self, left: tuple[str, ...] = PHASES) -> None:
        super().__init__()
        self.left = left

    @step("C3")
    def next_phase(self, game: Game) -> Signal:
        if not self.left:
            return Finish()
        if game.after_skips:
            return Call(FirstThing())
        name, self.left = self.left[0], self.left[1:]
        return Call(Phase(name))

    @step("C3")
    def and_so_on(self, game: Game) -> Signal:
        return self.at_once(game, "next_phase")


class Phase(Frame):
    """C3.1. Beginning effects, the body, end effects, mana burn, the check of life."""

    __slots__ = ("name", "began")

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.began: tuple[Event, ...] = ()

    @step("C3.1")
    def begin(self, game: Game) -> Signal:
        game.dealt_with = ()
        game.has_changed()
        begin = Begin(game.active, "phase", self.name)
        if happens_unheard(game, begin):
            self.began = (begin,)
            return self.at_once(game, "beginning_effects")
        return occur(game, self, [begin], "began") or self.at_once(game, "beginning_effects")

    @step("C3.1")
    def beginning_effects(self, game: Game) -> Signal:
        if not any(isinstance(e, Begin) for e in self.began):
            return Finish()  # C3.2: skipped, with all its parts
        self.began = ()
        game.note(f"{game.player_name(game.active)}'s {self.name} phase", "C3.1")
        return settle(game) or self.at_once(game, "body")

    @step("C3.1")
    def body(self, game: Game) -> Signal:
        return Call(body_of(self.name))

    @step("C3.1")
    def end_effects(self, game: Game) -> Signal:
        if not ends_quietly(game, self.name):
            return Call(EndOfPhase(self.name))
        return self.at_once(game, "burn_and_check")

    @step("C13")
    def burn_and_check(self, game: Game) -> Signal:
        return burn_and_check(game) or self.at_once(game, "over")

    @step("C3.1")
    def over(self, game: Game) -> Signal:
        step_over(game, self.name)
        return Finish()


def ends_quietly(game: Game, name: str) -> bool:
    """C3.1. Whether nothing comes of the end of a phase: nobody discards or pays, and nothing listens."""
    if name == "cleanup" or (name == "discard" and cards_too_many(game) > 0):
        return False
    return is_unheard(game) and is_settled(game)


def is_unheard(game: Game) -> bool:
    """C3.1. Whether nothing listens to the end of a phase, or could come to an end then."""
    if game.effects or game.delayed or game.untils or PHASE_ENDS in game.asks:
        return False
    return not game.indexes.triggers[PHASE_ENDS] and not game.indexes.replacing[PHASE_ENDS]


def burn_and_check(game: Game) -> Signal:
    """C13, C12.1. Mana burn and the check of life; passed over where neither comes to anything."""
    for p in game.players:
        if p.mana or p.life <= 0 or p.lost:
            return Call(BurnAndCheck())
    return Call(BurnAndCheck()) if game.effects or game.untils else None  # which may have come to an end


class BurnAndCheck(Frame):
    """C13, C12.1, C12.2. Mana that is left burns; then who has no life left loses."""

    __slots__ = ()

    @step("C13")
    def burn(self, game: Game) -> Signal:
        burnt = [LoseLife(p.id, len(p.mana), why="burn") for p in game.players if p.mana]
        empty_pools(game)
        return occur(game, self, burnt)

    @step("C12.1")
    def check(self, game: Game) -> Signal:
        gone = [LoseGame(p.id, "life") for p in game.players if p.life <= 0 and not p.lost]
        return occur(game, self, gone)

    @step("C12.2")
    def end(self, game: Game) -> Signal:
        return Call(procedure("Conditions")) if any(p.lost for p in game.players) else Finish()


class UntapBody(Frame):
    """C3.3. All of the active player's permanents untap at once; no fast effects."""

    __slots__ = ()

    @step("C3.3")
    def untap(self, game: Game) -> Signal:
        return Call(procedure("UntapStep"))

    @step("C3.3")
    def settle(self, game: Game) -> Signal:
        return settle(game)


class DrawBody(Frame):
    """C3.5. The draw of the turn, played first if the player does not say when (A6); then batches."""

    __slots__ = ()

    @step("C3.5")
    def draw(self, game: Game) -> Signal:
        if game.turn_number == 1 or "draw_manual" in game.options:
            return None
        draw = Draw(game.active)
        draw.first = True
        return occur(game, self, [draw]) or self.at_once(game, "settle")

    @step("C7")
    def settle(self, game: Game) -> Signal:
        return settle(game) or self.at_once(game, "batches")

    @step("C4.1")
    def batches(self, game: Game) -> Signal:
        return Call(Neutral())


class MainBody(Frame):
    """C6. Batches and lands, and one attack among them."""

    __slots__ = ("attacked", "announced")

    def __init__(self, attacked: bool = False) -> None:
        super().__init__()
        self.attacked = attacked
        self.announced = False

    @step("C3.1")
    def tell_sagas(self, game: Game) -> Signal:
        """714.3c. As the phase begins, where cards of later times are played."""
        events = told_on(game, game.active)
        return occur(game, self, events) if events else self.at_once(game, "settle")

    @step("C3.1")
    def settle(self, game: Game) -> Signal:
        return settle(game) or self.at_once(game, "batches")

    @step("C6.1")
    def batches(self, game: Game) -> Signal:
        return Call(Neutral(attacks=not self.attacked), "announced")

    @step("C6.1")
    def attack(self, game: Game) -> Signal:
        if not self.announced:
            game.extra_parts = ()
            return Finish()
        if self.attacked:
            game.extra_parts = later_attacks(game.extra_parts)
        self.attacked, self.announced = True, False
        return Call(procedure("AttackOfTheTurn"))

    @step("C6.1")
    def neutral_again(self, game: Game) -> Signal:
        return Goto("batches")


def later_attacks(parts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """C6.1. The additional attacks that are left in the phase, one of them taken."""
    combats = tuple(part for part in parts if part == ("phase", "combat"))
    return combats[1:]


class CleanupBody(Frame):
    """C3.8. Damage wears off and "until end of turn" effects end, together; no fast effects."""

    __slots__ = ()

    @step("C3.8")
    def wipe(self, game: Game) -> Signal:
        wear_off(game)
        return settle(game)


class EndOfPhase(Frame):
    """C3.1, C3.7, C3.8. What happens at the end of a phase: the discard, and what says "end of turn"."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    @step("C3.7")
    def discard(self, game: Game) -> Signal:
        events = down_to_hand_size(game) if self.name == "discard" else None
        if isinstance(events, Decision):
            return events
        signal = None if events is None else occur(game, self, events)
        return signal or self.at_once(game, "costs")

    @step("C8.6")
    def costs(self, game: Game) -> Signal:
        return Call(EndCosts()) if has_end_costs(game) else self.at_once(game, "phase_ends")

    @step("C3.1")
    def phase_ends(self, game: Game) -> Signal:
        signal = None if is_unheard(game) else occur(game, self, [PhaseEnds(game.active, self.name)])
        return signal or self.at_once(game, "end_of_turn")

    @step("C3.8")
    def end_of_turn(self, game: Game) -> Signal:
        signal = occur(game, self, [Begin(game.active, "step", "end")]) if self.name == "cleanup" else None
        return signal or self.at_once(game, "settle")

    @step("C3.1")
    def settle(self, game: Game) -> Signal:
        return settle(game) or self.at_once(game, "over")

    @step("C3.1")
    def over(self, game: Game) -> Signal:
        return Finish()


def body_of(name: str) -> Frame:
    """C3.3-C3.8. What happens in a phase between its beginning and its end."""
    if name == "untap":
        return UntapBody()
    if name == "draw":
        return DrawBody()
    if name == "main":
        return MainBody()
    return CleanupBody() if name == "cleanup" else Neutral()  # C3.4, C3.7: batches, and no more
