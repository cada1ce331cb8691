"""The rules as procedures, a module for each chapter.  Importing this makes them all known by name."""

from ..effects.keywords import given_by_counters as given_by_counters
from ..effects.tokens import predefined as predefined
from ..effects.tokens import radiation_card as radiation_card
from . import (  # noqa: F401
    actions,
    activating,
    apart,
    battles,
    cascading,
    casting,
    casting_now,
    combat,
    companions,
    copying,
    copying_for_each,
    discarding_held,
    drawing_mana,
    ending_turn,
    face_up,
    instructing,
    madness,
    mana_abilities,
    miracles,
    paying,
    paying_times,
    replacing,
    resolving,
    restarting,
    starting,
    state_based,
    suspending,
    triggering,
    turn,
)
