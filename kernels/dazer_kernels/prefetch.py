"""Having an element of an array fetched from memory while other work goes on.

More than half of the time of a ranking was waiting for tables that do not fit into the caches near the processor: a look-up that goes to
memory takes as long as some hundred instructions, and as a rule the next branch waits for it. Where it is known beforehand what will be
looked up, all of it is asked for at once, and is there when it is needed. Nothing but time depends on it.
"""

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

READ, KEEP_IN_ALL_CACHES, DATA = 0, 3, 1
"""Arguments of LLVM's ``llvm.prefetch``: to be read, soon and again; data, not instructions."""


@intrinsic
def prefetch(_typing_context, array, index):
    """Ask for an element of a contiguous array of one dimension (any index is allowed, int64); return nothing."""

    def generate(context, builder, signature, arguments):
        number = ir.IntType(32)
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        place = builder.bitcast(builder.gep(data, [arguments[1]]), cgutils.voidptr_t)
        takes = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, number, number, number])
        instruction = cgutils.get_or_insert_function(builder.module, takes, "llvm.prefetch.p0i8")
        builder.call(instruction, [place, number(READ), number(KEEP_IN_ALL_CACHES), number(DATA)])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate
