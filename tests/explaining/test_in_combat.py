"""What combat has to be told of: what is paid to attack, the second step of damage, what leaves combat."""

from __future__ import annotations

from reasons import by, told

BLOCKED = "go to declare attackers\nAlice: attack with {0}\nall pass\nBob: block {0} with {1}\nAlice: pass\n"


def test_what_must_be_paid_to_attack_is_added_up() -> None:
    given = "Alice's battlefield: Grizzly Bears, Hill Giant\nBob's battlefield: Propaganda, Ghostly Prison"
    when = "go to declare attackers\nAlice: attack with Grizzly Bears, Hill Giant"
    assert by(told(given, when, "Hill Giant attacked"), "508.1h") == [
        "Propaganda asks {2} for Grizzly Bears and {2} for Hill Giant",
        "Ghostly Prison asks {2} for Grizzly Bears and {2} for Hill Giant",
        "it comes to {8}, which is paid at once",
    ]


def test_who_does_not_attack_pays_nothing() -> None:
    given = "Alice's battlefield: Grizzly Bears\nBob's battlefield: Propaganda"
    when = "go to declare attackers\nAlice: attack with none"
    assert by(told(given, when, "Grizzly Bears is untapped"), "508.1h") == [
        "Propaganda: {2} would have to be paid for it, which nobody has to do"
    ]


def test_what_regenerates_leaves_combat() -> None:
    """701.19a: what is tapped leaves combat, and is not said to fight on (506.4b)."""
    given = "Alice's battlefield: Hill Giant\nBob's battlefield: Drudge Skeletons"
    when = (
        BLOCKED.format("Hill Giant", "Drudge Skeletons")
        + "Bob: activate Drudge Skeletons\ngo to end of combat"
    )
    lines = told(given, when, "Drudge Skeletons is on the battlefield")
    assert not by(lines, "506.4b")
    assert by(lines, "506.4") == ["Drudge Skeletons is removed from combat"]


def test_the_second_step_of_damage_is_told() -> None:
    given = "Alice's battlefield: {0}\nBob's battlefield: Wall of Stone"
    for name, count in (("Boros Swiftblade", 1), ("Hill Giant", 0)):
        when = BLOCKED.format(name, "Wall of Stone") + "go to end of combat"
        lines = told(given.format(name), when, f"{name} is on the battlefield")
        assert sum("second combat damage step" in text for text in by(lines, "510.4")) == count


def test_who_watches_discards_is_no_near_miss_of_entering() -> None:
    given = "Alice's hand: Liliana of the Veil\nBob's hand: Obstinate Baloth"
    lines = told(
        given, "Alice: cast Liliana of the Veil\nall pass", "Liliana of the Veil is on the battlefield"
    )
    assert not any("Obstinate Baloth" in reason.text for reason in lines)


def test_what_would_enter_from_a_library_is_exiled_itself() -> None:
    """614.13c is about cards that an effect takes besides, not about the one that would enter."""
    given = "Alice's hand: Collected Company\nAlice's library: 6 Grizzly Bears\nBob's battlefield: {}"
    when = "Alice: cast Collected Company\nall pass\nAlice: choose Grizzly Bears, Grizzly Bears"
    lines = told(given.format("Containment Priest"), when, "Alice controls no creatures")
    assert by(lines, "614.1a") and not by(lines, "614.13c")
