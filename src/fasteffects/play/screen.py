"""A game in plain lines of text, as one player may see it: columns mean nothing, it can be read out."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable

from ..cards.coding import JsonObject
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Option, Order
from ..rules.attacking import AttackDecision
from ..rules.blocking import BlockDecision

WIDTH = 80
_OPENING = re.compile(r"^(?:Attach|Cast|Copy|Discard|What|Which|Who)\b")  # of what follows a name and a comma
GROUPS = (("Creature", "creatures"), ("Land", "lands"), ("", "others"))
STEPS = {
    "main 1": "first main phase",
    "main 2": "second main phase",
    "end": "end step",
    "cleanup": "cleanup step",
}


def wrapped(text: str, indent: str = "  ") -> list[str]:
    """A text in lines of the screen's width, all but the first indented."""
    return textwrap.wrap(
        text, WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    ) or [""]


def moment(seen: JsonObject) -> str:
    """Which turn and step it is, and everybody's life: ``Turn 5, Bob's upkeep. Alice 20, Bob 17.``"""
    if not seen["turn"]:
        return "Before the game."
    whose = seen["players"][seen["active"]]["name"]
    lives = ", ".join(f"{p['name']} {p['life']}" for p in seen["players"])
    step = str(seen["step"])
    part = STEPS.get(step, step)
    part += " phase" if seen["rules"] == "fifth" and step == seen["phase"] else ""
    return f"Turn {seen['turn']}, {whose}'s {part}. Life: {lives}."


def table(seen: JsonObject) -> list[str]:
    """The whole table, the viewer's own side last."""
    lines = wrapped(moment(seen))
    others = [p for p in seen["players"] if p["id"] != seen["you"]]
    for player in (*others, seen["players"][seen["you"]]):
        lines += side(seen, player)
    return lines + stack(seen)


def side(seen: JsonObject, player: JsonObject) -> list[str]:
    """One player's side: what can be counted, then what lies on the battlefield, then a known hand."""
    you = " (you)" if player["id"] == seen["you"] else ""
    parts = [f"life {player['life']}", f"hand {player['hand']}", f"library {player['library']}"]
    parts += [f"{n} {name} counters" for name, n in player["counters"].items() if n]
    if player["mana"]:
        parts.append("mana " + "".join("{" + m + "}" for m in player["mana"]))
    lines = wrapped(f"{player['name']}{you}: {', '.join(parts)}.")
    for zone in ("graveyard", "exile", "command"):
        if player[zone]:
            lines += wrapped(f"  {zone}: {counted(c['name'] for c in player[zone])}.", "    ")
    lines += battlefield(seen, player["id"])
    if player["hand known"]:
        cards = counted(_costed(c) for c in player["hand known"])
        lines += wrapped(f"  {'hand' if you else 'known in hand'}: {cards}.", "    ")
    if player["library known"]:
        lines += wrapped(
            f"  known in library: {counted(c['name'] for c in player['library known'])}.", "    "
        )
    return lines


def _costed(card: dict[str, str]) -> str:
    return f"{card['name']} {card['cost']}".strip()


def counted(names: Iterable[str]) -> str:
    """``2 Forest, Bear``: names in the order in which they first come, with their numbers."""
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in Counter(names).items())


def battlefield(seen: JsonObject, player: int) -> list[str]:
    """A player's permanents: creatures, lands and others, each group in a line of its own."""
    left = [p for p in seen["battlefield"] if p["controller"] == player]
    lines: list[str] = []
    for type, title in GROUPS:
        some = [p for p in left if type in p["types"] or not type]
        left = [p for p in left if p not in some]
        if some:
            words = counted(_land(p) for p in some) if type == "Land" else "; ".join(map(permanent, some))
            lines += wrapped(f"  {title}: {words}.", "    ")
    return lines


def _land(land: JsonObject) -> str:
    name = land["label"].partition("#")[0]
    return f"{name} (tapped)" if land["tapped"] else str(name)


def permanent(it: JsonObject) -> str:
    """A permanent in words: ``Big Bear 3/3 (tapped, 1 damage, attacks Bob)``."""
    words = str(it["label"])
    if it["card"]:
        words += f" [{it['card']}]"
    if it["power"] is not None:
        words += f" {it['power']}/{it['toughness']}"
    facts = list(it["keywords"])
    facts += ["tapped"] if it["tapped"] else []
    facts += ["summoning sick"] if it["sick"] else []
    facts += [f"{it['damage']} damage"] if it["damage"] else []
    facts += [f"{n} {name} counter{'s' if n > 1 else ''}" for name, n in it["counters"].items() if n]
    facts += [f"on {it['attached to']}"] if it["attached to"] else []
    facts += (
        [f"attacks {it['attacking']}" + (", blocked" if it["blocked"] else "")] if it["attacking"] else []
    )
    facts += [f"blocks {', '.join(filter(None, it['blocking']))}"] if any(it["blocking"]) else []
    return f"{words} ({', '.join(facts)})" if facts else words


