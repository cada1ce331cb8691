"""Decks: read from files of every common form, and those that are shipped.

The simplest form is a count and a card's name a line, with ``# …`` for comments and ``Sideboard`` alone on a
line; ``deck_text`` and ``deck_xml`` read the others, told apart by what stands in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path

from ..cards import pool
from ..cards.record import MELDED, Card
from ..errors import Refused, Unread
from . import deck_commander, deck_text, deck_writing, deck_xml
from .deck_list import DeckList
from .deck_text import CardLine, Listing

LARGEST_FILE = 1_000_000  # bytes
LEAST_CARDS = 7  # an opening hand
MOST_CARDS = 2_000  # no rule of the game's: what is larger is no deck but an accident
SHOWN = 12  # faults told at once


class BadDeck(Refused):
    """A deck that cannot be read or played: every line that is in the way."""


@dataclass(frozen=True)
class Deck(DeckList):
    """A deck list whose cards can be looked up (``DeckList`` tells its fields)."""

    def cards(self, rules: str = "modern") -> list[Card]:
        """Its cards under *rules*, but sideboard and commanders.  Raises BadDeck if one is not read."""
        faults = too_many(self.main)
        found: list[Card] = []
        for count, name in () if faults else self.main:
            found.extend(_supported(name, rules, faults) * count)
        if not faults and len(found) < LEAST_CARDS:
            faults.append(f"it has {len(found)} cards; a game begins with {LEAST_CARDS} in hand")
        if faults:
            raise BadDeck(told(self.name, faults))
        return found

    def leaders(self, rules: str = "modern") -> list[Card]:
        """903.6. Its commanders under *rules*.  Raises BadDeck if one is not supported, or can't be."""
        faults: list[str] = []
        found = [card for name in self.commanders for card in _supported(name, rules, faults)]
        if self.commanders and rules == "fifth":
            faults.append(f"{self.commanders[0]} is its commander; the Fifth Edition has none")
        if faults:
            raise BadDeck(told(self.name, faults))
        return found

    def written(self, form: str = "text") -> str:
        """The deck as a file of that form: text, arena, dec, xmage, forge, cockatrice or mtgo."""
        if form not in deck_writing.FORMS:
            known = ", ".join(deck_writing.FORMS)
            raise BadDeck(f"no form of deck files is called {form[:40]!r}; there are: {known}")
        return deck_writing.written(self, form)


def leaders(decks: Sequence[Deck], rules: str = "modern") -> list[list[Card]]:
    """The commanders of each deck.  Raises BadDeck, also where some have one and others none (903.3)."""
    found = [deck.leaders(rules) for deck in decks]
    if any(found) and not all(found):
        led = next(deck.name for deck, some in zip(decks, found) if some)
        lacks = next(deck.name for deck, some in zip(decks, found) if not some)
        raise BadDeck(f"the deck {led} has a commander and {lacks} has none: either all have one, or nobody")
    return found


def _supported(name: str, rules: str, faults: list[str]) -> list[Card]:
    """That card; none where it is not supported, which is a fault."""
    try:
        return [pool.card(name, rules)]
    except Unread as error:
        faults.append(str(error))
        return []


def too_many(cards: Iterable[tuple[int, str]]) -> list[str]:
    """What is wrong with a deck of that many cards, if anything is."""
    many = sum(count for count, _ in cards)
    return [f"it has {many} cards; at most {MOST_CARDS} are read"] if many > MOST_CARDS else []


def told(name: str, faults: list[str]) -> str:
    """What is wrong with a deck, a fault a line."""
    shown = faults[:SHOWN] + ([f"… and {len(faults) - SHOWN} more"] if len(faults) > SHOWN else [])
    return "\n".join([f"the deck {name} can't be played:", *(f"  {fault}" for fault in shown)])


def form_of(text: str) -> str:
    """The form that a deck file has, by its content."""
    return deck_xml.listed(text).form or "xml" if _is_xml(text) else deck_text.form_of(text)


