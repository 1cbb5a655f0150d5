"""A desktop card table for two trading card games, played by the rules."""

__version__ = "0.1.0"
