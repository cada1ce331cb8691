"""Declaring attackers and blockers: who can, and which declarations are legal (508.1, 509.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..decisions import Decision, Option, Rng
from ..effects.it import Env, It
from ..errors import IllegalChoice
from ..objects import BATTLEFIELD
from .costs import sick

if TYPE_CHECKING:
    from ..game import Game

Pairs = tuple[tuple[int, int], ...]


def restricting(game: Game, name: str) -> list[tuple[It, Any]]:
    """The effects of a class, of static abilities and with durations, that hold now."""
    game.indexes.refresh(game)
    found: list[tuple[It, Any]] = []
    for watch in game.indexes.others.get(name, ()):
        it = It(game, watch.env)
        if watch.condition is None or watch.condition.holds(it):
            found.append((it, watch.node))
    for effect in game.effects.values():
        if type(effect.node).__name__ == name:
            found.append((It(game, effect.env.but(each=effect.locked or ())), effect.node))
    return found


def attackers(game: Game, player: int) -> list[int]:
    """508.1a, c. The creatures that a player could declare as attackers."""
    return [i for i in game.permanents(player) if can_attack(game, i)]


def can_attack(game: Game, id: int) -> bool:
    """508.1a, c. Untapped, not sick, and nothing says it can't."""
    o = game.objects[id]
    chars = game.chars(id)
    if "Creature" not in chars.types or o.tapped or "Battle" in chars.types or sick(game, id):
        return False
    if "defender" in chars.keywords and not restricted(game, "AttackThoughDefender", id):
        return False
    return not restricted(game, "CantAttack", id)


def restricted(game: Game, name: str, id: int) -> bool:
    """Whether an effect of that class reaches the object."""
    return any(node.reaches(it, id) for it, node in restricting(game, name))


def defenders(game: Game, player: int) -> list[int]:
    """508.1b. What can be attacked: opponents, their planeswalkers, battles that they protect."""
    found: list[int] = list(game.opponents(player))
    for id in game.zone(BATTLEFIELD):
        types = game.chars(id).types
        if ("Planeswalker" in types or "Battle" in types) and game.defending(id) in game.opponents(player):
            found.append(id)
    return found


class AttackDecision(Decision):
    """508.1. Which creatures attack what: ``attack with A, B``, ``attack Bob with A; attack Jace with B``.

    The value is a tuple of pairs (attacker, defender); the empty tuple attacks with none.
    """

    __slots__ = ("names", "targets", "forced_attackers")

    def __init__(self, game: Game, player: int, able: list[int], targets: list[int]) -> None:
        super().__init__(player, "attack", "declare attackers", [Option(i, game.label(i)) for i in able])
        self.targets = {game.label(t): t for t in targets}
        self.names = {game.label(i): i for i in able}
        self.forced_attackers = tuple(i for i in able if restricted(game, "MustAttack", i))

    def forced(self) -> tuple[Any] | None:
        return None if self.options and self.targets else ((),)

    def check(self, choice: Any) -> Any:
        pairs = self._read(choice) if isinstance(choice, str) else choice
        known, goals = set(self.names.values()), set(self.targets.values())
        ok = isinstance(pairs, tuple) and all(a in known and d in goals for a, d in pairs)
        if not ok or len({a for a, _ in pairs}) != len(pairs):
            raise IllegalChoice(self, choice)
        if not set(self.forced_attackers) <= {a for a, _ in pairs}:  # 508.1d
            raise IllegalChoice(self, choice)
        return tuple(sorted(pairs))

    def _read(self, choice: str) -> Pairs:
        pairs: list[tuple[int, int]] = []
        for part in choice.split(";"):
            match = re.fullmatch(r"\s*attack(?: (?P<who>.+?))? with (?P<what>.+?)\s*", part, re.IGNORECASE)
            if match is None:
                raise IllegalChoice(self, choice)
            goal = by_name(self.targets, match["who"]) if match["who"] else next(iter(self.targets.values()))
            if match["what"].lower() in ("none", "nothing"):
                continue
            for name in names_in(self.names, match["what"]):
                id = by_name(self.names, name)
                if id is None or goal is None:
                    raise IllegalChoice(self, choice)
                pairs.append((id, goal))
        return tuple(pairs)

    def spell(self, value: Any) -> str:
        if not value:
            return "attack with none"
        label = {v: k for k, v in self.names.items()}
        by_goal: dict[int, list[str]] = {}
        for a, d in value:
            by_goal.setdefault(d, []).append(label[a])
        goal = {v: k for k, v in self.targets.items()}
        return "; ".join(f"attack {goal[d]} with {', '.join(names)}" for d, names in by_goal.items())

    def sample(self, rng: Rng) -> Any:
        goals = list(self.targets.values())
        chosen = [i for i in self.names.values() if i in self.forced_attackers or rng(2)]
        return tuple(sorted((i, goals[rng(len(goals))]) for i in chosen))

    def possible(self) -> str:
        return f"attack {' | '.join(self.targets)} with some of: {', '.join(self.names)}; attack with none"


def names_in(names: dict[str, int], words: str) -> list[str]:
    """The names in a list with commas, though a name may have a comma of its own."""
    known = sorted({*names, *(name.partition("#")[0] for name in names)}, key=len, reverse=True)
    found: list[str] = []
    rest = words.strip()
    while rest:
        fitting = (n for n in known if rest.casefold().startswith(n.casefold()))
        name = next((n for n in fitting if rest[len(n) :].lstrip()[:1] in ("", ",")), rest.partition(",")[0])
        found.append(name.strip())
        rest = rest[len(name) :].lstrip().removeprefix(",").lstrip()
    return found


