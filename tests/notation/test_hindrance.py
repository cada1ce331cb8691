"""What stands in the way of a line: the true reason in the first sentence, what to write in the second."""

import pytest

from fasteffects.errors import BadScenario
from fasteffects.explaining.printing import printed
from fasteffects.explaining.reason import BEING, Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse

# A position, what is done, and what the error says: ` / ` stands between lines, what is indented goes on.
ANOTHERS = """
given Bob's battlefield: Prodigal Pyromancer
when  Alice: activate Prodigal Pyromancer targeting Bob
says  Prodigal Pyromancer is Bob's: only its controller activates it (602.2). Write `Bob: activate

given free / Alice's battlefield: Hill Giant / Bob's battlefield: Bonesplitter
when  Alice: activate Bonesplitter targeting Hill Giant
says  Bonesplitter is Bob's: only its controller activates it (602.2)

given Bob's battlefield: Mountain
when  Alice: tap Mountain for {R}
says  Mountain is Bob's: only its controller taps it for mana

given Alice's battlefield: Grizzly Bears / Bob's battlefield: Hill Giant
when  go to declare attackers / Alice: attack with Hill Giant
says  Hill Giant is Bob's: a player attacks with creatures of their own (508.1a). List it in `Alice's

given Bob's battlefield: Hill Giant
when  go to declare attackers / Alice: attack with Hill Giant
says  Hill Giant is Bob's: a player attacks

given Alice's battlefield: Hill Giant, Craw Wurm / Bob's battlefield: Grizzly Bears
when  go to declare attackers / Alice: attack with Hill Giant / go to declare blockers / Bob: block Hill
      Giant with Craw Wurm
says  Craw Wurm is Alice's: a player blocks with creatures of their own (509.1a)

given Bob's hand: Mountain
when  Alice: play Mountain
says  Mountain is in Bob's hand, not in Alice's. Write `Bob:
"""
DEAD = """
given Alice's battlefield: Prodigal Pyromancer [3 -1/-1 counters]
when  Alice: activate Prodigal Pyromancer targeting Bob
says  since its toughness is 0 or less (704.5f)

given Alice's battlefield: Llanowar Elves / Bob's battlefield: Elesh Norn, Grand Cenobite
when  go to declare attackers / Alice: attack with Llanowar Elves
says  before the first line state-based actions apply: Llanowar Elves dies, since its toughness is 0

given Alice's battlefield: Llanowar Elves [1 -1/-1 counter]
when  Alice: tap Llanowar Elves for {G}
says  (704.5f). Change `given`

given Alice's battlefield: Llanowar Elves [1 -1/-1 counter], Hill Giant [3 damage]
when  go to declare attackers / Alice: attack with Hill Giant
says  Hill Giant dies, since its damage is lethal (704.5g)

given Bob's life: 0
when  Alice: pass
says  Alice has won (Bob's life is 0 before the first line, 704.5a; change

given Bob's life: 0
when  go to combat
says  Bob's life is 0 before the first line, 704.5a; change `given`

given Bob's poison: 10
when  all pass
says  Bob has ten poison counters or more before the first line, 704.5c
"""
FIGHTING = """
given Alice's battlefield: Hill Giant [summoning sick]
when  go to declare attackers / Alice: attack with Hill Giant
says  Hill Giant has not been its controller's since the turn began, and has no haste (302.6, 508.1a).
      Write `go to Alice's next declare attackers` before, or list it in `given` without `[summoning

given Alice's battlefield: Hill Giant [summoning sick], Grizzly Bears
when  go to declare attackers / Alice: attack with Hill Giant
says  has no haste (302.6, 508.1a)

given Alice's battlefield: Hill Giant [tapped]
when  go to declare attackers / Alice: attack with Hill Giant
says  Hill Giant is tapped (508.1a). Write `go to Alice's

given Alice's battlefield: Hill Giant, Hill Giant [tapped]
when  go to declare attackers / Alice: attack with Hill Giant#2
says  Hill Giant#2 is tapped (508.1a)

given Alice's battlefield: Wall of Stone
when  go to declare attackers / Alice: attack with Wall of Stone
says  has defender (702.3b, 508.1c). Where that is what you

given Alice's battlefield: Serra Angel / Bob's battlefield: Grizzly Bears
when  go to declare attackers / Alice: attack with Serra Angel / go to declare blockers / Bob: block Serra
      Angel with Grizzly Bears
says  Serra Angel has flying, and Grizzly Bears can't block that (702.9b, 509.1b). Block with a creature

given Alice's battlefield: Hill Giant / Bob's battlefield: Ogre Warrior [tapped]
when  go to declare attackers / Alice: attack with Hill Giant / go to declare blockers / Bob: block Hill
      Giant with Ogre Warrior
says  Ogre Warrior is tapped (509.1a). List it in `given` without `[tapped]`

given Alice's battlefield: Hill Giant, Craw Wurm / Bob's battlefield: Wall of Wood
when  go to declare attackers / Alice: attack with Hill Giant / go to declare blockers / Bob: block Craw
      Wurm with Wall of Wood
says  Craw Wurm isn't attacking (509.1a). Write `block Hill Giant with …`

given Alice's battlefield: Alley Strangler / Bob's battlefield: Ogre Warrior
when  go to declare attackers / Alice: attack with Alley Strangler / go to declare blockers / Bob: block
      Alley Strangler with Ogre Warrior
says  Alley Strangler can't be blocked by fewer than 2 creatures (702.111b, 509.1b). Where that is what

given Alice's battlefield: a 1/1 white Soldier creature token
when  go to declare attackers / Alice: attack with Soldiers
says  Write `attack with Soldier Token`
"""
WAITING = """
given free / Alice's hand: Grizzly Bears, Giant Growth
when  Alice: cast Grizzly Bears / Alice: cast Giant Growth targeting Grizzly Bears
says  Grizzly Bears is still on the stack, and a spell there, no permanent. Write `all pass` before

given free / Alice's hand: Prodigal Pyromancer
when  Alice: cast Prodigal Pyromancer / Alice: activate Prodigal Pyromancer targeting Bob
says  Prodigal Pyromancer is still on the stack, and can be activated once it has resolved. Write `all

given free / Alice's hand: Bonesplitter / Alice's battlefield: Hill Giant
when  Alice: cast Bonesplitter / Alice: activate Bonesplitter targeting Hill Giant
says  Bonesplitter is still on the stack

given free / Alice's hand: Hill Giant / Alice's battlefield: Bonesplitter
when  Alice: cast Hill Giant / Alice: activate Bonesplitter targeting Hill Giant
says  Hill Giant is still on the stack, and a spell there

given free / Alice's hand: Sol Ring
when  Alice: cast Sol Ring / Alice: tap Sol Ring for {C}{C}
says  can be tapped once it has

given free / Alice's hand: Shock
when  Alice: cast Shock targeting Bob / Alice: cast Shock targeting Bob
says  Shock is on the stack already. Leave this line out

given free / Alice's hand: Demonic Tutor
when  Alice: cast Demonic Tutor / Alice: find Forest
says  nothing asks that yet: Demonic Tutor is still on the stack. Write `all pass` before

given free / Alice's hand: Hill Giant / Alice's battlefield: Bonesplitter, Craw Wurm
when  Alice: cast Hill Giant / Alice: activate Bonesplitter targeting Craw Wurm
says  Bonesplitter's ability needs Alice's main phase with an empty stack, but the stack is not empty
      (602.5d, 602.5). Write `all pass` before
"""
PASSED = """
given free / Alice's hand: Lightning Bolt / Bob's hand: Counterspell
when  Alice: cast Lightning Bolt targeting Bob / all pass / Bob: cast Counterspell targeting Lightning
      Bolt
says  that chance was passed over in line 8 by `all pass`: it was Alice's main 1, and Lightning Bolt is on
      the stack. Write `Alice: pass` and this line before line 8

given free / Alice's hand: Giant Growth / Alice's battlefield: Grizzly Bears / Bob's hand: Shock
when  Alice: pass / Bob: cast Shock targeting Grizzly Bears / all pass /
      Alice: cast Giant Growth targeting Grizzly Bears
says  Grizzly Bears is not what Giant Growth may target: it is a card in Alice's graveyard (601.2c, 115.1).
      That chance was passed over in line 10 by `all pass`: it was Alice's main 1, and Shock is on the stack

given free / Alice's hand: Divination
when  go to combat / Alice: cast Divination
says  that chance was passed over in line 6 by `go to combat`: it was Alice's main 1. Write this line
      before

given Alice's battlefield: Hill Giant
when  go to declare blockers / Alice: attack with Hill Giant
says  nobody stands at that moment: without attackers there is no such step (508.8)
"""
PAYING = """
given Alice's graveyard: Hogaak, Arisen Necropolis, 6 Swamp / Alice's battlefield: 2 Llanowar Elves, 3 Swamp
when  Alice: cast Hogaak, Arisen Necropolis
says  (118.3). Say in the line what pays for it besides mana, as in `… delving Swamp#1 convoking Llanowar

given Alice's battlefield: 3 Mountain / Alice's hand: Fireball
when  Alice: cast Fireball with X = 5 targeting Bob
says  the mana for Fireball with X = 5 isn't there: {3} of {5}{R} is missing, and there is 3 times {R}
      from Mountain (118.3). List untapped lands in `Alice's

given Alice's battlefield: Forest / Alice's hand: Burst Lightning
when  Alice: cast Burst Lightning kicked targeting Bob
says  the mana for Burst Lightning kicked isn't there: {3}{R} of {4}{R} is missing, and there is {G} from
      Forest (118.3). List untapped lands in `Alice's

given Alice's battlefield: Island / Alice's hand: Mulldrifter
when  Alice: cast Mulldrifter with evoke
says  the mana for Mulldrifter with evoke isn't there: {2} of {2}{U} is missing, and there is {U} from
      Island (118.3). List untapped lands in `Alice's

given Alice's battlefield: Mountain / Alice's hand: Zurgo Bellstriker
when  Alice: cast Zurgo Bellstriker with dash
says  the mana for Zurgo Bellstriker with dash isn't there: {1} of {1}{R} is missing, and there is {R}
      from Mountain (118.3). List untapped lands in `Alice's

given Alice's battlefield: 2 Island / Alice's hand: Cyclonic Rift
when  Alice: cast Cyclonic Rift with overload
says  the mana for Cyclonic Rift with overload isn't there: {5} of {6}{U} is missing, and there is 2 times
      {U} from Island (118.3). List untapped lands in `Alice's

given Alice's battlefield: 2 Island / Alice's graveyard: Think Twice
when  Alice: cast Think Twice with flashback
says  {1} of {2}{U} is missing

given Alice's battlefield: Bonesplitter, Hill Giant
when  Alice: activate Bonesplitter targeting Hill Giant
says  the mana for Bonesplitter isn't there: {1} is missing, and nothing there makes mana (118.3).
      List untapped lands in `Alice's

given Alice's battlefield: Mountain / Alice's hand: Stone Rain / Bob's battlefield: Forest
when  Alice: cast Stone Rain targeting Forest
says  {2} of {2}{R} is missing

given Alice's battlefield: Ancient Ziggurat / Alice's hand: Shock
when  Alice: tap Ancient Ziggurat for {R} / Alice: cast Shock targeting Bob
says  (of Ancient Ziggurat: spend this mana only to cast a creature spell) (106.6, 118.3)

given Alice's battlefield: 3 Mountain / Alice's hand: Blaze
when  Alice: cast Blaze targeting Bob
says  what X is must be said, too. Write `cast Blaze with X = … targeting Bob`

given free / Alice's battlefield: Hill Giant / Alice's hand: Village Rites
when  Alice: cast Village Rites, sacrificing Hill Giant
says  a comma stands between several of a kind alone; what a cost is paid with is said with `by`. Write
      `Alice: cast Village Rites by sacrificing Hill Giant`

given free / Alice's battlefield: 2 Hill Giant / Alice's hand: Village Rites
when  Alice: cast Village Rites and sacrifice Hill Giant
says  Write `Alice: cast Village Rites by sacrificing Hill Giant`
"""
RULES = """
given Alice's hand: Forest, Mountain
when  Alice: play Forest / Alice: play Mountain
says  Alice may play one land this turn, and has played 1 (305.2b, 305.2). Write `go to Alice's next main`

given Alice's hand: 2 Forest
when  Alice: play Forest / Alice: play Forest
says  may play one land this turn, and has played 1

given Alice's battlefield: Devoted Druid [tapped], Solemnity
when  Alice: activate Devoted Druid
says  Solemnity says that what Devoted Druid's ability costs can't be done (614.17, 614.17b)

given Alice's battlefield: Prodigal Pyromancer, Prodigal Pyromancer [tapped]
when  Alice: activate Prodigal Pyromancer#2 targeting Bob
says  Prodigal Pyromancer#2 is tapped already (107.5

given free / Alice's hand: Shock / Bob's battlefield: Grizzly Bears [tapped], Grizzly Bears
when  Alice: cast Shock targeting Grizzly Bears
says  several are called Grizzly Bears: Grizzly Bears#1 (Bob's, tapped); Grizzly Bears#2 (Bob's). Write
      which

given free / Alice's battlefield: Shivan Hellkite / Bob's hand: Stifle
when  Alice: activate Shivan Hellkite targeting Bob /
      Alice: activate Shivan Hellkite targeting Bob / Alice: pass / Bob: cast Stifle targeting Shivan
      Hellkite
says  what can be named here is an ability of Shivan Hellkite, counted in the order in which they
      were put on the stack. Write `Shivan Hellkite's ability#1`

given free / Alice's hand: Rampant Growth / Alice's library: exactly Shock
when  Alice: cast Rampant Growth / all pass / Alice: find Forest
says  there is no Forest in Alice's library, and nobody is asked. List it in `Alice's library`

given Alice's hand: Shock
when  mana: free / Alice: pass
says  this belongs to the head: write it before `given`

given Alice's hand: Shock / mana: free
when  Alice: pass
says  `mana` belongs to the head: write `mana: free` before the line

given Alice's battlefield: 999 Forest, 200 Hill Giant
when  Alice: pass
says  1199 objects are listed, and 1000 are the limit
"""
MEANT = """
given Alice's battlefield: Hill Giant / Bob's battlefield: Jace Beleren
when  go to declare attackers / Alice: attack with Hill Giant targeting Jace Beleren
says  Write `Alice: attack Jace Beleren with Hill Giant`

given Alice's battlefield: Hill Giant
when  go to declare attackers / Alice: attack Hill Giant
says  Write `Alice: attack with Hill Giant`

given Alice's battlefield: Hill Giant
when  go to declare attackers / Alice: Hill Giant attacks
says  Write `Alice: attack with Hill Giant`

given Alice's battlefield: Hill Giant, Craw Wurm
when  go to declare attackers / Alice: attack with Hill Giant and Craw Wurm
says  Write `Alice: attack with Hill Giant, Craw Wurm`

given Alice's battlefield: Hill Giant
when  go to declare attackers / Alice: don't attack
says  Write `Alice: attack with none`

given Alice's battlefield: Hill Giant
when  go to declare attackers / Alice: attack with hill giant, craw wurm
says  nothing here is called 'craw wurm'

given Alice's battlefield: Hill Giant / Bob's battlefield: Grizzly Bears
when  go to declare attackers / Alice: attack with Hill Giant / go to declare blockers / Bob: block with
      Grizzly Bears
says  Write `Bob: block Hill Giant with Grizzly Bears`

given Alice's battlefield: Hill Giant / Bob's battlefield: Grizzly Bears
when  go to declare attackers / Alice: attack with Hill Giant / go to declare blockers / Bob: Grizzly
      Bears block Hill Giant
says  Write `Bob: block Hill Giant with Grizzly Bears`

given Alice's battlefield: Hill Giant / Bob's battlefield: Grizzly Bears
when  go to declare attackers / Alice: attack with Hill Giant / go to declare blockers / Bob: no block
says  Write `Bob: block with none`

given free / Alice's hand: Shock
when  Alice: cast Shock targeting opponent
says  Write `Alice: cast Shock targeting Bob`

given free / Alice's hand: Shock
when  Alice: cast Shock targeting Bobb
says  Write `Alice: cast Shock targeting Bob`

given free / Alice's hand: Shock / Bob's battlefield: 2 Grizzly Bears
when  Alice: cast Shock targeting Grizzly Bear
says  nothing here is called 'Grizzly Bear'. There is Grizzly Bears

given free / Alice's hand: Fireball
when  Alice: cast Fireball with X = three targeting Bob
says  Write `Alice: cast Fireball with X = 3 targeting Bob`

given free / Alice's hand: Fireball
when  Alice: cast Fireball for 3 targeting Bob
says  Write `Alice: cast Fireball with X = 3 targeting Bob`

given free / Alice's hand: Agony Warp / Bob's battlefield: Hill Giant, Grizzly Bears
when  Alice: cast Agony Warp targeting Hill Giant Grizzly Bears
says  Write `Alice: cast Agony Warp targeting Hill Giant, Grizzly Bears`

given free / Alice's hand: Forked Bolt / Bob's battlefield: Hill Giant
when  Alice: cast Forked Bolt targeting Hill Giant and Bob, 1 each
says  Write `Alice: cast Forked Bolt targeting Hill Giant for 1, Bob for 1`

given free / Alice's hand: Forked Bolt / Bob's battlefield: Hill Giant
when  Alice: cast Forked Bolt targeting Hill Giant for 2, Bob for 1
says  what is divided is 2 in all, and some for each (601.2d)

given free / Alice's battlefield: Bonesplitter, Grizzly Bears
when  Alice: equip Bonesplitter to Grizzly Bears
says  Write `Alice: activate Bonesplitter targeting Grizzly Bears`

given free / Alice's battlefield: River Boa
when  Alice: regenerate River Boa
says  Write `Alice: activate River Boa`

given free / Alice's battlefield: Smuggler's Copter, Hill Giant
when  Alice: crew Smuggler's Copter with Hill Giant
says  Write `Alice: activate Smuggler's Copter by tapping Hill Giant`

given free / Alice's hand: Burst Lightning
when  Alice: cast kicked Burst Lightning targeting Bob
says  Write `Alice: cast Burst Lightning kicked targeting Bob`

given free / Alice's hand: Exalted Angel
when  Alice: morph Exalted Angel
says  Write `Alice: cast Exalted Angel face down`

given free / Alice's battlefield: Exalted Angel [face down]
when  Alice: unmorph Exalted Angel
says  Write `Alice: turn Exalted Angel face up`

given free / Alice's hand: Rift Bolt
when  Alice: cast Rift Bolt with suspend
says  Write `Alice: suspend Rift Bolt`

given free / Alice's hand: Fire // Ice
when  Alice: cast Fire // Ice targeting Bob
says  Write `Alice: cast Fire targeting Bob`

given free / Alice's hand: Fell the Profane
when  Alice: play Fell the Profane
says  Write `Alice: play Fell Mire`

given free / Alice's battlefield: Polukranos, World Eater
when  Alice: activate Polukranos with X = 3
says  Write `Alice: activate Polukranos, World Eater with X = 3`

given free / Alice's battlefield: Jace Beleren
when  Alice: activate Jace Beleren -1 targeting Bob
says  Write `Alice: activate Jace Beleren#2 targeting Bob`

given free / Alice's battlefield: Jace Beleren
when  Alice: activate Jace Beleren / all pass / Alice: activate Jace Beleren
says  only one may be (606.3). Write `go to Alice's next main 1` before

given Alice's battlefield: Mountain
when  Alice: tap Mountain for R
says  Write `Alice: tap Mountain for {R}`

given Alice's battlefield: 3 Mountain
when  Alice: tap 3 Mountain for {R}{R}{R}
says  each is tapped by a line of its own. Write `Alice: tap Mountain#1 for {R}`

given Alice's battlefield: Hill Giant
when  Alice: tap Hill Giant
says  makes no mana now, and a line taps for mana alone. List it as `Hill Giant [tapped]`

given Alice's battlefield: Dimir Signet, Island
when  Alice: tap Dimir Signet
says  costs {1}, which must be there first. Write `Alice: tap Island for {U}` before

given Alice's battlefield: Hill Giant [tapped]
when  Alice: untap Hill Giant
says  nothing is untapped by a line: its controller's permanents untap in the untap step

given free / Alice's battlefield: Ajani's Mantra
when  go to Alice's next upkeep / all pass / Alice: don't gain life
says  Write `Alice: no`

given free / Alice's hand: Shock
when  Alice: cast Shock / all pass
says  what was begun isn't said whole: write `targeting …` in the line before

given free / Alice's hand: Healing Salve
when  Alice: cast Healing Salve targeting Bob
says  `choosing target` or `choosing prevent`. Write `cast Healing Salve choosing … targeting Bob`

given free / Alice's hand: Voice of All
when  Alice: cast Voice of All choosing red
says  has a line of its own after `all pass`: `Alice: choose red`

given free / Alice's hand: Terror / Bob's battlefield: Dross Crocodile
when  Alice: cast Terror targeting Dross Crocodile
says  is not what Terror may target: it is a black creature on the battlefield, Bob's (601.2c

given free / Alice's hand: Shock / Bob's hand: Grizzly Bears
when  Alice: cast Shock targeting Grizzly Bears
says  it is a card in Bob's hand (601.2c, 115.1). It may target Alice, Bob

given Alice's battlefield: Hill Giant
when  move to combat
says  write `go to combat`

given Alice's battlefield: Hill Giant
when  Alice: go to combat
says  nobody goes on alone: that is no line of a player's. Write `go to combat`

given Alice's battlefield: Hill Giant
when  in response, Bob: pass
says  a line begins with who acts: leave 'in response,' out

given Alice's battlefield: Soul Warden
when  Soul Warden triggers
says  write `now Soul Warden triggered`

given Bob's hand: Counterspell
when  Bob responds with Counterspell
says  write `Bob: cast Counterspell`

given Alice's battlefield: Mountain Forest
when  all pass
says  commas stand between cards: write `Mountain, Forest`

given Alice's hand: "Shock"
when  all pass
says  names stand without quotation marks: write `Shock`

given Alice's hand: Shock // the spell
when  all pass
says  a remark is a line of its own that begins with `#`: write `Shock`

given Alice's battlefield: Hill Giant [attacking]
when  all pass
says  who fights has a line of its own, such as `Big Bear attacks Bob`

given Alice's battlefield: Hill Giant [flying]
when  all pass
says  what it has or is comes from its card and from what is listed with it

given free / Alice's hand: 2 Shock
when  Alice: cast Shock#2 targeting Bob
says  cards of one name are alike but on the battlefield. Write `Alice: cast Shock targeting Bob`

given Alice's battlefield: Ghalta, Primal Hunger
when  go to declare attackers / Alice: attack with Ghalta, Primal Hunger to Bob
says  whom they attack comes first. Write `attack Bob with Ghalta, Primal Hunger`

given Alice's hand: Shock / Alice's battlefield: Mountain, Grizzly Bears
when  Alice can't: cast Shock targeting Bob for its alternative cost
says  nothing here speaks of another cost than the mana cost

given Alice's hand: Shock / Alice's battlefield: Mountain, Grizzly Bears
when  Alice can't: cast Shock targeting Bob convoking Grizzly Bears
says  a word that nothing here knows: read 'convoking'
"""
COSTS = """
given Alice's battlefield: Cryptex / Alice's graveyard: Grizzly Bears
when  Alice: tap Cryptex for {G}
says  the costs of Cryptex's ability can't be paid; its cost: collect evidence 3 (118.3, 614.17b)

given Alice's battlefield: Trusty Machete, Grizzly Bears
when  go to combat / Alice: activate Trusty Machete targeting Grizzly Bears
says  needs Alice's main phase with an empty stack, but it is the beginning of combat

given Alice's battlefield: Walking Ballista [1 +1/+1 counter], Mountain / Bob's battlefield: Slippery Bogle
when  Alice: activate Walking Ballista targeting Slippery Bogle
says  Slippery Bogle has hexproof: opponents can't target it (702.11b). Where that is what you claim
"""
CHOSEN = """
given free / Alice's hand: Mind Rot / Bob's hand: Shock, Forest, Island
when  Alice: cast Mind Rot targeting Bob / all pass / Bob: discard Shock and Forest
says  Write `Bob: discard Shock, Forest`

given free / Alice's hand: Mind Rot / Bob's hand: Shock, Forest, Island
when  Alice: cast Mind Rot targeting Bob / all pass / Alice: discard Shock, Forest
says  Alice isn't asked here. Write `Bob: discard Shock, Forest`

given free / Alice's hand: Mind Rot / Bob's hand: Shock, Forest, Island
when  Alice: cast Mind Rot targeting Bob / all pass / Bob: discard Shock
says  2 are chosen here, and the line names 1

given free / Alice's hand: Mind Rot / Bob's hand: Shock, Forest, Island
when  Alice: cast Mind Rot targeting Bob / all pass / Bob: discard Swamp, Forest
says  Swamp is not among what may be chosen

given free / Alice's hand: Voice of All
when  Alice: cast Voice of All / all pass / Alice: choose rde
says  Write `Alice: choose red`

given Alice's battlefield: Craw Wurm / Bob's battlefield: Hill Giant, Wall of Stone
when  go to declare attackers / Alice: attack with Craw Wurm / go to declare blockers / Bob: block Craw
      Wurm with Hill Giant, Wall of Stone / go to combat damage / Alice: assign 3 to Hill Giant, 3 to Wall
      of Stone
says  Write `Alice: divide 3 to Hill Giant, 3 to Wall of Stone`

given Alice's battlefield: Craw Wurm / Bob's battlefield: Hill Giant, Wall of Stone
when  go to declare attackers / Alice: attack with Craw Wurm / go to declare blockers / Bob: block Craw
      Wurm with Hill Giant, Wall of Stone / go to combat damage / Alice: divide Craw Wurm 4 to Hill Giant,
      4 to Wall of Stone
says  6 in all are divided here, and the line divides 8

given free / Alice's battlefield: Thalia, Guardian of Thraben / Alice's hand: Thalia, Guardian of Thraben
when  Alice: cast Thalia, Guardian of Thraben / all pass / all pass
says  or answer first, as in `Alice: choose Thalia, Guardian of Thraben#1`

given Alice's battlefield: Hill Giant
when  Alice: pass / now Hill Gaint is tapped
says  which is no claim: write `Hill Giant is tapped`

given Alice's battlefield: Hill Giant
when  Alice: pass / now Hill Giant is taped
says  which is no claim: write `Hill Giant is tapped`

given Alice's battlefield: Hill Giant
when  Alice: pass / now is Hill Giant tapped?
says  which is no claim: write `Hill Giant is tapped`

given Alice's battlefield: Hill Giant
when  Alice: pass / now why is Hill Giant 3/3?
says  is asked with a colon, `why: Hill Giant is 3/3`

given Alice's battlefield: Hill Giant
when  Alice: pass / now Alice's life is 20, Bob's life is 20
says  each claim has a line of its own: write `Alice's life is 20` and `Bob's life is 20`

given Alice's battlefield: Hill Giant
when  Alice: pass / now Alice controls two Hill Giant
says  write `Alice controls 2 Hill Giant`

given Alice's hand: Shock
when  Alice: pass / now Alice's hand: Shock
says  write `Alice's hand is Shock`

given Alice's hand: Shock
when  Alice's life is 20
says  write `now Alice's life is 20`
"""


