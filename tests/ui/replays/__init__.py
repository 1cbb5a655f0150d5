"""Replays at the table."""
