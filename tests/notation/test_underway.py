"""What is under way as a position begins: the stack, combat, effects that last, and what waits."""

from __future__ import annotations

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.position import print_position, unsaid
from fasteffects.notation.run import PASSED, begin, run
from fasteffects.notation.scenario import parse
from fasteffects.notation.when import Lines

SCENARIOS = {
    "the last on the stack resolves first": """
given
  Alice's battlefield: Hill Giant
  the stack: Bob's Shock targeting Hill Giant; Alice's Giant Growth targeting Hill Giant
when
  all pass
  now Hill Giant is 6/6
  all pass
then
  Hill Giant is 6/6 with 2 damage
  Bob's graveyard has 1 Shock
""",
    "a spell targets a spell": """
given
  the stack: Bob's Lightning Bolt targeting Alice
  the stack: Alice's Counterspell targeting Lightning Bolt
when
  all pass
then
  Lightning Bolt was countered
  Alice's life is 20
""",
    "an X, and shares": """
given
  Alice's battlefield: Grizzly Bears
  Alice's hand: Shock
  the stack: Bob's Rolling Thunder targeting Alice for 1, Grizzly Bears for 2 with X = 3
when
  all pass
then
  Alice's life is 19
  Grizzly Bears is in Alice's graveyard
""",
    "modes": """
given
  the stack: Alice's Cryptic Command choosing tap, draw
  Bob's battlefield: Hill Giant
when
  all pass
then
  Hill Giant is tapped
  Alice's hand has 1 card
""",
    "kicked": """
given
  the stack: Alice's Burst Lightning targeting Bob kicked
when
  all pass
then
  Bob's life is 16
""",
    "a creature spell, and who casts something triggers no more": """
given
  Alice's battlefield: Glademuse, Soul Warden
  the stack: Bob's Grizzly Bears
when
  all pass
  now Grizzly Bears is on the battlefield under Bob's control
  all pass
then
  Alice's life is 21
""",
    "an aura spell": """
given
  Bob's battlefield: Hill Giant
  the stack: Alice's Pacifism targeting Hill Giant
when
  all pass
then
  Pacifism is attached to Hill Giant
""",
    "up to two targets, and none of them": """
given
  Bob's battlefield: Hill Giant
  the stack: Alice's Dauntless Onslaught targeting none
when
  all pass
then
  Hill Giant is 3/3
  no effect lasts
""",
    "the half of a split card": """
given
  the stack: Alice's Fire targeting Bob for 2
when
  all pass
then
  Bob's life is 18
""",
    "an activated ability whose source has left": """
given
  Alice's battlefield: Prodigal Pyromancer
  Alice's hand: Shock
  Alice's mana: {R}
  the stack: ability of Alice's Prodigal Pyromancer targeting Bob
when
  Alice: cast Shock targeting Prodigal Pyromancer
  all pass
  now Prodigal Pyromancer is in Alice's graveyard
  all pass
then
  Bob's life is 19
""",
    "a loyalty ability": """
given
  Alice's battlefield: Garruk Wildspeaker [2 loyalty counters]
  the stack: ability 2 of Alice's Garruk Wildspeaker
when
  all pass
then
  Alice controls 1 Beast
""",
    "a triggered ability": """
given
  Alice's battlefield: Soul Warden
  the stack: ability of Alice's Soul Warden
when
  all pass
then
  Alice's life is 21
""",
    "a trigger that waits is put on the stack first": """
given
  Alice's battlefield: Soul Warden
  ability of Alice's Soul Warden waits
when
  now the stack has 1 object
  all pass
then
  Alice's life is 21
""",
    "an effect until end of turn": """
given
  Alice's battlefield: Hill Giant
  an effect of Alice's Giant Growth targeting Hill Giant lasts
when
  now Hill Giant is 6/6
  now an effect of Giant Growth lasts
  go to the next upkeep
then
  Hill Giant is 3/3
  Alice's graveyard has 0 Giant Growth
""",
    "effects apply in the order of the lines": """
given
  Alice's battlefield: Hill Giant
  an effect of Alice's Giant Growth targeting Hill Giant lasts
  an effect of Bob's Turn to Frog targeting Hill Giant lasts
then
  Hill Giant is 4/4
  Hill Giant is blue
""",
    "a shield": """
given
  Alice's battlefield: Hill Giant
  an effect of Alice's Healing Salve choosing prevent targeting Alice lasts
  the stack: Bob's Lightning Bolt targeting Alice
when
  all pass
then
  Alice's life is 20
  3 damage to Alice was prevented
""",
    "a regeneration shield": """
given
  Bob's battlefield: Drudge Skeletons
  an effect of ability of Bob's Drudge Skeletons lasts
  the stack: Alice's Lightning Bolt targeting Drudge Skeletons
when
  all pass
then
  Drudge Skeletons is on the battlefield
  Drudge Skeletons is tapped
""",
    "a delayed trigger": """
given
  Alice's battlefield: Angrath, the Flame-Chained
  Bob's battlefield: Grizzly Bears
  an effect of ability 2 of Alice's Angrath, the Flame-Chained targeting Grizzly Bears lasts
when
  now Grizzly Bears is on the battlefield under Alice's control
  go to Bob's upkeep
then
  Grizzly Bears is in Bob's graveyard
""",
    "control for a turn": """
given
  Bob's battlefield: Hill Giant
  an effect of Alice's Act of Treason targeting Hill Giant lasts
when
  now Hill Giant is on the battlefield under Alice's control
  now Hill Giant has haste
  go to declare attackers
  Alice: attack Bob with Hill Giant
  go to end of combat
  now Bob's life is 17
  go to Bob's upkeep
then
  Hill Giant is on the battlefield under Bob's control
""",
    "a step will be skipped": """
given
  an effect of Alice's Fatigue targeting Bob lasts
when
  go to Bob's main
  now Bob's hand has 0 cards
  go to Alice's upkeep
  go to Bob's main
then
  Bob's hand has 1 card
""",
    "combat before blocks": """
turn: Alice, declare attackers
given
  Alice's battlefield: Hill Giant [tapped], Grizzly Bears [tapped]
  Bob's battlefield: Wall of Stone
  Hill Giant, Grizzly Bears attack Bob
when
  go to declare blockers
  Bob: block Hill Giant with Wall of Stone
  go to end of combat
then
  Bob's life is 18
  Wall of Stone is 0/8 with 3 damage
""",
    "combat after blocks": """
turn: Alice, declare blockers
given
  Alice's battlefield: Hill Giant [tapped], Craw Wurm [tapped]
  Bob's battlefield: Wall of Stone, Jace Beleren [4 loyalty counters]
  Hill Giant attacks Bob
  Craw Wurm attacks Jace Beleren
  Wall of Stone blocks Hill Giant
when
  now Hill Giant is blocked
  go to end of combat
then
  Bob's life is 20
  Wall of Stone is 0/8 with 3 damage
  Jace Beleren is in Bob's graveyard
""",
    "blocked by what is gone": """
turn: Alice, declare blockers
given
  Alice's battlefield: Hill Giant
  Hill Giant attacks Bob
  Hill Giant is blocked
when
  go to end of combat
then
  Bob's life is 20
""",
    "what attacked this turn is known": """
turn: Alice, end of combat
mana: free
given
  Alice's battlefield: Hill Giant
  Alice's hand: Mardu Heart-Piercer
  Hill Giant attacks Bob
when
  go to second main
  Alice: cast Mardu Heart-Piercer
  all pass
  Alice: choose Bob
  all pass
then
  Bob's life is 18
""",
    "who has passed": """
given
  the stack: Alice's Shock targeting Bob
  Alice has passed
when
  Bob: pass
then
  Bob's life is 18
""",
    "an emblem of a card, and one in words": """
given
  Alice's battlefield: Hill Giant
  Alice has an emblem of Elspeth, Sun's Champion
  Bob has an emblem with "Creatures you control have haste"
  Bob's battlefield: Grizzly Bears [summoning sick]
then
  Hill Giant is 5/5
  Hill Giant has flying
  Grizzly Bears has haste
""",
    "what died this turn": """
mana: free
given
  Alice's battlefield: Hill Giant
  Bob's battlefield: Grizzly Bears, Blood Artist
  Alice's hand: Tragic Slip
  Bob's Grizzly Bears died this turn
when
  now Grizzly Bears is in Bob's graveyard
  now the stack is empty
  Alice: cast Tragic Slip targeting Hill Giant
  all pass
  Bob: choose Alice
  all pass
then
  Hill Giant is in Alice's graveyard
  Blood Artist triggered once
  Alice's life is 19
""",
    "life gained and lost this turn": """
mana: free
given
  Alice's battlefield: Resplendent Angel
  Alice gained 5 life this turn
when
  go to end of turn
  all pass
then
  Alice controls 1 Angel token
  Alice's life is 20
""",
    "damage dealt this turn": """
mana: free
turn: Alice, second main
given
  Alice's battlefield: Hill Giant
  Alice's hand: Skewer the Critics
  Hill Giant dealt 3 combat damage to Bob this turn
when
  Alice: cast Skewer the Critics targeting Bob with spectacle
  all pass
then
  Bob's life is 17
""",
    "phases that were added": """
given
  Alice's battlefield: Serra Angel
  additional phases: combat, main
when
  go to declare attackers
  Alice: attack Bob with Serra Angel
  go to the next declare attackers
  Alice: attack Bob with Serra Angel
  go to end of turn
then
  Bob's life is 12
  it is turn 5
""",
    "what died, from the graveyard where it lies": """
given
  Alice's battlefield: Hill Giant
  Bob's graveyard: Shock, Grizzly Bears, Opt
  Alice's hand: Tragic Slip
  Alice's mana: {B}
  Bob's Grizzly Bears died this turn
when
  now Bob's graveyard is Shock, Grizzly Bears, Opt
  Alice: cast Tragic Slip targeting Hill Giant
  all pass
then
  Hill Giant is in Alice's graveyard
""",
    "what was sacrificed this turn": """
given
  Alice's battlefield: Goblin Blast-Runner
  Alice's graveyard: Ornithopter
  Alice's Ornithopter was sacrificed this turn
when
  now Goblin Blast-Runner is 3/2
  go to Bob's upkeep
then
  Goblin Blast-Runner is 1/2
""",
    "what was discarded this turn": """
given
  Alice's battlefield: Mysterio's Mirage
  Alice's graveyard: Shock
  Alice's Shock was discarded this turn
when
  go to end of turn
  all pass
then
  Alice controls 1 Illusion
""",
    "what entered this turn": """
given
  Alice's battlefield: Armory Mice, Hill Giant, Ornithopter, Forest
  Hill Giant entered this turn
  Ornithopter entered this turn
when
  now Armory Mice is 3/3
  go to Bob's upkeep
then
  Armory Mice is 3/1
""",
    "what attacked this turn, after combat": """
turn: Alice, second main
given
  Alice's battlefield: Hill Giant [tapped]
  Alice's hand: Arrow Storm
  Alice's mana: {C}{C}{C}{R}{R}
  Hill Giant attacked Bob this turn
when
  Alice: cast Arrow Storm targeting Bob
  all pass
then
  Bob's life is 15
""",
    "what was cast this turn": """
given
  Alice's battlefield: Hill Giant
  Alice's graveyard: Shock
  Alice's hand: Burrog Barrage
  Alice's mana: {G}{C}
  Bob's battlefield: Craw Wurm
  Alice cast Shock this turn
when
  Alice: cast Burrog Barrage targeting Hill Giant, Craw Wurm
  all pass
then
  Hill Giant is 4/3
  Craw Wurm is in Bob's graveyard
""",
    "damage of a spell that has resolved": """
turn: Alice, second main
given
  Alice's graveyard: Shock
  Alice's hand: Skewer the Critics
  Alice's mana: {R}
  Shock dealt 2 damage to Bob this turn
when
  Alice: cast Skewer the Critics targeting Bob with spectacle
  all pass
then
  Bob's life is 17
""",
    "a copy of another card": """
given
  Alice's battlefield: Clone [copy of Hill Giant], Clone [copy of Jace Beleren]
then
  Hill Giant is 3/3
  Clone#2 has 3 loyalty counters
""",
    "a loyalty ability that was activated": """
given
  Alice's battlefield: Jace Beleren [3 loyalty counters, activated this turn]
when
  Alice can't: activate Jace Beleren because 606.3
  go to Bob's upkeep
  go to Alice's main
  Alice: activate Jace Beleren
then
  Jace Beleren has 5 loyalty counters
""",
    "what came in which turn": """
given
  Alice's battlefield: Hill Giant [summoning sick], Grizzly Bears
  Bob's battlefield: Craw Wurm [came this turn], Gray Ogre [summoning sick]
  Bob's battlefield: Bone Shredder [came in the turn before]
when
  now Hill Giant is summoning sick
  now Craw Wurm is summoning sick
  now Gray Ogre is summoning sick
  now Bone Shredder is not summoning sick
  go to Bob's main
then
  Craw Wurm is not summoning sick
""",
    "a card in a hand that others know": """
given
  Alice's hand: Shock [known to Bob], Opt
when
  go to Bob's upkeep
then
  Alice's hand is Shock, Opt
""",
    "with flashback": """
given
  the stack: Alice's Think Twice with flashback
when
  all pass
then
  Think Twice is in exile
  Alice's hand has 1 card
""",
    "face down": """
given
  the stack: Alice's Exalted Angel face down
when
  all pass
then
  Exalted Angel is face down
  Exalted Angel is 2/2
""",
    "another cost": """
given
  Bob's battlefield: Sol Ring, Ornithopter
  the stack: Alice's Vandalblast with overload
when
  all pass
then
  Bob's graveyard has 2 cards
""",
    "kicked more than once": """
given
  the stack: Alice's Everflowing Chalice kicked 2 times
when
  all pass
then
  Everflowing Chalice has 2 charge counters
""",
    "a copy of a spell": """
given
  the stack: Alice's Shock targeting Bob; copy of Alice's Shock targeting Bob
when
  all pass
  now Bob's life is 18
  now Alice's graveyard is empty
  all pass
then
  Bob's life is 16
  Alice's graveyard has 1 Shock
""",
    "what a spell costs besides is not asked where it doesn't matter": """
given
  Bob's battlefield: Craw Wurm
  the stack: Alice's Bone Splinters targeting Craw Wurm
when
  all pass
then
  Craw Wurm is in Bob's graveyard
""",
    "a triggered ability that speaks of what entered": """
given
  Alice's battlefield: Hill Giant
  Alice's battlefield: Warstorm Surge
  the stack: ability of Alice's Warstorm Surge as Hill Giant entered targeting Bob
when
  all pass
then
  Bob's life is 17
""",
    "a triggered ability of what died": """
given
  Alice's battlefield: Blood Artist
  Bob's graveyard: Craw Wurm
  the stack: ability of Alice's Blood Artist as Bob's Craw Wurm died targeting Bob
when
  all pass
then
  Bob's life is 19
  Alice's life is 21
""",
    "a band": """
turn: Alice, declare attackers
given
  Alice's battlefield: Benalish Hero [tapped], Hill Giant [tapped], Grizzly Bears [tapped]
  Bob's battlefield: Craw Wurm
  Benalish Hero + Hill Giant, Grizzly Bears attack Bob
when
  go to declare blockers
  Bob: block Hill Giant with Craw Wurm
  all pass
  Alice: divide Craw Wurm 6 to Benalish Hero
then
  Bob's life is 18
  Hill Giant has no damage
  Benalish Hero is in Alice's graveyard
""",
}

