"""The lines of ``given``, put on the table through ``Setup``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from ..cards.coding import JsonObject
from ..cards.pool import card
from ..cards.record import LEFT, RIGHT, card_called
from ..effects.actions.initiative import INITIATIVE
from ..effects.actions.monarch import MONARCH
from ..effects.keywords.companion import COMPANION
from ..effects.keywords.set_apart import FORETOLD, PLOTTED, WARPED
from ..errors import Unread
from ..events.emblems import BLESSING
from ..events.moving import DRAWN_IN_STEP
from ..positions.setup import BEFORE, NOW
from ..state import objects
from ..state.objects import PREPARED
from . import rewording_given, skipping, underway
from .counters import KINDS, is_counter
from .scenario import FileLine, Scenario, find_player, fold, items
from .token import token_called

MOST_OBJECTS = 1_000
PLACES = {
    "battlefield": objects.BATTLEFIELD,
    "hand": objects.HAND,
    "graveyard": objects.GRAVEYARD,
    "exile": objects.EXILE,
    "library": objects.LIBRARY,
    "command": objects.COMMAND,
    "sideboard": objects.SIDEBOARD,
}
HOLDS = {"exiling": "exile", "phasing out": "phase"}
UNLOCKED_HALVES = {"left unlocked": LEFT, "right unlocked": RIGHT}
_TOKEN = re.compile(r".+ tokens?(?: named .+)?(?: with .+)?", re.IGNORECASE)
_COUNT = re.compile(r"(\d{1,30})x?\s+(.+)")
_COUNTERS = re.compile(r"(\d{1,6}|an?|one)\s+(.+?)\s+counters?")
_OF_A_CARD = re.compile(
    r"(?:(?:attached to|(?:token )?copy of) (?:\S+['\u2019]s )?|chosen(?: name)?: )(.+?)(?:#\d+)?",
    re.IGNORECASE,
)
_NOTES = re.compile(r"\[([^\[\]]*)\]")
_HOLD = re.compile(r"\b(exiling|phasing out)\s*\((.*)\)")
CAME_NOW, CAME_BEFORE = "came this turn", "came in the turn before"
_CAME = {CAME_NOW: NOW, CAME_BEFORE: BEFORE}
PHASED = "phased out under "
PHASED_FOR_ALL = f"{PHASED}nobody"  # 702.26n: it phases in in the next untap step, whoever's
ACTIVATED = "activated this turn"  # 606.3: a loyalty ability of it has been
NOTES = (
    "tapped", "summoning sick", "face down", "2 damage", "3 +1/+1 counters", "attached to …", "chosen: …",
    "controlled by …", "token copy of …", "copy of …", "known to …",
    ACTIVATED, *_CAME, "phased out", f"{PHASED}…", "transformed", "protected by …", "cast", "cast kicked",
    "cast with X = 3", "cast from graveyard", "commander",
    *objects.DOWN_BY, "level 2", "solved", "harnessed", "flipped", PREPARED, "left unlocked",
    "right unlocked", "prototyped", FORETOLD, "foretold in turn 3", PLOTTED, WARPED,
)  # fmt: skip
_CAST = re.compile(r"cast (?:kicked|with|from|for|without|face down|by)\b")
_APART = re.compile(rf"({FORETOLD}|{PLOTTED}|{WARPED})(?: in turn (\d{{1,4}}))?")
_SYMBOLS = re.compile(r"(\{[WUBRGC]\})+")  # 106.1b


Said = Any  # of a player or an object, as the line says it: a number, words, counters
Fact = tuple[FileLine, str, str, Said]  # of a player: where it is said, whose it is, what, and how much


@dataclass(slots=True)
class Item:
    """Some like objects in one place, with what is noted of them."""

    line: FileLine
    name: str
    zone: int
    owner: str
    count: int = 1
    notes: JsonObject = field(default_factory=dict)
    token: bool = False
    attached_to: str = ""
    cast: str = ""  # how it was cast, in the words of an announcement: ``kicked with X = 3``
    ids: list[int] = field(default_factory=list)  # once it is put there
    copy_of: str = ""  # the card of which it has become a copy (707.2)
    chosen: list[tuple[str, str]] = field(default_factory=list)  # the word of the choice, if said; the choice
    holds: list[tuple[str, Item]] = field(default_factory=list)
    words: str = ""  # as it is written


Known = Callable[[str], bool]


# -- reading --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Given:
    """What ``given`` says: the objects in order, what players have, and whose library is not filled up."""

    items: list[Item] = field(default_factory=list)
    players: list[Fact] = field(default_factory=list)
    exact: set[str] = field(default_factory=set)
    underway: list[underway.UnderWay] = field(default_factory=list)


def read(scenario: Scenario, known: Known) -> Given:
    """Read the lines of ``given``; *known* tells a card's name from any other words."""
    position = Given()
    for line in scenario.given:
        _read_line(scenario, line, position, known)
    return position


