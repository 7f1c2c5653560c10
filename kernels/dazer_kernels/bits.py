"""Walking through sets of kinds and other bit sets, and counting them: two machine instructions that plain Python has no word for."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def lowest_place(typing_context, bits):
    """Return the place of the lowest bit of a set that is not empty (int64): 0b101000 gives 3; 64 for the empty set."""

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


@intrinsic
def count_bits(typing_context, bits):
    """Return how many members a bit set has (int64): 0b101001 gives 3."""

    def generate(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate
