"""What a judge was told wrongly, or in riddles, once: lines that stand in an explanation, and that don't."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fasteffects.errors import BadScenario
from fasteffects.explaining.reason import Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse


def lines_of(text: str) -> list[Reason]:
    result = run(parse(text), explain=True)
    assert result.errors == []
    return [reason for top in next(iter(result.reasons.values())) for reason in top.walk()]


# By what is told: the scenario, words that stand in it with the rule that decides, words that don't.
QUESTIONS: dict[str, tuple[str, tuple[tuple[str, str], ...], tuple[str, ...]]] = {
    "what was kicked was paid for": (
        """
mana: free
given
  Bob's battlefield: Chalice of the Void
  Alice's hand: Everflowing Chalice
when
  Alice: cast Everflowing Chalice kicked 2 times
""",
        (("Alice casts Everflowing Chalice", "702.33c"),),
        ("without multikicker",),
    ),
    "what asks for a spell's mana value says nothing of tokens": (
        """
mana: free
given
  Alice's battlefield: a 1/1 red Elemental creature token
  Alice's hand: Shock
  Bob's battlefield: Eidolon of the Great Revel
when
  Alice: cast Shock targeting Bob
""",
        (("it goes by this: with mana value 3 or less", "202.3"),),
        ("has no mana cost",),
    ),
    "why nothing is exiled, and not that there is nothing": (
        """
mana: free
given
  Alice's hand: Banisher Priest
  Bob's battlefield: Craw Wurm
  Bob's hand: Lightning Bolt
when
  Alice: cast Banisher Priest
  all pass
  Alice: target Craw Wurm
  Alice: pass
  Bob: cast Lightning Bolt targeting Banisher Priest
  all pass
  all pass
""",
        (("Banisher Priest has left before this: nothing is exiled", "610.3b"),),
        ("there is nothing to do it to",),
    ),
    "a color is not chosen where there is one": (
        """
given
  Alice's battlefield: Forest, Wild Growth [attached to Forest]
when
  Alice: tap Forest for {G}
""",
        (("{G} from Forest", "605.1a"),),
        ("Alice chooses",),
    ),
    "nobody looks at entering where a card is discarded": (
        """
given
  Bob's battlefield: Grafdigger's Cage
  Alice's battlefield: Wild Mongrel
  Alice's hand: Grizzly Bears
when
  Alice: activate Wild Mongrel by discarding Grizzly Bears
""",
        (),
        ("Grafdigger's Cage",),
    ),
    "who controls what, once its controller has left": (
        """
players: Alice, Bob, Carol
mana: free
given
  Bob's battlefield: Craw Wurm
  Alice's battlefield: Control Magic [attached to Craw Wurm]
  Alice's life: 1
  Carol's hand: Shock
when
  Alice: pass
  Bob: pass
  Carol: cast Shock targeting Alice
  all pass
""",
        (("with their owner leave: Control Magic", "800.4a"), ("Craw Wurm is under Bob's control", "800.4a")),
        (),
    ),
    "what an ability waits for stands under that it triggers": (
        """
turn: Bob, main
mana: free
given
  Alice's hand: Mana Drain
  Bob's hand: Craw Wurm
when
  Bob: cast Craw Wurm
  Bob: pass
  Alice: cast Mana Drain targeting Craw Wurm
  all pass
  go to Alice's main
""",
        (("Mana Drain triggers", "603.7"),),
        (),
    ),
    "why it is no such target": (
        """
mana: free
given
  Alice's battlefield: Painter's Servant [chosen: black]
  Alice's hand: Doom Blade
  Bob's battlefield: Hill Giant
when
  Alice can't: cast Doom Blade targeting Hill Giant
""",
        (
            ("Hill Giant is no nonblack creature", "115.1"),
            (
                "Hill Giant, layer 5  Painter's Servant, “All cards that aren't on the battlefield, spells, "
                "and permanents are the chosen color in addition to its other colors”: red -> black and red",
                "105.3",
            ),
        ),
        ("is not such a target",),
    ),
    "which costs were paid in the upkeep of the old rules": (
        """
rules: fifth
turn: Alice, upkeep
given
  Alice's battlefield: Force of Nature, 4 Forest
when
  Alice: pay for Force of Nature
  all pass
""",
        (("the phase cost was paid, and so it does nothing", "C8.5"),),
        (),
    ),
    "only what is for damage is used in that step": (
        """
rules: fifth
mana: free
given
  Alice's hand: Lightning Bolt
  Bob's battlefield: Fallen Angel, Grizzly Bears, Samite Healer