REFUSED = {
    "the stack: Shock targeting Bob": "a spell is somebody's",
    "the stack: Bob's Shokc targeting Bob": "begins with no card's name",
    "the stack: Bob's Forest": "a land is never on the stack",
    "the stack: Bob's Jace's Ruse targeting Alice": "targeting Alice",
    "the stack: Bob's Ornithopter targeting Alice": "targeting Alice",
    "the stack: Bob's Shock": "this must be said, too: targets of Shock",
    "the stack: Bob's Shock targeting Dave": "is not possible here",
    "the stack: Bob's Murder targeting Bob": "is not possible here",
    "the stack: Bob's Plummet": "it can't be announced so",
    "the stack: Bob's Fire // Ice targeting Alice": "say which half of it is cast",
    "the stack: Bob's Fling targeting Alice": "what was paid for Fling matters",
    "the stack: Bob's Shock targeting Alice with flashback": "Shock has no flashback",
    "the stack: ability of Alice's Mentor of the Meek as Triskelion entered": "doesn't trigger on that",
    "the stack: ability of Alice's Warstorm Surge targeting Bob": "speaks of what it triggered on: say that",
    "the stack: ability of Bob's Hill Giant": "nothing here has this name",
    "the stack: ability of Bob's Garruk Wildspeaker": "it has several abilities",
    "an effect of Alice's Shock targeting Bob lasts": "nothing of that lasts",
    "an effect of Alice's Cloudshift targeting Grizzly Bears lasts": "nothing of that lasts",
    "Grizzly Bears has struck first": "nothing is said so",
    "Alice has announced an attack": "nothing is said so",
    "Alice has drawn 1 card in this draw step": "it is no draw step",
    "Alice's hand: Saw It Coming [foretold]": "a card that is foretold lies in exile",
    "ability of Bob's Triskelion waits": "has no such ability",
    "Blood Artist died this turn": "no card in a graveyard has this name",
    "Blood Artist entered this turn": "no permanent here has this name",
    "Carol cast Triskelion this turn": "nobody has this name",
    "Alice's hand: Shock [came this turn]": "only a permanent on the battlefield",
    "Alice's graveyard: Shock [known to Bob]": "all players know a card that lies in a public zone",
    "Grizzly Bears attacks Bob": "at this moment nothing attacks",
    "Bob has passed": "is not the next to have priority",
    "additional phases: lunch": "no phase that can be additional",
    "Alice has an emblem of Grizzly Bears": "gives no emblems",
    'Alice has an emblem with "Everything is fine"': "Everything",
}


