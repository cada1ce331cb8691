"""How a permanent was cast, mana that is kept for something, and moments within something else."""

from __future__ import annotations

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.position import print_position, unsaid
from fasteffects.notation.run import begin, run
from fasteffects.notation.scenario import parse
from fasteffects.notation.when import Lines

PLAYED = {
    "kicked as it was cast (702.33d)": """
given
  Alice's battlefield: Gatekeeper of Malakir [cast kicked]
  Bob's battlefield: Hill Giant
  the stack: ability of Alice's Gatekeeper of Malakir targeting Bob
when
  all pass
then
  Hill Giant is in Bob's graveyard
""",
    "not kicked as it was cast (603.4)": """
given
  Alice's battlefield: Gatekeeper of Malakir [cast]
  Bob's battlefield: Hill Giant
  the stack: ability of Alice's Gatekeeper of Malakir targeting Bob
when
  all pass
then
  Hill Giant is on the battlefield
""",
    "the effect of a spell whose target is there (608.2)": """
given
  the stack: Bob's Lightning Bolt targeting Alice; Alice's Brainstorm
  Alice's hand: Forest
  Brainstorm is resolving
when
  Alice: put Forest, Plains
  Alice: order Forest, Plains
  now Alice's hand has 2 cards
  now Forest is on top of Alice's library
  now Alice's life is 20
  all pass
then
  Alice's life is 17
""",
    "an ability that resolves asks first (608.2d)": """
turn: Alice, upkeep
given
  Alice's battlefield: Ajani's Mantra
  the stack: ability of Alice's Ajani's Mantra
  Ajani's Mantra's ability is resolving
when
  Alice: yes
then
  Alice's life is 21
  it is Alice's upkeep
""",
    "mana for creature spells alone (106.6)": """
given
  Alice's battlefield: Ancient Ziggurat [tapped]
  Alice's mana: {R}{G} of Ancient Ziggurat
  Alice's hand: Lightning Bolt, Grizzly Bears
when
  now Alice's mana may not be spent on anything
  Alice can't: cast Lightning Bolt targeting Bob
  Alice: cast Grizzly Bears
  now Alice's mana is empty
  all pass
then
  Grizzly Bears is on the battlefield
""",
    "mana of which nothing is countered (106.6a)": """
given
  Alice's battlefield: Cavern of Souls [tapped, chosen: Bear], Forest
  Alice's mana: {G} of Cavern of Souls
  Alice's hand: Grizzly Bears
  Bob's battlefield: 2 Island
  Bob's hand: Counterspell
when
  Alice: cast Grizzly Bears
  Alice: pass
  Bob: cast Counterspell targeting Grizzly Bears
  all pass
  all pass
then
  Grizzly Bears was not countered
  Grizzly Bears is on the battlefield
""",
    "an interrupt of what begins a batch (C5.7)": """
rules: fifth
mana: free
given
  Bob's hand: Counterspell
  the stack: Alice's Lightning Bolt targeting Bob
  Lightning Bolt is being played
when
  Bob: cast Counterspell targeting Lightning Bolt
  all pass
then
  Lightning Bolt was countered
  Bob's life is 20
""",
    "an interrupt of what joins a batch (C5.7)": """
rules: fifth
mana: free
given
  Bob's hand: Counterspell
  the stack: Bob's Shock targeting Alice; Alice's Lightning Bolt targeting Bob
  Lightning Bolt is being played
when
  Bob: cast Counterspell targeting Lightning Bolt
  all pass
  all pass
then
  Lightning Bolt was countered
  Bob's life is 20
  Alice's life is 18
""",
    "what was being played has been cast once nobody interrupts it (C1.4)": """
rules: fifth
mana: free
given
  Bob's battlefield: Crystal Rod, Hill Giant
  Bob's hand: Counterspell
  the stack: Alice's Unsummon targeting Hill Giant
  Unsummon is being played
when
  Bob: pass
  Bob: yes
then
  Bob's life is 21
""",
    "a batch that resolves (C4.5)": """
rules: fifth
given
  Alice's hand: Forest
  the stack: Bob's Lightning Bolt targeting Alice; Alice's Brainstorm
  Brainstorm is resolving
when
  Alice: put Forest, Plains
  Alice: order Forest, Plains
then
  Alice's hand has 2 cards
  Alice's life is 17
""",
    "damage that is assigned is prevented in its step (C9.2)": """
rules: fifth
mana: free
given
  Bob's hand: Healing Salve
  Alice's battlefield: Hill Giant
  3 damage from Hill Giant to Bob is assigned
when
  Bob: cast Healing Salve choosing prevent targeting Bob
  all pass
then
  Bob's life is 20
  3 damage to Bob was prevented
""",
    "damage that is assigned is dealt where nobody prevents it (C9.7)": """
rules: fifth
mana: free
given
  Bob's hand: Healing Salve
  Alice's battlefield: Hill Giant
  3 damage from Hill Giant to Bob is assigned
when
  all pass
then
  Bob's life is 17
""",
    "combat damage, after which the attack is over (C6.7, A8)": """
rules: fifth
mana: free
turn: Alice, declare blockers
given
  Bob's hand: Healing Salve
  Alice's battlefield: Hill Giant, Grizzly Bears
  Hill Giant attacks Bob
  Grizzly Bears attacks Bob
  3 combat damage from Hill Giant to Bob is assigned
  2 combat damage from Grizzly Bears to Bob is assigned
when
  Bob: cast Healing Salve choosing prevent targeting Bob
  Bob: divide 3 to Hill Giant
  all pass
  go to Bob's upkeep
then
  Bob's life is 18
""",
    "a series begins with what waits (C1.6)": """
rules: fifth
mana: free
given
  Bob's hand: Counterspell
  Alice's battlefield: Soul Warden, Ajani's Mantra
  ability of Alice's Soul Warden waits
when
  all pass
then
  Alice's life is 21
""",
}
REFUSED = {
    "Bob's battlefield: Hill Giant [cast kicked]": "it has no kicker (702.33a). Leave `kicked` out",
    "Bob's battlefield: 1/1 red Goblin creature token [cast kicked]": "a token was not cast",
    "Bob's hand: Everflowing Chalice [cast kicked]": "a permanent on the battlefield can have been cast so",
    "Bob's battlefield: Mulldrifter [cast with flashback]": "has no flashback",
    "Alice's mana: {G} of Mountain": "no ability of Mountain makes {G} that can't be spent on anything",
    "Alice's mana: {G} of Ancient Ziggurat": "no permanent here has this name",
    "Shock is resolving": "nothing on the stack is called so",
    "Mountain is resolving": "nothing on the stack is called so",
    "3 damage from Mountain to Bob is assigned": "nobody acts between the assigning and the dealing",
}
REACHED = {
    "kicked": (
        "mana: free\ngiven\n  Alice's hand: Everflowing Chalice\nwhen\n"
        "  Alice: cast Everflowing Chalice kicked 3 times\n  all pass\n",
        "cast kicked 3 times",
    ),
    "with X": (
        "mana: free\ngiven\n  Alice's hand: Walking Ballista\nwhen\n"
        "  Alice: cast Walking Ballista with X = 2\n  all pass\n",
        "cast with X = 2",
    ),
    "restricted mana": (
        "given\n  Alice's battlefield: Ancient Ziggurat, Cavern of Souls [chosen: Bear]\nwhen\n"
        "  Alice: tap Ancient Ziggurat for {G}\n  Alice: tap Cavern of Souls for {W}\n",
        "Alice's mana: {W} of Cavern of Souls#1\n",
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_goes_on_from_there(name: str) -> None:
    result = run(parse(PLAYED[name]))
    assert result.errors == []
    assert result.passed


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(BadScenario) as error:
        begin(parse(f"given\n  Alice's battlefield: Mountain\n  {line}\n"), "modern")
    assert REFUSED[line] in str(error.value).partition("Possible:")[0]


@pytest.mark.parametrize("name", REACHED)
def test_what_is_played_prints_and_reads_back(name: str) -> None:
    text, words = REACHED[name]
    scenario = parse(text)
    game = begin(scenario, "modern")
    Lines(game, scenario.steps("modern"), scenario.players).play()
    assert unsaid(game) == []
    printed = print_position(game)
    assert words in printed
    again = begin(parse(printed), "modern")
    assert print_position(again) == printed
    assert [o.cast for o in map(again.obj, again.battlefield)] == [
        o.cast for o in map(game.obj, game.battlefield)
    ]
    assert again.player(0).mana == game.player(0).mana
