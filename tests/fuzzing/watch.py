"""Watches one call on hostile input: its time, its memory, and every file, process and connection that it touches."""

import os
import resource
import sys
import time
from contextlib import contextmanager
from pathlib import Path

SECONDS = 1.0
"""Processor time of this thread; the machine's other work does not count."""
GROWTH = 200 << 20
"""Bytes that the process may grow in all, after a warm-up."""
CALLS_A_LOOK = 16
"""The growth is looked at once in so many calls; what has grown stays, as it is the greatest size that counts."""
READABLE = tuple(map(str, (sys.prefix, sys.base_prefix, Path(__file__).parents[2], "/usr", "/etc/localtime", "/proc", "/sys", "/dev")))
"""Where Python itself reads: libraries, sources, caches of compiled code, what the system says about the machine."""
WRITING = frozenset({"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown"})
FORBIDDEN = ("subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork", "socket.connect", "pickle.find_class")
CACHES = "numba"
"""The kernels' cache (chosen by DAZER_CACHE_DIR or below the home) holds this word in its path."""


class HostileError(AssertionError):
    """The input did what no input may."""


class _Watch:
    def __init__(self):
        self.inside = None
        self.faults = []
        self.most = None
        self.calls = 0

    def hook(self, event, arguments):
        if self.inside is None:
            return
        if event == "open":
            self.opened(*arguments[:3])
        elif event in WRITING:
            numbers = () if event == "os.mkdir" else arguments[2:] if event == "os.chmod" else arguments[1:]  # less what is a mode
            base = next((f"/proc/self/fd/{fd}" for fd in numbers if type(fd) is int and fd >= 0), "")
            for path in arguments[:2]:
                if isinstance(path, str | bytes):
                    self.touched(event, Path(base) / os.fsdecode(path))
        elif event.startswith(FORBIDDEN) and CACHES not in str(arguments) and not self.by_numba():
            self.faults.append(f"{event} {arguments!r}"[:200])

    @staticmethod
    def by_numba():
        """Tell whether numba is at work, which reads its own cache of compiled kernels."""
        frame = sys._getframe(2)
        while frame is not None:
            if f"{os.sep}numba{os.sep}" in frame.f_code.co_filename:
                return True
            frame = frame.f_back
        return False

    def plainly_inside(self, path):
        """Tell it without asking the system, which takes long: it begins with the directory and does not climb; no input makes links."""
        return path.startswith(self.inside + os.sep) and ".." not in path

    def opened(self, path, mode, flags):
        if not isinstance(path, str | bytes) or self.plainly_inside(os.fsdecode(path)):
            return
        full = os.path.realpath(os.fsdecode(path)) if b"\0" not in os.fsencode(path) else ""
        writes = (flags or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC)
        if not writes and (full.startswith(READABLE) or full.endswith(".toml")):  # a rule set may build on any other
            return
        self.touched(f"open {mode}", path)

    def touched(self, event, path):
        if self.plainly_inside(os.fsdecode(path)):
            return
        full = os.path.realpath(os.fsdecode(path))
        if not full.startswith(self.inside) and CACHES not in full and full != os.devnull:
            self.faults.append(f"{event} {full}"[:200])


_watch = _Watch()
sys.addaudithook(_watch.hook)


@contextmanager
def watched(directory):
    """Let the block run; raise `HostileError` if it was slow, grew, or touched anything outside the directory."""
    _watch.inside, _watch.faults = os.path.realpath(directory), []
    begun = time.thread_time()
    try:
        yield
    finally:
        _watch.inside = None
    seconds = time.thread_time() - begun
    if _watch.faults:
        raise HostileError(_watch.faults[0])
    if seconds > SECONDS:
        raise HostileError(f"{seconds:.2f} s")
    _watch.calls += 1
    if _watch.calls % CALLS_A_LOOK:
        return
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    _watch.most = _watch.most or most
    if most > _watch.most + GROWTH:
        _watch.most = most
        raise HostileError(f"the process has grown to {most >> 20} MB")
