"""*Divided …, where X is the number of lands you control as you cast this spell* (601.2d, 107.3i)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import named
from ..quantities.numbers import X
from ..references.choosing import narrowed
from ..references.objects import Target
from .instructions import Do, Let


def is_divided(said: object) -> bool:
    """601.2d. Whether X is shared out as it is announced among targets: nothing asks for it later."""
    fields = named(said.effect) if isinstance(said, Do) else {}
    aimed = any(isinstance(fields.get(name), Target) for name in ("to", "on"))
    counted = isinstance(fields.get("amount", fields.get("count")), X)
    return bool(fields.get("divided")) and aimed and counted


narrowed("DividedX", "Clause", is_divided)
phrase(
    "{body:DividedX} , where X is {x:Quantity} as you "
    "(cast this spell {moment=cast}|activate this ability {moment=activated})",
    nt="SentenceBody",
)(Let)
