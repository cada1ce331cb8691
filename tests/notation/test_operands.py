"""What can't be done, or isn't asked, is a line that somebody could mean: every verb, every wrong operand.

Each of these is refused with exit code 2, as a claim and as a line that is played.
"""

from __future__ import annotations

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.asked_here import ANSWERS
from fasteffects.notation.run import FAILED, PASSED, UNREADABLE, run
from fasteffects.notation.scenario import parse
from fasteffects.notation.understood import VERBS

HERE = """mana: free
given
  Alice's battlefield: Hill Giant, 2 Prodigal Pyromancer, Forest, Mishra's Factory, Jace Beleren
  Alice's hand: Shock, Island, Craw Wurm, Healing Salve, Duress, Blaze, Rampant Growth, Painter's Servant
  Alice's graveyard: Think Twice
  Bob's battlefield: Grizzly Bears
  Bob's hand: Murder, Opt
when
"""
# By the verb: what is unknown, in the wrong zone, of another kind, of too high a number, said of nothing.
WRONG = {
    "cast": [
        "cast Zzyxqu",
        "cast Hill Giant",
        "cast Shock#2",
        "cast Shock#9 targeting Bob",
        "cast Murder",
        "cast Island",
        "cast Alice",
        "cast red",
        "cast 3",
        "cast",
        "cast Grizzly Bears",
        "cast Shock targeting Zzyxqu",
        "cast Shock targeting Hill Giant#2",
        "cast Shock targeting Bob, Alice",
        "cast Shock targeting red",
        "cast Shock with X = 3",
        "cast Shock with X = three",
        "cast Blaze with X = three targeting Bob",
        "cast Shock choosing damage",
        "cast Shock kicked targeting Bob",
        "cast Shock kicked 9 times",
        "cast Shock with overload",
        "cast Shock with flashback targeting Bob",
        "cast Craw Wurm targeting Bob",
        "cast Healing Salve choosing Zzyxqu",
        "cast Healing Salve choosing gain targeting Bob#2",
        "cast Shock targeting Prodigal Pyromancer#3",
        "cast Shock targeting Grizzly Bears#2",
        "cast Serra Angel",
    ],
    "play": [
        "play Shock",
        "play Forest",
        "play Mishra's Factory",
        "play Zzyxqu",
        "play Island#2",
        "play Bob",
        "play",
        "play Hill Giant",
        "play Craw Wurm",
    ],
    "activate": [
        "activate Shock",
        "activate Hill Giant",
        "activate Forest",
        "activate Zzyxqu",
        "activate Bob",
        "activate",
        "activate Prodigal Pyromancer#3 targeting Bob",
        "activate Prodigal Pyromancer#1 choosing damage",
        "activate Prodigal Pyromancer#1 with X = 2 targeting Bob",
        "activate Grizzly Bears",
        "activate Mishra's Factory#9",
        "activate Prodigal Pyromancer#1 targeting Bob, Alice",
        "activate Prodigal Pyromancer#1 (ability 2) targeting Bob",
        "activate Jace Beleren#9",
        "activate Mishra's Factory#1 targeting Hill Giant",
        "activate Serra Angel",
    ],
    "tap": [
        "tap Hill Giant for {R}",
        "tap Shock for {R}",
        "tap Forest#2 for {G}",
        "tap Zzyxqu for {G}",
        "tap Bob for {G}",
        "tap Shock",
        "tap Hill Giant",
        "tap Forest for {Z}",
        "tap",
        "tap Grizzly Bears for {G}",
    ],
    "attack": [
        "attack Hill Giant",
        "attack with Shock",
        "attack with Zzyxqu",
        "attack with Hill Giant#2",
        "attack Forest with Hill Giant",
        "attack Zzyxqu with Hill Giant",
        "attack Craw Wurm with Hill Giant",
        "attack with red",
        "attack with Bob",
        "attack Bob with Prodigal Pyromancer#3",
    ],
    "block": [
        "block Hill Giant",
        "block Hill Giant with Shock",
        "block Shock with Grizzly Bears",
        "block Hill Giant#2 with Grizzly Bears",
        "block Zzyxqu with Grizzly Bears",
        "block Hill Giant with Zzyxqu",
        "block Hill Giant with Grizzly Bears#2",
        "block Hill Giant with Bob",
        "block Bob with Grizzly Bears",
    ],
    "suspend": ["suspend Shock", "suspend Hill Giant", "suspend Zzyxqu", "suspend"],
    "plot": ["plot Shock", "plot Zzyxqu", "plot Hill Giant"],
    "foretell": ["foretell Shock", "foretell Zzyxqu", "foretell Hill Giant"],
    "unlock": ["unlock Hill Giant", "unlock Zzyxqu", "unlock Shock"],
    "turn": ["turn Shock face up", "turn Hill Giant#2 face up", "turn Zzyxqu face up"],
    "announce": ["announce an attack", "announce Hill Giant"],
    "target": ["target Hill Giant", "target Bob", "target Zzyxqu"],
    "choose": ["choose red", "choose Hill Giant", "choose 3", "choose Zzyxqu"],
    "pay": ["pay for Hill Giant", "pay", "pay 2 life", "pay for Zzyxqu"],
    "don't": ["don't pay for Hill Giant"],
    "find": ["find Forest", "find nothing", "find Zzyxqu"],
    "divide": ["divide Hill Giant 2 to Bob", "divide 2 to Bob"],
    "order": ["order Hill Giant, Hill Giant", "order Hill Giant, Forest"],
    "sacrifice": ["sacrifice Hill Giant"],
    "discard": ["discard Shock"],
    "reveal": ["reveal Shock"],
    "put": ["put Shock into your hand", "put Hill Giant"],
    "return": ["return Hill Giant"],
    "exile": ["exile Hill Giant"],
    "name": ["name Shock"],
    "draw": ["draw a card"],
    "exert": ["exert Hill Giant"],
    "enlist": ["enlist Hill Giant"],
    "cancel": ["cancel"],
    "yes": ["yes"],
    "no": ["no"],
    "keep": ["keep"],
    "mulligan": ["mulligan"],
    "top": ["top", "top Shock"],
    "bottom": ["bottom"],
    "x": ["x = 3", "X = 3"],
}
LINES = [line for lines in WRONG.values() for line in lines]
# The question that the lines lead to, and answers to it of a wrong kind, by too high a number, of no meaning.
ASKED = {
    "target": (
        "Alice: cast Shock",
        [
            "yes",
            "choose red",
            "target Zzyxqu",
            "target Hill Giant#2",
            "target 3",
            "order Hill Giant, Forest",
            "divide 2 to Bob",
            "find Forest",
            "target Bob#2",
            "x = 3",
            "pay",
            "target Hill Giant, Zzyxqu",
        ],
    ),
    "mode": ("Alice: cast Healing Salve", ["yes", "choose red", "choose 9", "choose Zzyxqu", "target Bob"]),
    "x": ("Alice: cast Blaze", ["choose red", "choose three", "yes", "choose Hill Giant"]),
    "discard": (
        "Alice: cast Duress targeting Bob\n  all pass",
        ["choose red", "choose Zzyxqu", "choose 3", "yes", "order Opt, Murder", "choose Opt#2"],
    ),
    "search": (
        "Alice: cast Rampant Growth\n  all pass",
        ["find Zzyxqu", "find red", "yes", "find 3", "target Forest", "order Forest, Island"],
    ),
    "color": (
        "Alice: cast Painter's Servant\n  all pass",
        [
            "choose purple",
            "choose Goblin",
            "choose Hill Giant",
            "choose 3",
            "yes",
            "target red",
            "choose Bob",
        ],
    ),
}
CLAIMS = [(asked, line) for asked, (_, lines) in ASKED.items() for line in lines]


