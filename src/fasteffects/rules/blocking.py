"""Declaring blockers: who can block what, what limits it, and what has to (509.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..characteristics.of_objects import Characteristics, protected
from ..effects.combat.limits import company, is_lonely
from ..effects.it import Env, Environment
from ..effects.keywords.landwalk import Landwalk
from ..effects.triggers.what_objects_do import meant
from ..errors import IllegalChoice
from ..machine.procedures import BY_NAME
from .declaring import Declaration, by_name, must, names_in, parts_of, restricted
from .obeying import Constraints, Requirement, SoMany, Span
from .permissions import in_force
from .tolls import tolls_of

if TYPE_CHECKING:
    from ..machine.decisions import Value
    from ..machine.game import Game
    from .permissions import InForce

_PART: Final = re.compile(r"block(?: (?P<what>.+?))? with (?P<who>.+?)", re.IGNORECASE)


def blockers(game: Game, player: int, theirs: list[int]) -> dict[int, list[int]]:
    """509.1a, b. The creatures that could block, each with the attackers that it could block."""
    found: dict[int, list[int]] = {}
    against = forbidding(game)
    for id in game.of_types(("Creature",)):
        if game.controller(id) != player:
            continue
        chars = game.chars(id)
        if "Creature" not in chars.types or "Battle" in chars.types or game.objects[id].tapped:
            continue
        some = [a for a in theirs if could_block(game, id, a, against)]
        if some:
            found[id] = some
    return found


def can_block(game: Game, blocker: int, attacker: int) -> bool:
    """509.1b. Whether nothing says that one creature can't block another."""
    return could_block(game, blocker, attacker, forbidding(game))


def forbidding(game: Game) -> InForce:
    """509.1b. The effects that may say that a creature can't block another."""
    return in_force(game, "can't block") + in_force(game, "can't be blocked")


def could_block(game: Game, blocker: int, attacker: int, against: InForce) -> bool:
    """509.1b. The same, where the effects are known."""
    if evades(game, blocker, attacker) or protected(game, attacker, blocker):
        return False
    return not against or not any(node.forbids(it, blocker, attacker) for it, node in against)


EVASIONS: Final = frozenset(("flying", "horsemanship", "fear", "intimidate", "skulk"))
BY_NAME["can_block"] = can_block


def evasion(b: Characteristics, a: Characteristics) -> str:
    """702.9b and others. The keyword of an attacker *a* that keeps *b* from blocking it, or ""."""
    if "flying" in a.keywords and "flying" not in b.keywords and "reach" not in b.keywords:
        return "flying"
    if "horsemanship" in a.keywords and "horsemanship" not in b.keywords:
        return "horsemanship"
    if "fear" in a.keywords and "Artifact" not in b.types and "black" not in b.colors:
        return "fear"
    if "intimidate" in a.keywords and "Artifact" not in b.types and a.colors.isdisjoint(b.colors):
        return "intimidate"
    return "skulk" if "skulk" in a.keywords and (b.power or 0) > (a.power or 0) else ""


def evades(game: Game, blocker: int, attacker: int) -> str:
    """509.1b. The evasion ability of the attacker (or shadow of the blocker) that is in the way, or ""."""
    b, a = game.chars(blocker), game.chars(attacker)
    if not a.keywords and not b.keywords:
        return ""
    if not EVASIONS.isdisjoint(a.keywords):
        word = evasion(b, a)
        if word:
            return word
    if ("shadow" in a.keywords) is not ("shadow" in b.keywords):
        if "shadow" in b.keywords or not restricted(game, "block though shadow", blocker):
            return "shadow"
    if "landwalk" not in a.keywords:
        return ""
    vain = [node.walk for _, node in in_force(game, "walk in vain")]
    walks = (x for x in a.abilities if isinstance(x, Landwalk) and x not in vain)
    it = Environment(game, Env(attacker))
    return "landwalk" if any(x.walks(it, game.controller(blocker)) for x in walks) else ""


def block_terms(game: Game, able: dict[int, list[int]]) -> Constraints:
    """509.1b, c. The restrictions and requirements of those creatures against what they could block."""
    terms = Constraints({b: tuple(some) for b, some in able.items()})
    attackers = list(dict.fromkeys(a for some in able.values() for a in some))
    for it, node in in_force(game, "block more"):
        for b in able:
            if node.reaches(it, b):
                more = len(attackers) if node.more is None else node.more.value(it)
                terms.often[b] = terms.often.get(b, 1) + more
    _limit(game, terms, attackers)
    _require(game, terms, attackers)
    return terms


