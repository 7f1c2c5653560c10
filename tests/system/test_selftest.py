"""``dazer selftest`` passes here, and fails where anything is not as it must be."""

import json
import sys
import time

import pytest

import dazer_sim
from dazer_sim.census.trial import Compared
from dazer_sim.cli import main
from dazer_sim.selftest import check, expected, known, repeated, running, sampled
from tests.system.program import dazer, refused

CODES = ["shuffle", "rows", "hands", "referee", "census", "jobs", "cache"]


def test_all_checks_pass_with_less_of_everything(monkeypatch, capsys):
    monkeypatch.setattr(sampled, "DEALS", 50_000)
    monkeypatch.setattr(known, "REFEREED", 1)
    monkeypatch.setattr(repeated, "DEALS", {"random": 500, "greedy": 200})
    assert main(["selftest", "--json", "--seed", "5"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["passed"], document["seed"]) == (True, 5)
    assert [(one["code"], one["passed"]) for one in document["checks"]] == [(code, True) for code in CODES]
    assert document["machine"]["numba"]


def test_a_wrong_answer_fails(monkeypatch):
    shuffled, cards = expected.SHUFFLED
    monkeypatch.setattr(expected, "SHUFFLED", (shuffled, (4, *cards[1:])))
    monkeypatch.setattr(expected, "HANDS", (*expected.HANDS[:3], expected.HANDS[3]._replace(hu=17)))
    monkeypatch.setattr(expected, "ROWS", {("luzhou", "random"): "0" * 16})
    assert known.check_shuffle().wrong == ("place 0: 5, not 4",)
    assert "(18, {" in known.check_hands().wrong[0]
    assert "not 0000000000000000" in known.check_rows().wrong[0]


def test_other_rows_and_another_cache_fail(monkeypatch):
    games = iter(range(9))
    play = repeated.play_game
    monkeypatch.setattr(repeated, "DEALS", {"random": 100})
    monkeypatch.setattr(repeated, "make_game", lambda deals, **settings: settings["seed"])
    monkeypatch.setattr(
        repeated, "play_game", lambda seed, **_: play(dazer_sim.game.make_game(100, seed=seed + next(games), policies="random"), jobs=1)
    )
    assert "the first is deal 0" in repeated.check_jobs_agree(1, None).wrong[0]
    monkeypatch.setattr(repeated, "_elsewhere", lambda environment, stopped: "f" * 16)
    with repeated.digests_beside() as digests:
        assert "just compiled: digest ffff" in repeated.check_cache(digests).wrong[0]


ASLEEP = "import pathlib, sys, time; pathlib.Path(sys.argv[1]).touch(); time.sleep(600)"


def asleep(monkeypatch, started):
    """Let the other process sleep instead of compiling; it touches a file when it is there."""
    start = repeated.subprocess.Popen
    monkeypatch.setattr(
        repeated.subprocess, "Popen", lambda command, **settings: start([sys.executable, "-c", ASLEEP, str(started)], **settings)
    )


def test_checks_that_are_not_made_to_the_end_stop_the_other_process(monkeypatch, tmp_path):
    asleep(monkeypatch, tmp_path / "started")
    monkeypatch.setattr(repeated.tempfile, "tempdir", str(tmp_path))
    checks = running.run_checks(7)
    assert next(checks).code == "shuffle"
    while not (tmp_path / "started").exists():
        time.sleep(0.01)
    checks.close()  # waits for the thread that waits for the process
    assert [path.name for path in tmp_path.iterdir()] == ["started"]


def test_another_process_that_takes_too_long_fails(monkeypatch, tmp_path):
    asleep(monkeypatch, tmp_path / "started")
    monkeypatch.setattr(repeated, "PATIENCE", 0.2)
    with repeated.digests_beside() as digests:
        made = check.make_check("cache", "存", "cache", lambda: repeated.check_cache(digests))
    assert made.found == "1 × wrong: RunError: the process with an empty cache has not ended within 0.2 seconds"


def test_a_frequency_that_cannot_be_chance_fails():
    def labels(*rows):
        return [row.label for row in sampled.alarms(rows, 1_000_000)]

    assert labels(Compared("right", 1_000, 1e-3), Compared("never", 0, 0.0), Compared("always", 1_000_000, 1.0)) == []
    assert labels(Compared("rare", 700, 1e-3), Compared("often", 1_300, 1e-3), Compared("impossible", 1, 0.0)) == [
        "rare",
        "often",
        "impossible",
    ]
    assert labels(Compared("not always", 999_999, 1.0)) == ["not always"]
    assert sampled.divergence(0.5, 0.25) == pytest.approx(0.143841)


def broken():
    raise ZeroDivisionError("by zero")


def test_an_error_in_a_check_is_a_failure_and_the_command_says_so(monkeypatch, capsys):
    made = [check.make_check("bad", "坏", "bad", broken), check.make_check("good", "好", "good", lambda: check.Verdict((), "fine"))]
    assert made[0].found == "1 × wrong: ZeroDivisionError: by zero"
    monkeypatch.setattr(running, "run_checks", lambda seed, jobs: iter(made))
    assert main(["selftest"]) == 1
    text = capsys.readouterr().out
    assert "FAIL  坏 bad " in text
    assert "PASS  好 good " in text
    assert "1 项不符 of 2 checks FAILED" in text
    assert main(["selftest", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["passed"] is False


def test_versions_for_a_bug_report():
    run = dazer("--version", "--verbose")
    assert run.status == 0
    found = dict(line.split(": ", 1) for line in run.out.splitlines()[1:])
    assert found.keys() >= {"dazer-sim", "python", "numba", "numpy", "polars", "joblib", "matplotlib", "cpu", "cores", "cache", "system"}
    assert "--verbose goes with --version" in refused("--verbose", "rules", "list")