def cases(table: str) -> list[tuple[str, str, str]]:
    """Of each paragraph the words after *given*, *when* and *says*; what is indented goes on."""
    found = []
    for paragraph in table.strip().split("\n\n"):
        lines = paragraph.replace("\n      ", " ").split("\n")
        assert [line[:6] for line in lines] == ["given ", "when  ", "says  "]
        found.append((lines[0][6:], lines[1][6:], lines[2][6:]))
    return found


TABLES = (ANOTHERS, DEAD, FIGHTING, WAITING, PASSED, PAYING, RULES, MEANT, COSTS, CHOSEN)
ALL = [case for table in TABLES for case in cases(table)]


def said_of(given: str, when: str, rules: str = "modern") -> str:
    """What the error says, before it lists what is possible."""
    free = given.startswith("free / ")
    lines = [f"rules: {rules}", *(["mana: free"] if free else []), "given"]
    lines += [f"  {line}" for line in given.removeprefix("free / ").split(" / ")]
    try:
        result = run(parse("\n".join([*lines, "when", *(f"  {line}" for line in when.split(" / "))])))
    except BadScenario as wrong:
        return str(wrong)
    assert result.errors, result.changes
    return result.errors[0].partition(" is asked: ")[0]


@pytest.mark.parametrize("given, when, says", ALL)
def test_the_true_reason_comes_first(given: str, when: str, says: str) -> None:
    assert says in said_of(given, when)


