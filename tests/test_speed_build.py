"""The speed build: what is said in the copy that mypyc compiles (``.ci/run`` tries the build itself)."""

from __future__ import annotations

import ast
import builtins
import os
import subprocess
import sys
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any

import pytest

import fasteffects
import speed_build
from fasteffects import builds
from fasteffects.speed.native import node
from fasteffects.speed.once import MOST, UNSEEN, Known, once

SOURCES = Path(__file__).parents[1] / "src" / "fasteffects"


def copied(tmp_path: Path, **modules: str) -> dict[str, str]:
    """Those modules as they are prepared."""
    paths = []
    for name, text in modules.items():
        paths.append(tmp_path / f"{name}.py")
        paths[-1].write_text("from __future__ import annotations\n\n\n" + text, encoding="utf-8")
    speed_build.prepare(paths)
    return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def test_procedures_and_events_may_be_made_blank(tmp_path: Path) -> None:
    first = "class Turn(Frame):\n    pass\n\n\nclass Other:\n    pass\n"
    found = copied(tmp_path, first=first, second="class LongTurn(first.Turn):\n    pass\n")
    lines = found["first"].splitlines()
    assert lines[2] == speed_build.BLANK and lines[3] == "class Turn(Frame):"
    assert lines[6] == "" and lines[7] == "class Other:"
    assert found["second"].splitlines()[2] == speed_build.BLANK  # it descends from a procedure


PROCEDURES = """
class Frame:
    \'\'\'All procedures.\'\'\'

    __slots__ = ("at",)

    def at_once(self, game):
        return self.course.methods[self.at](self, game)


def walk(frame, game):
    methods = frame.course.methods
    return methods[frame.at](frame, game)


class Turn(Frame):
    \'\'\'A turn.\'\'\'

    __slots__ = ("left",)

    @step("500.1", "500.2")
    def begin(self, game: Game) -> Signal:
        return None

    @step("500.3")
    def end(self, game: Game) -> Signal:
        return None


class LongTurn(Turn):
    \'\'\'A longer one.\'\'\'

    __slots__ = ()

    @step("500.4")
    def more(self, game: Game) -> Signal:
        return None

    @step("500.5")
    def end(self, game: Game) -> Signal:
        return self.at_once(game, "begin")
"""
EVENTS = """
class Event:
    \'\'\'All events.\'\'\'

    __slots__ = ("object",)


class Move(Event):
    \'\'\'It changes zones.\'\'\'

    __slots__ = ("to",)
    kind = 3
    rules = ("400.7",)
"""


def test_steps_are_called_by_their_names(tmp_path: Path) -> None:
    lines = copied(tmp_path, procedures=PROCEDURES)["procedures"].splitlines()
    assert "        return self.proceed(game)" in lines
    assert "    return frame.proceed(game)" in lines and not any("@step" in line for line in lines)
    turn, longer = [line for line in lines if "def proceed" in line and " if at == " in line]
    assert "self.begin(game) if at == 0 else self.end(game) if at == 1 else" in turn
    assert "if at == 0 else self.end(game) if at == 1 else self.more(game) if at == 2 else" in longer
    assert '        return self.at_once(game, "begin", 0)' in lines
    told = [line.partition("told: ")[2].partition(" = ")[2] for line in lines if "told: " in line]
    assert [ast.literal_eval(words) for words in told] == [
        {"begin": ("500.1", "500.2"), "end": ("500.3",)},
        {"more": ("500.4",), "end": ("500.5",)},
    ]


def test_procedures_and_events_are_copied_field_by_field(tmp_path: Path) -> None:
    found = copied(tmp_path, procedures=PROCEDURES, events=EVENTS)
    fork = next(line for line in found["procedures"].splitlines() if "LongTurn.__new__" in line)
    assert "twin.at = self.at; twin.left = self.left; twin.owned = owner; return twin" in fork
    lines = found["events"].splitlines()
    words = "twin = Move.__new__(Move); twin.object = self.object; twin.to = self.to; return twin"
    assert f'    def twin(self) -> "Move": {words}' in lines
    assert "    kind = 3" in lines and '    rules: "ClassVar" = ("400.7",)' in lines


NODES = """
class Node:
    \'\'\'All nodes.


    \'\'\'

    hashed: int


class Effect(Node):
    \'\'\'A family.\'\'\'


@phrase("first")
@phrase(
    "second"
)
@node
class Draw(Effect):
    \'\'\'A number of cards.\'\'\'

    n: int
    who: str | None = None
    said: bool = field(default=True, compare=False)
    number = 2


@node
class DrawMore(Draw):
    \'\'\'Some more.\'\'\'

    more: tuple[int, ...] = ()
"""
BEGINNING = """
READ = []


def phrase(words):
    return lambda cls: READ.append((words, cls)) or cls


"""


