//! What C is not read, in one list: for `tarka --unsupported` and the README.

/// Constructs that are reported as unsupported where they occur, one line each.
pub const UNSUPPORTED: &[&str] = &[
    "complex numbers (`_Complex`, `__real__`, `__imag__`, imaginary constants)",
    "vector types (`__attribute__((vector_size(n)))`)",
    "nested functions (GNU C)",
    "`setjmp` and `longjmp`",
    "threads and processes (`pthread_create`, `thrd_create`, `fork`)",
    "floating-point exceptions (`<fenv.h>`), and floats read from texts while they are not rounded to nearest: a run that asks for them is unknown",
    "`asm goto`; other assembler is assumed to change nothing but its outputs, and listed as an assumption",
    "structs with members of variable length (GNU C)",
    "compound literals of variable length, `__builtin_classify_type`",
    "functions that are chosen at the start (`ifunc`); `scalar_storage_order`; `ms_struct`; `#pragma redefine_extname`; variables with assembler names of others; builtins of processors",
    "`_BitInt`, `_Float16`, `__bf16`, decimal floating point, `_Imaginary`",
    "Microsoft's inline assembler and structured exceptions (`__asm { … }`, `__try`)",
    "overflow builtins that mix `__int128` with other types",
    "compare-and-exchange of floats and structs; atomic arithmetic on anything but integers and pointers",
    "vector machine modes (`mode(V4SI)`); variables in sections `.ctors` and `.dtors`; weak aliases of variables",
    "initialiser ranges `[a ... b]` followed by a member, or for aggregates without braces",
];
