"""The machine: procedures, the questions they ask, and the game that they run in.

A game is always in the middle of some procedures; it can be copied there, stored, and go on.
Nothing here knows a rule of the game by itself.
"""