def test_what_makes_a_node_is_written_out(tmp_path: Path) -> None:
    """It is the same written out as it is by the decorator."""
    text = copied(tmp_path, nodes=BEGINNING + NODES)["nodes"]
    assert "@node" not in text and 'number: "ClassVar" = 2' in text
    written: dict[str, Any] = {"__name__": __name__, "field": field}
    exec(text, written)
    plain: dict[str, Any] = {"__name__": __name__, "node": node, "field": field}
    exec("from __future__ import annotations\n" + BEGINNING + NODES, plain)
    for space in (written, plain):
        draw, more = space["Draw"], space["DrawMore"]
        assert [(words, cls.__name__) for words, cls in space["READ"]] == [
            ("second", "Draw"),
            ("first", "Draw"),
        ]
        one = draw(2, said=False)
        assert one == draw(2) and hash(one) == hash(draw(2)) == hash((2, None)) and one != draw(2, "you")
        assert repr(one) == "Draw(n=2, who=None, said=False)"
        assert replace(one, n=3) == draw(3)
        assert more(2, "you", True, (4,)) == more(2, "you", more=(4,)) != draw(2, "you")
        assert [(f.name, f.type) for f in fields(more)] == [
            ("n", "int"),
            ("who", "str | None"),
            ("said", "bool"),
            ("more", "tuple[int, ...]"),
        ]


LOOKED_UP = """
ASKED = []


@once
def doubled(value: Any) -> list[Any]:
    ASKED.append(value)
    return value * 2
"""


def test_what_is_found_once_is_looked_up_by_a_function_of_its_own(tmp_path: Path) -> None:
    text = copied(tmp_path, functions=LOOKED_UP)["functions"]
    assert "@once" not in text
    written: dict[str, Any] = {"__name__": __name__}
    exec(text, written)
    plain: dict[str, Any] = {"once": once}
    exec("from __future__ import annotations\n" + LOOKED_UP, plain)
    for space in (written, plain):
        one, other = [1], [1]
        assert space["doubled"](one) is space["doubled"](one) == [1, 1]
        assert space["doubled"](other) is not space["doubled"](one)  # by identity
        assert [id(value) for value in space["ASKED"]] == [id(one), id(other)]


