"""Numbers that a text gives, counts or compares (107).

A quantity is asked anew whenever it is needed.
"""
