"""*That land is an Island for as long as it has a flood counter on it* (611.2b)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.choosing import narrowed
from .changes import Change
from .durations import AsLongAs

narrowed("WhileSo", "Duration", lambda v: isinstance(v, AsLongAs))

phrase(
    "{subject} {what:BeingStates} {duration:WhileSo}", "{subject:Contracted} {what:Bares} {duration:WhileSo}"
)(Change)