def _is_xml(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("<")


def read(text: str, name: str, *, supported: bool = True) -> Deck:
    """The deck that *text* lists, in whatever form.

    Raises BadDeck, which names each line that is in the way; cards that are known but not supported are in
    the way, too, unless *supported* is False.
    """
    text = text.lstrip("\ufeff")
    listing = deck_xml.listed(text.strip()) if _is_xml(text) else deck_text.listed(text)
    parts: tuple[list[tuple[int, str]], list[tuple[int, str]]] = ([], [])
    printings: dict[str, str] = {}
    commanders: list[str] = []
    for line in listing.lines:
        proper = _looked_up(listing, line, supported)
        if line.leads:
            commanders += [proper] * line.count
        else:
            parts[line.aside].append((line.count, proper))
        if line.printing:
            printings.setdefault(proper, line.printing)
    if len(commanders) > deck_commander.MOST:
        listing.faults.append(f"it has {len(commanders)} commanders; a deck has one, or two (903.3)")
    least = LEAST_CARDS if supported else 1
    if not listing.faults and sum(n for n, _ in parts[0]) < least:
        listing.faults.append(f"fewer than {least} cards: a line is a count and a name, as 4 Shock")
    listing.faults = listing.faults or too_many(parts[0] + parts[1])
    if listing.faults:
        raise BadDeck(told(name, listing.faults))
    notes = tuple(listing.notes)
    main, side = map(tuple, parts)
    deck = Deck(
        listing.name or name, main, side, listing.about, tuple(printings.items()), tuple(commanders), notes
    )
    return deck if commanders else led_from_aside(deck)


def led_from_aside(deck: Deck) -> Deck:
    """The deck whose commanders stand in its sideboard, as some programs write them; else the deck as it is.

    That is so where all is a hundred cards, and one or two legendary ones lie aside (903.5a, e).
    """
    names = [name for count, name in deck.sideboard for _ in range(count)]
    many = sum(count for count, _ in deck.main) + len(names)
    if (
        many != deck_commander.CARDS
        or not 1 <= len(names) <= deck_commander.MOST
        or not all(map(deck_commander.may_lead, names))
    ):
        return deck
    note = f"{' and '.join(names)} in the sideboard of a hundred cards: taken for the commander"
    return replace(deck, sideboard=(), commanders=tuple(names), notes=(*deck.notes, note))


def _looked_up(listing: Listing, line: CardLine, supported: bool) -> str:
    """The proper name of a line's card; where there is none, or it is not supported, a fault is noted."""
    if len(listing.faults) > SHOWN:  # no more are shown, and finding what was meant takes time
        listing.faults.append("")
        return ""
    name = proper_name(line.name)
    try:
        found = pool.supported_name(name or line.name) if supported or not name else name
    except Unread as error:
        listing.fault(line.number, str(error))
        return ""
    if supported and pool.raw(found)["layout"] == MELDED:  # 712.4
        both = " and ".join(face.name for face in pool.card(found).faces[1:])
        listing.fault(line.number, f"{found} is no card by itself: {both} are melded into it")
    return found


def proper_name(words: str) -> str:
    """A card's name as the pool has it, however its accents, quotes and halves are written; "" for none."""
    found = next((each for each in (words, _halved(words)) if pool.known(each)), "")
    return pool.proper_name(found) if found else ""


def _halved(words: str) -> str:
    """The names of two halves, as the pool writes them: ``A // B`` for ``A/B``, ``A//B`` and ``A /// B``."""
    halves = [half.strip() for half in words.split("/") if half.strip()]
    return " // ".join(halves) if len(halves) == 2 else words


def shipped() -> list[str]:
    """The names of the decks that come with the program."""
    return list(_shipped())


@cache
def _shipped() -> tuple[str, ...]:
    folder = resources.files(__package__) / "decks"
    return tuple(sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".txt")))


@cache
def _shipped_deck(name: str) -> Deck:
    """A shipped deck, which is read once: it is asked for at the beginning of each game."""
    file = resources.files(__package__) / "decks" / f"{name}.txt"
    return read(file.read_text(encoding="utf-8"), name)


def described(name: str) -> str:
    """A shipped deck's name, and what it is about or why it can't be played."""
    try:
        return f"{name}: {load(name).about}"
    except BadDeck as error:
        return str(error)


def load(wanted: str, *, supported: bool = True) -> Deck:
    """The shipped deck of that name, or the deck in that file; see ``read``.  Raises BadDeck."""
    if wanted.casefold() in _shipped():
        return _shipped_deck(wanted.casefold())
    path = Path(wanted)
    if not path.is_file():
        near = get_close_matches(wanted.casefold(), shipped(), n=3, cutoff=0.7)
        hint = f" Did you mean {' or '.join(near)}?" if near else f" There are: {', '.join(shipped())}."
        raise BadDeck(f"no deck and no file is called {wanted!r}.{hint}")
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadDeck(f"{wanted} is larger than {LARGEST_FILE} bytes: that is no deck")
        return read(path.read_text(encoding="utf-8"), path.stem, supported=supported)
    except (OSError, UnicodeDecodeError) as error:
        raise BadDeck(f"{wanted} can't be read: {error}") from None
