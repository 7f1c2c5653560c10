"""The one place where kernels get their compiler options.

numba's disk cache keeps a kernel's machine code by the time stamp of the file that *defines* it: when only a callee's file changed, the
caller keeps the callee's old code (numba #1833). So the code of a module's kernels lies in a directory named after a hash of that module,
of all kernel modules that it imports, directly or not, and of the versions of numba and Python; a change in any of them gives a new, empty
directory. Directories that nobody used for long are removed.
"""

import hashlib
import os
import re
import secrets
import shutil
import sys
import time
from functools import cache
from pathlib import Path

import numba
from numba import types

KEEP_SECONDS = 60 * 24 * 3600
"""Cache directories are removed when unused for so long (seconds)."""
PROCESS = secrets.token_hex(4)
"""Stands in the names of the files that this process writes."""
SOURCES = Path(__file__).parent
IMPORT = re.compile(r"^ *(?:from|import) +dazer_kernels(?:\.(\w+)| +import +\(?([\w ,]+))", re.MULTILINE)
"""An import of kernel modules: ``from dazer_kernels.NAME import …``, or ``from dazer_kernels import NAME, NAME``."""


def cache_root() -> Path:
    """Return the directory that holds the cache directories."""
    chosen = os.environ.get("DAZER_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "dazer-sim" / "numba"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "dazer-sim" / "numba"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dazer-sim" / "numba"


@cache
def _source(name: str) -> bytes | None:
    """Return the text of a kernel module; None if there is no such module."""
    try:
        return (SOURCES / f"{name}.py").read_bytes()
    except FileNotFoundError:
        return None


@cache
def _imports(name: str) -> frozenset[str]:
    """Return the kernel modules that a kernel module names in its imports."""
    text = (_source(name) or b"").decode()
    found = set()
    for module, names in IMPORT.findall(text):
        found |= {module} if module else {part.split()[0] for part in names.split(",") if part.split()}
    return frozenset(other for other in found if _source(other) is not None)


@cache
def source_digest(name: str) -> str:
    """Return the hash of a kernel module, of all that it imports, and of the versions that machine code depends on.

    Parameters
    ----------
    name : str
        The module's name within dazer_kernels.
    """
    modules, new = set[str](), {name, "jit"}
    while new:
        modules |= new
        new = {other for module in new for other in _imports(module)} - modules
    bounds = getattr(numba.config, "BOUNDSCHECK", None)  # NUMBA_BOUNDSCHECK changes the code, not its key in numba's cache
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:3]} bounds={bounds}".encode())
    for module in sorted(modules):
        digest.update(module.encode())
        digest.update(_source(module) or b"")
    return digest.hexdigest()[:20]


@cache
def cache_directory(name: str) -> str | None:
    """Return the cache directory of a module, made and marked as used; None where it cannot be (a read-only home)."""
    directory = cache_root() / source_digest(name)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        os.utime(directory)
    except OSError:
        return None  # numba falls back to its own choice of place, or compiles anew
    return str(directory)


@cache
def _remove_old() -> None:
    """Drop the cache directories that nobody used for long."""
    oldest = time.time() - KEEP_SECONDS
    try:
        for directory in cache_root().iterdir():
            if directory.is_dir() and directory.stat().st_mtime < oldest:
                shutil.rmtree(directory, ignore_errors=True)
    except OSError:
        return


def _without_literals(dispatcher):
    """Have a kernel compiled once for all constants that its callers pass.

    numba types a constant argument as a literal of its own and compiles the callee anew for each of them: a third of a cold start.
    """
    resolve = dispatcher.get_call_template

    def get_call_template(args, kws):
        plain = {name: types.unliteral(type_) for name, type_ in kws.items()}
        return resolve(tuple(types.unliteral(type_) for type_ in args), plain)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _with_names_of_its_own(dispatcher):
    """Have a process choose names for machine code that no other process chooses.

    numba numbers the files of a kernel by what stands in its index. Two processes that compile it for different types at the same time may
    take the same number; then the index of the one would lead to the machine code of the other.
    """
    files = getattr(dispatcher._cache, "_cache_file", None)
    if files is not None:
        files._data_name_pattern = files._data_name_pattern.replace(".{number", f".{PROCESS}.{{number")
    return dispatcher


def kernel(function=None, *, inline="never", allocates=False):
    """Compile a function on its first call, without Python objects, releasing the GIL, cached on disk.

    Parameters
    ----------
    function : callable
        The kernel. It must not recurse (numba #6061) and must not allocate in loops.
    inline : {"never", "always"}
        numba's inlining of the function into its callers: for kernels of a line or two, and for short ones high up in a deal. LLVM
        optimises and generates the code of a kernel with all that it calls, so each storey between `play_deals` and the moves costs
        another second or two of a cold start.
    allocates : bool
        Whether the kernel makes arrays. All others are compiled without numba's memory management, which counts the references to every
        array at every call, atomically: a quarter of the time of a whole deal.
    """
    if function is None:
        return lambda decorated: kernel(decorated, inline=inline, allocates=allocates)
    _remove_old()
    before = numba.config.CACHE_DIR
    module = Path(function.__code__.co_filename)
    if module.parent == SOURCES:
        numba.config.CACHE_DIR = cache_directory(module.stem) or before
    try:
        dispatcher = numba.njit(cache=True, nogil=True, inline=inline, _nrt=allocates, no_cfunc_wrapper=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    return _with_names_of_its_own(_without_literals(dispatcher))
