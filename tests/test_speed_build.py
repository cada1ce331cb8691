"""The speed build: what is said in the copy that mypyc compiles (``.ci/run`` tries the build itself)."""

from __future__ import annotations

import ast
from pathlib import Path

import fasteffects
import speed_build

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


def test_what_a_node_declares_stays_words(tmp_path: Path) -> None:
    text = "@node\nclass Draw(Effect):\n    who: Player | None = None\n    n: Number\n    number = 2\n"
    lines = copied(tmp_path, nodes=text)["nodes"].splitlines()
    assert lines[5:] == [
        '    who: "Optional[Player]" = None',
        '    n: "Number"',
        '    number: "ClassVar" = 2',
    ]


def test_every_line_keeps_its_number(tmp_path: Path) -> None:
    """Tracebacks of compiled modules name lines of the sources."""
    paths = speed_build.modules(SOURCES)
    assert len(paths) > 150 and SOURCES / "effects" / "node.py" not in paths
    twins = []
    for at, path in enumerate(paths):
        twins.append(tmp_path / f"m{at}.py")
        twins[-1].write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    speed_build.prepare(twins)
    for path, twin in zip(paths, twins):
        before, after = (ast.parse(p.read_text(encoding="utf-8")) for p in (path, twin))
        assert [names(c) for c in before.body] == [names(c) for c in after.body if not imported(c)], path


def names(statement: ast.stmt) -> tuple[str, int]:
    """What a statement at the top of a module is, and where."""
    return type(statement).__name__, statement.lineno


def imported(statement: ast.stmt) -> bool:
    """Whether it is an import that was added."""
    if not isinstance(statement, ast.ImportFrom):
        return False
    return statement.col_offset > 0


def test_the_package_says_which_build_it_is() -> None:
    from fasteffects import bench, machine

    compiled = not (machine.__file__ or "").endswith(".py")
    assert bench.build().startswith("compiled" if compiled else "pure Python")
    assert fasteffects.__version__
