"""The one place where kernels get their compiler options.

numba's disk cache keeps a kernel's machine code by the time stamp of the file that *defines* it: when only a callee's file changed, the
caller keeps the callee's old code (numba #1833). So the cache lies in a directory named after a hash of all kernel sources and of the
versions of numba and Python; a change anywhere gives a new, empty directory, and old ones are removed by age.
"""

import hashlib
import os
import shutil
import sys
import time
from pathlib import Path

import numba

KEEP_SECONDS = 60 * 24 * 3600
"""Cache directories of other versions are removed when unused for so long (seconds)."""


def cache_root() -> Path:
    """Return the directory that holds one cache directory per state of the kernel sources."""
    chosen = os.environ.get("DAZER_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "dazer-sim" / "numba"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "dazer-sim" / "numba"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dazer-sim" / "numba"


def source_digest() -> str:
    """Return the hash of all kernel sources and of the versions that machine code depends on."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:3]} bounds={numba.config.BOUNDSCHECK}".encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def _prepare(root: Path, directory: Path) -> None:
    """Create the cache directory, mark it used, and drop those that nobody used for long."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        os.utime(directory)
        oldest = time.time() - KEEP_SECONDS
        for other in root.iterdir():
            if other != directory and other.is_dir() and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return  # a read-only home: numba falls back to its own choice of place, or compiles anew


CACHE_DIRECTORY = cache_root() / source_digest()
_prepare(CACHE_DIRECTORY.parent, CACHE_DIRECTORY)


def kernel(function=None, *, inline="never"):
    """Compile a function on its first call, without Python objects, releasing the GIL, cached on disk.

    Parameters
    ----------
    function : callable
        The kernel. It must not recurse (numba #6061) and must not allocate in loops.
    inline : {"never", "always"}
        numba's inlining of the function into its callers, for kernels of a line or two.
    """
    if function is None:
        return lambda decorated: kernel(decorated, inline=inline)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(CACHE_DIRECTORY) if CACHE_DIRECTORY.is_dir() else before
    try:
        return numba.njit(cache=True, nogil=True, inline=inline)(function)
    finally:
        numba.config.CACHE_DIR = before
