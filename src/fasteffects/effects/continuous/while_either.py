"""*As long as you control that or this happened this turn* (611.3a, 608.2i)."""

from __future__ import annotations

from ...language.phrases import phrase
from .changes import Continuously

phrase("{whom} [also] {what:States} as long as {condition:EitherLasting}")(Continuously)
