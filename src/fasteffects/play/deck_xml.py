"""Deck files in XML: Cockatrice's .cod and MTGO's .dek."""

from __future__ import annotations

from xml.parsers import expat

from .deck_text import Listing

ROOTS = {"cockatrice_deck": "cockatrice", "Deck": "mtgo"}
ZONES = {"main": False, "side": True}
# What says nothing about which cards are in the deck.
SILENT = frozenset(
    ("NetDeckID", "PreconstructedDeckID", "lastLoadedTimestamp", "bannerCard", "format", "tags", "tag")
)


class _Refused(Exception):
    pass


def listed(text: str) -> Listing:
    """What a deck file of XML lists; a file that is not whole, or declares entities, is refused."""
    reader = XmlReader()
    try:
        reader.parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        reader.listing.fault(error.lineno, f"the XML is not whole: {expat.ErrorString(error.code)}")
    except _Refused as error:
        reader.listing.fault(reader.parser.CurrentLineNumber, str(error))
    return reader.listing


class XmlReader:
    """A deck file of XML, element by element."""

    def __init__(self) -> None:
        self.listing = Listing("")
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.declared
        self.zone = ""
        self.words = ""

    def declared(self, *what: object) -> None:
        """A deck needs no document type, and entities can be made to grow without end."""
        raise _Refused("it declares a document type: no deck does")

    def start(self, tag: str, given: dict[str, str]) -> None:
        """An element begins."""
        at, self.words = self.parser.CurrentLineNumber, ""
        if not self.listing.form:
            if tag not in ROOTS:
                raise _Refused(f"a deck does not begin with <{tag[:40]}>, but with {' or '.join(ROOTS)}")
            self.listing.form = ROOTS[tag]
        elif tag == "zone":
            self.zone = given.get("name", "")
        elif tag == "card":
            self.card(at, given)
        elif tag == "Cards":
            aside = given.get("Sideboard", "false").casefold() == "true"
            self.listing.card(at, given.get("Quantity", ""), given.get("Name", ""), aside)
        elif tag in ("sideboard_plan", "move_card_to_zone"):
            self.listing.note(at, "a plan for the sideboard is not read")
        elif tag not in SILENT and tag not in ("deckname", "comments", "name"):
            self.listing.note(at, f"<{tag[:40]}> is not read")

    def card(self, at: int, given: dict[str, str]) -> None:
        """A card of the zone that is being read."""
        name = given.get("name", "")
        if self.zone not in ZONES:
            self.listing.note(at, f"{name[:60]} lies in the zone {self.zone[:40]!r}: no part of the deck")
            return
        parts = (given.get("setShortName", ""), given.get("collectorNumber", ""))
        printing = ":".join(p for p in parts if p) if parts[0] else ""
        self.listing.card(at, given.get("number", ""), name, ZONES[self.zone], printing)

    def characters(self, words: str) -> None:
        """Text inside an element."""
        self.words += words

    def end(self, tag: str) -> None:
        """An element ends."""
        if tag == "deckname":
            self.listing.name = " ".join(self.words.split())
        elif tag == "comments":
            self.listing.about = " ".join(self.words.split())
        elif tag == "zone":
            self.zone = ""
        self.words = ""
