"""Why something is so: the steps through the layers lead to what the game says (613)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from fasteffects import Game
from fasteffects.explaining.being import why_is
from fasteffects.explaining.reason import NOT, Reason
from fasteffects.explaining.walking import COMPARED, walk
from fasteffects.machine.game import Game as Kernel
from fasteffects.notation.claiming import why_so
from fasteffects.notation.run import run_file
from sampling import one_in, sampled

FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))
LAYERED = [path for path in FILES if path.parent.name in ("604", "611", "613", "707", "708", "122", "305")]


@pytest.mark.parametrize("path", sampled([*LAYERED, *one_in(40, FILES)], 10))
def test_the_walk_leads_to_what_the_game_says(path: Path) -> None:
    for game in run_file(path).games.values():
        ids = [o.id for o in game.objects.values() if o.zone in (1, 2, 3) and not o.phased_out]
        walked = walk(game, *ids)
        for id in ids:
            found, expected = walked.table[id], game.chars(id)
            for name in COMPARED:
                assert getattr(found, name) == getattr(expected, name), (game.label(id), name)
            steps = walked.steps[id]
            for one, other in zip(steps, steps[1:]):
                assert all(getattr(one.after, n) == getattr(other.before, n) for n in COMPARED)
            reason = why_is(game, id)
            assert all(1 <= len(r.deciding) <= 3 for r in reason.walk()) and reason.id == "1"


def stood(given: str, when: str = "") -> Kernel:
    return Game.from_position(f"given\n{given}\n" + (f"when\n{when}\n" if when else "")).kernel


def why(game: Kernel, name: str) -> Reason:
    return why_is(game, next(i for i in game.objects if game.label(i) == name))


def lines(reason: Reason) -> list[tuple[str, tuple[str, ...]]]:
    return [(child.text, child.deciding) for child in reason.children]


def test_a_land_type_that_is_set() -> None:
    reason = why(stood("Bob's battlefield: Blood Moon, Dryad Arbor"), "Dryad Arbor")
    assert reason.text == "Dryad Arbor is a Land Creature — Mountain Dryad, green, 1/1"
    printed, moon = reason.children
    assert printed.text == "printed: Land Creature — Forest Dryad, green, 1/1"
    assert moon.text.startswith("layer 4  Blood Moon, ") and moon.deciding == ("305.7", "305.6", "613.1d")
    assert moon.text.endswith("it loses “{T}: Add {G}” and has “{T}: Add {R}”")
    assert moon.before == "Land Creature — Forest Dryad" and moon.after == "Land Creature — Mountain Dryad"


def test_what_is_not_applied_since_its_ability_was_lost() -> None:
    reason = why(stood("Bob's battlefield: Humility, Goblin King, Goblin Piker"), "Goblin Piker")
    [_, loses, set_to, not_applied] = reason.children
    assert loses.text.endswith("it makes no difference")
    assert set_to.text.startswith("layer 7b  Humility") and set_to.text.endswith("2/1 -> 1/1")
    assert not_applied.kind == NOT and not_applied.deciding[:2] == ("613.6", "613.1f")
    assert "Goblin King" in not_applied.text and "in layer 6, by Humility" in not_applied.text


def test_an_effect_goes_on_though_its_ability_was_lost_on_the_way() -> None:
    reason = why(stood("Alice's battlefield: Ambush Commander, Humility, Forest"), "Forest")
    told = lines(reason)
    assert [text.split("  ")[0] for text, _ in told[1:]] == [
        "layer 4",
        "layer 5",
        "layer 6",
        "layer 7b",
        "layer 7b",
    ]
    [size] = [line for line in told if line[0].startswith("layer 7b  Ambush")]
    assert size[1][0] == "613.6" and "had begun to apply before that ability was lost" in size[0]


def test_an_order_that_dependency_changed() -> None:
    game = stood(
        "Alice's battlefield: Sephara, Sky's Blade, Grizzly Bears, 4 Island\n  Alice's hand: Levitation",
        "Alice: cast Levitation\n  all pass",
    )
    last = why(game, "Grizzly Bears").children[-1]
    assert last.deciding[0] == "613.8b" and "it depends on Levitation" in last.text


def test_counters_and_lasting_effects_and_definitions() -> None:
    game = stood(
        "Alice's battlefield: Grizzly Bears [2 +1/+1 counters], Forest\n  Alice's hand: Giant Growth",
        "Alice: cast Giant Growth targeting Grizzly Bears\n  all pass",
    )
    assert lines(why(game, "Grizzly Bears"))[1:] == [
        ("layer 7c  Giant Growth (until end of turn): 2/2 -> 5/5", ("613.4c", "611.2c")),
        ("layer 7c  2 +1/+1 counters: 5/5 -> 7/7", ("122.1a", "613.4c")),
    ]
    reason = why(stood("Alice's battlefield: Tarmogoyf\n  Bob's graveyard: Forest"), "Tarmogoyf")
    assert lines(reason) == [
        ("printed: Creature — Lhurgoyf, green, */1+*", ("613.1",)),
        ("layer 7a  its own ability defines it: 1/2", ("604.3", "613.4a")),
    ]


def test_what_was_asked_for_alone_is_told_also_where_nothing_changes_it() -> None:
    game = stood("Bob's battlefield: Blood Moon, Dryad Arbor")
    arbor = next(i for i in game.objects if game.label(i) == "Dryad Arbor")
    reason = why_is(game, arbor, frozenset(("colors",)))
    assert [text for text, _ in lines(reason)][1:] == ["nothing changes its colors: green"]


def test_a_face_down_permanent_and_a_copy() -> None:
    game = stood("Alice's battlefield: Willbender [face down], Grizzly Bears [token copy of Hill Giant]")
    down, copy = (why_is(game, i) for i in game.battlefield)
    assert lines(down)[0] == ("face down: Creature, colorless, 2/2", ("708.2a", "613.2b"))
    assert lines(copy)[0][0] == "as it was created: Creature — Giant, red, 3/3"


def test_the_rules_of_1997_know_time_alone() -> None:
    text = "rules: fifth\ngiven\n  Alice's battlefield: Grizzly Bears, Crusade, White Knight\n"
    game = Game.from_position(text).kernel
    knight: Any = next(i for i in game.battlefield if game.label(i) == "White Knight")
    reason = why_is(game, knight)
    assert reason.children[1].deciding == ("C14.3",) and reason.children[1].text.endswith("2/2 -> 3/3")


def test_while_what_is_so_an_effect_goes_on_and_what_it_waits_for() -> None:
    game = stood("Alice's battlefield: Grizzly Bears, Island\n  Alice's graveyard: Wonder")
    (line,) = [c for c in why(game, "Grizzly Bears").children if "Wonder" in c.text]
    assert any(
        c.deciding == ("611.3a", "305.6", "604.1") and ": yes, and so" in c.text for c in line.children
    )
    game = stood("Alice's battlefield: Grizzly Bears\n  Alice's graveyard: Wonder")
    (line,) = [c for c in why(game, "Grizzly Bears").children if "Wonder" in c.text]
    assert line.kind == NOT and line.deciding == ("611.3a", "613.1f", "305.6") and line.text.endswith(": no")


def test_an_ability_that_is_lost_later_has_begun_to_apply() -> None:
    game = stood("Alice's battlefield: Magus of the Moon, Humility\n  Bob's battlefield: Steam Vents")
    (moon,) = [c for c in why(game, "Steam Vents").children if "Magus" in c.text]
    assert any(c.deciding == ("613.6", "613.1f") for c in moon.children)
    plain = stood("Alice's battlefield: Magus of the Moon\n  Bob's battlefield: Steam Vents")
    (moon,) = [c for c in why(plain, "Steam Vents").children if "Magus" in c.text]
    assert all("613.6" not in c.deciding for c in moon.children)


def test_subtypes_are_told_with_the_card_types_they_go_with() -> None:
    game = stood("Alice's battlefield: Blood Moon\n  Bob's battlefield: Steam Vents")
    (moon,) = [c for c in why(game, "Steam Vents").children if "Blood Moon" in c.text]
    assert any("205.3i" in c.deciding for c in moon.children)
    assert any(c.deciding == ("305.6",) and "Mountain stays" in c.text for c in moon.children)
    game = stood("Alice's battlefield: Crusade, White Knight")
    told = [r.deciding for r in why(game, "White Knight").walk()]
    assert all(not rules[0].startswith(("205.3", "305")) for rules in told)


def test_what_is_no_creature_has_no_power_or_toughness() -> None:
    reason = stood("Alice's battlefield: Opalescence, Glorious Anthem")
    text = why_so(reason, "Opalescence is 4/4", ("Alice", "Bob")).children[0].children[-1].text
    assert text == "nothing changes its power and toughness: no power or toughness"
