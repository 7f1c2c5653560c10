"""Two hundred kills at random moments (one to three minutes); ``-s`` prints at how many different numbers of finished parts they struck."""

import sys

import pytest

from tests.reliability.killing import check_kills

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: signals of another kind")]
KILLS = 200


def test_two_hundred_kills_lose_nothing(tmp_path):
    done = check_kills(tmp_path, KILLS, seed=20261130)
    print(f"\n{done.struck} kills at {len(done.moments)} numbers of finished parts, {done.finished} data sets finished")
    assert done.struck == KILLS
