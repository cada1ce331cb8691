"""Break the rules one at a time, and list what no scenario misses.

    python tools/perturb.py [CHAPTER…] [--only NAME…] [--list] [--seconds N]

Every step of a procedure and every small function that cites a rule of the chapters (default: 603, 608,
610, 613-616, 704) is disabled in turn, in a process of its own: a step does nothing, a condition is
always or never so, a number is 0, a list is empty, a class of 616.1 comes last.  Then the scenarios are
run, those that cite its rules first.  What *survives* is not tested by any scenario that passed before.
What cannot matter is not tried: methods that only say what subclasses must do, stubs that are what the
function says anyway, and HARMLESS.  docs/perturbing.md has the figures, and explains what is left.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import os
import pkgutil
import re
import resource
import signal
import sys
import textwrap
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import fasteffects
import rules_index
from fasteffects.effects import watching
from fasteffects.effects.replacement.replacing import Replacement
from fasteffects.machine.procedures import STEPS

ROOT = Path(__file__).resolve().parent.parent
CHAPTERS = ("603", "608", "610", "613", "614", "615", "616", "704")
NOT_PLAYED = ("cards.supported", "cards.left_open", "cards.period")  # what the pool takes in
SPARED = (
    "commands",
    "envs",
    "web",
    "language",
    "notation",
    "cli",
    "play",
    "rulebook",
    "key",
    "bench",
    "__main__",
)  # not what the rules do
CLASSES = ("CANT", "CONTROL", "COPY")  # of effects.watching
HARMLESS = {  # what cannot matter, and why
    "indexes.has_layered gives always": "a fast path: objects without such abilities are looked at in vain",
    "parts.own_defining gives always": "the same, for abilities that define their own object",
    "effects.abilities._read_triggered gives no list": "reading, of which tests/language knows",
    "effects.choosing.paying gives never": "only what the question is called",
    "effects.choosing.paying gives always": "only what the question is called",
    "effects.happenings_players._land gives never": "asked only as the pool is built",
    "effects.happenings_players._land gives always": "asked only as the pool is built",
    "events.base.Event.witnesses gives nothing": "who may see it in the log, not what happens",
}
MEMORY = 2 << 30  # bytes that a broken rule may take before it counts as noticed


class Mutant(NamedTuple):
    """One thing to break: what it is, the rules that it cites, and how to break it."""

    name: str
    rules: tuple[str, ...]
    apply: Callable[[], None]


STUBS: dict[str, Callable[..., Any]] = {
    "nothing": lambda *_, **__: None,
    "never": lambda *_, **__: False,
    "always": lambda *_, **__: True,
    "zero": lambda *_, **__: 0,
    "empty": lambda *_, **__: (),
    "no list": lambda *_, **__: [],
}


SAME = {
    "return True": "always", "return False": "never", "return ()": "empty", "return []": "no list",
    "return 0": "zero", "return None": "nothing",
}  # fmt: skip


def stubs(function: FunctionType) -> tuple[str, ...]:
    """Which of STUBS can stand in for a function: none where that would be no broken rule but a crash."""
    says = only_statement(function)
    if isinstance(says, ast.Raise):  # a subclass says it
        return ()
    same = "nothing" if says is None else SAME.get(ast.unparse(says), "")
    return tuple(stub for stub in fitting(function) if stub != same)


def only_statement(function: FunctionType) -> ast.stmt | None:
    """What a function says where that is all: its one statement beside the docstring, None for none."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    said = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    return said[0] if len(said) == 1 else ast.Pass() if said else None


def fitting(function: FunctionType) -> tuple[str, ...]:
    """The stubs that return what the function's kind returns."""
    returns = str(function.__annotations__.get("return", ""))
    if id(function) in STEPS or returns == "None" or returns.endswith("| None"):
        return ("nothing",)
    if returns == "bool":
        return ("never", "always")
    if returns.startswith("list["):
        return ("no list",)
    if returns.startswith(("Iterator[", "Iterable[", "Sequence[")) or re.fullmatch(
        r"tuple\[.*\.\.\.\]", returns
    ):
        return ("empty",)
    return ("zero",) if returns == "int" else ()


def functions() -> Iterator[FunctionType]:
    """Every function and method of the modules that carry out rules, each once."""
    seen: set[int] = set()
    for module in modules():
        for value in [*vars(module).values()]:
            inside = [*vars(value).values()] if inspect.isclass(value) else [value]
            for found in inside:
                found = getattr(found, "fget", None) or getattr(found, "__func__", found)
                own = isinstance(found, FunctionType) and found.__module__ == module.__name__
                named = own and not found.__name__.startswith("__")
                if named and id(found) not in seen and not found.__closure__:
                    seen.add(id(found))
                    yield found


def cited(function: FunctionType) -> tuple[str, ...]:
    """The rules that a function cites: its step's marks, its docstring, its comments."""
    marks: tuple[str, ...] = getattr(function, "rules", ())
    try:
        source = textwrap.dedent(inspect.getsource(function))
        found = [number for _, number in rules_index.in_source(source)]
    except (OSError, SyntaxError, TypeError):  # made by a decorator or a dataclass
        found = []
    return tuple(dict.fromkeys([*marks, *found]))


