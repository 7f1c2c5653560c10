"""What a focused run found, as a document for JSON and as text for people."""

import sys
from collections.abc import Iterator
from typing import Any, TextIO

from dazer_sim.focus.running import Focus
from dazer_sim.game import Game

NOTHING = 1.05
"""A gain up to this is none."""


def focus_document(game: Game, focus: Focus) -> dict[str, Any]:
    """Return a focused run as a document for JSON; shares are between 0 and 1, the interval covers 95 %.

    Parameters
    ----------
    game : Game
        What was played.
    focus : Focus
        What was found.
    """
    share = focus.share
    return {
        "name": focus.name.zh,
        "code": focus.name.code,
        "rules": game.rules.name,
        "policies": list(game.labels),
        "seed": game.seed,
        "deals": focus.deals,
        "price": focus.price,
        "per_deal": share.estimate,
        "se": share.se,
        "low": share.low,
        "high": share.high,
        "limit": share.limit,
        "gain": share.gain,
        "effective_deals": round(share.gain * focus.price),
        "gains_nothing": share.gain <= NOTHING,
        "score": focus.score.meaning,
        "strata": [
            {"seat": one.seat, "from": one.levels[0], "to": one.levels[1], "share": one.share, "deals": one.deals, "hits": one.hits}
            for one in focus.strata
        ],
    }


def print_focus(game: Game, focus: Focus, file: TextIO | None = None) -> None:
    """Print a focused run.

    Parameters
    ----------
    game : Game
        What was played.
    focus : Focus
        What was found.
    file : text file, optional
        Standard output by default.
    """
    for line in _lines(game, focus):
        print(line, file=file or sys.stdout)


def _lines(game: Game, focus: Focus) -> Iterator[str]:
    share, name = focus.share, focus.name
    policies = game.labels[0] if len(set(game.labels)) == 1 else ", ".join(game.labels)
    yield f"{name.zh} {name.code} · {focus.deals:,} 局 deals · {game.rules.name} · {policies} · seed {game.seed}"
    if share.estimate > 0:
        yield f"占局 per deal     {_percent(share.estimate)} %, once in {1 / share.estimate:,.0f} deals"
        yield f"标准误 se         {_percent(share.se)} %"
        yield f"95 %              {_percent(share.low)} – {_percent(share.high)} %"
        yield f"不靠曲线 no curve   {_percent(share.limit)} % at most, if strata without hits are taken as unknown"
    else:
        yield f"占局 per deal     never seen; {_percent(share.limit)} % at most (95 %)"
    if focus.price != focus.deals:
        yield f"分枝 splitting    the deals branched where the name came nearer: as much play as {focus.price:,} plain deals"
    yield from _gain(focus)
    yield f"\n分层 strata: {focus.score.meaning}"
    yield "  座位 seat  级 level   占局 share of deals      局 deals      中 hits"
    for one in focus.strata:
        if one.hits or one.share > 1e-6:
            level = str(one.levels[0]) if one.levels[0] == one.levels[1] else f"{one.levels[0]}–{one.levels[1]}"
            yield f"  {one.seat:>9}  {level:>7}  {one.share:>21.3e}  {one.deals:>11,}  {one.hits:>10,}"


def _gain(focus: Focus) -> Iterator[str]:
    """Yield what the sampling was worth."""
    gain = focus.share.gain
    if gain > NOTHING:
        yield f"等于 worth         {gain * focus.price:,.0f} plain deals: {gain:,.1f} times as many as were played"
    elif focus.share.estimate > 0:
        yield f"没有好处 gains nothing: {gain:.2f} times the deals played; play plain deals (dazer report) for this name"
    else:
        yield "没有好处 gains nothing yet: give more --deals"


def _percent(share: float) -> str:
    """Return a share in percent with three digits that count."""
    return f"{100 * share:.3g}"
