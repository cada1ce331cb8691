"""A token in words: ``1/1 white Soldier creature token with vigilance`` (111.3, 111.4)."""

from __future__ import annotations

import re
from functools import lru_cache

from ..cards.record import COLORS, Card, Face
from ..effects.tokens.predefined import CALLED, predefined_token
from ..errors import Unread
from ..language import card as reading
from ..language import lexicon
from .scenario import fold

_FORM = re.compile(
    r"(?:(?P<power>\d+)/(?P<toughness>\d+) )?(?P<words>.+?) token"
    r"(?: named (?P<name>[^,]+?))?(?: with (?P<has>.+))?"
)


@lru_cache(maxsize=256)
def token(description: str) -> Card:
    """What stands for a token of that description; Unread says which words are not understood."""
    found = _FORM.fullmatch(description)
    if found is None:
        raise Unread(f"{description!r} describes no token, as '1/1 white Soldier creature token' does")
    kinds = {t: t.capitalize() for t in lexicon.PERMANENT_TYPES}
    supers = {s: s.capitalize() for s in lexicon.SUPERTYPES}
    subtypes = {fold(s): s for s in lexicon.subtypes()}
    colors, types, supertypes, others = [], [], [], []
    for word in found["words"].replace(",", " ").split():
        if fold(word) in COLORS:
            colors.append(fold(word))
        elif fold(word) in kinds:
            types.append(kinds[fold(word)])
        elif fold(word) in supers:
            supertypes.append(supers[fold(word)])
        elif fold(word) in subtypes:
            others.append(subtypes[fold(word)])
        elif fold(word) not in ("and", "colorless"):
            raise Unread(f"{description!r}: {word!r} is no colour, type or subtype")
    if not types:
        return _predefined(description, " ".join(others))
    name = found["name"] or " ".join([*others, "Token"])  # 111.4
    line = " ".join([*supertypes, *types]) + " — " + " ".join(others)
    has = found["has"]
    abilities = reading.abilities(name, line, has[0].upper() + has[1:]) if has else ()
    power, toughness = (int(found["power"]), int(found["toughness"])) if found["power"] else (None, None)
    face = Face(
        name, None, colors, supertypes, types, others, power=power, toughness=toughness, abilities=abilities
    )
    return Card(name, (face,), layout="token")


def _predefined(description: str, name: str) -> Card:
    """111.10. A token that the rules describe by its one word."""
    try:
        return predefined_token(name)
    except NotImplementedError:
        raise Unread(
            f"{description!r}: no token is known by that word alone; others are said with their type, "
            f"and what else they are, for example `a 1/1 white {name or 'Soldier'} creature token`"
        ) from None


def token_called(words: str) -> str:
    """111.10. The word of such a token, which *words* name without saying that it is one; "" of others."""
    one = next((word for word in (words, words.removesuffix("s")) if word.capitalize() in CALLED), "")
    return one.capitalize()
