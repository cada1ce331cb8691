"""Compile the kernel with mypyc, for the speed build (``hatch_build.py``).

    python tools/speed_build.py FOLDER

What is compiled is a copy of the
sources, in which a few things are said that mypyc must be told and that the sources need not say:

- a procedure or an event may be made blank (``__new__``) and filled by its copying method, which mypyc
  allows only to classes that may have interpreted subclasses; that method is written out, field by field;
- the steps of a procedure are methods without decorators, so that they are called directly;
- how objects whose fields are declared (``state/kept.py``) are copied is written out, field by field;
- what a function found ``@once`` is looked up in a function of its own, which is called directly;
- what ``@node`` does to a class is written out (its making, comparison and hash), since mypyc knows only
  ``dataclasses.dataclass`` itself, which would ask for classes of modules that are imported later.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

FOLDERS = ("machine", "state", "pipeline", "characteristics", "rules", "effects", "events", "timing")
KERNEL = (
    "speed/indexes", "speed/meaning", "speed/once", "speed/card_words",
    "positions/key", "positions/setup", "cards/record",
    "timing/fifth/__init__",
    "envs/match", "envs/page", "envs/picks", "envs/rows", "envs/seeing",
    "envs/factored", "envs/going_on", "envs/small", "envs/tokens",
    "envs/unpaid",
)  # fmt: skip
PLAIN = ("__init__.py", "observing.py")  # not compiled: who explains a game is a class of the latter's
OWNED = "; twin.owned = owner"
CALL, CALLED = "methods[frame.at](frame, game)", "frame.proceed(game)"  # in the machine
PROCEED = "    def proceed(self, game: Game) -> Signal: "
NUMBERED = "self.course.methods[self.at](self, game)"  # of steps that are interpreted
AT_ONCE = re.compile(r'self\.at_once\(game, "(\w+)"\)')  # of which the number is said too
OF_EACH = ("kind",)  # values of classes that lie in each of their objects, where they are found sooner
BLANK = "@mypyc_attr(allow_interpreted_subclasses=True)"
UNTRACKED = "@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)"  # events lead to no other one
IMPORTS = (
    "; from dataclasses import MISSING; from typing import Any, ClassVar, Final"
    "; from fasteffects.speed.native import any_field, as_node, by_default, decorate, mypyc_attr"
    "; from fasteffects.speed.once import UNSEEN, Known"
)
FREED = re.compile(r"^static void\n\w+_dealloc\(.*?^}", re.MULTILINE | re.DOTALL)  # in C
TRACKED, TRASHCAN = "PyObject_GC_UnTrack", re.compile(r"^\s*CPy_TRASHCAN_\w+\(.*\);?$", re.MULTILINE)
AMONG_ITSELF = ["-fvisibility=hidden", "-fno-plt"]  # calls within the library need no look-up: a tenth less
HOW_KEPT = "how_kept"  # how the fields of a class are kept (state/kept.py)
FIRST = "from __future__ import annotations"
COMPARISON = (
    "def compared_by(self) -> tuple[object, ...]: return ()",
    "def __eq__(self, other: object) -> bool: return self is other or isinstance(other, Node)"
    " and type(other) is type(self) and self.compared_by() == other.compared_by()",
    "def __hash__(self) -> int: self.hashed = self.hashed or hash(self.compared_by()); return self.hashed",
)

Place = tuple[Path, str]  # a module and the name of a class in it
Fields = dict[str, tuple[str, str]]  # of a node: annotations and default values, "" where there is none


def modules(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = [package / f"{name}.py" for name in KERNEL]
    for folder in FOLDERS:
        found += sorted(p for p in (package / folder).rglob("*.py") if p.name not in PLAIN)
    return found


def prepare(paths: list[Path]) -> None:
    """Say in the copied sources what mypyc must be told; every line keeps its number."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    marked = descendants(trees.values(), {"Frame", "Event", "Node"})
    procedures, happenings = family(trees.values(), "Frame"), family(trees.values(), "Event")
    fields = fields_of_nodes(trees)
    declarations = {cls.name: declaration for cls in classes(trees.values()) if (declaration := kept_in(cls))}
    for path, tree in trees.items():
        lines = path.read_text(encoding="utf-8").split("\n")
        before = list(lines)
        for cls in classes([tree]):
            if cls.name == "Node":
                of_all_nodes(cls, lines)
            elif cls is procedures.get("Frame"):
                of_all_procedures(cls, lines)
                continue
            elif is_node(cls):
                native_node(cls, lines, fields[path, cls.name])
            elif not marked.intersection(base_names(cls)):
                continue
            if not cls.decorator_list:
                mark = UNTRACKED if cls in happenings.values() else BLANK
                say(lines, cls.lineno - 2, mark)  # there are two empty lines before a class
            if cls in procedures.values():
                copying(cls, lines, slots_of(cls.name, procedures), "fork(self, owner: object)", OWNED)
                calling(cls, lines, steps_of(cls.name, procedures))
            if cls in happenings.values():
                copying(cls, lines, slots_of(cls.name, happenings), "twin(self)")
            class_values(cls, lines, OF_EACH if cls in happenings.values() else ())
        for function in tree.body:
            if isinstance(function, ast.FunctionDef) and "once" in map(ast.unparse, function.decorator_list):
                found_once(function, lines)
        write_out_copying(tree, lines, declarations)
        if lines != before:
            lines[lines.index(FIRST)] += IMPORTS
            path.write_text("\n".join(lines), encoding="utf-8")


