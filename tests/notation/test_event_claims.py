"""Claims about what happened, what waits, and what something is: each can hold and can fail."""

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.run import FAILED, PASSED, UNREADABLE, run
from fasteffects.notation.scenario import parse

GAME = """
given
  Alice's battlefield: Banishing Light exiling (Bob's Hill Giant), 4 Mountain, 2 Plains, Soul Warden
  Alice's hand: Shock, Lightning Bolt, Healing Salve, Raise the Alarm
  Alice is the monarch
  Bob will take an extra turn
  Bob's battlefield: Grizzly Bears, 2 Island, Memnite
  Bob's hand: Counterspell

when
  Alice: tap Plains#1 for {W}
  Alice: cast Healing Salve choosing prevent targeting Bob
  all pass
  Alice: cast Shock targeting Bob
  all pass
  Alice: cast Raise the Alarm
  all pass
  Alice: order Soul Warden#1, Soul Warden#2
  all pass
  all pass
  Alice: cast Lightning Bolt targeting Memnite
  Alice: pass
  Bob: cast Counterspell targeting Lightning Bolt
  all pass

then
"""
HOLD = [
    "Soul Warden triggered",
    "Soul Warden triggered twice",
    "Soul Warden#1 triggered twice",
    "Lightning Bolt was countered",
    "Lightning Bolt did not resolve",
    "Shock was not countered",
    "Shock resolved",
    "Shock resolved before Lightning Bolt was countered",
    "2 damage to Bob was prevented",
    "no damage to Alice was prevented",
    "Memnite did not die",
    "Alice is the monarch",
    "Bob is not the monarch",
    "it is turn 5",
    "Bob will take an extra turn",
    "Alice will take no extra turns",
    "an effect of Healing Salve lasts",
    "no effect of Shock lasts",
    "Banishing Light has exiled Hill Giant",
    "Banishing Light has not exiled Memnite",
    "Memnite has no abilities",
    "Memnite is named Memnite",
    "Memnite is not named Shock",
    'Soul Warden has the ability "Whenever another creature enters, you gain 1 life."',
    'Memnite doesn\'t have the ability "Flying"',
    "Bob's mana may be spent on anything",
    "Shock was cast",
    "Counterspell did not fizzle",
]
FAIL = [
    ("Soul Warden did not trigger", "Soul Warden triggered 2 times"),
    ("Soul Warden triggered once", "2 times, not once"),
    ("Soul Warden#1 did not trigger", "Soul Warden#1 triggered 2 times"),
    ("Lightning Bolt resolved", "it never happened that Lightning Bolt resolved"),
    ("Shock was countered", "it never happened"),
    (
        "Lightning Bolt was countered before Shock resolved",
        "Shock resolved before Lightning Bolt was countered",
    ),
    ("3 damage to Bob was prevented", "2 damage to Bob was prevented, not 3"),
    ("Bob is the monarch", "Alice is the monarch"),
    ("nobody is the monarch", "Alice is the monarch"),
    ("it is turn 6", "it is turn 5"),
    ("Alice will take an extra turn", "0 extra turns wait for Alice"),
    ("an effect of Shock lasts", "effects last of: Healing Salve"),
    ("no effect lasts", "effects last of: Healing Salve"),
    ("Banishing Light has exiled Memnite", "has exiled Hill Giant"),
    ("Soul Warden has no abilities", "Soul Warden has: "),
    ("Memnite is named Shock", "Memnite is named Memnite"),
    ('Memnite has the ability "Flying"', "Memnite has: none"),
    ("Bob's mana may not be spent on anything", "may be spent on anything"),
]
NONE = [
    "Sool Warden triggered",
    "Shock was cuontered",
    "Soul Warden#2 did not trigger",  # there is one
    "Memnite is named Memnit",
    'Memnite has the ability "Flyin"',
]


@pytest.mark.parametrize("words", HOLD)
def test_it_holds(words: str) -> None:
    result = run(parse(GAME + words))
    assert (result.status, result.errors) == (PASSED, [])


@pytest.mark.parametrize("words, why", FAIL)
def test_it_fails_and_says_what_is(words: str, why: str) -> None:
    result = run(parse(GAME + words))
    assert result.status == FAILED and why in result.errors[0]


@pytest.mark.parametrize("words", NONE)
def test_a_slip_is_no_claim(words: str) -> None:
    try:
        assert run(parse(GAME + words)).status == UNREADABLE
    except BadScenario:
        pass


@pytest.mark.parametrize("words", ["Soul Warden#2 did not trigger", "Soul Warden#1 triggered once"])
def test_which_of_two_did_so_is_not_claimed_of_what_the_log_does_not_tell(words: str) -> None:
    text = """
mana: free
given
  Alice's battlefield: 2 Soul Warden
  Alice's hand: Memnite
when
  Alice: cast Memnite
  all pass
  all pass
  all pass
then
"""
    result = run(parse(text + "  " + words))
    assert result.status == UNREADABLE and "Soul Warden triggered twice" in result.errors[0]
    assert run(parse(text + "  Soul Warden triggered twice")).status == PASSED


@pytest.mark.parametrize("words, status", [("red", UNREADABLE), ("Craw Wurm", PASSED)])
def test_a_question_of_yes_and_no_is_about_something_that_is_there(words: str, status: int) -> None:
    text = f"""
given
  Alice's battlefield: Hidden Volcano, 5 Mountain
  Alice's library: exactly Forest, Craw Wurm, Hill Giant, Island
when
  Alice: activate Hidden Volcano
  all pass
  Alice can't: choose {words}
  Alice: yes
  all pass
then
  Hill Giant is on the battlefield
"""
    assert run(parse(text)).status == status


def test_a_spell_without_a_legal_target_fizzles() -> None:
    text = """
given
  Alice's battlefield: 2 Mountain
  Alice's hand: Shock, Lightning Bolt
  Bob's battlefield: Memnite
when
  Alice: cast Shock targeting Memnite
  Alice: cast Lightning Bolt targeting Memnite
  all pass
  all pass
then
  Shock fizzled
  Lightning Bolt did not fizzle
  Memnite died before Shock fizzled
"""
    assert run(parse(text)).errors == []
