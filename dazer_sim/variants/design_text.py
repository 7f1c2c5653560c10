"""What a search for a rule set found, as text for people."""

import sys
from typing import Any, TextIO

from dazer_sim.variants.changes import changes_text
from dazer_sim.variants.designing import Design
from dazer_sim.variants.text import headline, print_table


def print_design(found: Design, file: TextIO | None = None) -> None:
    """Print what a search found: the wishes before and after, and the changes.

    Parameters
    ----------
    found : Design
        What was found.
    file : text file, optional
        Standard output by default.
    """
    file = file or sys.stdout
    print(headline(found.comparison), file=file)
    print(f"{found.tries:,} rule sets tried from {found.base.name}; the numbers are of fresh deals, unseen by the search", file=file)
    rows = zip(found.wishes, found.before.values, found.after.values, found.searched.values, strict=True)
    cells = [
        (wish.text, f"{before:.5g}", f"{after:.5g}", "✓" if wish.met(after) else "✗", f"{searched:.5g}")
        for wish, before, after, searched in rows
    ]
    print_table("", ("<愿望 wish", "改前 before", "改后 after", "", "搜索时 in the search"), cells, file)
    base = found.base.to_dict()
    changes = [(key, _at(base, key), changes_text({"": value})[1:]) for key, value in found.changes.items()]
    print_table("改动 changes", ("<项 switch", "原 was", "今 is"), changes or [("—", "—", "—")], file)
    if not found.met:
        print(f"not every wish is met on fresh deals: {_why_not(found)}", file=file)


def _why_not(found: Design) -> str:
    if found.searched.loss <= 0:
        return "the search met them on its own deals; let it have more deals, or wish with a margin"
    return (
        "no single step of fan, bound or cap comes nearer"
        if found.settled
        else "the search came to its last move; begin from what it found"
    )


def _at(data: Any, key: str) -> str:
    for part in key.split("."):
        data = data[part]
    return str(data)
