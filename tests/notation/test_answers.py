"""Claims, answers and routing, on a game made of scripted decisions and real objects."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from fasteffects.cards.record import Card, Face
from fasteffects.errors import IllegalChoice
from fasteffects.machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Option, Order
from fasteffects.notation import answer
from fasteffects.notation.failures import Failed, Unplayable
from fasteffects.notation.moments import STEPS, passed_by, read_moment
from fasteffects.notation.run import FAILED, UNREADABLE, run
from fasteffects.notation.scenario import parse
from fasteffects.notation.then import NotAClaim, Witness, check, facts
from fasteffects.notation.when import Lines
from fasteffects.state import objects
from fasteffects.timing.modern import Modern

NAMES = ("Alice", "Bob")
doubles = pytest.mark.skipif(
    not (objects.__file__ or "").endswith(".py"), reason="compiled modules take no double of a game"
)


class Table:
    """Enough of a game to claim things of: permanents, zones, players, a log."""

    def __init__(self) -> None:
        self.players = [objects.PlayerInGame(i, name) for i, name in enumerate(NAMES)]
        self.objects: dict[int, objects.Object] = {}
        self.kinds: dict[int, Any] = {}
        self.extra_turns: tuple[int, ...] = ()
        self.effects: dict[int, Any] = {}
        self.turn_number, self.active, self.step, self.phase = 5, 0, "main 1", "main 1"
        self.over = False
        self.decision: Decision | None = None
        self.log: list[Any] = []
        self.asks_nature = False
        self.observer = None
        self.timing = Modern()

    def add(self, name: str, zone: int, owner: int, **facts: Any) -> objects.Object:
        id = objects.FIRST_OBJECT + len(self.objects)
        card = Card(name, (Face(name),))
        thing = objects.Object(id, objects.CARD, card, owner, zone, id)
        thing.since = 0
        thing.serial = 1 + sum(o.card.name == name for o in self.objects.values())
        self.objects[id] = thing
        self.kinds[id] = SimpleNamespace(
            name=name, types=facts.pop("types", {"Creature"}), subtypes=facts.pop("subtypes", frozenset()),
            supertypes=frozenset(), colors=facts.pop("colors", frozenset()), power=facts.pop("power", 2),
            toughness=facts.pop("toughness", 2), controller=facts.pop("controller", owner),
            keywords=facts.pop("keywords", frozenset()), mana_cost=facts.pop("mana_cost", None), abilities=(),
            silent=False,
        )  # fmt: skip
        for key, value in facts.items():
            setattr(thing, key, value)
        return thing

    def obj(self, id: int) -> objects.Object:
        return self.objects[id]

    def chars(self, id: int) -> Any:
        return self.kinds[id]

    def player(self, number: int) -> objects.PlayerInGame:
        return self.players[number]

    def label(self, id: int) -> str:
        name = self.objects[id].card.name
        alike = sum(o.card.name == name for o in self.objects.values())
        return f"{name}#{self.objects[id].serial}" if alike > 1 else name

    @property
    def battlefield(self) -> tuple[int, ...]:
        return self.zone(objects.BATTLEFIELD)

    def name_of(self, id: int) -> str:
        return str(self.objects[id].card.name)

    def zone(self, zone: int, player: int = 0) -> tuple[int, ...]:
        def here(o: objects.Object) -> bool:
            return o.zone == zone and (zone not in objects.OWNED_ZONES or o.owner == player)

        return tuple(i for i, o in self.objects.items() if here(o))

    def log_entries(self, told: Any = None) -> list[Any]:
        return self.log if told is None else []


@pytest.fixture
def table() -> Table:
    t = Table()
    t.add("Hill Giant", objects.BATTLEFIELD, 0, power=3, toughness=3, tapped=True, colors={"red"})
    t.add("Grizzly Bears", objects.BATTLEFIELD, 1, subtypes={"Bear"}, counters={"+1/+1": 2}, damage=1)
    t.add("Grizzly Bears", objects.BATTLEFIELD, 0, controller=1, keywords={"flying"})
    t.add("Shock", objects.GRAVEYARD, 1, types={"Instant"})
    t.add("Torbran, Thane of Red Fell", objects.HAND, 0)
    t.add("Shock", objects.HAND, 0, types={"Instant"})
    t.add("Soldier Token", objects.BATTLEFIELD, 0, kind=objects.TOKEN, subtypes={"Soldier"})
    t.log = [SimpleNamespace(rules=("608.2", "616.1b")), SimpleNamespace(rules=("608.2", "616.1c"))]
    return t


TRUE = [
    "Alice's life is 20",
    "Bob has not lost",
    "Alice's hand has 2 cards",
    "Alice's hand is Shock, Torbran, Thane of Red Fell",
    "Bob's hand is empty",
    "Bob's graveyard has 1 Shock",
    "Bob's graveyard has no Hill Giant",
    "Alice's mana is empty",
    "Bob's poison is 0",
    "Bob controls 2 Grizzly Bears",
    "Bob controls 2 creatures",
    "Alice controls no lands",
    "Hill Giant is on the battlefield",
    "Hill Giant is on the battlefield under Alice's control",
    "Shock is in Bob's graveyard",
    "Hill Giant is not in exile",
    "Hill Giant is 3/3 with no damage",
    "Grizzly Bears is 2/2",
    "Grizzly Bears#1 has 2 +1/+1 counters",
    "Grizzly Bears#2 has no counters",
    "Grizzly Bears#1 has 1 damage",
    "Hill Giant is tapped",
    "Grizzly Bears is untapped",
    "Hill Giant is red",
    "Soldier is a token",
    "Alice controls 1 Soldier token",
    "Grizzly Bears#1 is a Bear",
    "Hill Giant is not a Bear",
    "Grizzly Bears#2 has flying",
    "Hill Giant does not have flying",
    "Hill Giant is not attached to Grizzly Bears",
    "the stack is empty",
    "it is Alice's main phase",
    "the log cites 616.1b before 616.1c",
    "the log does not cite 616.1d",
    "Bob was not asked in Alice's upkeep",
    "Bob was asked in Alice's combat",
    "nothing else changed",
]
FALSE = [
    ("Alice's life is 19", "Alice's life is 20, not 19"),
    ("Bob lost", "Bob has not lost"),
    (
        "Alice's hand has 1 card",
        "there are 2 cards in Alice's hand, not 1: Torbran, Thane of Red Fell, Shock",
    ),
    ("Alice's hand is Shock", "Alice's hand is Torbran, Thane of Red Fell, Shock"),
    ("Bob's graveyard has 2 Shock", "there are 1 Shock in Bob's graveyard, not 2: Shock"),
    ("Alice controls a Bear", "Alice controls no Bear: Hill Giant, Soldier Token"),
    ("Hill Giant is on the battlefield under Bob's control", "Hill Giant is under Alice's control"),
    ("Shock is on the battlefield", "Shock is in Bob's graveyard and in Alice's hand"),
    ("Forest is on the battlefield", "Forest is nowhere"),
    ("Hill Giant is 3/4", "Hill Giant is 3/3, not 3/4"),
    ("Grizzly Bears has no counters", "Grizzly Bears#1 has 2 counters, not no"),
    ("Hill Giant is untapped", "Hill Giant is not untapped"),
    ("Shock is tapped", "Shock is in Bob's graveyard and in Alice's hand"),
    ("it is Bob's main phase", "it is Alice's main 1"),
    ("the log cites 616.1c before 616.1b", "the log does not cite 616.1b after 616.1c"),
    ("the log cites 616", "the log does not cite 616"),
    ("Bob was not asked in Alice's combat", "Bob was asked"),
]


def witness(table: Table) -> Witness:
    w = Witness(table, NAMES)  # type: ignore[arg-type]
    w.before = facts(w.game, NAMES)
    w.known = lambda name: name in ("Forest", "Hill Giant")
    w.asked = [(1, 0, "declare blockers")]
    return w


@pytest.mark.parametrize("words", TRUE)
@doubles
def test_claims_that_hold(table: Table, words: str) -> None:
    assert check(witness(table), words) is None


@pytest.mark.parametrize("words, says", FALSE)
@doubles
def test_claims_that_do_not(table: Table, words: str, says: str) -> None:
    assert check(witness(table), words) == says


@doubles
def test_what_is_no_claim(table: Table) -> None:
    with pytest.raises(NotAClaim, match="Alice's life is 17"):
        check(witness(table), "Alice hopes for the best")


@pytest.mark.parametrize(
    "words",
    [
        "Hil Giant is not on the battlefield",
        "Hill Giant is not taped",
        "Hill Giant does not have flyng",
        "Alice controls no creatrues",
        "Bob's graveyard has no Shok",
    ],
)
@doubles
def test_a_slip_does_not_make_a_claim_true(table: Table, words: str) -> None:
    with pytest.raises(NotAClaim):
        check(witness(table), words)


# -- moments --------------------------------------------------------------------------------------


def test_moments() -> None:
    upkeep = read_moment("Bob's upkeep", NAMES)
    assert upkeep is not None
    assert upkeep.holds(1, "upkeep") and not upkeep.holds(0, "upkeep") and not upkeep.holds(1, "draw")
    assert passed_by(upkeep, (5, 0, "end"), (6, 1, "upkeep"))
    assert passed_by(upkeep, (5, 0, "end"), (6, 1, "main 1"))
    assert not passed_by(upkeep, (6, 1, "upkeep"), (6, 1, "main 1"))
    assert not passed_by(upkeep, (5, 0, "upkeep"), (5, 0, "main 1"))
    assert read_moment("Bob's teatime", NAMES) is None
    for words, *steps in [
        ("end of turn", "end", "cleanup"), ("the second main phase", "main 2"), ("draw step", "draw"),
    ]:  # fmt: skip
        moment = read_moment(words, NAMES)
        assert moment is not None and moment.steps == tuple(steps)
        assert set(steps) <= set(STEPS)


# -- answers --------------------------------------------------------------------------------------


def options(*words: str) -> list[Option]:
    return [Option(number, word) for number, word in enumerate(words)]


BEARS = options("Grizzly Bears#1", "Grizzly Bears#2", "Torbran, Thane of Red Fell", "Bob")
READ: list[tuple[Decision, str, Any]] = [
    (Decision(0, "target", "?", BEARS), "target Bob", 3),
    (Decision(0, "target", "?", BEARS), "choose Grizzly Bears#2", 1),
    (Decision(0, "target", "?", BEARS), "choose Alice's Grizzly Bears", 1),
    (Decision(0, "target", "?", BEARS), "choose Torbran, Thane of Red Fell", 2),
    (ChooseSome(0, "choose", "?", BEARS, 0, 3), "sacrifice Torbran, Thane of Red Fell, Bob", (2, 3)),
    (ChooseSome(0, "choose", "?", BEARS, 0, 3), "choose none", ()),
    (Order(0, "order", "?", BEARS[2:]), "order Bob, Torbran, Thane of Red Fell", (3, 2)),
    (ChooseNumber(0, "number", "?", 0, 9), "choose 4", 4),
    (Divide(0, "divide", "?", BEARS[2:], 3), "divide 1 to Torbran, Thane of Red Fell, 2 to Bob", (1, 2)),
    (Decision(0, "yes/no", "?", options("yes", "no")), "pay {1}", 0),
    (Decision(0, "yes/no", "?", options("yes", "no")), "don't", 1),
    (Decision(0, "replacement", "?", options("Furnace", "Dictate")), "choose Dictate first", 1),
    (Decision(0, "mode", "?", options("Target player gains 3 life.", "Prevent 3 damage.")), "choose gain", 0),
]


@pytest.mark.parametrize("decision, words, value", READ)
def test_answers(table: Table, decision: Decision, words: str, value: Any) -> None:
    assert answer.read(table, decision, words, NAMES) == value  # type: ignore[arg-type]


def test_an_answer_that_could_mean_two_is_refused(table: Table) -> None:
    with pytest.raises(IllegalChoice):
        answer.read(table, Decision(0, "target", "?", BEARS), "target Grizzly Bears", NAMES)  # type: ignore[arg-type]


# -- whole lines ----------------------------------------------------------------------------------

Next = Callable[[Any], "Decision | None"]


class Script(Table):
    """A game that asks one scripted decision after the other, and keeps the answers."""

    def __init__(self, *asked: Decision) -> None:
        super().__init__()
        self.asked = list(asked)
        self.answers: list[Any] = []
        self.window = ("", ())
        self.frames: list[Any] = []
        self.free_mana = True
        self.timing = Modern()
        self.add("Torbran, Thane of Red Fell", objects.BATTLEFIELD, 1)
        self._next()

    def _next(self) -> None:
        self.decision = self.asked.pop(0) if self.asked else None

    def answer(self, choice: Any) -> None:
        assert self.decision is not None
        self.answers.append(self.decision.check(choice))
        self._next()

    def key(self) -> bytes:
        return repr((self.answers, len(self.asked))).encode()

    def copy(self) -> Script:
        twin = Script(*self.asked)
        twin.decision, twin.asked = self.decision, list(self.asked)
        twin.objects, twin.kinds = self.objects, self.kinds
        return twin


def priority(player: int, *words: str) -> Decision:
    return Decision(player, "priority", "priority", [Option(w, w) for w in (*words, "pass")])


def target(*words: str) -> Decision:
    return Decision(0, "target", "choose a target", [Option(w, w) for w in words])


def play(game: Script, *lines: str) -> list[Any]:
    Lines(game, parse("when\n" + "\n".join(lines)).steps("modern"), NAMES).play()  # type: ignore[arg-type]
    return game.answers


@doubles
def test_one_line_answers_a_whole_announcement() -> None:
    game = Script(
        priority(0, "cast Fireball"),
        ChooseNumber(0, "x", "X", 0, 9),
        ChooseSome(
            0, "target", "?", [Option(w, w) for w in ("Bob", "Torbran, Thane of Red Fell", "Alice")], 0, 3
        ),
        Decision(0, "additional cost", "kicker?", options("yes", "no")),
        priority(0),
    )
    line = "Alice: cast Fireball targeting Torbran, Thane of Red Fell, Bob with X = 4"
    assert play(game, line) == ["cast Fireball", 4, ("Torbran, Thane of Red Fell", "Bob"), 1]


@doubles
def test_divided_and_kicked() -> None:
    game = Script(
        priority(0, "cast Bolt"),
        Decision(0, "additional cost", "Pay the kicker cost?", options("yes", "no")),
        target("Bob", "Alice"),
        target("Bob", "Alice"),
        Divide(0, "divide", "?", options("Alice", "Bob"), 3),
        priority(0),
    )
    line = "Alice: cast Bolt kicked targeting Alice for 1, Bob for 2"
    assert play(game, line) == ["cast Bolt", 0, "Alice", "Bob", (1, 2)]


@doubles
def test_what_nobody_asks_for_fails() -> None:
    game = Script(priority(0, "cast Bolt"), target("Bob", "Alice"), priority(0))
    with pytest.raises(Failed, match="nothing here has an X. Leave `with X = 4` out"):
        play(game, "Alice: cast Bolt targeting Bob with X = 4")


@doubles
def test_no_line_passes_for_another_player() -> None:
    game = Script(priority(0), priority(1, "cast Shock"), priority(1))
    with pytest.raises(Unplayable, match="Bob isn't asked yet: Alice has priority.* write `Alice: pass`"):
        play(game, "Bob: cast Shock")
    assert play(game, "Alice: pass", "Bob: cast Shock") == ["pass", "cast Shock"]


@doubles
def test_what_is_not_offered_fails_and_says_what_is() -> None:
    with pytest.raises(Failed, match="line 2: 'Alice: cast Shock'.*Possible: cast Bolt; pass"):
        play(Script(priority(0, "cast Bolt")), "Alice: cast Shock")


@doubles
def test_a_question_without_an_answer_fails_at_the_end() -> None:
    game = Script(priority(0, "cast Bolt"), target("Bob", "Alice"))
    with pytest.raises(Failed, match="no line answers this: Alice is asked: choose a target"):
        play(game, "Alice: cast Bolt", "then", "Alice's life is 20")


@doubles
def test_all_pass_stops_where_something_else_is_asked() -> None:
    game = Script(priority(0), target("Bob", "Alice"), priority(0))
    assert play(game, "all pass", "Alice: target Bob") == ["pass", "Bob"]


def test_cannot() -> None:
    here = (
        "mana: free\ngiven\n  Alice's hand: Shock\n  Bob's battlefield: Slippery Bogle\nwhen\n  Alice can't: "
    )
    assert run(parse(here + "cast Shock targeting Slippery Bogle")).passed
    carol = run(parse(here + "cast Shock targeting Carol"))
    assert carol.status == UNREADABLE
    assert "nobody and nothing here has this name: read 'Carol'" in carol.errors[0]
    possible = run(parse(here + "cast Shock targeting Bob"))
    assert possible.status == FAILED and "this is possible" in possible.errors[0]
    slip = run(parse(here + "cast Shok"))
    assert slip.status == UNREADABLE and "nothing here has this name" in slip.errors[0]


@doubles
def test_mana_comes_from_what_the_hand_needs_least() -> None:
    grove, peak = objects.FIRST_OBJECT, objects.FIRST_OBJECT + 1
    taps = [
        Option(("mana", grove, 0, "G"), "tap Grove for {G}"),
        Option(("mana", peak, 0, "R"), "tap Peak for {R}"),
        Option(("cancel",), "cancel"),
    ]
    pay = Decision(0, "mana", "pay {1}", options("pay", "cancel"))
    game = Script(priority(0, "cast Bolt"), Decision(0, "mana", "pay {1}", taps), pay, priority(0))
    game.add("Grove", objects.BATTLEFIELD, 0, types={"Land"})
    game.add("Peak", objects.BATTLEFIELD, 0, types={"Land"})
    game.add("Wurm", objects.HAND, 0, mana_cost="{G}{G}")
    assert play(game, "Alice: cast Bolt") == ["cast Bolt", ("mana", peak, 0, "R"), 0]


class Blocks(Decision):
    """Takes any declaration in one string."""

    def check(self, choice: Any) -> Any:
        return choice


@doubles
def test_lines_that_go_on_declaring_are_one_declaration() -> None:
    game = Script(Blocks(1, "block", "declare blockers", options("A", "B")), priority(0))
    for name in "ABCD":
        game.add(name, objects.BATTLEFIELD, name in "AB")
    assert play(game, "Bob: block C with A", "Bob: block D with B", "Alice: pass") == [
        "block C with A; block D with B",
        "pass",
    ]


@doubles
def test_a_choice_of_what_one_may_do_is_a_yes() -> None:
    yes = Decision(0, "yes/no", "do it?", [Option(True, "yes"), Option(False, "no")])
    game = Script(priority(0), yes, target("Bob", "Alice"), priority(0))
    assert play(game, "all pass", "Alice: choose Bob") == ["pass", True, "Bob"]
