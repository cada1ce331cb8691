"""The pure build beside the compiled one: its sources, in a process of their own, which this file begins."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from subprocess import PIPE, Popen
from types import ModuleType
from typing import Final

PACKAGE: Final = "fasteffects"


class Sources(MetaPathFinder):
    """Finds the modules of the package as sources, also where a compiled one lies beside."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or name.partition(".")[0] != PACKAGE:
            return None
        for folder in path:
            here = Path(folder) / name.rpartition(".")[2]
            if (here / "__init__.py").is_file():
                return spec_from_file_location(
                    name, here / "__init__.py", submodule_search_locations=[str(here)]
                )
            if here.with_suffix(".py").is_file():
                return spec_from_file_location(name, here.with_suffix(".py"))
        return None


def pure_figures() -> Iterator[tuple[str, str]]:
    """What ``bench.measures`` finds in the pure build, as it comes: the words and the figures."""
    command = [sys.executable, "-P", __file__]  # -P: the folder of this file is no place to import from
    with Popen(command, stdout=PIPE, text=True) as child:
        assert child.stdout is not None
        try:
            for line in child.stdout:
                words, figures = json.loads(line)
                yield words, figures
            if child.wait():
                raise RuntimeError("the pure build could not be measured: see above")
        finally:
            child.terminate()


def main() -> None:
    """In that process: measure, and print a line for each figure."""
    sys.meta_path.insert(0, Sources())
    from fasteffects.bench import build, measures

    assert build().startswith("pure"), f"a compiled module was found: {build()}"
    for words, measure in measures():
        print(json.dumps([words, measure()]), flush=True)


if __name__ == "__main__":
    main()
