"""*Enchanted Plains*: what the source is attached to, where the word is the same for many (303.4m)."""

from __future__ import annotations

from ...language.inflection import plural
from .choosing import narrowed
from .filters import Filter
from .qualifiers import Being

ATTACHED = ("enchanted", "equipped", "fortified")


def like_a_host(what: Filter) -> bool:
    """Whether a noun phrase for many could be read as the one thing that the source is attached to."""
    states = [a.state for a in what.adjectives if isinstance(a, Being)]
    if what.modifiers or len(what.adjectives) != 1 or not states or len(what.kinds) != 1:
        return False
    noun = what.kinds[0].noun or what.kinds[0].types[-1]
    return states[0] in ATTACHED and plural(noun) == noun


narrowed("AtLarge", "Filters", lambda v: not like_a_host(v))
