"""Cards and melds as text: what other modules and users import."""

from dazer_sim.card_text import KIND_NAMES, RED, CardError, format_card, format_cards, parse_card, parse_cards
from dazer_sim.meld_text import (
    MELD_NAMES,
    MELD_SIZES,
    Meld,
    format_meld,
    format_melds,
    meld_fault,
    parse_meld,
    parse_melds,
)

__all__ = [
    "KIND_NAMES",
    "MELD_NAMES",
    "MELD_SIZES",
    "RED",
    "CardError",
    "Meld",
    "format_card",
    "format_cards",
    "format_meld",
    "format_melds",
    "meld_fault",
    "parse_card",
    "parse_cards",
    "parse_meld",
    "parse_melds",
]
