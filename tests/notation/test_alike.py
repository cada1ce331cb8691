"""A plain line is played plainly or not at all; what could mean two things is refused with what to write."""

from __future__ import annotations

import pytest

from fasteffects.notation.run import PASSED, UNREADABLE, run
from fasteffects.notation.scenario import parse

# What is there, a plain line that the rules or the mana do not allow, and the other way that they allow.
NEVER_ANOTHER_WAY = {
    "face down": (
        "mana: free\ngiven\n  Alice's battlefield: Forest\n  Alice's hand: Silumgar Assassin\n"
        "  Bob's battlefield: Meddling Mage [chosen: Silumgar Assassin]",
        "cast Silumgar Assassin", "cast Silumgar Assassin face down",
    ),
    "evoke": (
        "given\n  Alice's battlefield: 3 Island\n  Alice's hand: Mulldrifter",
        "cast Mulldrifter", "cast Mulldrifter with evoke",
    ),
    "overload": (
        "given\n  Alice's battlefield: 7 Island\n  Alice's hand: Cyclonic Rift",
        "cast Cyclonic Rift", "cast Cyclonic Rift with overload",
    ),
    "flashback": (
        "mana: free\ngiven\n  Alice's graveyard: Think Twice",
        "cast Think Twice", "cast Think Twice with flashback",
    ),
    "an Adventure": (
        "given\n  Alice's battlefield: 2 Mountain\n  Alice's hand: Bonecrusher Giant",
        "cast Bonecrusher Giant", "cast Stomp targeting Bob",
    ),
    "bestow": (
        "given\n  Alice's battlefield: 6 Forest, Hill Giant\n  Alice's hand: Boon Satyr\n"
        "  Bob's battlefield: Meddling Mage [chosen: Boon Satyr]", "cast Boon Satyr", "",
    ),
    "foretold": (
        "turn: Alice, main, turn 5\ngiven\n  Alice's battlefield: 3 Island, Plains\n"
        "  Alice's exile: Doomskar [foretold]\n  Alice's mana: {W}",
        "cast Doomskar", "cast Doomskar with foretell",
    ),
    "a cost in its place": (
        "given\n  Alice's battlefield: 2 Mountain\n  Alice's hand: Fireblast",
        "cast Fireblast targeting Bob", "cast Fireblast targeting Bob for its alternative cost",
    ),
    "prototype": (
        "given\n  Alice's battlefield: 3 Mountain, 2 Forest\n  Alice's hand: Arcane Proxy",
        "cast Arcane Proxy", "",
    ),
    "turned up otherwise": (
        "mana: free\ngiven\n  Alice's battlefield: Serra Angel [manifested]",
        "turn Serra Angel face up", "turn Serra Angel face up for its mana cost",
    ),
    "another of its abilities": (
        "given\n  Alice's battlefield: Lithoform Engine, 4 Island\n  the stack: Alice's Hill Giant",
        "activate Lithoform Engine targeting Hill Giant", "activate Lithoform Engine#3 targeting Hill Giant",
    ),
}  # fmt: skip


def status(given: str, line: str) -> tuple[int, str]:
    result = run(parse(f"{given}\nwhen\n  Alice: {line}\nthen\n  Bob has not lost"))
    return result.status, "\n".join(result.errors)


@pytest.mark.parametrize("way", NEVER_ANOTHER_WAY)
def test_a_plain_line_is_never_played_another_way(way: str) -> None:
    given, plain, other = NEVER_ANOTHER_WAY[way]
    found, said = status(given, plain)
    assert found == UNREADABLE, said
    if other:
        found, said = status(given, other)
        assert found == PASSED, said


TWO_BEARS = (
    "mana: free\ngiven\n  Alice's hand: Shock, Bone Splinters\n  Alice's battlefield: 2 Grizzly Bears\n"
)
AMBIGUOUS = {
    "a target": (TWO_BEARS, "cast Shock targeting Grizzly Bears", "`Grizzly Bears#1`"),
    "a cost": (
        TWO_BEARS.replace("2 Grizzly Bears", "Grizzly Bears, Grizzly Bears [tapped]")
        + "  Bob's battlefield: Hill Giant\n",
        "cast Bone Splinters targeting Hill Giant by sacrificing Grizzly Bears", "Grizzly Bears#2",
    ),
    "whose ability": (
        "given\n  Alice's battlefield: 2 Prodigal Pyromancer", "activate Prodigal Pyromancer targeting Bob",
        "`Alice: activate Prodigal Pyromancer#1` or",
    ),
    "some of a cost": (
        "given\n  Alice's battlefield: 2 Mountain, Mountain [tapped]\n  Alice's hand: Fireblast",
        "cast Fireblast targeting Bob by sacrificing Mountain, Mountain", "`Mountain#1`",
    ),
    "an ability on the stack": (
        "mana: free\ngiven\n  Alice's battlefield: Shivan Hellkite\n  Alice's hand: Stifle\n"
        "  the stack: ability of Alice's Shivan Hellkite targeting Bob; "
        "ability of Alice's Shivan Hellkite targeting Bob",
        "cast Stifle targeting Shivan Hellkite's ability", "Shivan Hellkite's ability#",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", AMBIGUOUS)
def test_what_could_mean_two_things_is_refused_with_what_to_write(what: str) -> None:
    given, line, write = AMBIGUOUS[what]
    found, said = status(given, line)
    assert found == UNREADABLE
    first = said.partition("Possible:")[0]
    assert write in first, said
