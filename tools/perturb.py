"""Break the rules one at a time, and list what no scenario misses.

    python tools/perturb.py [CHAPTER…] [--list] [--seconds N]

Every step of a procedure and every small function that cites a rule of the chapters (default: 603, 608,
610, 613-616, 704) is disabled in turn, in a process of its own: a step does nothing, a condition is
always or never so, a number is 0, a list is empty, a class of 616.1 comes last.  Then the scenarios are
run, those that cite its rules first.  What *survives* is not tested by any scenario that passed before;
it is text for a reader to judge, for some of it cannot matter (a fast path, a step that another makes
harmless).
"""

from __future__ import annotations

import argparse
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
from types import FunctionType
from typing import Any, NamedTuple

import fasteffects
import rules_index
from fasteffects.effects import node

ROOT = Path(__file__).resolve().parent.parent
CHAPTERS = ("603", "608", "610", "613", "614", "615", "616", "704")
SPARED = ("language", "notation", "cli", "play", "rulebook", "__main__")  # not what the rules do
CLASSES = ("SELF_REPLACEMENT", "CANT", "CONTROL", "COPY", "BACK_FACE")  # of effects.node
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


def stubs(function: FunctionType) -> tuple[str, ...]:
    """Which of STUBS can stand in for a function: none where that would be no broken rule but a crash."""
    returns = str(function.__annotations__.get("return", ""))
    if hasattr(function, "rules") or returns == "None" or returns.endswith("| None"):
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
    for info in pkgutil.walk_packages(fasteffects.__path__, "fasteffects."):
        if info.name.split(".")[1] in SPARED:
            continue
        module = importlib.import_module(info.name)
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
                name = f"{place} gives {stub} [{', '.join(rules)}]"
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
    rank = getattr(node, name)
    original = FunctionType(node.category_of.__code__, vars(node))

    def category(watcher: Any, rank: int = rank, last: int = node.ANY, original: Any = original) -> int:
        found = int(original(watcher))
        return last if found == rank else found

    node.category_of.__code__ = category.__code__
    node.category_of.__defaults__ = category.__defaults__


def passing(files: list[Path]) -> list[Path]:
    """The scenarios that pass with nothing broken."""
    from fasteffects.notation.run import run_file

    return [path for path in files if run_file(path).passed]


def noticed(mutant: Mutant, files: list[Path], seconds: int) -> str | None:
    """The scenario that fails without it, "time" or "crash" where it never ends; None if none does."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
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
    options = parser.parse_args()
    broken = mutants(tuple(options.chapters))
    if options.list:
        print("\n".join(mutant.name for mutant in broken))
        return 0
    tested = {path: rules_index.in_scenario(path.read_text("utf-8")) for path in scenarios()}
    files = passing(list(tested))
    print(f"{len(broken)} to break, {len(files)} of {len(tested)} scenarios pass before")
    survivors = []
    for mutant in broken:
        ordered = sorted(files, key=lambda path: tested[path].isdisjoint(mutant.rules))
        if noticed(mutant, ordered, options.seconds) is None:
            survivors.append(mutant)
            print(f"survives: {mutant.name}", flush=True)
    print(f"{len(broken) - len(survivors)} noticed, {len(survivors)} survive")
    return 0


def scenarios() -> list[Path]:
    """Every scenario of the tests and the examples."""
    return sorted([*ROOT.glob("tests/scenarios/**/*.txt"), *ROOT.glob("examples/*.txt")])


if __name__ == "__main__":
    sys.exit(main())
