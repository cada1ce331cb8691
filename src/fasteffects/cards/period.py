"""What cards were in the middle of 1997: the type line of the time, as facts (C1.3, C5.12).

``period.json`` is made by ``tools/build_period.py`` from printed cards: the latest printing up to June 1997,
else the latest before the Sixth Edition.  Cards say what they do; when they may be played follows from that
and from these words.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .record import Face, folded

LEGEND = "Legend"


@dataclass(frozen=True, slots=True)
class Period:
    """A card's type line of the time.

    ``word`` is Land, Summon, Artifact, Artifact Creature, Enchantment, Enchant, Enchant World, Sorcery,
    Instant, Interrupt or Mana Source.  ``of`` are the creature types, in the singular, as plurality made no
    difference; of a local enchantment it is what it enchants.  ``style`` is what the earliest
    artifacts said besides: mono, poly or continuous.  ``set`` is the set that the line was taken from.
    """

    name: str
    word: str
    of: tuple[str, ...]
    set: str
    style: str = ""

    def type_line(self) -> str:
        """The words on the card: Summon Bear, Enchant Creature, Interrupt."""
        return " ".join((self.word, *self.of)) if self.word in ("Summon", "Enchant") else self.word

    def face(self, face: Face) -> Face:
        """The face with the types of the time: a creature has those of its own line and no others."""
        if self.word not in ("Summon", "Artifact Creature"):
            return face.but(types=self.types(), subtypes=face.subtypes if self.permanent() else ())
        supertypes = face.supertypes - {"Legendary"}
        if LEGEND in self.of or (self.word != "Summon" and "Legendary" in face.supertypes):
            supertypes |= {"Legendary"}
        kinds = frozenset(self.of) - {LEGEND}
        return face.but(types=self.types(), supertypes=supertypes, subtypes=kinds)

    def types(self) -> tuple[str, ...]:
        """The card types that rules and other cards ask for; of today's words where those mean the same."""
        if self.word == "Summon":
            return ("Creature",)
        if self.word == "Artifact Creature":
            return ("Artifact", "Creature")
        return ("Enchantment",) if self.word.startswith("Enchant") else (self.word,)

    def permanent(self) -> bool:
        """Whether the card becomes a permanent."""
        return self.word not in ("Sorcery", "Instant", "Interrupt", "Mana Source")


@cache
def _facts() -> dict[str, list[list[str] | str]]:
    text = (Path(__file__).parent / "period.json").read_text(encoding="utf-8")
    found: dict[str, list[list[str] | str]] = json.loads(text)
    return found


@cache
def _folded() -> dict[str, str]:
    return {folded(name): name for name in _facts()}


def names() -> list[str]:
    """The names of all cards that were printed before the Sixth Edition."""
    return sorted(_facts())


@cache
def period(name: str) -> Period | None:
    """What the card of that name was (case does not matter); None for one that is younger."""
    proper = _folded().get(folded(name))
    if proper is None:
        return None
    word, of, set_, *style = _facts()[proper]
    assert isinstance(word, str) and isinstance(set_, str)
    return Period(proper, word, tuple(of), set_, str(style[0]) if style else "")
