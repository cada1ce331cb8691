"""A PostgreSQL of our own for the tests, from Debian's package; without it they are skipped, and say so."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

USER = "postgres"  # it refuses to be run by root


def programs() -> Path | None:
    """The folder of the newest server's programs."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "postgres").exists()), None)


def lacking() -> str:
    """What is missing for these tests, if anything."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "the extra [postgres] is not installed"
    return "" if programs() is not None else "no PostgreSQL on this machine (apt-get install postgresql)"


@contextmanager
def running(durable: bool = False) -> Iterator[str]:
    """A server that listens in a folder only: its address; *durable*: it waits for the disk, as others do."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="fasteffects-pg-"))
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
        as_user = {"user": USER}
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    made: list[str | Path] = [
        bin / "initdb",
        "-D",
        folder / "base",
        "-U",
        USER,
        "-A",
        "trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    subprocess.run(made, check=True, **quiet, **as_user)
    control: list[str | Path] = [bin / "pg_ctl", "-D", folder / "base", "-w"]
    options = f"-k {folder} -c listen_addresses='' -c fsync={'on' if durable else 'off'}"
    subprocess.run([*control, "-o", options, "start"], check=True, **quiet, **as_user)
    try:
        yield f"postgresql://{USER}@/postgres?host={folder}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=False, **quiet, **as_user)
        shutil.rmtree(folder, ignore_errors=True)


def emptied(url: str) -> str:
    """The base without a table."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as base:
        base.execute("DROP SCHEMA public CASCADE")
        base.execute("CREATE SCHEMA public")
    return url
