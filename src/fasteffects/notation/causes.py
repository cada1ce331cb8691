"""Which statement decides where two editions part: found from what caused the two lines, not from their text.

A play that comes at another time, or not at all, is decided by the moment in which the old rules let it be
played, or by what it is for; an effect that comes in another order by the series it belongs to; anything
else by the statement that it cites itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards import pool
from ..errors import Unread
from ..rules.spell_roles import ALL, ANSWERS, PREVENTS, REACHES_STACK, REGENERATES, purposes_in
from ..timing.fifth.artifacts import is_off
from ..timing.fifth.phase_costs import Payment, is_of_phase, payment_of

if TYPE_CHECKING:
    from ..cards.record import Card
    from .run import Note

# The statement in a path that says what kind of moment it was, with another; the first that is there counts.
MOMENTS: Final = (
    ("C10", "C7.7", "regeneration"),
    ("A22", "", "answers"),
    ("C9.2", "", "prevention"),
    ("C7.7", "", "specialized"),
    ("C5.13", "C5.2", "mana source"),
    ("C5.7", "", "interrupt"),
    ("C8", "", "phase effect"),
)
# A line's own statement and what it decides.
OWN: Final = {
    "C13": "burn",
    "C9.6": "lost life",
    "C14.2": "fizzles",
    "C11": "legends",
    "A14": "legends",
    "C10.1": "destruction",
    "C6.9": "trample",
    "C8.1": "phase effect",
    "C8.5": "phase cost",
    "C3.5": "the draw",
    "C3.7": "discard",
    "C12.1": "life",
    "C3.8": "cleanup",
    "C14.4": "off",
}
PLAY: Final = re.compile(r"^(?P<who>.+?) (?:casts|activates) (?P<what>.+)$")
FOR: Final = (
    (REGENERATES, "regeneration"),
    (ANSWERS, "answers"),
    (PREVENTS, "prevention"),
    (REACHES_STACK, "interrupt"),
)


def cause(modern: Note | None, fifth: Note | None, today: Sequence[Note], then: Sequence[Note]) -> str:
    """Why they part at these lines, of the two transcripts: a word of ``partings.WHY``."""
    if fifth is not None and (modern is None or under(fifth, "C10.1")):
        if modern is None or "loses the game" not in modern.text:
            return of_old_rules(fifth, then)
    assert modern is not None
    if fifth is not None and under(fifth, "C14.4"):
        return "off"
    if play := PLAY.match(modern.text):
        return of_a_play(modern, fifth, play["what"], today, then)
    if fifth is not None and under(fifth, "C14.2"):
        return "shares" if " deals " in modern.text else "fizzles"
    in_series = fifth is not None and under(fifth, "C1.6")
    if not in_series and (said := special(modern, fifth, then)):
        return said
    if any(r.startswith("503") for r in modern.rules):
        return of_the_upkeep(modern, then)
    return of_order(modern, fifth, then)


def of_a_play(note: Note, fifth: Note | None, what: str, today: Sequence[Note], then: Sequence[Note]) -> str:
    """A play of today's: when it was played then, or why not at that time."""
    name, top = name_of(what), waiting(today, note)
    of_phase = any(r.startswith(("503", "504")) for r in note.rules)
    if fifth is not None and under(fifth, "C5.13"):
        return "mana source"
    if fifth is not None and under(fifth, "C1.6") and fifth.rules[-4:-3] == ("C5.2",):
        return "mana before"
    if fifth is not None and under(fifth, "C1.6") and top == "trigger":
        return of_series(fifth, note)
    if of_phase and any("the phase cost of" in n.text for n in then):
        return "phase cost"
    played = [n for n in then if (p := PLAY.match(n.text)) and name_of(p["what"]) == name]
    for n in played:
        if word := moment(n):
            return word
    purposes = purposes_of(name)
    if purposes == ALL or (REACHES_STACK in purposes and played):
        return "interrupt or instant"
    for purpose, word in FOR:
        if purpose in purposes:
            return word
    if not played and is_artifact(name) and (fifth is None or is_tapped(name, then)):
        return "off"
    if any(r.startswith("513") for r in note.rules):
        return "cleanup"
    if of_phase:
        return "phase effect"
    if fifth is not None and under(fifth, "C5.7"):
        return "interrupt"
    return "triggers" if top == "trigger" else "batch"


