"""What words that point back mean, where more than one thing could be meant (608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from fasteffects.effects.node import walk
from fasteffects.effects.references.objects import Antecedent
from fasteffects.language.card import NotRead, Read, read_face

SELF = Antecedent("self")
EVENT = Antecedent("event")


def meant(text: str, word: str, type_line: str = "Artifact — Equipment") -> list[Antecedent]:
    """The antecedents of all words of that class, in order."""
    outcome = read_face("Own Card", type_line, text)
    assert isinstance(outcome, Read), str(outcome)
    found: list[Any] = [n for a in outcome.abilities for n in walk(a) if type(n).__name__ == word]
    return [n.to for n in found]


def test_a_clause_does_not_act_on_one_thing_twice() -> None:
    made = (
        "When this Equipment enters, create a 2/3 white Soldier "
        "creature token, then attach this Equipment to it."
    )
    assert meant(made, "It") == [Antecedent("result", 0)]
    assert meant("Whenever a creature attacks, this Equipment deals 1 damage to it.", "It") == [EVENT]
    copied = "Choose target creature you control. Each other creature becomes a copy of that creature."
    assert meant(copied, "That", "Sorcery") == [Antecedent("target", 0)]
    fight = "Choose target creature. Target Elf you control fights that creature."
    assert meant(fight, "That", "Sorcery") == [Antecedent("target", 0)]


def test_what_belongs_to_one_of_them_is_another_matter() -> None:
    assert meant("Return target Elf or Goblin to its owner's hand.", "It", "Instant") == [
        Antecedent("target", 0)
    ]
    shuffled = "When this Equipment enters, target creature's owner shuffles it into their library."
    assert meant(shuffled, "It") == [Antecedent("target", 0)]


def test_that_creature_is_what_was_called_so() -> None:
    text = "Choose target creature. Exile the top card of your library. Destroy that creature."
    assert meant(text, "That", "Sorcery") == [Antecedent("target", 0)]
    hurt = "Whenever a Warrior you control deals combat damage to a creature, destroy that creature."
    assert meant(hurt, "That") == [Antecedent("event", -1, "object")]
    land = (
        "Whenever a land you control enters, you may tap target "
        "creature. If that land is a Mountain, draw a card."
    )
    assert meant(land, "That") == [EVENT]


def test_what_has_a_name_of_its_own_is_called_by_it() -> None:
    text = "Whenever equipped creature blocks or becomes blocked by a creature, destroy that creature."
    assert meant(text, "That") == [Antecedent("event", -1, "other")]


def test_it_goes_on_about_what_the_event_is_about() -> None:
    spell = "When this creature becomes the target of a white spell, sacrifice it."
    assert meant(spell, "It", "Creature — Bear") == [SELF]
    battle = "Whenever this creature attacks a battle, it gets +5/+1 until end of turn."
    assert meant(battle, "It", "Creature — Bear") == [SELF]


def test_it_is_still_there() -> None:
    text = (
        "Whenever this creature attacks, you may sacrifice an artifact. If you do, it "
        "gets +5/+4 until end of turn."
    )
    assert meant(text, "It", "Creature — Bear") == [SELF]


def test_what_was_meant_is_what_the_text_is_about() -> None:
    text = "Whenever another Elf you control enters, you may discard a card. If you do, put a +1/+1 counter "
    assert meant(text + "on that creature and it gains haste.", "It", "Creature — Bear") == [EVENT]


def test_they_are_the_player_who_acts() -> None:
    text = (
        "At the beginning of each player's upkeep, that player returns a permanent they "
        "control to its owner's "
    )
    assert meant(text + "hand unless they pay 2 life.", "They") == [EVENT, EVENT]


def test_one_mode_does_not_speak_of_what_another_does() -> None:
    modes = (
        "• That player returns an artifact they control to its owner's hand.\n• That player discards a card."
    )
    text = f"Whenever this creature deals combat damage to an opponent, choose one —\n{modes}"
    assert meant(text, "ThatPlayer", "Creature — Bear") == [Antecedent("event", -1, "object")] * 2


def test_something_that_happened_is_not_the_event() -> None:
    text = (
        "When this creature enters, target creature gets -1/-2 until end of turn. If a "
        "creature died this turn, "
    )
    assert meant(text + "that creature gets -3/-3 until end of turn.", "That", "Creature — Bear") == [
        Antecedent("target", 0)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature blocks a black creature, the blocking creature gets +1/+1 until end of turn.",
        "At the beginning of your end step, if you gained life this turn, draw that many cards.",
        "Whenever a creature deals damage to a creature, destroy that creature.",
    ],
)
def test_what_is_not_decided_is_refused(text: str) -> None:
    outcome = read_face("Own Card", "Enchantment", text)
    assert isinstance(outcome, NotRead) and outcome.why.startswith("loose"), outcome
