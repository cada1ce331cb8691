"""What keyword abilities are built of: parts that several of them share (702.1)."""

from __future__ import annotations

import re
from typing import Final

from ...cards.record import Face
from ...language import lexicon
from ...language.phrases import Reading, leaf
from ...language.text import Text
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Static, Triggered
from ..actions.counters import PutCounters
from ..actions.drawing import Discard
from ..actions.moving import Exile
from ..continuous.changes import Change, Gets, Size
from ..continuous.durations import EndOfTurn
from ..costs.paying import Act, Mana
from ..it import Environment
from ..modifying import Modification
from ..node import Ability, Condition, Cost, Effect, Qualifier, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import OutOf
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self, Some, Target
from ..references.players import APlayer, You
from ..references.qualifiers import ControlledBy, Zone
from ..replacement.entering import EntersWith
from ..tokens.creating import Token
from ..tokens.spells_copied import ChooseNewTargets, CopySpell
from ..triggers.combat import DealsDamage
from ..triggers.parts_of_turns import PartBegins
from ..triggers.what_players_do import Casts
from .paid_for_this import PaidForThis

UNSAID: Final = You(said=False)
YOURS: Final = ControlledBy(You(), False)
CREATURE: Final = Filter((Kind(("creature",)),))
YOUR_CREATURE: Final = Filter((Kind(("creature",)),), (), (YOURS,))


def body(*effects: Effect) -> Body:
    """What to do, one sentence for each effect."""
    return Body(tuple(Do(effect, n) for n, effect in enumerate(effects)))


def bonus(subject: Reference, power: Quantity, toughness: Quantity) -> Effect:
    """613.4c. +N/+N until end of turn."""
    return Change(subject, (Gets(Size(power, toughness, "++")),), EndOfTurn())


EXILED = Act(Exile(UNSAID, OutOf(Self(), Zone(You(), "graveyard"))))


def counters_on_target(count: Quantity) -> Effect:
    """122.6. So many +1/+1 counters on target creature."""
    return PutCounters(UNSAID, count, "+1/+1", Target(CREATURE, index=0))


def copied_if_paid(word: str, exceptions: tuple[Modification, ...] = ()) -> Ability:
    """702.78a, 702.153a. As the spell is cast, it is copied if that cost was paid; works on the stack."""
    again = May(You(), Do(ChooseNewTargets(UNSAID, None), 2), 1)
    copy = CopySpell(UNSAID, Self(), None, exceptions=exceptions)
    return Triggered(Casts(You(), Self()), Body((Do(copy, 0), again)), PaidForThis(word))


WOUNDS_A_PLAYER: Final = DealsDamage(Self(), True, APlayer(False))


@node
class OwnPower(Quantity):
    """The power of the object that has the ability."""

    def value(self, it: Environment) -> int:
        return it.chars(it.source).power or 0


A_SPELL: Final = Some(Number(1), Filter((Kind((), "spell"),)))
YOUR_UPKEEP: Final = PartBegins(You(), "upkeep")


def entering_with(kind: str, count: Quantity, condition: Condition | None = None) -> Ability:
    """614.1c. It enters with so many counters."""
    return Static((EntersWith(Self(), count, kind, condition=condition),))


def a_token(
    power: int, types: tuple[str, ...], *adjectives: Qualifier, count: Quantity | None = None
) -> Token:
    """111. A square creature token of those types."""
    size = Size(Number(power), Number(power))
    return Token(count or Number(1), size, Filter((Kind(types, "token"),), adjectives))


def with_discard(face: Face, *types: str) -> tuple[Cost, ...]:
    """118.8. The mana cost, and the discard of a card of some types besides."""
    card = Some(Number(1), Filter((Kind(types, "card"),)))
    return (Mana(face.mana_cost or ""), Act(Discard(UNSAID, card)))


def compound(nt: str, ending: str) -> None:
    """A nonterminal for a lower-case word made of a subtype (or *land*) and *ending*."""
    known = {s.lower().replace(" ", ""): s for s in lexicon.subtypes()} | {"land": "land"}
    pattern = re.compile(r"([a-z'-]+)" + ending)

    def base(token: str) -> str | None:
        match = pattern.fullmatch(token[:1].lower() + token[1:])
        return known.get(match[1]) if match else None

    def read(text: Text, place: int) -> list[Reading]:
        found = base(text.at(place))
        return [] if found is None else [(found, place + 1)]

    leaf(
        nt,
        read,
        lambda v, n: [v.lower() + ending],
        lambda t: base(t) is not None,
        lambda v: isinstance(v, str),
    )


MADE: Final = It(Antecedent("result", 0))
