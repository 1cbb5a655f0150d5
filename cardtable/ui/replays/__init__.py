"""Replays at the table: the time line, notes, lines compared, and what is written of them."""
