"""How the process of the program ends, also by Ctrl-C and in the middle of compiling."""

import atexit
import gc
import os
import signal
import sys
import threading
from contextlib import suppress
from types import FrameType

LLVM = f"{os.sep}llvmlite{os.sep}"
"""Stands in the paths of the modules between Python and LLVM."""
AGAIN_SECONDS = 0.02


class Leaving:
    """The end of the process: made at its beginning, told its exit status later.

    When all else is done, what the libraries have registered for the end of the process included, the process leaves without Python being
    taken down: that takes a while, and the system has the memory back at once in any case. And a run that was stopped or has failed may
    leave threads behind that still compile; were they at work while Python and LLVM are taken down, LLVM would end the process with a
    message and a status of its own.
    """

    def __init__(self) -> None:
        self.status: int | None = None
        self._raised: threading.Event | None = None
        atexit.register(self._leave)  # before the libraries are imported: what is registered first is called last
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else it is ignored, and shall be
            signal.signal(signal.SIGINT, self._stop)

    def _leave(self) -> None:
        if self.status is None:  # an exception goes its own way, with its own status
            gc.freeze()
            return
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):  # its reader has gone, or it is closed
                stream.flush()
        os._exit(self.status)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt; a little later where LLVM has called Python, or Python LLVM: there it would not come through."""
        while frame is not None and LLVM not in frame.f_code.co_filename:
            frame = frame.f_back
        if frame is None:
            if self._raised is not None:
                self._raised.set()
            self._raised = None
            raise KeyboardInterrupt
        if self._raised is None:
            self._raised = threading.Event()
            threading.Thread(target=_send_again, args=(number, self._raised), daemon=True).start()


def _send_again(number: int, raised: threading.Event) -> None:
    """Send a signal again and again until it has been heard."""
    while not raised.wait(AGAIN_SECONDS):
        signal.raise_signal(number)
