"""Write the JSON schema of what the library gives as plain data: docs/schema.json.

python tools/schema.py
"""

from __future__ import annotations

import json
from pathlib import Path

from fasteffects.library.data import schema

FILE = Path(__file__).resolve().parent.parent / "docs" / "schema.json"


def written() -> str:
    """The file as it is to be."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
