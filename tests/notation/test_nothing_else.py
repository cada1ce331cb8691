"""``nothing else changed``: each change is claimed or was plainly done; that a line names it is no excuse."""

from __future__ import annotations

import pytest

from fasteffects.notation.run import FAILED, PASSED, run
from fasteffects.notation.scenario import parse

HERE = """mana: free
given
  Alice's battlefield: Hill Giant, Llanowar Elves, Mogg Fanatic, Greed, Jace Beleren [3 loyalty counters]
  Alice's battlefield: Mutavault
  Alice's hand: Shock, Giant Growth, Battlegrowth, Grizzly Bears, Forest, Fling, Raise the Alarm
  Alice's hand: Turn to Frog, Jump
  Alice's library: Island
  Bob's battlefield: Craw Wurm, Serra Angel
  Bob's hand: Murder
when
"""
SHOCK = "Alice: cast Shock targeting Craw Wurm\nall pass"
GROWTH = "Alice: cast Giant Growth targeting Hill Giant\nall pass"
COUNTERS = "Alice: cast Battlegrowth targeting Hill Giant\nall pass"
ATTACK = "go to declare attackers\nAlice: attack with Hill Giant"
FLING = "Alice: cast Fling targeting Bob by sacrificing Hill Giant\nall pass"
GREED = "Alice: activate Greed\nall pass"
MURDER = "Alice: pass\nBob: cast Murder targeting Hill Giant\nall pass"
ALARM = "Alice: cast Raise the Alarm\nall pass"
VAULT = "Alice: activate Mutavault\nall pass"
FROG = "Alice: cast Turn to Frog targeting Serra Angel\nall pass"
JUMP = "Alice: cast Jump targeting Hill Giant\nall pass"
JACE = "Alice: activate Jace Beleren#2 targeting Bob\nall pass"

# What is done, what is claimed, and what the error says that nothing has said.
EMPTY_TICKS = {
    "a target": (SHOCK, "", "Craw Wurm has 2 damage (had 0)"),
    "another regard": (SHOCK, "Craw Wurm is on the battlefield", "Craw Wurm has 2 damage"),
    "what is claimed not to be": (SHOCK, "Craw Wurm is not tapped", "Craw Wurm has 2 damage"),
    "what it is not": (FLING, "Bob's life is not 20", "Bob's life is 17"),
    "size": (GROWTH, "Hill Giant has no damage", "Hill Giant is 6/6 (was 3/3)"),
    "counters": (COUNTERS, "Hill Giant is 4/4", "Hill Giant has 1 +1/+1 counter (had 0)"),
    "another kind of counter": (COUNTERS, "Hill Giant is 4/4\nHill Giant has 0 charge counters", "+1/+1"),
    "a player": (FLING, "", "Bob's life is 17 (was 20)"),
    "the other player": (FLING, "Alice's life is 20", "Bob's life is 17"),
    "a card drawn": (GREED, "", "Alice's hand has 10 cards (had 9)"),
    "cards drawn, and a card discarded": (JACE, "", "Bob's hand has 2 cards"),
    "what another's spell destroyed": (MURDER, "", "Hill Giant is in Alice's graveyard"),
    "tokens": (ALARM, "", "Soldier Token#1 is on the battlefield"),
    "mana": ("Alice: tap Llanowar Elves for {G}", "", "Alice's mana is {G}"),
    "a color": (FROG, "Serra Angel is 1/1\nSerra Angel is a Frog", "Serra Angel is blue (was white)"),
    "types": (FROG, "Serra Angel is blue", "Serra Angel is a Frog creature (was an Angel creature)"),
    "abilities": (FROG, "Serra Angel is a blue Frog", "Serra Angel has no abilities (had: Flying"),
    "a keyword": (JUMP, "Hill Giant does not have trample", "Hill Giant has flying"),
    "every type": (VAULT, "", "Mutavault is a land creature of every creature type (was a land)"),
    "in a can't": (SHOCK + "\nAlice can't: cast Shock targeting Craw Wurm", "", "Craw Wurm has 2 damage"),
    "in a why": (SHOCK + "\nwhy: Craw Wurm has 2 damage", "", "Craw Wurm has 2 damage"),
    "of one of two": (
        "Alice: cast Grizzly Bears\nall pass\nAlice: cast Shock targeting Grizzly Bears\nall pass",
        "", "Grizzly Bears is in Alice's graveyard",
    ),
}  # fmt: skip
# What is done, and the claims that say all of it.
SAID = {
    "damage": (SHOCK, "Craw Wurm has 2 damage"),
    "damage with the size": (SHOCK, "Craw Wurm is 6/4 with 2 damage"),
    "size": (GROWTH, "Hill Giant is 6/6"),
    "counters": (COUNTERS, "Hill Giant is 4/4\nHill Giant has 1 +1/+1 counter"),
    "life": (FLING, "Bob's life is 17"),
    "a death, as a deed": (MURDER, "Hill Giant died"),
    "a death, as a zone": (MURDER, "Alice's graveyard has 1 Hill Giant"),
    "tokens": (ALARM, "Alice controls 2 Soldier tokens"),
    "a draw": (GREED, "Alice drew a card"),
    "a hand": (JACE, "Bob's hand has 2 cards"),
    "a permanent cast": ("Alice: cast Grizzly Bears\nall pass", ""),
    "on the stack": ("Alice: cast Grizzly Bears", ""),
    "a land played": ("Alice: play Forest", ""),
    "who attacks": (ATTACK, ""),
    "a cost sacrificed": ("Alice: activate Mogg Fanatic targeting Bob\nall pass", "Bob's life is 19"),
    "mana": ("Alice: tap Llanowar Elves for {G}", "Alice's mana is {G}"),
    "all that it becomes": (
        FROG,
        "Serra Angel is 1/1\nSerra Angel is a blue Frog\nSerra Angel has no abilities",
    ),
    "a keyword": (JUMP, "Hill Giant has flying"),
    "every type": (VAULT, "Mutavault is 2/2\nMutavault is a land creature of every creature type"),
    "nothing": ("all pass", ""),
}


