"""Fortify (702.67)."""

from __future__ import annotations

from ..node import node
from .keyword import Costed, costed


@costed("fortify")
@node
class Fortify(Costed):
    """702.67. Attaches it to a land."""

    word = "fortify"
