"""Kernel and rule book call the same hands complete: one size whole, and all pairs of suit states with up to 9 cards. Some minutes."""

import pytest

from tests.kernels.suit_pairs import suit_states
from tests.kernels.test_twin_complete import assert_agree_on_one_size, assert_agree_up_to

pytestmark = pytest.mark.long


def test_R5_2_every_state_of_one_size_with_every_claimed_kind():
    assert_agree_on_one_size(*suit_states())


def test_R5_2_all_pairs_with_nine_cards_with_every_claimed_kind():
    assert_agree_up_to(9)
