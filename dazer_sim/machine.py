"""What numbers were made on: the machine and the versions of what counts."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from dazer_kernels.jit import cache_root
from dazer_sim.parallel import available_cores

COUNTING = ("dazer-sim", "numba", "numpy", "polars", "joblib")
"""Packages that can change a number or its speed."""
BESIDE = ("llvmlite", "pydantic", "rich", "matplotlib", "jinja2", "fonttools", "dask", "distributed")
"""Packages that a bug report should name too; the last two are optional."""


def machine() -> dict[str, Any]:
    """Return what the numbers were measured on."""
    return {
        "cpu": _cpu_name(),
        "cores": available_cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        **{name: version(name) for name in COUNTING},
    }


def installation() -> dict[str, Any]:
    """Return what a bug report should say: versions, machine, and where the compiled kernels are kept."""
    return {
        **{name: _version(name) for name in COUNTING},
        **{name: _version(name) for name in BESIDE},
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.platform(),
        "cpu": _cpu_name(),
        "cores": available_cores(),
        "cache": str(cache_root()),
    }


def _version(package: str) -> str:
    """Return the version of a package, or that there is none."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _cpu_name() -> str:
    """Return the processor's name."""
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or os.environ.get("PROCESSOR_IDENTIFIER", "unknown")
