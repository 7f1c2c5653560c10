"""Two thousand data sets with random truncations and flipped bits (about two minutes)."""

import pytest

from tests.reliability.damaging import check_damage

pytestmark = pytest.mark.long
TRIALS = 2_000


def test_random_truncations_and_flipped_bits(tmp_path):
    print(f"\n{check_damage(tmp_path, TRIALS, seed=20261130)} files damaged in {TRIALS} data sets")
