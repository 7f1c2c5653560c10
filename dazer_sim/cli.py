"""The program ``dazer``: finds its commands, reads the arguments, and turns errors into exit statuses.

A command is a module of `dazer_sim.commands` with two functions, ``add_parser(subparsers)`` and ``run(args) -> int``.
It imports what is slow (numba, polars, rich) inside ``run``, so that help and wrong arguments answer at once.
"""

import argparse
import functools
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from dazer_sim import __version__, commands
from dazer_sim.errors import RunError, UserError
from dazer_sim.garbage import look_for_garbage_rarely
from dazer_sim.leaving import Leaving

FAILED, WRONG_INPUT, STOPPED = 1, 2, 130
"""Exit statuses besides 0: the run failed, the user's input was wrong, stopped by Ctrl-C."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with status 2.

        Parameters
        ----------
        message : str
            What argparse found wrong.
        """
        self.exit(WRONG_INPUT, f"{self.prog}: error: {message} (see {self.prog} --help)\n")


def command_modules() -> dict[str, ModuleType]:
    """Return the commands that there are: the modules of `dazer_sim.commands` by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
    return {name: importlib.import_module(f"{commands.__name__}.{name}") for name in names}


def build_parser(modules: dict[str, ModuleType]) -> Parser:
    """Return the parser of the whole program.

    Parameters
    ----------
    modules : dict of str to module
        The commands by name, as `command_modules` gives them.
    """
    parser = Parser(
        prog="dazer",
        description="泸州大贰: play, judge and count. Simulation and analysis of Luzhou Da'er.",
        epilog="example: dazer report --deals 20000 --seed 7",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"dazer {__version__}", help="show the version and exit")
    parser.add_argument("--verbose", action="store_true", help="with --version: also those of what it stands on, the machine, the cache")
    subparsers = parser.add_subparsers(dest="dazer_command", metavar="COMMAND", required=True)
    for module in modules.values():
        module.add_parser(subparsers)
    return parser


@functools.cache
def program() -> tuple[dict[str, ModuleType], Parser]:
    """Return the commands and the parser; made once, as who calls `main` again and again would wait for it each time."""
    modules = command_modules()
    return modules, build_parser(modules)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status: 0 done, 1 failed, 2 wrong input, 130 stopped by Ctrl-C.

    Parameters
    ----------
    argv : sequence of str, optional
        The arguments; by default those of the process.
    """
    if argv is not None:  # somebody's own program calls us, and decides for itself how it ends
        return _run(list(argv))
    look_for_garbage_rarely()
    leaving = Leaving()
    leaving.status = _run(sys.argv[1:])
    return leaving.status


def _run(arguments: list[str]) -> int:
    """Run the program with these arguments and return its exit status."""
    _write_utf8()
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # where one's own policies are, as pkg.mod:Name
    if sorted(arguments) == ["--verbose", "--version"]:
        return _print_installation()
    modules, parser = program()
    args = parser.parse_args(arguments)
    if args.verbose:
        parser.error("--verbose goes with --version")
    name: str = args.dazer_command
    try:
        status: int = modules[name].run(args)
        sys.stdout.flush()  # a closed pipe shows here, not at the exit of the interpreter
    except KeyboardInterrupt:
        return _complain(name, "stopped", STOPPED)
    except UserError as error:
        return _complain(name, str(error), WRONG_INPUT)
    except BrokenPipeError:
        _silence_stdout()
        return FAILED
    except _failures() as error:
        return _complain(name, str(error) or type(error).__name__, FAILED)
    return status


def _failures() -> tuple[type[BaseException], ...]:
    """Return the errors that end a run with one line; polars gives what the disk said (it is full, …) as a `ComputeError` of its own."""
    polars = sys.modules.get("polars")
    return (RunError, OSError, MemoryError, *([polars.exceptions.ComputeError] if polars else ()))


def _print_installation() -> int:
    """Print what a bug report should say, and return the status."""
    from dazer_sim.machine import installation

    print(f"dazer {__version__}")  # noqa: T201
    for key, value in installation().items():
        print(f"{key}: {value}")  # noqa: T201
    return 0


def _complain(command: str, message: str, status: int) -> int:
    """Print one line on standard error and return the status."""
    line = " ".join(message.split())
    print(f"dazer {command}: {'' if status == STOPPED else 'error: '}{line}", file=sys.stderr)  # noqa: T201
    return status


def _write_utf8() -> None:
    """Make the standard streams write UTF-8 whatever the locale says; unknown characters become question marks."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def _silence_stdout() -> None:
    """Point standard output at nothing, so that the interpreter's last flush cannot fail on a closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
