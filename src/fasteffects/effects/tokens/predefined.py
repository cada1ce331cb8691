"""Predefined tokens: told by their nodes (Map, Junk, Lander, …) or read from text (111.10)."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...cards.record import Card, Face
from ...language.card import abilities
from ...machine.procedures import BY_NAME
from ..abilities.instructions import Body, Do, Sequence
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..actions.counters import PutCounters
from ..actions.moving import Exile, Put, Sacrifice, ShuffleIn
from ..actions.places import Place
from ..actions.revealing import Explore
from ..actions.searching import Search, Searchable
from ..continuous.durations import ThisTurn
from ..costs.paying import Act, Mana, TapSelf
from ..keywords.common_parts import CREATURE, UNSAID, YOUR_CREATURE, body
from ..mana.adding import AddMana, ManaMade, SpendOnly
from ..node import Ability, Cost
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self, Some, Target, That
from ..references.players import You
from ..references.qualifiers import Non, Super
from ..references.top_of import TopOf
from ..restrictions.permitting import LetPlay, PlayIt
from .creating import PREDEFINED

ONE: Final = Number(1)
TAPPED: Final[tuple[Cost, ...]] = (TapSelf(), Act(Sacrifice(UNSAID, Self())))
CARD: Final = Filter((Kind((), "card"),))
BASIC_LAND: Final = Filter((Kind(("land",), "card"),), (Super("basic", False),))
NO_ARTIFACT: Final = Filter((Kind((), "spell"),), (Non("artifact"),))
FIRST: Final = Antecedent("result", 0)


def _find_a_land() -> Body:
    """111.10u. What a Lander does: the land comes tapped."""
    find = Do(Search(UNSAID, Searchable(You(), ("library",)), Some(ONE, BASIC_LAND)), 0)
    put = Do(Put(UNSAID, It(FIRST), Place("battlefield", tapped=True)), 1)
    return Body((Sequence((find, put, Do(ShuffleIn(UNSAID, None), 2)), ("then", "then")),))


ABILITIES: Final[dict[str, Ability]] = {
    "Map": Activated((Mana("{1}"), *TAPPED), body(Explore(Target(YOUR_CREATURE, index=0))), AS_A_SORCERY),
    "Junk": Activated(
        TAPPED,
        body(
            Exile(UNSAID, TopOf(ONE, You(), the=True)),
            LetPlay(You(), PlayIt(That(CARD, FIRST), "play"), ThisTurn()),
        ),
        AS_A_SORCERY,
    ),
    "Lander": Activated((Mana("{2}"), *TAPPED), _find_a_land()),
    "Powerstone": Activated(  # 111.10h
        (TapSelf(),),
        body(AddMana(UNSAID, ManaMade("{C}"), only=SpendOnly(Some(ONE, NO_ARTIFACT), never=True))),
    ),
    "Mutagen": Activated(
        (Mana("{1}"), *TAPPED),
        body(PutCounters(UNSAID, ONE, "+1/+1", Target(CREATURE, index=0))),
        AS_A_SORCERY,
    ),
}


CALLED: Final[frozenset[str]] = frozenset((*ABILITIES, *PREDEFINED))  # 111.10: those known by one word


KINDS: Final = {"Shard": "Enchantment"}  # 111.10e


@cache
def predefined_token(name: str) -> Card:
    """111.10. A token that the rules describe, by its one word."""
    kind = KINDS.get(name, "Artifact")
    if name in ABILITIES:
        read: tuple[Ability, ...] = (ABILITIES[name],)
    elif name in PREDEFINED:
        read = abilities(name, f"{kind} — {name}", PREDEFINED[name])
    else:
        raise NotImplementedError(f"the token {name}")
    called = f"{name} Token"  # 111.4
    return Card(called, (Face(called, None, (), (), (kind,), (name,), abilities=read),), "token")


BY_NAME["predefined token"] = predefined_token
