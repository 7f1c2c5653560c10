from tests.system.program import dazer, refused

NAMES = {"deal", "win_check", "judge", "waits", "distance", "random_deals", "greedy_deals"}


def test_every_number_is_measured():
    run = dazer("bench", "--seconds", 0.01, "--jobs", 2, "--json")
    assert (run.status, run.err) == (0, "")
    document = run.document
    assert {"cpu", "cores", "python", "numba"} <= set(document["machine"])
    assert {row["name"] for row in document["results"]} >= NAMES
    for row in document["results"]:
        assert row["unit"].endswith("/s")
        assert row["value"] > 0
    assert {row["cores"] for row in document["results"] if row["name"] == "greedy_deals"} == {1, 2}


def test_wrong_input():
    for seconds in ("0", "-1", "nan", "x", "1e9"):
        assert "is not a time in seconds" in refused("bench", "--seconds", seconds)
    assert "the number of jobs must be" in refused("bench", "--jobs", 0)
