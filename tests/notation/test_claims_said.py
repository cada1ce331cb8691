"""Whatever `then` can claim, `given` can say; it prints and reads back; docs/scenarios.md tells of it."""

from __future__ import annotations

import re

import pytest

from conftest import ROOT
from fasteffects.notation.claims import ZONE, NotAClaim, Witness
from fasteffects.notation.position import print_position, unsaid
from fasteffects.notation.run import begin
from fasteffects.notation.scenario import parse
from fasteffects.notation.then import FORMS, check

NAMES = ("Alice", "Bob")
HELD = "Banishing Light exiling (Bob's Hill Giant)"
# A claim, and the lines by which it is so as a game begins; without them it is not.
SAID = {
    "Alice's life is 17": "Alice's life: 17",
    "Bob's poison is 3": "Bob's poison: 3",
    "Alice's mana is {C}{C}": "Alice's mana: {C}{C}",
    "Alice's hand has 2 cards": "Alice's hand: Shock, Forest",
    "Bob's graveyard has 2 Shock": "Bob's graveyard: 2 Shock",
    "Bob's battlefield has 2 Forest": "Bob's battlefield: 2 Forest",
    "Bob's library is empty": "Bob's library: exactly",
    "Alice's hand is Shock, Forest": "Alice's hand: Shock, Forest",
    "Bob's command zone has 1 Isamaru, Hound of Konda": "Bob's command: Isamaru, Hound of Konda [commander]",
    "Bob controls 2 creatures": "Bob's battlefield: Hill Giant, Grizzly Bears",
    "it is Bob's upkeep": "turn: Bob, upkeep",
    "it is turn 8": "turn: Alice, main, turn 8",
    "the stack has 1 object": "the stack: Alice's Divination",
    "Divination is on the stack": "the stack: Alice's Divination",
    "Bob is the monarch": "Bob is the monarch",
    "Alice has the initiative": "Alice has the initiative",
    "Alice has the city's blessing": "Alice has the city's blessing",
    "it is night": "it is night",
    "Alice will take 2 extra turns": "Alice will take 2 extra turns",
    "Bob will skip an untap step": "Bob will skip an untap step",
    "Alice will skip 2 turns": "Alice will skip 2 turns",
    "an effect of Giant Growth lasts": (
        "Alice's battlefield: Hill Giant\n  an effect of Alice's Giant Growth targeting Hill Giant lasts"
    ),
    "Banishing Light has exiled Hill Giant": f"Alice's battlefield: {HELD}",
    "Alice's mana may not be spent on anything": (
        "Alice's battlefield: Ancient Ziggurat\n  Alice's mana: {G} of Ancient Ziggurat"
    ),
    "Alice's mana may not be spent on Shock": (
        "Alice's battlefield: Ancient Ziggurat\n  Alice's hand: Shock\n"
        "  Alice's mana: {R} of Ancient Ziggurat"
    ),
    "Clone is named Hill Giant": "Alice's battlefield: Clone [copy of Hill Giant]",
    "Hill Giant has no abilities": "Alice's battlefield: Hill Giant",
    'Clone has the ability "Flying"': "Alice's battlefield: Clone [copy of Wind Drake]",
    "Hill Giant is on the battlefield under Bob's control": (
        "Alice's battlefield: Hill Giant [controlled by Bob]"
    ),
    "Hill Giant is in Bob's exile": "Bob's exile: Hill Giant",
    "Shock is on top of Alice's library": "Alice's library: Shock",
    "Hill Giant is 4/4 with 2 damage": "Alice's battlefield: Hill Giant [2 damage, 1 +1/+1 counters]",
    "Hill Giant has 2 damage": "Alice's battlefield: Hill Giant [2 damage]",
    "Hill Giant has 2 +1/+1 counters": "Alice's battlefield: Hill Giant [2 +1/+1 counters]",
    "Pacifism is attached to Hill Giant": "Bob's battlefield: Hill Giant, Pacifism [attached to Hill Giant]",
    "Ranger Class is level 2": "Alice's battlefield: Ranger Class [level 2]",
    "Voice of All's chosen color is red": "Alice's battlefield: Voice of All [chosen: red]",
    "Wind Drake has flying": "Alice's battlefield: Wind Drake",
    "Clone is a blue Drake": "Alice's battlefield: Clone [copy of Wind Drake]",
    "Hill Giant is tapped": "Alice's battlefield: Hill Giant [tapped]",
    "Hill Giant is face down": "Alice's battlefield: Hill Giant [face down]",
    "Hill Giant is manifested": "Alice's battlefield: Hill Giant [manifested]",
    "Hill Giant is phased out": "Alice's battlefield: Hill Giant [phased out]",
    "Hill Giant is summoning sick": "Alice's battlefield: Hill Giant [summoning sick]",
    "Goblin Token is a token": "Alice's battlefield: a 1/1 red Goblin creature token",
    "Hill Giant is attacking": (
        "turn: Alice, declare attackers\nAlice's battlefield: Hill Giant\n  Hill Giant attacks Bob"
    ),
    "Grizzly Bears is blocking": (
        "turn: Alice, declare blockers\nAlice's battlefield: Hill Giant\n  Bob's battlefield: Grizzly Bears\n"
        "  Hill Giant attacks Bob\n  Grizzly Bears blocks Hill Giant"
    ),
    "Hill Giant is blocked": (
        "turn: Alice, declare blockers\nAlice's battlefield: Hill Giant\n  Hill Giant attacks Bob\n"
        "  Hill Giant is blocked"
    ),
}
# Forms that speak of what has happened since the position, and not of the position.
OF_WHAT_HAPPENED = (
    "Bob lost", "the game is a draw", "the log cites 616.1b before 616.1c",
    "Bob was not asked in Alice's untap phase", "nothing else changed",
    "Old Nun triggered before Shock resolved", "Old Nun triggered twice", "Old Nun did not trigger",
    "3 damage to Bob was prevented",
)  # fmt: skip


