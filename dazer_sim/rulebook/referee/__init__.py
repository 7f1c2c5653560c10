"""The referee: checks recorded deals move by move, names each foul and settles it (R8.4, R8.5)."""

from dazer_sim.rulebook.referee.check import check_record
from dazer_sim.rulebook.referee.report import FOULS, Report, Settlement, Violation

__all__ = ["FOULS", "Report", "Settlement", "Violation", "check_record"]
