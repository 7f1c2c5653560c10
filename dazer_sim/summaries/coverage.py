"""Which deals are counted: stretches, joined where they touch, and what is missing between them."""

from collections.abc import Iterable, Sequence

from dazer_sim.spans import Span


def joined(spans: Iterable[Span]) -> list[Span]:
    """Return the stretches in order, those that touch as one.

    Parameters
    ----------
    spans : iterable of Span
        Apart from each other, in any order.
    """
    whole: list[Span] = []
    for span in sorted(spans):
        if whole and sum(whole[-1]) == span.first:
            whole[-1] = Span(whole[-1].first, whole[-1].deals + span.deals)
        else:
            whole.append(span)
    return whole


def missing(whole: Span, counted: Sequence[Span]) -> list[Span]:
    """Return what of a stretch is not counted, in order.

    Parameters
    ----------
    whole : Span
        All deals.
    counted : sequence of Span
        Parts of it, rising, apart from each other.
    """
    gaps, first = [], whole.first
    for span in counted:
        if span.first > first:
            gaps.append(Span(first, span.first - first))
        first = sum(span)
    if sum(whole) > first:
        gaps.append(Span(first, sum(whole) - first))
    return gaps
