// @ts-check
/** Questions to begin with. */

export const EXAMPLES = [
  {
    name: "A death that is none",
    text: `title: Does Blood Artist see a death while Rest in Peace is there?

given
  Alice's battlefield: Rest in Peace, Blood Artist, Mountain
  Alice's hand: Lightning Bolt
  Bob's battlefield: Grizzly Bears

when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass

then
  Grizzly Bears is in exile
  Bob's life is 20
  Alice's life is 20
`,
  },
  {
    name: "A forest that is a mountain",
    text: `title: What is Dryad Arbor under Blood Moon?

given
  Alice's battlefield: Blood Moon, Dryad Arbor

when
  why: Dryad Arbor is a Mountain
  why: Dryad Arbor has flying
`,
  },
  {
    name: "In response",
    text: `title: A shield made in time
turn: Bob, main

given
  Alice's battlefield: River Boa, Forest
  Bob's battlefield: 3 Swamp
  Bob's hand: Murder

when
  Bob: cast Murder targeting River Boa
  Bob: pass
  Alice: activate River Boa
  all pass
  all pass
`,
  },
  {
    name: "A puzzle",
    text: `title: Win this turn
# What is claimed under "then" holds when you have found how.

given
  Alice's battlefield: 4 Mountain, Craw Wurm [summoning sick]
  Alice's hand: Fling, Lightning Bolt
  Bob's battlefield: Wall of Stone
  Bob's life: 9

then
  Alice won
`,
  },
  {
    name: "Then and now",
    text: `title: Does damage use the stack?

given
  Alice's battlefield: Mogg Fanatic, Mountain
  Bob's battlefield: Grizzly Bears

when
  Alice: activate Mogg Fanatic targeting Grizzly Bears
  all pass
`,
  },
];
