"""The attack (C6): announced in the main phase, with its own inner steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Begin
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.occurring import occur
from ...rules.assigning import Shares, attacking, blocking, damage_of, defender_of, divided
from ...rules.combat import CombatDamage, end_combat
from ...state.objects import NOBODY
from .batches import Neutral
from .chances import ATTACK
from .phases import burn_and_check
from .series import settle
from .trample import ASSIGN

if TYPE_CHECKING:
    from ...machine.game import Game


class AttackOfTheTurn(Frame):
    """C6.2-C6.8. Burn and life, attackers, batches, blockers, batches, damage, the end."""

    __slots__ = ()

    @step("C6.2")
    def begin(self, game: Game) -> Signal:
        return burn_and_check(game)

    @step("C6.5")
    def attackers(self, game: Game) -> Signal:
        game.phase = "combat"  # what asks whether there is an attack is told so
        game.begin(game.active, "step", "declare attackers")
        return Call(procedure("DeclareAttackers"))

    @step("C6.4")
    def before_blocking(self, game: Game) -> Signal:
        if not attacking(game):
            return Goto("end")
        return Call(Neutral(ATTACK))

    @step("C6.6")
    def blockers(self, game: Game) -> Signal:
        game.begin(game.active, "step", "declare blockers")
        return Call(procedure("DeclareBlockers"))

    @step("C6.4")
    def after_blocking(self, game: Game) -> Signal:
        return Call(Neutral(ATTACK))

    @step("C6.7")
    def damage(self, game: Game) -> Signal:
        game.begin(game.active, "step", "combat damage")
        return Call(DamageDealing())

    @step("C6.2")
    def end(self, game: Game) -> Signal:
        return occur(game, self, [Begin(game.active, "step", "end of combat")])

    @step("C3.1")
    def end_effects(self, game: Game) -> Signal:
        return settle(game)

    @step("C6.2")
    def leave(self, game: Game) -> Signal:
        return burn_and_check(game)

    @step("C6.2")
    def over(self, game: Game) -> Signal:
        end_combat(game)
        game.phase = "main"
        game.begin(game.active, "step", "main")
        return Finish()


class DamageDealing(CombatDamage):
    """C6.7, C6.8. Combat damage is assigned, in two steps where a creature strikes first."""

    __slots__ = ()

    @step("C9.1")
    def priority(self, game: Game) -> Signal:
        """No fast effects but prevention (C6.4, A11)."""
        return settle(game)

    @step("C6.8")
    def second_step(self, game: Game) -> Signal:
        """Mana stays in the pool through the whole attack (C13)."""
        if self.first:
            self.first = False
            return Goto("who_deals")
        return Finish()

    def shares_of(self, game: Game, id: int) -> Shares:
        """C6.7. A blocker deals damage only if it is untapped; a trampler's is divided freely (C6.9)."""
        o = game.objects[id]
        if o.blocking and o.tapped:
            game.note(f"{game.name_of(id)} is tapped and deals no combat damage", "C6.7")
            return []
        amount = damage_of(game, id)
        tramples = o.attacking != NOBODY and o.blocked and "trample" in game.chars(id).keywords
        facing = [b for b in blocking(game) if id in game.objects[b].blocking]
        if tramples and facing and amount > 0 and ASSIGN not in game.options:
            return divided(game, id, amount, facing, defender_of(game, id))
        return super().shares_of(game, id)
