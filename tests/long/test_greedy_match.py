"""greedy against random on 1,000,000 deals with rotated seats: 333,334 deals, each played three times (a few minutes on one core)."""

import pytest

from tests.system.greedy_match import greedy_edge

pytestmark = pytest.mark.long


def test_greedy_beats_random_on_a_million_deals():
    """One-sided, 99 % confidence (z = 2.33)."""
    edge = greedy_edge("luzhou", seed=20261130, deals=333_334)
    print(f"greedy above random: {edge.mean:.4f} ± {edge.standard_error:.4f} points a deal")
    assert edge.mean > 2.33 * edge.standard_error
