"""The window, played as people play it."""
