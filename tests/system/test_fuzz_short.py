"""The short form of the fuzzing: every kind of hostile input, seeded, some hundred each; tests/long/fuzz_target.py is the long one.

No input may raise anything but an error for users, take more than a second of processor time, make the process grow by 200 MB, or touch a
file outside the directory it was given (tests/fuzzing/watch.py).
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzzing.targets import TARGETS, Runner

EXAMPLES = {
    "cards": 400, "melds": 400, "hand": 60, "rules": 80, "record": 120, "position": 200, "manifest": 120, "parquet": 80, "summary": 80,
    "command": 60,
}  # fmt: skip
INPUTS = st.binary(max_size=160)


def test_every_target_has_a_short_form():
    assert EXAMPLES.keys() == TARGETS.keys()


@pytest.mark.parametrize("name", EXAMPLES)
def test_hostile_input_does_no_harm(name):
    runner = Runner(name)

    @settings(max_examples=EXAMPLES[name], deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(INPUTS)
    def check(data):
        runner(data)

    try:
        check()
    finally:
        runner.close()
