"""Setting positions up by hand on the real table, and puzzles at it."""
