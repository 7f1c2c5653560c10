"""Rule variants: the same deals under several rule sets, and what the difference between them comes to."""
