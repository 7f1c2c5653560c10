import random

from dazer_sim.parallel import Pace, run_unordered
from dazer_sim.spans import Played, Span, assemble, chunks, cut
from tests.sim.rows_maker import make_rows


def play(span):
    return Played(span, make_rows(*span), tuple(f"line {deal}" for deal in range(span.first, sum(span))), 0.001)


def test_cut_covers_every_deal_once():
    assert cut(Span(5, 7), 3) == [Span(5, 3), Span(8, 3), Span(11, 1)]
    assert cut(Span(0, 3), 3) == [Span(0, 3)]


def test_chunks_never_cross_the_border_of_a_shard():
    assert list(chunks([Span(0, 5), Span(9, 2)], Pace(fixed=3))) == [Span(0, 3), Span(3, 2), Span(9, 2)]


def test_pace_grows_by_bounded_steps_and_shrinks_at_once():
    pace = Pace()
    pace.learn(32, 1e-9)
    assert pace.size == 128
    pace.learn(128, 60.0)
    assert pace.size == 8


def test_chunks_shrink_towards_the_end_where_others_would_wait():
    pace = Pace(jobs=2)
    pace.size = 1000
    spans = list(chunks([Span(0, 7000), Span(7000, 3000)], pace))
    sizes = [span.deals for span in spans]
    assert sizes[:5] == [1000] * 5
    assert sizes == sorted(sizes, reverse=True)
    assert [first for first, _ in spans] == [sum(sizes[:place]) for place in range(len(sizes))]
    assert sum(sizes) == 10_000
    assert sizes[-1] <= 66 < sizes[-2] + sizes[-1]  # a fifteenth of a chunk: 20 of 300 ms
    assert max(span.deals for span in chunks([Span(0, 1001)], Pace(fixed=1000, jobs=2))) == 1000


def test_chunks_in_any_order_give_the_same_shards():
    shards = [Span(0, 10), Span(10, 10), Span(40, 5)]
    parts = [play(span) for span in chunks(shards, Pace(fixed=3))]
    expected = list(assemble(parts, shards))
    for seed in range(20):
        random.Random(seed).shuffle(parts)
        got = list(assemble(parts, shards))
        assert [part.span for part in got] == shards
        for one, other in zip(got, expected, strict=True):
            assert one.rows.tobytes() == other.rows.tobytes()
            assert one.records == other.records
    assert [line for part in expected for line in part.records] == [f"line {i}" for i in [*range(20), *range(40, 45)]]


def test_any_jobs_and_back_end_give_the_same_results():
    tasks = list(chunks([Span(0, 30)], Pace(fixed=7)))
    expected = sorted(play(task).rows.tobytes() for task in tasks)
    for jobs, backend in ((1, "threading"), (2, "threading"), (2, "loky")):
        results = run_unordered(play, tasks, jobs=jobs, backend=backend)
        assert sorted(played.rows.tobytes() for played in results) == expected


def test_a_run_can_be_left_early():
    results = run_unordered(play, (Span(first, 1) for first in range(100)), jobs=2)
    assert next(results).span.deals == 1
    results.close()
