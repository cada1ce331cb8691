"""The speed build: ``FASTEFFECTS_SPEED=1 pip install .`` compiles the kernel with mypyc.

Without that word nothing here happens, and the wheel is pure Python.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WORD = "FASTEFFECTS_SPEED"
NEEDED = ["mypy==2.4.1", "setuptools>=65"]  # each version of mypyc compiles somewhat differently


class SpeedBuild(BuildHookInterface[Any]):
    """What hatchling asks while it builds a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: what the package imports is looked at, too."""
        return [*NEEDED, *self.metadata.core.dependencies] if os.environ.get(WORD) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put compiled modules into the wheel, beside their sources."""
        if not os.environ.get(WORD) or self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        from speed_build import compile_copy

        self.temporary = tempfile.mkdtemp(prefix="fasteffects-speed-")
        place = Path(self.temporary)
        for library in compile_copy(Path(self.root), place):
            build_data["force_include"][str(library)] = library.relative_to(place / "src").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if hasattr(self, "temporary"):
            shutil.rmtree(self.temporary, ignore_errors=True)
