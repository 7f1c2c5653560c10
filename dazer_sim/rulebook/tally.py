"""A counter of the clauses that took part in a deal."""

from collections import Counter

from dazer_sim.rulebook.clauses import CLAUSES


class Tally(Counter[str]):
    """How often each clause and each branch of a switch took part; the keys are those of `CLAUSES`."""

    def fire(self, key: str) -> None:
        """Count a clause once.

        Raises
        ------
        KeyError
            If `CLAUSES` does not list the key.
        """
        if key not in CLAUSES:
            raise KeyError(f"{key} is not listed in dazer_sim.rulebook.clauses")
        self[key] += 1
