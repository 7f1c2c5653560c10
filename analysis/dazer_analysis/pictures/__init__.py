"""Pictures of the tables: each function takes a table and returns a matplotlib `Figure` that a notebook can go on with.

No function shows or saves anything; `save_picture` writes PNG or SVG. Chinese is drawn with a font that comes with the package.
"""

from dazer_analysis.pictures.convergence_curves import draw_convergence
from dazer_analysis.pictures.distribution_bars import draw_cap, draw_distribution, draw_parts
from dazer_analysis.pictures.hazard_curve import draw_hazard, draw_lengths
from dazer_analysis.pictures.mingtang_dots import draw_mingtang, draw_side_by_side
from dazer_analysis.pictures.pair_map import draw_pairs
from dazer_analysis.pictures.price_chart import draw_prices
from dazer_analysis.pictures.seat_bars import draw_feeding, draw_seats, draw_sources
from dazer_analysis.pictures.style import picture_bytes, save_picture

__all__ = [
    "draw_cap",
    "draw_convergence",
    "draw_distribution",
    "draw_feeding",
    "draw_hazard",
    "draw_lengths",
    "draw_mingtang",
    "draw_pairs",
    "draw_parts",
    "draw_prices",
    "draw_seats",
    "draw_side_by_side",
    "draw_sources",
    "picture_bytes",
    "save_picture",
]
