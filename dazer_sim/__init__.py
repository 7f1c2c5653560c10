"""dazer-sim: simulation and analysis of 泸州大贰."""

__version__ = "0.1.0"
