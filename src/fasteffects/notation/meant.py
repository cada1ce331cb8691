"""What an answer may mean that is said in no way of the language: offered only if it can be played.

Each way is tried on a copy of the game; nothing of this is accepted by itself, its author decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from ..cards.record import printed_faces
from ..errors import Refused, RulesError
from ..machine.decisions import Divide
from ..state import objects
from . import rewording
from .describe import described
from .failures import Failed
from .look import find
from .scenario import fold

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from .driver import Driver
    from .scenario import FileLine

NUMBERS: Final = "no one two three four five six seven eight nine ten".split()
MOST_TRIED: Final = 40
_NOTHING: Final = re.compile(
    r"(?:do(?:es)?n['\u2019]t|no|not|none|nothing|never)(?: (?:attack|block)\w*)?", re.I
)
_DOES: Final = re.compile(r"(.+?) (attack|block)s?(?: (.+))?", re.I)
_I: Final = re.IGNORECASE
_LOYALTY: Final = re.compile(r"\s*(?:[+\u2212](?:\d+|X)|0):")
_NUMBER: Final = re.compile(rf"\bX = ?({'|'.join(NUMBERS)})\b", _I)
_SYMBOLS: Final = re.compile(r" for ([WUBRGC]+)$", _I)
_OPPONENT: Final = re.compile(r"\b(?:the |his |her |an? )?(?:opponent|enemy)(?:'s face)?\b", _I)
_SELF: Final = re.compile(r"\b(?:me|myself|himself|herself|themselves)\b", _I)
_UNTIL_TARGETS: Final = r"(.+?)(?=$| targeting )"
_WORDS: Final = tuple(
    (re.compile(pattern, _I), instead)
    for pattern, instead in (
        (rf"^(\w+) (kicked|face down) {_UNTIL_TARGETS}", r"\1 \3 \2"),
        (r" (?:for|with|where) X ?=? ?(\d+)", r" with X = \1"),
        (r" for (\d+)(?= targeting |$)", r" with X = \1"),
        (r"^(?:counter|kill|destroy|bounce|exile|hit|burn) (.+) with (.+)$", r"cast \2 targeting \1"),
        (r"^(?:equip|attach|fortify) (.+?) (?:to|on|onto|targeting) (.+)$", r"activate \1 targeting \2"),
        (r"^(?:equip|fortify) (.+) with (.+)$", r"activate \2 targeting \1"),
        (
            rf"^(flashback|evoke|dash|overload|escape|disturb|bestow|blitz) {_UNTIL_TARGETS}",
            r"cast \2 with \1",
        ),
        (rf"^kick {_UNTIL_TARGETS}", r"cast \1 kicked"),
        (r"^(?:morph|manifest|disguise) (.+)$", r"cast \1 face down"),
        (r"^cast (.+) (?:morphed|manifested|disguised|as a morph|with morph)$", r"cast \1 face down"),
        (r"^(?:unmorph|flip|unmask|turn up|reveal|turn) (.+?)(?: over| up)?$", r"turn \1 face up"),
        (r"^cast (.+?) with (suspend|foretell|plot)$", r"\2 \1"),
        (r",? (?:by |and )?pay(?:ing|s)? .+$", ""),
        (r" // .+?(?=$| targeting )", ""),
        (r"^(\w+) (.+) with (?!X =)(.+)$", r"activate \2 by tapping \3"),
        (r"^(\w+) (.+) with (?!X =)(.+)$", r"activate \2 by sacrificing \3"),
        (r" targeting (.+?),? and (.+?),? (\d+) each$", r" targeting \1 for \3, \2 for \3"),
        (r"^(?!cast |play )\w+ ", "activate "),
    )
)


def meant(driver: Driver, line: FileLine, player: int, words: str) -> str:
    """How what *words* say is written, if one of the likely ways can be played; empty otherwise."""
    tried = {fold(words)}
    for better in dict.fromkeys(_in_full(driver, words)):
        if _can_be_played(driver, line, player, better):
            return f"a name is said in full. Write `{driver.names[player]}: {better}`"
    for better in _ways(driver, player, " ".join(words.split())):
        if fold(better) in tried:
            continue
        tried.add(fold(better))
        if len(tried) > MOST_TRIED:
            return ""
        if _can_be_played(driver, line, player, better):
            return f"that is said otherwise. Write `{driver.names[player]}: {better}`"
    return ""


def _can_be_played(driver: Driver, line: FileLine, player: int, words: str) -> bool:
    trial = driver.trial()
    try:
        trial.act(line, driver.names[player], words)
    except (Failed, Refused, RulesError, LookupError, ValueError):
        return False
    return True


def _ways(driver: Driver, player: int, words: str) -> Iterator[str]:
    decision = driver.game.decision
    if decision is None or decision.player != player:
        return
    if decision.kind in ("attack", "block"):
        yield from _declared(driver, decision.kind, words)
        return
    if decision.kind == "yes/no":
        yield from _yes_or_no(decision, words)
        return
    if decision.kind != "priority":
        yield from _chosen(decision, words)
        return
    loyalty = list(_by_loyalty(driver, words))
    yield from loyalty
    some = [words, rewording.answer(words), *_other_faces(driver, words)]
    yield from some[1:]
    for one in () if loyalty else some:
        for way in _reworded(driver, player, one):
            yield way
            yield from _reworded(driver, player, way)
        yield from _split(driver, one)


def _chosen(decision: Decision, words: str) -> Iterator[str]:
    """608.2d. What is chosen as something resolves: several with commas, names that are misspelt."""
    listed = re.sub(r",? (?:and|then|&) |, ?then ", ", ", words)
    plain = re.sub(r" (?:first|on top|on the top|on the bottom|back|to the bottom)$", "", listed)
    yield from (listed, plain)
    if isinstance(decision, Divide):
        yield re.sub(r"^(?:assign|assigns|deal|put|split) ", "divide ", listed)
        return
    spelled = {fold(o.spelling): o.spelling for o in decision.options}
    for said in (plain, plain.partition(" ")[2]):
        near = get_close_matches(fold(said), spelled, 1, 0.6)
        if near and said != plain:
            yield f"{plain.partition(' ')[0]} {spelled[near[0]]}"
        if near:
            yield spelled[near[0]]
    yield from (word for word in words.split(" ") if fold(word) in spelled)


def _yes_or_no(decision: Decision, words: str) -> Iterator[str]:
    """608.2d. Who may do something and says that they do, or don't."""
    if re.match(r"(?:don['\u2019]?t|do not|decline|refuse|no|not)\b", words, re.IGNORECASE):
        yield "no"
    elif re.match(r"(?:do|does|accept|agree|pay|use|sure|ok|okay|y)\b", words, re.IGNORECASE):
        yield "yes"
    elif fold(words) in fold(decision.prompt):
        yield "yes"


