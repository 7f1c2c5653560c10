"""How a hand is won, as a person says it: seat, source and moment, checked against each other (R7.1-R7.4, R8.2)."""

from dataclasses import dataclass

from dazer_sim.errors import UserError

SOURCES = ("discard", "draw", "deal")
"""Where the winning card comes from, by the code of the kernels."""


@dataclass(frozen=True, slots=True)
class WinMoment:
    """How a hand is or would be won."""

    source: str = "draw"
    """"discard", "draw" or "deal" (with the dealt cards)."""
    seat: int = 0
    """The winner."""
    from_seat: int = 0
    """Whose discard or draw it is."""
    first_discard: bool = False
    """The card is the first discard of the deal (地胡), or the first of a non-dealer for the dealer (回龙)."""
    first_card: bool = False
    """The card is the first of the wall (漂)."""
    last_card: bool = False
    """The card is the last of the wall (海底)."""
    bao: bool = False
    """Won as declared (报)."""
    shabao: int = 0
    """Other seats that had declared (杀报)."""


def usual_from(source: str, seat: int, *, first_discard: bool = False) -> int:
    """Return whose card it is where nobody says it.

    Parameters
    ----------
    source : str
        "discard", "draw" or "deal".
    seat : int
        The winner.
    first_discard : bool
        Whether it is the first discard: of the dealer, unless the dealer wins.
    """
    if source != "discard":
        return seat
    return 0 if first_discard and seat else (seat + 1) % 3


def check_moment(moment: WinMoment) -> WinMoment:
    """Return the moment if it is possible.

    Parameters
    ----------
    moment : WinMoment
        What was said.

    Raises
    ------
    UserError
        If its parts contradict each other.
    """
    for fault, message in (
        (moment.source not in SOURCES, f"source {moment.source!r}; it is discard, draw or deal"),
        (moment.seat not in {0, 1, 2}, f"seat {moment.seat}; the seats are 0 (the dealer), 1 and 2"),
        (moment.from_seat not in {0, 1, 2}, f"from seat {moment.from_seat}; the seats are 0 (the dealer), 1 and 2"),
        (
            moment.source == "discard" and moment.seat == moment.from_seat,
            f"seat {moment.seat} cannot win on its own discard (R4.3); name another seat that discarded",
        ),
        (
            moment.first_discard and moment.source != "discard",
            "a first discard (R7.2, R7.3) is a discard, not a card from the wall or the deal",
        ),
        (
            moment.first_discard and moment.seat != 0 and moment.from_seat != 0,
            "the first discard of the deal is the dealer's (R7.2): it comes from seat 0",
        ),
        (
            (moment.first_card or moment.last_card) and moment.source != "draw",
            "the first or last card of the wall (R7.4, R8.2) is a draw",
        ),
        (moment.first_card and moment.last_card, "the first card of the wall is not the last: the wall has 19"),
        (moment.shabao not in {0, 1, 2}, f"{moment.shabao} other declared seats; there are 0, 1 or 2"),
    ):
        if fault:
            raise UserError(message)
    return moment