def by_name(names: dict[str, int], wanted: str) -> int | None:
    """The id of that label, ignoring case; a bare name where only one has it."""
    folded = wanted.casefold()
    for name, id in names.items():
        if name.casefold() == folded:
            return id
    bare = [id for name, id in names.items() if name.partition("#")[0].casefold() == folded]
    return bare[0] if len(bare) == 1 else None


def blockers(game: Game, player: int, theirs: list[int]) -> dict[int, list[int]]:
    """509.1a, b. The creatures that could block, each with the attackers that it could block."""
    found: dict[int, list[int]] = {}
    for id in game.permanents(player):
        if (
            "Creature" not in game.chars(id).types
            or game.objects[id].tapped
            or restricted(game, "CantBlock", id)
        ):
            continue
        some = [a for a in theirs if can_block(game, id, a)]
        if some:
            found[id] = some
    return found


def can_block(game: Game, blocker: int, attacker: int) -> bool:
    """509.1b. Evasion and protection, one blocker against one attacker."""
    b, a = game.chars(blocker), game.chars(attacker)
    if "flying" in a.keywords and not {"flying", "reach"} & b.keywords:
        return False
    if (
        "shadow" in a.keywords
        and "shadow" not in b.keywords
        or "shadow" in b.keywords
        and "shadow" not in a.keywords
    ):
        return False
    if "horsemanship" in a.keywords and "horsemanship" not in b.keywords:
        return False
    if "fear" in a.keywords and "Artifact" not in b.types and "black" not in b.colors:
        return False
    if "intimidate" in a.keywords and "Artifact" not in b.types and not a.colors & b.colors:
        return False
    if "skulk" in a.keywords and (b.power or 0) > (a.power or 0):
        return False
    it = It(game, Env(attacker))
    for ability in a.abilities:
        if getattr(ability, "word", "") == "landwalk" and ability.walks(it, game.controller(blocker)):
            return False
    from ..characteristics import protected

    if protected(game, attacker, blocker):
        return False
    return not any(node.forbids(it, blocker, attacker) for it, node in restricting(game, "CantBeBlocked"))


class BlockDecision(Decision):
    """509.1. Which creatures block what: ``block A with B, C; block D with E``, ``block with none``.

    The value is a tuple of pairs (blocker, attacker).
    """

    __slots__ = ("able", "names", "attackers", "menacing")

    def __init__(self, game: Game, player: int, able: dict[int, list[int]]) -> None:
        super().__init__(player, "block", "declare blockers", [Option(i, game.label(i)) for i in able])
        self.able = able
        self.names = {game.label(i): i for i in able}
        every = sorted({a for some in able.values() for a in some})
        self.attackers = {game.label(a): a for a in every}
        self.menacing = tuple(a for a in every if "menace" in game.chars(a).keywords)

    def forced(self) -> tuple[Any] | None:
        return None if self.options else ((),)

    def check(self, choice: Any) -> Any:
        pairs = self._read(choice) if isinstance(choice, str) else choice
        ok = isinstance(pairs, tuple) and all(b in self.able and a in self.able[b] for b, a in pairs)
        if not ok or len({b for b, _ in pairs}) != len(pairs):
            raise IllegalChoice(self, choice)
        for attacker in self.menacing:  # 702.111b
            if sum(a == attacker for _, a in pairs) == 1:
                raise IllegalChoice(self, choice)
        return tuple(sorted(pairs))

    def _read(self, choice: str) -> Pairs:
        pairs: list[tuple[int, int]] = []
        for part in choice.split(";"):
            match = re.fullmatch(r"\s*block(?: (?P<what>.+?))? with (?P<who>.+?)\s*", part, re.IGNORECASE)
            if match is None:
                raise IllegalChoice(self, choice)
            if match["who"].lower() in ("none", "nothing"):
                continue
            attacker = by_name(self.attackers, match["what"] or "")
            for name in names_in(self.names, match["who"]):
                id = by_name(self.names, name)
                if id is None or attacker is None:
                    raise IllegalChoice(self, choice)
                pairs.append((id, attacker))
        return tuple(pairs)

    def spell(self, value: Any) -> str:
        if not value:
            return "block with none"
        label = {v: k for k, v in self.names.items()}
        blocked = {v: k for k, v in self.attackers.items()}
        by_attacker: dict[int, list[str]] = {}
        for b, a in value:
            by_attacker.setdefault(a, []).append(label[b])
        return "; ".join(f"block {blocked[a]} with {', '.join(names)}" for a, names in by_attacker.items())

    def sample(self, rng: Rng) -> Any:
        pairs = [(b, some[rng(len(some))]) for b, some in self.able.items() if rng(2)]
        alone = {a for a in self.menacing if sum(x == a for _, x in pairs) == 1}
        return tuple(sorted(p for p in pairs if p[1] not in alone))

    def possible(self) -> str:
        ways = "; ".join(
            f"{name} can block {', '.join(k for k, v in self.attackers.items() if v in self.able[i])}"
            for name, i in self.names.items()
        )
        return f"block with none; {ways}"