def status(lines: str) -> tuple[int, str]:
    try:
        result = run(parse(f"{HERE}  {lines}\nthen\n  Bob has not lost"))
    except BadScenario as error:
        return UNREADABLE, str(error)
    return result.status, "\n".join(result.errors)


@pytest.mark.parametrize("line", LINES)
def test_nobody_could_mean_it(line: str) -> None:
    for form in (f"Alice can't: {line}", f"Alice: {line}"):
        found, said = status(form)
        assert found == UNREADABLE, (form, said)


@pytest.mark.parametrize("verb", WRONG)
def test_nobody_isnt_asked_it_either(verb: str) -> None:
    """What a line is about is looked at there, too; a question that is not asked is just that."""
    for line in WRONG[verb]:
        if "Zzyxqu" in line or "#9" in line or verb in ("cast", "activate") and "Murder" not in line:
            assert status(f"Bob isn't asked: {line}")[0] == UNREADABLE, line


@pytest.mark.parametrize("asked, line", CLAIMS)
def test_no_answer_of_another_kind(asked: str, line: str) -> None:
    before = ASKED[asked][0]
    for form in (f"{before}\n  Alice can't: {line}", f"{before}\n  Alice: {line}"):
        found, said = status(form)
        assert found == UNREADABLE, (form, said)


