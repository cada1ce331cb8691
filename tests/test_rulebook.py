"""The rule numbers, and the tools that index them and break them."""

from __future__ import annotations

from types import FunctionType
from typing import Any, cast

import pytest

import glossary
import perturb
import rules_index
from fasteffects import rulebook
from fasteffects.effects import watching
from fasteffects.effects.replacement.replacing import Replacement

pytestmark = pytest.mark.outside


@pytest.mark.parametrize(
    ("number", "edition", "there"),
    [
        ("601.2b", "modern", True),
        ("601", "modern", True),
        ("601.2z", "modern", False),
        ("606.5", "modern", True),  # printed without its full stop
        ("C4.2", "modern", False),
        ("C4.2", "fifth", True),
        ("A25", "fifth", True),
        ("601.2b", "fifth", False),
        ("C4.2", None, True),
        ("B72", "modern", True),
        ("B73", None, False),
        ("610.3d-EX", "modern", True),
    ],
)
def test_numbers_exist(number: str, edition: str | None, there: bool) -> None:
    assert rulebook.exists(number, edition) is there


def test_nearest_and_renumbered() -> None:
    assert rulebook.nearest("601.2z")[0] == "601.2"
    assert rulebook.nearest("701.15")[0] == "701.19"
    assert rulebook.seed_number("701.15") == "701.19"
    assert rulebook.seed_number("614.12b") == "614.12c"
    assert rulebook.seed_number("614.5") == "614.5"
    assert rulebook.seed_number("B12") is None
    with pytest.raises(KeyError):
        rulebook.exists("601", "sixth")


def test_index_sees_citations_in_every_place() -> None:
    text = '''
"""601. Casting (603.7b-c, 616)."""
class A:
    """104.4b, 732. Loops: see C4.2; a price of 12.5 is none."""
    @step("608.2e", "701")
    def f(self):
        note("x", "B12")
        return "704.5g"  # 614.12c first
'''
    found = {number for _, number in rules_index.in_source(text)}
    assert found == {
        *("601", "603.7b", "603.7c", "616", "104.4b", "732", "C4.2"),
        *("608.2e", "701", "B12", "704.5g", "614.12c"),
    }  # fmt: skip
    scenario = "cites: 610.3d-EX, W-ONE, C4.2\nthen\n  the log cites 616.1b before 616.1c\n"
    assert rules_index.in_scenario(scenario) == {"610.3d-EX", "W-ONE", "C4.2", "616.1b", "616.1c"}
    assert rules_index.missing({"601.99": ["here"]})[0].startswith("601.99 does not exist; cited in here")


def test_matrix_counts_scenarios_once() -> None:
    source = {"614.5": ["occur.py:10", "occur.py:20"]}
    text = rules_index.matrix(source, {"614.5": ["614/a"]}, {"614.5": ["614/a", "614/a"], "704.3": ["614/a"]})
    assert "| 614.5 | occur.py | 614/a | 1 |" in text.splitlines()
    assert "| 704.3 |  |  | 1 |" in text.splitlines()


def test_glossary_entry() -> None:
    match = glossary.BEGINS.match("609.1, 610, 611. What an instruction does: one thing.  Or another.")
    assert match and match[1] == "609.1, 610, 611"
    assert glossary.sentence(match[2]) == "What an instruction does: one thing"
    assert glossary.words("StateBasedActions") == "state based actions"
    assert not glossary.BEGINS.match("12 items: no rule at all.")


def test_a_stub_reaches_every_reference() -> None:
    def checks(value: int, *, limit: int = 3) -> bool:
        return value < limit

    elsewhere, broken = checks, cast(FunctionType, checks)
    assert perturb.stubs(broken) == ("never", "always")
    perturb.disable(broken, "never")
    assert elsewhere(1) is False
    perturb.disable(broken, "always")
    assert elsewhere(5, limit=1) is True


def test_rules_of_a_function() -> None:
    def rule(once: list[int]) -> None:
        """614.5. One chance only."""
        once.append(1)

    found = cast(FunctionType, rule)
    assert perturb.cited(found) == ("614.5",)
    assert perturb.stubs(found) == ("nothing",)


@pytest.mark.skipif(
    not (watching.__file__ or "").endswith(".py"), reason="perturbs what the speed build has compiled"
)
def test_a_class_of_replacements_comes_last() -> None:
    class Copies(watching.Watcher):
        category = watching.COPY

    class Controls(watching.Watcher):
        category = watching.CONTROL

    families: tuple[Any, ...] = (watching.Watcher, Replacement)
    before = [family.class_of for family in families]
    try:
        perturb.demote("COPY")
        assert Copies().class_of() == watching.ANY
        assert Controls().class_of() == watching.CONTROL
    finally:
        for family, method in zip(families, before):
            family.class_of = method
