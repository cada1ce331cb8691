"""*Each of up to two targets*: of anything that can be dealt damage (115.4)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..quantities.numbers import Number
from .choosing import EachOf, narrowed
from .objects import Target


def is_of_several(value: object) -> bool:
    """Whether it is said of several targets, which may be anything that can be dealt damage."""
    return isinstance(value, Target) and value.filter is None and value.count != Number(1)


narrowed("SomeTargets", "Recipient", is_of_several)
phrase("each of {of:SomeTargets}", nt="Recipient")(EachOf)
