"""The commands of ``dazer``, one module each: ``add_parser(subparsers)`` and ``run(args) -> int``."""
