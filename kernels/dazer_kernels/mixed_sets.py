"""Mixed melds across the two sizes: the sets of them that a hand allows, each leaving two suit states.

The two sizes meet only in mixed melds (R3.2) of two hand cards and more of one number. At a number of which both sizes hold free cards
there is a choice: none; a whole meld of two small and one big; of one small and two big; one lacking meld of one small and one big (the
third card, of either size, is claimed); two of those. `list_choices` lists them per number, and `first_set`/`next_set` run through all
combinations like an odometer.
"""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.suit_tables import POWERS_OF_3

CHOICE = np.dtype(
    [
        ("small", np.int64),  # cards taken from the small and the big size
        ("big", np.int64),
        ("whole", np.int64),  # whole and lacking melds made
        ("lacking", np.int64),
    ],
    align=True,
)
ALL_CHOICES = np.array([(0, 0, 0, 0), (2, 1, 1, 0), (1, 2, 1, 0), (1, 1, 0, 1), (2, 2, 0, 2)], dtype=CHOICE)
CHOICES = 5

ODOMETER = np.dtype(
    [
        ("wheels", np.int64),  # numbers at which both sizes hold cards
        ("number", np.int64, (10,)),  # of each wheel
        ("options", np.int64, (10,)),  # how many choices the wheel has
        ("option", np.int64, (10, CHOICES)),  # their places in ALL_CHOICES
        ("at", np.int64, (10,)),  # the choice taken
        ("small_index", np.int64),  # suit states that are left, as indices and as ten packed counts
        ("big_index", np.int64),
        ("small", np.int64),
        ("big", np.int64),
        ("whole", np.int64),
        ("lacking", np.int64),
    ],
    align=True,
)
"""All sets of mixed melds of a hand, and the one that is looked at."""


@kernel
def list_choices(small, big, odometer):
    """Set an odometer to the empty set of a hand.

    Parameters
    ----------
    small, big : int64
        Ten packed counts each (0..2).
    odometer : ODOMETER record, changed in place
    """
    wheels = 0
    odometer.small_index = 0
    odometer.big_index = 0
    for number in range(10):
        of_small = (small >> (3 * number)) & 7
        of_big = (big >> (3 * number)) & 7
        odometer.small_index += of_small * POWERS_OF_3[number]
        odometer.big_index += of_big * POWERS_OF_3[number]
        if of_small == 0 or of_big == 0:
            continue
        options = 0
        for choice in range(CHOICES):
            if ALL_CHOICES[choice].small <= of_small and ALL_CHOICES[choice].big <= of_big:
                odometer.option[wheels, options] = choice
                options += 1
        odometer.number[wheels] = number
        odometer.options[wheels] = options
        odometer.at[wheels] = 0
        wheels += 1
    odometer.wheels = wheels
    odometer.small, odometer.big = small, big
    odometer.whole, odometer.lacking = 0, 0


@kernel
def _turn(odometer, wheel, choice, sign):
    """Put a choice of a wheel in (sign 1) or take it out (sign -1)."""
    taken = ALL_CHOICES[choice]
    number = odometer.number[wheel]
    odometer.small_index -= sign * taken.small * POWERS_OF_3[number]
    odometer.big_index -= sign * taken.big * POWERS_OF_3[number]
    odometer.small -= sign * (taken.small << (3 * number))
    odometer.big -= sign * (taken.big << (3 * number))
    odometer.whole += sign * taken.whole
    odometer.lacking += sign * taken.lacking


@kernel
def next_set(odometer):
    """Go on to the next set of mixed melds; return False after the last one."""
    for wheel in range(odometer.wheels):
        at = odometer.at[wheel]
        _turn(odometer, wheel, odometer.option[wheel, at], -1)
        if at + 1 < odometer.options[wheel]:
            odometer.at[wheel] = at + 1
            _turn(odometer, wheel, odometer.option[wheel, at + 1], 1)
            return True
        odometer.at[wheel] = 0
    return False
