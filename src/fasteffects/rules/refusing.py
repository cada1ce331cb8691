"""Why something cannot be done: what stands against it, the rule that decides first, for people who ask.

Nothing here decides what is offered; it asks the same questions as what does (``options``, ``targets``,
``declaring``) and says of each that fails what is wrong, and by which rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import in_order, symbols
from ..characteristics.of_objects import hexproof, keeps_off, protected
from ..effects.abilities.kinds import Activated, Loyalty
from ..effects.abilities.times import at_sorcery_speed
from ..effects.costs.paying import LoyaltyCost, TapSelf, UntapSelf
from ..effects.it import Env, Environment
from ..effects.keywords.hexproof import Hexproof
from ..effects.restrictions.twice import AGAIN
from ..events import Activate, BecomeTarget, Cast, Event, PlayLand
from ..pipeline.occurring import applicable, prohibited
from ..state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, NOBODY, STACK, base_face, is_player
from . import costs as paying
from .activated_abilities import costs_of, terms_of
from .affording import could_pay
from .aiming import as_announced, is_of_ability, may_target
from .attacking import can_attack, defenders
from .blocking import can_block, evades
from .castable import affordable, lacks_legend
from .cost_changes import changed, cost_change, dearer, floored
from .declaring import restricted
from .imposed import could_bear
from .letting import nothing_lets
from .mana import Spending, is_mana_ability
from .may_activate import abilities_of, allowed
from .own_costs import own_costs
from .permissions import as_though_flash, at_instant_speed, permitted, timely
from .playing_lands import lands_per_turn
from .prices import offered
from .spell_text import spell_sentences
from .targets import candidates, slots
from .ways_to_cast import NORMAL, keyword
from .when_castable import glance_of, ways_of_graveyard

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..speed.indexes import Watch
    from .activated_abilities import Usable
    from .targets import Slot


class Against:
    """One thing that stands against doing something: in words, with the deciding rule first."""

    __slots__ = ("text", "rules", "objects")

    def __init__(self, text: str, *rules: str, objects: tuple[int, ...] = ()) -> None:
        self.text = text
        self.rules = rules
        self.objects = objects  # what it comes from

    def __repr__(self) -> str:
        return f"{self.text} ({', '.join(self.rules)})"


# 117.1a. When a card of a type may be cast, that is no instant: the rule of its type.
MAIN_PHASE: Final = {
    "Sorcery": "307.1", "Creature": "302.1", "Artifact": "301.1", "Enchantment": "303.1",
    "Planeswalker": "306.1", "Battle": "310.1",
}  # fmt: skip


def forbidden(game: Game, event: Event, what: str, general: str) -> list[Against]:
    """101.2, 614.17. The first effect by which an event can't happen, by its own rule if it has one."""
    if not prohibited(game, event):
        return []
    watch = applicable(game, event)[0]
    rules = tuple(dict.fromkeys((*_own_rule(watch), general, "101.2", "614.17")))
    return [Against(f"{game.name_of(watch.source)}: {what}", *rules, objects=(watch.source,))]


def _own_rule(watch: Watch) -> tuple[str, ...]:
    """The rule of a forbidding effect's own, if it has one."""
    own = getattr(watch.node, "rule", "")
    return (own,) if own else ()


def when_words(game: Game, player: int) -> str:
    """Why it is not a player's main phase with an empty stack."""
    if game.active != player:
        return f"it is {game.player_name(game.active)}'s turn"
    if game.zone(STACK):
        return "the stack is not empty"
    return (
        f"it is the {game.step or game.phase}"
        if not game.step.startswith("main")
        else "it is no moment for it"
    )


