"""*If at least one creature card was exiled this way* (608.2c)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..quantities.numbers import Number
from ..references.objects import Some
from .happened import DoneThisWay

phrase("at least one {filter:Filter}", nt="AtLeastOne", count=Number(1))(Some)
phrase("{subject:AtLeastOne} <are> {how:Fate} this way", "{subject:AtLeastOne} was {how:Fate} this way")(
    DoneThisWay
)
