"""``fasteffects card | rules``: a card as it is read, and where a rule is carried out and shown."""

from __future__ import annotations

from typing import Annotated

from .. import rulebook
from ..cards import pool
from ..cards.coding import node_classes
from ..errors import Unread
from ..machine.procedures import PROCEDURES
from ..notation.describe import described
from .saying import FAILED, say, stop
from .words import Argument, Flag


def card(
    name: Annotated[list[str], Argument("The card's name.")],
    rules: Annotated[str, Flag(help="modern, or fifth for the card as it was in 1997.")] = "modern",
) -> None:
    """Show how a card is read: its type and its numbered abilities."""
    if rules not in rulebook.EDITIONS:
        stop(f"no rules are called {rules!r}; there are: {', '.join(rulebook.EDITIONS)}")
    try:
        record = pool.card(" ".join(name), rules)
    except Unread as error:
        stop(str(error), FAILED)
    if len(record.faces) > 1:
        say(record.name)
    for line in described(record):
        say(line)


def rules(number: Annotated[str, Argument("A rule number, as 614.5, C4.2 or B12.")]) -> None:
    """Say in which edition a rule number exists, which procedures carry it out, which scenarios show it."""
    there = [edition for edition in rulebook.EDITIONS if rulebook.exists(number, edition)]
    if not there:
        near = ", ".join(rulebook.nearest(number)) or "nothing"
        stop(f"no rule has the number {number!r}; near it: {near}", FAILED)
    say(f"{number} exists in: {', '.join(there)} (Comprehensive Rules of {rulebook.EDITION})")
    node_classes()  # with all procedures
    carried = {
        f"{step.__qualname__}"
        for procedure in PROCEDURES.values()
        for step, cited in zip(procedure.steps.methods, procedure.steps.rules)
        if number in cited
    }
    found = rulebook.index().get(number, {})
    for title, names in (
        ("steps of procedures", sorted(carried)),
        ("modules that cite it", found.get("modules", [])),
        ("scenarios", found.get("scenarios", [])),
    ):
        say(f"{title}: {', '.join(names) or 'none'}")
