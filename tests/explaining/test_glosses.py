"""The sentences that say what rules mean: ours, short, and about rules that there are."""

from __future__ import annotations

import re
from pathlib import Path

from fasteffects import rulebook
from fasteffects.explaining.glosses import LONGEST, glosses, glosses_of

RUN = 8  # so many words in a row are a quotation


def test_each_is_short_and_of_a_rule_that_there_is() -> None:
    assert len(glosses()) > 200
    for number, words in glosses().items():
        assert rulebook.exists(number, None), number
        assert 0 < len(words) < LONGEST and words.endswith("."), (number, words)


def test_none_is_a_quotation(shared: Path) -> None:
    rules = (shared / "rules" / f"cr-{rulebook.EDITION}.txt").read_text(encoding="utf-8-sig")
    published = set(runs(rules))
    assert len(published) > 50_000
    found = [
        f"{number}: {run}" for number, words in glosses().items() for run in runs(words) if run in published
    ]
    assert not found, "\n".join(found)


def test_they_come_in_the_order_of_the_rules_each_once() -> None:
    assert [number for number, _ in glosses_of(("704.5g", "614.6", "614.5", "614.6", "999.9"))] == [
        "614.5", "614.6", "704.5g",
    ]  # fmt: skip


def runs(text: str) -> list[str]:
    """Every eight words in a row, without case and punctuation."""
    words = re.findall(r"[a-z0-9+/'-]+", text.lower())
    return [" ".join(words[i : i + RUN]) for i in range(len(words) - RUN + 1)]
