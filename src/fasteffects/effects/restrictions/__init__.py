"""What can't be done and what may be done besides what the rules allow (101.2, 601.3, 614.17).

The rules ask for these effects by what they forbid or allow.
"""
