"""Pictures of the board: taken, and opened again as positions."""