BECAUSE = {
    "activate Devoted Druid because 107.5": (
        "what decides is 614.17, 614.17b, 118.3: Solemnity says that what Devoted Druid's ability costs can't"
    ),
    "activate Prodigal Pyromancer targeting Bob because 305.7": (
        "118.3, 614.17b: Prodigal Pyromancer is tapped already, and not 305.7. Write `because 107.5`"
    ),
}


@pytest.mark.parametrize("words", BECAUSE)
def test_a_rule_that_does_not_decide_is_no_reason(words: str) -> None:
    """The deciding rules are said, with what they are about."""
    position = "Alice's battlefield: Devoted Druid [tapped], Solemnity, Prodigal Pyromancer [tapped]"
    assert BECAUSE[words] in said_of(position, f"Alice can't: {words}")


UNTIMELY = (
    "activate Skullclamp targeting Hill Giant because 602.5d",
    "activate Liliana of the Veil#2 targeting Hill Giant because 606.3",
)


@pytest.mark.parametrize("words", UNTIMELY)
def test_what_is_begun_is_no_reason_against_itself(words: str) -> None:
    """602.2b. That its ability is on the stack already, where a target is refused, is not what forbids it."""
    position = "free / Alice's battlefield: Skullclamp, Grizzly Bears, Liliana of the Veil"
    told = said_of(f"{position} / Bob's battlefield: Hill Giant", f"Alice can't: {words}")
    assert "what decides is 601.2c, 115.1: Hill Giant is not what" in told


