"""Runs on many machines: a dask cluster that is already there, looked at before anything is sent to it."""

import logging
import platform
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from dazer_sim.errors import RunError, UserError

SCHEME = "dask://"
WAIT_SECONDS = 20.0
"""How long the scheduler, and then a first worker, is waited for."""
GO_ON = "finished parts are kept; go on with --resume"
PACKAGES = ("dazer-sim", "numba", "numpy", "joblib", "polars")
"""Whose versions must be those of this machine: numba and numpy make the kernels, joblib carries the tasks, polars the counts."""


def cluster_address(text: str) -> str:
    """Return the address of a scheduler as dask knows it, ``tcp://HOST:PORT``.

    Parameters
    ----------
    text : str
        ``dask://HOST:PORT``.

    Raises
    ------
    UserError
        It is nothing of the kind; ray is named, as people ask for it.
    """
    host, _, port = text.removeprefix(SCHEME).rpartition(":")
    if text.startswith("ray:"):
        raise UserError("ray is not supported (docs/cluster.md says why); give a dask scheduler as dask://HOST:PORT")
    if not text.startswith(SCHEME) or not host or "/" in host or not port.isascii() or not port.isdigit() or not 0 < int(port[:9]) < 65536:
        raise UserError(f"{text!r} is no cluster; give its scheduler as dask://HOST:PORT, like dask://10.0.0.1:8786")
    return f"tcp://{host}:{port}"


@contextmanager
def connected(text: str) -> Iterator[None]:
    """Connect to a cluster and make it the place where joblib's back end ``dask`` runs, while the block runs.

    Parameters
    ----------
    text : str
        ``dask://HOST:PORT``.

    Raises
    ------
    UserError
        The address is none, dask is not installed, nobody answers, or a worker has other versions than this machine.
    RunError
        The cluster has no worker, or is gone in the middle of the run.
    """
    address = cluster_address(text)
    try:
        from distributed import CancelledError, Client, KilledWorker  # noqa: PLC0415  (an extra, and slow)
    except ImportError:
        raise UserError("--cluster needs dask: pip install 'dazer-sim[dask]'") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # a lost worker is no news: its deals are played again
    try:
        client = Client(address, timeout=WAIT_SECONDS)
    except OSError as error:  # a TimeoutError is one
        raise UserError(f"no dask scheduler answers at {text}: {str(error).splitlines()[0] if str(error) else 'timed out'}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=WAIT_SECONDS)
        except TimeoutError:
            raise RunError(f"the cluster at {text} has no worker; start some with: dask worker {address}") from None
        found: Any = client.get_versions(packages=list(PACKAGES))
        check_workers(found["workers"])
        try:
            yield
        except KilledWorker as error:
            raise RunError(f"the cluster lost {error.allowed_failures + 1} workers over the same deals; {GO_ON}") from None
        except CancelledError:
            raise RunError(f"the cluster at {text} is gone; {GO_ON}") from None


class TaskThere(NamedTuple):
    """A task for a worker that may have joined after the others were looked at."""

    work: Callable[[Any], Any]
    """Of an importable module; called with the task."""
    task: Any
    versions: dict[str, str]
    """Of the machine that gathers the results."""


def work_there(asked: TaskThere) -> Any:
    """Do a task on a worker, if the versions are right, and return its result.

    Parameters
    ----------
    asked : TaskThere
        What to do.

    Raises
    ------
    RunError
        This worker has other versions.
    """
    here = versions_here()
    if here != asked.versions:
        differing = [f"{package} {here[package]}, not {wanted}" for package, wanted in asked.versions.items() if here[package] != wanted]
        raise RunError(f"the worker on {platform.node()} has {'; '.join(differing)}")
    return asked.work(asked.task)


@cache
def versions_here() -> dict[str, str]:
    """Return the versions of Python and of `PACKAGES` on this machine."""
    return {"python": ".".join(platform.python_version_tuple()[:2])} | {package: _version(package) for package in PACKAGES}


def check_workers(workers: Mapping[str, Any]) -> None:
    """Refuse a cluster of which a worker has other versions than this machine: its rows might differ.

    Parameters
    ----------
    workers : mapping
        By the address of each worker what ``distributed.Client.get_versions`` says about it.

    Raises
    ------
    UserError
        Some worker differs; the message names it, the package and both versions.
    """
    wanted = versions_here()
    for address, found in workers.items():
        packages = found["packages"] if found else {}
        for package, here in wanted.items():
            there = packages.get(package)
            there = ".".join(str(there).split(".")[:2]) if package == "python" else there
            if there != here:
                state = f"{package} {there}" if there else f"no {package}"
                raise UserError(f"the worker {address} has {state}, this machine {here}; install the same versions everywhere")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
