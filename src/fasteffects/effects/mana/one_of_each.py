"""*Add {W}{W}, {U}{U}, and {B}{B}*: all of several lots of mana (106.3)."""

from __future__ import annotations

import re

from ...language.phrases import Reading, leaf, phrase
from ...language.text import Text
from .adding import SYMBOLS, ManaMade

_RUN = re.compile(r"(\{[WUBRGC]\})\1*")


def _read(text: Text, place: int) -> list[Reading]:
    """At least three lots, each of one symbol, no two next to one another of the same."""
    lots = [text.at(place)]
    end = place + 1
    while text.at(end) == "," and _RUN.fullmatch(text.at(end + 1)):
        lots.append(text.at(end + 1))
        end += 2
    if (
        len(lots) < 2
        or text.at(end) != ","
        or text.at(end + 1) != "and"
        or not _RUN.fullmatch(text.at(end + 2))
    ):
        return []
    lots.append(text.at(end + 2))
    whole = "".join(lots)
    return [(whole, end + 3)] if _lots(whole) == lots else []


def _lots(value: str) -> list[str]:
    return [found[0] for found in _RUN.finditer(value)]


def _write(value: str, number: int) -> list[str]:
    *first, last = _lots(value)
    return [*[word for lot in first for word in (lot, ",")], "and", last]


leaf(
    "ManaLots",
    _read,
    _write,
    lambda token: _RUN.fullmatch(token) is not None,
    lambda value: isinstance(value, str) and SYMBOLS.fullmatch(value) is not None and len(_lots(value)) > 2,
)
phrase("{each:ManaLots}", listed=True, nt="ManaMade")(ManaMade)