FIFTH = {
    (ANOTHERS, 0): "only its controller activates it (C5.2)",
    (DEAD, 0): "since its toughness is 0 or less (C10.1)",
    (PAYING, 1): "from Mountain (C5.1). List untapped lands",
}


OF_THEN = """
given free / Alice's hand: Lightning Bolt / Bob's hand: Healing Salve, Counterspell / Bob's battlefield: Hill
      Giant
when  Alice: cast Lightning Bolt targeting Hill Giant / Bob: cast Healing Salve choosing 2 targeting Hill
      Giant
says  Healing Salve could target: it prevents damage, and none is being dealt (C9.1). Write `all pass`

given free / Alice's hand: Dark Ritual / Bob's hand: Counterspell
when  Alice: cast Dark Ritual / Bob: cast Counterspell targeting Dark Ritual
says  Dark Ritual has resolved already, and is in Alice's graveyard. A mana source resolves at once (C5.13)

given free / Alice's hand: Disenchant / Bob's battlefield: Icy Manipulator, Forest
when  Alice: cast Disenchant targeting Icy Manipulator / Bob: activate Icy Manipulator targeting Forest
says  and Disenchant is still in the batch

given Alice's battlefield: Hill Giant
when  Bob: announce an attack
says  Bob isn't asked yet: Alice has priority in Alice's main. No line passes for anybody else

given Alice's battlefield: Hill Giant
when  Alice: pass / Bob: announce an attack
says  only the active player announces an attack, and it is Alice's main (C6.1)

given Alice's battlefield: Hill Giant
when  go to Alice's discard / Alice: announce an attack
says  that chance was passed over in line 5 by `go to Alice's discard`: it was Alice's main. Write this line

given Alice's battlefield: Hill Giant
when  Alice: announce an attack / all pass / Alice: attack with Hill Giant / all pass / go to main / Alice:
      announce an attack
says  Alice has attacked this turn, and there is one attack a turn (C6.1). Write `go to Alice's next main`

given Alice's battlefield: Hill Giant / Bob's hand: Shock / Bob's battlefield: Mountain
when  Alice: announce an attack / Alice: attack with Hill Giant
says  the attack is announced, and Bob may act first (C6.1). Write `all pass` before
"""


