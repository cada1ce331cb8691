"""Entwine (702.42)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("entwine")
@node
class Entwine(Costed):
    """702.42. Paid as it is cast, chooses all modes."""

    word = "entwine"
    asked_for = True