def moment(note: Note) -> str:
    """C1.9, C5.7, C9.2. At what special moment of the old rules something was played, if at one."""
    for first, second, word in MOMENTS:
        if under(note, first) and (not second or under(note, second)):
            return word
    return ""


def of_old_rules(note: Note, then: Sequence[Note]) -> str:
    """What the old rules alone have."""
    for rule in reversed(note.rules):
        for start, word in OWN.items():
            if is_under(rule, start):
                at = then.index(note)
                before = [n for n in then[max(0, at - 2) : at] if n.text == "a condition is met"]
                legends = any(under(n, "C11") or under(n, "A14") for n in before)
                return "legends" if word == "destruction" and legends else word
    if word := moment(note):
        return word
    if under(note, "C1.6"):
        return of_series(note, None)
    if under(note, "C9"):
        return "damage"
    return "off" if any(is_artifact(n.text.removesuffix(" is tapped")) for n in then) else "batch"


def of_series(fifth: Note, modern: Note | None) -> str:
    """What resolves in a series: of a cost, of a part of a phase, or after a step."""
    if under(fifth, "A2"):
        return "of costs"
    if not any(under(fifth, body) for body in ("C4.1", "C6.5", "C6.6", "C6.7", "C3.3", "C3.5")):
        ends = under(fifth, "C3.8") or any(r.startswith("513") for r in (modern.rules if modern else ()))
        return "cleanup" if ends else "part of a phase"
    if modern is not None and " deals " in modern.text:
        return "triggers first"
    return (
        "order"
        if modern is not None and "'s ability" in modern.text and not PLAY.match(modern.text)
        else "triggers"
    )


def special(modern: Note, fifth: Note | None, then: Sequence[Note]) -> str:
    """What today's rules do by a rule of their own that has a counterpart."""
    if "loses the game" in modern.text:
        return "life"
    if any(r.startswith("514.1") for r in modern.rules):
        return "discard"
    if any(r.startswith("504.1") for r in modern.rules):
        return "the draw"
    if " deals " not in modern.text:
        return ""
    if any("is tapped and deals no combat damage" in n.text for n in then):
        return "tapped blocker"
    source = modern.text.partition(" deals ")[0]
    if any(r.startswith("510") for r in modern.rules) and "trample" in words_of(source):
        return "trample"
    return "damage" if fifth is not None and under(fifth, "C9.2") else ""


def of_the_upkeep(modern: Note, then: Sequence[Note]) -> str:
    """C8. What triggers in the upkeep today, and was played in it, paid for, or not owed."""
    name = name_of(modern.text)
    own = [n for n in then if n.text.startswith(name) or f" of {name}" in n.text]
    if any("the phase cost of" in n.text for n in (own if "'s ability" in modern.text else then)):
        return "phase cost"
    if any(payment is not None and payment.untaps is not None for payment in payments_of(name)):
        return "untap cost"
    if any(under(n, "C1.6") and "ability resolves" in n.text for n in own):
        return "part of a phase"
    if "no legal choice" in modern.text:
        return "no duty"
    if any("is being played" in n.text or "ability resolves" in n.text for n in own):
        return "phase effect"
    if is_artifact(name) and is_tapped(name, then):
        return "off"
    about = (name, *re.findall(r" targeting (.+?)(?: with X| resolves|$)", modern.text))
    gone = any(
        n.text.startswith((f"{one} goes to", f"{one} dies", f"{one} is tapped"))
        for one in about
        for n in then
    )
    return "no duty" if gone or not payments_of(name) else "phase effect"


