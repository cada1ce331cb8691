"""Compile the kernel with mypyc, for the speed build (``hatch_build.py``).

What is compiled is a copy of the
sources, in which two things are said that mypyc must be told and that the sources need not say:

- a procedure or an event may be made blank (``__new__``) and filled by its copying method, which mypyc
  allows only to classes that may have interpreted subclasses;
- what a node declares stays as it is written (as ``from __future__ import annotations`` has it elsewhere),
  since mypyc would look for classes of modules that are imported later.
"""

from __future__ import annotations

import ast
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

FOLDERS = ("rules", "rules/keywords", "effects", "events", "timing", "timing/fifth")
KERNEL = (
    "aftermath", "characteristics", "continuous", "decisions", "entering", "game", "indexes", "key", "layers",
    "loops", "machine", "objects", "occur", "once", "planning", "setup", "table", "triggers", "verbs",
    "cards/record", "timing/fifth/__init__",
)  # fmt: skip
INTERPRETED = ("effects/node.py",)  # what makes classes
BLANK = "@mypyc_attr(allow_interpreted_subclasses=True)"
FIRST = "from __future__ import annotations"


def modules(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = [package / f"{name}.py" for name in KERNEL]
    for folder in FOLDERS:
        found += sorted(p for p in (package / folder).glob("*.py") if p.name != "__init__.py")
    return [p for p in found if p.relative_to(package).as_posix() not in INTERPRETED]


def prepare(paths: list[Path]) -> None:
    """Say in the copied sources what mypyc must be told; every line keeps its number."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    copied = descendants(trees.values(), {"Frame", "Event"})
    for path, tree in trees.items():
        lines = path.read_text(encoding="utf-8").split("\n")
        imports = ""
        for cls in (n for n in tree.body if isinstance(n, ast.ClassDef)):
            if cls.decorator_list:
                if quote_fields(cls, lines):
                    imports += "; from typing import ClassVar, Optional"
            elif cls.name in copied:
                lines[cls.lineno - 2] = BLANK  # there are two empty lines before a class
                imports += "; from fasteffects.native import mypyc_attr"
        if imports:
            lines[lines.index(FIRST)] += imports
            path.write_text("\n".join(lines), encoding="utf-8")


def descendants(trees: Any, roots: set[str]) -> set[str]:
    """The names of all classes that descend from the *roots*, by the names of their bases."""
    bases: dict[str, set[str]] = {}
    for tree in trees:
        for cls in (n for n in tree.body if isinstance(n, ast.ClassDef)):
            bases.setdefault(cls.name, set()).update(ast.unparse(b).split(".")[-1] for b in cls.bases)
    found = set(roots)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def quote_fields(cls: ast.ClassDef, lines: list[str]) -> bool:
    """Turn a node's annotations into words, its other values into class variables; whether it has some."""
    some = False
    for said in cls.body:
        if isinstance(said, ast.AnnAssign) and not isinstance(said.annotation, ast.Constant):
            words = ast.get_source_segment("\n".join(lines), said.annotation) or ""
            if isinstance(said.annotation, ast.BinOp) and words.endswith(" | None"):
                words = f"Optional[{words.removesuffix(' | None')}]"
            replace(lines, said.annotation, '"' + words.replace('"', "'") + '"')
            some = True
        elif isinstance(said, ast.Assign) and isinstance(said.targets[0], ast.Name):
            if said.targets[0].id != "__slots__":
                replace(lines, said.targets[0], said.targets[0].id + ': "ClassVar"')
                some = True
    return some


def replace(lines: list[str], node: ast.expr, words: str) -> None:
    """Put *words* in the place of a piece of one line."""
    line = lines[node.lineno - 1].encode()
    assert node.lineno == node.end_lineno, f"more than one line: {ast.unparse(node)}"
    lines[node.lineno - 1] = (line[: node.col_offset] + words.encode() + line[node.end_col_offset :]).decode()


def compile_copy(root: Path, into: Path, level: str = "1") -> list[Path]:
    """Compile the kernel in a copy of the sources; the libraries that came of it, below *into*/src."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    side_by_side()
    shutil.copytree(root / "src", into / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    before = os.getcwd()
    os.chdir(into)
    try:
        paths = modules(Path("src/fasteffects"))
        prepare(paths)
        extensions = mypycify(
            ["--strict", "--config-file", "", *(str(p) for p in paths)],
            opt_level=level, multi_file=True, group_name="fasteffects_kernel",
        )  # fmt: skip
        built = Distribution({"name": "fasteffects", "ext_modules": extensions, "package_dir": {"": "src"}})
        command = built.get_command_obj("build_ext")
        command.inplace = True
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(into.glob("src/**/*.so")) + sorted(into.glob("src/**/*.pyd"))


def side_by_side() -> None:
    """Let setuptools compile the files of one extension on all processors."""
    from distutils.ccompiler import CCompiler

    def several(
        self: Any, sources: Any, output_dir: Any = None, macros: Any = None, include_dirs: Any = None,
        debug: Any = 0, extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None,
    ) -> Any:  # fmt: skip
        macros, objects, after, options, build = self._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = self._get_cc_args(options, debug, extra_preargs)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            fresh = [o for o in objects if o in build]
            todo = [pool.submit(self._compile, o, *build[o], before, after, options) for o in fresh]
        for one in todo:
            one.result()
        return objects

    CCompiler.compile = several