def _read_line(scenario: Scenario, line: FileLine, position: Given, known: Known) -> None:
    if fold(line.text) in ("it is day", "it is night"):
        position.players.append((line, scenario.players[0], "daylight", fold(line.text)[6:]))
        return
    going = underway.read(line)
    if going is not None:
        position.underway.append(going)
        return
    head, colon, rest = line.text.partition(":")
    player, place = _owner(scenario, line, head.strip())
    rest = rest.strip()
    if not colon:
        position.players.append(_history(scenario, line, player, head))
    elif place in PLACES:
        if place == "library" and re.match(r"exactly\b", rest):
            position.exact.add(player)
            rest = rest[7:].strip()
        position.items += read_items(scenario, line, player, PLACES[place], rest, known)
    else:
        position.players.append(_fact(scenario, line, player, place, rest))


def _is_no_line(scenario: Scenario, line: FileLine, possible: Sequence[str]) -> NoReturn:
    better = rewording_given.line_of_given(line.text, scenario.players, scenario.turn[0])
    line.bad(f"not a line of `given`{better and ': '}{better}", possible=() if better else possible)


def _owner(scenario: Scenario, line: FileLine, words: str) -> tuple[str, str]:
    found = re.match(r"(.+?)['\u2019]s\s+(.+)", words)
    if found and fold(found[2]) == "turn":
        _is_no_line(scenario, line, _lines(scenario.players[0]))
    if found and not any(fold(words).startswith(fold(p) + " has ") for p in scenario.players):
        return find_player(scenario.players, line, found[1]), found[2].lower()
    for player in scenario.players:
        if fold(words).startswith(fold(player) + " "):
            return player, ""
    _is_no_line(scenario, line, _lines(scenario.players[0]))


def _fact(scenario: Scenario, line: FileLine, player: str, what: str, value: str) -> Fact:
    if what in ("mana", "snow mana"):
        if not _SYMBOLS.fullmatch(value):
            line.bad("mana is written in symbols", value, ("{R}{R}", "{W}{U}{B}{G}{C}"))
        return line, player, what, value
    if re.fullmatch(r"-?\d{1,9}", value):
        if what == "life":
            return line, player, "life", int(value)
        if what in ("poison", "energy", "experience", "rad"):
            return line, player, "counters", {what: int(value)}
    _is_no_line(scenario, line, _lines(player))


def _lines(player: str) -> list[str]:
    return [
        *(f"{player}'s {place}: …" for place in (*PLACES, "life", "mana", "poison", "energy")),
        *underway.FORMS,
    ]


def _history(scenario: Scenario, line: FileLine, player: str, words: str) -> Fact:
    rest = fold(words)[len(player) :].strip()
    if rest == f"is the {MONARCH}":
        return line, player, "title", MONARCH
    if rest == f"has the {INITIATIVE}":
        return line, player, "title", INITIATIVE
    if rest == f"has {BLESSING}":
        return line, player, "title", BLESSING
    turns = re.fullmatch(r"will take (an|\d) extra turns?", rest)
    if turns:
        return line, player, "extra turns", 1 if turns[1] == "an" else int(turns[1])
    skipped = skipping.said(rest)
    if skipped:
        return line, player, "skips", skipped
    now = re.fullmatch(r"has drawn (\d{1,3}|an?) cards? in this draw step", rest)
    if now and not fold(scenario.turn[1]).startswith("draw"):
        line.bad("it is no draw step", words, (f"turn: {scenario.turn[0]}, draw",))
    if now:
        return line, player, DRAWN_IN_STEP, int(now[1]) if now[1].isdigit() else 1
    found = re.fullmatch(r"has (drawn|played|cast) (\d{1,3}|an?) (cards?|lands?|spells?) this turn", rest)
    if not found or found[1] + found[3].rstrip("s") not in ("drawncard", "playedland", "castspell"):
        can = (
            "has drawn 1 card this turn", "has played 1 land this turn", "has cast 1 spell this turn",
            "is the monarch", f"has the {INITIATIVE}", f"has {BLESSING}", "will take an extra turn",
            "will skip an untap step",
        )  # fmt: skip
        _is_no_line(scenario, line, [f"{player} {c}" for c in can])
    count = int(found[2]) if found[2].isdigit() else 1
    return line, player, {"drawn": "drawn", "played": "lands", "cast": "cast"}[found[1]], count


