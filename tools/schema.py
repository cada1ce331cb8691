"""Write the JSON schema of what the library gives as plain data: docs/schema.json.

python tools/schema.py [--out FILE] [--check]
"""

from __future__ import annotations

import json
import sys

from fasteffects.library.data import schema
from options import ROOT, parser, told_or_written, with_out

FILE = ROOT / "docs" / "schema.json"


def written() -> str:
    """The file as it is to be."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write the schema, or say whether it is fresh."""
    arguments = with_out(parser(__doc__), FILE)
    arguments.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = arguments.parse_args()
    return told_or_written(options.out, written(), options.check)


if __name__ == "__main__":
    sys.exit(main())
