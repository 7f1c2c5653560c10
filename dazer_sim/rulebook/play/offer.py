"""Offers (R4.2) and the orders in which seats are asked (R4.3, R4.6)."""

from dataclasses import dataclass

from dazer_sim.cards import format_card

SEATS = 3


@dataclass(frozen=True)
class Offer:
    """A card that lies open to be claimed, and what a win on it would be called."""

    kind: int
    seat: int
    """The seat that drew or discarded it."""
    drawn: bool
    first_wall: bool = False
    """The first wall card (漂, R8.2)."""
    last_wall: bool = False
    """The last wall card (海底, R7.4)."""
    opens: bool = False
    """The very first discard of the deal, made by the dealer before any draw (地胡, R7.2)."""
    returns: bool = False
    """The very first discard made by a non-dealer in the deal (回龙, R7.3)."""

    def __str__(self) -> str:
        verb = "draws" if self.drawn else "discards"
        return f"the {format_card(self.kind)} that seat {self.seat} {verb}"

    @property
    def source(self) -> str:
        """The word of the record: ``draw`` or ``discard``."""
        return "draw" if self.drawn else "discard"

    def order(self) -> tuple[int, ...]:
        """Return the seats in the order of R4.3: nobody claims an own discard."""
        first = self.seat if self.drawn else after(self.seat)
        return tuple((first + step) % SEATS for step in range(SEATS if self.drawn else SEATS - 1))

    def chi_order(self, downstream_draw: bool) -> tuple[int, ...]:
        """Return the seats that may chi, in order (R4.6).

        Parameters
        ----------
        downstream_draw : bool
            The switch `chi_downstream_draw`.
        """
        if not self.drawn:
            return (after(self.seat),)
        return (self.seat, after(self.seat)) if downstream_draw else (self.seat,)

    def circumstances(self, winner: int) -> frozenset[str]:
        """Return what a win of that seat on this offer may be called: dihu, huilong, haidi, first_wall."""
        found = {
            "dihu": self.opens and winner != 0,
            "huilong": self.returns and winner == 0,
            "haidi": self.last_wall,
            "first_wall": self.first_wall,
        }
        return frozenset(name for name, holds in found.items() if holds)


def after(seat: int) -> int:
    """Return the seat after in turn order 0 → 1 → 2 → 0."""
    return (seat + 1) % SEATS
