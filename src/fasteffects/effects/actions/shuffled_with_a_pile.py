"""Permanents and graveyards that are shuffled into a library together (701.24)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.choosing import WholeZone
from ..references.objects import Both
from ..references.players import You
from .moving import ShuffleIn

phrase("{first:Self} and {second:GraveyardPhrase}", word="and", nt="SelfAndPile")(Both)
phrase("{who} <shuffle> {what:SelfAndPile} into their owner's library", whose=None)(ShuffleIn)

phrase("your hand , your graveyard", whose=You(), zone="hand graveyard", nt="HandThenGraveyard")(WholeZone)
phrase("{first:HandThenGraveyard} , and {second:Reference}", word="and", nt="AllOfTheirs")(Both)
phrase("{who} <shuffle> {what:AllOfTheirs} into {whose:Possessive} library")(ShuffleIn)
