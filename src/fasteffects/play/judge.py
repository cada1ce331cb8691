"""How good a position is for a player, at a glance: life, permanents, cards, and what may be coming."""

from __future__ import annotations

from math import sqrt, tanh
from typing import TYPE_CHECKING

from ..rules.blocking import can_block
from ..state.objects import BATTLEFIELD, HAND, LIBRARY, NOBODY

if TYPE_CHECKING:
    from ..machine.game import Game

# All in the same measure: about one for a point of power.
WON = 1_000.0
SCALE = 12.0  # a difference that is nearly decisive
TAIL = 0.2  # how much it still matters by how much one is ahead or behind
CARD = 1.5  # a card in hand
LANDS = (3.0, 3.0, 2.6, 2.2, 1.8, 1.4, 1.0)  # the first, the second, …
SPARE_LAND = 0.4
OTHER = 2.0  # an artifact or enchantment
LIFE = 4.0  # times the square root of the life total: the last points are worth most
DEAD = -25.0  # what threatens to kill next turn
LITTLE_LIBRARY = 5
KEYWORDS = {
    "flying": 1.2, "first strike": 0.7, "double strike": 2.0, "trample": 0.5, "lifelink": 0.8,
    "vigilance": 0.4, "deathtouch": 1.0, "hexproof": 0.6, "shroud": 0.4, "indestructible": 1.5,
    "haste": 0.2, "menace": 0.6, "fear": 0.8, "intimidate": 0.8, "shadow": 1.2,
    "defender": -0.8, "reach": 0.3,
}  # fmt: skip


def worth(game: Game, player: int) -> float:
    """The position for *player*: what that player has, less what the others have."""
    if game.over:
        return 0.0 if not game.result else WON if player in game.result else -WON
    total = 0.0
    for p in game.players:
        if not p.lost:
            total += side(game, p.id) * (1 if p.id == player else -1)
        elif p.id == player:
            return -WON
    return total - threat(game, player)


def side(game: Game, player: int) -> float:
    """What a player has, by itself."""
    own = game.player(player)
    total = life_worth(own.life) - 0.8 * own.counters.get("poison", 0)
    lands = 0
    for id in game.zone(BATTLEFIELD):
        if game.controller(id) == player:
            lands += "Land" in game.chars(id).types
            total += permanent_worth(game, id)
    total += sum(LANDS[:lands]) + SPARE_LAND * max(0, lands - len(LANDS))
    total += CARD * len(game.zone(HAND, player))
    return total - max(0, LITTLE_LIBRARY - len(game.zone(LIBRARY, player)))


def life_worth(life: int) -> float:
    """What a life total is worth: the less there is, the more a point of it."""
    return LIFE * sqrt(life) if life > 0 else -WON


def permanent_worth(game: Game, id: int) -> float:
    """What a permanent is worth to its controller; what lands are is counted elsewhere (``side``)."""
    chars = game.chars(id)
    if "Creature" in chars.types:
        power, toughness = chars.power or 0, chars.toughness or 0
        return 1.0 + power + 0.5 * toughness + sum(KEYWORDS.get(word, 0) for word in chars.keywords)
    if "Aura" in chars.subtypes:
        return 0.3  # what it does to what it is on shows there, or in what it can't do
    return 0.0 if "Land" in chars.types else OTHER


def threat(game: Game, player: int) -> float:
    """What the opponents' creatures would cost a player who blocks what can be blocked, next turn."""
    theirs = [
        i
        for i in game.zone(BATTLEFIELD)
        if game.controller(i) != player and "Creature" in game.chars(i).types and _can_fight(game, i)
    ]
    theirs.sort(key=lambda i: -(game.chars(i).power or 0))
    mine = [
        i
        for i in game.zone(BATTLEFIELD)
        if game.controller(i) == player and "Creature" in game.chars(i).types and not game.objects[i].tapped
    ]
    through = 0
    for attacker in theirs:
        blocker = next((b for b in mine if can_block(game, b, attacker)), NOBODY)
        if blocker == NOBODY:
            through += max(0, game.chars(attacker).power or 0)
        else:
            mine.remove(blocker)
    life = game.player(player).life
    if through >= life:
        return -DEAD
    return 0.5 * (life_worth(life) - life_worth(life - through))


def _can_fight(game: Game, id: int) -> bool:
    return "defender" not in game.chars(id).keywords and (game.chars(id).power or 0) > 0


def fight(game: Game, attacker: int, blocker: int) -> tuple[bool, bool]:
    """Whether the attacker dies and whether the blocker dies, if those two fight alone (510.4 included)."""
    a_strikes, b_strikes = _strikes(game, attacker), _strikes(game, blocker)
    a_dies, b_dies = _kills(game, blocker, attacker), _kills(game, attacker, blocker)
    if b_dies and a_strikes and not b_strikes:
        return False, True
    if a_dies and b_strikes and not a_strikes:
        return True, False
    return a_dies, b_dies


def _strikes(game: Game, id: int) -> bool:
    return bool({"first strike", "double strike"} & game.chars(id).keywords)


def _kills(game: Game, source: int, victim: int) -> bool:
    power, chars = game.chars(source).power or 0, game.chars(victim)
    if power <= 0 or "indestructible" in chars.keywords:
        return False
    left = (chars.toughness or 0) - game.objects[victim].damage
    return power >= left or "deathtouch" in game.chars(source).keywords


def value(game: Game, player: int) -> float:
    """How good a position is, between -1 (lost) and 1 (won), whoever is about to attack."""
    others = max(worth(game, p.id) for p in game.players if p.id != player and (game.over or not p.lost))
    better = (worth(game, player) - others) / 2
    return (1 - TAIL) * tanh(better / SCALE) + TAIL * better / (abs(better) + 3 * SCALE)
