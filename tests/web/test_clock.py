"""A clock: only the time of who is asked runs, and only while somebody looks."""

from __future__ import annotations

from fasteffects.web.clock import Clock


def test_only_the_time_of_who_is_asked_runs() -> None:
    now = [0.0]
    clock = Clock([60.0, 60.0, None], lambda: now[0])
    assert clock.there and clock.ends() is None
    clock.run(0)
    now[0] = 10.0
    assert clock.left() == [50.0, 60.0, None] and clock.ends() == 50.0
    clock.run(1)
    now[0] = 15.0
    clock.run(2)  # a bot has no clock
    now[0] = 1_000.0
    assert clock.left() == [50.0, 55.0, None] and clock.running is None
    clock.run(1)
    now[0] = 2_000.0
    assert clock.left() == [50.0, 0.0, None] and clock.ends() == 0.0


def test_a_table_may_have_none() -> None:
    assert not Clock([None, None]).there
