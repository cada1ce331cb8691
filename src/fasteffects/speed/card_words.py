"""What the cards of a game say, in words: what no card says need not be looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import all_faces
from ..characteristics.by_layers import own_defining
from ..effects.node import Ability, Cost, walk
from ..machine.procedures import BY_NAME
from .meaning import expand
from .once import once

if TYPE_CHECKING:
    from ..cards.record import Card

IN_ONE_WORD: Final[dict[str, frozenset[str]]] = {}  # what says that there is one of several keywords
OFTEN: Final[dict[str, int]] = {}
SET_APART: Final = "set apart"  # something lies in exile, to be cast on a later turn
A_COMMANDER: Final = "a commander"  # one is in the game (903.3)
MANA_SPENT: Final = "mana spent"  # something goes by the mana that was spent to cast a spell
MANA_NOTED: Final = "mana noted"  # something goes by the mana that was spent to activate its ability
MANA_FROM: Final = "mana from"  # something goes by what made the mana that was spent on it
HELPED: Final = "helped"  # a keyword lets something besides the caster's mana pay for a spell
CONVOKED: Final = "convoked"  # something goes by which creatures convoked a spell
SNOW_MANA: Final = "snow mana"  # something costs mana from snow sources
LIFE_FOR_MANA: Final = "life for mana"  # something costs Phyrexian mana (107.4f)
PAID: Final = {"{S}": SNOW_MANA, "/P}": LIFE_FOR_MANA}  # what symbols of costs say


@once
def asked_of(card: Card) -> frozenset[int]:
    """The kinds of events that some ability of a card asks for later in the turn."""
    nodes = walk(tuple(plain for face in all_faces(card) for a in face.abilities for plain in expand(a)))
    nodes += walk(tuple(plain for n in nodes if isinstance(n, Ability) for plain in expand(n)))  # it gives
    return frozenset(kind for n in nodes for kind in n.asks())


@once
def said_by(card: Card) -> frozenset[str]:
    """What some face of a card says: keywords, what rules look for, and the card's layout.

    Or that it defines its own characteristics, in one word; and other such words.  And what any of it is
    for (``rules/spell_roles.py``).
    """
    printed = [a for face in all_faces(card) for a in face.abilities]
    nodes = walk(tuple(printed))
    words = [name for a in printed if (name := a.known_by())]
    if any(own_defining(face) for face in all_faces(card)):
        words.append("defining")
    if any(n.phases for n in nodes):  # 702.26: something might
        words.append("phases")
    words += [word for n in nodes for word in n.says]
    costs = [n.mana_symbols() for n in nodes if isinstance(n, Cost)]
    paid = "".join(costs + [f.mana_cost or "" for f in all_faces(card)])
    words += [word for symbol, word in PAID.items() if symbol in paid]
    if any("Battle" in face.types for face in card.faces):
        words.append("battle")
    if any(n.sets_apart for n in nodes):  # 116.2h, k
        words.append(SET_APART)
    words.append(card.layout)
    words += [sum for sum, some in IN_ONE_WORD.items() if not some.isdisjoint(words)]
    effects = [e for a in printed for plain in expand(a) for e in plain.statics()]
    purposes: frozenset[str] = BY_NAME["purposes"](card)
    return purposes.union(words, [e.indexed_as for e in effects if e.indexed_as])


def often(word: str) -> int:
    """A bit for a word that is asked for in every window."""
    return OFTEN.setdefault(word, 1 << len(OFTEN))


APART: Final = often(SET_APART)
MIRACLE: Final = often("miracle")
PHYREXIAN: Final = often(LIFE_FOR_MANA)
UNSPENT: Final = often("unspent mana counts")  # something goes by what is in a mana pool


class Words:
    """What the cards of a game say (``said_by``): the words, and the bits of some of them."""

    __slots__ = ("words", "bits")

    def __init__(self, words: frozenset[str]) -> None:
        self.words = words
        self.bits = 0
        for word, bit in OFTEN.items():
            if word in words:
                self.bits |= bit


NOTHING_SAID: Final = Words(frozenset())
