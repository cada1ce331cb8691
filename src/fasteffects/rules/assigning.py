"""Assigning combat damage: how much, to what, and who divides it (510.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import YES_OR_NO, Decision, Divide, Option
from ..state.objects import NOBODY, is_player
from .banding import divides_instead
from .declaring import restricted

if TYPE_CHECKING:
    from ..machine.decisions import Value
    from ..machine.game import Game

Assigned = tuple[tuple[int, int, int], ...]  # source, recipient, amount
Shares = list[tuple[int, int]]


def attacking(game: Game) -> list[int]:
    """The attacking creatures, in the order in which they came."""
    return [o.id for o in game.fighters() if o.attacking != NOBODY]


def blocking(game: Game) -> list[int]:
    """The blocking creatures."""
    return [o.id for o in game.fighters() if o.blocking]


def defender_of(game: Game, attacker: int) -> int:
    """508.5. The player whom an attacker attacks, or who controls or protects what it attacks.

    Or who did until that was removed from combat: the attacker may be blocked (506.4c).
    """
    attacked = game.objects[attacker].attacking
    if not is_player(attacked) and attacked not in game.objects and attacked not in game.gone:
        return NOBODY
    return game.defending(attacked)


def shares_of(game: Game, id: int, assigned: Assigned) -> Shares:
    """510.1a-d. What a creature assigns to what, beside what is *assigned* by others."""
    o = game.objects[id]
    amount = damage_of(game, id)
    if amount <= 0:
        return []
    if o.attacking == NOBODY:
        facing = [a for a in o.blocking if a in game.objects and game.objects[a].attacking != NOBODY]
        return divided(game, id, amount, facing, game.active)
    if not o.blocked or as_though_unblocked(game, id):
        return [(o.attacking, amount)] if _still_there(game, o.attacking) else []
    facing = [b for b in blocking(game) if id in game.objects[b].blocking]
    if "trample" in game.chars(id).keywords and not divides_instead(game, facing):
        return trampled(game, id, amount, facing, assigned)
    return divided(game, id, amount, facing, defender_of(game, id))


def damage_of(game: Game, id: int) -> int:
    """510.1a. How much combat damage a creature assigns: its power, unless an effect says otherwise."""
    if restricted(game, "assign nothing", id):
        return 0
    chars = game.chars(id)
    return (chars.toughness if restricted(game, "assign by toughness", id) else chars.power) or 0


def as_though_unblocked(game: Game, id: int) -> bool:
    """510.1c. Whether its controller lets a blocked creature assign its damage as though it weren't."""
    if not restricted(game, "assign as unblocked", id):
        return False
    options = YES_OR_NO
    words = f"{game.name_of(id)}: assign its damage as though it weren't blocked?"
    return bool(game.ask(Decision(game.controller(id), "yes/no", words, options, about=id)))


def _still_there(game: Game, attacked: int) -> bool:
    if is_player(attacked):
        return not game.player(attacked).left  # 800.4e
    return game.on_battlefield(attacked)


def trampled(game: Game, id: int, amount: int, facing: list[int], assigned: Assigned) -> Shares:
    """702.19b. Lethal damage to every blocker first; the rest may go to what it attacks."""
    defender = game.objects[id].attacking
    if not _still_there(game, defender):  # 702.19f
        return divided(game, id, amount, facing, game.controller(id))
    if not facing:
        return [(defender, amount)]
    needed = [lethal(game, id, b, assigned) for b in facing]
    options = [Option(b, game.label(b)) for b in facing] + [Option(defender, game.label(defender))]
    words = f"{game.name_of(id)} assigns {amount} damage"
    decision = TrampleDecision(game.controller(id), "damage", words, options, amount, 0, about=id)
    decision.needed = tuple(needed)
    amounts = game.ask(decision)
    return [(o.value, n) for o, n in zip(options, amounts)]


class TrampleDecision(Divide):
    """702.19b. A division that gives what is attacked nothing before every blocker has lethal damage."""

    __slots__ = ("needed",)

    needed: tuple[int, ...]  # lethal damage for each blocker

    def forced(self) -> None:
        return None

    def check(self, choice: object) -> Value:
        amounts = super().check(choice)
        if amounts[-1] > 0 and any(a < n for a, n in zip(amounts, self.needed)):
            raise IllegalChoice(self, choice, "lethal damage to every blocker first", ("702.19b",))
        return amounts

    def sample(self, rng: object) -> tuple[int, ...]:
        left = self.total
        amounts: list[int] = []
        for n in self.needed:
            amounts.append(min(n, left))
            left -= amounts[-1]
        return (*amounts, left)


def divided(game: Game, id: int, amount: int, facing: list[int], other: int) -> Shares:
    """510.1c, d. All to the only creature it fights, or divided as its controller chooses among them.

    702.22j, k: where those that it fights have banding, *other*, the player they fight for, chooses.
    """
    if len(facing) <= 1:
        return [(f, amount) for f in facing]
    options = [Option(f, game.label(f)) for f in facing]
    words = f"{game.name_of(id)} assigns {amount} damage"
    player = other if divides_instead(game, facing) else game.controller(id)
    amounts = game.ask(Divide(player, "damage", words, options, amount, 0, about=id))
    return [(f, n) for f, n in zip(facing, amounts)]


def lethal(game: Game, source: int, to: int, assigned: Assigned) -> int:
    """702.19b, 702.2c. How much is lethal, given what is marked and what else is being assigned."""
    others = sum(n for _, t, n in assigned if t == to)
    if "deathtouch" in game.chars(source).keywords:
        return 0 if others else 1
    o = game.objects[to]
    return max(0, (game.chars(to).toughness or 0) - o.damage - others)
