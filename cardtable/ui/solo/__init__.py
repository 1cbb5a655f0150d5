"""Playing alone: trying a deck out, and the odds that many games tell."""
