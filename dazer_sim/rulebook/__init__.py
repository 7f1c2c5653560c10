"""The rule book: a plain-Python implementation of every rule, and the referee."""
