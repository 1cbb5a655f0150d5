"""A tiny game of its own kind: it proves that the engine is general, and serves as test bed."""