def descendants(trees: Any, roots: set[str]) -> set[str]:
    """The names of all classes that descend from the *roots*, by the names of their bases."""
    bases: dict[str, set[str]] = {}
    for cls in classes(trees):
        bases.setdefault(cls.name, set()).update(base_names(cls))
    found = set(roots)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def classes(trees: Any) -> Iterator[ast.ClassDef]:
    """The classes at the top of modules."""
    for tree in trees:
        yield from (n for n in tree.body if isinstance(n, ast.ClassDef))


def base_names(cls: ast.ClassDef) -> list[str]:
    """The names of a class's bases, without those of their modules."""
    return [ast.unparse(b).split(".")[-1] for b in cls.bases]


# -- procedures and events: copied field by field ----------------------------------------------------------


def family(trees: Any, root: str) -> dict[str, ast.ClassDef]:
    """A class and those that descend from it, but for nodes, by their names."""
    plain = [cls for cls in classes(trees) if not is_node(cls)]
    found = {cls.name: cls for cls in plain if cls.name == root}
    while more := [c for c in plain if c.name not in found and found.keys() & set(base_names(c))]:
        assert len({cls.name for cls in more}) == len(more), "two classes of one name"
        found.update((cls.name, cls) for cls in more)
    return found


def slots_of(name: str, known: dict[str, ast.ClassDef]) -> tuple[str, ...]:
    """The attributes that the objects of a class have, those of its bases first."""
    found: list[str] = []
    for base in base_names(known[name]):
        if base in known:
            found.extend(slots_of(base, known))
    for said in known[name].body:
        if isinstance(said, ast.Assign) and ast.unparse(said.targets[0]) == "__slots__":
            found.extend(ast.literal_eval(said.value))
    return tuple(found)


def copying(cls: ast.ClassDef, lines: list[str], slots: tuple[str, ...], head: str, more: str = "") -> None:
    """Write out how an object of a class is copied, in the empty line behind the docstring.

    Interpreted classes that descend from it would need a method of their own.
    """
    docstring = cls.body[0]
    if isinstance(docstring, ast.Expr):
        done = f"twin = {cls.name}.__new__({cls.name})" + "".join(f"; twin.{n} = self.{n}" for n in slots)
        words = f'    def {head} -> "{cls.name}": {done}{more}; return twin'
        say(lines, docstring.end_lineno or 0, words)


def of_all_procedures(cls: ast.ClassDef, lines: list[str]) -> None:
    """Let the machine call a method that knows the steps."""
    for call, called in ((CALL, CALLED), (NUMBERED, "self.proceed(game)")):
        calls = [number for number, line in enumerate(lines) if call in line]
        assert len(calls) == 1, "the machine does not call steps in these two places"
        lines[calls[0]] = lines[calls[0]].replace(call, called)
    say(lines, cls.body[0].end_lineno or 0, f"{PROCEED}return {NUMBERED}")


def own_steps(cls: ast.ClassDef) -> dict[str, ast.Call]:
    """The steps that a class has itself, each with its decorator."""
    return {
        method.name: d
        for method in cls.body
        if isinstance(method, ast.FunctionDef)
        for d in method.decorator_list
        if isinstance(d, ast.Call) and ast.unparse(d.func) == "step"
    }


