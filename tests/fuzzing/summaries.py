"""Target about summaries: bytes as they are, a real one with damage, and damage with the right checksum."""

import contextlib
import functools
import hashlib
import io
import json
import tempfile
from pathlib import Path

from dazer_analysis.tallies import SCHEMAS
from dazer_sim.game import make_game
from dazer_sim.report import report_document, report_of
from dazer_sim.report_text import print_report
from dazer_sim.strangers_json import read_json
from dazer_sim.summaries.file import load_counts
from dazer_sim.summaries.header import Header
from dazer_sim.summaries.merging import merge_summaries
from dazer_sim.summaries.tally_lines import read_tally
from dazer_sim.summaries.writing import write_summary
from tests.fuzzing.choices import Choices, Turns, damage_bytes, damage_tree

WHOLE = Turns(8)
"""Of the summaries with one damaged line one in eight is read whole, of the others that line alone."""
REPORTED, PRINTED = Turns(16), Turns(8)
"""Of the summaries that are accepted one in sixteen is reported on and merged, and of those one in eight printed."""


@functools.cache
def real():
    """Return the bytes of a small summary and its lines but the last, read."""
    with tempfile.TemporaryDirectory() as directory:
        out = Path(directory) / "out"
        write_summary(out, make_game(40, seed=7, policies="random"), jobs=1)
        content = (out / "summary.jsonl").read_bytes()
    return content, [json.loads(line) for line in content.splitlines()[:-1]]


def read_line(place, line):
    """Read the head or one tally as a whole summary is read."""
    with contextlib.suppress(ValueError, RecursionError):  # which is refused with their message
        text = json.dumps(line).encode("utf-8")
        if place == 0:
            Header.model_validate(read_json(text))
        else:
            read_tally(list(SCHEMAS)[place - 1], text)


def sealed(lines):
    """Return lines of JSON with the right checksum behind them."""
    body = b"".join(json.dumps(line).encode("utf-8") + b"\n" for line in lines)
    return body + b'{"sha256":"' + hashlib.sha256(body).hexdigest().encode("ascii") + b'"}\n'


def fuzz_summary(data, directory):
    """A summary is read; those accepted are by turns reported on, merged and printed."""
    choices = Choices(data)
    content, lines = real()
    what = choices.below(8)
    if what == 0:
        content = choices.rest()
    elif what == 1:
        content = damage_bytes(choices, content)
    else:
        lines = list(lines)
        place = choices.below(len(lines) + 1) % len(lines)
        lines[place] = damage_tree(choices, lines[place])
        if not WHOLE.come():
            return read_line(place, lines[place])
        content = sealed(lines)
    file = Path(directory) / "summary.jsonl"
    file.write_bytes(content)
    load_counts(file)
    if REPORTED.come():
        report = report_of(file)
        json.dumps(report_document(*report), allow_nan=False)
        if PRINTED.come():
            print_report(*report, file=io.StringIO())
        merge_summaries([file, file], Path(directory) / "merged")
