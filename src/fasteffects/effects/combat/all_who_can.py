"""*It has first strike, and all creatures able to block it do so*: among what else is so of it (509.1c)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..continuous.changes import BOTH
from ..node import Continuous, Reference, node
from ..references.filters import Filter
from ..restrictions.cant import Meant
from . import limits


@phrase("all {by:Filters} able to block it do so", nt=BOTH)
@node
class AllBlockIt(Meant):
    """509.1c. Each such creature that can block that attacker has to."""

    by: Filter

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.MustBeBlocked(subject, "", self.by),)
