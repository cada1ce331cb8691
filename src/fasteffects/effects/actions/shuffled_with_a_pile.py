"""A permanent and a graveyard that are shuffled into a library together (701.24)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.objects import Both
from .moving import ShuffleIn

phrase("{first:Self} and {second:GraveyardPhrase}", word="and", nt="SelfAndPile")(Both)
phrase("{who} <shuffle> {what:SelfAndPile} into their owner's library", whose=None)(ShuffleIn)
