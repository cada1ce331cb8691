"""Claims about what has happened: what triggered, was countered, fizzled, what came first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..events.base import DAMAGE
from ..explaining.facts import What
from ..explaining.hearing import Listener

if TYPE_CHECKING:
    from ..machine.game import Entry

from .claims import THE_GAME, Claimed, NotAClaim, Witness, claim, is_name, must_name
from .look import amount, name_of
from .scenario import fold

# What is said of something, and the line of the log that tells it.  N stands for its name, in either.
DEEDS: dict[str, str] = {
    "triggered": r"N's ability triggers|N triggers",
    "resolved": r"N(?:'s ability(?:#\d+)?)?(?: targeting .*| with X = \d+.*)? resolves",
    "was cast": r".+ casts N(?: .*)?",
    "was played": r".+ plays N",
    "was activated": r".+ activates N's ability.*",
    "was countered": r"N is countered",
    "fizzled": r"N(?:'s ability(?:#\d+)?)?(?: targeting .*)? (?:has no legal target left .*|fizzles.*)",
    "died": r"N dies",
    "was sacrificed": r".+ sacrifices N",
    "was discarded": r".+ discards N",
    "was revealed": r".+ reveals (?:.+, )?N(?:, .+)?|N is revealed",
    "was exiled": r"N goes to exile",
    "entered": r"N enters(?: .*)?",
    "attacked": r"N attacks .+",
    "blocked": r"N blocks .+",
    "regenerated": r"N regenerates",
    "phased out": r"N phases out(?: with .+)?",
    "phased in": r"N phases in(?:, .+)?|.+ phases in, with (?:.+, )?N(?:, .+)?",
    "was turned face up": r"N is turned face up",
    "became the monarch": r"N becomes the monarch",
    "drew a card": r"N draws a card",
    "lost the game": r"N loses the game.*",
}
# The regards in which who did so is otherwise afterwards.
_REGARDS = {
    "was cast": ("zone",), "was played": ("zone",), "was countered": ("zone",), "fizzled": ("zone",),
    "died": ("zone",), "was sacrificed": ("zone",), "was discarded": ("zone",), "was exiled": ("zone",),
    "entered": ("zone",), "attacked": ("attacking", "being tapped"), "blocked": ("blocking",),
    "regenerated": ("being tapped", "damage"), "phased out": ("phased out",), "phased in": ("phased out",),
    "was turned face up": ("face down",), "drew a card": ("hand",), "lost the game": ("lost",),
}  # fmt: skip
_DEED = "|".join(re.escape(deed) for deed in DEEDS)
_NOT = {
    "triggered": "trigger", "resolved": "resolve", "fizzled": "fizzle", "died": "die", "entered": "enter",
    "attacked": "attack", "blocked": "block", "regenerated": "regenerate", "phased out": "phase out",
    "phased in": "phase in", "became the monarch": "become the monarch", "drew a card": "draw a card",
    "lost the game": "lose the game",
}  # fmt: skip
_UNDONE = {f"did not {verb}": deed for deed, verb in _NOT.items()}
_UNDONE |= {way.replace("did not", "didn't"): deed for way, deed in _UNDONE.items()}
_UNDONE |= {
    deed.replace("was ", f"was{no}", 1): deed for deed in DEEDS for no in (" not ", "n't ") if "was " in deed
}
_NEGATED = "|".join(re.escape(way) for way in _UNDONE)
_TIMES = {"once": 1, "twice": 2, "three times": 3}


def _lines(w: Witness, words: str, deed: str) -> list[int]:
    """The numbers of the lines of the log that tell that *words* did so."""
    if fold(words) not in map(fold, w.names):
        must_name(w, words)
    bare, mark, serial = fold(words).partition("#")
    for name in w.names:
        bare = bare.removeprefix(f"{fold(name)}'s ")
    entries = w.game.log_entries()
    found = _telling(entries, bare, rf"#{serial}" if mark else r"(?:#\d+)?", deed)
    if mark and (nameless := _telling(entries, bare, "", deed)):
        if _numbers(w, bare) != {serial}:
            of = words.partition("#")[0]
            raise NotAClaim(f"`{of} {deed} twice`: the log does not tell which {of} {deed}")
        found = sorted((*found, *nameless))
    if deed != "resolved":
        return found
    return [at for at in found if not _has_fizzled(w, entries[at + 1 : at + 2])]


def _telling(entries: Sequence[Entry], bare: str, number: str, deed: str) -> list[int]:
    """The numbers of the entries that tell of what has that name, and behind it such a *number*."""
    name = re.escape(bare) + "(?: token)?" + number
    told = re.compile(re.sub(r"\bN\b", lambda _: name, DEEDS[deed]), re.IGNORECASE)
    return [at for at, entry in enumerate(entries) if told.fullmatch(fold(entry.text))]


def _numbers(w: Witness, bare: str) -> set[str]:
    """The numbers of the things of that name that there are, or were."""
    every = (*w.game.objects.values(), *w.game.gone.values())
    return {str(o.serial) for o in every if o.serial and fold(w.game.name_of(o.id)) == bare}


def _has_fizzled(w: Witness, entries: Sequence[Entry]) -> bool:
    """608.2b. Whether what comes next is that it doesn't resolve, since no target is legal any more."""
    return any(entry.text.endswith(f" {w.game.timing.fizzles}") for entry in entries)


