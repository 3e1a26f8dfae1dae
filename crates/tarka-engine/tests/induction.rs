//! Proofs by induction over recursive calls: what is right is proved and accepted, what is wrong is not.
#![allow(missing_docs)]

use tarka_c::{Options, compile_sources};
use tarka_engine::{Budget, Outcome, Task, prove_by_induction};
use tarka_ir::Program;
use tarka_ir::passes::{self, SignedOverflow};

const DECLARATIONS: &str = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";

fn prepared(text: &str, signed_overflow: SignedOverflow) -> Program {
    let sources = vec![("case.c".to_owned(), format!("{DECLARATIONS}{text}"))];
    let compilation = compile_sources(sources, &Options::default());
    let mut program = compilation.program.expect("a program");
    passes::prepare(&mut program, &passes::Options { signed_overflow, ..passes::Options::default() });
    program
}

fn is_proved(text: &str, signed_overflow: SignedOverflow) -> bool {
    let program = prepared(text, signed_overflow);
    let finding = prove_by_induction(&Task::new(&program), &Budget::unlimited(), "test");
    finding.is_some_and(|finding| matches!(finding.outcome, Outcome::Pass(_)))
}

const FIBONACCI: &str =
    "int fib(int n) { if (n < 1) return 0; if (n == 1) return 1; return fib(n-1) + fib(n-2); }\n";

#[test]
fn a_function_with_few_entries_is_a_table() {
    let main = |expected: u32| {
        format!("{FIBONACCI}int main(void) {{ if (fib(9) != {expected}) reach_error(); return 0; }}")
    };
    assert!(is_proved(&main(34), SignedOverflow::Wrap));
    assert!(!is_proved(&main(35), SignedOverflow::Wrap));
}

/// No test gets as far as `fib(46)`, which is the largest that fits.
#[test]
fn tables_are_found_that_no_test_finds() {
    let main = |most: u32| {
        format!(
            "{FIBONACCI}int main(void) {{ int x = __VERIFIER_nondet_int(); if (x > {most}) return 0;
             if (x < 0) return 0; return fib(x) >= x - 1; }}"
        )
    };
    assert!(is_proved(&main(46), SignedOverflow::Error));
    assert!(!is_proved(&main(47), SignedOverflow::Error));
}

/// How much a global changes, and that there is room for it, depends on a parameter.
#[test]
fn changes_of_globals_are_tables() {
    let program = |width: &str, most: u32| {
        format!(
            "{width} counter;
             void move(int n) {{ if (n == 0) return; counter++; move(n - 1); move(n - 1); }}
             int main(void) {{
                 int n = __VERIFIER_nondet_int();
                 if (n < 1 || n > {most}) return 0;
                 move(n);
                 if (counter < n) reach_error();
                 return 0;
             }}"
        )
    };
    assert!(is_proved(&program("int", 12), SignedOverflow::Wrap));
    assert!(is_proved(&program("unsigned char", 8), SignedOverflow::Wrap));
    assert!(!is_proved(&program("unsigned char", 9), SignedOverflow::Wrap));
}

#[test]
fn entries_are_bounded_class_by_class() {
    let program = |expected: u32| {
        format!(
            "int ackermann(int m, int n) {{
                 if (m == 0) return n + 1;
                 if (n == 0) return ackermann(m - 1, 1);
                 return ackermann(m - 1, ackermann(m, n - 1));
             }}
             int main(void) {{
                 int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
                 if (m < 0 || m > 3 || n < 0 || n > 23) return 0;
                 if (m == 2 && ackermann(m, n) != 2 * n + {expected}) reach_error();
                 return 0;
             }}"
        )
    };
    assert!(is_proved(&program(3), SignedOverflow::Error));
    assert!(!is_proved(&program(4), SignedOverflow::Error));
}

#[test]
fn sums_of_entries_are_bounded() {
    let program = |most: u32| {
        format!(
            "int add(int m, int n) {{ if (n == 0) return m; return add(m + 1, n - 1); }}
             int main(void) {{
                 int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
                 if (m < 0 || m > {most} || n < 0 || n > {most}) return 0;
                 if (add(m, n) != m + n) reach_error();
                 return 0;
             }}"
        )
    };
    assert!(is_proved(&program(1_073_741_823), SignedOverflow::Error));
    assert!(!is_proved(&program(1_073_741_824), SignedOverflow::Error));
}

#[test]
fn procedures_that_call_each_other_are_told_apart_by_parity() {
    let program = |condition: &str| {
        format!(
            "int odd(int n);
             int even(int n) {{ if (n == 0) return 1; return odd(n - 1); }}
             int odd(int n) {{ if (n == 0) return 0; return even(n - 1); }}
             int main(void) {{
                 int n = __VERIFIER_nondet_int();
                 if (n < 0) return 0;
                 if ({condition}) reach_error();
                 return 0;
             }}"
        )
    };
    assert!(is_proved(&program("even(n) && n % 2"), SignedOverflow::Wrap));
    assert!(!is_proved(&program("even(n) && n % 1001 == 1000"), SignedOverflow::Wrap));
}

/// What a callee gives says nothing about whether it may be called.
#[test]
fn entries_are_not_justified_by_exits() {
    let text =
        "int down(int n) { if (n == 123456789) reach_error(); if (n <= 0) return 0; return down(n - 1); }
                int main(void) { int n = __VERIFIER_nondet_int(); down(n); return 0; }";
    assert!(!is_proved(text, SignedOverflow::Wrap));
}

#[test]
fn programs_without_recursion_are_left_to_others() {
    let text = "int one(void) { return 1; } int main(void) { if (one() != 1) reach_error(); return 0; }";
    assert!(!is_proved(text, SignedOverflow::Wrap));
}
