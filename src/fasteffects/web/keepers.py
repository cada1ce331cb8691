"""Which keeper a server has: a SQLite file, or PostgreSQL."""

from __future__ import annotations

from ..errors import Refused
from .keeping import Keeper


def keeper_of(data: str, address: str) -> Keeper:
    """The keeper of a folder, or of a base ``postgresql://…``.  Raises Refused, OSError."""
    if data.startswith(("postgresql://", "postgres://")):
        try:
            from .keeping_postgres import PostgresKeeper
        except ImportError:
            raise Refused(
                "PostgreSQL needs the extra [postgres]: pip install 'fasteffects[web,postgres]'"
            ) from None
        return PostgresKeeper(data, address)
    from .keeping_sqlite import SqliteKeeper

    return SqliteKeeper(data)
