"""Role tokens: Auras that the rules describe, created attached to a creature (111.10j-r, 303.7)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ...cards.record import Card, Face
from ...events import CreateTokens, Event
from ...language.phrases import phrase, wording
from ..abilities.kinds import Static, Triggered
from ..actions.counters import PutCounters
from ..actions.life import LoseLife
from ..actions.revealing import Scry
from ..conditions.plain import Compare
from ..continuous.changes import BasePT, Continuously, Gains, Gets
from ..costs.paying import Mana
from ..keywords.common_parts import CREATURE, UNSAID, body
from ..keywords.enchant import Enchant
from ..keywords.keyword import Trample
from ..keywords.ward import Ward
from ..modifying import Modification
from ..node import Ability, Deed, Player, Reference, node
from ..quantities.numbers import Number, StatOf
from ..quantities.sizes import Size
from ..references.choosing import Per, acting, on_battlefield, pick
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, Host, It, Self
from ..references.players import EachPlayer, You
from ..references.qualifiers import ControlledBy, Zone
from ..triggers.combat import Attacks
from ..triggers.what_objects_do import IsPut

if TYPE_CHECKING:
    from ..it import Environment

HOST: Final = Host("enchanted", CREATURE)
ONE: Final = Number(1)
THIS: Final = It(Antecedent("self"))
LARGER: Final = Gets(Size(ONE, ONE, "++"))
SCRY: Final = Triggered(Attacks(Self()), body(Scry(UNSAID, ONE)))
SMALL: Final = Compare(StatOf(THIS, "toughness"), "<=", Number(3))
GROW: Final = Triggered(Attacks(Self()), body(PutCounters(UNSAID, ONE, "+1/+1", THIS)), SMALL)
YOUR_ENCHANTMENTS: Final = Filter((Kind(("enchantment",)),), (), (ControlledBy(You(), False),))
GONE: Final = IsPut(Self(), Zone(None, "graveyard"), Zone(None, "battlefield"))


def hosts(*changes: Modification) -> Ability:
    """303.4. What the creature that it enchants is like."""
    return Static((Continuously(HOST, changes),))


ROLES: Final[dict[str, tuple[Ability, ...]]] = {
    "Cursed": (hosts(BasePT(Size(ONE, ONE, ""))),),
    "Monster": (hosts(LARGER, Gains((Trample(),))),),
    "Royal": (hosts(LARGER, Gains((Ward((Mana("{1}"),)),))),),
    "Sorcerer": (hosts(LARGER, Gains((SCRY,))),),
    "Virtuous": (hosts(Gets(Size(ONE, ONE, "++"), Per(YOUR_ENCHANTMENTS))),),
    "Wicked": (hosts(LARGER), Triggered(GONE, body(LoseLife(EachPlayer(True), ONE)))),
    "Young Hero": (hosts(Gains((GROW,))),),
}

wording("RoleName", {role: role for role in ROLES})


@cache
def role_card(role: str) -> Card:
    """111.10j-r. The characteristics of such a token."""
    own = (Enchant(CREATURE, ""), *ROLES[role])
    face = Face(role, None, (), (), ("Enchantment",), ("Aura", "Role"), abilities=own)
    return Card(role, (face,), "token")


@phrase("{who} <create> a {role:RoleName} Role token attached to {to:Anything}")
@node
class CreateRole(Deed):
    """111.10j-r. Players create a Role attached to a creature; none where that is not there (303.4i)."""

    who: Player
    role: str
    to: Reference

    makes = True
    aside = ("to",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            hosts = tuple(its.found(i) for i in pick(its, p, self.to, "choose"))
            for host in on_battlefield(its, hosts):
                made = CreateTokens(p, role_card(self.role), 1, source=it.source, by=it.you, attached_to=host)
                found.append(made)
        return tuple(found)
