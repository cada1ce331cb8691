"""The neutral state of a phase, and batches of effects (C4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...machine.decisions import Decision, Option
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...rules.attacking import attack_terms, attackers, defenders
from ...rules.permissions import in_force
from ...rules.taps import PASS, PASSED
from ...state.objects import NOBODY, STACK
from .chances import BEFORE_ATTACK, NEUTRAL, NONE, PREVENTION, RESPONSE, ask, set_window
from .phase_effects import duties, is_owed
from .playing import Play
from .series import settle

if TYPE_CHECKING:
    from ...machine.decisions import Reply
    from ...machine.game import Game

ANNOUNCE: Final = Option(("attack",), "announce an attack")


class Neutral(Frame):
    """C4.1. Either player may begin a batch, the active one first; over when all have declined in a row.

    *kind* is the moment: the neutral state of a phase, of an attack, or the damage-prevention step.
    Returns whether the active player announced an attack and nobody began a batch (C6.1); of the
    damage-prevention step whether anybody was asked (C9.8).
    """

    __slots__ = ("kind", "attacks", "intent", "declined", "depth", "asked")

    def __init__(self, kind: str = NEUTRAL, attacks: bool = False) -> None:
        super().__init__()
        self.kind = kind
        self.attacks = attacks  # whether an attack may be announced
        self.intent = False  # whether one has been
        self.declined = 0
        self.depth = 0  # what lies on the stack below: in a damage-prevention step, a batch that waits
        self.asked = False

    @step("C4.1")
    def open(self, game: Game) -> Signal:
        set_window(game, self.kind)
        self.intent = False
        self.declined = 0
        self.depth = len(game.zone(STACK))
        return None

    @step("C4.1")
    def offer(self, game: Game) -> Signal:
        while (player := game.in_turn(self.declined)) != NOBODY:
            reply = game.answered() or self.ask(game, player)
            if reply is not PASSED:
                if isinstance(reply, Decision):
                    return reply
                chosen = reply[0]
                told = self.kind == PREVENTION and not self.asked
                if told:
                    self.asked = True
                    if not game.discreet:
                        game.note("a damage-prevention step begins", "C9.1")
                if chosen == ANNOUNCE.value:
                    self.intent = True
                    self.declined += 1
                    game.note(f"{game.player_name(player)} announces an attack", "C6.1", player=player)
                    return Goto("offer")
                if chosen != PASS.value:
                    return Call(Play(player, chosen, game.window))
                if told:
                    self.declined += 1
                    return Goto("offer")  # a step that has acted does not ask the next player
            self.declined += 1
            self.afresh(game)
        if is_owed(game) and any(self.more(game, p)[1] for p in game.apnap()):
            return Goto("open")  # C8.3: meanwhile there is something that must be played
        set_window(game, NONE)
        return Finish(self.asked if self.kind == PREVENTION else self.intent)

    @step("C4.1")
    def has_a_batch_begun(self, game: Game) -> Signal:
        if len(game.zone(STACK)) == self.depth:  # C4.9, C4.10, C5.5: a land, a mana source, or countered
            return self.at_once(game, "offer")
        self.declined = 0
        return Call(Batch(self.depth, PREVENTION if self.kind == PREVENTION else RESPONSE))

    @step("C4.1")
    def neutral_again(self, game: Game) -> Signal:
        if self.intent:
            game.note("the attack is aborted", "C6.1")
        return Goto("open")

    def ask(self, game: Game, player: int) -> Reply | Decision:
        """What a player says, boxed, or the question."""
        if self.kind == PREVENTION:
            return ask(game, player, "damage prevention")
        more, must = self.more(game, player)
        return ask(game, player, BEFORE_ATTACK if self.intent else "begin a batch?", more, must)

    def more(self, game: Game, player: int) -> tuple[list[Option], bool]:
        """Phase effects and costs, and the attack; whether something must be played before passing (C4.8)."""
        if self.kind == PREVENTION:
            return [], False
        owed, must = duties(game, player)
        attacks = self.attacks or (game.extra_parts != () and game.step == "main")  # one more (500.8)
        if attacks and not must and player == game.active:
            return [*owed, ANNOUNCE], not self.intent and must_attack(game)
        return owed, must


def must_attack(game: Game) -> bool:
    """C4.8, C6.5. Whether a creature of the active player that can attack has to."""
    if not in_force(game, "must attack"):
        return False
    goals = defenders(game, game.active)
    terms = attack_terms(game, attackers(game, game.active), goals)
    return any(terms.possible[c] for r in terms.requirements for c in r.scope.creatures or ())


class Batch(Frame):
    """C1.5, C4.2, C4.5. A batch has been begun: responses, then all of it, last in first out."""

    __slots__ = ("depth", "kind", "declined", "before")

    def __init__(self, depth: int = 0, kind: str = RESPONSE) -> None:
        super().__init__()
        self.depth = depth  # what lies below it on the stack is not part of it
        self.kind = kind
        self.declined = 0
        self.before = 0

    @step("C4.2")
    def added(self, game: Game) -> Signal:
        set_window(game, self.kind)
        self.declined = 0
        return None

    @step("C4.2")
    def offer(self, game: Game) -> Signal:
        while (player := game.in_turn(self.declined)) != NOBODY:
            reply = game.answered() or self.ask(game, player)
            if reply is not PASSED:
                if isinstance(reply, Decision):
                    return reply
                chosen = reply[0]
                if chosen != PASS.value:
                    self.before = len(game.zone(STACK))
                    return Call(Play(player, chosen, game.window))
            self.declined += 1
            self.afresh(game)
        return Goto("close")

    def ask(self, game: Game, player: int) -> Reply | Decision:
        """What a player says, boxed, or the question."""
        more = duties(game, player)[0] if self.kind == RESPONSE else []  # C4.4
        return ask(game, player, "", more)

    @step("C4.2")
    def is_it_added(self, game: Game) -> Signal:
        before, self.before = self.before, 0
        return Goto("added" if len(game.zone(STACK)) > before else "offer")

    @step("C4.5")
    def close(self, game: Game) -> Signal:
        set_window(game, NONE)
        return self.at_once(game, "resolve")

    @step("C4.5")
    def resolve(self, game: Game) -> Signal:
        stack = game.zone(STACK)
        if len(stack) <= self.depth:
            return Finish()
        return Call(procedure("Resolve", stack[-1]))

    @step("C9.2")
    def prevent(self, game: Game) -> Signal:
        """In the damage-prevention step a shield works on the damage that is there, at once."""
        if self.kind == PREVENTION:
            return Call(procedure("ApplyShields"))
        return self.at_once(game, "settle")

    @step("C4.6")
    def settle(self, game: Game) -> Signal:
        return settle(game) or self.at_once(game, "next")

    @step("C4.5")
    def next(self, game: Game) -> Signal:
        return self.at_once(game, "resolve")