def of_order(modern: Note, fifth: Note | None, then: Sequence[Note]) -> str:
    """What comes in another order, or to another result."""
    name = name_of(modern.text)
    if fifth is None:
        if "'s ability" not in modern.text or any(n.text.startswith(f"{name}'s ability") for n in then):
            return of_modern(modern)
        if any(under(n, "C1.12") for n in then):
            return "interrupt"
        return "off" if is_artifact(name) else "triggers"
    if fifth.text == f"{modern.text.split(' goes to')[0]} dies":
        return "bury"
    if under(fifth, "C1.6"):
        return of_series(fifth, modern)
    if " deals " in fifth.text and (" deals " in modern.text or "legal target" in modern.text):
        alike = modern.text.split(" deals ")[0] == fifth.text.split(" deals ")[0]
        return "as played" if alike or "legal target" in modern.text else "damage"
    later = next((n for n in then if n.text == modern.text), None)
    if later is not None and under(later, "C1.6"):
        return "cleanup" if phase_of(later, then) == "cleanup" else of_series(later, modern)
    return of_old_rules(fifth, then)


ANSWERS_TO: Final = (
    ("704.5a", "life"),
    ("704.5j", "legends"),
    ("704", "destruction"),
    ("615", "prevention"),
    ("614.9", "prevention"),
    ("701.19", "regeneration"),
    ("510", "attack"),
    ("603", "triggers"),
    ("605", "mana source"),
    ("613", "layers"),
)


def of_modern(note: Note) -> str:
    """What has only today's side to show: by the old statement that answers to its rule."""
    for rule in reversed(note.rules):
        for start, word in ANSWERS_TO:
            if rule.startswith(start):
                return word
    return "triggers" if "'s ability" in note.text else "batch"


def waiting(notes: Sequence[Note], until: Note) -> str:
    """What is on top of the stack of today's rules before a line: "play", "trigger" or ""."""
    stack: list[tuple[str, str]] = []
    for note in notes:
        if note is until:
            break
        if play := PLAY.match(note.text):
            stack.append(("play", name_of(play["what"])))
        elif note.text.endswith(" is put on the stack"):
            stack.append(("trigger", name_of(note.text)))
        elif stack and (" resolves" in note.text or "doesn't resolve" in note.text):
            stack.pop()
    return stack[-1][0] if stack else ""


def name_of(words: str) -> str:
    """The name of what is played, without its targets and its ability."""
    return re.split(r"'s ability\b| targeting | with X = | is put on | is being played", words)[0]


def phase_of(note: Note, notes: Sequence[Note]) -> str:
    """The phase of the old rules in which a line was written."""
    found = [n.text for n in notes[: list(notes).index(note)] if n.text.endswith(" phase")]
    return found[-1].split()[-2] if found else ""


def card_of(name: str) -> Card | None:
    """The card of that name as it was then; None for what is no card."""
    try:
        return pool.card(name, "fifth")
    except Unread:
        return None


def purposes_of(name: str) -> frozenset[str]:
    """What a card's spells and abilities are for; nothing of what is no card."""
    card = card_of(name)
    return frozenset() if card is None else purposes_in(card)


def payments_of(name: str) -> list[Payment | None]:
    """C8.1, C8.5. The abilities of an upkeep that a card has itself: each a cost, or None."""
    card = card_of(name)
    abilities = () if card is None else card.faces[0].abilities
    heard = [own for a in abilities if (own := a.heard()) is not None]
    return [payment_of(a) for a in heard if is_of_phase(a)]


def words_of(name: str) -> frozenset[str]:
    """The keywords that a card says it has."""
    card = card_of(name)
    return frozenset(a.known_by() for a in (() if card is None else card.faces[0].abilities))


def is_artifact(name: str) -> bool:
    """C14.4. Whether a card is an artifact that is off while it is tapped."""
    card = card_of(name)
    return card is not None and is_off(frozenset(card.faces[0].types))


def is_tapped(name: str, notes: Sequence[Note]) -> bool:
    """Whether something of that name has been tapped."""
    return any(n.text == f"{name} is tapped" for n in notes)


def under(note: Note, start: str) -> bool:
    """Whether a line was written under a statement, or one of that section."""
    return any(is_under(rule, start) for rule in note.rules)


def is_under(rule: str, start: str) -> bool:
    """Whether a statement is that one, or one of that section."""
    return rule == start or rule.startswith(start + ".")
