"""``fasteffects cards coverage``: how much of all cards, or of some decks, is supported."""

from __future__ import annotations

import json
from typing import Annotated

from rich.progress import track
from rich.table import Table
from rich.text import Text

from ..play import coverage as measuring
from ..play.coverage import DeckCoverage, Share
from ..play.decks import BadDeck
from .consoles import err, out
from .saying import UNREADABLE
from .words import Argument, Exit, Flag

SHOWN = 25


def coverage(
    decks: Annotated[
        list[str] | None, Argument("Deck files, folders of them, shipped decks; none: all cards.")
    ] = None,
    as_json: Annotated[bool, Flag("--json", help="Print JSON.")] = False,
) -> None:
    """How much is supported, and which words stop the rest.

    Exit code: 0, or 2 if something named is no deck; the others are measured all the same.
    """
    if not decks:
        found = measuring.of_pool()
        if as_json:
            print(json.dumps(found.as_json(), indent=1))
            return
        table = Table("", "cards", "supported", "%")
        _row(table, "all cards", found.whole)
        for name, share in found.formats.items():
            _row(table, f"{name} (2022)", share)
        for year, share in found.years.items():
            _row(table, f"first in {year}", share)
        out.print(table)
        return
    good: list[DeckCoverage] = []
    bad: dict[str, str] = {}
    hidden = as_json or not err.is_terminal
    for file, deck in track(
        measuring.decks_in(decks), "looking decks over", console=err, transient=True, disable=hidden
    ):
        if isinstance(deck, BadDeck):
            bad[file] = str(deck)
        else:
            good.append(measuring.of_deck(deck))
    if as_json:
        whole = {"decks": [d.as_json() for d in good], "unreadable": bad}
        print(json.dumps(whole, indent=1, ensure_ascii=False))
    else:
        _show(good, bad)
    raise Exit(UNREADABLE if bad else 0)


def _row(table: Table, name: str, share: Share) -> None:
    table.add_row(name, str(share.cards), str(share.supported), f"{share.percent():.1f}")


def _show(good: list[DeckCoverage], bad: dict[str, str]) -> None:
    for words in bad.values():
        err.print(Text(words, "red"), soft_wrap=True)
    if not good:
        return
    for deck in good:
        refused = f"; refused: {len(deck.refused)}" if deck.refused else ""
        share = deck.copies
        words = f"{deck.name}: {share.supported} of {share.cards} are supported{refused}"
        out.print(Text(words), soft_wrap=True)
    rows = measuring.commonest(good)
    for name, many, words in rows[:SHOWN]:
        decks = "" if len(good) == 1 else f" (in {many} of the decks)"
        out.print(Text(f"  {name}{decks}: {words}"), soft_wrap=True)
    if len(rows) > SHOWN:
        out.print(f"  … and {len(rows) - SHOWN} more cards")
    if len(good) > 1:
        copies = Share()
        for deck in good:
            copies.cards += deck.copies.cards
            copies.supported += deck.copies.supported
        whole = sum(deck.whole for deck in good)
        out.print(f"{whole} of {len(good)} decks whole; {copies.percent():.1f} % of their cards")


PARTS = {"coverage": coverage}
