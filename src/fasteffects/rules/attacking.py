"""Declaring attackers: who can attack what, what limits it, and what has to (508.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..effects.actions.places import defenders as defenders
from ..effects.combat.limits import company, goaders, is_lonely
from ..effects.it import Env, Environment
from ..effects.triggers.what_objects_do import meant
from ..errors import IllegalChoice
from ..state.objects import is_player
from .banding import BANDING, may_band
from .costs import sick
from .declaring import Declaration, by_name, must, names_in, parts_of, restricted
from .obeying import Constraints, Requirement, SoMany, Span
from .permissions import in_force
from .tolls import tolls_of

if TYPE_CHECKING:
    from ..machine.decisions import Value
    from ..machine.game import Game
    from .permissions import InForce

_PART: Final = re.compile(r"attack(?: (?!with )(?P<who>.+?))? with (?P<what>.+?)", re.IGNORECASE)


def attackers(game: Game, player: int) -> list[int]:
    """508.1a, c. The creatures that a player could declare as attackers of something."""
    goals = defenders(game, player)
    against = in_force(game, "can't attack")
    found: list[int] = []
    for id in game.of_types(("Creature",)):
        if not game.objects[id].tapped and game.controller(id) == player and is_able(game, id):
            for goal in goals:
                if not forbidden(against, id, goal):
                    found.append(id)
                    break
    return found


def can_attack(game: Game, id: int, goal: int) -> bool:
    """508.1a, c. Whether nothing keeps it from attacking that player or permanent."""
    return is_able(game, id) and not forbidden(in_force(game, "can't attack"), id, goal)


def forbidden(against: InForce, id: int, goal: int) -> bool:
    """508.1c. Whether some effect says that it can't attack that player or permanent."""
    for it, node in against:
        if node.forbids(it, id, goal):
            return True
    return False


def is_able(game: Game, id: int) -> bool:
    """508.1a. Whether it is an untapped creature that is not sick and may attack at all."""
    o = game.objects[id]
    chars = game.chars(id)
    if "Creature" not in chars.types or o.tapped or "Battle" in chars.types:
        return False
    if sick(game, id) and not restricted(game, "attack though sick", id):
        return False
    return "defender" not in chars.keywords or restricted(game, "attack though defender", id)


def attack_terms(game: Game, able: list[int], goals: list[int]) -> Constraints:
    """508.1c, d. What restricts and requires attacks of creatures *able* to attack any of the goals."""
    against = in_force(game, "can't attack")
    terms = Constraints({i: tuple([g for g in goals if not forbidden(against, i, g)]) for i in able})
    for it, node in against:
        alone = [i for i in able if is_lonely(node, it, i)]
        if alone:
            terms.limits.append(SoMany(Span(), 2, Span(alone), ("508.1c",), "it can't attack alone"))
        for i, others, n in company(node, it, able):
            words = "it can't attack without others that it needs"
            terms.limits.append(SoMany(Span(others), n, Span((i,)), ("508.1c",), words))
    for it, node in in_force(game, "at most"):
        if not node.blocks and node.is_so(it):
            those = None if node.whom is None else [g for g in goals if meant(it, node.whom, g)]
            words = "more creatures than can attack"
            terms.limits.append(SoMany(Span(None, those), node.most.value(it), None, ("508.1c",), words))
    if "must attack" in game.indexes.others or game.effects:
        terms.requirements = [r for i in able for r in _requirements(game, i, goals)]
    return terms


def _requirements(game: Game, id: int, goals: list[int]) -> list[Requirement]:
    """508.1d, 701.15b. What one creature has to do; being goaded by a player is two requirements."""
    words = f"{game.name_of(id)} attacks if able"
    found: list[Requirement] = []
    for it, node in in_force(game, "must attack"):
        if node.reaches(it, id) and not node.goaded:
            those = None if node.whom is None else tuple(g for g in goals if meant(it, node.whom, g))
            found.append(must(id, those, words))
    for player in goaders(Environment(game, Env(id)), id):
        others = tuple(g for g in goals if is_player(g) and g != player)
        found += [must(id, None, words), must(id, others, f"{words}, and another player")]
    return found


class AttackDecision(Declaration):
    """508.1. Which creatures attack what: ``attack with A, B``, ``attack Bob with A; attack Jace with B``.

    The value is a tuple of pairs (attacker, defender); the empty tuple attacks with none.  The pair of a
    creature in a band has a third part, the band's first member: ``attack with A + B, C`` (508.1e).
    """

    __slots__ = ("bands",)

    verb = "attack"

    def __init__(self, game: Game, player: int, able: list[int], targets: list[int]) -> None:
        terms = attack_terms(game, able, targets)
        asking = in_force(game, "cost to fight")
        tolls = tolls_of(game, player, asking, terms.possible, False)
        super().__init__(game, player, tuple(targets), terms, tolls)
        banders = [i for i in able if not BANDING.isdisjoint(game.chars(i).keywords)]
        self.bands = game.copy() if banders else None  # as it is now, to see who may band

    @property
    def targets(self) -> dict[str, int]:
        """What can be attacked, by its label."""
        return self.goals

    @property
    def forced_attackers(self) -> tuple[int, ...]:
        """508.1d. The creatures of which something is required."""
        return tuple(dict.fromkeys(c for r in self.terms.requirements for c in r.scope.creatures or ()))

    def check(self, choice: Value) -> Value:
        value = super().check(choice)
        for band in bands_in(value):
            goals = {part[1] for part in value if part[0] in band}
            if len(band) < 2 or len(goals) != 1:
                raise IllegalChoice(self, choice, "a band attacks one thing together", ("702.22d",))
            if self.bands is None or not may_band(self.bands, band):
                raise IllegalChoice(self, choice, "these can't be a band", ("702.22c",))
        return value

    def known(self, part: Value) -> bool:
        return super().known(part) and (len(part) == 2 or part[2] in self.names.values())

    def read(self, choice: str) -> Value:
        found: list[tuple[int, ...]] = []
        for match in parts_of(choice, _PART, self):
            goal = by_name(self.goals, match["who"]) if match["who"] else next(iter(self.goals.values()))
            if match["what"].lower() in ("none", "nothing"):
                continue
            for group in names_in(self.names, match["what"]):
                ids = [by_name(self.names, name) for name in group]
                members = [i for i in ids if i is not None]
                if len(members) < len(ids) or goal is None:
                    raise IllegalChoice(self, choice)
                band = (min(members),) if len(members) > 1 else ()
                found += [(i, goal, *band) for i in members]
        return tuple(found)

    def spell(self, value: Value) -> str:
        if not value:
            return "attack with none"
        label = {v: k for k, v in self.names.items()}
        groups: dict[int, dict[int, list[str]]] = {}
        for attacker, goal, *band in value:
            groups.setdefault(goal, {}).setdefault(band[0] if band else attacker, []).append(label[attacker])
        goal_of = {v: k for k, v in self.goals.items()}
        return "; ".join(
            f"attack {goal_of[goal]} with {', '.join(' + '.join(names) for names in group.values())}"
            for goal, group in groups.items()
        )

    def possible(self) -> str:
        return f"attack {' | '.join(self.goals)} with some of: {', '.join(self.names)}; attack with none"


def bands_in(value: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """508.1e. The bands of a declaration."""
    found: dict[int, list[int]] = {}
    for attacker, _, *band in value:
        if band:
            found.setdefault(band[0], []).append(attacker)
    return tuple(tuple(members) for members in found.values())