def _limit(game: Game, terms: Constraints, attackers: list[int]) -> None:
    """509.1b, 702.111b. What limits the blocks as a whole."""
    for a in attackers:
        if "menace" in game.chars(a).keywords:
            _at_least(game, terms, a, 2, ("702.111b", "509.1b"))
    for it, node in in_force(game, "can't be blocked"):
        for a in attackers if node.most is not None or node.least is not None else ():
            if node.reaches(it, a) and node.least is not None:
                _at_least(game, terms, a, node.least.value(it), ("509.1b",))
            elif node.reaches(it, a):
                words = f"more creatures than can block {game.name_of(a)}"
                terms.limits.append(SoMany(Span(None, [a]), node.most.value(it), None, ("509.1b",), words))
    for it, node in in_force(game, "can't block"):
        alone = [b for b in terms.possible if is_lonely(node, it, b)]
        if alone:
            terms.limits.append(SoMany(Span(), 2, Span(alone), ("509.1b",), "it can't block alone"))
        for b, others, n in company(node, it, list(terms.possible)):
            words = "it can't block without others that it needs"
            terms.limits.append(SoMany(Span(others), n, Span((b,)), ("509.1b",), words))
    for it, node in in_force(game, "at most"):
        if node.blocks:
            words = "more creatures than can block"
            terms.limits.append(SoMany(Span(), node.most.value(it), None, ("509.1b",), words))


def _at_least(game: Game, terms: Constraints, attacker: int, n: int, rules: tuple[str, ...]) -> None:
    scope = Span(None, [attacker])
    words = f"{game.name_of(attacker)} can't be blocked by fewer than {n} creatures"
    terms.limits.append(SoMany(scope, n, scope, rules, words))


def _require(game: Game, terms: Constraints, attackers: list[int]) -> None:
    """509.1c. Who has to block, and what has to be blocked."""
    for it, node in in_force(game, "must block"):
        for b in terms.possible:
            if node.reaches(it, b):
                those = None if node.whom is None else tuple(a for a in attackers if meant(it, node.whom, a))
                terms.requirements.append(must(b, those, f"{game.name_of(b)} blocks if able"))
    for it, node in in_force(game, "must be blocked"):
        for a in attackers:
            if not node.reaches(it, a):
                continue
            words = f"{game.name_of(a)} must be blocked"
            if node.all is None:
                n = 1 if node.least is None else node.least.value(it)
                terms.requirements.append(Requirement(Span(None, [a]), words, n))
            else:
                able = [b for b, some in terms.possible.items() if a in some and node.all.fits(it, b)]
                terms.requirements += [must(b, (a,), words) for b in able]


class BlockDecision(Declaration):
    """509.1. Which creatures block what: ``block A with B, C; block D with E``, ``block with none``.

    The value is a tuple of pairs (blocker, attacker).
    """

    __slots__ = ()

    verb = "block"

    def __init__(self, game: Game, player: int, able: dict[int, list[int]]) -> None:
        terms = block_terms(game, able)
        tolls = tolls_of(game, player, in_force(game, "cost to fight"), terms.possible, True)
        every = sorted({a for some in able.values() for a in some})
        super().__init__(game, player, tuple(every), terms, tolls)

    @property
    def attackers(self) -> dict[str, int]:
        """The attackers that can be blocked, by their labels."""
        return self.goals

    @property
    def able(self) -> dict[int, tuple[int, ...]]:
        """509.1a. What each creature could block."""
        return self.terms.possible

    @property
    def menacing(self) -> tuple[int, ...]:
        """509.1b, 702.111b. The attackers that one creature can't block alone."""
        return tuple(a for x in self.terms.limits if x.when and x.n > 1 for a in x.when.goals or ())

    def known(self, part: Value) -> bool:
        return super().known(part) and len(part) == 2

    def read(self, choice: str) -> Value:
        pairs: list[tuple[int, int]] = []
        for match in parts_of(choice, _PART, self):
            what, who = self.sides(match)
            if who.lower() in ("none", "nothing"):
                continue
            attacker = by_name(self.goals, what)
            for name in (name for group in names_in(self.names, who) for name in group):
                id = by_name(self.names, name)
                if id is None or attacker is None:
                    raise IllegalChoice(self, choice)
                pairs.append((id, attacker))
        return tuple(pairs)

    def sides(self, match: re.Match[str]) -> tuple[str, str]:
        """The attacker and those that block it; a name may have *with* in it."""
        words = match[0][len("block") :]
        for at in re.finditer(" with ", words, re.IGNORECASE):
            what = words[: at.start()].strip()
            if not what or by_name(self.goals, what) is not None:
                return what, words[at.end() :]
        return match["what"] or "", match["who"]

    def spell(self, value: Value) -> str:
        if not value:
            return "block with none"
        label = {v: k for k, v in self.names.items()}
        blocked = {v: k for k, v in self.goals.items()}
        by_attacker: dict[int, list[str]] = {}
        for b, a in value:
            by_attacker.setdefault(a, []).append(label[b])
        return "; ".join(f"block {blocked[a]} with {', '.join(names)}" for a, names in by_attacker.items())

    def possible(self) -> str:
        ways = "; ".join(
            f"{name} can block {', '.join(k for k, v in self.goals.items() if v in self.terms.possible[i])}"
            for name, i in self.names.items()
        )
        return f"block with none; {ways}"