def _by_loyalty(driver: Driver, words: str) -> Iterator[str]:
    """606.4. The loyalty ability that is called by what it costs."""
    cost = re.search(r"(?:^| )([+\u2212-]?)(\d+|X)(?=:| |$)", words)
    if cost is None or not (cost[1] or cost[2] == "0"):
        return
    rest = re.sub(r"^(?:activate|use) ", "", words.replace(cost[0], " ", 1).strip(" :")).strip()
    name, targeting, targets = rest.partition(" targeting ")
    for o in find(driver.game, name.strip(), driver.names)[:1]:
        costs = [line.strip().partition(":")[0] for line in described(o.card) if _LOYALTY.match(line)]
        wanted = (cost[1].replace("-", "\u2212") or "") + cost[2]
        for nth in [n for n, said in enumerate(costs, 1) if said == wanted]:
            yield f"activate {name.strip()}{f'#{nth}' if nth > 1 else ''}{targeting}{targets}"


def _in_full(driver: Driver, words: str) -> Iterator[str]:
    """Names of which a part is said."""
    for o in driver.game.objects.values():
        name = driver.game.name_of(o.id) if o.kind != objects.ABILITY else ""
        short = name.partition(",")[0].partition(" ")[0] if name else ""
        for part in dict.fromkeys((name.partition(",")[0], short)):
            if len(part) > 2 and part != name and fold(name) not in fold(words):
                yield re.sub(rf"\b{re.escape(part)}\b", lambda m, n=name: n, words, flags=re.I)  # type: ignore[misc]


