//! Arithmetic on constants that overflows: it stays in the program where a run computes it, and wraps where C asks for
//! a constant.

use tarka_c::{Options, compile_sources};
use tarka_ir::passes::{self, SignedOverflow};
use tarka_ir::{ErrorKind, ExprKind, LocationKind, Program};

fn compiled(text: &str) -> Program {
    let compilation = compile_sources(vec![("t.c".to_owned(), text.to_owned())], &Options::default());
    let said: Vec<&str> = compilation.diagnostics.iter().map(|d| d.message.as_str()).collect();
    compilation.program.unwrap_or_else(|| panic!("{text}: {said:?}"))
}

fn with_overflow_errors(text: &str) -> Program {
    let mut program = compiled(text);
    let options = passes::Options { signed_overflow: SignedOverflow::Error, ..Default::default() };
    passes::prepare(&mut program, &options);
    program
}

fn overflow_errors(program: &Program) -> usize {
    let locations = program.procs.iter().flat_map(|proc| &proc.locations);
    locations.filter(|location| location.kind == LocationKind::Error(ErrorKind::Overflow)).count()
}

/// Whatever is around it, arithmetic that is computed and overflows reaches the pass that says what that means.
#[test]
fn computed_overflow_is_seen() {
    for body in [
        "int x = 2147483647 + 1;",
        "int x = -2147483647 - 2;",
        "int x = 65536 * 65536;",
        "int x = -(-2147483647 - 1);",
        "int x = (-2147483647 - 1) / -1;",
        "int x = (-2147483647 - 1) % -1;",
        "int x = 1 << 31;",
        "long x = (long)(2147483647 + 1);",
        "unsigned char x = 2147483647 + 1;",
        "unsigned x = 2147483647 + 1;",
        "double x = 2147483647 + 1;",
        "_Bool x = 2147483647 + 1;",
        "long x = 9223372036854775807 + 1;",
        "int x = (2147483647 + 1) - 1;",
        "int x = !(2147483647 + 1);",
        "int x = 1 ? 2147483647 + 1 : 0;",
        "int x = (2147483647 + 1) ? 1 : 0;",
        "int x = (2147483647 + 1) || 1;",
        "int x = 1 && (2147483647 + 1);",
        "int x[2] = { 1, 2147483647 + 1 };",
        "int x; x = 2147483647 + 1;",
        "int x[3]; x[2147483647 + 1] = 1;",
        "if (2147483647 + 1 < 0) return 1;",
        "switch (2147483647 + 1) { case 1: return 1; }",
        "return 2147483647 + 1;",
        "enum { MAX = 2147483647 }; int x = MAX + 1;",
        "2147483647 + 1;",
        "(void)(2147483647 + 1);",
        "int x = (2147483647 + 1, 3);",
    ] {
        let program = with_overflow_errors(&format!("int main(void) {{ {body} return 0; }}"));
        assert_eq!(overflow_errors(&program), 1, "{body}");
    }
}

/// An expression whose value nobody uses is still evaluated.
#[test]
fn discarded_arithmetic_is_seen() {
    for body in ["x + 1;", "(void)-x;", "x * x, 3;", "x ? x + 1 : 0;", "(long)(x - 1);"] {
        let program = with_overflow_errors(&format!("int main(int x) {{ {body} return 0; }}"));
        assert_eq!(overflow_errors(&program), 1, "{body}");
    }
    let unsigned = with_overflow_errors("int main(unsigned x) { x + 1; return 0; }");
    assert_eq!(overflow_errors(&unsigned), 0);
}

/// Where gcc takes a constant and wraps, or evaluates nothing, no run overflows.
#[test]
fn constants_wrap() {
    for text in [
        "int g = 2147483647 + 1; int main(void) { return g; }",
        "int main(void) { static int s = -(-2147483647 - 1); return s; }",
        "static int g = (2147483647 + 1) && 1; int main(void) { return g; }",
        "const int big = 2147483647; int g = big + 1; int main(void) { return g; }",
        "enum { E = 2147483647 + 1 }; int main(void) { return E; }",
        "int main(int x) { switch (x) { case 2147483647 + 1: return 1; } return 0; }",
        "int main(void) { int a[(2147483647 + 1) ? 3 : 2]; return sizeof a; }",
        "struct s { int b : (2147483647 + 1) < 0 ? 3 : 2; }; int main(void) { struct s x = { 0 }; return x.b; }",
        "_Static_assert(2147483647 + 1 < 0, \"wraps\"); int main(void) { return 0; }",
        "int main(void) { return sizeof(2147483647 + 1); }",
        "int main(void) { return __builtin_constant_p(2147483647 + 1); }",
        "int main(void) { return 0 && (2147483647 + 1); }",
        "int main(void) { return 0 ? 2147483647 + 1 : 1; }",
        "int main(void) { return 2147483647u * 2 + (1u << 31) + -1u; }",
    ] {
        assert_eq!(overflow_errors(&with_overflow_errors(text)), 0, "{text}");
    }
}

/// What a constant wraps to is what gcc makes of it.
#[test]
fn wrapped_values_are_those_of_gcc() {
    let program = compiled("int g = 2147483647 + 1; int main(void) { return g; }");
    let values: Vec<&ExprKind> = program.initialisers.iter().map(|init| &init.value.kind).collect();
    assert_eq!(values, [&ExprKind::Const(0x8000_0000)]);
    let negative = "int a[2147483647 + 1]; int main(void) { return 0; }";
    let compilation = compile_sources(vec![("t.c".to_owned(), negative.to_owned())], &Options::default());
    assert!(compilation.program.is_none(), "the size of an array wraps to a negative number");
}

/// `ERROR: { reach_error(); }` is the call that it is.
#[test]
fn a_call_in_a_block_at_an_error_label_is_the_error() {
    let mut program = compiled(
        "void reach_error(void); int main(int x) { if (x) { ERROR: { reach_error(); } } return 0; }",
    );
    passes::prepare(&mut program, &passes::Options::default());
    let locations = program.procs.iter().flat_map(|proc| &proc.locations);
    let errors: Vec<_> = locations.map(|l| l.kind).filter(|k| matches!(k, LocationKind::Error(_))).collect();
    assert_eq!(errors, [LocationKind::Error(ErrorKind::Call)]);
}
