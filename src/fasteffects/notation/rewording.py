"""What people write who have not read the language yet, and how the language says it.

Nothing here is accepted: an error offers the other words, and who wrote the line decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from ..cards.pool import known

_VERBS = (
    "activate", "announce", "attack", "block", "cast", "choose", "concede", "discard", "divide", "exile",
    "find", "keep", "name", "order", "pass", "pay", "play", "put", "return", "reveal", "sacrifice", "tap",
    "target", "turn",
)  # fmt: skip
_AS_SAID = {verb + ("es" if verb.endswith("ss") else "s"): verb for verb in _VERBS}
_AS_SAID |= {verb: verb for verb in _VERBS} | {"use": "activate", "uses": "activate"}
_ALL = re.compile(r"(?:both|all|everyone|everybody|each)(?: players?)? pass(?:es)?\b.*", re.IGNORECASE)
_RESOLVE = re.compile(r"(?:.+ )?resolves?(?: .+)?|let .+ resolve", re.IGNORECASE)
_END = re.compile(r"(?:the )?(?:end|ends|pass|passes)(?: (?:the|his|her|their|my))? turn", re.IGNORECASE)
_PAID = {
    "sacrifice": "sacrificing", "discard": "discarding", "exile": "exiling", "tap": "tapping",
    "return": "returning", "remove": "removing",
}  # fmt: skip
_CLAUSES = (
    *(
        (re.compile(rf",? (?:and|then|by) {verb}s? ", re.IGNORECASE), f" by {ing} ")
        for verb, ing in _PAID.items()
    ),
    (re.compile(r"^pass(?:es)? priority$", re.IGNORECASE), "pass"),
    (
        re.compile(r",? (?:targetting|with targets?|with the targets?|on|at|onto|against) ", re.I),
        " targeting ",
    ),
    (re.compile(r", (?=targeting |choosing |with |by |kicked)", re.IGNORECASE), " "),
    (re.compile(r" (?:with|for|where) X(?: ?= ?| is | equals )(?=\d)", re.IGNORECASE), " with X = "),
    (
        re.compile(
            r" (?:for|(?:by )?paying) (?:its|the) (?!mana |alternative )([\w-]+) cost$", re.IGNORECASE
        ),
        r" with \1",
    ),
    (re.compile(r" (?:and|by) kick(?:ing|s)(?: it)?$| with kicker$", re.IGNORECASE), " kicked"),
    (re.compile(r" (?:and|then) (?=sacrific|discard|exil|tapp|return|remov)", re.IGNORECASE), " by "),
    (
        re.compile(
            r"(?<! by| to)(?<! targeting)(?<!,) "
            r"(?=(?:sacrificing|discarding|exiling|tapping|returning|removing) )",
            re.I,
        ),
        " by ",
    ),
)
_MOMENT = (
    r"(?:the )?(?:[\w ]+'s )?(?:next )?"
    r"(?:untap|upkeep|draw|(?:(?:pre|post)combat |first |second )?main(?: [12])?"
    r"|(?:beginning of |end of )?combat|(?:declare )?(?:attackers|blockers)|combat damage|end(?: of turn)?"
    r"|cleanup|turn)(?: step| phase)?"
)
_MOVES = "go|goto|move|proceed|advance|skip|continue|jump|pass"
_GO = re.compile(rf"(?:(?:{_MOVES}) *(?:on |ahead )?(?:to |until )?)?({_MOMENT})", re.IGNORECASE)
_WITH = "(?: with| by casting| by)"
_RESPONDS = re.compile(
    rf"(?:in response,? )?(.+?) (?:(?:responds?|answers|replies|counters){_WITH}|in response casts?) (.+)",
    re.IGNORECASE,
)
_COUNTS = "zero one two three four five six seven eight nine ten".split()
_COUNT = re.compile(rf"\b(?:{'|'.join(_COUNTS)})\b(?= )", re.IGNORECASE)
_STATES = (
    "tapped", "untapped", "attacking", "blocking", "blocked", "face down", "face up", "phased out", "flipped",
)  # fmt: skip
_DEEDS = {
    "triggers": "triggered", "resolves": "resolved", "fizzles": "fizzled", "dies": "died",
    "enters": "entered", "attacks": "attacked", "blocks": "blocked", "regenerates": "regenerated",
    "draws a card": "drew a card",
    "is countered": "was countered", "is sacrificed": "was sacrificed", "is discarded": "was discarded",
    "is revealed": "was revealed", "is cast": "was cast", "is destroyed": "died", "was destroyed": "died",
    "is dead": "died", "dead": "died",
    "doesn't trigger": "did not trigger", "does not trigger": "did not trigger",
    "doesn't die": "did not die", "does not die": "did not die", "doesn't resolve": "did not resolve",
    "is not countered": "was not countered", "isn't countered": "was not countered",
    "has triggered": "triggered", "has died": "died", "has resolved": "resolved",
}  # fmt: skip
_LIVES = r"(?:survives|survived|lives|is alive|is in play|stays on the battlefield|remains|is still there)"
# How a claim is said, and how it is meant; P is a player.
_CLAIMS = (
    (r"(P) (?:has|is at|is on|ends at|ends up at|goes to) (-?\d+)(?: life)?", r"\1's life is \2"),
    (r"(P)(?:'s)? life(?: total)?(?: at| =|:)? ?(-?\d+)", r"\1's life is \2"),
    (r"(P)'s life (?:total|points|total is now|is now) (?:is )?(-?\d+)", r"\1's life is \2"),
    (r"(P) (?:wins|has won|won)(?: the game)?", r"\1 won"),
    (r"(P) (?:loses|has lost|lost)(?: the game)?", r"\1 lost"),
    (r"(P) has (\d+|no|a) cards?(?: in (?:his |her |their )?hand)?", r"\1's hand has \2 cards"),
    (r"(P) has (\d+|no|a) cards? in (?:his |her |their )?(graveyard|library)", r"\1's \3 has \2 cards"),
    (r"(P) has (\d+) poison(?: counters)?", r"\1's poison is \2"),
    (r"(P)'s (hand|graveyard|library)(?: =|:| contains| holds) (.+)", r"\1's \2 is \3"),
    (r"there (?:is|are) (\d+|a|no) (.+?) counters? on (.+)", r"\3 has \1 \2 counters"),
    (r"(P) (?:drew|draws) no cards?", r"\1 did not draw a card"),
    (r"(P) (?:has|owns) (.+)", r"\1 controls \2"),
    (r"(.+) (?:is|has become|became) an? (-?\d+/-?\d+)", r"\1 is \2"),
    (r"(.+)'s (?:power and toughness|size|power/toughness) (?:is|are) (-?\d+/-?\d+)", r"\1 is \2"),
    (rf"(.+) {_LIVES}", r"\1 is on the battlefield"),
    (r"(.+) is (?:removed from the game|exiled)", r"\1 is in exile"),
    (r"(.+) isn't exiled", r"\1 isn't in exile"),
    (r"(.+) is in (?:the|a|its owner's|his|her|their) (graveyard|hand|library)", r"\1 is in P's \2"),
    (r"(.+) (?:went|goes|was put) (?:to|into) (?:the|its owner's) graveyard", r"\1 is in P's graveyard"),
    (r"(.+) (?:is|was) returned to (?:the|its owner's) hand", r"\1 is in P's hand"),
    (r"(.+) is controlled by (P)", r"\1 is on the battlefield under \2's control"),
    (r"(P) controls (.+) with (.+)", r"\2 has \3"),
    (r"(.+) (?:took|takes|was dealt) (\d+) damage", r"\1 has \2 damage"),
)  # fmt: skip


def line_of_when(words: str, players: Sequence[str], active: str) -> str:
    """The line of ``when`` that *words* may mean; empty where nothing is known."""
    low = words.casefold()
    moment = _GO.fullmatch(words)
    if moment:
        return f"go to {moment[1]}"
    if triggers := re.fullmatch(r"(.+) triggers?(?: .*)?", words, re.IGNORECASE):
        return f"now {triggers[1]} triggered"
    responds = _RESPONDS.fullmatch(words)
    if responds and responds[1].casefold() in map(str.casefold, players):
        who = next(name for name in players if name.casefold() == responds[1].casefold())
        return f"{who}: cast {answer('cast ' + responds[2]).removeprefix('cast ')}"
    other = next((name for name in players if name != active), active)
    if _ALL.fullmatch(words):
        return "all pass"
    if _END.fullmatch(words):
        return "go to end of turn"
    for name in sorted(players, key=len, reverse=True):
        rest = re.fullmatch(
            rf"{re.escape(name)}(?:\s*[,;.\u2013\u2014-])?\s+(?:then\s+|now\s+)?(.+)", words, re.I
        )
        if rest:
            return _by_player(name, rest[1])
    if _RESOLVE.fullmatch(words):
        return "all pass"
    for verb, asks, who in (("attack", active, other), ("block", other, "")):
        found = re.fullmatch(rf"(.+?) {verb}s?(?: (.+))?", words, re.IGNORECASE)
        if found:
            return f"{asks}: {verb} {found[2] or who} with {found[1]}"
    verb = low.split(" ")[0]
    if verb in _AS_SAID:
        return f"{active}: {answer(words)}"
    claims = re.fullmatch(r"[^:]+? (?:is|has|isn't|controls|died|lost|won)\b[^:]*", words)
    return f"now {words}" if claims else ""


def is_moment(words: str) -> bool:
    """Whether *words* look like those for a step or phase."""
    return re.fullmatch(_MOMENT, words.strip(), re.IGNORECASE) is not None


def _by_player(name: str, rest: str) -> str:
    """A line that begins with a player's name and has no colon."""
    no = re.fullmatch(r"(?:can['\u2019]?t|cannot|can not|may not|isn['\u2019]t able to)\s+(.+)", rest, re.I)
    if no:
        return f"{name} can't: {answer(no[1])}"
    if _END.fullmatch(rest):
        return "go to end of turn"
    first, both, then = rest.partition(" and passes")
    if both:
        return f"{name}: {answer(first)}` and in a line of its own `{name}: pass"
    verb = rest.split(" ")[0].casefold()
    return f"{name}: {answer(rest)}" if verb in _AS_SAID or verb in ("yes", "no") else ""