def read_items(
    scenario: Scenario, line: FileLine, player: str, zone: int, words: str, known: Known
) -> list[Item]:
    """The objects listed in *words*, which *player* owns."""
    parts, found = items(words), []
    while parts:
        for many in range(min(4, len(parts)), 0, -1):  # names may hold commas: the longest known one
            if any(letter in part for part in parts[: many - 1] for letter in "[("):
                continue
            item = _item(scenario, line, player, zone, ", ".join(parts[:many]), known)
            if item is not None:
                found.append(item)
                del parts[:many]
                break
        else:
            _unknown(line, parts)
    return found


def _item(
    scenario: Scenario, line: FileLine, player: str, zone: int, words: str, known: Known
) -> Item | None:
    bare, notes, holds = _brackets(line, words, known)
    count = 1
    counted = _COUNT.fullmatch(bare)
    if counted and not known(bare):
        count, bare = int(counted[1]), counted[2]
    article = re.fullmatch(r"an?\s+(.+)", bare)
    if article and not known(bare):
        bare = article[1]
    token = bool(_TOKEN.fullmatch(bare)) and "," not in bare and not known(bare)
    if token:
        bare = re.sub(r"\btokens?\b", "token", bare, flags=re.IGNORECASE)
    if not (token or known(bare)):
        return None
    if not 1 <= count <= MOST_OBJECTS:
        line.bad(f"a count goes from 1 to the limit of {MOST_OBJECTS}", words)
    item = Item(line, bare, zone, player, count, token=token, words=words)
    for note in notes:
        _note(scenario, item, note)
    for word, inner in holds:
        if _HOLD.search(inner):
            line.bad("what is held can't hold anything itself", inner)
        place = objects.EXILE if word == "exiling" else objects.BATTLEFIELD
        for owner, some in _by_owner(scenario, inner, player):
            item.holds += [(HOLDS[word], h) for h in read_items(scenario, line, owner, place, some, known)]
    return item


def _by_owner(scenario: Scenario, words: str, player: str) -> list[tuple[str, str]]:
    """What is held, by its owners: a part that names none is of the one before, the first of *player*."""
    found: list[tuple[str, str]] = []
    for part in items(words):
        owner, bare = _possessive(scenario, part, "")
        if owner or not found:
            found.append((owner or player, bare))
        else:
            found[-1] = (found[-1][0], f"{found[-1][1]}, {part}")
    return found


def apart(item: Item, known: Known) -> tuple[str, list[str], str]:
    """What an item is called without its count, its notes, and what it holds, as they are written."""
    bare, notes, _ = _brackets(item.line, item.words, known)
    counted = _COUNT.fullmatch(bare)
    held = _HOLD.search(item.words)
    return counted[2] if counted and not known(bare) else bare, notes, held[0] if held else ""


def _unknown(line: FileLine, parts: list[str]) -> NoReturn:
    """Say what is wrong with the first of *parts*: no card, or one that is not read."""
    bare, _, _ = _brackets(line, parts[0], lambda name: False)
    counted = _COUNT.fullmatch(bare)
    better = rewording_given.item(parts[0])
    if better:
        line.bad(f"no card is called so: {better}", parts[0])
    try:
        card(counted[2] if counted else bare)
    except Unread as error:
        name = token_called(counted[2] if counted else bare)
        line.bad(f"{error}{f' The token is `a {name} token`.' if name else ''}", parts[0])
    line.bad("no card, or notes that can't be read", parts[0], ("4 Plains", "Big Bear [tapped, 1 damage]"))


def _brackets(line: FileLine, words: str, known: Known) -> tuple[str, list[str], list[tuple[str, str]]]:
    """The words outside brackets, the notes in [ ], and what is in ( ) with the word before it."""
    found = _HOLD.search(words)
    outside = words[: found.start()] + words[found.end() :] if found else words
    notes = [note for group in _NOTES.findall(outside) for note in _apart_notes(group, known)]
    bare = " ".join(_NOTES.sub(" ", outside).split())
    if any(letter in bare for letter in "[]"):
        line.bad("brackets that don't match", words)
    return bare, notes, [(found[1], found[2])] if found else []


def _apart_notes(group: str, known: Known) -> list[str]:
    """The notes of a pair of brackets. A name in them may have commas: of a host, an original, or chosen."""
    parts, found = items(group), list[str]()
    while parts:
        for many in range(min(4, len(parts)), 0, -1):
            note = ", ".join(parts[:many])
            named = _OF_A_CARD.fullmatch(note)
            if many == 1 or (named and (known(named[1]) or _is_of_a_face(named[1]))):
                found.append(note)
                del parts[:many]
                break
    return found


