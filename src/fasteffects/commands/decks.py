"""``fasteffects deck check | convert``: decks looked over, and written in the forms of other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from ..errors import Refused
from ..play import deck_check, decks
from ..play.deck_writing import ENDINGS
from ..rulebook import EDITIONS
from .saying import say, stop, warn
from .words import Argument, Exit, Flag


def check(
    file: Annotated[str, Argument("A deck file of any form, or a shipped deck.")],
    format: Annotated[str, Flag(help=f"One of: {', '.join(deck_check.formats())}.")] = "",
    rules: Annotated[str, Flag(help="modern, or fifth; the latter for a format of 1997.")] = "",
    as_json: Annotated[bool, Flag("--json", help="Print JSON.")] = False,
) -> None:
    """Size, number of each card, sideboard, format, and which cards are not supported and why.

    Exit code: 0 nothing is wrong, 1 something is, 2 the file can't be read.
    """
    rules = rules or ("fifth" if format in deck_check.period_formats() else "modern")
    if rules not in EDITIONS:
        stop(f"no rules are called {rules!r}; there are: {', '.join(EDITIONS)}")
    try:
        deck = decks.load(file, supported=False)
        found = deck_check.check(deck, format, rules)
    except Refused as error:
        stop(str(error))
    main, side = (sum(n for n, _ in part) for part in (deck.main, deck.sideboard))
    if as_json:
        wrong = [{"kind": f.kind, "card": f.card, "words": f.words} for f in found]
        whole = {
            "deck": deck.name, "commanders": deck.commanders, "main": main, "sideboard": side,
            "notes": deck.notes, "findings": wrong,
        }  # fmt: skip
        print(json.dumps(whole, indent=1, ensure_ascii=False))
    else:
        led = f", led by {' and '.join(deck.commanders)}" if deck.commanders else ""
        say(f"{deck.name}: {main} cards{led}, {side} in the sideboard")
        for words in (*deck.notes, *map(str, found)):
            say(f"  {words}")
        say("nothing is wrong with it" if not found else f"{len(found)} things are wrong with it")
    raise Exit(1 if found else 0)


def convert(
    file: Annotated[str, Argument("A deck file of any form, or a shipped deck.")],
    to: Annotated[str, Flag(help=f"One of: {', '.join(ENDINGS)}; else by the ending of --out.")] = "",
    where: Annotated[Path | None, Flag("--out", help="The file to write; else it is printed.")] = None,
) -> None:
    """Write a deck in another form.  Exit code: 0, or 2 if it can't be read or written."""
    by_ending = [f for f, ending in ENDINGS.items() if where is not None and where.suffix.lower() == ending]
    form = to or (by_ending[0] if len(by_ending) == 1 else "")
    if not form:
        stop(f"to which form? --to {' or '.join(by_ending or ENDINGS)}")
    try:
        deck = decks.load(file, supported=False)
        text = deck.written(form)
        if where is not None:
            where.write_text(text, encoding="utf-8")
    except (Refused, OSError) as error:
        stop(str(error))
    if where is None:
        print(text, end="")
    for words in deck.notes:
        warn(words, "")


PARTS = {"check": check, "convert": convert}
