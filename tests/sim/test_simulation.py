import polars as pl
import pytest

import dazer_sim
from dazer_sim.errors import UserError
from dazer_sim.game import make_game
from dazer_sim.rows import SCHEMA
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.simulation import play_shards
from dazer_sim.spans import Span

DEALS = 60


@pytest.fixture(scope="module")
def expected():
    return dazer_sim.simulate(DEALS, seed=7, policies="greedy,random,legal", jobs=1)


def test_columns_are_those_of_the_format(expected):
    assert expected.schema == SCHEMA
    assert expected["deal"].to_list() == list(range(DEALS))


@pytest.mark.parametrize(
    "options",
    [
        {"jobs": 2},
        {"jobs": 2, "chunk": 1},
        {"jobs": 1, "chunk": 7},
        {"jobs": 3, "chunk": 1000},
        {"jobs": 2, "backend": "loky", "chunk": 20},
    ],
)
def test_jobs_chunks_and_back_ends_change_no_row(expected, options):
    assert dazer_sim.simulate(DEALS, seed=7, policies="greedy,random,legal", **options).equals(expected)


@pytest.mark.parametrize("deal", [0, 31, DEALS - 1])
def test_a_deal_alone_is_the_same_as_in_a_run(expected, deal):
    alone = dazer_sim.simulate(1, seed=7, policies=("greedy", "random", "legal"), first_deal=deal)
    assert alone.equals(expected[deal : deal + 1])


def test_records_change_no_row():
    game = make_game(DEALS, seed=7, policies="random")
    plain = next(play_shards(game, [game.deals], jobs=1))
    recorded = next(play_shards(game, [game.deals], jobs=2, recording=[game.deals]))
    assert recorded.rows.tobytes() == plain.rows.tobytes()
    assert len(recorded.records) == DEALS
    assert plain.records == ()


def test_other_seeds_and_deals_are_other_cards(expected):
    other = dazer_sim.simulate(DEALS, seed=8, policies="greedy,random,legal")
    assert not other.equals(expected)
    shifted = dazer_sim.simulate(DEALS, seed=7, policies="greedy,random,legal", first_deal=1)
    assert shifted[:-1].equals(expected[1:])


def test_greatest_seed_and_deal_number():
    frame = dazer_sim.simulate(3, seed=(1 << 64) - 1, policies="random", first_deal=(1 << 63) - 3)
    assert frame["deal"].to_list() == list(range((1 << 63) - 3, 1 << 63))


@pytest.mark.parametrize("rules", rule_sets())
@pytest.mark.parametrize("policies", ["random", "legal", "greedy"])
def test_rows_keep_what_the_format_promises(rules, policies):
    frame = dazer_sim.simulate(400, seed=11, rules=rules, policies=policies)
    points = frame.select(pl.col("^points_.*$").cast(pl.Int64))
    assert points.sum_horizontal().unique().to_list() == [0]
    drawn = frame.filter(pl.col("outcome") == "draw")
    assert drawn.select(pl.all_horizontal(pl.col("^points_.*$") == 0).all()).item()
    assert drawn["names"].sum() == 0
    assert (drawn["draws"] == 19).all()
    for name in ("winner", "source", "from", "card", "hu", "red", "cards"):
        assert drawn[name].null_count() == drawn.height, name
    won = frame.filter(pl.col("outcome") != "draw")
    assert won.select(pl.col("winner", "source", "hu", "red", "cards", "kan").null_count()).sum_horizontal().item() == 0
    rule_set = load_rule_set(rules)
    scored = {"fan": ("fan", "fan_paid"), "deng": ("deng", "fan"), "dao": ("deng",), "jianhua": ("deng", "fan", "fan_paid")}
    for name in ("fan", "fan_paid", "deng"):
        there = name in scored[rule_set.scoring]
        assert won[name].null_count() == (0 if there else won.height), name
    assert (won["names"] < 1 << len(rule_set.names)).all()


def test_rows_count_the_winners_groups():
    frame = dazer_sim.simulate(3000, seed=5, policies="random").filter(pl.col("outcome") == "hu")
    groups = frame.select(pl.col("kan", "zhao", "long", "peng", "chi").cast(pl.Int64))
    quads = groups["zhao"] + groups["long"]
    pair = (quads > 0).cast(pl.Int64)
    assert (groups.sum_horizontal() + pair == 7).all()  # R5.2, R5.3
    cards = pl.when(quads == 0).then(21).otherwise(20 + quads)
    assert frame.select((pl.col("cards").cast(pl.Int64) == cards).all()).item()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deals": 0}, "at least 1"),
        ({"seed": -1}, "a seed lies between"),
        ({"seed": 1 << 64}, "a seed lies between"),
        ({"first_deal": -1}, "deals are numbered"),
        ({"first_deal": 1 << 63}, "deals are numbered"),
        ({"jobs": 0}, "number of jobs"),
        ({"jobs": 10**6}, "number of jobs"),
        ({"rules": "nowhere"}, "nowhere"),
        ({"policies": "gredy"}, "gredy"),
        ({"policies": ["greedy", "random"]}, "one policy for all seats or 3"),
    ],
)
def test_wrong_arguments_are_value_errors(options, message):
    with pytest.raises(UserError, match=message) as caught:
        dazer_sim.simulate(**{"deals": 5, **options})
    assert isinstance(caught.value, ValueError)


def test_shards_come_whole_and_in_order():
    game = make_game(100, seed=7, policies="random")
    shards = [Span(0, 30), Span(60, 40)]
    played = list(play_shards(game, shards, jobs=2, chunk=9))
    assert [part.span for part in played] == shards
    assert [part.rows["deal"].tolist() for part in played] == [list(range(30)), list(range(60, 100))]
