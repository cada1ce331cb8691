"""Errors that put right: what is wrong in the first sentence, and what to write instead."""

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.run import FAILED, UNREADABLE, run
from fasteffects.notation.scenario import parse

HERE = """given
  Alice's battlefield: 2 Mountain, Hill Giant
  Alice's hand: Shock, Giant Growth, Divination
  Bob's battlefield: Grizzly Bears, Forest
  Bob's hand: Counterspell
"""
BOLT = "given\n  Alice's battlefield: Mountain\n  Alice's hand: Shock\n"


def error(text: str) -> tuple[int, str]:
    try:
        result = run(parse(text))
    except BadScenario as wrong:
        return UNREADABLE, str(wrong)
    assert result.errors, result.changes
    return result.status, result.errors[0]


@pytest.mark.parametrize(
    "text, status, words",
    [
        pytest.param(
            HERE + "when\n  Alice: cast Lightning Bolt targeting Bob",
            UNREADABLE, "is nowhere here. List it in `given`, as in `Alice's hand: Lightning Bolt`",
            id="a card that is not there",
        ),
        pytest.param(
            "given\n  Alice's battlefield: 2 Soldier Token",
            UNREADABLE, "for example `a 1/1 white Soldier creature token`",
            id="a token that its subtype alone does not describe",
        ),
        pytest.param(
            "given\n  Alice's battlefield: 2 Treasures",
            UNREADABLE, "The token is `a Treasure token`",
            id="a token that is said without that word",
        ),
        pytest.param(
            HERE + "when\n  Alice: cast Gient Growth targeting Hill Giant",
            UNREADABLE, "nothing here is called 'Gient Growth'. Write `cast Giant Growth targeting",
            id="a name misspelt",
        ),
        pytest.param(
            "given\n  Alice's battlefield: 2 Forest\n  Alice's hand: Forest\nwhen\n  Alice: play Forest#1",
            UNREADABLE, "Forest#1 is on the battlefield already. Write `Alice: play Forest`",
            id="a land that is in play",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's hand: Break the Ice\n"
            "  Bob's battlefield: Forest, Snow-Covered Forest\n"
            "when\n  Alice: cast Break the Ice targeting Forest\n  all pass",
            UNREADABLE, "Forest is not what Break the Ice may target: it is a land on the battlefield, Bob's",
            id="a name that is part of the name of a target",
        ),
        pytest.param(
            BOLT + "when\n  Alice: tap Montain for {R}",
            UNREADABLE, "nothing here is called 'Montain'. Write `tap Mountain for {R}`",
            id="the name of a land misspelt",
        ),
        pytest.param(
            HERE + "when\n  Alice: cast Counterspell targeting Shock",
            UNREADABLE, "is in Bob's hand, not in Alice's. Write `Bob: cast Counterspell targeting Shock`",
            id="another player's card",
        ),
        pytest.param(
            HERE + "when\n  Alice: cast Giant Growth targeting Hill Giant",
            UNREADABLE, "{G} is missing, and there is 2 times {R} from Mountain (118.3). List",
            id="no mana",
        ),
        pytest.param(
            BOLT + "when\n  Alice: cast Shock kicked targeting Bob",
            UNREADABLE, "it has no kicker (702.33a). Leave `kicked` out",
            id="kicked without a kicker",
        ),
        pytest.param(
            BOLT + "when\n  Alice: cast Shock targeting Bob, Alice",
            UNREADABLE, "it has fewer targets than are named (601.2c): Alice is left over",
            id="more targets than there are",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's hand: Divination\nwhen\n  Alice: cast Divination targeting Bob",
            UNREADABLE, "it has no target (115.1). Leave `targeting Bob` out",
            id="a target of what has none",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's hand: Gut Shot\nwhen\n  Alice: cast Gut Shot targeting Bob",
            UNREADABLE, "how it is paid is said first (601.2b). Write `Alice: cast Gut Shot`, `Alice: mana`",
            id="Phyrexian mana before a target",
        ),
        pytest.param(
            BOLT + "when\n  Alice: cast Shock targeting Bob\n  all pass\nthen\n  Carol's life is 18",
            UNREADABLE, "nobody here is called Carol: Alice and Bob play",
            id="a player who is not there",
        ),
        pytest.param(
            BOLT + "when\n  Alice: cast Shock targeting Bob\n  all pass\nthen\n  Carol has 18 life",
            UNREADABLE, "nobody here is called Carol: Alice and Bob play",
            id="a player who is not there, in other words",
        ),
        pytest.param(
            HERE + "when\n  Alice: cats Shock targeting Bob",
            UNREADABLE, "no answer begins with 'cats'. Write `cast Shock targeting Bob`",
            id="a verb misspelt",
        ),
        pytest.param(
            HERE + "when\n  Alice: cast Shock targeting Bob\nthen\n  Bob's life is 18",
            FAILED, "Bob's life is 20, not 18 (Shock is still on the stack: write `all pass` before)",
            id="still on the stack",
        ),
        pytest.param(
            "rules: fifth\n" + BOLT + "when\n  Alice: cast Shock targeting Bob\nthen\n  Bob's life is 18",
            FAILED, "Shock is still in the batch: write `all pass` before",
            id="then in the middle of a batch",
        ),
        pytest.param(
            "mana: free\n" + HERE + "when\n  all pass\n  Alice: cast Divination",
            UNREADABLE, "that chance was passed over in line 8 by `all pass`: it was Alice's main 1. Write",
            id="it is now another step",
        ),
        pytest.param(
            "given\n  Bob's battlefield: Grizzly Bears [2 damage]\n" + BOLT[6:]
            + "when\n  Alice: cast Shock targeting Grizzly Bears",
            UNREADABLE, "state-based actions apply: Grizzly Bears dies, since its damage is lethal (704.5g)",
            id="dead before the first line",
        ),
        pytest.param(
            "given\n  Bob's battlefield: Forest, Holy Strength [attached to Forest]\n"
            "when\n  Alice: pass\nthen\n  Holy Strength is attached to Forest",
            FAILED, "since what it is attached to is gone, or can't have it (704.5m). Change `given`",
            id="an attachment that is repaired",
        ),
        pytest.param(
            HERE + "when\n  Alice: pass\nthen\n  Shock is exiled",
            UNREADABLE, "which is no claim: write `Shock is in exile`",
            id="is exiled",
        ),
        pytest.param(
            BOLT + "when\n  all pass\nthen\n  it is Alice's main",
            FAILED, "it is Alice's beginning of combat (`all pass` in line 5 went on to it)",
            id="an extra all pass",
        ),
        pytest.param(
            "given\n  Alice's battlefield: Hill Giant, Swamp\n  Alice's hand: Bone Splinters\n"
            "  Bob's battlefield: Grizzly Bears\n"
            "when\n  Alice: cast Bone Splinters targeting Grizzly Bears, sacrificing Hill Giant",
            UNREADABLE, "A cost is said without a comma: `by sacrificing Hill Giant`",
            id="sacrificing after a comma",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's battlefield: Thopter Foundry, Ornithopter\n"
            "when\n  Alice: activate Thopter Foundry sacrificing Ornithopter",
            UNREADABLE, "Write `Alice: activate Thopter Foundry by sacrificing Ornithopter`",
            id="sacrificing without a word before it",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's hand: Agony Warp\n  Bob's battlefield: Hill Giant, Grizzly Bears\n"
            "when\n  Alice: cast Agony Warp targeting Hill Giant and Grizzly Bears",
            UNREADABLE, "Write `targeting Hill Giant, Grizzly Bears`",
            id="two targets joined by and",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice has an emblem of Wrenn and Six\n  Alice's graveyard: Shock\n"
            "  Alice's hand: Forest\nwhen\n  Alice: cast Shock targeting Bob by discarding Forest",
            UNREADABLE, "Write `Alice: cast Shock with retrace …`",
            id="from a graveyard without its keyword",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's hand: Show and Tell, Hill Giant\n"
            "when\n  Alice: cast Show and Tell\n  all pass\n  Alice: Hill Giant",
            UNREADABLE, "this is asked first: Show and Tell: put an artifact",
            id="what, before whether",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's battlefield: Arc Lightning\n"
            "  Bob's battlefield: 2 Hill Giant\nwhen\n  Alice: pass",
            UNREADABLE, "an instant or sorcery card can't be on the battlefield",
            id="a sorcery on the battlefield",
        ),
        pytest.param(
            "given\n  Alice's battlefield: Craw Wurm\n  Bob's battlefield: 2 Hill Giant\n"
            "when\n  go to declare attackers\n  Alice: attack with Craw Wurm\n  go to declare blockers\n"
            "  Bob: block Craw Wurm with Hill Giant#1, Hill Giant#2\n  go to combat damage\n"
            "  Alice: 3 to Hill Giant#1, 3 to Hill Giant#2",
            UNREADABLE, "what is divided begins with its verb",
            id="a division without its verb",
        ),
        pytest.param(
            "mana: free\ngiven\n  Alice's battlefield: Blinkmoth Nexus\n"
            "when\n  Alice: activate Blinkmoth Nexus\n  all pass\n"
            "  Alice: activate Blinkmoth Nexus targeting Blinkmoth Nexus",
            UNREADABLE, "`Alice: activate Blinkmoth Nexus#2 targeting Blinkmoth Nexus` is of the second",
            id="the first of several abilities",
        ),
        pytest.param(
            "rules: fifth\n" + HERE + "when\n  Alice: attack Bob with Hill Giant",
            UNREADABLE, "it is Alice's main. Write `Alice: announce an attack` before",
            id="attacking before the attack is announced",
        ),
        pytest.param(
            HERE + "when\n  Alice: attack Bob with Hill Giant",
            UNREADABLE, "it is Alice's main 1. Write `go to declare attackers` before",
            id="attacking in the main phase",
        ),
        pytest.param(
            HERE + "  Bob's library: exactly\nwhen\n  go to Bob's main\nthen\n  Bob's life is 20",
            FAILED, "Alice has won (a library was empty: list more cards in it, or leave out `exactly`;",
            id="an empty library",
        ),
        pytest.param(
            "given\n  Alice's battlefield: a 1/1 red Goblin creature token\n"
            "when\n  Alice: pass\nthen\n  Goblins is 1/1",
            FAILED, "tokens are called after their subtypes. There are: Goblin Token",
            id="a token's name",
        ),
        pytest.param(
            "given\n  Alice's battlefield: 5000 Forest\nwhen\n  Alice: pass",
            UNREADABLE, "a count goes from 1 to the limit of 1000",
            id="a limit",
        ),
        pytest.param(
            HERE + "when\n  Bob: cast Counterspell targeting Shock",
            UNREADABLE, "Bob isn't asked yet: Alice has priority in Alice's main 1. No line passes",
            id="another player first",
        ),
        pytest.param(
            HERE + "when\n  go to Alice's upkeep",
            UNREADABLE, "has passed in this turn: it is Alice's main 1. The next one is `go to Alice's next",
            id="a moment that has passed",
        ),
        pytest.param(
            HERE + "when\n  go to main",
            UNREADABLE, "it is Alice's main 1 already. The next one is `go to the next main`",
            id="the moment that is now",
        ),
        pytest.param(
            HERE + "when\n  Bob can't: cast Counterspell targeting Hill Giant because 999.9",
            UNREADABLE, "no rule has this number",
            id="a rule that is none",
        ),
        pytest.param(
            "mana: free\n" + HERE + "when\n  Alice isn't asked: cast Shock targeting Bob",
            FAILED, "Alice is asked",
            id="who is asked",
        ),
    ],
)  # fmt: skip
def test_an_error_puts_right(text: str, status: int, words: str) -> None:
    found, said = error(text)
    assert words in said
    assert found == status


