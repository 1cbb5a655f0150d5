"""Benchmarks: how fast the program is, beside its peers. ``python -m tests.bench [NAME…]``.

They measure and say; nothing is asserted, for machines differ.
"""
