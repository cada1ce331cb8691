"""*Is a Food artifact with … and loses all other card types and abilities* (205.1a, 613.6)."""

from __future__ import annotations

from ...language.phrases import phrase, wording
from .types_and_copies import EVERYWHERE, IsNow

wording(
    "OtherThings",
    {words: words for words in (
        "abilities", "card types", "card types and abilities", "abilities , card types , and creature types",
    )},
)  # fmt: skip

phrase(
    "<are> a {what:Noun} and <lose> all other {others:OtherThings}",
    "<are> a {what:Noun} and it <lose> all other {others:OtherThings}",
    size=None,
    are=True,
    nt="State",
)(IsNow)
phrase(
    "<are> a {what:Noun} with {abilities:AbilityList} and <lose> all other {others:OtherThings}",
    "<are> a {what:Noun} with {abilities:AbilityList} and it <lose> all other {others:OtherThings}",
    "<are> a {what:Noun} with {abilities:AbilityList} , and it <lose> all other {others:OtherThings}",
    size=None,
    are=True,
    nt="State",
)(IsNow)
phrase(
    "<become> a {what:Noun} with {abilities:AbilityList} and <lose> all other {others:OtherThings}",
    size=None,
    nt=EVERYWHERE,
)(IsNow)
phrase(
    "<become> {what:Nouns} with {abilities:AbilityList} and <lose> all other {others:OtherThings}",
    size=None,
    many=True,
    nt=EVERYWHERE,
)(IsNow)
phrase(
    "<are> a {what:Noun} with base power and toughness {size:Size} and <have> {abilities:AbilityList} , "
    "and it <lose> all other {others:OtherThings}",
    base=True,
    are=True,
    nt="State",
)(IsNow)
phrase(
    "a {what:Noun} with {abilities:AbilityList} , and it <lose> all other {others:OtherThings}",
    size=None,
    are=True,
    nt="Bare",
)(IsNow)
phrase("a {what:Noun} with {abilities:AbilityList}", size=None, are=True, nt="Bare")(IsNow)  # and loses none
