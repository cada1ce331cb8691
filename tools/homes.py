"""Write ``src/fasteffects/effects/homes.txt``: in which module each node of the card language is.

    python tools/homes.py [--out FILE] [--check]

With it a card of the pool loads the modules of its own nodes, and no others.  A star stands before those that
are always loaded: they add to what other modules know (a state that cards ask for), or
to the wordings of their nodes, which so have the same order in every game.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path
from types import ModuleType

from fasteffects.cards.coding import node_classes
from fasteffects.language.grammar import HOMES, PACKAGE
from options import parser, told_or_written, with_out

ADDS = re.compile(r"^(occurs\(|union\(|[A-Z_]+\.update\(|[A-Z_]+\[.*\] = )", re.MULTILINE)
WORDED = re.compile(r"^(?:phrase\(.*)?\)\((\w+)\)$", re.MULTILINE)  # whose wording it is


def adds(module: ModuleType) -> bool:
    """Whether other modules, or their nodes, know more once it is loaded."""
    said = Path(str(module.__file__)).with_suffix(".py").read_text(encoding="utf-8")
    classes = [v for v in vars(module).values() if isinstance(v, type)]
    own = {cls.__name__ for cls in classes if cls.__module__ == module.__name__}
    theirs = {cls.__name__ for cls in classes} - own
    return ADDS.search(said) is not None or not theirs.isdisjoint(WORDED.findall(said))


def page() -> str:
    """A line for each module: its name and the names of its nodes."""
    nodes: dict[str, list[str]] = defaultdict(list)
    for name, cls in node_classes().items():
        nodes[cls.__module__].append(name)
    rows = []
    for name, module in sorted(sys.modules.items()):
        home = name.removeprefix(f"{PACKAGE}.")
        if home.startswith("effects.") and (adds(module) or name in nodes):
            rows.append(" ".join((*["*"] * adds(module), home, *sorted(nodes[name]))))
    return "\n".join(rows) + "\n"


def main() -> int:
    """Write the list; with --check only look."""
    arguments = with_out(parser(__doc__), HOMES)
    arguments.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = arguments.parse_args()
    return told_or_written(options.out, page(), options.check)


if __name__ == "__main__":
    sys.exit(main())
