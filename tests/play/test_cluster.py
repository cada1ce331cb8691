"""The same games over a cluster of two nodes, one of which is killed while it plays."""

from __future__ import annotations

import os
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fasteffects.agents import cluster as over
from fasteffects.agents.agent import RandomAgent
from fasteffects.agents.cluster import NoRay, over_ray
from fasteffects.agents.many import matches, outcomes
from fasteffects.agents.match import Outcome, Pairing

RANDOM = ("random", "random")
MARKS = "FASTEFFECTS_MARKS"
NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100_000_000}


class Stuck(RandomAgent):
    """Plays at random, but on the doomed node it marks that it is there, and stays."""

    def __init__(self, player: int, seed: int) -> None:
        import ray

        super().__init__(player, seed)
        here = ray.get_runtime_context().get_node_id()
        if (marks := Path(os.environ[MARKS])).joinpath("doomed").read_text() == here:
            (marks / "playing").touch()
            time.sleep(600)


class Deadly(RandomAgent):
    """Takes its process with it."""

    def choose(self, game: object) -> object:
        os._exit(9)


def some_matches() -> list[Pairing]:
    """Short games."""
    return matches(24, 4, "fifth", RANDOM, turns=12)


def rows(found: list[Outcome]) -> list[dict[str, object]]:
    """What came of each game, in order."""
    return [o.row() for o in sorted(found, key=lambda o: o.match.number)]


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match="not installed"):
        over_ray(some_matches(), "local")


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:99999", "nowhere"])
def test_without_a_cluster_it_says_so(address: str) -> None:
    pytest.importorskip("ray", reason="NO RAY: the extra [ray] is not installed")
    with pytest.raises(NoRay, match="no Ray cluster answers"):
        over_ray(some_matches(), address)


def test_a_node_is_killed_and_each_game_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="NO RAY: the extra [ray] is not installed")
    from ray.cluster_utils import Cluster

    monkeypatch.setenv(MARKS, str(tmp_path))
    monkeypatch.setattr(over, "MOST_LOSSES", 2)
    deadly = [replace(m, agents=(f"{__file__}:Deadly", "random")) for m in some_matches()[:2]]
    stuck = [replace(m, agents=(f"{__file__}:Stuck", "random")) for m in some_matches()]
    cluster = Cluster(initialize_head=True, head_node_args=NODE)
    other = cluster.add_node(**NODE)
    (tmp_path / "doomed").write_text(other.node_id)

    def kill() -> None:
        while not (tmp_path / "playing").exists():
            time.sleep(0.1)
        cluster.remove_node(other, allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        killer.start()
        found = list(over_ray(stuck, cluster.address, size=4))
        killer.join()
        died = [o.fault for batch in over_ray(deadly, cluster.address) for o in batch]
        monkeypatch.setattr(over, "__version__", "0")
        refused = [o.fault for batch in over_ray(some_matches(), cluster.address) for o in batch]
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert min(map(len, found)) == 1, "no batch was lost"
    again = [replace(o, match=replace(o.match, agents=RANDOM)) for batch in found for o in batch]
    assert rows(again) == rows([o for batch in outcomes(some_matches()) for o in batch])
    assert len(died) == 2 and all("lost 2 times" in fault for fault in died)
    assert len(refused) == 24 and all("is installed there" in fault for fault in refused)
