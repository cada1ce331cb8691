"""Environments for learning agents: Gymnasium, PettingZoo, OpenSpiel, and a stepper over many games.

Needs the extra ``envs`` (docs/environments.md).  ``picks`` splits big answers into small parts, ``match``
is a game asked in such parts, ``schema`` and ``encode`` say what a seat sees of it as arrays of numbers;
``gym``, ``zoo``, ``spiel`` and ``vector`` are the ways in, each importing no library but its own.
"""
