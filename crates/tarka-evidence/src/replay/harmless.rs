//! Which programs may be run natively without being asked for it.

use tarka_ir::{Arithmetic, Assumption, Program};

use super::native::NotApplicable;
use super::system::Undefined;

/// Functions of the C library that a program may call: they compute, print, allocate or end.
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
    // math.h, besides MATHEMATICS
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
    "finite",
    "isinf",
    "isnan",
    // fenv.h: the state of the processor's arithmetic
    "feclearexcept",
    "fegetenv",
    "fegetround",
    "feholdexcept",
    "feraiseexcept",
    "fesetenv",
    "fesetround",
    "fetestexcept",
    "feupdateenv",
    // time.h, arpa/inet.h, libgen.h, signal.h: what computes
    "__xpg_basename",
    "basename",
    "difftime",
    "dirname",
    "htonl",
    "htons",
    "inet_addr",
    "inet_aton",
    "inet_ntoa",
    "ntohl",
    "ntohs",
    "sigaddset",
    "sigdelset",
    "sigemptyset",
    "sigfillset",
    "sigismember",
    // assert.h, as a function
    "assert",
];

/// Functions of `math.h`: they compute, as do those for `float` and `long double` with an `f` or `l` behind the name.
const MATHEMATICS: &[&str] = &[
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "frexp",
    "hypot",
    "ilogb",
    "j0",
    "j1",
    "jn",
    "ldexp",
    "lgamma",
    "llrint",
    "llround",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "lrint",
    "lround",
    "modf",
    "nan",
    "nearbyint",
    "nextafter",
    "nexttoward",
    "pow",
    "remainder",
    "remquo",
    "rint",
    "round",
    "roundeven",
    "scalbln",
    "scalbn",
    "sin",
    "sincos",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "tgamma",
    "trunc",
    "y0",
    "y1",
    "yn",
];

/// Whether a function of the library computes, prints, allocates or ends, and does nothing else.
pub fn is_harmless(name: &str) -> bool {
    let base = name.strip_suffix(['f', 'l']).unwrap_or(name);
    HARMLESS.contains(&name) || MATHEMATICS.contains(&name) || MATHEMATICS.contains(&base)
}

/// Whether the functions of the library that have no model may be called.
pub fn check_library(undefined: &Undefined) -> Result<(), NotApplicable> {
    match undefined.in_library.iter().find(|name| !is_harmless(name)) {
        Some(name) => Err(NotApplicable::new(format!(
            "the program calls `{name}` of the system's library, and what it does was assumed"
        ))),
        None => Ok(()),
    }
}

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
            Assumption::Model(name) if !is_harmless(name) => {
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
        for name in [
            "fopen", "open", "system", "execve", "fork", "socket", "remove", "kill", "popen", "signal", "l",
            "f",
        ] {
            assert!(!is_harmless(name), "{name}");
        }
    }
}