def why_not_cast(
    game: Game, player: int, id: int, targets: tuple[int, ...] = (), named: Face | None = None
) -> list[Against]:
    """601.3. What stands against casting or playing a card now, with those targets.

    *named*: the one of its faces, or halves, that is meant (305.9, 709.3a, 712.11b, 715.3).
    """
    o = game.objects[id]
    face = base_face(o) if named is None else named
    name = game.name_of(id) if named is None else face.name
    if "Land" in face.types:
        return _land(game, player, id)
    found: list[Against] = []
    if o.zone == EXILE and "Adventure" in face.subtypes:
        found.append(Against(f"from exile its card is not cast as {name}", "715.3d", "601.3"))
    if o.zone != GRAVEYARD and keyword(face.abilities, "aftermath"):
        found.append(Against(f"{name} is cast from a graveyard alone", "702.127a", "601.3"))
    if face.mana_cost is None and o.zone == HAND:
        found.append(Against(f"{name} has no mana cost, and a cost that isn't there can't be paid", "118.6"))
    found += forbidden(game, Cast(id, player, id), f"{name} can't be cast", "601.3")
    if o.zone != HAND and not _let_from(game, player, id):
        found.append(Against(nothing_lets(game, player, id, name), "601.3"))
    found += _timing(game, player, id, face)
    if not timely(game, player, id):
        found.append(Against(f"{name} says when it may be cast, and that is not now", "601.3"))
    if "Legendary" in face.supertypes and lacks_legend(game, player, face):
        found.append(Against("it needs a legendary creature or planeswalker of its caster's", "205.4e"))
    it = Environment(game, Env(id, player))
    enchant = keyword(face.abilities, "enchant") if "Aura" in face.subtypes else None
    wanted = [enchant.target()] if enchant is not None else slots(spell_sentences(face.abilities))
    found += against_targets(game, it, wanted, targets)
    if not could_bear(it, id, spell_sentences(face.abilities)):
        words = f"{game.player_name(player)} can't pay what others' effects demand for {name}"
        found.append(Against(words, "118.3", "118.8"))
    required = own_costs(face.abilities).required
    if required and not paying.can_pay_others(it, required):
        found.append(_unpaid(it, required, f"{name} besides mana", "601.2h"))
    if face.mana_cost is not None and not affordable(game, it, glance_of(face), NORMAL):
        own = own_costs(face.abilities)
        more, typed = cost_change(game, it, id, own), dearer(game, it, id, own)
        total = floored(game, changed((*symbols(face.mana_cost), *typed), more))
        costs = f"costs {in_order(total)}" + f" instead of {face.mana_cost}" * (more != 0 or bool(typed))
        words = f"{name} {costs}, and {game.player_name(player)} can't pay that"
        found.append(Against(words, "118.3", "601.2h"))
    return found


def why_not_otherwise(game: Game, player: int, id: int, face: Face) -> list[Against]:
    """118.9. What stands against casting a card for an alternative cost that it states itself."""
    it, name = Environment(game, Env(id, player)), game.name_of(id)
    found: list[Against] = []
    for effect in own_costs(face.abilities).alternatives:
        way = offered(it, effect)
        others = paying.split(way[1])[1] if way is not None else []
        if way is None:
            found.append(Against(f"what lets {name} be cast for another cost is not so now", "118.9"))
        elif not paying.can_pay_others(it, others):
            found.append(_unpaid(it, others, f"{name}, cast for its alternative cost,", "118.9"))
        else:
            return []
    return found


def _let_from(game: Game, player: int, id: int) -> bool:
    """601.3. Whether something allows a card that is not in its owner's hand to be cast."""
    ways = (*ways_of_graveyard(game, player), *permitted(game, player))
    return any(one == id for one, _ in ways)


def _timing(game: Game, player: int, id: int, face: Face) -> list[Against]:
    """117.1a. Only instants, and what has flash, are cast at any time."""
    if at_sorcery_speed(game, player) or at_instant_speed(game, id):
        return []
    if as_though_flash(game, player, id) is not None:
        return []
    own = next((rule for kind, rule in MAIN_PHASE.items() if kind in face.types), "")
    rules = ("307.1", "117.1a") if own == "307.1" else tuple(filter(None, ("117.1a", own)))
    words = (
        f"{game.name_of(id)} is no instant and has no flash: it needs {game.player_name(player)}'s main phase"
    )
    return [Against(f"{words} with an empty stack, but {when_words(game, player)}", *rules)]