def stack(seen: JsonObject) -> list[str]:
    """What waits to resolve, the next first."""
    if not seen["stack"]:
        return []
    names = [p["name"] for p in seen["players"]]
    items = [f"{i['words']} ({names[i['controller']]})" for i in reversed(seen["stack"])]
    where = "Waiting to resolve" if seen["rules"] == "fifth" else "On the stack"
    return wrapped(f"{where}, next first: {'; '.join(items)}.")


# -- questions --------------------------------------------------------------------------------------------


def question(decision: Decision) -> list[str]:
    """What is asked, every answer numbered and spelled, and how to enter one that has parts."""
    numbered = list(enumerate(choices(decision), 1))
    mana = [f"{n} {o.spelling}" for n, o in numbered if is_mana(decision, o)]
    lines = [f" {n} {o.spelling}" for n, o in numbered if not is_mana(decision, o)]
    lines += [f" For mana: {'; '.join(mana)}"] if mana else []
    if isinstance(decision, BlockDecision):
        goals = list(decision.attackers)
        lines = []
        for n, (name, id) in enumerate(decision.names.items(), 1):
            able = [
                f"{letter(goals.index(g))} {g}" for g in goals if decision.attackers[g] in decision.able[id]
            ]
            lines.append(f" {n} {name} can block {', '.join(able)}")
    return [part for line in lines for part in wrapped(line, "    ")] + wrapped(how(decision))


def choices(decision: Decision) -> list[Option]:
    """The options as they are numbered: of some between which there is no difference, one; mana last."""
    if type(decision) is not Decision:
        return list(decision.options)
    by_key = {repr(o.key): o for o in reversed(decision.options)}
    return sorted(list(by_key.values())[::-1], key=lambda o: is_mana(decision, o))


def is_mana(decision: Decision, option: Option) -> bool:
    """Whether an option only makes mana, among others."""
    return decision.kind == "priority" and option.value[0] == "ActivateMana"


def asked(decision: Decision, words: str) -> str:
    """What a person is asked, as the rest of a sentence; *words*: by ``offered.question``."""
    if decision.kind == "priority" and words == "priority":
        return "what to play?"
    words = _OPENING.sub(lambda found: found[0].casefold(), words)
    return words if words.endswith("?") else f"{words}."


def letter(at: int) -> str:
    """a, b, … z, aa, ab, …"""
    return ("" if at < 26 else letter(at // 26 - 1)) + chr(ord("a") + at % 26)


def how(decision: Decision) -> str:
    """How to enter an answer."""
    if isinstance(decision, AttackDecision):
        goals = list(decision.targets)
        more = f" Others than {goals[0]}: 'attack {goals[-1]} with …'." if len(goals) > 1 else ""
        return f"Attack with which? Their numbers, for example 1 3, 'all' or 'none'.{more}"
    if isinstance(decision, BlockDecision):
        return "Block how? Pairs, for example 1a 2b (creature 1 blocks a, creature 2 blocks b), or 'none'."
    if isinstance(decision, Order):
        return f"Their numbers, the first to happen first, for example {' '.join(_first(decision))}."
    if isinstance(decision, ChooseSome):
        many = str(decision.low) if decision.low == decision.high else f"{decision.low} to {decision.high}"
        none = ", or 'none'" if decision.low == 0 else ""
        such = "its number" if decision.high == 1 else "their numbers"
        some = " ".join(_first(decision)[: max(1, decision.high)])
        return f"Choose {many}: {such}, for example {some}{none}."
    if isinstance(decision, Divide):
        least = f", at least {decision.least} each" if decision.least else ""
        return (
            f"Divide {decision.total} among them, in this order{least}: one number for each, for example 2 1."
        )
    if isinstance(decision, ChooseNumber):
        return f"A number from {decision.low} to {decision.high}."
    return f"A number from 1 to {len(choices(decision))}, or the words."


def _first(decision: Decision) -> list[str]:
    return [str(n) for n in range(1, min(3, len(decision.options)) + 1)]