def _is_of_a_face(name: str) -> bool:
    """201.4b. Whether some card has a face of that name, be it the back."""
    try:
        return bool(card_called(name).faces)
    except (Unread, LookupError):
        return False


def _possessive(scenario: Scenario, words: str, player: str) -> tuple[str, str]:
    for name in scenario.players:
        for mark in ("'s ", "\u2019s "):
            if words.lower().startswith((name + mark).lower()):
                return name, words[len(name) + len(mark) :].strip()
    return player, words


def _note(scenario: Scenario, item: Item, note: str) -> None:
    words = fold(note)
    counters = _COUNTERS.fullmatch(words)
    if words in ("transformed", "prototyped"):
        item.notes["face"] = 1
    elif words.startswith("protected by "):
        name = find_player(scenario.players, item.line, note[13:].strip())
        item.notes["protector"] = scenario.players.index(name)
    elif found := re.fullmatch(r"commander(?: cast (\d{1,2}) times?)?", words):  # 903.3, 903.8
        item.notes["commander"] = int(found[1] or 0)
    elif apart := _APART.fullmatch(words):  # 116.2h, k, 702.185b
        turn = int(apart[2]) if apart[2] else scenario.number - 1
        item.notes["apart"] = (apart[1], turn)
    elif words in ("solved", "harnessed") or re.fullmatch(r"level \d", words):
        item.notes[words.split()[0]] = int(words.split()[1]) if " " in words else 1
    elif words in UNLOCKED_HALVES:  # 709.5c
        item.notes[objects.UNLOCKED] = item.notes.get(objects.UNLOCKED, 0) | UNLOCKED_HALVES[words]
    elif words in objects.DOWN_BY:  # face down, and why
        item.notes["face_down"], item.notes["down"] = True, words
    elif words in _CAME:
        item.notes["came"] = _CAME[words]
    elif words == ACTIVATED:
        item.notes["activated"] = True
    elif words.startswith("known to "):
        name = find_player(scenario.players, item.line, note[9:].strip())
        item.notes["known"] = (*item.notes.get("known", ()), scenario.players.index(name))
    elif words.startswith(PHASED):  # 502.1, 702.26n
        name = "" if words == PHASED_FOR_ALL else find_player(scenario.players, item.line, note[16:].strip())
        item.notes["phased_out"] = True
        item.notes["phased_under"] = scenario.players.index(name) if name else objects.NOBODY
    elif words.startswith("copy of "):
        item.copy_of = note[8:].strip()
    elif words in ("tapped", "face down", "phased out", "cast", "flipped", PREPARED, COMPANION):
        item.notes[words.replace(" ", "_")] = True
    elif _CAST.match(words):
        item.cast = note.strip()[5:]
    elif words in ("summoning sick", "token"):
        item.notes[words.split()[-1]] = True
    elif counters:
        if not is_counter(counters[2]):
            item.line.bad("no card that is read speaks of such counters", note, sorted(KINDS))
        number = int(counters[1]) if counters[1].isdigit() else 1
        item.notes["counters"] = {**item.notes.get("counters", {}), counters[2]: number}
    elif re.fullmatch(r"\d{1,9} damage", words):
        item.notes["damage"] = int(words.split()[0])
    elif words.startswith("attached to "):
        item.attached_to = note[12:].strip()
    elif words.startswith("controlled by "):
        name = find_player(scenario.players, item.line, note[14:].strip())
        item.notes["controller"] = scenario.players.index(name)
    elif words.startswith("token copy of "):
        item.name, item.notes["token"] = note[14:].strip(), True
    elif re.match(r"chosen\b", words):
        _chosen(item, note)
    else:
        better = rewording_given.note(note.strip())
        way = f": write `{better if '[' in better else f'[{better}]'}`" if better else ""
        if words == "untapped":
            way = ": permanents are untapped where no note says otherwise; leave it out"
        way = way or rewording_given.no_note(words)
        item.line.bad(f"not a note that can stand here{way}", note, NOTES)


def _chosen(item: Item, note: str) -> None:
    """What was chosen as it entered; what that means is said by its own ability (``choices``)."""
    kind, colon, value = note.partition(":")
    if not colon or not value.strip():
        item.line.bad("what was chosen is said after a colon", note, ("chosen: red", "chosen name: Big Bear"))
    item.chosen.append((fold(kind)[6:].strip(), value.strip()))