def _land(game: Game, player: int, id: int) -> list[Against]:
    who = game.player_name(player)
    if game.active != player:
        return [Against(f"lands are played in one's own turn, and it is not {who}'s", "305.3")]
    most, so_far = lands_per_turn(game, player), game.player(player).lands
    if so_far >= most:
        each = "one land" if most == 1 else f"{most} lands"
        return [Against(f"{who} may play {each} this turn, and has played {so_far}", "305.2b", "305.2")]
    found = forbidden(game, PlayLand(id, player), f"{game.name_of(id)} can't be played", "305.1")
    if not at_sorcery_speed(game, player):
        words = f"a land needs {who}'s main phase with an empty stack, but {when_words(game, player)}"
        found.append(Against(words, "305.1", "116.2a"))
    return found


def not_there(game: Game, id: int) -> list[Against]:
    """702.26b. That a permanent is phased out, if it is: nothing else matters then."""
    if id not in game.objects or not game.objects[id].phased_out:
        return []
    words = f"{game.name_of(id)} is phased out, as though it did not exist"
    return [Against(words, "702.26b", objects=(id,))]


def why_not_activate(
    game: Game, player: int, id: int, targets: tuple[int, ...] = (), nth: int = 0, for_mana: bool = False
) -> list[Against]:
    """602.5. What stands against activating any of an object's abilities now, or the *nth* of them.

    What makes mana is another thing than what is activated otherwise: it is meant where there is no other.
    """
    if is_out := not_there(game, id):
        return is_out
    every = abilities_of(game, id)
    some = [ability for ability in every if is_mana_ability(ability) is for_mana] or every
    if targets and not nth:  # what has targets is meant
        some = [ability for ability in some if slots(ability.body.sentences)] or some
    each: list[list[Against]] = []
    for ability in some[nth - 1 : nth] if 0 < nth <= len(some) else some:
        against = _ability(game, player, id, ability, targets)
        if not against:
            return []
        each.append(against)
    found = list({one.text: one for against in each for one in against}.values())
    of_all = [one for one in found if all(one.text in [other.text for other in own] for own in each)]
    return of_all or found or [Against(f"{game.name_of(id)} has no activated ability", "602.1")]


def _ability(game: Game, player: int, id: int, ability: Usable, targets: tuple[int, ...]) -> list[Against]:
    found: list[Against] = []
    it, name = Environment(game, Env(id, player)), game.name_of(id)
    if game.controller(id) != player:
        words = (
            f"{game.player_name(game.controller(id))} controls {name}, and only its controller activates it"
        )
        found.append(Against(words, "602.2"))
    terms = terms_of(ability)
    loyalty = isinstance(ability, Loyalty)
    activation = Activate(NOBODY, player, id, terms.makes, loyalty, terms.taps)
    which = "loyalty abilities" if loyalty else "abilities"
    found += forbidden(game, activation, f"{which} of {name} can't be activated", "602.5")
    mana, others = paying.split(costs_of(ability))
    if loyalty and not found and not allowed(game, player, id, ability):
        return [Against(_loyalty(game, player, id), "606.3")]
    found += _as_a_sorcery(game, player, id, ability)  # first: to have the costs would be of no use
    if any(isinstance(c, (TapSelf, UntapSelf)) for c in others) and paying.too_sick(game, id):
        words = f"{name} has not been {game.player_name(player)}'s since the turn began, and has no haste"
        found.append(Against(words, "302.6", "602.5a"))
    elif not paying.can_pay_others(it, others):
        tapped = game.objects[id].tapped
        if tapped and any(isinstance(c, TapSelf) for c in others):
            found.append(Against(f"{name} is tapped already", "107.5", "118.3", "614.17b"))
        elif not tapped and any(isinstance(c, UntapSelf) for c in others):
            found.append(Against(f"{name} is untapped already", "107.6", "118.3", "614.17b"))
        elif least := max((c.amount.value(it) for c in others if isinstance(c, LoyaltyCost)), default=0):
            has = game.objects[id].counters.get("loyalty", 0)
            words = f"that ability takes {least} loyalty counters, and {name} has {has}"
            found.append(Against(words, "606.6", "606.4", "118.3"))
        else:
            found.append(_unpaid(it, others, f"{name}'s ability"))
    if not game.free_mana and not could_pay(game, player, mana, Spending(id, False, ability=ability)):
        cost = "".join(f"{{{symbol}}}" for symbol in mana)
        found.append(Against(f"{game.player_name(player)} can't pay {cost}", "118.3"))
    if not found and not allowed(game, player, id, ability):
        own = ability.rule if isinstance(ability, Activated) else ""  # of the keyword that limits it
        rules = tuple(filter(None, (own, "602.5b", "602.5")))
        found.append(Against(f"{name}'s ability says when it may be activated", *rules))
    return found + against_targets(game, it, slots(ability.body.sentences), targets)


