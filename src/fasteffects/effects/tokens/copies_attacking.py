"""*A token that's a copy of it and that's tapped and attacking* (508.4, 707.2)."""

from __future__ import annotations

from ...language.phrases import phrase
from .creating import CreateCopy

phrase(
    "{who} <create> {count:CountOne} token that's a copy of {of:Reference} and that's tapped and attacking",
    tapped=True,
    attacking=True,
)(CreateCopy)
