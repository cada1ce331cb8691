"""*This can be your commander* (903.3)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Continuous, Reference, node


@phrase("{what} can be your commander")
@node
class MayCommand(Continuous):
    """903.3. May be a commander in spite of its type."""

    asked_for = True

    what: Reference
