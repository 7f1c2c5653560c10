"""All checks, one after another, and beside them what the last one waits for."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from dazer_sim.machine import installation
from dazer_sim.selftest.check import Check, make_check
from dazer_sim.selftest.known import check_hands, check_referee, check_rows, check_shuffle
from dazer_sim.selftest.repeated import check_cache, check_jobs_agree, digests_beside
from dazer_sim.selftest.sampled import check_census


def run_checks(seed: int, jobs: int | None = None) -> Iterator[Check]:
    """Yield the checks as they are made.

    Parameters
    ----------
    seed : int
        Of everything that is drawn afresh, 0 … 2^64 - 1.
    jobs : int, optional
        Threads; all cores if not given.
    """
    with digests_beside() as elsewhere:  # compiles on one core, while the other checks seldom need two
        for code, zh, en, test in (
            ("shuffle", "洗牌", "shuffle: golden vector", check_shuffle),
            # the first that plays or judges: on an empty cache, two processes compile the kernels of whole deals
            ("rows", "已知牌局", "deals with known rows", check_rows),
            ("hands", "算牌", "hands with known answers", check_hands),
            ("referee", "裁判复核", "kernels before the rule book", partial(check_referee, seed)),
            ("census", "精确对抽样", "exact against sampled", partial(check_census, seed, jobs)),
            ("jobs", "一核对多核", "one job against all", partial(check_jobs_agree, seed, jobs)),
            ("cache", "新编译对缓存", "compiled anew against cached", partial(check_cache, elsewhere)),
        ):
            yield make_check(code, zh, en, test)


def document(checks: Sequence[Check], seed: int) -> dict[str, Any]:
    """Return what ``dazer selftest --json`` prints.

    Parameters
    ----------
    checks : sequence of Check
        All checks.
    seed : int
        As for `run_checks`.
    """
    return {
        "passed": all(check.passed for check in checks),
        "seed": seed,
        "checks": [check._asdict() for check in checks],
        "machine": installation(),
    }
