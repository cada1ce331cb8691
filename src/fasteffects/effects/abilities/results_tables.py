"""Results tables: what is done by what a die came to (706.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...language.phrases import Reading, Spelled, joints_of, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..actions.dice import ResultWithin
from ..binding import Binding
from ..node import Instruction, Node, node
from .instructions import Body

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment

SPAN: Final = re.compile(r"(\d+)(?:—(\d+)|(\+))?")


@node
class TableRow(Instruction):
    """706.3a. What is done if the result is in that range."""

    asked_for = True

    so: ResultWithin
    body: Body

    def bind(self, walk: Binding) -> Node:
        return walk.apart(self)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (self.body, *rest) if it.judges(self.so) else rest


def _read_span(text: Text, place: int) -> list[Reading]:
    match = SPAN.fullmatch(text.at(place))
    if match is None:
        return []
    n = int(match[1])
    if text.tokens[place + 1 : place + 3] == ["or", "less"]:
        return [(ResultWithin(None, n), place + 3)]
    high = int(match[2]) if match[2] else None if match[3] else n
    return [(ResultWithin(n, high), place + 1)]


def _write_span(value: ResultWithin, number: int) -> list[str]:
    if value.low is None:
        return [str(value.high), "or", "less"]
    if value.high is None:
        return [f"{value.low}+"]
    return [str(value.low) if value.low == value.high else f"{value.low}—{value.high}"]


leaf(
    "Span",
    _read_span,
    _write_span,
    lambda token: SPAN.fullmatch(token) is not None,
    lambda value: isinstance(value, ResultWithin),
)
leaf(  # what an explanation says of a row
    "ResultTold",
    lambda text, place: [],
    lambda value, number: ["the", "result", "is", *_write_span(value, number)],
    lambda token: False,
    lambda value: isinstance(value, ResultWithin),
)


def _read_table(text: Text, place: int) -> list[Reading]:
    """706.3b. The sentences that tell to roll, and after them the rows, each a line of its own."""
    found: list[Reading] = []
    todo = list(read("Sentences", text, place))
    while todo:
        said, end = todo.pop()
        if isinstance(said[-1], TableRow):
            found.append((said, end))
        for so, after in read("Span", text, end + 1) if text.at(end) == "\n" else ():
            if text.at(after) != "|":
                continue
            for sentences, last in read("Sentences", text, after + 1):
                spelled = Spelled((*said, TableRow(so, Body(sentences))))
                spelled.joints = (*joints_of(said), ())
                todo.append((spelled, last))
    return found


def _write_table(value: tuple[Instruction, ...], number: int) -> list[str]:
    told = [part for part in value if not isinstance(part, TableRow)]
    rows = [part for part in value if isinstance(part, TableRow)]
    first = Spelled(told)
    first.joints = joints_of(value)[: len(told)]
    out = write("Sentences", first)
    for row in rows:
        out += ["\n", *write("Span", row.so), "|", *write("Body", row.body)]
    return out


leaf(
    "Tabled",
    _read_table,
    _write_table,
    lambda token: can_start("Sentences", token),
    lambda value: isinstance(value, tuple) and len(value) > 1 and isinstance(value[-1], TableRow),
)
phrase("{sentences:Tabled}", nt="Body")(Body)
