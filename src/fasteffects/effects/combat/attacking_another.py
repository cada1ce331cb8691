"""Attacking somebody else, if able, without being goaded (508.1d)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..continuous.changes import BOTH
from ..node import Continuous, Reference, node
from ..references.players import EachPlayer
from ..restrictions.cant import Meant
from .limits import MustAttack


@phrase("<attack> each combat if able and <attack> a player other than you if able", nt=BOTH)
@node
class AttacksAnother(Meant):
    """508.1d. Attacks each combat if able, and a player other than the controller of what says so if able."""

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (MustAttack(subject), MustAttack(subject, "", False, EachPlayer(False, other=True)))
