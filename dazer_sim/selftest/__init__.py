"""``dazer selftest``: whether this installation, on this machine, gives the right answers; for a new machine and for bug reports."""