def _unpaid(it: Environment, others: Sequence[Cost], what: str, step: str = "614.17b") -> Against:
    """118.3, 614.17b. That a cost of *what* can't be paid: by what effect, if there is one."""
    by = paying.forbidding(it, others)
    if by is None:
        return Against(f"the costs of {what} can't be paid", "118.3", step)
    words = f"{it.game.name_of(by.source)} says that what {what} costs can't be done"
    return Against(words, *_own_rule(by), "614.17b", "118.3", objects=(by.source,))


def _as_a_sorcery(game: Game, player: int, id: int, ability: Usable) -> list[Against]:
    """602.5d. That an ability is activated only when its player could cast a sorcery, and that isn't now."""
    limits = ability.limits if isinstance(ability, Activated) else ()
    if not any(only.sorcery for own in limits for only in own.limit.only) or at_sorcery_speed(game, player):
        return []
    if allowed(game, player, id, ability):  # something lets it be
        return []
    who, when = game.player_name(player), when_words(game, player)
    words = f"{game.name_of(id)}'s ability needs {who}'s main phase with an empty stack, but {when}"
    return [Against(words, "602.5d", "602.5")]


def _loyalty(game: Game, player: int, id: int) -> str:
    """606.3. That a loyalty ability was activated this turn, or that it is no time for one."""
    o, name = game.objects[id], game.name_of(id)
    if o.mark(AGAIN) == game.turn_number:
        return f"two loyalty abilities of {name} have been activated this turn, and no more may be"
    if o.mark("loyalty") == game.turn_number:
        return f"a loyalty ability of {name} has been activated this turn, and only one may be"
    who, when = game.player_name(player), when_words(game, player)
    return f"a loyalty ability needs {who}'s main phase with an empty stack, but {when}"


def against_targets(
    game: Game, it: Environment, wanted: Sequence[Slot], targets: tuple[int, ...]
) -> list[Against]:
    """115.1, 601.2c. What stands against the targets named, or against there being any."""
    found: list[Against] = []
    fitting: set[int] = set()
    for slot in wanted:
        possible = candidates(game, it, slot)
        fitting.update(possible)
        if not possible and not targets:
            words = f"there is nothing that {game.name_of(it.source)} could target"
            found.append(Against(words, "601.2c", "115.1", "601.2e"))
    return found + [_target(game, it, id) for id in targets if wanted and id not in fitting]


def _target(game: Game, it: Environment, id: int) -> Against:
    name, source = game.name_of(id), game.name_of(it.source)
    plain = Against(f"{name} is not what {source} may target", "601.2c", "115.1", objects=(id,))
    if is_player(id):
        return _player(game, it, id, plain)
    if is_out := not_there(game, id):
        return is_out[0]
    if game.obj(id).zone not in (BATTLEFIELD, STACK):
        return next(iter(_forbidden_target(game, it, id)), plain)
    keywords = game.chars(id).keywords if game.obj(id).zone == BATTLEFIELD else frozenset()
    if "shroud" in keywords:
        return Against(f"{name} has shroud: nothing can target it", "702.18a", objects=(id,))
    theirs = game.controller(id) != it.you
    if "hexproof" in keywords and theirs and hexproof(game, id, it.you, it.source, is_of_ability(game, it)):
        has = [a for a in game.chars(id).abilities if isinstance(a, Hexproof)]
        if has and all(a.qualities for a in has):
            return Against(f"{name} has hexproof from what {source} is", "702.11d", "702.11b", objects=(id,))
        return Against(f"{name} has hexproof: opponents can't target it", "702.11b", objects=(id,))
    if "protection" in keywords and protected(game, id, it.source):
        return Against(f"{name} has protection from {source}", "702.16b", objects=(id,))
    return next(iter(_forbidden_target(game, it, id)), plain)


