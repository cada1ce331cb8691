"""Continuous effects that change what objects are: characteristics, control, text, layer by layer (611-613).

How long they last is in ``continuous/durations.py``.
"""
