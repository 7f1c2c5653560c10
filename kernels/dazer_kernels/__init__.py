"""Compiled kernels of dazer-sim: arrays in, arrays out; no files, no frames, no printing."""

__version__ = "0.1.0"
