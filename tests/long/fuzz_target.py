"""Coverage-guided fuzzing of one target, in process: ``python tests/long/fuzz_target.py cards 1000000``.

Needs atheris (``pip install atheris``; Linux and macOS), which is in no list of requirements: nothing else does. The targets, what they
may not do, and their short forms stand in tests/fuzzing; the last results in docs/reliability.md. Findings do not stop the run: the first
input of each kind is printed, and kept in the directory of the third argument if there is one; the fourth is the seed.
"""

import gc
import hashlib
import os
import sys
import time
import traceback
from pathlib import Path

import atheris

os.environ.setdefault("POLARS_MAX_THREADS", "1")  # threads would wait for each other longer than they work
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
MODULES = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in (ROOT / "dazer_sim" / "rulebook").rglob("*.py")]
UNGUIDED = [name.removesuffix(".__init__") for name in MODULES if ".referee" not in name]
"""The rule book below the referee sees only what was read and checked before; watched line by line it would take most of the time."""
with atheris.instrument_imports(include=["dazer_sim"], exclude=UNGUIDED):  # never the kernels: numba compiles their own bytecode
    from tests.fuzzing.targets import Runner

LONGEST = 256
"""Bytes of an input; they are choices, so few of them make large damage."""


class Count:
    """Counts inputs and findings, and reports now and then and at the end."""

    def __init__(self, name, runs, keep):
        self.name, self.runs, self.keep = name, runs, keep
        self.runner = Runner(name)
        self.inputs = self.accepted = 0
        self.findings = {}
        self.begun = self.spoken = time.monotonic()
        gc.freeze()  # what the warm-up has loaded lives to the end, and need not be looked through again and again

    def __call__(self, data):
        self.inputs += 1
        try:
            self.accepted += self.runner(data)
        except BaseException as error:  # a panic of polars is no Exception
            if isinstance(error, KeyboardInterrupt):
                raise
            self.find(data, error)
        if self.inputs == self.runs or time.monotonic() - self.spoken > 60:
            self.spoken = time.monotonic()
            print(self.state(), flush=True)

    def find(self, data, error):
        """Keep a finding, one for each place in the code."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        key = (type(error).__name__, place.filename, place.lineno)
        if key not in self.findings:
            print(f"FINDING {key} {error!s:.300}\n{traceback.format_exc()[-1500:]}", flush=True)
            if self.keep:
                Path(self.keep, f"{self.name}-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(data)
        self.findings[key] = self.findings.get(key, 0) + 1

    def state(self):
        seconds = time.monotonic() - self.begun
        found = f"{sum(self.findings.values())} findings of {len(self.findings)} kinds"
        return f"{self.name}: {self.inputs} inputs in {seconds:.0f} s, {self.accepted} accepted, {found}"


def main():
    name, runs, keep = sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None
    seed = sys.argv[4] if len(sys.argv) > 4 else "1"
    options = [
        f"-runs={runs}",
        f"-max_len={LONGEST}",
        "-len_control=0",
        "-timeout=60",
        "-rss_limit_mb=16384",
        "-print_final_stats=1",
        f"-seed={seed}",
    ]
    atheris.Setup([sys.argv[0], *options], Count(name, runs, keep))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
