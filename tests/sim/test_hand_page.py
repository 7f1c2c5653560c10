"""The example of docs/hand.md prints what stands there, and the page names every key of the JSON."""

import json
import re
import shlex
from pathlib import Path

from dazer_sim.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "hand.md").read_text(encoding="utf-8")
COMMAND = shlex.split(re.search(r"```sh\ndazer (.*?)\n```", PAGE)[1])


def test_the_example_prints_what_the_page_shows(capsys):
    assert main(COMMAND) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert printed == re.search(r"```\n(规则.*?)\n```", PAGE, re.S)[1].splitlines()


def test_the_page_names_every_key(capsys):
    main([*COMMAND, "--json"])
    document = json.loads(capsys.readouterr().out)
    assert [key for key in document if f"`{key}`" not in PAGE] == []
