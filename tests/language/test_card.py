"""Faces: read whole, or stopped with the words that stopped them."""

from __future__ import annotations

from typing import Any

import pytest

from fasteffects.effects.abilities.kinds import Activated, Anchored, Spell, Static, Triggered
from fasteffects.effects.node import walk
from fasteffects.effects.references.objects import Antecedent, It, Linked, Target, That, Them
from fasteffects.effects.references.players import ThatPlayer, They, You
from fasteffects.errors import Unread
from fasteffects.language.card import NotRead, Read, abilities, read_face, short_names, spellings_of_name

BEAR = "Creature — Bear"


def read(text: str, type_line: str = BEAR, name: str = "Test Bear") -> tuple[Any, ...]:
    outcome = read_face(name, type_line, text)
    assert isinstance(outcome, Read), str(outcome)
    return outcome.abilities


def antecedents(text: str, kind: type, type_line: str = "Instant") -> list[Antecedent | None]:
    return [n.to for ability in read(text, type_line) for n in walk(ability) if isinstance(n, kind)]  # type: ignore[attr-defined]


def test_keywords_are_abilities_of_their_own() -> None:
    assert len(read("Flying, vigilance\nTrample (It deals what is left over to the player.)")) == 3


def test_kinds_of_abilities() -> None:
    text = "When Test Bear enters, you gain 2 life.\n{1}{G}, {T}: Destroy target artifact."
    assert [type(a) for a in read(f"{text}\nPermanents enter tapped.")] == [Triggered, Activated, Static]


def test_paragraphs_of_a_spell_are_one_ability() -> None:
    (spell,) = read("Destroy target Elf.\nDraw a card.", "Instant")
    assert isinstance(spell, Spell)
    assert len(spell.body.sentences) == 2


def test_numbers_of_targets_and_effects_run_through_the_paragraphs() -> None:
    (spell,) = read("Destroy target Elf.\nDestroy target Bear. You gain 1 life.", "Sorcery")
    assert [n.index for n in walk(spell) if isinstance(n, Target)] == [0, 1]
    assert [s.n for s in spell.body.sentences] == [0, 1, 2]


def test_an_ability_word_is_a_label() -> None:
    outcome = read_face("Test Bear", BEAR, "Meadowsong — Whenever Test Bear attacks, draw a card.")
    assert isinstance(outcome, Read)
    assert outcome.lines[0].label == "Meadowsong"


def test_a_name_that_is_a_word_of_the_language() -> None:
    (spell,) = read("Destroy target Elf. Draw a card.", "Instant", "Destroy")
    assert isinstance(spell, Spell)


def test_short_names_of_legends() -> None:
    assert short_names("Mira, Bear of the Glade", "Legendary Creature — Bear") == ["Mira"]
    assert short_names("Mira, Bear of the Glade", BEAR) == []
    (named,) = spellings_of_name(
        "Mira, Bear of the Glade", "Legendary Creature — Bear", "When Mira dies, draw."
    )
    assert named == "When ~s dies, draw."


def test_what_points_back() -> None:
    assert (
        antecedents("Exile target Elf, then return it to the battlefield under its owner's control.", It)
        == [Antecedent("target", 0)] * 2
    )
    assert antecedents("Exile another target Elf. Return that card to its owner's hand.", That) == [
        Antecedent("result", 0)
    ]
    assert antecedents(
        "Whenever this creature is dealt damage, it deals 2 damage to any target.", It, BEAR
    ) == [Antecedent("self")]
    assert antecedents("Whenever an Elf dies, exile it.", It, BEAR) == [Antecedent("event", -1, "subject")]
    assert antecedents("Whenever an opponent draws a card, that player loses 4 life.", ThatPlayer, BEAR) == [
        Antecedent("event", -1, "player")
    ]
    assert antecedents("Each player discards their hand.", They) != [None]


def test_the_exiled_card_of_another_ability_is_linked() -> None:
    text = (
        "When Test Bear enters, exile target Elf.\n"
        "When Test Bear leaves the battlefield, return the exiled card to its owner's hand."
    )
    assert [n.to for a in read(text) for n in walk(a) if isinstance(n, Linked)] == [None]


def test_whom_an_unsaid_subject_means() -> None:
    assert antecedents("Target player draws a card, then discards a card.", They) == [Antecedent("target", 0)]
    (spell,) = read("Destroy target Elf. Draw a card.", "Instant")
    assert {type(n) for n in walk(spell) if isinstance(n, (You, They))} == {You}


def test_a_word_that_points_back_to_nothing_is_not_read() -> None:
    outcome = read_face("Test Bear", BEAR, "When you draw a card, destroy them.")
    assert isinstance(outcome, NotRead)
    assert outcome.why.startswith("loose")
    assert Them().to is None


def test_anchor_words() -> None:
    text = (
        "As this enchantment enters, choose Mirran or Khans.\n"
        "• Khans — At the beginning of your upkeep, draw a card."
    )
    *_, last = read(text, "Enchantment")
    assert isinstance(last, Anchored)
    assert last.word == "Khans"


def test_what_stopped_it() -> None:
    outcome = read_face("Test Bear", BEAR, "Flying\nWhen Test Bear enters, wink twice.")
    assert isinstance(outcome, NotRead)
    assert outcome.words[outcome.place] == "wink"
    with pytest.raises(Unread, match="wink twice"):
        abilities("Test Bear", BEAR, "When Test Bear enters, wink twice.")


@pytest.mark.parametrize(
    "text",
    [
        "When Test Bear enter, draw a card.",
        "When Test Bear enters, target player draw a card.",
        "When Test Bear enters, you draws a card.",
        "Destroy target creatures.",
        "flying",
        "Flying vigilance",
    ],
)
def test_bad_english_is_not_read(text: str) -> None:
    assert not isinstance(read_face("Test Bear", BEAR, text), Read)


def test_a_short_name_before_a_comma_and_a_word_with_a_capital_is_part_of_another_name() -> None:
    """201.4: *Mara, Other of Two* is not Mara."""
    text = "When Mara dies, create Mara, Other of Two, a legendary creature token."
    assert spellings_of_name("Mara, One of Two", "Legendary Creature", text) == [
        "When ~s dies, create Mara, Other of Two, a legendary creature token."
    ]