def test_what_is_known_is_found_by_identity() -> None:
    known = Known()
    some = [[n] for n in range(3 * MOST)]
    for at, one in enumerate(some):
        assert known.of(one) is UNSEEN
        assert known.keep(one, at) == at == known.of(one)
        assert known.of([at]) is UNSEEN
        assert known.of(some[at // 2]) in (at // 2, UNSEEN)  # after so many all are forgotten
        assert known.count <= 2 * MOST


@pytest.mark.slow
def test_every_line_keeps_its_number(tmp_path: Path) -> None:
    """Tracebacks of compiled modules name lines of the sources."""
    paths = speed_build.modules(SOURCES)
    assert len(paths) > 150
    for path in paths:
        twin = tmp_path / path.relative_to(SOURCES)
        twin.parent.mkdir(parents=True, exist_ok=True)
        twin.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    speed_build.prepare([tmp_path / path.relative_to(SOURCES) for path in paths])
    for path in paths:
        before, after = (
            ast.parse(p.read_text(encoding="utf-8")) for p in (path, tmp_path / path.relative_to(SOURCES))
        )
        assert places(before) == places(after), path


def places(module: ast.Module) -> list[tuple[str, int]]:
    """The classes and functions of a module and its classes, and where they stand."""
    found = [n for n in ast.walk(module) if isinstance(n, ast.ClassDef | ast.FunctionDef)]
    own = {n.name for n in module.body if isinstance(n, ast.FunctionDef)}
    known = [n for n in module.body if isinstance(n, ast.FunctionDef) and f"find_{n.name}" in own]
    told = [n for n in found if n.name not in ADDED and n not in known]
    return [(n.name.removeprefix("find_"), n.lineno) for n in told]  # what is found once is found by another


ADDED = ("__init__", "__eq__", "__hash__", "compared_by", "fork", "twin", "proceed")


@pytest.mark.slow
def test_fields_are_given_in_the_order_of_slots() -> None:
    """Stores and keys go by the order of fields, which in a compiled class is that of their first values."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in speed_build.modules(SOURCES)]
    stored = speed_build.descendants(trees, {"Frame", "Event"})
    found = [cls for cls in speed_build.classes(trees) if stored.intersection(speed_build.base_names(cls))]
    assert len(found) > 150
    assert [cls.name for cls in found if given(cls) != slots(cls)] == []


def slots(cls: ast.ClassDef) -> list[str]:
    """The fields that a class names as its own."""
    said = [
        s.value for s in cls.body if isinstance(s, ast.Assign) and ast.unparse(s.targets[0]) == "__slots__"
    ]
    return [ast.literal_eval(e) for value in said if isinstance(value, ast.Tuple) for e in value.elts]


def given(cls: ast.ClassDef) -> list[str]:
    """Those fields in the order in which they are declared, or first given a value."""
    making = [s for s in cls.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"]
    stores = [n for m in making for n in ast.walk(m) if isinstance(n, ast.Attribute)]
    own = [n for n in stores if isinstance(n.ctx, ast.Store) and n.attr in slots(cls)]
    names = [ast.unparse(s.target) for s in speed_build.own_declarations(cls)]
    return list(dict.fromkeys(names + [n.attr for n in sorted(own, key=lambda n: (n.lineno, n.col_offset))]))


def test_the_package_says_which_build_it_is() -> None:
    from fasteffects import bench
    from fasteffects.machine import procedures as machine

    compiled = not (machine.__file__ or "").endswith(".py")
    assert bench.build().startswith("compiled" if compiled else "pure Python")
    assert fasteffects.__version__


@pytest.mark.slow
def test_the_pure_build_is_measured_beside_it() -> None:
    """In a process of its own, whatever is compiled here; the first figure is enough."""
    figures: Any = builds.pure_figures()
    words, found = next(figures)
    figures.close()
    assert words == "modern: modern-burn" and "decisions/s" in found


def test_sources_are_found_where_a_compiled_module_lies_beside(tmp_path: Path) -> None:
    for name in ("one.py", "one.so", "two/__init__.py", "two/__init__.so", "three.so"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    finder, places = builds.Sources(), [str(tmp_path)]
    found = [finder.find_spec(f"fasteffects.{name}", places) for name in ("one", "two", "three")]
    origins = [spec and spec.origin for spec in found]
    assert origins == [str(tmp_path / "one.py"), str(tmp_path / "two" / "__init__.py"), None]
    assert finder.find_spec("elsewhere.one", places) is None and finder.find_spec("fasteffects", None) is None


FREEING = """static void
A_dealloc(AObject *self)
{
    PyObject_GC_UnTrack(self);
    CPy_TRASHCAN_BEGIN(self, A_dealloc)
    A_clear(self);
    CPy_TRASHCAN_END(self)
}
"""


def test_what_is_not_tracked_is_never_put_off(tmp_path: Path) -> None:
    untracked = FREEING.replace("    PyObject_GC_UnTrack(self);\n", "").replace("A_", "B_")
    (tmp_path / "some.c").write_text(FREEING + untracked, encoding="utf-8")
    speed_build.without_trashcan(tmp_path)
    text = (tmp_path / "some.c").read_text(encoding="utf-8")
    assert text.startswith(FREEING)
    assert "B_clear(self);" in text and text.count("TRASHCAN") == 2


CHAIN = """
from fasteffects.events import GainLife
chain = ()
for number in range(2000):
    chain = (GainLife(0, number), chain)
del chain
print("freed")
"""


def test_long_chains_of_events_are_freed() -> None:
    """As the log is such a chain: where an event lies deep in it, nothing else is written over."""
    checked = {**os.environ, "PYTHONMALLOC": "debug"}
    ran = subprocess.run(
        [sys.executable, "-c", CHAIN], env=checked, capture_output=True, text=True, check=False
    )
    assert ran.stdout == "freed\n", ran.stderr


@pytest.mark.slow
def test_what_fields_of_its_bases_are_by_default_is_known_where_a_node_stands() -> None:
    """Its making is written out there, with what its fields are if nothing is said of them."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}
    classes = {(path, c.name): c for path, tree in trees.items() for c in speed_build.classes([tree])}
    unknown = []
    for (path, name), its in speed_build.fields_of_nodes(trees).items():
        if not speed_build.own_declarations(classes[path, name]):
            continue
        there = {*dir(builtins)}
        for n in ast.walk(trees[path]):
            if isinstance(n, (ast.Import, ast.ImportFrom)):
                there.update(one.asname or one.name for one in n.names)
            elif isinstance(n, ast.ClassDef):
                there.add(n.name)
            elif isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store):
                there.add(n.id)
        for field_name, (_, words) in its.items():
            words = words or "None"
            said = {n.id for n in ast.walk(ast.parse(words)) if isinstance(n, ast.Name)}
            unknown += [f"{path.name}, {name}.{field_name}: {word}" for word in sorted(said - there)]
    assert unknown == []
