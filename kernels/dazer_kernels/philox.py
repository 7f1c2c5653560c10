"""Philox4x64-10, the counter-based random number generator of everything here.

Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC11 (2011). A block of four random words is a pure function
of a key (two words) and a counter (four words): no state is carried, so deal i is the same whatever ran before it. The function is
bit-equal to `numpy.random.Philox`, which increments its counter before the first block.

Everything in this file is uint64; callers turn results into int64 at once.
"""

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from dazer_kernels.jit import kernel

MULTIPLIER_0 = np.uint64(0xD2E7470EE14C6C93)
MULTIPLIER_1 = np.uint64(0xCA5A826395121157)
WEYL_0 = np.uint64(0x9E3779B97F4A7C15)
WEYL_1 = np.uint64(0xBB67AE8584CAA73B)
HALF = np.uint64(32)
WORD = np.uint64(0)

STREAM_SHUFFLE = np.uint64(0)
"""Second key word of the shuffle of a deal; the counter is (block, deal, 0, 0)."""
STREAM_POLICY = np.uint64(1)
"""Second key word of a policy's choices; the counter is (block, deal, seat, number of that seat's decision)."""


@intrinsic
def product_halves(typingctx, a, b):
    """Return the upper and the lower 64 bits of the product of two uint64 words, from one multiplication: numba has no name for it."""

    def build(context, builder, signature, arguments):
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(arguments[0], wide), builder.zext(arguments[1], wide))
        halves = [builder.trunc(part, ir.IntType(64)) for part in (builder.lshr(product, ir.Constant(wide, 64)), product)]
        return context.make_tuple(builder, signature.return_type, halves)

    return types.UniTuple(types.uint64, 2)(types.uint64, types.uint64), build


@kernel(inline="always")
def high_product(a, b):
    """Return the upper 64 bits of the product of two uint64 words."""
    return product_halves(a, b)[0]


@kernel
def philox(key_0, key_1, counter_0, counter_1, counter_2, counter_3):
    """Return the block of four uint64 words of a key and a counter (all uint64)."""
    for _ in range(10):
        high_0, low_0 = product_halves(MULTIPLIER_0, counter_0)
        high_1, low_1 = product_halves(MULTIPLIER_1, counter_2)
        counter_0 = high_1 ^ counter_1 ^ key_0
        counter_1 = low_1
        counter_2 = high_0 ^ counter_3 ^ key_1
        counter_3 = low_0
        key_0 = key_0 + WEYL_0
        key_1 = key_1 + WEYL_1
    return counter_0, counter_1, counter_2, counter_3


@kernel
def below(bound, seed, deal, seat, decision, draw):
    """Return a uniform integer 0 ≤ x < bound (int64) for a policy's decision.

    Parameters
    ----------
    bound : int64
        At least 1.
    seed : uint64
        The seed of the run.
    deal, seat, decision, draw : int64
        Number of the deal, the seat, its decision in this deal, and the random number within the decision, all from 0.

    The upper half of word × bound is uniform once words whose lower half falls under 2^64 mod bound are thrown away (Lemire 2019,
    "Fast random integer generation in an interval"); another word of the same decision then follows.
    """
    bound_word = np.uint64(bound)
    threshold = (WORD - bound_word) % bound_word
    block = np.uint64(draw) << HALF
    while True:
        word, _, _, _ = philox(seed, STREAM_POLICY, block, np.uint64(deal), np.uint64(seat), np.uint64(decision))
        if word * bound_word >= threshold:
            return np.int64(high_product(word, bound_word))
        block += np.uint64(1)
