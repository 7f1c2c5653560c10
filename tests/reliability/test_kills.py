"""Twenty kills at random moments; the long form is tests/long/test_kills.py."""

import sys

import pytest

from tests.reliability.killing import check_kills


@pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: signals of another kind")
def test_twenty_kills_lose_nothing(tmp_path):
    done = check_kills(tmp_path, 20, seed=1)
    assert done.struck == 20
    assert max(done.moments) > 0
