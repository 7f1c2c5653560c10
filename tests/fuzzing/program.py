"""Target: the command line, run in process, in a directory of its own."""

import contextlib
import io
import json
import os
import shutil
from pathlib import Path

from dazer_sim.cli import main
from tests.fuzzing.choices import Choices, Turns
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
    "一二三四五六七八九十", "一一二二三三壹壹贰贰叁叁七七七柒柒柒十十", "", "\udcff", "..", "/proc/x", "list", "show", "check", "--toml",
    "--deal", "1", "1..2", "9..1", "--", "-x", "--focus", "红胡", "十五观灯", "--given", "--bao", "--shabao",
    "--last-card", "--first-discard", "--yes", "٣", "1_0",
)  # fmt: skip
STATUSES = (0, 1, 2)
PLAYING = ("report", "simulate", "compare", "tournament")
PLAYED = Turns(64)
"""One in so many of the commands that play plays, and prints what came of it."""


def fuzz_command_line(data, directory):
    """A command line; each ends with a known status, and no traceback."""
    choices = Choices(data)
    arguments = [choices.of(COMMANDS)]
    while choices and len(arguments) < 12:
        arguments.append(choices.of(WORDS))
    before = Path.cwd()
    os.chdir(directory)  # what is removed is opened by bare names, which the watch can only take as those of the working directory
    try:
        os.chdir(prepared(Path(directory) / "work"))
        run(bounded(arguments))
    finally:
        os.chdir(before)


LAID_OUT = {}
"""What stood in a directory after it was prepared, by directory: paths with times and sizes."""


def prepared(work):
    """Return a directory with a data set and a rule set; made anew if the last command has changed anything there."""
    if work not in LAID_OUT or LAID_OUT[work] != standing(work):
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        manifest, parts = real()
        lay_out(work, json.dumps(manifest), parts)
        (work / "my.toml").write_text('base = "luzhou"\nmin_hu = 12\n', encoding="utf-8")
        LAID_OUT[work] = standing(work)
    return work


def standing(work):
    """Return the times of change and the sizes of all that stands in a directory."""
    return {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in work.rglob("*") if path.name != ".lock"}


def bounded(arguments):
    """Keep what is allowed to take long out: a fresh report of 200,000 deals, and so on; the last --deals counts.

    Of the commands that play, those whose turn it is not end at the number of deals, which is read last.
    """
    if arguments[0] in PLAYING and "out" not in arguments[1:2] and not PLAYED.come():
        return [*arguments, "--deals", "0"]
    if arguments[0] == "report" and "--out" in arguments:
        return [*arguments, "--help"]  # a page takes its seconds to be drawn, whatever the input
    if arguments[0] in PLAYING and len(arguments) > 1:
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
