"""The explorer as a state machine: an intent goes in, a new state and its page come out. Standard library only."""

from chakra_lab.session.session import Session

__all__ = ["Session"]