# What is written by somebody who has not read the language, and what the error says to write.
SAID_OTHERWISE = {
    "when\n  Alice casts Shock targeting Bob": "write `Alice: cast Shock targeting Bob`",
    "when\n  Alice casts Shock, targeting Bob": "write `Alice: cast Shock targeting Bob`",
    "when\n  now Alice can't: cast Shock targeting Bob": "without `now`: write `Alice can't: cast Shock",
    "when\n  Alice plays Forest": "write `Alice: play Forest`",
    "when\n  Alice activates Hill Giant": "write `Alice: activate Hill Giant`",
    "when\n  Alice attacks Bob with Hill Giant": "write `Alice: attack Bob with Hill Giant`",
    "when\n  Hill Giant attacks Bob": "write `Alice: attack Bob with Hill Giant`",
    "when\n  Grizzly Bears blocks Hill Giant": "write `Bob: block Hill Giant with Grizzly Bears`",
    "when\n  Alice passes priority": "write `Alice: pass`",
    "when\n  Both players pass": "write `all pass`",
    "when\n  Shock resolves": "write `all pass`",
    "when\n  Alice ends her turn": "write `go to end of turn`",
    "when\n  Cast Shock targeting Bob": "write `Alice: cast Shock targeting Bob`",
    "when\n  Bob can't block with Grizzly Bears": "write `Bob can't: block with Grizzly Bears`",
    "when\n  Alice casts Shock on Bob and passes": "`Alice: cast Shock targeting Bob` and in a line of its",
    "when\n  Alice: casts Shock": "the verb stands bare here: write `Alice: cast Shock`",
    "when\n  Alice: cast Shock on Bob": "Write `Alice: cast Shock targeting Bob`",
    "when\n  Alice: cast Shock, targeting Bob": "Write `Alice: cast Shock targeting Bob`",
    "when\n  Alice: cast Shock targetting Bob": "Write `Alice: cast Shock targeting Bob`",
    "when\n  Alice: Shock targeting Bob": "Write `Alice: cast Shock targeting Bob`",
    "when\n  Alice: play Shock targeting Bob": "Write `Alice: cast Shock targeting Bob`",
    "when\n  Alice: cast Divination with X=2": "Write `Alice: cast Divination with X = 2`",
    "when\n  Alice: tap Mountain": "Write `Alice: tap Mountain#1 for {R}`",
    "when\n  Alice: tap Mountain#1 for {B}": "Write `Alice: tap Mountain#1 for {R}`",
    "when\n  Alice: cast Divination for its evoke cost": "Write `Alice: cast Divination with evoke`",
    "when\n  can't: cast Shock targeting Bob": "who can't do it is said first",
    "when\n  Alice: sacrifice Hill Giant": "Write `Alice: activate … by sacrificing Hill Giant`",
    "when\n  Alice: end turn": "Write `go to end of turn`",
    "when\n  Alice: draw a card": "the draw of the turn happens by itself (504.1)",
    "when\n  Alice: pass\nthen\n  Bob has 20 life": "write `Bob's life is 20`",
    "when\n  Alice: pass\nthen\n  Hill Giant dies": "write `Hill Giant died`",
    "when\n  Alice: pass\nthen\n  Hill Giant survives": "write `Hill Giant is on the battlefield`",
    "when\n  Alice: pass\nthen\n  Hill Giant is a 3/3": "write `Hill Giant is 3/3`",
    "when\n  Alice: pass\nthen\n  Hill Giant's power is 3": "said together, `Hill Giant is 3/3`",
    "when\n  Alice: pass\nthen\n  Shock is in the graveyard": "write `Shock is in Alice's graveyard`",
    "when\n  Alice: pass\nthen\n  Alice wins": "write `Alice won`",
    "when\n  Alice: pass\nthen\n  Alice has 3 cards in hand": "write `Alice's hand has 3 cards`",
    "  Alice controls Hill Giant": "write `Alice's battlefield: Hill Giant`",
    "  Alice is at 5 life": "write `Alice's life: 5`",
    "  It is Bob's turn": "write `turn: Bob, main` in the head",
    "  Hill Giant is tapped": "write `Hill Giant [tapped]`",
    "  Alice's deck: Forest": "write `Alice's library: Forest`",
    "  Alice cast Shock targeting Bob": "write `the stack: Alice's Shock targeting Bob`",
    "  Bob's hand: Shock and Forest": "write `Shock, Forest`",
    "  Bob's hand: Shock x4": "write `4 Shock`",
    "  Bob's hand: 3 Forests": "write `3 Forest`",
    "  Bob's hand: 3 cards": "write which cards",
    "  Bob's battlefield: tapped Hill Giant": "write `Hill Giant [tapped]`",
    "  Bob's battlefield: Hill Giant with 2 +1/+1 counters": "write `Hill Giant [2 +1/+1 counters]`",
    "  Bob's battlefield: Hill Giant with Rancor": "write `Hill Giant, Rancor [attached to Hill Giant]`",
    "  Bob's battlefield: Jace Beleren [loyalty 3]": "write `[3 loyalty counters]`",
    "  Bob's battlefield: Hill Giant [enchanted by Rancor]": "write `Rancor [attached to …]`",
}


