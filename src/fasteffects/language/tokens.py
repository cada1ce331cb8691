"""Card text to tokens and back: ``words(tokens(text)) == text``.

Tokens are lower case except subtypes, names and the like.  Some stand for more than they show:
``a`` is *a* or *an*, whichever the next word calls for; ``an!`` and ``a!`` are the other one.
``,^`` is a comma of a cost, which raises the next word; ``–`` a dash without spaces; ``•`` begins a
new line; a full stop after a closing quote that has one within it is not shown, nor is that within where
the sentence goes on (a comma behind the quotes stands there); ``“ ”`` are the outer
quotes and ``‘ ›`` the inner ones; ``’`` alone is the plural possessive.
"""

from __future__ import annotations

import re

from .inflection import takes_an
from .lexicon import proper

_TOKEN = re.compile(
    r"(?:\{[^}]*\})+"  # a run of symbols
    r"|\d+(?:—\d+|\+)(?= \|)"  # a range of results (706.3a)
    r"|[+\-−]?(?:\d+\+\*|\d+|[XY]|\*(?:\+\d+)?)/[+\-−]?(?:\d+\+\*|\d+|[XY]|\*(?:\+\d+)?)"  # 2/2, +1/+1
    r"|[+−]?(?:\d+|X)(?=:)"  # a loyalty cost
    r"|and/or|d\d+|\d+"
    r"|(?<=\S)—(?=\S)"
    r"|~[sm]?(?![A-Za-z])"
    r"|[A-Za-zÀ-ÿ](?:[A-Za-zÀ-ÿ]|-(?=[A-Za-zÀ-ÿ]))*(?:['’](?:t|re|ve|ll|d)\b|['’][A-Z][a-z]+)?"
    r"|'s\b|(?<=s)'(?=[ .,])"
    r"|\n• |[\n•—\"':;,.!?+|]|\S"
)
_WHOLE = {"it", "he", "she", "that", "there", "who", "what", "here"}  # with 's they are one word: it's
_AFTER_COMMA = set(
    "Sacrifice Discard Pay Exile Remove Return Tap Untap Reveal Put Mill Forage Unattach Collect Exert "
    "Waterbend Blight Behold Shuffle".split()
)
_CLOSING = {"”", "›"}
_STARTS = {".", "—", "–", "•", "“", "‘", ":", ",^", "\n", "!", "?", "|"}
_NO_SPACE_BEFORE = {",", ",^", ".", ":", ";", "!", "?", "'s", "’", "”", "›", "\n", "•", "–"}
_NO_SPACE_AFTER = {"–", "\n", "“", "‘"}
_GOING_ON = {"and", "named", "until", "where"}  # what follows a quotation within its sentence
_SMALL = {"bands", "enchant", "legend"}  # keywords which are quoted without a capital
_BEFORE_THEM = {"among", "of", "to", "with", "on", "from"}
_AFTER_THEM = {".", ",", "and", "at", "back", "from", "in", "into", "on", "onto", "tapped", "to", "until"}
_MOMENT = re.compile(r"(the (very )?beginning|(the )?end of)\b")
_WRITTEN = {
    "“": '"',
    "”": '"',
    "‘": "'",
    "›": "'",
    "’": "'",
    "–": "—",
    ",^": ",",
    "•": "\n•",
    "a!": "a",
    "an!": "an",
}


def tokens(text: str) -> list[str]:
    """The tokens of one line or block of rules text."""
    out: list[str] = []
    pieces = list(_TOKEN.finditer(text))
    single = double = False
    start = True
    for n, piece in enumerate(pieces):
        t = piece[0]
        if t == "—" and piece.start() and text[piece.start() - 1] != " ":
            t = "–"
        elif t == '"':
            double = not double
            t = "“" if double else "”"
        elif t == "\n• ":
            t = "•"
        elif t in ("~", "~s") and double and _of_giver(text, piece.start()):
            t = "~g" if t == "~" else "~gs"
        elif t == "'":
            if not single and piece.start() and text[piece.start() - 1] == "s":
                t = "’"
            else:
                single = not single
                t = "‘" if single else "›"
        elif t == "'s":
            if out and out[-1] in _WHOLE and pieces[n - 1].end() == piece.start():
                out[-1] += "'s"
                continue
        elif start and t[0].isupper() and t not in proper():
            t = t[0].lower() + t[1:]
        elif t in _AFTER_COMMA and out and out[-1] == "," and _in_cost(pieces, n):
            out[-1] = ",^"
            t = t.lower()
        if t in _CLOSING and _goes_on(pieces, n):  # the full stop is said by none, or by a comma
            comma = out[-1] == ","
            out[-1:] = [".", t, ","] if comma else [out[-1], ".", t]
            start = False
            continue
        out.append(t)
        if t in _CLOSING and len(out) > 1 and out[-2] == "." and _ends(pieces, n):
            out.append(".")  # the full stop that the one within the quotes stands for
        start = out[-1] in _STARTS or (t == "”" and len(out) > 1 and out[-2] == ".")
    for i, t in enumerate(out):
        if t in ("a", "an") and i + 1 < len(out):
            right = "an" if takes_an(out[i + 1]) else "a"
            out[i] = "a" if t == right else t + "!"
    return out


