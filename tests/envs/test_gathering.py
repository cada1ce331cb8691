"""Batches over a cluster of two nodes, one of which is killed: its batch is lost, and counted once."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from fasteffects.agents.cluster import NoRay
from fasteffects.envs.gathering import Gathering

NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100_000_000}


def counters(marks: str) -> Any:
    """What makes workers; of classes in a function, since workers can't import this file."""

    class Counter:
        """Tells who it is and how often it was asked; stays in the second batch where it is doomed."""

        def __init__(self, number: int) -> None:
            self.number, self.times = number, 0

        def collect(self, told: Any) -> tuple[int, int, Any]:
            import time
            from pathlib import Path

            import ray

            self.times += 1
            here = ray.get_runtime_context().get_node_id()
            if self.times == 2 and (Path(marks) / "doomed").read_text() == here:
                (Path(marks) / "playing").touch()
                time.sleep(600)
            return self.number, self.times, told

    return Counter


def faulty(fault: type[Exception], begun: bool) -> Any:
    """What makes workers with a fault of their own: in a batch, or from the beginning."""

    class Faulty:
        def __init__(self, number: int) -> None:
            if not begun:
                raise fault("no worker")

        def collect(self, told: Any) -> Any:
            raise fault("no batch")

    return Faulty


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match="not installed"):
        Gathering("local", 1, faulty(ValueError, True))


def test_a_killed_worker_costs_its_batch_counted_once(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="NO RAY: the extra [ray] is not installed")
    import threading

    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args=NODE)
    other = cluster.add_node(**NODE)
    (tmp_path / "doomed").write_text(other.node_id)
    marks = str(tmp_path)

    def kill() -> None:
        end = time.monotonic() + 120
        while not (tmp_path / "playing").exists() and time.monotonic() < end:
            time.sleep(0.1)
        cluster.remove_node(other, allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    try:
        with Gathering(cluster.address, 2, counters(marks)) as workers:
            first = workers.gather("a")
            killer.start()
            second = workers.gather("b")
            killer.join(60)
            cluster.add_node(**NODE)
            lost = workers.lost
            later: list[Any] = []
            while len(later) < 8 and not any(len(batches) == 2 for batches in later):
                later.append(workers.gather("c"))  # who takes the place may be lost with the node, too
            asked, came = 2 * (2 + len(later)), sum(map(len, (first, second, *later)))
            assert came + workers.lost == asked, "each batch has come or is counted, once"
            newest = workers.begun - 1
        with Gathering(cluster.address, 1, faulty(ValueError, True)) as workers:
            with pytest.raises(ValueError, match="no batch"):
                workers.gather("a")
        with Gathering(cluster.address, 1, faulty(ValueError, False)) as workers:
            with pytest.raises(RuntimeError, match="no worker stays"):
                for _ in range(3):
                    workers.gather("a")
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert sorted(first) == [(0, 1, "a"), (1, 1, "a")]
    ((stayed, times, told),) = second
    assert (times, told, lost) == (2, "b", 1)
    assert {number for number, _, _ in later[-1]} == {stayed, newest}
    assert (stayed, 2 + len(later), "c") in later[-1]
