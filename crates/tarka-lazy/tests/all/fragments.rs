//! The fragments of the paper's figure 1, as programs: verdicts, and the labels that the paper's text derives.
use crate::support::{diamonds, errors_of, labels, program};
use tarka_ir::passes::SignedOverflow;
use tarka_lazy::{Exploration, GoalStatus, Learning};

const SIMPLE: &str = "int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x != 0) return 0;
  if (__VERIFIER_nondet_bool()) {
    int y = __VERIFIER_nondet_int();
    if (y < 0) return 0;
    x = x + y;
  }
  if (x < 0) reach_error();
  return 0;
}";
const DIAMOND: &str = "int main(void) {
  int p = __VERIFIER_nondet_int(), x = 0, a;
  if (!p) return 0;
  if (__VERIFIER_nondet_bool())
    a = 1;
  else
    a = 0;
  if (a)
    x = x + 1;
  else
    x = x - 1;
  if (!p) reach_error();
  return x;
}";
const LOOP1: &str = "int main(void) {
  int x = __VERIFIER_nondet_int(), y = x, n = __VERIFIER_nondet_int(), i = 0;
  while (i < n) {
    x = x + 1;
    i = i + 1;
  }
  if (x < y) reach_error();
  return 0;
}";
const CALL1: &str = "int x;
void foo(void) { x = x + 1; }
int main(void) {
  int y = __VERIFIER_nondet_int();
  x = y;
  foo();
  if (x < y) reach_error();
  return 0;
}";
const REC1: &str = "int x;
void rec1(void) {
  if (__VERIFIER_nondet_bool()) {
    rec1();
    rec1();
  }
  x = x + 1;
}
int main(void) {
  x = 0;
  rec1();
  if (x < 0) reach_error();
  return 0;
}";

fn is_safe(found: &Exploration) -> bool {
    found.certificate.is_some() && found.goals.iter().all(|goal| goal.status == GoalStatus::Unreachable)
}

#[test]
fn simple_forgets_the_input_y() {
    let program = program(SIMPLE, SignedOverflow::Ideal);
    let found = errors_of(&program, Learning::Labels);
    assert!(is_safe(&found));
    // Before the second branch, before the assumption on y, and before the check: never a word of y.
    let learned = labels(&program, &found, "main");
    assert_eq!(learned, ["0: true", "3: true", "9: x >= 0", "4: x >= 0", "6: x >= 0"]);
}

/// In machine words `x >= 0` is not enough: `x + y` may wrap.
#[test]
fn simple_holds_in_machine_words() {
    assert!(is_safe(&errors_of(&program(SIMPLE, SignedOverflow::Wrap), Learning::Labels)));
}

#[test]
fn diamond_recovers_from_the_irrelevant_a() {
    let program = program(DIAMOND, SignedOverflow::Wrap);
    let found = errors_of(&program, Learning::Labels);
    assert!(is_safe(&found));
    // `p` and `a` together block the first visit of the second branch; `p` alone then covers that.
    let at_second_branch: Vec<_> =
        labels(&program, &found, "main").into_iter().filter(|label| label.starts_with("8:")).collect();
    assert_eq!(at_second_branch, ["8: p != 0"]);
}

#[test]
fn loop1_keeps_x_at_least_y() {
    let program = program(LOOP1, SignedOverflow::Ideal);
    let found = errors_of(&program, Learning::Labels);
    assert!(is_safe(&found));
    assert_eq!(labels(&program, &found, "main"), ["0: true", "3: y <= x", "7: y <= x"]);
}

#[test]
fn call1_has_a_summary_without_the_callers_variable() {
    let program = program(CALL1, SignedOverflow::Ideal);
    let found = errors_of(&program, Learning::Labels);
    assert!(is_safe(&found));
    assert_eq!(labels(&program, &found, "main"), ["0: true", "6: y <= x", "7: y <= x"]);
    let foo = program.proc_named("foo").expect("foo");
    assert!(found.summaries.iter().any(|summary| summary.proc == foo && summary.formula == "x' < x"));
}

#[test]
fn rec1_is_summed_up_by_induction() {
    let program = program(REC1, SignedOverflow::Ideal);
    let found = errors_of(&program, Learning::Labels);
    assert!(is_safe(&found));
    let rec1 = program.proc_named("rec1").expect("rec1");
    assert!(found.summaries.iter().any(|summary| summary.proc == rec1 && summary.formula == "x' < x"));
    assert!(found.statistics.summaries_reused > 0);
}

#[test]
fn diamonds_cost_polynomially_many_backtracks() {
    for count in [5, 10, 20, 30] {
        let found = errors_of(&diamonds(count), Learning::Labels);
        assert!(is_safe(&found));
        let most = (count * count) as u64 + 40;
        assert!(found.statistics.backtracks <= most, "{count} diamonds: {:?}", found.statistics);
    }
}

#[test]
fn without_labels_every_diamond_doubles_the_backtracks() {
    let backtracks = |count| errors_of(&diamonds(count), Learning::Nothing).statistics.backtracks;
    for count in 2..8 {
        assert!(backtracks(count + 1) >= 2 * backtracks(count) - 1, "{count}");
    }
}

/// Where the recursion ends is decided by a parameter: what labels say of it comes from where τ ended the path.
#[test]
fn recursion_with_parameters_needs_no_induction_beforehand() {
    for call in ["r(n - 1);", "r(n - 1); r(n - 2);"] {
        let text = format!(
            "int x; void r(int n) {{ if (n > 0) {{ {call} }} x = x + 1; }}
            int main(void) {{ x = 0; r(__VERIFIER_nondet_int()); if (x < 0) reach_error(); return 0; }}"
        );
        let found = errors_of(&program(&text, SignedOverflow::Ideal), Learning::Labels);
        assert!(is_safe(&found), "{call}");
    }
}