@pytest.mark.parametrize("given, when, says", cases(OF_THEN))
def test_slips_of_the_other_edition(given: str, when: str, says: str) -> None:
    assert says in said_of(given, when, "fifth")


def test_an_attack_is_announced_in_the_main_phase() -> None:
    lines = "rules: fifth\nturn: Alice, combat\ngiven\n  Alice's battlefield: Hill Giant\nwhen\n"
    (said,) = run(parse(f"{lines}  Alice: announce an attack\n")).errors
    assert (
        "announced in the main phase, and it is Alice's declare attackers (C6.1). Write `turn: Alice" in said
    )


@pytest.mark.parametrize(("table", "at"), FIFTH)
def test_the_other_edition_has_its_own_numbers(table: str, at: int) -> None:
    given, when, _ = cases(table)[at]
    assert FIFTH[table, at] in said_of(given, when, "fifth")


HEADS = {
    "turn: upkeep\ngiven\n  Alice's hand: Shock": "write `turn: Alice, upkeep`",
    "Alice casts Shock at Bob": "below a line `when`: write `Alice: cast Shock targeting Bob` there",
    "players: " + ", ".join("ABCDEFGHIJKLMNOPQRSTU"): "which is the limit, and not 21",
}


@pytest.mark.parametrize("text", HEADS)
def test_what_is_wrong_with_a_head(text: str) -> None:
    with pytest.raises(BadScenario) as wrong:
        parse(text)
    assert HEADS[text] in str(wrong.value)


