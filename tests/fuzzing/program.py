"""Target: the command line, run in process, in a directory of its own."""

import contextlib
import io
import os
import shutil
from pathlib import Path

from dazer_sim.cli import main
from tests.fuzzing.choices import Choices
from tests.fuzzing.data_sets import lay_out, real

COMMANDS = (
    "hand",
    "report",
    "simulate",
    "rules",
    "referee",
    "replay",
    "compare",
    "census",
    "tournament",
    "advise",
    "nonsense",
    "--version",
)
WORDS = (
    "--help", "--json", "--rules", "luzhou", "jianhua", "luzou", "my.toml", "--policy", "random", "legal",
    "random,legal,random", "os:path", "no.such:Thing", "--seed", "7", "-1", "18446744073709551616", "1e6",
    "--deals", "3", "0", "--first-deal", "--jobs", "1", "--out", "new", "out", "--resume", "--records",
    "r.jsonl", "--shard-size", "2", "--melds", "碰:二二二", "吃:一二三", "--win", "二", "--from", "draw", "discard",
    "deal", "--seat", "1", "--from-seat", "2", "--seen", "--passed", "--ascii", "一一二二三三", "123s27b",
    "一二三四五六七八九十", "一一二二三三壹壹贰贰叁叁七七七柒柒柒十十", "", "\udcff", "..", "/nowhere/x", "list", "show", "check", "--toml",
    "--deal", "1", "1..2", "9..1", "--", "-x", "--focus", "红胡", "十五观灯", "--given", "--bao", "--shabao",
    "--last-card", "--first-discard", "--yes", "٣", "1_0",
)  # fmt: skip
STATUSES = (0, 1, 2)


def fuzz_command_line(data, directory):
    """A command line; each ends with a known status, and no traceback."""
    choices = Choices(data)
    arguments = [choices.of(COMMANDS)]
    while choices and len(arguments) < 12:
        arguments.append(choices.of(WORDS))
    work = Path(directory) / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    manifest, parts = real_text()
    lay_out(work, manifest, parts)
    (work / "my.toml").write_text('base = "luzhou"\nmin_hu = 12\n', encoding="utf-8")
    before = Path.cwd()
    os.chdir(work)
    try:
        run(bounded(arguments))
    finally:
        os.chdir(before)


def real_text():
    import json

    manifest, parts = real()
    return json.dumps(manifest), parts


def bounded(arguments):
    """Keep what is allowed to take long out: a fresh report of 200,000 deals, and so on; the last --deals counts."""
    if arguments[0] == "report" and "--out" in arguments:
        return [*arguments, "--help"]  # a page takes its seconds to be drawn, whatever the input
    if arguments[0] in ("report", "simulate", "compare", "tournament") and len(arguments) > 1:
        return [*arguments, "--deals", "3", "--jobs", "1"] if "out" not in arguments[1:2] else arguments
    return arguments if arguments[0] not in ("report", "census", "advise", "tournament", "compare") else [*arguments, "--help"]


def run(arguments):
    out, error = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        try:
            status = main(arguments)
        except SystemExit as end:  # argparse
            status = end.code
    assert status in STATUSES, (arguments, status)
    assert "Traceback" not in error.getvalue(), arguments
    if status == 2:
        lines = [line for line in error.getvalue().splitlines() if line.strip()]
        assert len(lines) >= 1, arguments