MOVED = {
    "a creature comes back": """
given
  Alice's battlefield: Grizzly Bears
  an effect of Alice's Otherworldly Journey targeting Grizzly Bears lasts
when
  now Grizzly Bears is in exile
  now Alice's graveyard has 0 cards
  go to end
  all pass
then
  Grizzly Bears has 1 +1/+1 counter
""",
    "a token is sacrificed": """
given
  Alice's battlefield: Grizzly Bears, Kiki-Jiki, Mirror Breaker
  an effect of ability of Kiki-Jiki, Mirror Breaker targeting Grizzly Bears lasts
when
  now Alice controls 3 creatures
  go to end
  all pass
then
  Alice controls 2 creatures
""",
    "exiled cards can be played": """
mana: free
given
  Alice's library: Shock, Forest, Giant Growth
  an effect of Alice's Act on Impulse lasts
when
  Alice: cast Shock targeting Bob
  all pass
then
  Bob's life is 18
""",
}
BATCH = """
rules: fifth
turn: Alice, main
given
  Alice's battlefield: Mountain, Grizzly Bears, Benalish Hero, Prodigal Sorcerer
  Bob's battlefield: 2 Forest, Mountain, Hill Giant
  Alice's hand: Lightning Bolt
  Bob's hand: Giant Growth, Lightning Bolt
when
"""
PHASE = """
rules: fifth
turn: Alice, upkeep
given
  Alice's battlefield: Copper Tablet, Stasis, 2 Island
  Bob's battlefield: Mountain
  Bob's hand: Lightning Bolt
when
"""
STRIKES = """
turn: Alice, declare attackers
given
  Alice's battlefield: White Knight [tapped], Hill Giant [tapped], Fencing Ace [tapped]
  Bob's battlefield: Grizzly Bears, Elvish Archers, Tundra Wolves
  Bob's hand: Shock
  White Knight, Hill Giant, Fencing Ace attack Bob
when
  go to declare blockers
"""
REACHED = {
    "a batch": (
        BATCH + "  Alice: cast Lightning Bolt targeting Hill Giant\n  Alice: pass\n"
        "  Bob: cast Giant Growth targeting Hill Giant\n  Alice: pass",
        "the stack: Alice's Lightning Bolt targeting Hill Giant#1; Bob's Giant Growth targeting Hill Giant#1",
        "Alice has passed",
    ),
    "an ability in it": (
        BATCH + "  Alice: activate Prodigal Sorcerer targeting Bob",
        "the stack: ability of Prodigal Sorcerer#1 targeting Bob",
    ),
    "an effect that lasts": (
        BATCH + "  Alice: pass\n  Bob: cast Giant Growth targeting Hill Giant\n  all pass",
        "an effect of Bob's Giant Growth targeting Hill Giant#1 lasts",
    ),
    "an attack announced": (BATCH + "  Alice: announce an attack", "Alice has announced an attack"),
    "an attack that is answered": (
        BATCH + "  Alice: announce an attack\n  Bob: cast Lightning Bolt targeting Grizzly Bears",
        "the stack: Bob's Lightning Bolt targeting Grizzly Bears#1",
        "Alice has announced an attack",
    ),
    "attackers": (
        BATCH + "  Alice: announce an attack\n  Bob: pass\n"
        "  Alice: attack with Benalish Hero + Grizzly Bears\n  Alice: pass",
        "Grizzly Bears#1 + Benalish Hero#1 attack Bob",
        "Alice has passed",
    ),
    "blockers": (
        BATCH + "  Alice: announce an attack\n  Bob: pass\n  Alice: attack with Grizzly Bears\n"
        "  all pass\n  Bob: block Grizzly Bears with Hill Giant\n  Alice: pass\n"
        "  Bob: cast Giant Growth targeting Hill Giant",
        "Hill Giant#1 blocks Grizzly Bears#1",
    ),
    "after the attack": (
        BATCH + "  Alice: announce an attack\n  Bob: pass\n  Alice: attack with Grizzly Bears\n"
        "  all pass\n  Bob: block with none\n  go to main",
        "Alice's attack is over",
    ),
    "a phase effect": (
        PHASE + "  Alice: play Copper Tablet",
        "the stack: ability of Copper Tablet#1",
        "Copper Tablet#1 is dealt with in this phase",
    ),
    "a phase cost": (
        PHASE + "  Alice: play Copper Tablet\n  all pass\n  Alice: pay for Stasis\n  all pass",
        "Stasis#1 is dealt with in this phase",
    ),
    "the draw of the turn": (
        PHASE.replace("turn:", "options: draw_manual\nturn:").replace("upkeep", "draw")
        + "  Alice: draw a card\n  all pass",
        "Alice has played the draw of the turn",
        "Alice has drawn 1 card in this draw step",
    ),
    "between two damage steps": (
        STRIKES + "  Bob: block White Knight with Grizzly Bears\n  all pass\n  Alice: pass",
        "White Knight#1 has struck first",
        "Fencing Ace#1 has struck first",
        "Alice has passed",
    ),
    "where all that struck first died": (
        STRIKES.replace("White Knight, Hill Giant, Fencing Ace attack", "Hill Giant attacks")
        + "  Bob: block Hill Giant with Tundra Wolves\n  all pass",
        "Tundra Wolves#1 has struck first",
    ),
    "an upkeep trigger": (
        "turn: Alice, untap\ngiven\n  Alice's battlefield: Juzám Djinn\nwhen\n  go to upkeep",
        "the stack: ability of Juzám Djinn#1",
    ),
    "a loyalty ability": (
        "given\n  Alice's battlefield: Garruk Wildspeaker\nwhen\n  Alice: activate Garruk Wildspeaker#2",
        "the stack: ability 2 of Garruk Wildspeaker#1",
    ),
    "a foretold card": (
        "mana: free\ngiven\n  Alice's hand: Saw It Coming\nwhen\n  Alice: foretell Saw It Coming",
        "Alice's exile: Saw It Coming [foretold in turn 5]",
    ),
    "a suspended card": (
        "mana: free\ngiven\n  Alice's hand: Rift Bolt\nwhen\n  Alice: suspend Rift Bolt",
        "Alice's exile: Rift Bolt [1 time counters]",
    ),
}
WITHIN = {
    "an interrupt": (
        BATCH.replace("2 Forest", "2 Island").replace("Giant Growth", "Counterspell")
        + "  Alice: cast Lightning Bolt targeting Bob",
        "a play that is being interrupted",
    ),
    "prevention": (
        BATCH.replace("2 Forest", "2 Plains").replace("Giant Growth", "Healing Salve")
        + "  Alice: cast Lightning Bolt targeting Bob\n  all pass",
        "a damage-prevention step",
    ),
}
REFUSED_BEFORE = {
    "Bob has passed": "is not the next to be asked here",
    "Bob has announced an attack": "announced by the active player",
    "Bob's attack is over": "in the main phase of its player",
    "Grizzly Bears has struck first": "nothing is said so",
    "Copper Tablet is dealt with in this phase": "has no phase effect",
    "Alice has played the draw of the turn": "with the option draw_manual",
    "the stack: ability of Bob's Prodigal Sorcerer targeting Grizzly Beras": "Grizzly Beras",
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_is_there(name: str) -> None:
    result = run(parse(SCENARIOS[name]))
    assert result.errors == []
    assert result.status == PASSED
    assert result.claimed


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_prints_and_reads_back(name: str) -> None:
    """All of it prints, and reads back as an equal game."""
    game = begin(parse(SCENARIOS[name]), "modern")
    if game.history:
        return  # lines say of a turn only what is under way
    assert unsaid(game) == []
    printed = print_position(game)
    again = begin(parse(printed), "modern")
    assert print_position(again) == printed
    assert again.key() == game.key()


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_is_refused(line: str) -> None:
    mine, theirs = "Grizzly Bears, Mentor of the Meek, Warstorm Surge", "Triskelion, Garruk Wildspeaker"
    there = f"Alice's battlefield: {mine}\n  Bob's battlefield: {theirs}"
    text = f"given\n  {there}\n  {line}\n"
    with pytest.raises(BadScenario) as error:
        begin(parse(text), "modern")
    assert REFUSED[line] in str(error.value)


@pytest.mark.parametrize("name", MOVED)
def test_an_effect_about_what_it_moves_or_makes(name: str) -> None:
    result = run(parse(MOVED[name]))
    assert result.errors == []
    assert result.passed


@pytest.mark.parametrize("name", REACHED)
def test_what_is_played_prints_and_reads_back(name: str) -> None:
    """What `when` has come to is said by `given` alone: the same moment, by the same key."""
    text, *lines = REACHED[name]
    scenario = parse(text)
    game = begin(scenario, scenario.rules)
    Lines(game, scenario.steps(scenario.rules), scenario.players).play()
    assert unsaid(game) == []
    printed = print_position(game)
    for line in lines:
        assert f"  {line}\n" in printed
    again = begin(parse(printed), scenario.rules)
    assert again.key() == game.key()
    assert again.decision is not None and game.decision is not None
    assert again.decision.player == game.decision.player
    assert print_position(again) == printed


@pytest.mark.parametrize("name", WITHIN)
def test_a_moment_within_something_is_refused_with_its_name(name: str) -> None:
    text, words = WITHIN[name]
    scenario = parse(text)
    game = begin(scenario, scenario.rules)
    Lines(game, scenario.steps(scenario.rules), scenario.players).play()
    assert words in "; ".join(unsaid(game))


@pytest.mark.parametrize("line", REFUSED_BEFORE)
def test_what_the_fifth_edition_refuses(line: str) -> None:
    given = "  Alice's battlefield: Copper Tablet, Grizzly Bears\n  Bob's battlefield: Prodigal Sorcerer\n"
    with pytest.raises(BadScenario) as error:
        begin(parse(f"rules: fifth\nturn: Alice, main\ngiven\n{given}  {line}\n"), "fifth")
    assert REFUSED_BEFORE[line] in str(error.value)


def test_combat_must_be_possible() -> None:
    head = "turn: Alice, declare blockers\ngiven\n  Alice's battlefield: Grizzly Bears, Forest\n"
    lines = {
        "Grizzly Bears attacks Alice": "an opponent is attacked",
        "Forest attacks Bob": "is no creature",
        "Hill Giant attacks Bob": "not theirs",
        "Hill Giant blocks Grizzly Bears": "doesn't attack: say that before",
        "Grizzly Bears is blocked": "doesn't attack",
    }
    for line, words in lines.items():
        with pytest.raises(BadScenario, match=words):
            begin(parse(f"{head}  Bob's battlefield: Hill Giant\n  {line}"), "modern")


def test_what_was_paid_is_known_where_it_is_said() -> None:
    text = """
given
  Alice's battlefield: Hill Giant, Blood Artist
  the stack: Alice's Fling targeting Bob by sacrificing Hill Giant
when
  now Hill Giant is in Alice's graveyard
  now Blood Artist did not trigger
  all pass
then
  Bob's life is 17
"""
    result = run(parse(text))
    assert result.errors == []
    assert result.passed


def test_a_band_needs_banding() -> None:
    text = (
        "turn: Alice, declare attackers\ngiven\n  Alice's battlefield: Grizzly Bears, Hill Giant\n"
        "  Grizzly Bears + Hill Giant attack Bob"
    )
    with pytest.raises(BadScenario, match="at most one creature in a band is without banding"):
        begin(parse(text), "modern")
