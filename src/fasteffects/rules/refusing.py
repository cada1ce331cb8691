"""Why something cannot be done: the rules that stand against it, for people who ask.

Nothing here decides what is offered; it asks the same questions as what does (``options``, ``targets``,
``declaring``) and names the rule of each that fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..characteristics import hexproof, protected
from ..effects.costs import TapSelf, UntapSelf
from ..effects.it import Env, It
from ..effects.times import at_sorcery_speed
from ..events import Activate, Cast
from ..indexes import base_face
from ..objects import BATTLEFIELD, STACK, is_player
from ..occur import prohibited
from . import costs as paying
from .activating import abilities_of
from .attacking import can_attack, defenders
from .blocking import can_block, evades
from .castable import affordable, at_instant_speed, lacks_legend, lands_per_turn
from .casting import NORMAL, keyword, spell_sentences
from .declaring import restricted
from .glance import glance_of
from .permissions import as_though_flash, timely
from .targets import candidates, slots
from .usage import costs_of

if TYPE_CHECKING:
    from ..game import Game


def why_not_cast(game: Game, player: int, id: int, targets: tuple[int, ...] = ()) -> list[str]:
    """601.3. The rules against casting or playing a card now, with those targets; none where it can be."""
    face = base_face(game.objects[id])
    if "Land" in face.types:
        return _land(game, player)
    found: list[str] = []
    if not at_sorcery_speed(game, player) and not at_instant_speed(game, id):
        if as_though_flash(game, player, id) is None:
            found += ["307.1"] if "Sorcery" in face.types else ["117.1a"]
    if not timely(game, player, id):
        found.append("601.3")
    if prohibited(game, Cast(id, player, id)):
        found += ["601.3", "101.2", "614.17"]
    if "Legendary" in face.supertypes and lacks_legend(game, player, face):
        found.append("205.4e")
    it = It(game, Env(id, player))
    if not affordable(game, it, glance_of(face), NORMAL):
        found += ["118.3", "601.2h"]
    enchant = keyword(face.abilities, "enchant") if "Aura" in face.subtypes else None
    wanted = [enchant.target()] if enchant is not None else slots(spell_sentences(face.abilities))
    return found + _targets(game, it, wanted, targets)


def _land(game: Game, player: int) -> list[str]:
    if game.active != player:
        return ["305.3"]
    if game.player(player).lands >= lands_per_turn(game, player):
        return ["305.2b"]
    return [] if at_sorcery_speed(game, player) else ["305.1", "116.2a"]


def why_not_activate(game: Game, player: int, id: int, targets: tuple[int, ...] = ()) -> list[str]:
    """602.5. The rules against activating any of an object's abilities now."""
    found: list[str] = []
    for ability in abilities_of(game, id):
        against = _ability(game, player, id, ability, targets)
        if not against:
            return []
        found += [rule for rule in against if rule not in found]
    return found or ["602.1"]


def _ability(game: Game, player: int, id: int, ability: Any, targets: tuple[int, ...]) -> list[str]:
    found: list[str] = []
    it = It(game, Env(id, player))
    if game.controller(id) != player:
        found.append("602.2")
    if prohibited(game, Activate(-1, player, id)):
        found += ["602.5", "101.2", "614.17"]
    mana, others = paying.split(costs_of(ability))
    if any(isinstance(c, (TapSelf, UntapSelf)) for c in others) and paying.sick(game, id):
        found += ["302.6", "602.5a"]
    if not paying.can_pay_others(it, others):
        found += ["118.3", "614.17b"]
    from .activating import allowed
    from .mana import Spending, could_pay

    if not game.free_mana and not could_pay(game, player, mana, Spending(id, False)):
        found += ["118.3"]
    if not found and not allowed(game, player, id, ability):
        found += ["606.3"] if hasattr(ability, "cost") else ["602.5"]
    return found + _targets(game, it, slots(ability.body.sentences), targets)


def _targets(game: Game, it: It, wanted: list[Any], targets: tuple[int, ...]) -> list[str]:
    """115.1, 601.2c. What stands against the targets named, or against there being any."""
    found: list[str] = []
    for slot in wanted:
        possible = candidates(game, it, slot)
        if not possible and not targets:
            found += ["601.2c", "115.1"]
        for id in targets:
            if id not in possible:
                found += _target(game, it, id)
    return found


def _target(game: Game, it: It, id: int) -> list[str]:
    if is_player(id) or game.obj(id).zone not in (BATTLEFIELD, STACK):
        return ["601.2c", "115.1"]
    keywords = game.chars(id).keywords
    if "shroud" in keywords:
        return ["702.18a"]
    if "hexproof" in keywords and game.controller(id) != it.you and hexproof(game, id, it.source):
        return ["702.11b"]
    return ["702.16b"] if protected(game, id, it.source) else ["601.2c", "115.1"]


def why_not_attack(game: Game, id: int) -> list[str]:
    """508.1a, c. The rules against a creature's attacking."""
    chars = game.chars(id)
    found: list[str] = []
    if "Creature" not in chars.types or game.objects[id].tapped or game.controller(id) != game.active:
        found.append("508.1a")
    if paying.sick(game, id) and not restricted(game, "AttackThoughSick", id):
        found += ["302.6", "508.1a"]
    if "defender" in chars.keywords and not restricted(game, "AttackThoughDefender", id):
        found += ["702.3b", "508.1c"]
    if not found and not all(can_attack(game, id, goal) for goal in defenders(game, game.active)):
        found.append("508.1c")
    return found


EVASION: Final = {
    "flying": "702.9b", "intimidate": "702.13b", "shadow": "702.28b", "horsemanship": "702.31b",
    "fear": "702.36b", "skulk": "702.118b", "landwalk": "702.14c",
}  # fmt: skip


def why_not_block(game: Game, blockers: tuple[int, ...], attacker: int) -> list[str]:
    """509.1a, b. The rules against those creatures' blocking that attacker."""
    found: list[str] = []
    for id in blockers:
        if "Creature" not in game.chars(id).types or game.objects[id].tapped:
            found.append("509.1a")
        if can_block(game, id, attacker):
            continue
        found.append("509.1b")
        if protected(game, attacker, id):
            found.append("702.16f")
        found += [EVASION[word] for word in (evades(game, id, attacker),) if word]
    if "menace" in game.chars(attacker).keywords and len(blockers) == 1:
        found += ["702.111b", "509.1b"]
    return found