when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
  Bob can't: activate Fallen Angel because C9.2
""",
        (
            (
                "this is the damage-prevention step. Only what prevents or redirects the damage just "
                "assigned; then it is dealt.",
                "C9.2",
            ),
        ),
        (),
    ),
    "what has been cast is not countered any more": (
        """
rules: fifth
mana: free
given
  Alice's hand: Lightning Bolt
  Bob's hand: Counterspell
when
  Alice: cast Lightning Bolt targeting Bob
  Bob: pass
  Bob can't: cast Counterspell targeting Lightning Bolt because C5.7
""",
        (("Lightning Bolt has been cast: only while that was done could it be countered", "C5.7"),),
        (),
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_it_is_told(name: str) -> None:
    text, words, never = QUESTIONS[name]
    lines = lines_of(text)
    for said, rule in words:
        assert any(reason.text == said and rule in reason.deciding for reason in lines), said
    for said in never:
        assert not any(said in reason.text for reason in lines), said


def test_infect_does_nothing_to_a_planeswalker() -> None:
    """120.3c, 702.90c: a planeswalker is no creature."""
    lines = lines_of(
        """
turn: Alice, declare attackers
given
  Alice's battlefield: Glistener Elf
  Bob's battlefield: Jace Beleren [3 loyalty counters]
  Glistener Elf attacks Jace Beleren
when
  all pass
  all pass
"""
    )
    assert not any("goes on attacking" in reason.text for reason in lines)  # it was listed untapped
    assert decides(lines, "120.3c")
    assert not decides(lines, "702.90c")


def decides(lines: Sequence[Reason], rule: str) -> bool:
    return any(rule in reason.deciding for reason in lines)


HERE = """
mana: free
given
  Alice's battlefield: Young Pyromancer, Sol Ring
  Alice's hand: Grapeshot, Train of Thought, Gnarlid Pack, Cryptic Command
when
  Alice: cast Train of Thought
  all pass
  all pass
"""
# What is written, and what the error says.
WRONG = {
    "  Alice: cast Grapeshot targeting Bob\n  all pass\n": "`Alice: order Young Pyromancer, Grapeshot`",
    "  Alice can't: cast Gnarlid Pack kicked 1 time\n": "this is possible",
    "then\n  Hill Giant is not on the battlefield\n": "no Hill Giant is in this game, and none was",
    "then\n  Bob has 2 damage\n": "Bob is a player: damage is lost as life",
    "  Alice: cast Cryptic Command choosing destroy\n": "no mode that can be chosen here is 'destroy'",
    "  Alice can't: cast Gnarlid Pack kicked twice\n": "this is possible",
    "  Alice can't: cast Gnarlid Pack kicked once\n": "this is possible",
}


@pytest.mark.parametrize("line", WRONG)
def test_the_error_puts_right(line: str) -> None:
    assert WRONG[line] in error_of(HERE + line)


def error_of(text: str) -> str:
    try:
        (error,) = run(parse(text)).errors
    except BadScenario as wrong:
        return str(wrong)
    return error


PIT = """
rules: fifth
mana: free
turn: Alice, upkeep
given
  Alice's battlefield: Lord of the Pit, Drudge Skeletons, Orcish Artillery, Circle of Protection: Red
  Alice's hand: Healing Salve
when
"""
OF_THE_TIME = {
    "  Alice: play Lord of the Pit\n": "Write `Alice: pay for Lord of the Pit`",
    "  go to Alice's main\n  Alice: activate Orcish Artillery targeting Bob\n  all pass\n"
    "  Alice: activate Circle of Protection: Red targeting Alice\n": "that ability has no target",
    "  go to Alice's main\n  Alice: activate Drudge Skeletons\n": "only as it is about to be destroyed",
    "  go to Alice's cleanup\n": "nobody is asked anything in that cleanup phase",
}


@pytest.mark.parametrize("lines", OF_THE_TIME)
def test_the_error_puts_right_in_the_fifth_edition(lines: str) -> None:
    text = PIT if "Pit" in lines else PIT.replace("Lord of the Pit, ", "")
    assert OF_THE_TIME[lines] in error_of(text + lines)


def test_what_is_so_of_a_trigger_stands_under_it() -> None:
    text = QUESTIONS["what an ability waits for stands under that it triggers"][0]
    (told,) = run(parse(text), explain=True).reasons.values()
    assert not any(top.text.startswith("it waits for") for top in told)
