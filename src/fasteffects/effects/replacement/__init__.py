"""Replacement and prevention effects: *instead*, *as … enters*, shields (614-616).

Each says which event it watches for and what it makes of it.
"""