@pytest.mark.parametrize("lines", SAID_OTHERWISE)
def test_what_is_said_otherwise_is_put_right_first(lines: str) -> None:
    """In the first sentences, before what is possible is listed."""
    found, said = error("mana: free\n" + HERE + lines)
    first = said.partition("Possible:")[0]
    assert SAID_OTHERWISE[lines] in first
    assert found == UNREADABLE


def test_the_words_of_clauses_in_a_name_stay() -> None:
    """A card's name may hold the words with which targets are said."""
    _, said = error(HERE + "when\n  Alice casts Act on Impulse targetting Shock")
    assert "`Alice: cast Act on Impulse targeting Shock`" in said
    _, said = error(HERE + "when\n  Alice casts Assault on Osgiliath on Bob")
    assert "`Alice: cast Assault on Osgiliath targeting Bob`" in said


def test_the_number_of_an_ability_that_is_the_only_one() -> None:
    lines = "given\n  Alice's battlefield: Mutavault\nwhen\n  Alice: activate Mutavault#2"
    _, said = error("mana: free\n" + lines)
    assert "Mutavault has one ability that is activated now. Write `Alice: activate Mutavault`" in said


def test_a_name_is_said_in_full_where_its_part_means_several_things() -> None:
    text = "given\n  Alice's battlefield: Jace Beleren [3 loyalty counters]\nwhen\n  Alice: activate Jace"
    _, said = error(text)
    assert "a name is said in full. Write `Alice: activate Jace Beleren`" in said
    _, said = error(text + " Beleren +2")
    assert "Write `Alice: activate Jace Beleren`" in said
    _, said = error(text + " Beleren +7")
    assert "'+7' says no ability. They are counted" in said