def _forbidden_target(game: Game, it: Environment, id: int) -> list[Against]:
    """101.2, 614.17. The effect by which an object can't be the target of something, if there is one."""
    if may_target(game, it, id):
        return []
    trial, item = as_announced(game, it.source, it.you)
    words = f"{game.name_of(id)} can't be the target of {game.name_of(it.source)}"
    return forbidden(trial, BecomeTarget(id, it.you, item), words, "115.4")


def _player(game: Game, it: Environment, id: int, plain: Against) -> Against:
    """702.11c, 702.16b, 702.18a. What a player has that keeps a spell or ability off, if anything does."""
    word = keeps_off(game, id, it.you, it.source)
    rules = {"hexproof": "702.11c", "shroud": "702.18a", "protection": "702.16b"}
    if not word:
        return plain
    of = f" from {game.name_of(it.source)}" if word == "protection" else ""
    return Against(f"{game.player_name(id)} has {word}{of}", rules[word], objects=(id,))


def why_not_attack(game: Game, id: int) -> list[Against]:
    """508.1a, c. What stands against a creature's attacking."""
    if is_out := not_there(game, id):
        return is_out
    o, chars, name = game.objects[id], game.chars(id), game.name_of(id)
    found: list[Against] = []
    if "Creature" not in chars.types:
        found.append(Against(f"{name} is no creature", "508.1a"))
    if o.tapped:
        found.append(Against(f"{name} is tapped", "508.1a"))
    if game.controller(id) != game.active:
        who = game.player_name(game.active)
        found.append(Against(f"only creatures of {who} attack, whose turn it is", "508.1a"))
    if paying.sick(game, id) and not restricted(game, "attack though sick", id):
        words = f"{name} has not been its controller's since the turn began, and has no haste"
        found.append(Against(words, "302.6", "508.1a"))
    if "defender" in chars.keywords and not restricted(game, "attack though defender", id):
        found.append(Against(f"{name} has defender", "702.3b", "508.1c"))
    if not found and not all(can_attack(game, id, goal) for goal in defenders(game, game.active)):
        found.append(Against(f"an effect says that {name} can't attack", "508.1c"))
    return found


EVASION: Final = {
    "flying": "702.9b", "intimidate": "702.13b", "shadow": "702.28b", "horsemanship": "702.31b",
    "fear": "702.36b", "skulk": "702.118b", "landwalk": "702.14c",
}  # fmt: skip


def why_not_block(game: Game, blockers: tuple[int, ...], attacker: int) -> list[Against]:
    """509.1a, b. What stands against those creatures' blocking that attacker."""
    found: list[Against] = []
    against = game.name_of(attacker)
    for id in blockers:
        name = game.name_of(id)
        if is_out := not_there(game, id):
            found += is_out
            continue
        if "Creature" not in game.chars(id).types:
            found.append(Against(f"{name} is no creature", "509.1a"))
        elif game.objects[id].tapped:
            found.append(Against(f"{name} is tapped", "509.1a"))
        if can_block(game, id, attacker):
            continue
        evasion = [word for word in (evades(game, id, attacker),) if word]
        found += [
            Against(f"{against} has {word}, and {name} can't block that", EVASION[word], "509.1b")
            for word in evasion
            if word in EVASION
        ]
        if protected(game, attacker, id):
            found.append(Against(f"{against} has protection from {name}", "702.16f", "509.1b"))
        elif not evasion and not found:
            found.append(Against(f"an effect says that {name} can't block {against}", "509.1b"))
    if "menace" in game.chars(attacker).keywords and len(blockers) == 1:
        found.append(Against(f"{against} has menace: two creatures must block it", "702.111b", "509.1b"))
    return found