def _says(words: str, deed: str, *rest: str | None) -> Iterable[Claimed]:
    if deed.lower() == "became the monarch":
        return (Claimed(THE_GAME, ("monarch",)),)
    return (Claimed(words, _REGARDS.get(deed.lower(), ())),)


@claim(
    rf"<N> ({_DEED}) before <N> ({_DEED})",
    "Old Nun triggered before Shock resolved",
    lambda first, did, second, next_: (*_says(first, did), *_says(second, next_)),
)
def _before(w: Witness, first: str, did: str, second: str, next_: str) -> str | None:
    one, other = _lines(w, first, did.lower()), _lines(w, second, next_.lower())
    for words, deed, found in ((first, did, one), (second, next_, other)):
        if not found:
            return f"it never happened that {words} {deed}"
    return None if one[0] < other[0] else f"{second} {next_} before {first} {did}"


@claim(rf"<N> ({_DEED})(?: (once|twice|three times|\d+ times))?", "Old Nun triggered twice", _says)
def _did(w: Witness, words: str, deed: str, times: str | None) -> str | None:
    found = len(_lines(w, words, deed.lower()))
    if times is None:
        fizzled = deed.lower() == "resolved" and not found and _lines(w, words, "fizzled")
        return None if found else f"it never happened that {words} {deed}{': it fizzled' if fizzled else ''}"
    wanted = _TIMES.get(times.lower()) or amount(times.split()[0])
    return None if found == wanted else f"{words} {deed} {found} times, not {times}"


@claim(rf"<N> ({_NEGATED})", "Old Nun did not trigger")
def _did_not(w: Witness, words: str, way: str) -> str | None:
    deed = _UNDONE[way.lower()]
    found = len(_lines(w, words, deed))
    return None if not found else f"{words} {deed} {found} times"


@claim(r"(no|\d+) damage to <N> was prevented", "3 damage to Bob was prevented")
def _prevented(w: Witness, count: str, words: str) -> str | None:
    observer, found = w.game.observer, 0
    if fold(words) in map(fold, w.names):
        ids = {w.player(words)}
    else:
        must_name(w, words)
        ids = {o.id for o in (*w.game.objects.values(), *w.game.gone.values()) if _is_called(w, o.id, words)}
    for fact in observer.facts() if isinstance(observer, Listener) else ():
        if fact.what is What.CHANGED and fact.events[0].kind == DAMAGE and "prevented" in fact.text:
            event, *left = fact.events
            if event.object in ids:
                found += event.amount - sum(e.amount for e in left if e.kind == DAMAGE)
    return None if found == amount(count) else f"{found} damage to {words} was prevented, not {count}"


def deed_in(w: Witness, words: str) -> tuple[str, str, bool] | None:
    """What a claim says that something did, or didn't: who, the deed, and whether it was done.

    "the creature is blocked" says what it is: nobody is called "the creature is".
    """
    did = re.fullmatch(rf"(.+?) ({_DEED})(?: (?:once|twice|three times|\d+ times))?", words, re.IGNORECASE)
    if did and _is_somebody(w, did[1]):
        return did[1], did[2].lower(), True
    undone = re.fullmatch(rf"(.+?) ({_NEGATED})", words, re.IGNORECASE)
    if undone and _is_somebody(w, undone[1]):
        return undone[1], _UNDONE[undone[2].lower()], False
    return None


def _is_somebody(w: Witness, words: str) -> bool:
    return fold(words) in map(fold, w.names) or is_name(w, words)


def tell(w: Witness, words: str, deed: str) -> list[Entry]:
    """The entries of the log that tell that *words* did so."""
    entries = w.game.log_entries()
    return [entries[at] for at in _lines(w, words, deed)]


def _is_called(w: Witness, id: int, words: str) -> bool:
    return fold(words) in (fold(name_of(w.game, id)), fold(w.game.label(id)))


def must_be_heard(words: str) -> bool:
    """Whether a claim is of what no log tells, so that somebody has to listen from the start."""
    return re.search(r"damage to .+ was prevented", words) is not None