def steps_of(name: str, known: dict[str, ast.ClassDef]) -> tuple[str, ...]:
    """The names of all steps of a class of procedures, in the order in which the machine numbers them."""
    above = [step for base in base_names(known[name]) if base in known for step in steps_of(base, known)]
    redone = {m.name for m in known[name].body if isinstance(m, ast.FunctionDef)}.intersection(above)
    assert redone <= own_steps(known[name]).keys(), f"{name}: not marked as a step: {redone}"
    return tuple(dict.fromkeys((*above, *own_steps(known[name]))))


def calling(cls: ast.ClassDef, lines: list[str], steps: tuple[str, ...]) -> None:
    """Name the rules of steps behind the slots, and the steps in a method, where the first decorator was."""
    own = own_steps(cls)
    if not own:
        return
    told = ", ".join(
        f"{name!r}: ({''.join(ast.unparse(a) + ', ' for a in d.args)})" for name, d in own.items()
    )
    for said in cls.body:
        if isinstance(said, ast.Assign) and ast.unparse(said.targets[0]) == "__slots__":
            words = f'; told: "ClassVar[dict[str, tuple[str, ...]]]" = {{{told}}}'
            insert(lines, said.end_lineno, said.end_col_offset, words)
    for number in range(cls.lineno, cls.end_lineno or 0):
        lines[number] = AT_ONCE.sub(lambda m: f"{m[0][:-1]}, {steps.index(m[1])})", lines[number])
    for decorator in own.values():
        assert decorator.lineno == decorator.end_lineno, "more than one line"
        lines[decorator.lineno - 1] = ""
    some = "".join(f"self.{name}(game) if at == {at} else " for at, name in enumerate(steps))
    say(lines, next(iter(own.values())).lineno - 1, f"{PROCEED}at = self.at; return {some}{NUMBERED}")


# -- what is kept of a game: declared once, copied field by field --------------------------------------------


def kept_in(cls: ast.ClassDef) -> dict[str, str]:
    """How the fields of a class are kept, where it declares that."""
    told = [s for s in cls.body if isinstance(s, ast.AnnAssign)]
    if not any(ast.unparse(s.target) == HOW_KEPT for s in told):
        return {}
    plainly = {ast.unparse(s.target): ast.unparse(s.annotation) for s in told if s.value is None}
    found: dict[str, str] = kept_words().declared(plainly)
    return found


def write_out_copying(tree: ast.Module, lines: list[str], declarations: dict[str, dict[str, str]]) -> None:
    """Say the declarations of a module's classes in full, and write out what copies by them."""
    for cls in classes([tree]):
        how_kept = kept_in(cls)  # another class may have the same name
        for s in cls.body if how_kept else ():
            if isinstance(s, ast.AnnAssign) and s.value is not None:
                given = {HOW_KEPT: how_kept, "slots": tuple(how_kept)}[ast.unparse(s.target)]
                line = lines[s.lineno - 1].encode()
                lines[s.lineno - 1] = line[: s.value.col_offset].decode() + repr(given)
    for call in (n.value for n in ast.walk(tree) if isinstance(n, ast.Expr)):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in kept_words().KINDS:
            cls_name, into, other = (ast.unparse(a) for a in call.args)
            done = kept_words().KINDS[ast.unparse(call.func)](declarations[cls_name], into, other)
            lines[call.lineno - 1] = " " * call.col_offset + "; ".join(done)


