"""The table of one deal: seats, wall, the open offer, and every move of sections 4, 7 and 8, verified and done."""

from collections.abc import Iterator, Sequence

from dazer_sim.cards import Meld, format_card
from dazer_sim.rulebook.judge import Judgement, judge
from dazer_sim.rulebook.play.asked import Asked, ask, let_go, mark_passed
from dazer_sim.rulebook.play.claims import chi_refusals, do_chi, do_peng, do_zhao, peng_refusals, zhao_refusals
from dazer_sim.rulebook.play.counted import count_after_claim, count_claim, count_start
from dazer_sim.rulebook.play.discards import discard_refusals, owes_discard
from dazer_sim.rulebook.play.offer import SEATS, Offer, after
from dazer_sim.rulebook.play.opening import declarations
from dazer_sim.rulebook.play.refusal import MoveError, Refusal
from dazer_sim.rulebook.play.seat import Seat
from dazer_sim.rulebook.play.winning import win_refusals
from dazer_sim.rulebook.position import Win
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet


class Table:
    """A deal in progress.

    Every move has ``…_refusals``, which yield every reason why it is not allowed, and a method that makes it without asking, so that a
    referee can name a foul and still follow the deal.

    Parameters
    ----------
    hands : sequence of sequences of int
        Kinds dealt to the seats 0, 1, 2.
    wall : sequence of int
        The wall, first drawn first, after R2.3.
    rules : RuleSet
        The switches.
    tally : Tally, optional
        Counts the clauses that take part.
    """

    def __init__(self, hands: Sequence[Sequence[int]], wall: Sequence[int], rules: RuleSet, tally: Tally | None = None) -> None:
        self.seats = [Seat.from_deal(number, cards) for number, cards in enumerate(hands)]
        self.wall = tuple(wall)
        self.rules = rules
        self.tally = Tally() if tally is None else tally
        self.draws = 0
        self.discards = 0
        self.returned = False
        """Whether a non-dealer has discarded (R7.3)."""
        self.offer: Offer | None = None
        self._declarations: dict[int, list[int | None]] = {}
        self.promised: int | None = None
        """The card that the dealer named when it declared and must discard (R8.3)."""

    # wall and discards

    def wall_is_empty(self) -> bool:
        """Say whether a draw that is due would end the deal (R4.13)."""
        return self.draws >= len(self.wall)

    def draw(self, number: int) -> Offer:
        """Let a seat draw and show the first wall card (R4.2)."""
        kind = self.wall[self.draws]
        self.draws += 1
        self.tally.fire("R4.2:draw")
        self.offer = Offer(kind, number, True, first_wall=self.draws == 1, last_wall=self.wall_is_empty())
        return self.offer

    def start(self) -> bool:
        """Say whether the dealer, its longs down, discards first; if not, seat 1 draws (R4.1, R4.10)."""
        owes = owes_discard(self.seats[0])
        count_start(self.tally, self.seats[0], owes, self.rules)
        return owes and self.seats[0].free_cards() > 0

    def after_claim(self, number: int) -> bool:
        """Say whether the seat that has just claimed discards; if not (八块), the next seat draws (R4.10)."""
        owes = owes_discard(self.seats[number])
        count_after_claim(self.tally, self.seats[number], owes)
        return owes and self.seats[number].free_cards() > 0

    def discard_refusals(self, number: int, kind: int) -> Iterator[Refusal]:
        """Yield what is wrong with a discard: not a free card (R4.10), not the card that a declared dealer named (R8.3)."""
        yield from discard_refusals(self.seats[number], kind)
        if self.promised is not None and number == 0 and kind != self.promised:
            named = format_card(self.promised)
            yield Refusal("R8.3", "X", f"the dealer declared with {named} and must discard it, not {format_card(kind)}")

    def do_discard(self, number: int, kind: int) -> Offer:
        """Discard a card of the hand; it becomes the offer."""
        self.seats[number].take(kind)
        opens = number == 0 and not self.discards and not self.draws
        returns = number != 0 and not self.returned
        self.discards += 1
        self.returned = self.returned or number != 0
        self.promised = None
        self.tally.fire("R4.10:discard")
        self.offer = Offer(kind, number, False, opens=opens, returns=returns)
        return self.offer

    # longs and declarations

    def long_refusals(self, number: int, kind: int) -> Iterator[Refusal]:
        """Yield what is wrong with putting down a long now: the dealer at the start, others after their first claim (R4.11)."""
        seat, name = self.seats[number], format_card(kind)
        if kind not in seat.longs:
            yield Refusal("R4.11", "X", f"seat {number} puts down a long of {name}, it holds {seat.in_hand(kind)} of it")
        elif number != 0 and not seat.claims:
            yield Refusal("R4.11", "X", f"seat {number} puts down its long of {name} before its first claim")

    def put_longs(self, number: int) -> list[int]:
        """Put down all longs that a seat still holds and return their kinds, rising (R4.11)."""
        seat = self.seats[number]
        kinds = sorted(seat.longs)
        for kind in kinds:
            seat.put_long(kind)
        if kinds:
            self.tally.fire("R4.11:dealer" if number == 0 else "R4.11:others")
        if len(kinds) > 1:
            self.tally.fire("R4.11:several")
        return kinds

    def declarations(self, number: int) -> list[int | None]:
        """Return how a seat may declare 报, see `dazer_sim.rulebook.play.opening.declarations`; found out once, for the opening."""
        if number not in self._declarations:
            self._declarations[number] = declarations(self.seats[number], self.rules)
        return self._declarations[number]

    def declaration_refusals(self, number: int, kind: int | None) -> Iterator[Refusal]:
        """Yield what is wrong with a declaration of 报 (R8.3)."""
        if not self.rules.bao:
            yield Refusal("R8.3", "X", f"seat {number} declares 报, which the rule set {self.rules.name} does not know")
        elif self.seats[number].declared:
            yield Refusal("R8.3", "X", f"seat {number} declares 报 twice")
        elif kind not in self.declarations(number):
            card = "" if kind is None else f" with the discard {format_card(kind)}"
            yield Refusal("R8.3", "X", f"seat {number} declares 报{card}, but no card would complete its hand then")

    def do_declare(self, number: int, kind: int | None) -> None:
        """Declare 报; the dealer names the card that it will discard."""
        self.seats[number].declared = True
        self.promised = kind if number == 0 else self.promised
        self.tally.fire("R8.3:dealer_declares" if number == 0 else "R8.3:other_declares")

    # the open offer

    def ask(self) -> Asked:
        """Return what the seats could do with the open offer (R4.3)."""
        return ask(self.seats, self.open_offer(), self.rules, self.tally)

    def open_offer(self) -> Offer:
        """Return the open offer.

        Raises
        ------
        MoveError
            X if no card lies open.
        """
        if self.offer is None:
            raise MoveError(Refusal("R4.2", "X", "no card is on offer"))
        return self.offer

    def claim_refusals(self, number: int, claim: str, cards: Sequence[int] = (), bi: Sequence[Meld] = ()) -> Iterator[Refusal]:
        """Yield everything that is wrong with a claim of the open offer (R4.3-R4.9, R4.14, R5.1, R8.3).

        Parameters
        ----------
        number : int
            The claiming seat.
        claim : str
            ``hu``, ``zhao``, ``peng`` or ``chi``.
        cards : sequence of int, optional
            The two hand cards of a chi.
        bi : sequence of Meld, optional
            The melds put down with a chi.
        """
        seat, offer = self.seats[number], self.open_offer()
        if claim == "hu":
            yield from win_refusals(seat, offer, self.rules)
            return
        yield from self._turn_refusals(number, claim)
        if claim == "zhao":
            yield from zhao_refusals(seat, offer.kind)
        elif claim == "peng":
            yield from peng_refusals(seat, offer.kind, self.rules)
        else:
            yield from chi_refusals(seat, offer.kind, cards, bi, self.rules)

    def _turn_refusals(self, number: int, claim: str) -> Iterator[Refusal]:
        offer = self.open_offer()
        if number not in offer.order():
            yield Refusal("R4.3", "X", f"seat {number} claims its own discard {format_card(offer.kind)}")
        elif claim == "chi" and number not in offer.chi_order(self.rules.chi_downstream_draw):
            yield Refusal("R4.6", "X", f"seat {number} may not chi {offer}")
        if self.seats[number].declared:
            yield Refusal("R8.3", "X", f"seat {number} has declared 报 and may only win, it takes a {claim}")

    def do_claim(self, number: int, claim: str, cards: Sequence[int] = (), bi: Sequence[Meld] = ()) -> None:
        """Take the offer as zhao, peng or chi: the melds are put down.

        Parameters
        ----------
        number : int
            The claiming seat.
        claim : str
            ``zhao``, ``peng`` or ``chi``.
        cards : sequence of int, optional
            The two hand cards of a chi.
        bi : sequence of Meld, optional
            The melds put down with a chi.
        """
        seat, kind = self.seats[number], self.open_offer().kind
        count_claim(self.tally, seat, self.open_offer(), claim, cards, bi)
        if claim == "zhao":
            do_zhao(seat, kind)
        elif claim == "peng":
            do_peng(seat, kind)
        else:
            do_chi(seat, kind, cards, bi)

    def close(self, asked: Asked, claimer: int | None, claim: str | None) -> None:
        """End the offer: mark passed kinds (R4.14); a draw that nobody claimed, or a discard, goes to its pile (R4.12).

        Parameters
        ----------
        asked : Asked
            What `ask` found.
        claimer : int or None
            The seat that claimed.
        claim : str or None
            What it claimed.
        """
        offer = asked.offer
        mark_passed(self.seats, asked, let_go(asked, claimer, claim), self.rules, self.tally)
        if claim is None:
            self.seats[offer.seat].piles.append(offer.kind)
            self.tally.fire("R4.12:draw_unclaimed" if offer.drawn else "R4.12:discard_unclaimed")
        self.offer = None

    # the end

    def win_on_offer(self, number: int) -> Win:
        """Return how a win of a seat on the open offer would be described (R7.2-R7.4, R8.2)."""
        offer = self.open_offer()
        circumstances = set(offer.circumstances(number))
        if self.seats[number].declared:
            circumstances.add("bao")
        shabao = sum(self.seats[other].declared for other in range(SEATS) if other != number)
        return Win(number, offer.seat, offer.source, frozenset(circumstances), shabao)

    def judge_win(self, number: int) -> Judgement | None:
        """Return the decomposition that counts for a win on the open offer (R5.5), None if there is none."""
        return judge(self.seats[number].position(), self.open_offer().kind, self.win_on_offer(number), self.rules)

    def next_seat(self, number: int) -> int:
        """Return the seat that draws after that one (R4.12)."""
        return after(number)
