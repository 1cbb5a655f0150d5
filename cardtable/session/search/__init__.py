"""Programs that think ahead, honestly: they get a veiled state (`cardtable.engine.veil`) and
imagine what lies beneath."""

from __future__ import annotations

from cardtable.session.search.budget import Budget
from cardtable.session.search.thinking import Advice, Line, think

__all__ = ["Advice", "Budget", "Line", "think"]
