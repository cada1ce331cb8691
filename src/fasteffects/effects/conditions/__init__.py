"""What stands after *if*, *unless* and *as long as* (603.4, 608.2c).

A condition asks the game one thing and changes nothing.
"""
