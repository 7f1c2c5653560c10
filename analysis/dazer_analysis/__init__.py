"""Tables and pictures of dazer-sim: polars frames in, tables out."""

__version__ = "0.1.0"
