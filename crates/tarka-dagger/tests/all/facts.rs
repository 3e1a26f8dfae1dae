//! The quick pass: what it finds, and that the checker accepts it.

use tarka_dagger::quick_facts;
use tarka_engine::{Budget, Facts, accepted};
use tarka_ir::passes::SignedOverflow;
use tarka_ir::{LocationKind, Program, validate};

use crate::program;

/// The accepted facts of a text, in which overflow wraps.
fn facts(text: &str) -> (Program, Facts) {
    let program = program(text, SignedOverflow::Wrap);
    let found = quick_facts(&program, &Budget::unlimited()).expect("facts");
    let accepted = accepted(&program, found.clone(), &Budget::unlimited()).expect("accepted facts");
    assert_eq!(found, accepted, "the checker objects to nothing");
    (program, accepted)
}

/// What is said at the heads of a procedure's loops, as C.
fn at_loops(program: &Program, facts: &Facts, procedure: &str) -> String {
    let claims = facts.certificate(program);
    let claim = claims.contexts.iter().find(|context| context.procedure == procedure).expect("a context");
    let proc = program.proc_named(procedure).expect("a procedure");
    let heads = program.procs[proc].locations.iter_enumerated();
    let heads = heads.filter(|(_, location)| location.kind == LocationKind::LoopHead);
    let said = heads.filter_map(|(head, _)| {
        claim.invariants.iter().find(|claim| claim.location == head.0).and_then(|claim| claim.text.clone())
    });
    said.collect::<Vec<_>>().join("; ")
}

#[test]
fn a_counter_is_bounded() {
    let text = "int main(void) { int i = 0; while (nondet()) if (i < 999) i++; if (i > 999) reach_error(); return 0; }";
    let (program, facts) = facts(text);
    assert_eq!(at_loops(&program, &facts, "main"), "i >= 0 && i <= 999");
}

#[test]
fn flags_are_kept_apart_until_they_are_asked_and_sums_are_equations() {
    let text = "int main(void) {
      int x = nondet(), y = x, n = nondet(), i = 0;
      if (!(x < 1000 && n < 1000000)) return 0;
      while (i < n) { x = x + 1; i = i + 1; }
      if (x < y) reach_error();
      return 0; }";
    let (program, facts) = facts(text);
    let said = at_loops(&program, &facts, "main");
    for part in ["i >= 0", "n <= 999999", "i <= 999999", "x == y + i"] {
        assert!(said.contains(part), "{part} in {said}");
    }
}

#[test]
fn remainders_are_found() {
    let text = "int main(void) { int i = 1; while (nondet()) { if (i < 100000) i += 4; } if (i == 7) reach_error(); return 0; }";
    let (program, facts) = facts(text);
    assert!(
        at_loops(&program, &facts, "main").contains("mod(i + 3, 4) == 0"),
        "{}",
        at_loops(&program, &facts, "main")
    );
}

#[test]
fn procedures_have_entries_and_returns() {
    let text = "int limit = 7;
    int next(int i) { if (i >= limit) return i; return i + 1; }
    int main(void) { int i = 0; while (nondet()) i = next(i); if (i > 7) reach_error(); return 0; }";
    let (program, facts) = facts(text);
    assert!(
        at_loops(&program, &facts, "main").contains("i#2 <= 7"),
        "{}",
        at_loops(&program, &facts, "main")
    );
    let claims = facts.certificate(&program);
    let next = claims.contexts.iter().find(|context| context.procedure == "next").expect("a context");
    assert!(next.entry.contains("limit") && next.exit.contains("return"), "{next:?}");
}

#[test]
fn recursion_is_followed_through_what_returns_have_in_common() {
    let text = "int down(int n) { if (n <= 0) return 0; return down(n - 1); }
    int main(void) { int n = nondet(); if (n > 50) return 0; if (down(n) != 0) reach_error(); return 0; }";
    let (program, facts) = facts(text);
    let claims = facts.certificate(&program);
    let down = claims.contexts.iter().find(|context| context.procedure == "down").expect("a context");
    assert!(down.exit.contains("(= return 0)"), "{}", down.exit);
    assert!(down.entry.contains("50"), "{}", down.entry);
}

#[test]
fn what_is_wrong_is_withdrawn_procedure_by_procedure() {
    let text = "void f(int x) { while (x < 10) x++; if (x < 10) reach_error(); }
    int main(void) { int i = 0; while (nondet()) if (i < 9) i++; f(i); return i; }";
    let (program, good) = facts(text);
    let mut bad = good.clone();
    let f = program.proc_named("f").expect("f");
    for holds in bad.procedures.get_mut(&f).expect("facts of f").at.values_mut() {
        holds.0.iter_mut().flatten().for_each(|fact| fact.constant -= 3);
    }
    let left = accepted(&program, bad, &Budget::unlimited()).expect("some facts are right");
    assert!(left.procedures[&f].at.values().all(tarka_engine::Holds::says_nothing));
    assert_eq!(left.procedures[&program.entry].at, good.procedures[&program.entry].at);
}

#[test]
fn a_program_with_facts_assumed_is_one() {
    let text = "int main(void) { unsigned x = 0; long y = 0; _Bool b = 0;
      while (nondet()) { if (x < 100) { x++; y = y + 3; b = !b; } }
      if (y != 3 * (long)x) reach_error(); return b; }";
    let (program, facts) = facts(text);
    let (assumed, count) = facts.assumed(&program);
    assert!(count > 1, "{count}");
    assert_eq!(validate::validate(&assumed), Ok(()));
    assert_eq!(assumed.procs[assumed.entry].edges.len(), program.procs[program.entry].edges.len());
}
