//! Which programs may be run natively without being asked for it.

use tarka_ir::{Arithmetic, Assumption, Program};

use super::native::NotApplicable;

/// Functions of the C library that a program may call: they compute, print, allocate or end. What a program calls
/// beyond them and does not define is not called natively either: the harness answers in its place.
pub const HARMLESS: &[&str] = &[
    // stdio.h
    "fflush",
    "fputc",
    "fputs",
    "fwrite",
    "perror",
    "printf",
    "putc",
    "putchar",
    "puts",
    "snprintf",
    "sprintf",
    "vfprintf",
    "vprintf",
    "vsnprintf",
    "vsprintf",
    // stdlib.h, errno.h
    "__errno_location",
    "abort",
    "abs",
    "aligned_alloc",
    "alloca",
    "atexit",
    "atoi",
    "atol",
    "atoll",
    "bsearch",
    "calloc",
    "exit",
    "free",
    "getenv",
    "labs",
    "llabs",
    "malloc",
    "posix_memalign",
    "qsort",
    "rand",
    "random",
    "realloc",
    "reallocarray",
    "srand",
    "strtol",
    "strtoll",
    "strtoul",
    "strtoull",
    // string.h, strings.h
    "bcmp",
    "bcopy",
    "bzero",
    "ffs",
    "ffsl",
    "ffsll",
    "index",
    "memchr",
    "memcmp",
    "memcpy",
    "memmove",
    "mempcpy",
    "memrchr",
    "memset",
    "rindex",
    "stpcpy",
    "strcasecmp",
    "strcat",
    "strchr",
    "strchrnul",
    "strcmp",
    "strcoll",
    "strcpy",
    "strcspn",
    "strdup",
    "strlcpy",
    "strlen",
    "strncasecmp",
    "strncat",
    "strncmp",
    "strncpy",
    "strndup",
    "strnlen",
    "strpbrk",
    "strrchr",
    "strsep",
    "strspn",
    "strstr",
    "strtok",
    "strtok_r",
    // ctype.h
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    "isalnum",
    "isalpha",
    "isascii",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "islower",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
    "tolower",
    "toupper",
    // math.h
    "__finite",
    "__finitef",
    "__fpclassify",
    "__fpclassifyf",
    "__isinf",
    "__isinff",
    "__isnan",
    "__isnanf",
    "__signbit",
    "__signbitf",
    "acos",
    "asin",
    "atan",
    "atan2",
    "cbrt",
    "ceil",
    "ceilf",
    "copysign",
    "copysignf",
    "cos",
    "cosh",
    "exp",
    "fabs",
    "fabsf",
    "fabsl",
    "fdim",
    "finite",
    "floor",
    "floorf",
    "fmax",
    "fmaxf",
    "fmin",
    "fminf",
    "fmod",
    "fmodf",
    "frexp",
    "hypot",
    "isinf",
    "isnan",
    "ldexp",
    "llrint",
    "llround",
    "log",
    "log10",
    "log2",
    "lrint",
    "lround",
    "modf",
    "nearbyint",
    "pow",
    "remainder",
    "rint",
    "rintf",
    "round",
    "roundf",
    "scalbn",
    "sin",
    "sinh",
    "sqrt",
    "sqrtf",
    "tan",
    "tanh",
    "trunc",
    "truncf",
    // assert.h, as a function
    "assert",
];

/// Whether nothing in the program speaks against running it: it computes as machines do, calls harmless library
/// functions only, and has no assembler code.
pub fn check(program: &Program) -> Result<(), NotApplicable> {
    if program.arithmetic == Arithmetic::Ideal {
        return Err(NotApplicable::new(
            "the program was checked with unbounded integers, which no machine has",
        ));
    }
    for assumption in &program.assumptions {
        match assumption {
            Assumption::Model(name) if !HARMLESS.contains(&name.as_str()) => {
                let list = "is not on the list of harmless library functions";
                return Err(NotApplicable::new(format!("the program calls `{name}`, which {list}")));
            }
            Assumption::Assembler(span) => {
                let place = super::place(program, *span);
                return Err(NotApplicable::new(format!("the program has assembler code{place}")));
            }
            Assumption::Model(_) | Assumption::External(_) => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_function_that_reaches_out_is_on_the_list() {
        for name in
            ["fopen", "open", "system", "execve", "fork", "socket", "remove", "kill", "popen", "signal"]
        {
            assert!(!HARMLESS.contains(&name), "{name}");
        }
    }
}
