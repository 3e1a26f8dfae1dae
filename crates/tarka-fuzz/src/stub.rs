//! C definitions of the environment for a native run: inputs come from a list, reaching the error aborts.

use std::fmt::Write;

/// Input functions that programs call, with the type each returns.
const INPUT_FUNCTIONS: &[(&str, &str)] = &[
    ("bool", "_Bool"),
    ("char", "char"),
    ("schar", "signed char"),
    ("uchar", "unsigned char"),
    ("short", "short"),
    ("ushort", "unsigned short"),
    ("int", "int"),
    ("uint", "unsigned"),
    ("unsigned", "unsigned"),
    ("long", "long"),
    ("ulong", "unsigned long"),
    ("longlong", "long long"),
    ("ulonglong", "unsigned long long"),
    ("int128", "__int128"),
    ("uint128", "unsigned __int128"),
    ("float", "float"),
    ("double", "double"),
    ("longdouble", "long double"),
    ("size_t", "__SIZE_TYPE__"),
    ("pointer", "void *"),
];

/// Makes standard output unbuffered, so that what was printed before an abort is not lost.
pub const UNBUFFERED: &str = "#include <stdio.h>\n\
    __attribute__((constructor)) static void unbuffered(void) { setvbuf(stdout, 0, _IONBF, 0); }\n";

/// The C text of the environment that answers with `inputs` (C literals separated by commas) in turn and with zero
/// when there are no more. Everything is weak: a definition in the program wins.
pub fn environment(inputs: &str) -> String {
    let literals: Vec<&str> =
        inputs.split(',').map(str::trim).filter(|literal| !literal.is_empty()).collect();
    let mut text = String::from(
        "#define WEAK __attribute__((weak))\nvoid abort(void);\nvoid _Exit(int);\nstatic int taken;\n\
         WEAK void reach_error(void) { abort(); }\n\
         WEAK void __VERIFIER_error(void) { abort(); }\n\
         WEAK void __VERIFIER_assert(int c) { if (!c) abort(); }\n\
         WEAK void __VERIFIER_assume(int c) { if (!c) _Exit(0); }\n",
    );
    for (name, ty) in INPUT_FUNCTIONS {
        let guard = if ty.contains("__int128") { Some("#ifdef __SIZEOF_INT128__") } else { None };
        let _ = writeln!(text, "{}", guard.unwrap_or(""));
        let _ = writeln!(text, "WEAK {ty} __VERIFIER_nondet_{name}(void) {{ switch (taken++) {{");
        for (position, literal) in literals.iter().enumerate() {
            let _ = writeln!(text, "  case {position}: return {};", converted(literal, ty));
        }
        let _ = writeln!(text, "  }} return 0; }}");
        let _ = writeln!(text, "{}", if guard.is_some() { "#endif" } else { "" });
    }
    text
}

/// The literal as a value of the type; a pointer takes no float, so the type decides the way.
fn converted(literal: &str, ty: &str) -> String {
    if ty.ends_with('*') { format!("({ty})(__SIZE_TYPE__)({literal})") } else { format!("({ty})({literal})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_function_answers_in_turn() {
        let text = environment("3, -1");
        assert!(text.contains("int __VERIFIER_nondet_int(void)"));
        assert!(text.contains("case 0: return (int)(3);"));
        assert!(text.contains("case 1: return (unsigned)(-1);"));
    }
}
