"""Decks written in the forms that other programs read."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from .deck_list import Counts, DeckList
from .deck_text import REMAPPED

_ARENA = {code: theirs for theirs, code in REMAPPED.items()}
UNTOLD = "XXX:0"  # where a form asks for a printing and none is known: its program finds the card by name


def one_line(words: str) -> str:
    """A name or comment that cannot be taken for anything else."""
    return " ".join(words.split())


def quoted(words: str) -> str:
    """An attribute of XML (``xml.sax`` has it too, and imports what opens pages of the web for that)."""
    return f'"{escape(words)}"'


def _headed(deck: DeckList, cards: Callable[[Counts], list[str]], heading: str) -> list[str]:
    return [*cards(deck.main), *(["", heading, *cards(deck.sideboard)] if deck.sideboard else [])]


def _led(deck: DeckList, cards: Callable[[Counts], list[str]], headings: tuple[str, str]) -> list[str]:
    """The commanders under their heading, and the one that follows; nothing where there are none."""
    head, after = headings
    return [head, *cards(_leaders(deck)), "", after] if deck.commanders else []


def _leaders(deck: DeckList) -> Counts:
    return tuple((1, name) for name in deck.commanders)


def _aside(deck: DeckList) -> Counts:
    """The sideboard, among it the commanders for programs that look for them there."""
    return (*deck.sideboard, *_leaders(deck))


def text(deck: DeckList) -> list[str]:
    """A count and a name a line, as this program's own files and MTGO's."""
    about = [f"# {one_line(deck.about)}"] if deck.about else []
    return [*about, *_led(deck, _plain, ("Commander", "Deck")), *_headed(deck, _plain, "Sideboard")]


def _plain(counts: Counts) -> list[str]:
    return [f"{count} {name}" for count, name in counts]


def arena(deck: DeckList) -> list[str]:
    """Arena's, with the printings that are known."""
    known = dict(deck.printings)

    def cards(counts: Counts) -> list[str]:
        found = []
        for count, name in counts:
            code, _, number = known.get(name, "").partition(":")
            found.append(f"{count} {name}" + (f" ({_ARENA.get(code, code)}) {number}" if number else ""))
        return found

    head = ["About", f"Name {one_line(deck.name)}", ""]
    led = _led(deck, cards, ("Commander", "Deck")) or ["Deck"]
    return [*head, *led, *_headed(deck, cards, "Sideboard")]


def dec(deck: DeckList) -> list[str]:
    """Apprentice's: each line of the sideboard is marked."""
    head = [f"// NAME: {one_line(deck.name)}"] + ([f"// {one_line(deck.about)}"] if deck.about else [])
    return [*head, *_plain(deck.main), *(f"SB: {line}" for line in _plain(_aside(deck)))]


def xmage(deck: DeckList) -> list[str]:
    """XMage's .dck, which wants a printing of each card."""
    known = dict(deck.printings)

    def cards(counts: Counts, mark: str) -> list[str]:
        found = []
        for count, name in counts:
            printing = known.get(name, "")
            found.append(f"{mark}{count} [{printing if ':' in printing else UNTOLD}] {name}")
        return found

    return [f"NAME:{one_line(deck.name)}", *cards(deck.main, ""), *cards(_aside(deck), "SB: ")]


def forge(deck: DeckList) -> list[str]:
    """Forge's .dck."""
    known = dict(deck.printings)

    def cards(counts: Counts) -> list[str]:
        sets = {name: known.get(name, "").partition(":")[0] for _, name in counts}
        return [f"{count} {name}" + (f"|{sets[name]}" if sets[name] else "") for count, name in counts]

    head = ["[metadata]", f"Name={one_line(deck.name)}"]
    head += [f"Description={one_line(deck.about)}"] if deck.about else []
    led = ["[Commander]", *cards(_leaders(deck))] if deck.commanders else []
    return [*head, *led, "[Main]", *cards(deck.main), "[Sideboard]", *cards(deck.sideboard)]


def cockatrice(deck: DeckList) -> list[str]:
    """Cockatrice's .cod."""
    known = dict(deck.printings)

    def zone(name: str, counts: Counts) -> list[str]:
        lines = []
        for count, card in counts:
            code, _, number = known.get(card, "").partition(":")
            parts = f" setShortName={quoted(code)}" if code else ""
            parts += f" collectorNumber={quoted(number)}" if number else ""
            lines.append(f'        <card number="{count}" name={quoted(card)}{parts}/>')
        return [f'    <zone name="{name}">', *lines, "    </zone>"] if counts else []

    head = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    said = [("deckname", deck.name), ("comments", deck.about)]
    head += [f"    <{tag}>{escape(one_line(words), quote=False)}</{tag}>" for tag, words in said]
    return [*head, *zone("main", deck.main), *zone("side", _aside(deck)), "</cockatrice_deck>"]


def mtgo(deck: DeckList) -> list[str]:
    """MTGO's .dek; its own numbers of cards are not known here, so it goes by the names."""
    cards = [(line, aside) for aside in (False, True) for line in (_aside(deck) if aside else deck.main)]
    return [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<Deck>",
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
        *(
            f'  <Cards CatID="0" Quantity="{count}" Sideboard="{str(aside).lower()}" '
            f"Name={quoted(name.replace(' // ', '/'))} />"
            for (count, name), aside in cards
        ),
        "</Deck>",
    ]


FORMS: dict[str, Callable[[DeckList], list[str]]] = {
    f.__name__: f for f in (text, arena, dec, xmage, forge, cockatrice, mtgo)
}
ENDINGS = {
    "text": ".txt",
    "arena": ".mtga",
    "dec": ".dec",
    "xmage": ".dck",
    "forge": ".dck",
    "cockatrice": ".cod",
    "mtgo": ".dek",
}


def written(deck: DeckList, form: str) -> str:
    """The deck as a file of that form.  Raises KeyError for a form that there is not."""
    return "\n".join(FORMS[form](deck)) + "\n"
