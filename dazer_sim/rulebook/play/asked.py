"""What the seats are asked about an offer, stage by stage, and what they let go (R4.3, R4.14)."""

from collections.abc import Sequence
from dataclasses import dataclass

from dazer_sim.rulebook.chi import ChiWay
from dazer_sim.rulebook.play.claims import can_peng, can_zhao, chi_choices
from dazer_sim.rulebook.play.offer import Offer
from dazer_sim.rulebook.play.seat import Seat
from dazer_sim.rulebook.play.winning import may_win
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet

WORDS = ("hu", "zhao", "peng", "chi")
"""What a pass can let go, in the order of the record."""


@dataclass(frozen=True)
class Same:
    """The zhao or peng that one seat can make: no two seats can, there are four cards of a kind."""

    seat: int
    type: str
    """``zhao`` or ``peng``."""
    forced: bool


@dataclass(frozen=True)
class Asked:
    """Everything that seats could do with an offer, in the order of asking."""

    offer: Offer
    hu: tuple[int, ...]
    """Seats that may win."""
    same: Same | None
    """The zhao or peng, if any."""
    chi: tuple[tuple[int, tuple[ChiWay, ...]], ...]
    """Seats that could chi, with their ways; empty if a zhao or peng is forced."""

    def ways(self, seat: int) -> tuple[ChiWay, ...]:
        """Return the ways in which a seat could chi, none if it could not."""
        return dict(self.chi).get(seat, ())


def ask(seats: Sequence[Seat], offer: Offer, rules: RuleSet, tally: Tally) -> Asked:
    """Work out who could do what with an offer.

    Parameters
    ----------
    seats : sequence of Seat
        The three seats.
    offer : Offer
        The open card.
    rules : RuleSet
        The switches of R4.4-R4.6 and R4.14.
    tally : Tally
        Counts the clauses that took part.
    """
    hu = tuple(number for number in offer.order() if may_win(seats[number], offer.kind, rules, tally))
    same = _same(seats, offer, rules, tally)
    chi: list[tuple[int, tuple[ChiWay, ...]]] = []
    if same is None or not same.forced:
        for number in offer.chi_order(rules.chi_downstream_draw):
            if seats[number].declared:
                continue
            ways = chi_choices(seats[number], offer.kind, rules, tally)
            if ways:
                chi.append((number, ways))
    return Asked(offer, hu, same, tuple(chi))


def _same(seats: Sequence[Seat], offer: Offer, rules: RuleSet, tally: Tally) -> Same | None:
    for number in offer.order():
        seat = seats[number]
        if seat.declared:
            if seat.free[offer.kind] == 2 or offer.kind in seat.kans:
                tally.fire("R8.3:declared_not_asked")
            continue
        if can_zhao(seat, offer.kind, tally):
            return Same(number, "zhao", rules.zhao_forced)
        if can_peng(seat, offer.kind, rules, tally):
            return Same(number, "peng", rules.peng_forced)
    return None


def let_go(asked: Asked, claimer: int | None, claim: str | None) -> dict[int, list[str]]:
    """Return what each seat was really asked for and let go, seats in the order of R4.3 (R4.14).

    Parameters
    ----------
    asked : Asked
        What the seats could do.
    claimer : int or None
        The seat that claimed, if any.
    claim : str or None
        ``hu``, ``zhao``, ``peng`` or ``chi``, if any.
    """
    gone: dict[int, list[str]] = {}
    for number in asked.hu:
        if claim == "hu" and number == claimer:
            break
        gone.setdefault(number, []).append("hu")
    if claim != "hu":
        same = asked.same
        taken = same is not None and claim == same.type and claimer == same.seat
        if same is not None and not taken:
            gone.setdefault(same.seat, []).append(same.type)
        if claim not in ("zhao", "peng"):
            for number, _ in asked.chi:
                if claim == "chi" and number == claimer:
                    break
                gone.setdefault(number, []).append("chi")
    return {number: gone[number] for number in asked.offer.order() if number in gone}


def mark_passed(seats: Sequence[Seat], asked: Asked, gone: dict[int, list[str]], rules: RuleSet, tally: Tally) -> None:
    """Make the kind passed for the seats that let it go or discarded it, once the offer is over (R4.14).

    Parameters
    ----------
    seats : sequence of Seat
        Changed in place.
    asked : Asked
        The offer.
    gone : dict of int to list of str
        What `let_go` found.
    rules : RuleSet
        The four ``passed_by_…`` switches.
    tally : Tally
        Counts the clauses that took part.
    """
    switches = {"hu": rules.passed_by_hu, "peng": rules.passed_by_peng, "chi": rules.passed_by_chi}
    for number, words in gone.items():
        for word in words:
            if word == "zhao":
                tally.fire("R4.14:zhao_never_passed")
            elif word != "peng" or not rules.peng_forced:
                tally.fire(f"passed_by_{word}={switches[word]}".lower())
                if switches[word]:
                    seats[number].passed.add(asked.offer.kind)
    if not asked.offer.drawn:
        tally.fire(f"passed_by_discard={rules.passed_by_discard}".lower())
        if rules.passed_by_discard:
            seats[asked.offer.seat].passed.add(asked.offer.kind)
