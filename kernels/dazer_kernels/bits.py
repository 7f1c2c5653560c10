"""Walking through sets of kinds and other bit sets: the one machine instruction that plain Python has no word for."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def lowest_place(typing_context, bits):
    """Return the place of the lowest bit of a set that is not empty (int64): 0b101000 gives 3; 64 for the empty set."""

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate
