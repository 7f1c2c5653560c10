"""A mark, and what was measured against it."""

from dataclasses import dataclass

from benchmarks.timing import Sample


@dataclass(frozen=True)
class Mark:
    """What is measured, and what it should reach."""

    name: str
    title: str
    unit: str
    limit: float
    more: bool = False
    """Whether more is better."""

    def passed(self, value: float) -> bool:
        """Tell whether a value reaches the mark."""
        return value >= self.limit if self.more else value <= self.limit

    @property
    def wanted(self) -> str:
        """Return the mark as text."""
        return f"{'≥' if self.more else '≤'} {digits(self.limit)} {self.unit}"


@dataclass(frozen=True)
class Line:
    """One result: the runs that count, and what else there is to say."""

    mark: Mark
    sample: Sample
    note: str = ""

    @property
    def passed(self) -> bool:
        """Tell whether the median reaches the mark."""
        return self.mark.passed(self.sample.median)

    def cells(self) -> tuple[str, ...]:
        """Return what tables show: title, median, spread, mark, verdict, note."""
        low, high = self.sample.quartiles
        runs = len(self.sample.values)
        spread = f"{digits(low)}–{digits(high)}" if runs > 1 else "one run"
        median = f"{digits(self.sample.median)} {self.mark.unit}"
        return self.mark.title, median, spread, self.mark.wanted, "passed" if self.passed else "MISSED", self.note

    def document(self) -> dict[str, object]:
        """Return the result for JSON."""
        low, high = self.sample.quartiles
        return {
            "name": self.mark.name,
            "unit": self.mark.unit,
            "median": self.sample.median,
            "quartiles": [low, high],
            "runs": list(self.sample.values),
            "mark": self.mark.limit,
            "more_is_better": self.mark.more,
            "passed": self.passed,
            "note": self.note,
        }


def digits(value: float) -> str:
    """Return a number with three digits that count, thousands in full."""
    if value >= 100:
        return f"{round(value, -2 if value >= 10_000 else 0):,.0f}"
    return f"{value:.3g}"