def answer(words: str) -> str:
    """The words of an answer as the language has them: the verb bare, the clauses in its words."""
    verb, _, rest = words.strip().rstrip(".").partition(" ")
    parts = rest.split(" ")
    many = next((n for n in range(len(parts), 0, -1) if known(" ".join(parts[:n]).rstrip(","))), 0)
    name = " ".join(parts[:many])  # a name may hold the words of clauses
    after = f"{name[len(name.rstrip(',')) :]} {' '.join(parts[many:])}".rstrip()
    said = after if many else f"{verb} {rest}".strip()
    for pattern, instead in _CLAUSES:
        said = pattern.sub(instead, said)
    verb = _AS_SAID.get(verb.casefold(), verb)
    return f"{verb} {name.rstrip(',')}{said}" if many else f"{verb} {said.partition(' ')[2]}".strip()


def inflected(verb: str) -> str:
    """The bare verb of ``casts``; empty where *verb* is none of those, or bare already."""
    bare = _AS_SAID.get(verb.casefold(), "")
    return bare if bare != verb.casefold() else ""


def claims(words: str, players: Sequence[str], things: Sequence[str] = ()) -> Iterator[str]:
    """The claims that *words* may mean, the likeliest first; *things*: the names of what is there."""
    anybody = "|".join(re.escape(name) for name in players)
    plain = " ".join(words.replace("\u2019", "'").split()).rstrip(".")
    counted = _COUNT.sub(lambda m: str(_COUNTS.index(m[0].casefold())), plain)
    bare = re.sub(r"^(?:\d+[.)]|[-*\u2022]) ", "", counted)
    if bare != plain:
        yield bare
        yield from claims(bare, players, things)
    subject, verb, rest = re.sub(r"^(.+?) (is|has|died|isn't|was)\b", r"\1|\2|", plain).partition("|")
    near = get_close_matches(subject, things, 1, 0.75) if verb else []
    if near and near[0] != subject:
        yield f"{near[0]} {rest.replace('|', '')}"
    state = plain.rpartition(" ")
    if state[0].endswith((" is", " is not", " isn't")):
        yield from (f"{state[0]} {word}" for word in get_close_matches(state[2], _STATES, 1, 0.75))
    asks = re.fullmatch(r"(?:is|are) (.+?)\??", plain, re.IGNORECASE)
    parts = asks[1].split(" ") if asks else []
    yield from (f"{' '.join(parts[:at])} is {' '.join(parts[at:])}" for at in range(len(parts) - 1, 0, -1))
    for deed, told in _DEEDS.items():
        if plain.casefold().endswith(" " + deed):
            yield f"{plain[: -len(deed)]}{told}"
    for pattern, instead in _CLAIMS:
        form = re.sub(r"\bP\b", lambda _: anybody, pattern)
        found = re.fullmatch(form, plain, re.IGNORECASE)
        if found:
            said = found.expand(instead)
            yield from (
                [said.replace(" P's ", f" {name}'s ") for name in players] if " P's " in said else [said]
            )