def test_sections_in_capitals() -> None:
    """What begins a section is understood as it is often written."""
    result = run(parse("Given:\n  Alice's hand: Shock\nWhen:\n  all pass\nThen:\n  Alice's hand has 1 card"))
    assert result.passed, result.errors


def test_mana_that_carries_something_is_not_spent_where_it_may_not_be() -> None:
    """106.6. Paid by itself, a spell of another type is paid with the plain mana of such a land."""
    lines = "given\n  Alice's battlefield: Cavern of Souls [chosen: Goblin], Forest\n"
    lines += "  Alice's hand: Grizzly Bears\nwhen\n  Alice: cast Grizzly Bears\n  all pass\n"
    result = run(parse(lines + "then\n  Grizzly Bears is on the battlefield\n"))
    assert result.passed, result.errors


def test_the_hundredth_line_has_a_space_behind_its_number() -> None:
    """What came out is numbered, and numbers of three digits are read as well as those of one."""
    lines = [line for line, _ in printed([Reason(BEING, "so it is")] * 100)]
    assert (lines[0], lines[-1]) == ("1  so it is", "100 so it is")


def test_restricted_mana_says_for_what_it_is() -> None:
    """106.6. By the words of what makes it."""
    lines = "given\n  Alice's battlefield: Ancient Ziggurat\nwhen\n  Alice: tap Ancient Ziggurat for {R}"
    told = run(parse(lines), explain=True).reasons["modern"]
    said = [line for line, _ in printed(told)]
    assert any("its maker restricts that mana: spend this mana only to cast a creature" in s for s in said)


def test_a_foretold_card_is_said_to_be_cast_so() -> None:
    """702.143a. Not that its target waits on the stack: it targets what does."""
    text = "mana: free\nturn: Bob, main\n"
    text += "given\n  Alice's exile: Saw It Coming [foretold]\n  Bob's hand: Craw Wurm\n"
    text += "when\n  Bob: cast Craw Wurm\n  Bob: pass\n  Alice: cast Saw It Coming targeting Craw Wurm\n"
    result = run(parse(text))
    assert "Write `Alice: cast Saw It Coming with foretell" in str(result.errors)
