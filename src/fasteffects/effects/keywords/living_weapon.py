"""Living weapon, for mirrodin and job select (702.92, 702.163, 702.182)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.tapping import Attach
from ..node import Ability, node
from ..references.objects import Antecedent, It, Self
from ..references.qualifiers import Coloured, ColourNumber
from ..tokens.creating import Create, Token
from ..triggers.what_objects_do import Enters
from .common_parts import UNSAID, a_token, body
from .keyword import Keyword


@phrase("living weapon", nt="Keyword")
@node
class LivingWeapon(Keyword):
    """702.92. Enters with a Germ that it is attached to."""

    word = "living weapon"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.92a. The triggered ability."""
        return (with_bearer(a_token(0, ("Phyrexian", "Germ", "creature"), Coloured("black", False))),)


def with_bearer(token: Token) -> Ability:
    """702.92a, 702.163a, 702.182a. As it enters a token is created, and it is attached to the token."""
    steps = body(Create(UNSAID, (token,)), Attach(UNSAID, Self(), It(Antecedent("result", 0))))
    return Triggered(Enters(Self()), steps)


@phrase("for Mirrodin !", nt="Keyword")
@node
class ForMirrodin(Keyword):
    """702.163. Enters with a Rebel that it is attached to."""

    word = "for mirrodin!"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.163a. The triggered ability."""
        return (with_bearer(a_token(2, ("Rebel", "creature"), Coloured("red", False))),)


@phrase("job select", nt="Keyword")
@node
class JobSelect(Keyword):
    """702.182. Enters with a Hero that it is attached to."""

    word = "job select"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.182a. The triggered ability."""
        return (with_bearer(a_token(1, ("Hero", "creature"), ColourNumber("colorless"))),)
