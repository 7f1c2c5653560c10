"""Rare names: their frequency from deals in which a seat's cards lie near them, weighted back (docs/rare-names.md)."""

from dazer_sim.focus.running import Focus, focus_on

__all__ = ["Focus", "focus_on"]
