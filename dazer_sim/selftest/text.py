"""The checks as text: a line each, as soon as it is made."""

from collections.abc import Iterable
from typing import TextIO

from rich.cells import cell_len

from dazer_sim.machine import installation
from dazer_sim.selftest.check import Check

WIDE = 44
"""Columns of the name of a check; Chinese characters take two."""


def print_checks(checks: Iterable[Check], file: TextIO) -> list[Check]:
    """Print the installation, each check, and the end; return the checks.

    Parameters
    ----------
    checks : iterable of Check
        Made while they are printed.
    file : text file
        Where to.
    """
    for key, value in installation().items():
        print(f"{key}: {value}", file=file)
    print(file=file, flush=True)
    made = []
    for check in checks:
        made.append(check)
        print(check_line(check), file=file, flush=True)
    failed = sum(not check.passed for check in made)
    end = f"{failed} 项不符 of {len(made)} checks FAILED" if failed else f"{len(made)} 项全部通过 all checks passed"
    print(f"\n{end}，{sum(check.seconds for check in made):.1f} s", file=file)
    return made


def check_line(check: Check) -> str:
    """Return the line of a check.

    Parameters
    ----------
    check : Check
        The check.
    """
    name = f"{check.zh} {check.en}"
    return f"{'PASS' if check.passed else 'FAIL'}  {name}{' ' * (WIDE - cell_len(name))}  {check.seconds:5.1f} s  {check.found}"
