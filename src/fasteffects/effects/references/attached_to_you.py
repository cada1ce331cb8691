"""*Curses attached to you*, *enchanted creature's controller*: what an Aura is attached to (303.4)."""

from __future__ import annotations

from .choosing import narrowed
from .objects import Host
from .players import You

narrowed("TheHost", "Reference", lambda v: isinstance(v, Host))
narrowed("YouYourself", "Player", lambda v: isinstance(v, You) and v.said)
