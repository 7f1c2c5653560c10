"""Paired statistics of rule variants: block sums of the same deals under several rule sets in, differences with intervals out."""
