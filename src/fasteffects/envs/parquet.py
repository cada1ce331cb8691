"""Positions as a Parquet file, for the libraries that read such: a row for each choice (extra ``parquet``).

Columns, in this order (``docs/environments.md``): ``game``, ``seed``, ``answers``, ``player``, ``action``,
``policy`` [64], ``value``, ``estimate``, and ``obs NAME`` for each array of the observation, flat, row after
row.  A column of an array has its ``shape`` in its metadata, and the file has ``fasteffects``: version,
rules, decks, agent, and the observation with its version and fingerprint.  ``arrays`` gives them back as
they were.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from .. import __version__
from ..agents.match import Outcome
from ..cards.coding import JsonObject
from ..play.record import parse
from .encode import Array, Info, Observation
from .kinds import ObservationKind, kind_of
from .picks import MOST
from .positions import Positions

Arrow = Any  # what pyarrow has, which is there only where it is asked for
FORMAT = "fasteffects positions 1"
PREFIX = "obs "
AT_ONCE = 4_096  # rows of a group: what a reader takes in at least


class NoParquet(ValueError):
    """What writes Parquet is not installed."""


def library() -> Arrow:
    """``pyarrow``.  Raises NoParquet."""
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ImportError:
        raise NoParquet("pyarrow is not installed: pip install 'fasteffects[parquet]'") from None


class PositionFile:
    """A file that positions go to, game by game."""

    def __init__(self, place: Path, observation: str, about: JsonObject) -> None:
        self.pa = library()
        self.kind = kind_of(observation)
        head = {
            "format": FORMAT, "version": __version__, "observation": observation,
            "observation version": self.kind.version, "fingerprint": self.kind.fingerprint(), **about,
        }  # fmt: skip
        self.schema = schema(self.pa, self.kind).with_metadata({"fasteffects": json.dumps(head)})
        self.file = self.pa.parquet.ParquetWriter(place, self.schema, compression="zstd")
        self.rows: list[Info] = []
        self.written = self.left_out = 0

    def add(self, outcome: Outcome) -> None:
        """The choices of a game with its record; one that failed or came to a limit has no rows."""
        if outcome.record is None or outcome.end not in ("won", "draw"):
            return
        found = Positions(parse(json.dumps(outcome.record)), self.kind.name)
        for one in found:
            row = {
                "game": outcome.match.number, "seed": outcome.match.seed, "answers": one.answers,
                "player": one.player, "action": one.action, "policy": one.policy, "value": one.value,
                "estimate": one.estimate,
            }  # fmt: skip
            self.rows.append(row | {PREFIX + name: array.reshape(-1) for name, array in one.seen.items()})
            if len(self.rows) >= AT_ONCE:
                self.flush()
        self.left_out += found.left_out

    def flush(self) -> None:
        """Write what there is."""
        columns = [self.column(field) for field in self.schema]
        self.file.write_table(self.pa.Table.from_arrays(columns, schema=self.schema))
        self.written += len(self.rows)
        self.rows = []

    def column(self, field: Arrow) -> Arrow:
        """The values of one column."""
        values = [row[field.name] for row in self.rows]
        if not self.pa.types.is_fixed_size_list(field.type):
            return self.pa.array(values, field.type)
        flat = np.concatenate(values) if values else np.empty(0, field.type.value_type.to_pandas_dtype())
        return self.pa.FixedSizeListArray.from_arrays(self.pa.array(flat), field.type.list_size)

    def close(self) -> None:
        """Write the rest, and end the file."""
        self.flush()
        self.file.close()


def schema(pa: Arrow, kind: ObservationKind) -> Arrow:
    """The columns."""

    def array(name: str, dtype: str, shape: tuple[int, ...]) -> Arrow:
        type = pa.list_(pa.from_numpy_dtype(np.dtype(dtype)), int(np.prod(shape)))
        return pa.field(name, type, nullable=False, metadata={"shape": json.dumps(shape)})

    plain = {"game": pa.int32(), "seed": pa.int64(), "answers": pa.int32(), "player": pa.int8()}
    fields = [pa.field(name, type, nullable=False) for name, type in plain.items()]
    fields += [pa.field("action", pa.int8(), nullable=False), array("policy", "float32", (MOST,))]
    fields += [pa.field("value", pa.float32(), nullable=False), pa.field("estimate", pa.float32())]
    return pa.schema(fields + [array(PREFIX + name, *entry) for name, entry in kind.entries.items()])


def write(found: Iterable[Outcome], place: Path, observation: str, about: JsonObject) -> PositionFile:
    """Write the choices of these games to a file."""
    writer = PositionFile(place, observation, about)
    for outcome in found:
        writer.add(outcome)
    writer.close()
    return writer


def arrays(table: Arrow) -> tuple[Observation, dict[str, Array]]:
    """The observations of a table (or a batch of its rows) as arrays [rows, …], and its other columns."""
    seen: Observation = {}
    others: dict[str, Array] = {}
    for field in table.schema:
        column = table.column(field.name)
        column = column.combine_chunks() if hasattr(column, "combine_chunks") else column
        shape = json.loads((field.metadata or {}).get(b"shape", "null"))
        if shape is None:
            others[field.name] = column.to_numpy(zero_copy_only=False)
            continue
        array = column.flatten().to_numpy(zero_copy_only=False).reshape(len(column), *shape)
        if field.name.startswith(PREFIX):
            seen[field.name.removeprefix(PREFIX)] = array
        else:
            others[field.name] = array
    return seen, others