def _ends(pieces: list[re.Match[str]], n: int) -> bool:
    """Whether a sentence ends with piece *n*, a closing quote."""
    following = pieces[n + 1][0] if n + 1 < len(pieces) else "\n"
    return following[0].isupper() or following[0] in "\n\"'~{"


def _goes_on(pieces: list[re.Match[str]], n: int) -> bool:
    """Whether the sentence goes on after an ability in quotes, so that this has lost its full stop."""
    opening = max((k for k in range(n) if pieces[k][0] == pieces[n][0]), default=n)
    if n - opening < 3 or not (pieces[opening + 1][0][0].isupper() or pieces[opening + 1][0][0] in "{~[+−"):
        return False
    following = pieces[n + 1][0] if n + 1 < len(pieces) else ""
    return pieces[n - 1][0] == "," or (pieces[n - 1][0] != "." and following in _GOING_ON)


def _of_giver(text: str, place: int) -> bool:
    """201.5a. Whether the name that stands there in quotes is that of the object which gives what they hold.

    What a copy or a changed object has besides names itself (201.5b).
    """
    if text[:place].endswith("named "):
        return False
    before = re.split(r"[.\n]", text[: text.rfind('"', 0, place)])[-1]
    return "except" not in before and "it becomes" not in before


def _in_cost(pieces: list[re.Match[str]], n: int) -> bool:
    """A colon follows before the sentence ends, or a dash without spaces opened a cost."""
    for piece in pieces[n:]:
        if piece[0] == ":":
            return True
        if piece[0] in (".", '"', "\n• "):
            break
    return any(p[0] == "—" and p.string[p.start() - 1] != " " for p in pieces[:n])


def _within_quotes(out: list[str], i: int) -> str | None:
    """What stands for a quotation's full stop where its sentence goes on, and for the comma behind it.

    None: that is no such place.
    """
    if out[i] == ",":
        return "" if i > 1 and out[i - 2] == "." and out[i - 1] in _CLOSING else None
    if i + 2 >= len(out) or out[i + 1] not in _CLOSING:
        return None
    return "," if out[i + 2] == "," else "" if out[i + 2] in _GOING_ON else None


def words(out: list[str]) -> str:
    """The text of tokens."""
    text: list[str] = []
    start, before, second = True, "\n", ""
    ended = False  # whether a quotation has just ended a sentence
    for i, t in enumerate(out):
        if t == "." and before in _CLOSING and second == ".":
            start = ended = True
            continue
        if t in (".", ",") and (said := _within_quotes(out, i)) is not None:
            t = said
            if not said:
                continue
        if t == before == "of":
            continue  # "any number of" … "of them"
        w = t
        if t == "a" and i + 1 < len(out):
            w = "one" if out[i + 1] == "of" else "an" if takes_an(out[i + 1]) else "a"
        elif t == "they" and (before in _BEFORE_THEM or i + 1 == len(out) or out[i + 1] in _AFTER_THEM):
            w = "them"
        elif t in ("when", "whenever") and _MOMENT.match(" ".join(out[i + 1 : i + 4])):
            w = "at"  # 603.2b
        w = _WRITTEN.get(t, w)
        if start and w[0].islower() and not (before == "“" and t in _SMALL):
            w = w[0].upper() + w[1:]
        if text and t not in _NO_SPACE_BEFORE and before not in _NO_SPACE_AFTER:
            text.append(" ")
        text.append(w)
        start = t in _STARTS
        second, before = "." if ended and t in _CLOSING else before, t
        ended = False
    return "".join(text)


def with_name(said: str, name: str, giver: str = "what gave it") -> str:
    """201.5, 201.5a. Words with a name for what has the ability, and for what gave it."""
    return re.sub("~gs?", giver, said).replace("~m", name).replace("~", name)
