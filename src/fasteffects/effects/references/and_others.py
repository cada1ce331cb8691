"""*This creature and/or one or more other creatures*: any of them at once are one occasion (603.2c)."""

from __future__ import annotations

from ...language.phrases import phrase
from .choosing import narrowed
from .objects import Both, Some

narrowed("OneOrMoreOthers", "Reference", lambda v: isinstance(v, Some) and v.other and v.number == 2)
phrase("{first:Self} and/or {second:OneOrMoreOthers}", word="and/or", nt="Reference")(Both)
