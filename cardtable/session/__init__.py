"""A match as it is played: the one door, its history, its files, and players who are programs.

`controller.RulesController` is the only way a match changes; `match.Match` holds what it
changes; `replay` and `autosave` write and read it; `agents` and `simulate` play by themselves.
"""