def play(done: str, claimed: str) -> tuple[int, str]:
    then = "".join(f"  {line}\n" for line in [*claimed.split("\n"), "nothing else changed"] if line)
    when = "".join(f"  {line}\n" for line in done.split("\n"))
    result = run(parse(f"{HERE}{when}then\n{then}"))
    return result.status, "\n".join(result.errors)


@pytest.mark.parametrize("case", EMPTY_TICKS)
def test_what_nobody_has_said_is_told(case: str) -> None:
    done, claimed, told = EMPTY_TICKS[case]
    status, said = play(done, claimed)
    assert status == FAILED, said
    assert "no claim says this: " in said and told in said


@pytest.mark.parametrize("case", SAID)
def test_what_is_said_or_plainly_done_is_excused(case: str) -> None:
    status, said = play(*SAID[case])
    assert status == PASSED, said


FIFTH = """rules: fifth
mana: free
given
  Alice's battlefield: Hill Giant, Prodigal Sorcerer
  Alice's hand: Lightning Bolt, Grizzly Bears, Forest
  Bob's hand: Unsummon
when
  Alice: play Forest
  Alice: cast Grizzly Bears
  all pass
  Alice: activate Prodigal Sorcerer targeting Bob
  all pass
  Alice: cast Lightning Bolt targeting Bob
"""


def test_under_the_fifth_edition_too() -> None:
    attack = "  all pass\n  Alice: announce an attack\n  all pass\n  Alice: attack with Hill Giant\n"
    then = "then\n  Bob's life is 16\n  nothing else changed"
    assert run(parse(FIFTH + attack + then)).status == PASSED
    answered = "  Alice: pass\n  Bob: cast Unsummon targeting Hill Giant\n  all pass\n"
    result = run(parse(FIFTH + answered + then))
    assert result.status == FAILED
    assert "Hill Giant is in Alice's hand" in result.errors[0]
