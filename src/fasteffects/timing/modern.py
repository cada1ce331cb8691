"""The timing of the Comprehensive Rules: priority and the stack (104, 117, 405)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..events.base import STATE
from ..machine.decisions import Decision
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, begun, step
from ..rules.combat import CombatDamage
from ..rules.may_act import Moment
from ..rules.options import ask_for_play
from ..rules.resolving import Resolve
from ..rules.state_based import StateBasedActions, is_clear, nothing_new
from ..rules.taps import PASS, PASSED
from ..rules.triggering import PutTriggersOnStack
from ..rules.turn import CLEANUP, PARTS, PHASES, PlayGame, Turn, part
from ..state.objects import NOBODY, STACK
from .protocol import PASSED_BEFORE, RESOLVING, STRUCK, Timing, Window

if TYPE_CHECKING:
    from ..machine.decisions import Reply
    from ..machine.game import Game

PARTS_IN_ORDER: Final[tuple[tuple[str, str], ...]] = tuple(
    part for phase, steps in PHASES for part in (("phase", phase), *(("step", s) for s in steps))
)


def is_settled(game: Game) -> bool:
    """117.5. Whether there are no state-based actions to perform and no triggers to put on the stack."""
    return nothing_new(game) and not game.indexes.triggers[STATE] and not game.waiting


# The steps that have something to do once nobody wants to act in them: what that is (508.8, 510.4).
AFTER_PRIORITY: Final = {"declare attackers": "none", "combat damage": "second_step"}


class Priority(Frame):
    """117. Players in turn may act; when all pass in succession the top of the stack resolves (117.4)."""

    __slots__ = ("holder", "passes", "acted")

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder
        self.passes = 0
        self.acted: Any = None

    def player_left(self, game: Game, player: int) -> bool:
        """800.4a. Priority passes on; that the one who left had passed counts no more (117.4)."""
        order = game.apnap_with(player, self.holder)
        if player in order[len(order) - self.passes :]:
            self.passes -= 1
        if self.holder == player:
            self.holder = game.after(player)
            if self.at == self.course.places["receive"]:
                self.at = self.course.places["settle"]
        return False

    @step("117.5")
    def settle(self, game: Game) -> Signal:
        if is_settled(game):
            return self.at_once(game, "receive")
        if not game.waiting and not game.indexes.triggers[STATE] and is_clear(game):
            return Goto("receive")
        return Call(StateBasedActions())

    @step("603.3b")
    def put_triggers_on_stack(self, game: Game) -> Signal:
        if game.waiting:
            self.passes = 0
            return Call(PutTriggersOnStack(), "acted")
        return self.at_once(game, "receive")

    @step("117.5")
    def settle_again(self, game: Game) -> Signal:
        self.acted = None  # of no account any more
        return Goto("settle")

    @step("117.1")
    def receive(self, game: Game) -> Signal:
        if game.player(self.holder).lost:
            self.holder = game.first_player()
        while True:
            reply = game.answered() or self.ask(game)
            if reply is not PASSED:
                if isinstance(reply, Decision):
                    return reply
                chosen = reply[0]
                if chosen != PASS.value:
                    self.passes = 0
                    return Call(begun(self.holder, chosen), "acted")
            self.passes += 1
            self.holder = game.after(self.holder)  # 117.3d
            if self.passes >= game.still_playing():
                return self.at_once(game, "resolve_top") if game.zone(STACK) else Finish()
            if len(game.players) > 2 and not is_settled(game):  # somebody has left (117.5)
                return Goto("settle")
            self.afresh(game)

    def ask(self, game: Game) -> Reply | Decision:
        """What the player with priority does, boxed, or the question; some pass unasked."""
        if game.timing.passes_unasked(game, self.holder):
            return PASSED
        return ask_for_play(game, self.holder)

    @step("117.3c")
    def acted_so_again(self, game: Game) -> Signal:
        self.acted = None
        return self.at_once(game, "settle")

    @step("117.4")
    def resolve_top(self, game: Game) -> Signal:
        self.passes = 0
        self.holder = game.active  # 117.3b
        return Call(Resolve(game.zone(STACK)[-1]))

    @step("117.3b")
    def after_resolution(self, game: Game) -> Signal:
        self.holder = game.first_player()
        if game.skip_to == CLEANUP:  # 724.1f: nobody gets priority
            return Finish()
        return self.at_once(game, "settle")


def pass_before(game: Game, here: Priority, player: int) -> str:
    """117.3d. Somebody has passed; the next player has priority."""
    if here.holder != player:
        return f"{game.player_name(player)} is not the next to have priority here"
    if here.passes + 1 >= game.still_playing():
        return "where all have passed something resolves, or the step is over (117.4)"
    here.holder, here.passes = game.after(player), here.passes + 1
    return ""


def resolve_now(game: Game, frames: list[Frame], here: Priority, item: int) -> str:
    """117.4, 608. All have passed, and the top of the stack begins to resolve."""
    if game.zone(STACK)[-1:] != (item,):
        return "only what is on top of the stack resolves (608.1)"
    here.at, here.holder = here.course.places["after_resolution"], game.active
    frames.append(Resolve(item))
    return ""


def passing(game: Game, first: int) -> int:
    """117.4. How many players, from the *first* on, plainly can do nothing but pass."""
    passes, holder, most = 0, first, game.still_playing()
    while game.timing.passes_unasked(game, holder) or Moment(game, holder).is_idle():
        passes += 1
        if passes >= most:
            break
        holder = game.after(holder)
    return passes


class Modern(Timing):
    """The Comprehensive Rules of 17 April 2026."""

    name = "modern"
    steps = PARTS
    main = "main 1"

    def play(self, first: int) -> Frame:
        return PlayGame(first)

    def turn(self) -> Frame:
        return Turn()

    def resume(self, game: Game, name: str) -> list[Frame]:
        at = PARTS_IN_ORDER.index(("step" if not name.startswith("main") else "phase", name))
        game.phase = next(part for kind, part in reversed(PARTS_IN_ORDER[: at + 1]) if kind == "phase")
        game.step = name
        order = game.apnap()
        play = PlayGame(order[1] if len(order) > 1 else order[0])
        play.at = play.course.places["next_turn"]
        turn = Turn(PARTS_IN_ORDER[at + 1 :])
        turn.name = name
        turn.at = turn.course.places["part_over"]
        if name == "cleanup":
            return [play, turn, part(name)]
        if name not in AFTER_PRIORITY:
            return [play, turn, Priority(order[0])]
        here = part(name)
        here.at = here.course.places[AFTER_PRIORITY[name]]
        return [play, turn, here, Priority(order[0])]

    def lay(self, game: Game, frames: list[Frame], what: str, about: int) -> str:
        here = frames[-1]
        if what == PASSED_BEFORE and isinstance(here, Priority):
            return pass_before(game, here, about)
        if what == RESOLVING and isinstance(here, Priority):
            return resolve_now(game, frames, here, about)
        between = frames[-2] if len(frames) > 1 else None
        if what == STRUCK and isinstance(between, CombatDamage):
            between.first = True  # 510.4: this is the first of two steps
            between.struck += () if about == NOBODY else (about,)
            return ""
        return super().lay(game, frames, what, about)

    def laid(self, game: Game) -> tuple[tuple[str, int], ...]:
        here = game.frames[-1] if game.frames else None
        if not isinstance(here, Priority) or game.decision is None:
            return ()
        passed = game.apnap_with(here.holder, game.first_player())[: here.passes]
        between = game.frames[-2]
        if not isinstance(between, CombatDamage) or not between.first:
            return tuple([(PASSED_BEFORE, p) for p in passed])
        there = [i for i in between.struck if game.on_battlefield(i)]
        return tuple([(STRUCK, i) for i in there or [NOBODY]] + [(PASSED_BEFORE, p) for p in passed])

    def window(self, game: Game) -> Signal:
        """117.3a. The players receive priority; nothing of it is left where none of them could use it."""
        first, passes = game.first_player(), 0
        settled = is_settled(game)
        if settled and not (game.asks_forced or game.waits_idle or game.zone(STACK)):
            passes = passing(game, first)
            if passes >= game.still_playing():
                return None
        window = Priority(first)
        if settled:
            window.at = window.course.places["receive"]
            window.passes = passes
            for _ in range(passes):
                window.holder = game.after(window.holder)
        return Call(window)

    def window_words(self, game: Game) -> Window:
        decision = game.decision
        if decision is None or decision.kind != "priority":
            return QUESTIONS.get("" if decision is None else decision.kind, OTHER)
        if game.zone(STACK):
            top = game.name_of(game.zone(STACK)[-1])
            return Window("a response", "117.1a", f"{RESPONSES} {top} resolves when all pass.")
        if decision.player != game.active:
            return Window("another player's turn", "117.1a", RESPONSES)
        if game.step.startswith("main"):
            return Window("your main phase", "117.1a", MAIN)
        return Window("your turn, no main phase", "117.1a", RESPONSES)


MAIN: Final = (
    "The stack is empty in your main phase: you may play a land (one a turn), cast any spell, activate "
    "any ability, or pass."
)
RESPONSES: Final = "Only instants, spells with flash and activated abilities can be played now; or pass."
OTHER: Final = Window(
    "a choice", "608.2d", "Something is being put on the stack or resolves, and this must be chosen."
)
QUESTIONS: Final = {
    "mulligan": Window(
        "the opening hand",
        "103.5",
        "Keep these cards, or draw a new hand of one card fewer (of three or more players not at first).",
    ),
    "bottom": Window("the opening hand", "103.5", "For each mulligan one card goes to the bottom."),
    "attack": Window(
        "declare attackers", "508.1", "Untapped creatures that you controlled all turn may attack."
    ),
    "block": Window("declare blockers", "509.1", "Untapped creatures may block; each blocks one attacker."),
    "damage": Window("combat damage", "510.1", "The creature's damage is divided among what it fights."),
    "mana": Window(
        "paying a cost", "601.2g", "Tap sources for mana, then pay; cancel takes the whole thing back."
    ),
    "target": Window("announcing", "601.2c", "Targets are chosen as the spell or ability is announced."),
    "mode": Window("announcing", "601.2b", "Modes are chosen as the spell or ability is announced."),
    "x": Window("announcing", "601.2b", "The value of X is chosen as the spell or ability is announced."),
    "divide": Window("announcing", "601.2d", "Each target gets at least one."),
    "discard": Window(
        "discarding", "701.9", "These cards go to the graveyard; down to seven as a turn ends."
    ),
    "order": Window("an order", "603.3b", "The first named happens, or goes on the stack, first."),
    "replacement": Window("competing effects", "616.1", "Choose which effect applies first."),
}
