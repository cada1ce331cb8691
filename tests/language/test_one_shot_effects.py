"""One-shot effects are read in one way, written back, and mean the nodes they should (608.2c)."""

from __future__ import annotations

import pytest

from fasteffects.effects.abilities.instructions import Do
from fasteffects.effects.actions.damage import DealDamage
from fasteffects.effects.actions.drawing import Discard, Draw
from fasteffects.effects.actions.life import GainLife, LoseLife
from fasteffects.effects.actions.moving import Destroy, Exile, Put, Return
from fasteffects.effects.actions.places import Place
from fasteffects.effects.quantities.numbers import Number
from fasteffects.effects.references.objects import Self, Target
from fasteffects.effects.references.players import EachPlayer, OwnerOf, TargetPlayer, You
from fasteffects.effects.tokens.creating import Create
from fasteffects.language.grammar import load
from fasteffects.language.read import read_whole
from fasteffects.language.tokens import tokens, words
from fasteffects.language.write import write

load()

SENTENCES = [
    "~ deals 3 damage to any target and you gain 7 life.",
    "~ deals 9 damage divided as you choose among any number of targets.",
    "This creature deals damage equal to its power to target creature.",
    "Each player discards their hand, then draws two cards.",
    "You and target opponent each draw a card.",
    "Target player loses half their life, rounded up.",
    "Destroy two target lands. They can't be regenerated.",
    "Destroy target artifact creature and target Aura.",
    "Exile all graveyards.",
    "Exile target creature until this enchantment leaves the battlefield.",
    "Return this card from your graveyard to the battlefield tapped.",
    "Put target permanent on the bottom of its owner's library.",
    "Put that card into your hand and the rest on the bottom of your library in any order.",
    "Search your library for a Plains card, reveal it, put it into your hand, then shuffle.",
    "Search target player's library for up to two land cards and exile them.",
    "Create three tapped 2/2 green Wolf creature tokens with trample and haste.",
    "Create a 1/1 white Cat creature token and a 1/1 black Rat creature token.",
    "Create two tokens that are copies of target land.",
    "Put two +1/+1 counters on each of up to two target creatures.",
    "Remove a time counter from this artifact.",
    "Move a +1/+1 counter from this creature onto target creature.",
    "Add one mana of any color.",
    "Add {C}{C}. Spend this mana only to cast Wall spells.",
    "Add {G} for each Elf you control.",
    "Counter target spell unless its controller pays {7}.",
    "Counter target spell. If a spell is countered this way, exile it instead of putting it into its "
    "owner's graveyard.",
    "Look at the top six cards of your library, then put them back in any order.",
    "Target opponent reveals their hand and you choose a creature card from it.",
    "Scry 2, then draw a card.",
    "Gain control of target Wall until end of turn.",
    "Exchange control of two target lands.",
    "Target creature phases out.",
    "Regenerate each creature you control.",
    "Target opponent takes an extra turn after this one.",
    "Target Elf you control fights another target creature.",
    "Turn target creature face down.",
    "Flip a coin.",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_read_in_one_way_and_written_back(sentence: str) -> None:
    readings, _ = read_whole("Sentences", tokens(sentence))
    assert len(readings) == 1
    assert words(write("Sentences", readings[0])) == sentence


def effect(sentence: str) -> object:
    ((reading,),) = read_whole("Sentences", tokens(sentence))[0]
    assert isinstance(reading, Do)
    return reading.effect


def test_what_was_read() -> None:
    anything = Target(None)
    assert effect("~ deals 2 damage to any target.") == DealDamage(Self(), Number(2), anything)
    assert effect("Each opponent loses 1 life.") == LoseLife(EachPlayer(True), Number(1))
    assert effect("Draw a card.") == effect("You draw a card.") == Draw(You(), Number(1))
    assert effect("Target player gains 4 life.") == GainLife(TargetPlayer(False), Number(4))


def test_places() -> None:
    put = effect("Put target Elf on top of its owner's library.")
    back = effect("Return target Elf or Goblin to its owner's hand.")
    assert isinstance(put, Put) and isinstance(back, Return)
    assert (put.to.zone, put.to.where, type(put.to.whose)) == ("library", "top", OwnerOf)
    assert (back.to.zone, back.to.tapped, type(back.to.whose)) == ("hand", False, OwnerOf)
    tapped = effect(
        "Put target artifact card from a graveyard onto the battlefield tapped under your control."
    )
    assert isinstance(tapped, Put) and tapped.to == Place("battlefield", under=You(), tapped=True)


def test_what_a_word_changes() -> None:
    gone, shown = effect("Exile target card from a graveyard."), effect("Exile ~ face down.")
    assert isinstance(gone, Exile) and not gone.face_down and gone.until is None
    assert isinstance(shown, Exile) and shown.face_down
    broken, shattered = (
        effect("Destroy target land."),
        effect("Destroy all lands. They can't be regenerated."),
    )
    assert isinstance(broken, Destroy) and broken.regenerable
    assert isinstance(shattered, Destroy) and not shattered.regenerable
    tokens_made = effect("Create a tapped Treasure token.")
    assert isinstance(tokens_made, Create) and tokens_made.tokens[0].enters_tapped


def test_the_owner_of_a_discard() -> None:
    told, each = effect("Target player discards two cards."), effect("Each player discards a card.")
    assert isinstance(told, Discard) and told.who == TargetPlayer(False)
    assert isinstance(each, Discard) and each.who == EachPlayer(False)


@pytest.mark.parametrize(
    "sentence",
    [
        "Draws a card.",
        "You draws a card.",
        "Target player draw a card.",
        "Draw two card.",
        "Create two 1/1 red Goblin creature token.",
        "Destroy creature.",
        "Exile target creature until end of turn.",
        "Add one mana of color.",
        "Put target creature into the battlefield.",
    ],
)
def test_not_read(sentence: str) -> None:
    assert read_whole("Sentences", tokens(sentence))[0] == []