def fits(pattern: str, words: str) -> bool:
    regex = pattern.replace("<P>", "(Alice|Bob)").replace("<N>", "(.+?)").replace("<Z>", ZONE)
    return re.fullmatch(regex, words, re.IGNORECASE) is not None


def form_of(words: str) -> str:
    """The example of the form by which *words* are a claim."""
    return next(example for pattern, example, _ in FORMS if fits(pattern, words))


def position(lines: str) -> str:
    head = [line for line in lines.split("\n") if line.startswith("turn:")]
    rest = [line.strip() for line in lines.split("\n") if not line.startswith("turn:")]
    return "\n".join([*head, "given", *(f"  {line}" for line in rest)])


def wrong(text: str, words: str) -> str | None:
    game = begin(parse(text), "modern")
    return check(Witness(game, NAMES, known=lambda name: True), words)


@pytest.mark.parametrize("words", SAID)
def test_what_is_claimed_can_be_given_printed_and_read_back(words: str) -> None:
    text = position(SAID[words])
    assert wrong(text, words) is None
    game = begin(parse(text), "modern")
    assert unsaid(game) == []
    assert wrong(print_position(game), words) is None


@pytest.mark.parametrize("words", SAID)
def test_without_those_lines_it_is_not_so(words: str) -> None:
    try:
        assert wrong("given\n  Bob's hand: Island", words) is not None
    except NotAClaim as error:
        assert "has been chosen" in str(error)


def test_each_form_of_claim_is_tried() -> None:
    tried = {form_of(words) for words in SAID} | set(OF_WHAT_HAPPENED)
    assert [example for _, example, _ in FORMS if example not in tried] == []


def test_each_form_of_claim_is_documented() -> None:
    text = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    section = text.partition("## then")[2].partition("## Errors")[0]
    said = re.findall(r"`([^`]+)`", section)
    told = {form_of(way) for words in said for way in (words, f"Hill Giant {words}") if _is_a_claim(way)}
    assert [example for _, example, _ in FORMS if example not in told] == []


def _is_a_claim(words: str) -> bool:
    return any(fits(pattern, words) for pattern, _, _ in FORMS)


# What is claimed with *is*, and does not hold as a game begins: with *is not* it does.
NOT_SO = [
    "Alice's life is 17",
    "Bob's poison is 3",
    "Alice's mana is {C}{C}",
    "it is Bob's upkeep",
    "it is turn 8",
    "it is night",
    "Hill Giant is 4/4",
    "Hill Giant is 3/3 with 2 damage",
    "Shock is on top of Alice's library",
    "Ranger Class is level 2",
    "Voice of All's chosen color is red",
    "Hill Giant is tapped",
    "Hill Giant is a Bear",
    "the stack is empty",
    "Alice's hand is empty",
    "Alice is the monarch",
    "the game is a draw",
    "the game is over",
    "Hill Giant is in Bob's exile",
    "Hill Giant is on the battlefield under Bob's control",
    "Hill Giant is named Opt",
]
STANDS = """
  Alice's battlefield: Hill Giant, Ranger Class, Voice of All [chosen: blue]
  Alice's hand: Opt
  Alice's library: Forest
  the stack: Alice's Divination"""


@pytest.mark.parametrize("words", NOT_SO)
def test_what_is_claimed_to_be_can_be_claimed_not_to_be(words: str) -> None:
    text = f"given{STANDS}"
    assert wrong(text, words) is not None
    assert wrong(text, words.replace(" is ", " is not ", 1)) is None


@pytest.mark.parametrize("words", [words for words in NOT_SO if words in SAID])
def test_what_is_so_is_not_claimed_not_to_be(words: str) -> None:
    assert wrong(position(SAID[words]), words.replace(" is ", " is not ", 1)) is not None
