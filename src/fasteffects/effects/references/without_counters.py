"""*With no +1/+1 counters on them*: without counters of a kind (122.1)."""

from __future__ import annotations

from ...language.phrases import phrase
from .qualifiers import WithCounter

phrase(
    "with no {kind:CounterKind} counters on them",
    "with no {kind:CounterKind} counters on it",
    many=True,
    not_=True,
    nt="Modifier",
)(WithCounter)
phrase("that has a {kind:CounterKind} counter on it", has=True, nt="Modifier")(WithCounter)
phrase("without a {kind:CounterKind} counter on it", not_=True, nt="Modifier")(WithCounter)
