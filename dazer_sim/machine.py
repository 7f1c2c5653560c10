"""What numbers were made on: the machine and the versions of what counts."""

import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any

from dazer_sim.parallel import available_cores


def machine() -> dict[str, Any]:
    """Return what the numbers were measured on."""
    packages = {name: version(name) for name in ("dazer-sim", "numba", "numpy", "polars", "joblib")}
    return {
        "cpu": _cpu_name(),
        "cores": available_cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        **packages,
    }


def _cpu_name() -> str:
    """Return the processor's name."""
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or os.environ.get("PROCESSOR_IDENTIFIER", "unknown")