@cache
def kept_words() -> Any:
    """``state/kept.py``, without the package around it."""
    path = Path(__file__).resolve().parent.parent / "src/fasteffects/state/kept.py"
    spec = spec_from_file_location("kept", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# -- functions that look at each value only once ------------------------------------------------------------


def found_once(function: ast.FunctionDef, lines: list[str]) -> None:
    """Write out, where the decorator was, the function that looks up what another one finds."""
    name, found, given = function.name, ast.unparse(function.returns or function), function.args.args[0]
    words = f"def {name}({ast.unparse(given)}) -> {found}: said: Any = known_{name}.of({given.arg});"
    words += f" found: {found} = said if said is not UNSEEN"
    words += f" else known_{name}.keep({given.arg}, find_{name}({given.arg})); return found"
    at = function.decorator_list[0].lineno - 1
    assert len(function.decorator_list) == 1 and lines[at] == "@once", f"{name} is decorated otherwise"
    lines[at] = words
    say(lines, at - 1, f"known_{name}: Final = Known()")
    lines[function.lineno - 1] = lines[function.lineno - 1].replace(f"def {name}(", f"def find_{name}(", 1)


# -- nodes: frozen dataclasses of our own making, which mypyc would leave to the interpreter ----------------


def is_node(cls: ast.ClassDef) -> bool:
    """Whether a class is made a node by its decorator."""
    return any(isinstance(d, ast.Name) and d.id == "node" for d in cls.decorator_list)


def own_declarations(cls: ast.ClassDef) -> list[ast.AnnAssign]:
    """What a class declares as fields."""
    said = [s for s in cls.body if isinstance(s, ast.AnnAssign)]
    return [s for s in said if "ClassVar" not in ast.unparse(s.annotation)]


def fields_of_nodes(trees: dict[Path, ast.Module]) -> dict[Place, Fields]:
    """The fields of each node, those of its bases first: their annotations and default values."""
    nodes = {(path, c.name): c for path, tree in trees.items() for c in classes([tree]) if is_node(c)}
    brought = {path: imported(path, tree) for path, tree in trees.items()}

    def of(place: Place) -> Fields:
        path, name = place
        found: Fields = {}
        if place in nodes:
            for base in base_names(nodes[place]):
                found.update(of((brought[path].get(base, path), base)))
            for s in own_declarations(nodes[place]):
                default = "" if s.value is None else ast.unparse(s.value)
                found[ast.unparse(s.target)] = (ast.unparse(s.annotation), default)
        return found

    return {place: of(place) for place in nodes}


def imported(path: Path, tree: ast.Module) -> dict[str, Path]:
    """The modules that names were imported from, at the top of a module."""
    found: dict[str, Path] = {}
    for said in (n for n in tree.body if isinstance(n, ast.ImportFrom) and n.level):
        folder = path.parents[said.level - 1]
        module = folder.joinpath(*(said.module or "").split(".")).with_suffix(".py")
        found.update((name.asname or name.name, module) for name in said.names)
    return found


def native_node(cls: ast.ClassDef, lines: list[str], fields: Fields) -> None:
    """Write out what ``dataclass`` would make of a node, so that it is a class of mypyc's own.

    Its making and what it is compared by stand where its docstring was; the phrases that decorate it are put
    on when it is there.  The types of its base's fields may be known in the base's module alone: those are
    looked at as they are written.
    """
    for d in cls.decorator_list:
        if isinstance(d, ast.Name) and d.id == "node":
            lines[d.lineno - 1] = ""
        else:
            insert(lines, d.end_lineno, d.end_col_offset, ")")
            lines[d.lineno - 1] = lines[d.lineno - 1].replace("@", "decorate(", 1)
    docstring, end = cls.body[0], cls.end_lineno or 0
    place = docstring.lineno - 1
    for line in range(place, docstring.end_lineno or 0):
        lines[line] = ""
    own = {ast.unparse(s.target) for s in own_declarations(cls)}
    if own:
        say(lines, place, f"    {making({n: (t if n in own else 'Any', d) for n, (t, d) in fields.items()})}")
        say(lines, place + 1, f"    {compared(fields)}")
    elif len(cls.body) == 1:
        lines[place] = "    pass"
    said = [f"{n!r}: ({t!r}, {value(d) if n in own else before(cls, n)})" for n, (t, d) in fields.items()]
    say(lines, end, f"as_node({cls.name}, {{{', '.join(said)}}})")
    for s in own_declarations(cls):
        if s.value is not None:
            assert s.lineno == s.end_lineno, f"more than one line: {ast.unparse(s)}"
            whole = lines[s.lineno - 1].encode()
            without = whole[: s.annotation.end_col_offset] + whole[s.end_col_offset or 0 :]
            lines[s.lineno - 1] = without.decode()


def say(lines: list[str], at: int, words: str) -> None:
    """Put *words* where a line is empty."""
    lines.extend([""] * (at + 1 - len(lines)))
    assert not lines[at], f"not an empty line: {lines[at]}"
    lines[at] = words


def making(fields: Fields) -> str:
    """The ``__init__`` of a node."""
    given = [f"{n}: {t}" + (f" = {plain(d)}" if d else "") for n, (t, d) in fields.items()]
    return f"def __init__(self, {', '.join(given)}) -> None: " + "; ".join(f"self.{n} = {n}" for n in fields)


def compared(fields: Fields) -> str:
    """What the ``__eq__`` and ``__hash__`` of a node go by."""
    part = "".join(f"self.{n}, " for n, (_, default) in fields.items() if "compare=False" not in default)
    return f"def compared_by(self) -> tuple[object, ...]: return ({part})"


def of_all_nodes(cls: ast.ClassDef, lines: list[str]) -> None:
    """Say in the class of all nodes how they are compared."""
    for line in range(cls.body[0].lineno - 1, cls.body[0].end_lineno or 0):
        lines[line] = ""
    for s in own_declarations(cls):
        if ast.unparse(s.target) == "hashed":
            insert(lines, s.end_lineno, s.end_col_offset, " = 0")
    for at, words in enumerate(COMPARISON):
        say(lines, cls.body[0].lineno - 1 + at, f"    {words}")


def before(cls: ast.ClassDef, name: str) -> str:
    """What a field of a base of *cls* is by default, as ``as_node`` is given it."""
    return f"by_default({', '.join(ast.unparse(b) for b in cls.bases)}, name={name!r})"


def value(default: str) -> str:
    """A default value as ``as_node`` is given it; what ``field`` returns, mypy takes for such a value."""
    return "any_" + default if default.startswith("field(") else default or "MISSING"


def plain(default: str) -> str:
    """A default value; of ``field(default=…, …)`` that one."""
    call = ast.parse(default, mode="eval").body
    if isinstance(call, ast.Call) and ast.unparse(call.func) == "field":
        return next(ast.unparse(k.value) for k in call.keywords if k.arg == "default")
    return default


def class_values(cls: ast.ClassDef, lines: list[str], but: tuple[str, ...]) -> None:
    """Say of values without an annotation that they are the class's, *but* for some."""
    for said in cls.body:
        if isinstance(said, ast.Assign) and isinstance(said.targets[0], ast.Name):
            target = said.targets[0]
            if target.id not in ("__slots__", *but):
                insert(lines, target.end_lineno, target.end_col_offset, ': "ClassVar"')


def insert(lines: list[str], number: int | None, offset: int | None, words: str) -> None:
    """Put *words* into a line, at an offset in bytes."""
    line = lines[(number or 0) - 1].encode()
    lines[(number or 0) - 1] = (line[:offset] + words.encode() + line[offset or 0 :]).decode()


def compile_copy(root: Path, into: Path, level: str = "2") -> list[Path]:
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
        without_trashcan(Path("build"))
        for extension in extensions if sys.platform == "linux" else ():
            said = extension.extra_compile_args  # one list, which all extensions share
            extension.extra_compile_args = [*said, *AMONG_ITSELF]
        built = Distribution({"name": "fasteffects", "ext_modules": extensions, "package_dir": {"": "src"}})
        command = built.get_command_obj("build_ext")
        command.inplace = True
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(into.glob("src/**/*.so")) + sorted(into.glob("src/**/*.pyd"))


def without_trashcan(build: Path) -> None:
    """Let objects that the garbage collector does not track be freed where they are.

    In a long chain CPython puts off freeing objects and keeps a list of them in the collector's part of each,
    in front of it.  What is not tracked has no such part: mypyc's code would write into another object.
    """
    found = 0
    for path in build.rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        fixed = FREED.sub(lambda m: m[0] if TRACKED in m[0] else TRASHCAN.sub("", m[0]), text)
        found += fixed != text
        path.write_text(fixed, encoding="utf-8")
    assert found, "no code that frees events was found"


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
            todo = [pool.submit(partial(self._compile, o, *build[o], before, after, options)) for o in fresh]
        for one in todo:
            one.result()
        return objects

    compiler: Any = CCompiler
    compiler.compile = several


def main() -> None:
    """Compile a copy of this tree's kernel in a folder, and name the libraries that came of it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("folder", type=Path, help="an empty folder, for the copy and what is compiled")
    for library in compile_copy(Path(__file__).resolve().parent.parent, arguments.parse_args().folder):
        print(library)


if __name__ == "__main__":
    main()