def mutants(chapters: tuple[str, ...]) -> list[Mutant]:
    """What there is to break in the *chapters*."""
    found = []
    for function in functions():
        rules = cited(function)
        if any(rule.startswith(chapters) for rule in rules):
            place = f"{function.__module__.removeprefix('fasteffects.')}.{function.__qualname__}"
            for stub in stubs(function):
                what = f"{place} gives {stub}"
                if what not in HARMLESS:
                    name = f"{what} [{', '.join(rules)}]"
                    found.append(Mutant(name, rules, partial(disable, function, stub)))
    if "616.1".startswith(chapters):
        found += [Mutant(f"616.1: {name} comes last", ("616.1",), partial(demote, name)) for name in CLASSES]
    return found


def disable(function: FunctionType, stub: str) -> None:
    """Put a stub in the place of *function*, for everybody who has a reference to it."""
    function.__defaults__ = None
    function.__kwdefaults__ = None
    function.__code__ = STUBS[stub].__code__


def demote(name: str) -> None:
    """Make the effects of one class of 616.1 wait for those of all others."""
    rank: int = getattr(watching, name)
    for family in (watching.Watcher, Replacement):
        demoted: Any = family
        demoted.class_of = last_of(rank, demoted.class_of)


def last_of(rank: int, original: Callable[[watching.Watcher], int]) -> Callable[[watching.Watcher], int]:
    """The method that says the last class where *original* says that one."""
    return lambda watcher: watching.ANY if original(watcher) == rank else original(watcher)


def modules() -> Iterator[ModuleType]:
    """The modules that carry out rules."""
    for info in pkgutil.walk_packages(fasteffects.__path__, "fasteffects."):
        if info.name.split(".")[1] not in SPARED and not info.name.endswith(NOT_PLAYED):
            yield importlib.import_module(info.name)


def memories() -> list[Callable[[], None]]:
    """What empties each memory of answers already given, for a broken rule would go unseen behind it.

    To be asked for before anything is played: memories are the caches, and the tables that are empty then.
    """
    found: list[Callable[[], None]] = []
    for module in list(modules()):
        if module.__name__.startswith("fasteffects.cards"):  # what is printed is no rule
            continue
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                found.append(value.cache_clear)
            elif isinstance(value, dict) and not value:
                found.append(value.clear)
    return found


def passing(files: list[Path]) -> list[Path]:
    """The scenarios that pass with nothing broken."""
    from fasteffects.notation.run import run_file

    return [path for path in files if run_file(path).passed]


def noticed(mutant: Mutant, files: list[Path], seconds: int, forget: list[Callable[[], None]]) -> str | None:
    """The scenario that fails without it, "time" or "crash" where it never ends; None if none does."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        for empty in forget:
            empty()
        in_child(mutant, files, seconds, write)
    os.close(write)
    with os.fdopen(read) as pipe:
        name = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "time" if os.WTERMSIG(status) == signal.SIGALRM else "crash"
    return None if os.WEXITSTATUS(status) == 0 else name or "crash"


def in_child(mutant: Mutant, files: list[Path], seconds: int, write: int) -> None:
    """Break it, run the scenarios until one fails, and leave the process."""
    from fasteffects.notation.run import run_file

    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        mutant.apply()
        for path in files:
            signal.alarm(seconds)
            if not run_file(path).passed:
                os.write(write, path.stem.encode())
                break
        else:
            code = 0
    finally:
        os._exit(code)


def main() -> int:
    """Break each in turn; print what nobody missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("chapters", nargs="*", default=CHAPTERS, help="beginnings of rule numbers")
    parser.add_argument("--list", action="store_true", help="only say what would be broken")
    parser.add_argument("--seconds", type=int, default=10, help="for each scenario")
    parser.add_argument("--only", nargs="+", default=[""], help="what has one of these in its name")
    options = parser.parse_args()
    broken = [
        mutant
        for mutant in mutants(tuple(options.chapters))
        if any(only in mutant.name for only in options.only)
    ]
    if options.list:
        print("\n".join(mutant.name for mutant in broken))
        return 0
    tested = {path: rules_index.in_scenario(path.read_text("utf-8")) for path in scenarios()}
    forget = memories()
    files = passing(list(tested))
    print(f"{len(broken)} to break, {len(files)} of {len(tested)} scenarios pass before")
    survivors = []
    for mutant in broken:
        ordered = sorted(files, key=lambda path: tested[path].isdisjoint(mutant.rules))
        if noticed(mutant, ordered, options.seconds, forget) is None:
            survivors.append(mutant)
            print(f"survives: {mutant.name}", flush=True)
    print(f"{len(broken) - len(survivors)} noticed, {len(survivors)} survive")
    return 0


def scenarios() -> list[Path]:
    """Every scenario of the tests and the examples."""
    return sorted([*ROOT.glob("tests/scenarios/**/*.txt"), *ROOT.glob("examples/*.txt")])


if __name__ == "__main__":
    sys.exit(main())
