"""What abilities wait for: events that happen, and when steps begin (603).

The same patterns say what would happen, for replacement effects (614).
"""