OF_THEN = {
    "block Hill Giant with Grizzly Bears": "nobody is asked to block here: it is Alice's main",
    "play Hill Giant": "Hill Giant has no phase effect that could be played (C8.1)",
    "sacrifice Hill Giant": "nothing that is asked here is answered by 'sacrifice Hill Giant'",
}


@pytest.mark.parametrize("line", OF_THEN)
def test_nobody_could_mean_it_under_the_rules_of_then(line: str) -> None:
    """Rules of the moment stand against any play there (C4.1): they alone make no claim true."""
    text = (
        "rules: fifth\ngiven\n  Alice's battlefield: Hill Giant\n  Bob's battlefield: Grizzly Bears\nwhen\n"
    )
    result = run(parse(f"{text}  Alice can't: {line}\n"))
    assert result.status == UNREADABLE and OF_THEN[line] in result.errors[0]


def test_each_verb_of_the_language_is_tried() -> None:
    assert set(VERBS) - set(WRONG) == {"pass", "concede"}
    tried = {line.split(" ")[0].lower() for line in LINES}
    assert {verb for verbs in ANSWERS.values() for verb in verbs} - tried <= {
        "targeting", "choosing", "with", "do", "untap", "remove", "pass",
    }  # fmt: skip


INSTEAD = {
    "cast Hill Giant": "Hill Giant is on the battlefield, not in hand. List another one in `Alice's hand`",
    "cast Murder": "Murder is in Bob's hand, not in Alice's",
    "cast Island": "Island is a land, which is not cast. Write `play Island`",
    "cast Shock#2": "there is one Shock. Write `cast Shock`",
    "activate Shock": "Shock has no activated ability. Write `cast Shock`",
    "activate Forest": "has no activated ability but for mana. Write `tap Forest for",
    "play Shock": "Shock is no land. Write `cast Shock`",
    "cast Shock with X = three": "X is a number, and not 'three'. Write `with X = 3`",
    "activate Prodigal Pyromancer#3 targeting Bob": "there are 2 of the name Prodigal Pyromancer",
    "cast Shock targeting Bob, Alice": "Shock has one target. Write `targeting Bob`",
    "yes": "nothing that is asked here is answered by 'yes'. Alice has priority in Alice's main 1",
}


@pytest.mark.parametrize("line", INSTEAD)
def test_what_is_wrong_comes_first_and_then_what_to_write(line: str) -> None:
    _, said = status(f"Alice can't: {line}")
    assert INSTEAD[line] in said


def test_claims_that_somebody_means_still_hold() -> None:
    text = """given
  Alice's battlefield: Hill Giant [summoning sick], Prodigal Pyromancer [summoning sick], Forest [tapped]
  Alice's hand: Shock, Craw Wurm
  Alice's graveyard: Think Twice
  Bob's hand: Divination
when
  Alice can't: cast Craw Wurm because 118.3
  Alice can't: cast Think Twice
  Alice can't: activate Prodigal Pyromancer targeting Bob because 302.6
  Alice can't: tap Forest for {G}
  Alice can't: attack with Hill Giant
  Bob can't: cast Divination because 307.1
"""
    result = run(parse(text))
    assert result.passed, result.errors


def test_who_is_not_asked_while_another_has_priority() -> None:
    """117.3. While Alice has priority Bob isn't asked, though he may answer once she has passed."""
    text = "mana: free\ngiven\n  Alice's hand: Divination\n  Bob's hand: Shock, Opt\nwhen\n"
    asked = "  Bob isn't asked: cast Shock targeting Alice\n"
    assert run(parse(text + asked)).status == PASSED
    assert run(parse(text + "  Alice: cast Divination\n" + asked)).status == PASSED
    now = run(parse(text + "  Alice: cast Divination\n  Alice: pass\n" + asked))
    assert now.status == FAILED and "Bob is asked" in now.errors[0]
    possible = run(parse(text + "  Bob can't: cast Shock targeting Alice\n"))
    assert possible.status == FAILED and "this is possible once the others have passed" in possible.errors[0]


def test_cards_that_nobody_else_sees_have_no_numbers() -> None:
    text = (
        "mana: free\ngiven\n  Alice's hand: Shock\n  Bob's hand: Shock\nwhen\n  Alice can't: cast Shock#2\n"
    )
    result = run(parse(text))
    assert result.status == UNREADABLE
    assert "have no numbers: Shock means any of them. Write `cast Shock`" in result.errors[0]
