"""*It deals X damage. X is the number of creatures you control.*: X is said in a sentence behind (107.3i)."""

from __future__ import annotations

from ...language.lists import list_of
from ...language.phrases import phrase
from .instructions import Body, Let
from .kinds import Spell

phrase("{body:Clauses} . X is {x:Quantity} .", behind=True, nt="DefinedSentence")(Let)
list_of("DefinedSentences", "DefinedSentence", [])
phrase("{sentences:DefinedSentences}", nt="DefinedBody")(Body)
phrase("{body:DefinedBody}", nt="SpellAbility")(Spell)