def _other_faces(driver: Driver, words: str) -> Iterator[str]:
    """712.1, 715.1. Another face of the card that is named."""
    for o in driver.game.objects.values():
        faces = [face.name for face in printed_faces(o.card) if face.name]
        for one in faces:
            yield from (words.replace(one, other) for other in faces if one in words and other != one)


def _reworded(driver: Driver, player: int, words: str) -> Iterator[str]:
    """Each rule of words alone, and names that are misspelt."""
    others = [name for number, name in enumerate(driver.names) if number != player]
    if number := _NUMBER.search(words):
        yield words.replace(number[0], f"X = {NUMBERS.index(number[1].lower())}")
    if symbols := _SYMBOLS.search(words):
        yield words.replace(symbols[0], " for " + "".join("{" + s + "}" for s in symbols[1].upper()))
    yield _OPPONENT.sub(others[0], words)
    yield _SELF.sub(driver.names[player], words)
    for pattern, instead in _WORDS:
        if pattern.search(words):
            yield pattern.sub(instead, words, count=1)
    head, targeting, said = words.partition(" targeting ")
    near = get_close_matches(fold(said), [*map(fold, driver.names), *_things(driver)], 1, 0.75)
    if near and not all(_known(driver, one) for one in said.split(", ")):
        yield f"{head} targeting {_spelled(driver, near[0])}"


def _split(driver: Driver, words: str) -> Iterator[str]:
    """Several targets without a comma between them; a mode without its word."""
    head, targeting, said = words.partition(" targeting ")
    parts = said.split(" ")
    for at in range(1, len(parts)):
        first, rest = " ".join(parts[:at]), " ".join(parts[at:])
        if _known(driver, first) and _known(driver, rest):
            yield f"{head} targeting {first}, {rest}"
    parts = head.split(" ")
    for at in range(2, len(parts)):
        yield f"{' '.join(parts[:at])} choosing {' '.join(parts[at:])}{targeting}{said}"


def _declared(driver: Driver, kind: str, words: str) -> Iterator[str]:
    """Attackers or blockers, in another order of the words."""
    if _NOTHING.fullmatch(words) or _NOTHING.fullmatch(words.partition(" ")[2]):
        yield f"{kind} with none"
        return
    joined = re.sub(r",? and |, ?(?=block )", lambda m: "; " if "and" not in m[0] else ", ", words)
    for said in dict.fromkeys((words, joined)):
        yield said
        does = _DOES.fullmatch(said)
        if does and kind == "attack":
            yield f"attack {does[3]} with {does[1]}" if does[3] else f"attack with {does[1]}"
        elif does and does[3]:
            yield f"block {does[3]} with {does[1]}"
        if kind == "attack":
            yield re.sub(r"^attack (?!with )", "attack with ", said)
            at = re.fullmatch(r"attack with (.+) (?:targeting|at|against|on) (.+)", said)
            if at:
                yield f"attack {at[2]} with {at[1]}"
        else:
            attackers = [
                i for i in driver.game.battlefield if driver.game.objects[i].attacking != objects.NOBODY
            ]
            rest = re.sub(r"^block(?: with)? ", "", said)
            yield from (f"block {driver.game.label(i)} with {rest}" for i in attackers if len(attackers) == 1)
            by = re.fullmatch(r"block (.+) by (.+)", said)
            if by:
                yield f"block {by[1]} with {by[2]}"


def _things(driver: Driver) -> list[str]:
    return [fold(name) for o in driver.game.objects.values() if (name := driver.game.name_of(o.id))]


def _spelled(driver: Driver, folded: str) -> str:
    names = [*driver.names, *(driver.game.name_of(o.id) for o in driver.game.objects.values())]
    return next(name for name in names if fold(name) == folded)


def _known(driver: Driver, words: str) -> bool:
    return fold(words) in map(fold, driver.names) or bool(find(driver.game, words, driver.names))
