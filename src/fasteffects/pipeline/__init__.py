"""The one way in which anything happens (603, 614-616).

An event is proposed, replaced or prevented, happens together with others, and is then looked at by what
triggers.  Effects and triggers that last or wait are kept here, too.
"""
